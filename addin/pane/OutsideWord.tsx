/** In place of the pane where there is no document to work on. */
import { Look } from '#addin/pane/Look.tsx';
import { PaneHead } from '#addin/pane/PaneHead.tsx';
import type { Outside } from '#addin/word/start.ts';

const TEXTS: Record<Outside['reason'], { title: string; text: string }> = {
  'no-office-js': {
    title: 'Word cannot be reached',
    text: 'The part that Microsoft provides did not load. Check that the network lets appsforoffice.microsoft.com through, then close this pane and open it again.',
  },
  'no-word': {
    title: 'Open this in Word',
    text: 'This pane stands beside a document in Word. Install the add-in, then choose Clauses on the Home tab.',
  },
  'too-old': {
    title: 'This Word is too old',
    text: 'The pane needs Word 2019 or later, Microsoft 365, or Word on the web.',
  },
};

export function OutsideWord({ reason }: Outside) {
  const { title, text } = TEXTS[reason];
  return (
    <Look>
      <PaneHead />
      <main className="pane-body">
        <h2>{title}</h2>
        <p>{text}</p>
        <p>
          <a href="/addin/demo.html" target="_blank" rel="noopener">
            Try it in the browser, without Word
          </a>
        </p>
        <p>
          <a href="/addin/help.html" target="_blank" rel="noopener">
            Install it, and help
          </a>
        </p>
      </main>
    </Look>
  );
}
