/** Words that one version hides and another shows. Pure text. */
import { knowsHidden } from '#shared/domain/compared.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { pairTexts } from '#shared/domain/pairTexts.ts';
import type { Line, ParagraphChange } from '#shared/domain/paragraphChanges.ts';

/** Hidden stretches in reading order; null where the host could not tell. */
export function hiddenLines(snapshot: DocSnapshot): Line[] | null {
  if (!knowsHidden(snapshot)) return null;
  return snapshot.paras.flatMap(({ i, text, hidden = [] }) =>
    hidden.map(({ start, end }) => ({ i, text: text.slice(start, end) })).filter((line) => line.text.trim() !== ''),
  );
}

/** Stretches that are hidden now and were not, and the other way round. */
export function hiddenChanges(before: readonly string[], after: readonly Line[]): ParagraphChange[] {
  const texts = after.map(({ text }) => text);
  let last = 0;
  return pairTexts(before, texts).flatMap((pair): ParagraphChange[] => {
    const was = pair.before === null ? null : before[pair.before]!;
    const is = pair.after === null ? null : texts[pair.after]!;
    last = pair.after === null ? last : after[pair.after]!.i;
    if (was === is) return [];
    const change = (kind: ParagraphChange['kind'], words: string): ParagraphChange => ({
      part: 'body',
      kind,
      para: last,
      was: words,
      is: words,
      hunks: [],
    });
    return [...(was === null ? [] : [change('shown', was)]), ...(is === null ? [] : [change('hidden', is)])];
  });
}
