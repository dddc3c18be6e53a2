/** What is selected in the document, and what can be looked up for it. */
import { Button } from '@fluentui/react-components';
import { useViews } from '#addin/pane/ViewContext.ts';
import { useSelection } from '#addin/screens/useSelection.ts';

/** Words of a selection that make a search of it; more would find nothing. */
const MOST_WORDS = 30;

export function SelectionBlock({ onWords }: { onWords(text: string): void }) {
  const { open } = useViews();
  const { text, empty } = useSelection();
  if (empty || text.trim() === '') return null;
  const words = text
    .replace(/\uFFFC/g, '')
    .trim()
    .split(/\s+/);
  return (
    <section className="pane-selection" aria-labelledby="selection">
      <h2 id="selection" className="label">
        Your selection, {words.length === 1 ? '1 word' : `${words.length} words`}
      </h2>
      <p className="excerpt clamp">{text}</p>
      <p className="row">
        <Button size="small" appearance="primary" onClick={() => open({ screen: 'closest' })}>
          Closest wording
        </Button>
        <span className="quiet">Sends no words.</span>
      </p>
      <p className="row">
        <Button size="small" onClick={() => onWords(words.slice(0, MOST_WORDS).join(' '))}>
          Search these words
        </Button>
        <span className="quiet">
          {words.length > MOST_WORDS ? `Sends the first ${MOST_WORDS} words.` : 'Sends these words.'}
        </span>
      </p>
    </section>
  );
}
