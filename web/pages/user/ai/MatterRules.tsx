/** Labels of matters, and what holds for each of them. */
import { Button } from '@fluentui/react-components';
import { type FormEvent, useId, useState } from 'react';
import {
  AI_MODES,
  type AiMode,
  type AiPolicy,
  DOCUMENT_CONSENTS,
  type DocumentConsent,
  type LabelRule,
  LONGEST_LABEL,
  plainLabel,
} from '#shared/domain/aiPolicy.ts';
import { DOCUMENT_WORDS, MODE_WORDS } from '#web/pages/user/ai/words.ts';

interface MatterRulesProps {
  policy: AiPolicy;
  /** Names of models. */
  offered: readonly string[];
  set(changed: Partial<AiPolicy>): void;
}

export function MatterRules({ policy, offered, set }: MatterRulesProps) {
  const id = useId();
  const { labels } = policy;
  const [name, setName] = useState('');
  const label = plainLabel(name);
  const isThere = labels.some((one) => one.label.toLowerCase() === label.toLowerCase());
  const change = (changed: LabelRule) =>
    set({ labels: labels.map((one) => (one.label === changed.label ? changed : one)) });
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (label === '' || isThere) return;
    set({ labels: [...labels, { label, mode: null, models: null, documents: null }] });
    setName('');
  };
  return (
    <section className="block" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Matters</h2>
      <p className="block-hint">
        A label for conversations, reviews and Word documents. Where two meet, the stricter holds; a document takes its
        label along until a clean copy is made.
      </p>
      {labels.length > 0 && (
        <ul className="rows">
          {labels.map((one) => (
            <MatterRow
              key={one.label}
              rule={one}
              offered={offered}
              change={change}
              remove={() => set({ labels: labels.filter(({ label: other }) => other !== one.label) })}
            />
          ))}
        </ul>
      )}
      <form className="ai-add" onSubmit={add}>
        <label htmlFor={`${id}-name`}>New label</label>
        <input
          id={`${id}-name`}
          className="text-input"
          value={name}
          maxLength={LONGEST_LABEL}
          onChange={({ target }) => setName(target.value)}
          aria-describedby={isThere ? `${id}-there` : undefined}
        />
        <Button type="submit" disabled={label === '' || isThere}>
          Add
        </Button>
        {isThere && <small id={`${id}-there`}>That label is there already.</small>}
      </form>
    </section>
  );
}

interface MatterRowProps {
  rule: LabelRule;
  offered: readonly string[];
  change(changed: LabelRule): void;
  remove(): void;
}

function MatterRow({ rule, offered, change, remove }: MatterRowProps) {
  const { label, mode, models, documents } = rule;
  const others = models?.length === 1 ? models[0]! : models === null ? '' : 'some';
  return (
    <li className="ai-matter">
      <div className="what">
        <b>{label}</b>
      </div>
      <label>
        <span>May go</span>
        <select
          value={mode ?? ''}
          onChange={({ target }) => change({ ...rule, mode: (target.value || null) as AiMode | null })}
        >
          <option value="">As above</option>
          {[...AI_MODES].reverse().map((one) => (
            <option key={one} value={one}>
              {MODE_WORDS[one][0]}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>Documents</span>
        <select
          value={documents ?? ''}
          onChange={({ target }) => change({ ...rule, documents: (target.value || null) as DocumentConsent | null })}
        >
          <option value="">As above</option>
          {DOCUMENT_CONSENTS.map((one) => (
            <option key={one} value={one}>
              {DOCUMENT_WORDS[one]}
            </option>
          ))}
        </select>
      </label>
      {offered.length > 1 && (
        <label>
          <span>Model</span>
          <select
            value={others}
            onChange={({ target }) => change({ ...rule, models: target.value ? [target.value] : null })}
          >
            <option value="">As above</option>
            {others === 'some' && <option value="some">{models?.join(', ')}</option>}
            {offered.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
      )}
      <Button onClick={remove} aria-label={`Remove the label ${label}`}>
        Remove
      </Button>
    </li>
  );
}
