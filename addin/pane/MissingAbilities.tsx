import { useHost } from '#addin/pane/PaneContext.ts';
import { counted } from '#shared/domain/display.ts';
import type { Ability } from '#shared/ui/DocumentHost.ts';

/** What a person would notice. */
const TEXTS: Record<Ability, string> = {
  read: 'Reading the document',
  insert: 'Inserting text',
  snippets: 'Remembering where a clause came from',
  trackedEdits: 'Inserting and correcting as tracked changes',
  reviewedText: 'Reading around tracked changes',
  comments: 'Comments',
  changes: 'Accepting and rejecting changes here',
  data: 'Remembering in the document what you ignored',
  paragraphIds: 'Finding paragraphs again after long edits',
  paragraphEvents: 'Noticing changes at once',
  exportDocx: 'Comparing and clean copies',
  undo: 'Undo from the pane',
};

/** Which of our buttons this Word does not have, and why. Nothing else breaks. */
export default function MissingAbilities() {
  const { missing } = useHost().info();
  return (
    <details className="pane-fold">
      <summary>Not possible here: {counted(missing.length, 'thing')}</summary>
      <ul className="pane-missing">
        {missing.map(({ ability, needs }) => (
          <li key={ability}>
            {TEXTS[ability]} <span className="quiet">needs {needs}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
