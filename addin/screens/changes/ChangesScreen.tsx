/** Tracked changes by author and by what they do, to be accepted or rejected one by one or together. */

import { Button } from '@fluentui/react-components';
import { useCallback, useEffect, useState } from 'react';
import { useHost } from '#addin/pane/PaneContext.ts';
import { failureText, statusText } from '#addin/screens/failureText.ts';
import { useJump } from '#addin/screens/useJump.ts';
import { anchorAt } from '#shared/domain/anchors.ts';
import { CHANGE_KINDS, type ChangeKind, type ChangeUnit, changeUnits, wordsOf } from '#shared/domain/changeKinds.ts';
import { counted } from '#shared/domain/display.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { paragraphName } from '#shared/domain/paragraphName.ts';
import { useApp } from '#shared/ui/AppContext.tsx';

const KIND_NAMES: Record<ChangeKind, string> = {
  substantive: 'Substantive',
  numbering: 'Numbering',
  spelling: 'Spelling',
  punctuation: 'Punctuation and capitals',
  format: 'Formatting',
};

export default function ChangesScreen() {
  const host = useHost();
  const { notify } = useApp();
  const jump = useJump();
  const [read, setRead] = useState<{ units: ChangeUnit[]; snapshot: DocSnapshot } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { abilities, missing } = host.info();
  const isPossible = abilities.has('changes');

  const readAll = useCallback(async () => {
    if (!isPossible) return;
    try {
      const [changes, snapshot] = await Promise.all([host.listChanges(), host.readDocument()]);
      setRead({ units: changeUnits(changes, wordsOf(snapshot)), snapshot });
      setFailure(null);
    } catch (error) {
      setFailure(failureText(error));
    }
  }, [host, isPossible]);
  useEffect(() => {
    void readAll();
    return host.on('paragraphs', () => void readAll());
  }, [host, readAll]);

  const resolve = async (units: readonly ChangeUnit[], how: 'accept' | 'reject'): Promise<void> => {
    setBusy(true);
    try {
      const report = await host.resolveChanges(
        units.flatMap(({ ids }) => ids),
        how,
      );
      const bad = report.items.find(({ status }) => status !== 'applied');
      if (bad) notify(statusText(bad.status));
      await readAll();
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };

  if (!isPossible) {
    const needs = missing.find(({ ability }) => ability === 'changes')?.needs ?? 'a newer Word';
    return (
      <>
        <h2>Changes</h2>
        <p>Accepting and rejecting here needs {needs}. Word’s own Review tab does the same.</p>
      </>
    );
  }
  const authors = [...new Set(read?.units.map(({ author }) => author))];
  return (
    <>
      <h2 aria-live="polite">{read ? `${counted(read.units.length, 'change')} to decide` : 'Changes'}</h2>
      {failure && (
        <p className="note note-danger" role="alert">
          {failure}
        </p>
      )}
      {read?.units.length === 0 && <p>No tracked changes wait in this document.</p>}
      {read &&
        authors.map((author) => (
          <section key={author} className="pane-section" aria-label={`Changes by ${author || 'an unknown author'}`}>
            <h3 className="label">{author || 'Unknown author'}</h3>
            {CHANGE_KINDS.map((kind) => {
              const units = read.units.filter((unit) => unit.author === author && unit.kind === kind);
              if (units.length === 0) return null;
              return (
                <details key={kind} className="pane-fold" open={kind === 'substantive' || undefined}>
                  <summary>
                    {KIND_NAMES[kind]}, {units.length}
                  </summary>
                  {units.length > 1 && (
                    <Both
                      label={`all ${units.length}`}
                      isBusy={isBusy}
                      onAccept={() => resolve(units, 'accept')}
                      onReject={() => resolve(units, 'reject')}
                    />
                  )}
                  <ul>
                    {units.map((unit) => {
                      const { ids, para, deleted, added, date } = unit;
                      const place = paragraphName(read.snapshot.paras[para]!);
                      return (
                        <li key={ids.join()} className="finding">
                          <p className="finding-head">
                            <Button
                              size="small"
                              appearance="transparent"
                              onClick={() => jump(anchorAt(read.snapshot.paras, para))}
                            >
                              {place || 'Empty line'}
                            </Button>
                            {date && <span className="quiet">{date.slice(0, 10)}</span>}
                          </p>
                          <p className="excerpt">
                            {deleted && <del>{shownText(deleted)}</del>} {added && <ins>{shownText(added)}</ins>}
                            {kind === 'format' && 'Formatting of these words'}
                          </p>
                          <Both
                            label=""
                            isBusy={isBusy}
                            onAccept={() => resolve([unit], 'accept')}
                            onReject={() => resolve([unit], 'reject')}
                          />
                        </li>
                      );
                    })}
                  </ul>
                </details>
              );
            })}
          </section>
        ))}
    </>
  );
}

const shownText = (text: string): string => (text === '\n' ? 'paragraph mark' : text);

interface BothProps {
  label: string;
  isBusy: boolean;
  onAccept(): void;
  onReject(): void;
}

function Both({ label, isBusy, onAccept, onReject }: BothProps) {
  return (
    <p className="row">
      <Button size="small" disabled={isBusy} onClick={onAccept}>
        {`Accept ${label}`.trim()}
      </Button>
      <Button size="small" appearance="subtle" disabled={isBusy} onClick={onReject}>
        {`Reject ${label}`.trim()}
      </Button>
    </p>
  );
}
