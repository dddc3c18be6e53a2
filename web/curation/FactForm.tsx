import { Button } from '@fluentui/react-components';
import { type FormEvent, useId } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { ContractCorrections, FactSaid } from '#shared/api/corrections.ts';
import { CORRECTED_FACTS, HAND_TAG_TYPES, HAND_TAGS, partiesOf } from '#shared/domain/corrections.ts';
import { type Saying, saidText } from '#web/curation/saidText.ts';

interface FactFormProps {
  now: ContractCorrections;
  isBusy: boolean;
  make(work: Saying): Promise<void>;
  undo(kind: 'fact', place: string): void;
}

/** What a fact is written as: a party to a line, dates as 2024-03-31. */
const factValue = (key: FactSaid['key'], text: string): FactSaid['value'] =>
  key === 'parties' ? partiesOf(text) : text || null;

/** Facts in fields of their own, and a tag and a matter to be given. Only what was changed is said. */
export function FactForm({ now, isBusy, make, undo }: FactFormProps) {
  const fields = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '').trim();
    const facts = now.facts.flatMap(({ key, shown }) => {
      const said = text(key);
      return said === shown.trim() ? [] : [{ key, value: factValue(key, said) }];
    });
    const tags = HAND_TAG_TYPES.flatMap((type) => (text(type) ? [{ type, name: text(type) }] : []));
    if (facts.length + tags.length === 0) return;
    void make(async (server, namespace) => {
      const body = { contracts: [now.id], facts, tags };
      await server.call(CALLS.correctContracts, { params: { namespace }, body });
      return 'Corrected. It stays so when the file is read again.';
    });
  };
  return (
    <form className="report-form" onSubmit={submit} aria-label="Facts">
      {now.facts.map(({ key, shown, corrected }) => {
        const { label, input } = CORRECTED_FACTS[key];
        const field = { id: `${fields}-${key}`, name: key, className: 'field', defaultValue: shown };
        return (
          <div key={key}>
            <label htmlFor={field.id}>
              {label}
              {input === 'parties' && <small> one to a line, its role behind a bar</small>}
            </label>
            {input === 'parties' ? <textarea rows={3} {...field} /> : <input maxLength={300} {...field} />}
            {corrected && (
              <p className="quiet">
                Corrected {saidText(corrected)}; read was {corrected.was ? `“${corrected.was}”` : 'nothing'}.{' '}
                <Button size="small" disabled={isBusy} onClick={() => undo('fact', key)}>
                  Undo: {label}
                </Button>
              </p>
            )}
          </div>
        );
      })}
      {HAND_TAG_TYPES.map((type) => (
        <div key={type}>
          <label htmlFor={`${fields}-${type}`}>Add a {HAND_TAGS[type].toLowerCase()}</label>
          <input className="field" id={`${fields}-${type}`} name={type} maxLength={100} />
        </div>
      ))}
      <Button type="submit" appearance="primary" disabledFocusable={isBusy}>
        Save
      </Button>
    </form>
  );
}
