/** Inviting by mail: several addresses, each with what became of it. */
import { Button } from '@fluentui/react-components';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { InviteResult } from '#shared/api/teams.ts';
import { addressesIn, type InviteOutcome, MOST_INVITES, type TeamRole } from '#shared/domain/teams.ts';
import { INVITE_OUTCOME_TEXTS } from '#shared/domain/teamTexts.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { refusalText } from '#shared/ui/auth/refusalText.ts';
import { useChange } from '#shared/ui/server/useChange.ts';
import type { OfTeam } from '#web/pages/team/useTeam.ts';

export function InviteForm({ team, state }: OfTeam) {
  const id = useId();
  const { openDialog } = useApp();
  const [text, setText] = useState('');
  const [role, setRole] = useState<TeamRole>('member');
  const [results, setResults] = useState<InviteResult[]>([]);
  // what found no seat is sent by the dialog that makes room
  const invites = team.admin?.invites;
  useEffect(() => {
    const sent = new Set(invites?.map(({ email }) => email.toLowerCase()));
    const isSent = (email: string, outcome: InviteOutcome) => outcome === 'full' && sent.has(email.toLowerCase());
    const late = results.filter(({ email, outcome }) => isSent(email, outcome)).map(({ email }) => email);
    if (late.length === 0) return;
    setResults(results.map((one) => (late.includes(one.email) ? { ...one, outcome: 'invited' } : one)));
    setText((now) =>
      addressesIn(now)
        .filter((email) => !late.includes(email))
        .join('\n'),
    );
  }, [invites, results]);
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
    const unsent = told.results.filter(({ outcome }) => ['incorrect', 'full', 'too_often'].includes(outcome));
    setText(unsent.map(({ email }) => email).join('\n'));
    if (told.wanted === null) return;
    const full = told.results.filter(({ outcome }) => outcome === 'full').map(({ email }) => email);
    openDialog('subscribers-limit', { seats: told.wanted, invite: { emails: full, role } });
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
              <li key={email} className={INVITE_OUTCOME_TEXTS[outcome].mark}>
                <b>{email}</b> {INVITE_OUTCOME_TEXTS[outcome].text}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
