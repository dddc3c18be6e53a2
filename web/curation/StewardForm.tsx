import { Button } from '@fluentui/react-components';
import { type FormEvent, useId } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { Stewarded } from '#shared/api/stewardship.ts';
import { STEWARD_STATE_NAMES, STEWARD_STATES, type StewardState } from '#shared/domain/stewardship.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { refusalText } from '#shared/ui/auth/refusalText.ts';
import { useChange } from '#shared/ui/server/useChange.ts';

interface StewardFormProps {
  params: { namespace: string; group: string };
  now: Stewarded;
  people: readonly { id: string; name: string }[];
  /** Null: nothing was changed. */
  done(next: Stewarded | null): void;
}

/** Owner, day of review, state and note of a wording. */
export function StewardForm({ params, now: { stewarded }, people, done }: StewardFormProps) {
  const { session, notify } = useApp();
  const fields = useId();
  const { step, make } = useChange(
    async (server, body: { owner: string | null; reviewBy: string | null; state: StewardState | null; note: string }) =>
      done(await server.call(CALLS.setStewardship, { params, body })),
    (error) => notify(refusalText(error)),
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '').trim();
    void make({
      owner: text('owner') || null,
      reviewBy: text('reviewBy') || null,
      state: (text('state') || null) as StewardState | null,
      note: text('note'),
    });
  };
  const owner = stewarded ? (stewarded.owner?.id ?? '') : (session.user?.id ?? '');
  return (
    <form className="citation report-form" onSubmit={submit} aria-label="Who looks after this wording">
      <div>
        <label htmlFor={`${fields}-owner`}>Owner</label>
        <select className="field" id={`${fields}-owner`} name="owner" defaultValue={owner}>
          <option value="">Nobody</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor={`${fields}-by`}>Review by</label>
        <input
          className="field"
          id={`${fields}-by`}
          name="reviewBy"
          type="date"
          defaultValue={stewarded?.reviewBy ?? ''}
        />
      </div>
      <div>
        <label htmlFor={`${fields}-state`}>State</label>
        <select className="field" id={`${fields}-state`} name="state" defaultValue={stewarded?.state ?? ''}>
          <option value="">None</option>
          {STEWARD_STATES.map((state) => (
            <option key={state} value={state}>
              {STEWARD_STATE_NAMES[state]}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor={`${fields}-note`}>
          Note <small>optional, shown beside the wording</small>
        </label>
        <textarea
          className="field"
          id={`${fields}-note`}
          name="note"
          rows={2}
          maxLength={500}
          defaultValue={stewarded?.note ?? ''}
        />
      </div>
      <Button type="submit" appearance="primary" disabledFocusable={step === 'busy'}>
        Save
      </Button>
      <Button onClick={() => done(null)}>Cancel</Button>
    </form>
  );
}
