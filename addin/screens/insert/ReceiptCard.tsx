/** What an insertion did, all of it; a red banner when something else moved, and the way back. */
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useHost } from '#addin/pane/PaneContext.ts';
import { useViews } from '#addin/pane/ViewContext.ts';
import type { Wording } from '#addin/pane/views.ts';
import { statusText } from '#addin/screens/failureText.ts';
import { BesidesList, besidesRow } from '#addin/screens/insert/BesidesList.tsx';
import type { InsertionResult } from '#addin/screens/insert/insertWording.ts';
import { useTakeBack } from '#addin/screens/insert/useTakeBack.ts';
import { adoptionCounts } from '#shared/domain/adoptWording.ts';
import { anchorAt } from '#shared/domain/anchors.ts';
import type { Brought } from '#shared/domain/bringAlong.ts';
import { counted } from '#shared/domain/display.ts';
import { arrivedText, changedParagraphs, type Damage, receiptScope, receiptText } from '#shared/domain/receipt.ts';
import { renumberedText } from '#shared/domain/renumbering.ts';
import { wordsOf } from '#shared/domain/wordChanges.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { copyText } from '#shared/ui/copyText.ts';
import { Icon } from '#shared/ui/Icon.tsx';

interface ReceiptCardProps {
  result: InsertionResult;
  brought: Brought;
  where: string;
  at: Date;
  wording: Wording;
  /** The document is again what it was. */
  onUndone(): void;
}

const WHAT: Record<Damage, string> = {
  text: 'has other words',
  style: 'has another style',
  number: 'has another number or level',
  table: 'moved in or out of a table',
  deleted: 'is gone',
  added: 'is new',
  moved: 'moved elsewhere',
};

export function ReceiptCard({ result, brought, where, at, wording, onUndone }: ReceiptCardProps) {
  const host = useHost();
  const { notify } = useApp();
  const { step } = useViews();
  const [isKept, setKept] = useState(false);
  const { receipt, refused } = result;
  const damaged = receipt.changedOthers.length;
  const besides = receipt.besides ?? [];
  const isBad = !receipt.isClean;
  const rows = receiptRows(result, brought);
  const [arrived] = rows as [[string, string]];
  const canUndo = host.info().abilities.has('undo');

  const jump = async (para: number | null): Promise<void> => {
    if (para === null) return;
    const { paras } = await host.readDocument();
    const status = paras[para] ? await host.select(anchorAt(paras, para)) : 'not-found';
    if (status !== 'applied') notify(statusText(status));
  };
  const { takeBack, isBusy } = useTakeBack(result.steps, result.guids, onUndone);
  const copy = (): void => {
    const lines = [
      wording.title,
      where,
      at.toISOString(),
      receiptText(receipt, `${arrived[0]}: ${arrived[1]}`),
      ...rows.map(([name, value]) => `${name}: ${value}`),
      receiptScope(receipt),
    ];
    copyText(Promise.resolve(lines.join('\n'))).then(
      () => notify('Receipt copied.'),
      () => notify('The clipboard cannot be reached.'),
    );
  };
  return (
    <>
      {isBad && !isKept && (
        <div className="note note-danger" role="alert">
          <Icon name="alert" small />
          <p>
            {damaged > 0 && (
              <b>
                {counted(damaged, 'other paragraph')} changed: {namesOf(receipt.changedOthers)}.{' '}
              </b>
            )}
            {besides.length > 0 && <b>Something else changed: {namesOf(besides)}. </b>}
            {receipt.missing.length > 0 && (
              <b>{counted(receipt.missing.length, 'paragraph')} cannot be found in the document’s text. </b>
            )}
            {canUndo ? 'Undo all puts everything back.' : 'Press Ctrl+Z in Word until it is gone.'}
          </p>
        </div>
      )}
      <section className="receipt" aria-label="Receipt" role={isBad ? undefined : 'status'}>
        <header>
          <Icon name={isBad ? 'warning' : 'check'} small />
          <b>
            {result.shape.kind === 'redline' ? 'Redlined.' : 'Inserted.'} {where}
          </b>
          <span className="quiet">{at.toLocaleTimeString()}</span>
        </header>
        <dl className="pairs">
          {rows.map(([name, value, isBad]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={isBad ? 'bad' : undefined}>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="quiet">{receiptScope(receipt)}</p>
        <footer className="row">
          <Button size="small" onClick={() => jump(receipt.insertedParagraphs[0] ?? null)}>
            Show in document
          </Button>
          {canUndo && (
            <Button
              size="small"
              disabled={isBusy}
              appearance={isBad ? 'primary' : 'secondary'}
              onClick={() => void takeBack()}
            >
              Undo all
            </Button>
          )}
          {isBad && !isKept && (
            <Button size="small" onClick={() => setKept(true)}>
              Keep
            </Button>
          )}
          <Button size="small" appearance="subtle" onClick={copy}>
            Copy receipt
          </Button>
        </footer>
      </section>
      {refused.length > 0 && (
        <p className="note note-danger" role="alert">
          Not brought: {refused.join(', ')}. Something stands in the way there; add the definition by hand.
        </p>
      )}
      {receipt.missing.length > 0 && (
        <section className="pane-section" aria-labelledby="missing">
          <h3 id="missing" className="label">
            Not in the document’s text
          </h3>
          <ul>
            {receipt.missing.map((text, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a text may be missing twice
              <li key={i} className="finding">
                <p className="excerpt clamp-more">{text}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {damaged > 0 && (
        <section className="pane-section" aria-labelledby="damage">
          <h3 id="damage" className="label">
            What changed
          </h3>
          <ul>
            {receipt.changedOthers.map(({ before, after, what, name, was, is }) => (
              <li key={`${before}>${after}`} className="finding">
                <p className="finding-head">
                  <b>{name || 'An empty line'}</b> {WHAT[what]}
                  {after !== null && (
                    <Button size="small" appearance="transparent" onClick={() => jump(after)}>
                      Jump
                    </Button>
                  )}
                </p>
                {was !== is && (
                  <p className="excerpt">
                    {was && <del>{was}</del>} {is && <ins>{is}</ins>}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <BesidesList besides={besides} onJump={jump} />
      {wording.source && (
        <section className="pane-section" aria-labelledby="source">
          <h3 id="source" className="label">
            Source
          </h3>
          <p>{wording.source.label}</p>
          {result.isTagged && <p className="quiet">The clause carries this as a source note. Send removes it.</p>}
        </section>
      )}
      <p>
        <Button size="small" appearance="subtle" onClick={() => step({ type: 'tab', tab: 'checks' })}>
          Run the checks
        </Button>
      </p>
    </>
  );
}

/** More names than this are only counted: all of them stand in the list below. */
const NAMED = 4;

function namesOf(changed: readonly { name: string }[]): string {
  const names = changed.slice(0, NAMED).map(({ name }) => name || 'an empty line');
  return names.join(', ') + (changed.length > NAMED ? ` and ${changed.length - NAMED} more` : '');
}

/** Lines of the receipt; the third says that a value is bad. */
function receiptRows(result: InsertionResult, brought: Brought): [string, string, boolean?][] {
  const { receipt, isTracked } = result;
  const damaged = changedParagraphs(receipt);
  return [
    arrivedRow(result),
    ['Definitions', brought.definitions.map(({ term }) => term).join(', ') || 'none'],
    ['As', isTracked ? 'tracked change' : 'plain text'],
    ['Renumbered', renumberedText(receipt.renumbered) || 'nothing'],
    ...brought.renamed.map(({ from, to, places }): [string, string] => [`${from} → ${to}`, counted(places, 'place')]),
    ['Undefined terms left', brought.undefinedLeft.join(', ') || '0', brought.undefinedLeft.length > 0],
    ['Other paragraphs changed', `${damaged} of ${receipt.others}`, damaged > 0],
    besidesRow(receipt),
  ];
}

/** What came, in the shape in which it came. Where a place does not read as it should, that is said instead. */
function arrivedRow({ receipt, shape }: InsertionResult): [string, string, boolean?] {
  if (receipt.missing.length > 0 || shape.kind === 'paragraphs')
    return ['Inserted', arrivedText(receipt), receipt.missing.length > 0];
  if (shape.kind === 'inside') return ['Inserted', `${counted(wordsOf(shape.words).length, 'word')} in the paragraph`];
  const { struck, added, kept } = adoptionCounts(shape.adoption);
  return ['Words', `${struck} struck out, ${added} put in, ${kept} as they were`];
}
