import { counted } from '#shared/domain/display.ts';
import type { WordingFacts } from '#shared/domain/draftingFacts.ts';

/** What counting says about a wording: facts, no praise. */
export function DraftingFactsLine({ facts }: { facts: WordingFacts }) {
  const { words, longestSentence, depth, references, undefinedTerms, doublets } = facts;
  const short = [
    `longest sentence ${longestSentence}`,
    references.length > 0 && counted(references.length, 'outside reference'),
    undefinedTerms.length > 0 && counted(undefinedTerms.length, 'undefined term'),
  ].filter(Boolean);
  const rows: [string, string | number][] = [
    ['Sentences', facts.sentences],
    ['Binding words', bindingWords(facts) || 'none'],
    ['Refers to', references.join(', ') || 'nothing outside'],
    ['Capitalised, not defined in its contract', undefinedTerms.join(', ') || 'none'],
    ['Doublets', doublets.join(', ') || 'none'],
    ['Definitions to follow', depth === 0 ? 'none' : `${counted(depth, 'step')} deep`],
  ];
  return (
    <details className="drafting-facts">
      <summary>
        <b>{counted(words, 'word')}</b>, {short.join(', ')}
      </summary>
      <dl className="pairs">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const bindingWords = ({ modals }: WordingFacts): string =>
  Object.entries(modals)
    .filter(([, count]) => count > 0)
    .map(([word, count]) => `${word} ${count}`)
    .join(', ');
