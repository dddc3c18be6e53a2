/** What accepting proposals did to the document, all of it, and the way back. */
import { Button } from '@fluentui/react-components';
import { useHost } from '#addin/pane/PaneContext.ts';
import { BesidesList, besidesRow } from '#addin/screens/insert/BesidesList.tsx';
import { useTakeBack } from '#addin/screens/insert/useTakeBack.ts';
import type { Applied } from '#addin/screens/review/applyProposals.ts';
import { counted } from '#shared/domain/display.ts';
import { changedParagraphs, receiptScope } from '#shared/domain/receipt.ts';
import { renumberedText } from '#shared/domain/renumbering.ts';
import { Icon } from '#shared/ui/Icon.tsx';

interface EditReceiptProps {
  applied: Applied;
  /** What was done; a number of proposals where it is left out. */
  title?: string;
  at: Date;
  onUndone(): void;
}

export function EditReceipt({ applied, title, at, onUndone }: EditReceiptProps) {
  const host = useHost();
  const { receipt, made, asked, steps } = applied;
  const { takeBack, isBusy } = useTakeBack(steps, [], onUndone);
  const { abilities } = host.info();
  const others = receipt.changedOthers.length;
  const inAll = changedParagraphs(receipt);
  const rows: [string, string, boolean?][] = [
    ['Changes', `${made} of ${asked}`],
    ['As', abilities.has('trackedEdits') ? 'tracked changes' : 'plain changes: this Word cannot be told to track'],
    ...(receipt.renumbered.length > 0
      ? [['Renumbered', renumberedText(receipt.renumbered)] satisfies [string, string]]
      : []),
    ['Other paragraphs changed', `${inAll} of ${receipt.others}`, inAll > 0],
    besidesRow(receipt),
  ];
  return (
    <section className="receipt" aria-label="Receipt" role={receipt.isClean ? 'status' : 'alert'}>
      <header>
        <Icon name={receipt.isClean ? 'check' : 'warning'} small />
        <b>{made > 0 && title ? title : `${counted(made, 'proposal')} accepted`}</b>
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
      {others > 0 && <p>{receipt.changedOthers.map(({ name, what }) => `${name} (${what})`).join(', ')}</p>}
      <BesidesList besides={receipt.besides ?? []} />
      <p className="quiet">{receiptScope(receipt)}</p>
      {!abilities.has('undo') && steps > 0 && <p className="quiet">Ctrl+Z in Word takes the changes back.</p>}
      {abilities.has('undo') && steps > 0 && (
        <footer className="row">
          <Button size="small" disabled={isBusy} onClick={() => void takeBack()}>
            Undo all
          </Button>
        </footer>
      )}
    </section>
  );
}
