import { counted } from '#shared/domain/display.ts';
import { draftingFacts } from '#shared/domain/draftingFacts.ts';

/** What counting says about a wording: facts, no praise. */
export function DraftingFactsLine({ text, isCut }: { text: string; isCut: boolean }) {
  const facts = draftingFacts(text);
  const { shall, must, will, may } = facts.modals;
  const binding = [
    shall > 0 && `shall ${shall}`,
    must > 0 && `must ${must}`,
    will > 0 && `will ${will}`,
    may > 0 && `may ${may}`,
  ].filter(Boolean);
  return (
    <details className="pane-fold">
      <summary>
        {isCut ? 'At least ' : ''}
        {counted(facts.words, 'word')}, longest sentence {facts.longestSentence}
      </summary>
      <dl className="pairs">
        <div>
          <dt>Sentences</dt>
          <dd>{facts.sentences}</dd>
        </div>
        <div>
          <dt>Binding words</dt>
          <dd>{binding.length > 0 ? binding.join(', ') : 'none'}</dd>
        </div>
        <div>
          <dt>Capitalised terms</dt>
          <dd>{facts.undefinedTerms.join(', ') || 'none'}</dd>
        </div>
        <div>
          <dt>Refers to</dt>
          <dd>{facts.references.join(', ') || 'nothing outside'}</dd>
        </div>
        <div>
          <dt>Doublets</dt>
          <dd>{facts.doublets.join(', ') || 'none'}</dd>
        </div>
      </dl>
    </details>
  );
}
