/** One rule: what is asked for, how it is tested, and the clauses that prove the test. */
import { Button } from '@fluentui/react-components';
import { useId } from 'react';
import { SEVERITIES, type Severity } from '#shared/domain/checks/check.ts';
import type { EditableRule } from '#shared/domain/playbooks/editable.ts';
import { LIMITS, type RuleSource } from '#shared/domain/playbooks/playbook.ts';
import { ExamplesEditor } from '#web/playbooks/ExamplesEditor.tsx';
import { ChoiceField, JsonField, LinesField, TextField } from '#web/playbooks/fields.tsx';
import { TestEditor } from '#web/playbooks/TestEditor.tsx';
import type { RuleState } from '#web/playbooks/useExamples.ts';

const SEVERITY_NAMES: Record<Severity, string> = { error: 'Grave', warning: 'Usual', note: 'Minor' };
const ANY_SIDE = '';

interface RuleFormProps {
  rule: EditableRule;
  state: RuleState | undefined;
  sides: readonly string[];
  topics: readonly string[];
  /** `what` names the field, for undoing. */
  onChange(what: string, rule: EditableRule): void;
  onRemove(): void;
  onCopy(): void;
}

type Fields = Record<string, unknown>;
const linesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

export function RuleForm({ rule, state, sides, topics, onChange, onRemove, onCopy }: RuleFormProps) {
  const id = useId();
  const set = (what: keyof EditableRule, value: unknown) => {
    const next = { ...rule, [what]: value };
    if (value === undefined) delete next[what];
    onChange(what, next);
  };
  const problems = state?.problems ?? [];
  const problemAt = (path: string): string | undefined =>
    problems.find((one) => one.path === path || one.path.startsWith(`${path}.`) || one.path.startsWith(`${path}[`))
      ?.message;
  const where = (rule.where ?? {}) as Fields;
  const setWhere = (more: Fields) => {
    const next = { ...where, ...more };
    const filled = Object.fromEntries(Object.entries(next).filter(([, one]) => linesIn(one).length > 0));
    set('where', Object.keys(filled).length > 0 ? filled : undefined);
  };
  const proposal = (rule.proposal ?? {}) as Fields;
  const setProposal = (more: Fields) => {
    const next = { ...proposal, ...more };
    for (const key of Object.keys(more)) if (more[key] === '') delete next[key];
    set('proposal', Object.keys(next).length > 0 ? next : undefined);
  };
  return (
    <section className="rule-form" aria-labelledby={`${id}t`}>
      <header className="row">
        <h2 id={`${id}t`}>{rule.title || 'A new rule'}</h2>
        <Button size="small" onClick={onCopy}>
          Copy rule
        </Button>
        <Button size="small" onClick={onRemove}>
          Remove rule
        </Button>
      </header>
      <Source
        rule={rule}
        onChecked={() => {
          const { isTestGuessed: _, ...source } = rule.source as RuleSource;
          set('source', source);
        }}
      />
      <div className="form-pair">
        <TextField
          label="Title"
          value={rule.title}
          max={LIMITS.title}
          onChange={(title) => set('title', title)}
          problem={problemAt('title')}
        />
        <TextField
          label="Id"
          value={rule.id}
          max={LIMITS.id}
          onChange={(own) => set('id', own)}
          problem={problemAt('id')}
        />
      </div>
      <TextField
        label="Topic"
        hint={
          topics.length > 1 ? `So far: ${topics.slice(0, 8).join(', ')}` : 'Rules of one topic make one recommendation.'
        }
        value={rule.topic}
        max={LIMITS.title}
        onChange={(topic) => set('topic', topic)}
        problem={problemAt('topic')}
      />
      <TextField
        label="Position"
        hint="What you ask for, in plain words."
        rows={2}
        value={rule.position}
        onChange={(position) => set('position', position)}
        problem={problemAt('position')}
      />
      <Fallbacks rule={rule} set={set} problem={problemAt('fallbacks')} />
      <div className="form-pair">
        <ChoiceField
          label="Severity"
          of={SEVERITY_NAMES}
          value={SEVERITIES.find((one) => one === rule.severity) ?? 'warning'}
          onChange={(severity) => set('severity', severity)}
        />
        {sides.length > 1 && (
          <ChoiceField
            label="Asked for"
            of={{ [ANY_SIDE]: 'every side', ...Object.fromEntries(sides.map((one) => [one, `the ${one} only`])) }}
            value={rule.side ?? ANY_SIDE}
            onChange={(side) => set('side', side === ANY_SIDE ? undefined : side)}
          />
        )}
      </div>
      <TextField
        label="Guidance"
        hint="Why it matters, and how to talk about it. Shown beside what is flagged."
        rows={2}
        value={rule.guidance}
        onChange={(guidance) => set('guidance', guidance)}
      />
      <fieldset>
        <legend>How it is tested</legend>
        <TestEditor
          test={rule.test}
          problems={problems}
          onChange={(test) => {
            const { isTestGuessed, ...source } = (rule.source ?? {}) as Partial<RuleSource>;
            const next = { ...rule, test, ...(rule.source !== undefined && { source }) };
            // where it looked was guessed along with the test
            if (isTestGuessed) delete next.where;
            onChange('test', next);
          }}
        />
        <details>
          <summary>Where it looks{rule.where === undefined ? ': the whole document' : ''}</summary>
          <div className="form-fields">
            <LinesField
              label="Under headings that say"
              value={linesIn(where.headings)}
              onChange={(headings) => setWhere({ headings })}
              problem={problemAt('where.headings')}
              rows={2}
            />
            <LinesField
              label="In paragraphs in which one of these stands"
              value={linesIn(where.phrases)}
              onChange={(phrases) => setWhere({ phrases })}
              problem={problemAt('where.phrases')}
              rows={2}
            />
          </div>
        </details>
      </fieldset>
      <details open={rule.question !== undefined}>
        <summary>Question for a model</summary>
        <div className="form-fields">
          <TextField
            label="Question"
            hint="Asked only in reviews with a model; what the test can tell it never overrules. Empty: none."
            rows={2}
            value={String(rule.question ?? '')}
            onChange={(question) => set('question', question === '' ? undefined : question)}
          />
        </div>
      </details>
      <ExamplesEditor
        examples={rule.examples}
        state={state}
        onChange={(examples) => onChange('examples', { ...rule, examples })}
      />
      <details>
        <summary>Wording to propose</summary>
        <div className="form-fields">
          <TextField
            label="Paragraph to put in where it is missing"
            hint="One paragraph."
            rows={3}
            value={String(proposal.insert ?? '')}
            onChange={(insert) => setProposal({ insert })}
            problem={problemAt('proposal')}
          />
          <TextField
            label="In the place of the flagged sentence"
            rows={2}
            value={String(proposal.replace ?? '')}
            onChange={(replace) => setProposal({ replace })}
          />
        </div>
      </details>
    </section>
  );
}

interface FallbacksProps {
  rule: EditableRule;
  set(what: 'fallbacks', value: EditableRule['fallbacks']): void;
  problem: string | undefined;
}

function Fallbacks({ rule: { fallbacks }, set, problem }: FallbacksProps) {
  const change = (n: number, more: Partial<EditableRule['fallbacks'][number]>) =>
    set(
      'fallbacks',
      fallbacks.map((one, at) => {
        if (at !== n) return one;
        const next = { ...one, ...more };
        if (next.test === undefined) delete next.test;
        return next;
      }),
    );
  return (
    <fieldset>
      <legend>Fallbacks</legend>
      {fallbacks.map((one, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fallbacks are known by their place
        <div key={n} className="fallback">
          <TextField
            label={`Fallback ${n + 1}`}
            rows={2}
            value={one.words}
            onChange={(words) => change(n, { words })}
            {...(n === 0 && { problem })}
          />
          <details>
            <summary>{one.test === undefined ? 'It has no test: a person looks for it' : 'Its test'}</summary>
            <JsonField
              label={`Test of fallback ${n + 1}, as JSON`}
              hint="Empty: none."
              value={one.test}
              onChange={(test) => change(n, { test })}
            />
          </details>
          <Button
            size="small"
            onClick={() =>
              set(
                'fallbacks',
                fallbacks.filter((_, at) => at !== n),
              )
            }
          >
            Remove fallback {n + 1}
          </Button>
        </div>
      ))}
      {fallbacks.length < LIMITS.fallbacks && (
        <Button size="small" onClick={() => set('fallbacks', [...fallbacks, { words: '' }])}>
          Add a fallback
        </Button>
      )}
    </fieldset>
  );
}

function Source({ rule, onChecked }: { rule: EditableRule; onChecked(): void }) {
  const { file, place, words, isTestGuessed } = (rule.source ?? {}) as Partial<RuleSource>;
  if (!file) return null;
  return (
    <div className="rule-source">
      <details>
        <summary>
          From {file}, {place}
        </summary>
        <blockquote>{words}</blockquote>
      </details>
      {isTestGuessed && (
        <p className="row">
          <b>Test to be checked by you.</b>
          <span>The file has none, so it only looks for a clause on the topic.</span>
          <Button size="small" onClick={onChecked}>
            I have checked it
          </Button>
        </p>
      )}
    </div>
  );
}
