/** Tracked changes and open comments, by clause or by author, to be decided one by one or together. */
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useHost } from '#addin/pane/PaneContext.ts';
import { anchorOf, Both, ChangeRow, CommentRow, KIND_NAMES } from '#addin/screens/changes/ChangeRow.tsx';
import { changesText } from '#addin/screens/changes/changesText.ts';
import { type ReadChanges, useChanges } from '#addin/screens/changes/useChanges.ts';
import { StepBar } from '#addin/screens/steps/StepBar.tsx';
import { useSteps } from '#addin/screens/steps/useSteps.ts';
import { useJump } from '#addin/screens/useJump.ts';
import { CHANGE_KINDS, type ChangeKind, type ChangeUnit } from '#shared/domain/changeKinds.ts';
import {
  type ChangeShare,
  changesByAuthor,
  changesByClause,
  summaryOf,
  wordCount,
  wordCountText,
} from '#shared/domain/changeOverview.ts';
import { counted } from '#shared/domain/display.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { copyText } from '#shared/ui/copyText.ts';

export default function ChangesScreen() {
  const { abilities, missing } = useHost().info();
  const isPossible = abilities.has('changes');
  const { read, failure, isBusy, resolve } = useChanges(isPossible);
  if (!isPossible) {
    const needs = missing.find(({ ability }) => ability === 'changes')?.needs ?? 'a newer Word';
    return (
      <>
        <h2>Changes</h2>
        <p>Accepting and rejecting here needs {needs}. Word’s own Review tab does the same.</p>
      </>
    );
  }
  const open = read?.comments.filter(({ resolved }) => !resolved).length ?? 0;
  return (
    <>
      <h2 aria-live="polite">{read ? `${counted(read.units.length, 'change')} to decide` : 'Changes'}</h2>
      {failure && (
        <p className="note note-danger" role="alert">
          {failure}
        </p>
      )}
      {read && (
        <p className="quiet">
          {[
            read.units.length === 0 ? 'No tracked changes wait in this document' : wordCountText(wordCount(read.units)),
            open > 0 && counted(open, 'open comment'),
          ]
            .filter(Boolean)
            .join(', ')}
          .
        </p>
      )}
      {read && read.units.length + open > 0 && <ChangeList read={read} isBusy={isBusy} onResolve={resolve} />}
    </>
  );
}

/** One kind of an author's changes; all of a clause's, where the kind is null. */
interface Part {
  kind: ChangeKind | null;
  units: ChangeUnit[];
}

function partsOf({ units }: ChangeShare, isByAuthor: boolean): Part[] {
  if (!isByAuthor) return units.length > 0 ? [{ kind: null, units }] : [];
  return CHANGE_KINDS.map((kind) => ({ kind, units: units.filter((unit) => unit.kind === kind) })).filter(
    (part) => part.units.length > 0,
  );
}

interface ChangeListProps {
  read: ReadChanges;
  isBusy: boolean;
  onResolve(units: readonly ChangeUnit[], how: 'accept' | 'reject'): Promise<void>;
}

function ChangeList({ read: { units, comments, snapshot }, isBusy, onResolve }: ChangeListProps) {
  const { notify } = useApp();
  const jump = useJump();
  const [order, setOrder] = useState<'clause' | 'author'>('clause');
  const isByAuthor = order === 'author';
  const shares = isByAuthor ? changesByAuthor(units, comments) : changesByClause(units, comments, snapshot);
  const sections = shares.map((share) => ({ share, parts: partsOf(share, isByAuthor) }));
  const rows = sections.flatMap(({ share, parts }) => [
    ...parts.flatMap((part) => part.units.map(({ para, added }) => ({ para, words: added }))),
    ...share.comments.map(({ para, quote }) => ({ para, words: quote })),
  ]);
  const steps = useSteps(rows.length, (i) => {
    const anchor = anchorOf(snapshot, rows[i]!.para, rows[i]!.words);
    if (anchor) jump(anchor);
  });
  const copy = (): void => {
    copyText(Promise.resolve(changesText(shares, snapshot))).then(
      () => notify('The list is copied.'),
      () => notify('The clipboard cannot be reached.'),
    );
  };
  let at = 0;
  const list = (own: readonly ChangeUnit[]) => (
    <ul>
      {own.map((unit) => (
        <ChangeRow
          key={unit.ids.join()}
          unit={unit}
          isUnderClause={!isByAuthor}
          isBusy={isBusy}
          onResolve={(how) => void onResolve([unit], how)}
          snapshot={snapshot}
          itemProps={steps.itemProps(at++)}
        />
      ))}
    </ul>
  );
  const together = (own: readonly ChangeUnit[]) =>
    own.length > 1 && (
      <Both label={`all ${own.length}`} isBusy={isBusy} onResolve={(how) => void onResolve(own, how)} />
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the same steps as its buttons make
    <div className="differences" onKeyDown={steps.onKeyDown}>
      <fieldset className="chips-row">
        <legend className="sr">Show changes</legend>
        {(['clause', 'author'] as const).map((name) => (
          <button key={name} type="button" aria-pressed={name === order} onClick={() => setOrder(name)}>
            By {name}
          </button>
        ))}
        <Button size="small" appearance="subtle" onClick={copy}>
          Copy as text
        </Button>
      </fieldset>
      <StepBar steps={steps} />
      {sections.map(({ share, parts }) => (
        <section
          key={`${share.para} ${share.name}`}
          className="pane-section"
          aria-label={`Changes ${isByAuthor ? 'by' : 'in'} ${share.name}`}
        >
          <h3 className="label">{share.name}</h3>
          <p className="quiet">{summaryOf(share)}</p>
          {parts.map(({ kind, units: own }) =>
            kind === null ? (
              <div key="all">
                {together(own)}
                {list(own)}
              </div>
            ) : (
              <details key={kind} className="pane-fold" open={kind === 'substantive' || undefined}>
                <summary>
                  {KIND_NAMES[kind]}, {own.length}
                </summary>
                {together(own)}
                {list(own)}
              </details>
            ),
          )}
          {share.comments.length > 0 && (
            <ul>
              {share.comments.map((comment) => (
                <CommentRow key={comment.id} comment={comment} snapshot={snapshot} itemProps={steps.itemProps(at++)} />
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}
