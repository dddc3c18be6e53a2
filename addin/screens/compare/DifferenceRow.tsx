import { Button } from '@fluentui/react-components';
import { described } from '#addin/screens/compare/describe.ts';
import { takenOver } from '#addin/screens/compare/takenOver.ts';
import type { Steps } from '#addin/screens/steps/useSteps.ts';
import { useJump } from '#addin/screens/useJump.ts';
import type { Difference } from '#shared/docx/model/difference.ts';
import { anchorAt } from '#shared/domain/anchors.ts';
import { diffParts } from '#shared/domain/diffParts.ts';
import { counted } from '#shared/domain/display.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import type { Edit } from '#shared/domain/edits.ts';
import { paragraphName } from '#shared/domain/paragraphName.ts';
import { DiffText } from '#shared/ui/text/DiffText.tsx';

/** What can be done about a difference; without any the list is for reading. */
export interface DifferenceActs {
  /** The earlier document is a file beside this one, or what was sent. */
  of?: 'file' | 'sent';
  isBusy?: boolean;
  /** Null: the document cannot be written to with tracked changes. */
  onApply?: ((edit: Edit) => void) | null;
  onDismiss?: (difference: Difference) => void;
  onRestore?: (difference: Difference) => void;
}

interface DifferenceRowProps {
  difference: Difference;
  /** How many are alike but for their place. */
  count: number;
  now: DocSnapshot;
  acts: DifferenceActs;
  itemProps: ReturnType<Steps['itemProps']>;
}

export function DifferenceRow({ difference, count, now, acts, itemProps }: DifferenceRowProps) {
  const jump = useJump();
  const { head, was, is, quote } = described(difference);
  const para = difference.para === null ? undefined : now.paras[difference.para];
  return (
    <li className="finding" {...itemProps}>
      <p className="finding-head">
        {head !== '' && <span className="quiet">{head}</span>}
        {para && (
          <Button
            size="small"
            appearance="transparent"
            className="jump"
            onClick={() => jump(anchorAt(now.paras, para.i))}
          >
            {paragraphName(para) || 'Empty line'}
          </Button>
        )}
        {count > 1 && <span className="quiet">and {counted(count - 1, 'more place')}</span>}
      </p>
      {(was !== '' || is !== '') && (
        <p className="excerpt">
          <DiffText parts={diffParts(was, is)} />
        </p>
      )}
      {quote !== '' && <p className="excerpt">{quote}</p>}
      <Acts difference={difference} isAlone={count === 1} now={now} acts={acts} />
    </li>
  );
}

interface ActsProps {
  difference: Difference;
  isAlone: boolean;
  now: DocSnapshot;
  acts: DifferenceActs;
}

function Acts({
  difference,
  isAlone,
  now,
  acts: { of = 'file', isBusy = false, onApply, onDismiss, onRestore },
}: ActsProps) {
  if (!onApply && !onDismiss && !onRestore) return null;
  const taken = onApply ? takenOver(difference, now) : null;
  const edit = taken && 'kind' in taken ? taken : null;
  return (
    <>
      <p className="row">
        {onApply && edit && (
          <Button size="small" disabled={isBusy} onClick={() => onApply(edit)}>
            {ACTS[of][edit.kind]}
          </Button>
        )}
        {onDismiss && isAlone && (
          <Button size="small" appearance="subtle" disabled={isBusy} onClick={() => onDismiss(difference)}>
            Keep as it is
          </Button>
        )}
        {onRestore && (
          <Button size="small" appearance="subtle" onClick={() => onRestore(difference)}>
            Show again
          </Button>
        )}
      </p>
      {taken && 'why' in taken && <p className="quiet">{taken.why}</p>}
    </>
  );
}

const ACTS: Record<'file' | 'sent', Record<Edit['kind'], string>> = {
  file: {
    replaceText: 'Use the file’s wording',
    insertAfter: 'Put back as in the file',
    deletePara: 'Delete as in the file',
  },
  sent: { replaceText: 'Put back what was sent', insertAfter: 'Put back what was sent', deletePara: 'Delete again' },
};
