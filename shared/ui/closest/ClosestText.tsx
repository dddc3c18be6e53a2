/** A wording beside the text that it was looked up for: how alike they are, where it stands, and which words differ. */
import { counted, percent, yearRange } from '#shared/domain/display.ts';
import { evenWords } from '#shared/domain/shingles.ts';
import { wordingPlace } from '#shared/domain/wordingCounts.ts';
import type { Compared } from '#shared/ui/closest/compared.ts';
import { DiffText } from '#shared/ui/text/DiffText.tsx';

export function ClosestPlace({ wording, likeness }: Pick<Compared, 'wording' | 'likeness'>) {
  const { contracts, counts, firstYear, lastYear } = wording;
  return (
    <>
      <b>{percent(likeness.share)} alike</b>,{' '}
      {likeness.differing === 0 ? 'the same words' : `differs in ${counted(likeness.differing, 'word')}`};{' '}
      {wordingPlace(contracts, counts)}
      {firstYear !== null && `, dated ${yearRange(firstYear, lastYear)}`}
    </>
  );
}

interface ClosestTextProps extends Compared {
  /** With the differences marked, where few enough are. */
  marks: boolean;
  className: string;
}

export function ClosestText({ wording, likeness, parts, marks, className }: ClosestTextProps) {
  if (parts) return <p className={className}>{marks ? <DiffText parts={parts} /> : wording.text}</p>;
  return (
    <>
      <p className="quiet">Too different for marks. It holds {percent(likeness.held)} of your words in their order.</p>
      <details className="pane-fold">
        <summary>Read it, {counted(evenWords(wording.text).length, 'word')}</summary>
        <p className={className}>{wording.text}</p>
      </details>
    </>
  );
}
