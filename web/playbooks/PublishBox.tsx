/** What keeps the working copy from being published, named; and publishing it. */
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { PlaybookRelease, PublishProblemTold } from '#shared/api/playbooks.ts';
import { counted } from '#shared/domain/display.ts';
import type { EditableRule } from '#shared/domain/playbooks/editable.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { useChange } from '#shared/ui/server/useChange.ts';
import { TextField } from '#web/playbooks/fields.tsx';
import type { RuleState } from '#web/playbooks/useExamples.ts';

interface PublishBoxProps {
  id: string;
  version: number;
  rules: readonly EditableRule[];
  states: ReadonlyMap<EditableRule, RuleState>;
  /** Saves; resolves with whether the server has what is shown. */
  save(): Promise<boolean>;
  revision(): number;
  onPublished(release: PlaybookRelease): void;
  onChoose(index: number): void;
}

const MOST_NAMED = 12;

export function PublishBox({ id, version, rules, states, save, revision, onPublished, onChoose }: PublishBoxProps) {
  const { notify } = useApp();
  const [note, setNote] = useState('');
  const publish = useChange(async (server) => {
    if (!(await save())) return;
    const body = { revision: revision(), note };
    const { release, isNew } = await server.call(CALLS.publishPlaybook, { params: { id }, body });
    if (isNew) {
      onPublished(release);
      setNote('');
      notify(`Version ${release.version} is published.`);
    } else notify(`Nothing has changed since version ${release.version}.`);
  });
  const red = rules.flatMap((rule, index) => (states.get(rule)?.red ?? []).map((one) => ({ ...one, rule, index })));
  const refused = (publish.error?.details.problems ?? []) as PublishProblemTold[];
  // what was mended meanwhile is not told any more
  const told = refused.length > 0 && red.length === 0 ? refused.filter(({ rule }) => rule === null) : [];
  return (
    <section id="publish" className="publish-box card" aria-label="Publish">
      <TextField label="What has changed" hint="Kept with the release." value={note} max={2000} onChange={setNote} />
      <p className="row">
        <Button appearance="primary" disabled={publish.step === 'busy'} onClick={() => void publish.make()}>
          {publish.step === 'busy' ? 'Running all examples' : `Publish version ${version}`}
        </Button>
        <span className="quiet-text" role="status">
          {red.length === 0
            ? rules.length > 0 && states.size === rules.length
              ? 'All examples are green.'
              : ''
            : `${counted(red.length, 'thing')} to mend first.`}
        </span>
      </p>
      {publish.error && (red.length > 0 || told.length > 0 || refused.length === 0) && (
        <p className="form-error" role="alert">
          {refused.length > 0 ? `Not published. ${publish.error.message}` : publish.error.message}
        </p>
      )}
      {red.length > 0 && (
        <ul className="publish-red">
          {red.slice(0, MOST_NAMED).map(({ rule, index, field, message }) => (
            <li key={`${index} ${field}`}>
              <button type="button" className="link-button" onClick={() => onChoose(index)}>
                {rule.id} {rule.title}
              </button>
              : {message}
            </li>
          ))}
          {red.length > MOST_NAMED && <li>and {red.length - MOST_NAMED} more</li>}
        </ul>
      )}
    </section>
  );
}
