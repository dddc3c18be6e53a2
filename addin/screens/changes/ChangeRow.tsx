import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Steps } from '#addin/screens/steps/useSteps.ts';
import { useJump } from '#addin/screens/useJump.ts';
import { type Anchor, anchorAt } from '#shared/domain/anchors.ts';
import type { ChangeKind, ChangeUnit } from '#shared/domain/changeKinds.ts';
import { wordCount, wordCountText } from '#shared/domain/changeOverview.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import type { CommentInfo } from '#shared/domain/markup.ts';
import { paragraphName } from '#shared/domain/paragraphName.ts';

export const KIND_NAMES: Record<ChangeKind, string> = {
  substantive: 'Substantive',
  numbering: 'Numbering',
  spelling: 'Spelling',
  punctuation: 'Punctuation and capitals',
  format: 'Formatting',
};

/** Its paragraph, or the new words in it where they stand there once. */
export function anchorOf({ paras }: DocSnapshot, para: number, words: string): Anchor | null {
  const text = paras[para]?.text;
  if (text === undefined) return null;
  const start = words.trim() === '' ? -1 : text.indexOf(words);
  return start < 0 || text.includes(words, start + 1)
    ? anchorAt(paras, para)
    : anchorAt(paras, para, start, start + words.length);
}

interface RowProps {
  snapshot: DocSnapshot;
  itemProps: ReturnType<Steps['itemProps']>;
}

interface ChangeRowProps extends RowProps {
  unit: ChangeUnit;
  /** Where it stands under a clause: who made it, and what it is. */
  isUnderClause: boolean;
  isBusy: boolean;
  onResolve(how: 'accept' | 'reject'): void;
}

export function ChangeRow({ unit, isUnderClause, isBusy, onResolve, snapshot, itemProps }: ChangeRowProps) {
  const { para, deleted, added, author, date, kind } = unit;
  return (
    <Row
      para={para}
      words={added}
      snapshot={snapshot}
      itemProps={itemProps}
      head={[
        isUnderClause && (author || 'Unknown author'),
        isUnderClause && kind !== 'substantive' && KIND_NAMES[kind],
        date?.slice(0, 10),
        wordCountText(wordCount([unit])),
      ]}
    >
      <p className="excerpt">
        {deleted && <del>{shownText(deleted)}</del>} {added && <ins>{shownText(added)}</ins>}
        {kind === 'format' && 'Formatting of these words'}
      </p>
      <Both label="" isBusy={isBusy} onResolve={onResolve} />
    </Row>
  );
}

export function CommentRow({ comment, snapshot, itemProps }: RowProps & { comment: CommentInfo }) {
  const { para, author, date, text, quote } = comment;
  return (
    <Row
      para={para}
      words={quote}
      snapshot={snapshot}
      itemProps={itemProps}
      head={['Comment', author || 'Unknown author', date?.slice(0, 10)]}
    >
      <p className="excerpt">{text}</p>
    </Row>
  );
}

interface InnerRowProps extends RowProps {
  para: number;
  words: string;
  /** What is told beside the place; what is left out may be false. */
  head: readonly (string | false | undefined)[];
  children: ReactNode;
}

function Row({ para, words, snapshot, itemProps, head, children }: InnerRowProps) {
  const jump = useJump();
  const anchor = anchorOf(snapshot, para, words);
  return (
    <li className="finding" {...itemProps}>
      <p className="finding-head">
        {anchor && (
          <Button size="small" appearance="transparent" className="jump" onClick={() => jump(anchor)}>
            {paragraphName(snapshot.paras[para]!) || 'Empty line'}
          </Button>
        )}
        <span className="quiet">{head.filter(Boolean).join(', ')}</span>
      </p>
      {children}
    </li>
  );
}

const shownText = (text: string): string => (text === '\n' ? 'paragraph mark' : text);

interface BothProps {
  /** What is accepted: "all 3"; empty for one. */
  label: string;
  isBusy: boolean;
  onResolve(how: 'accept' | 'reject'): void;
}

export function Both({ label, isBusy, onResolve }: BothProps) {
  return (
    <p className="row">
      <Button size="small" disabled={isBusy} onClick={() => onResolve('accept')}>
        {`Accept ${label}`.trim()}
      </Button>
      <Button size="small" appearance="subtle" disabled={isBusy} onClick={() => onResolve('reject')}>
        {`Reject ${label}`.trim()}
      </Button>
    </p>
  );
}
