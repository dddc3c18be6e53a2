import { useApp } from '#shared/ui/AppContext.tsx';
import { Icon } from '#shared/ui/Icon.tsx';

/** What the pane says after an insertion, as an example. */
const RECEIPT: [name: string, value: string][] = [
  ['Brought in', '1 clause, 4 paragraphs'],
  ['As', 'tracked change'],
  ['Other paragraphs changed', '0 of 214'],
  ['Renumbered', '9.3–9.8 → 9.4–9.9'],
];

/** The pane in Word, where this deployment serves it. */
export function WordSection() {
  const { canOpen } = useApp();
  if (!canOpen('/integrations/word-add-in')) return null;
  return (
    <section className="word-section">
      <div>
        <h2>The same library, inside Word.</h2>
        <p>
          Search without leaving the draft. Insert as a tracked change in the document’s own style. The receipt says
          what changed, and that nothing else did.
        </p>
        <p className="row">
          <a className="button-link primary" href="/integrations/word-add-in">
            Get the Word add-in
          </a>
          <a className="button-link" href="/addin/demo.html">
            Try it in the browser
          </a>
        </p>
      </div>
      <div
        className="receipt"
        role="img"
        aria-label="An example of a receipt: one clause inserted as a tracked change, no other paragraph changed"
      >
        <header>
          <Icon name="check" small />
          Inserted after 9.2
        </header>
        <dl>
          {RECEIPT.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
