/** Clauses that a rule must pass and must flag, each green or red as it is typed. */
import { Button } from '@fluentui/react-components';
import { useId } from 'react';
import type { EditableRule } from '#shared/domain/playbooks/editable.ts';
import { LIMITS } from '#shared/domain/playbooks/playbook.ts';
import type { RuleState } from '#web/playbooks/useExamples.ts';

const KINDS = {
  mustPass: { title: 'Must pass', one: 'Clause that must pass', add: 'Add a clause that must pass' },
  mustFlag: { title: 'Must be flagged', one: 'Clause that must be flagged', add: 'Add a clause that must be flagged' },
} as const;

interface ExamplesEditorProps {
  examples: EditableRule['examples'];
  state: RuleState | undefined;
  onChange(examples: EditableRule['examples']): void;
}

export function ExamplesEditor({ examples, state, onChange }: ExamplesEditorProps) {
  return (['mustPass', 'mustFlag'] as const).map((kind) => (
    <fieldset key={kind} className="examples">
      <legend>{KINDS[kind].title}</legend>
      {examples[kind].map((clause, n) => (
        <Example
          // biome-ignore lint/suspicious/noArrayIndexKey: examples are known by their place
          key={n}
          label={`${KINDS[kind].one}, ${n + 1}`}
          clause={clause}
          result={state?.results.find((one) => one.kind === kind && one.index === n)}
          onChange={(next) =>
            onChange({ ...examples, [kind]: examples[kind].map((one, at) => (at === n ? next : one)) })
          }
          onRemove={() => onChange({ ...examples, [kind]: examples[kind].filter((_, at) => at !== n) })}
        />
      ))}
      {examples[kind].length === 0 && <p className="form-hint">At least one is needed before this can be published.</p>}
      {examples[kind].length < LIMITS.examples && (
        <Button size="small" onClick={() => onChange({ ...examples, [kind]: [...examples[kind], ''] })}>
          {KINDS[kind].add}
        </Button>
      )}
    </fieldset>
  ));
}

interface ExampleProps {
  label: string;
  clause: string;
  result: RuleState['results'][number] | undefined;
  onChange(clause: string): void;
  onRemove(): void;
}

function Example({ label, clause, result, onChange, onRemove }: ExampleProps) {
  const id = useId();
  const tone = result === undefined ? 'open' : result.isGreen ? 'green' : 'red';
  return (
    <div className={`example example-${tone}`}>
      <label className="sr" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className="field"
        rows={Math.min(8, Math.max(2, Math.ceil(clause.length / 70)))}
        maxLength={LIMITS.text}
        value={clause}
        aria-describedby={`${id}r`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p className="example-result" id={`${id}r`}>
        {result === undefined ? (
          <span className="quiet-text">{clause.trim() === '' ? 'Write or paste a clause.' : 'Not run yet.'}</span>
        ) : (
          <>
            <b>{result.isGreen ? 'Green' : 'Red'}</b> {result.verdict === 'pass' ? 'It passes' : 'It is flagged'}.{' '}
            {result.reason}
          </>
        )}
        <Button size="small" appearance="subtle" aria-label={`Remove ${label.toLowerCase()}`} onClick={onRemove}>
          Remove
        </Button>
      </p>
    </div>
  );
}
