/** What stands for the amounts, dates and names of the source's deal in a definition that is brought: a blank, until something is said. */
import { Button } from '@fluentui/react-components';
import { blankFor } from '#shared/domain/blankOut.ts';
import type { TermChoice } from '#shared/domain/bringAlong.ts';
import type { Specific } from '#shared/domain/dealSpecifics.ts';

type Bring = Extract<TermChoice, { how: 'bring' }>;

interface SpecificFillsProps {
  specifics: readonly Specific[];
  choice: Bring;
  onChoose(choice: Bring): void;
}

export function SpecificFills({ specifics, choice, onChoose }: SpecificFillsProps) {
  const fills = choice.fills ?? {};
  const fill = (words: string, by: string): void => onChoose({ ...choice, fills: { ...fills, [words]: by } });
  return (
    <ul className="term-fills">
      {specifics.map(({ kind, words }) => (
        <li key={words}>
          <span className="term-specific">“{words}” becomes</span>
          <span className="term-choice">
            <input
              className="field small"
              aria-label={`“${words}” becomes`}
              placeholder={blankFor(kind)}
              value={fills[words] ?? ''}
              maxLength={200}
              onChange={(event) => fill(words, event.target.value)}
            />
            <Button
              size="small"
              appearance="subtle"
              aria-label={`Keep “${words}”`}
              disabled={fills[words] === words}
              onClick={() => fill(words, words)}
            >
              Keep
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}
