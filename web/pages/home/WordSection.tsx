import { useApp } from '#shared/ui/AppContext.tsx';

/** The pane in Word, where this deployment serves it. */
export function WordSection() {
  const { canOpen } = useApp();
  if (!canOpen('/integrations/word-add-in')) return null;
  return (
    <section className="word-section">
      <h2>The same library, inside Word.</h2>
      <p>
        Search without leaving the draft. Insert as a tracked change in the document’s own style. The receipt says what
        changed, and that nothing else did.
      </p>
      <p className="row">
        <a className="button-link primary" href="/integrations/word-add-in">
          Get the Word add-in
        </a>
        <a className="button-link" href="/addin/demo.html">
          Try it in the browser
        </a>
      </p>
    </section>
  );
}
