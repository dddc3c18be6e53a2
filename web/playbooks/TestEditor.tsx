/** A test by its fields; those without fields, and whatever a person likes better so, as JSON. */
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import type { ParseProblem } from '#shared/domain/playbooks/parse.ts';
import { phraseProblem } from '#shared/domain/playbooks/phrases.ts';
import { LIMITS, type Period, UNITS, type Unit } from '#shared/domain/playbooks/playbook.ts';
import { ChoiceField, Field, JsonField, LinesField, NumberField, TextField } from '#web/playbooks/fields.tsx';
import { CHECK_NAMES, type EditedKind, kindOf, TEST_NAMES, turnedInto } from '#web/playbooks/testKinds.ts';

interface TestEditorProps {
  test: unknown;
  onChange(test: unknown): void;
  /** Of the rule, those of the test among them. */
  problems: readonly ParseProblem[];
  /** Where it stands in the rule: "test.tests[0]". */
  path?: string;
  depth?: number;
}

type Fields = Record<string, unknown>;
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

const PHRASE_HINT =
  'One phrase a line. * any ending, (a|b) one of several, [a] or without, ... up to eight words between, # a number, & both in one sentence, & !x without x.';

const UNIT_NAMES: Record<Unit, string> = {
  hours: 'hours',
  days: 'days',
  businessDays: 'business days',
  weeks: 'weeks',
  months: 'months',
  years: 'years',
};

export function TestEditor({ test, onChange, problems, path = 'test', depth = 1 }: TestEditorProps) {
  const kind = kindOf(test);
  const [isJson, setJson] = useState(false);
  const fields = (test ?? {}) as Fields;
  const own = problems.find((one) => one.path === path || one.path === `${path}.kind`)?.message;
  const problemAt = (field: string): string | undefined =>
    problems.find((one) => one.path === `${path}.${field}` || one.path.startsWith(`${path}.${field}[`))?.message;
  const set = (more: Fields) => {
    const next = { ...fields, ...more };
    for (const key of Object.keys(more)) if (more[key] === undefined) delete next[key];
    onChange(next);
  };
  const asJson = isJson || kind === null;
  return (
    <div className="test-editor">
      <div className="row test-head">
        <ChoiceField
          label={depth === 1 ? 'Test' : 'What is tested'}
          of={{ ...TEST_NAMES, ...(kind === null && { '': 'Something else, as JSON' }) } as Record<EditedKind, string>}
          value={kind ?? ''}
          onChange={(next) => onChange(turnedInto(next, test))}
        />
        {kind !== null && (
          <Button size="small" appearance="subtle" aria-pressed={isJson} onClick={() => setJson(!isJson)}>
            {isJson ? 'Show fields' : 'Show as JSON'}
          </Button>
        )}
      </div>
      {asJson ? (
        <JsonField
          label="As JSON"
          value={test}
          onChange={onChange}
          problem={own ?? problems.find((one) => one.path.startsWith(`${path}.`))?.message}
        />
      ) : (
        <>
          <KindFields
            kind={kind}
            fields={fields}
            set={set}
            problemAt={problemAt}
            problems={problems}
            path={path}
            depth={depth}
          />
          {own && <p className="form-error">{own}</p>}
        </>
      )}
    </div>
  );
}

interface KindProps extends Required<Pick<TestEditorProps, 'problems' | 'path' | 'depth'>> {
  kind: EditedKind;
  fields: Fields;
  set(more: Fields): void;
  problemAt(field: string): string | undefined;
}

function KindFields({ kind, fields, set, problemAt, problems, path, depth }: KindProps) {
  const phrases = (name: 'phrases' | 'near', label: string) => (
    <LinesField
      label={label}
      hint={PHRASE_HINT}
      value={texts(fields[name])}
      onChange={(lines) => set({ [name]: lines })}
      problem={
        texts(fields[name])
          .map((one) => [one, phraseProblem(one)] as const)
          .flatMap(([one, wrong]) => (wrong === null ? [] : [`“${one}”: ${wrong}`]))[0] ?? problemAt(name)
      }
    />
  );
  switch (kind) {
    case 'present':
      return (
        <p className="form-hint">
          It passes as soon as something stands under a heading, or beside a phrase, of “Where it looks” below.
        </p>
      );
    case 'says':
    case 'silent':
      return (
        <>
          {phrases('phrases', kind === 'says' ? 'One of these is said' : 'None of these is said')}
          <TextField
            label="In words"
            hint="Ends the sentence “It says …”, as in “that invoices are paid within thirty days”."
            max={LIMITS.title}
            value={String(fields.about ?? '')}
            onChange={(about) => set({ about })}
            problem={problemAt('about')}
          />
          {kind === 'says' && (
            <ChoiceField
              label="Where none is found"
              of={{ no: 'it fails', unsure: 'somebody has to look: it may be said in other words' }}
              value={fields.otherwise === 'unsure' ? 'unsure' : 'no'}
              onChange={(one) => set({ otherwise: one === 'unsure' ? one : undefined })}
            />
          )}
        </>
      );
    case 'period':
      return (
        <>
          {phrases('near', 'The period stands beside')}
          <div className="row limits">
            {(['atLeast', 'atMost'] as const).map((limit) => (
              <PeriodField
                key={limit}
                label={limit === 'atLeast' ? 'At least' : 'At most'}
                value={fields[limit] as Partial<Period> | undefined}
                onChange={(value) => set({ [limit]: value })}
              />
            ))}
          </div>
        </>
      );
    case 'amount':
    case 'percent':
    case 'multiple': {
      const unit = { amount: '', percent: ' (percent)', multiple: ' (months of fees)' }[kind];
      return (
        <>
          {phrases('near', kind === 'amount' ? 'The sum stands beside' : 'It stands beside')}
          <div className="row limits">
            {(['atLeast', 'atMost'] as const).map((limit) => (
              <NumberField
                key={limit}
                label={`${limit === 'atLeast' ? 'At least' : 'At most'}${unit}`}
                value={typeof fields[limit] === 'number' ? (fields[limit] as number) : undefined}
                onChange={(value) => set({ [limit]: value })}
              />
            ))}
            {kind === 'amount' && (
              <TextField
                label="Currency"
                hint="EUR, USD; empty for any"
                max={3}
                value={String(fields.currency ?? '')}
                onChange={(currency) => set({ currency: currency === '' ? undefined : currency.toUpperCase() })}
              />
            )}
            {kind === 'percent' && (
              <ChoiceField
                label="Counted"
                of={{ as: 'as it stands', year: 'by the year' }}
                value={fields.per === 'year' ? 'year' : 'as'}
                onChange={(per) => set({ per: per === 'year' ? per : undefined })}
              />
            )}
          </div>
        </>
      );
    }
    case 'law':
    case 'courts':
      return (
        <LinesField
          label="Places"
          hint="States or countries by name, one a line: England, Delaware, Germany."
          value={texts(fields.places)}
          onChange={(places) => set({ places })}
          problem={problemAt('places')}
        />
      );
    case 'check':
      return (
        <ChoiceField
          label="Check"
          of={CHECK_NAMES}
          value={String(fields.check ?? '')}
          onChange={(check) => set({ check })}
        />
      );
    case 'not':
      return (
        <TestEditor
          test={fields.test}
          onChange={(test) => set({ test })}
          problems={problems}
          path={`${path}.test`}
          depth={depth + 1}
        />
      );
    case 'all':
    case 'any': {
      const tests = Array.isArray(fields.tests) ? fields.tests : [];
      return (
        <ol className="test-list">
          {tests.map((one, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: tests have no names of their own
            <li key={n}>
              <TestEditor
                test={one}
                onChange={(next) => set({ tests: tests.map((test, at) => (at === n ? next : test)) })}
                problems={problems}
                path={`${path}.tests[${n}]`}
                depth={depth + 1}
              />
              {tests.length > 1 && (
                <Button size="small" onClick={() => set({ tests: tests.filter((_, at) => at !== n) })}>
                  Remove test {n + 1}
                </Button>
              )}
            </li>
          ))}
          <li>
            <Button size="small" onClick={() => set({ tests: [...tests, { kind: 'says', about: '', phrases: [] }] })}>
              Add a test
            </Button>
          </li>
        </ol>
      );
    }
  }
}

interface PeriodProps {
  label: string;
  value: Partial<Period> | undefined;
  onChange(value: Period | undefined): void;
}

function PeriodField({ label, value, onChange }: PeriodProps) {
  const unit = UNITS.find((one) => one === value?.unit) ?? 'days';
  return (
    <Field label={label}>
      {(own) => (
        <span className="row">
          <input
            {...own}
            className="field"
            type="number"
            min={0}
            value={value?.count ?? ''}
            onChange={({ target }) => onChange(target.value === '' ? undefined : { count: Number(target.value), unit })}
          />
          <select
            className="field"
            aria-label={`${label}, unit`}
            value={unit}
            onChange={({ target }) => onChange({ count: value?.count ?? 0, unit: target.value as Unit })}
          >
            {UNITS.map((one) => (
              <option key={one} value={one}>
                {UNIT_NAMES[one]}
              </option>
            ))}
          </select>
        </span>
      )}
    </Field>
  );
}
