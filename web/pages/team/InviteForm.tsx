/** Inviting by mail: several addresses, each with what became of it. */
import { Button } from '@fluentui/react-components';
import { type FormEvent, lazy, Suspense, useId, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { InviteResult } from '#shared/api/teams.ts';
import { addressesIn, type InviteOutcome, MOST_INVITES, type TeamRole } from '#shared/domain/teams.ts';
import { refusalText } from '#shared/ui/auth/refusalText.ts';
import { useChange } from '#shared/ui/server/useChange.ts';
import type { OfTeam } from '#web/pages/team/useTeam.ts';

const TeamLimit = lazy(() => import('#web/pages/team/TeamLimit.tsx'));

const OUTCOMES: Record<InviteOutcome, [mark: 'ok' | 'not', text: string]> = {
  invited: ['ok', 'invited'],
  again: ['ok', 'mailed again; the earlier link no longer works'],
  member: ['not', 'is in the team already'],
  pending: ['not', 'has asked to join: let them in below'],
  incorrect: ['not', 'is no email address'],
  full: ['not', 'not invited: no free seat'],
  too_often: ['not', 'has had too many mails within the hour'],
};

export function InviteForm({ team, state }: OfTeam) {
  const id = useId();
  const [text, setText] = useState('');
  const [role, setRole] = useState<TeamRole>('member');
  const [results, setResults] = useState<InviteResult[]>([]);
  const [wanted, setWanted] = useState<number | null>(null);
  const emails = addressesIn(text);
  const isTooMany = emails.length > MOST_INVITES;
  const {
    make: invite,
    step,
    error,
  } = useChange(async (server) => {
    const told = await server.call(CALLS.inviteToTeam, { body: { emails, role } });
    state.setTeam(told.team);
    setResults(told.results);
    setWanted(told.wanted);
    const unsent = told.results.filter(({ outcome }) => ['incorrect', 'full', 'too_often'].includes(outcome));
    setText(unsent.map(({ email }) => email).join('\n'));
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (emails.length > 0 && !isTooMany) void invite();
  };
  return (
    <section className="block" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Invite people</h2>
      <form className="team-invite" onSubmit={send}>
        <div className="form-field">
          <label htmlFor={id}>Email addresses</label>
          <textarea
            id={id}
            className="field"
            rows={3}
            value={text}
            autoCapitalize="off"
            spellCheck={false}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => setText(target.value)}
          />
          <p id={`${id}-hint`} className={isTooMany ? 'form-error' : 'form-hint'}>
            {isTooMany ? `${MOST_INVITES} at most at once.` : 'One or several, by commas or lines.'}
          </p>
        </div>
        <div className="row">
          <label className="team-role">
            As
            <select value={role} onChange={({ target }) => setRole(target.value as TeamRole)}>
              <option value="member">Member</option>
              <option value="admin">Admin</option>
            </select>
          </label>
          <Button
            type="submit"
            appearance="primary"
            disabledFocusable={emails.length === 0 || isTooMany || step === 'busy'}
          >
            {emails.length > 1 ? `Invite ${emails.length}` : 'Invite'}
          </Button>
        </div>
      </form>
      <div role="status">
        {error && <p className="note note-danger">{refusalText(error)}</p>}
        {step === 'done' && results.length > 0 && (
          <ul className="team-results">
            {results.map(({ email, outcome }) => (
              <li key={email} className={OUTCOMES[outcome][0]}>
                <b>{email}</b> {OUTCOMES[outcome][1]}
              </li>
            ))}
          </ul>
        )}
      </div>
      {wanted !== null && (
        <Suspense>
          <TeamLimit limit={team.seats.limit} wanted={wanted} />
        </Suspense>
      )}
    </section>
  );
}
