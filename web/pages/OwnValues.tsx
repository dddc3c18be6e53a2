import type { OwnValue } from '#shared/api/pages.ts';
import { valueText } from '#shared/domain/slotNames.ts';

const MOST_SHOWN = 4;

/** What one contract has where others have something else; its figures first. */
export function OwnValues({ mine }: { mine: readonly OwnValue[] }) {
  const own = new Map(
    mine
      .filter(({ weight, isUsual }) => weight === 'terms' || !isUsual)
      .map(({ text, isUsual }) => [valueText(text), isUsual]),
  );
  return [...own]
    .slice(0, MOST_SHOWN)
    .map(([text, isUsual]) => <span key={text}>{isUsual ? text : <b>{text}</b>}</span>);
}
