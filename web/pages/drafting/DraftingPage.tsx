import { Button } from '@fluentui/react-components';
import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import type { DraftingProps } from '#shared/api/personalPages.ts';
import { contractAsked } from '#shared/domain/drafting/contractAsked.ts';

type Wishes = ComponentProps<typeof DraftWork>['wishes'];

// drafts and their differences: this page would be over its budget with them
const DraftWork = lazy(() => import('#web/drafting/DraftWork.tsx'));

const SIDES = { even: 'Even-handed', supplying: 'For the side that supplies', receiving: 'For the side that receives' };
const TONES = { plain: 'Plain words', traditional: 'Traditional words' };
const LENGTHS = { usual: 'Usual length', short: 'Short', long: 'Long' };
/** No preference. */
const ANY = '';

/** Specification part 2 §2.1: drafting from a prompt, a clause or a definition, with a real one to try. */
export function DraftingPage({ contractTypes, jurisdictions, first }: DraftingProps) {
  const [what, setWhat] = useState<'clause' | 'document'>(first.type || first.words ? 'clause' : 'document');
  const [words, setWords] = useState(first.words || first.title);
  /** The clause type that the address names holds as long as nobody writes something else. */
  const [isFirst, setIsFirst] = useState(first.type !== '');
  const [contractType, setContractType] = useState(what === 'document' ? (contractTypes[0]?.id ?? ANY) : ANY);
  const [jurisdiction, setJurisdiction] = useState(ANY);
  const [side, setSide] = useState<keyof typeof SIDES>('even');
  const [tone, setTone] = useState<keyof typeof TONES>('plain');
  const [length, setLength] = useState<keyof typeof LENGTHS>('usual');
  const [wishes, setWishes] = useState<Wishes | null>(null);
  const whole = what === 'clause' && !isFirst ? contractAsked(words, contractTypes) : null;
  const common = { side, tone, length, ...(jurisdiction && { jurisdiction }) };
  const draft = () => {
    const type = contractType ? { contractType } : {};
    setWishes(
      what === 'document'
        ? { what, body: { ...common, contractType } }
        : {
            what,
            body: {
              ...common,
              ...type,
              kind: first.kind,
              ...(isFirst ? { type: first.type } : { words }),
            },
          },
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address names is drafted at once, and once
  useEffect(() => {
    if (first.type) draft();
  }, []);
  return (
    <div className="drafting-page">
      <h1 className="display">Draft from precedents</h1>
      <p className="lead">
        A clause or a whole contract, put together from wordings that stand in contracts of the library. Each sentence
        names its precedent; other wordings, blanks and undefined terms are shown beside it.
      </p>
      <form
        className="card draft-form"
        aria-label="What to draft"
        onSubmit={(event) => {
          event.preventDefault();
          draft();
        }}
      >
        <fieldset className="row">
          <legend className="sr">What to draft</legend>
          <Radio name="what" isOn={what === 'document'} choose={() => setWhat('document')}>
            A contract
          </Radio>
          <Radio name="what" isOn={what === 'clause'} choose={() => setWhat('clause')}>
            A clause
          </Radio>
        </fieldset>
        {what === 'clause' && (
          <Field label="What it is about">
            {(id) => (
              <input
                id={id}
                value={words}
                maxLength={200}
                required
                onChange={({ target }) => {
                  setWords(target.value);
                  setIsFirst(false);
                }}
              />
            )}
          </Field>
        )}
        {whole && (
          <p className="quiet-text">
            {whole.title} is a whole contract.{' '}
            <Button
              size="small"
              onClick={() => {
                setWhat('document');
                setContractType(whole.id);
                const place = jurisdictions.find(({ title }) => words.toLowerCase().includes(title.toLowerCase()));
                if (place) setJurisdiction(place.id);
              }}
            >
              Draft all of it
            </Button>
          </p>
        )}
        <Field label={what === 'document' ? 'Kind of contract' : 'For a contract of the kind'}>
          {(id) => (
            <select
              id={id}
              value={contractType}
              required={what === 'document'}
              onChange={({ target }) => setContractType(target.value)}
            >
              {what === 'clause' && <option value={ANY}>any</option>}
              {contractTypes.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.title}, {one.contracts} contracts
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Jurisdiction">
          {(id) => (
            <select id={id} value={jurisdiction} onChange={({ target }) => setJurisdiction(target.value)}>
              <option value={ANY}>any</option>
              {jurisdictions.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.title}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Choice label="Side" of={SIDES} value={side} choose={setSide} />
        <Choice label="Tone" of={TONES} value={tone} choose={setTone} />
        <Choice label="Length" of={LENGTHS} value={length} choose={setLength} />
        <div>
          <Button type="submit" appearance="primary">
            Draft
          </Button>
        </div>
      </form>
      {wishes && (
        <Suspense fallback={<p role="status">Looking for precedents</p>}>
          <DraftWork key={JSON.stringify(wishes)} wishes={wishes} />
        </Suspense>
      )}
    </div>
  );
}

interface RadioProps {
  name: string;
  isOn: boolean;
  choose(): void;
  children: ReactNode;
}

const Radio = ({ name, isOn, choose, children }: RadioProps) => (
  <label>
    <input type="radio" name={name} checked={isOn} onChange={choose} /> {children}
  </label>
);

function Field({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="start-field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  of: { readonly [K in NoInfer<T>]: string };
  value: T;
  choose: (value: T) => void;
}

function Choice<T extends string>({ label, of, value, choose }: ChoiceProps<T>) {
  return (
    <Field label={label}>
      {(id) => (
        <select id={id} value={value} onChange={({ target }) => choose(target.value as T)}>
          {(Object.entries(of) as [T, string][]).map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
