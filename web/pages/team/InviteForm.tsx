/** Inviting by mail: several addresses, each with what became of it. */
import { useEffect, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { InviteResult } from '#shared/api/teams.ts';
import { addressesIn, type InviteOutcome, MOST_INVITES, type TeamRole } from '#shared/domain/teams.ts';
import { INVITE_OUTCOME_TEXTS } from '#shared/domain/teamTexts.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { useChange } from '#shared/ui/server/useChange.ts';
import { InviteByMail } from '#web/pages/team/InviteByMail.tsx';
import type { OfTeam } from '#web/pages/team/useTeam.ts';

export function InviteForm({ team, state }: OfTeam) {
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
  const {
    make: invite,
    step,
    error,
  } = useChange(async (server, emails: string[]) => {
    const told = await server.call(CALLS.inviteToTeam, { body: { emails, role } });
    state.setTeam(told.team);
    setResults(told.results);
    const unsent = told.results.filter(({ outcome }) => ['incorrect', 'full', 'too_often'].includes(outcome));
    setText(unsent.map(({ email }) => email).join('\n'));
    if (told.wanted === null) return;
    const full = told.results.filter(({ outcome }) => outcome === 'full').map(({ email }) => email);
    openDialog('subscribers-limit', { seats: told.wanted, invite: { emails: full, role } });
  });
  return (
    <InviteByMail
      title="Invite people"
      text={text}
      setText={setText}
      most={MOST_INVITES}
      hint="One or several, by commas or lines."
      role={
        <label className="team-role">
          As
          <select value={role} onChange={({ target }) => setRole(target.value as TeamRole)}>
            <option value="member">Member</option>
            <option value="admin">Admin</option>
          </select>
        </label>
      }
      isBusy={step === 'busy'}
      error={error}
      results={
        step === 'done'
          ? results.map(({ email, outcome }) => {
              const { text, mark } = INVITE_OUTCOME_TEXTS[outcome];
              return { email, text, isSent: mark === 'ok' };
            })
          : []
      }
      invite={(emails) => void invite(emails)}
    />
  );
}
