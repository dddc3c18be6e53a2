/** The rules by topic, each with how it stands. */
import { Button } from '@fluentui/react-components';
import type { EditableRule } from '#shared/domain/playbooks/editable.ts';
import type { RuleState } from '#web/playbooks/useExamples.ts';

interface RuleListProps {
  rules: readonly EditableRule[];
  states: ReadonlyMap<EditableRule, RuleState>;
  chosen: number;
  onChoose(index: number): void;
  onAdd(): void;
}

const standing = (state: RuleState | undefined): { mark: string; words: string; tone: string } => {
  if (!state) return { mark: '·', words: 'not run yet', tone: 'open' };
  if (state.red.length === 0) return { mark: '✓', words: 'green', tone: 'green' };
  const isMissing = state.problems.length === 0 && state.results.every(({ isGreen }) => isGreen);
  return isMissing
    ? { mark: '○', words: 'needs examples', tone: 'open' }
    : { mark: '✕', words: state.problems.length > 0 ? 'cannot be read' : 'red', tone: 'red' };
};

export function RuleList({ rules, states, chosen, onChoose, onAdd }: RuleListProps) {
  const topics = [...new Set(rules.map(({ topic }) => topic))];
  return (
    <nav className="rule-list" aria-label="Rules">
      {topics.map((topic) => (
        <section key={topic}>
          <h3>{topic || 'Without a topic'}</h3>
          <ul>
            {rules.map((rule, n) => {
              if (rule.topic !== topic) return null;
              const { mark, words, tone } = standing(states.get(rule));
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: an id may be there twice while it is typed
                <li key={n}>
                  <button type="button" aria-current={n === chosen ? 'true' : undefined} onClick={() => onChoose(n)}>
                    <span className={`rule-mark example-${tone}`} aria-hidden="true">
                      {mark}
                    </span>
                    <span>{rule.title || 'A new rule'}</span>
                    <span className="sr">, {words}</span>
                    <span className="quiet-text">{rule.id}</span>
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
      <Button size="small" onClick={onAdd}>
        Add a rule
      </Button>
    </nav>
  );
}
