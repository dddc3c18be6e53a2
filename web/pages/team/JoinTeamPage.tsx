/** What an invitation opens. It is accepted by a form post to its own address, never by a visit: programs that look into mails open links. */
import { Button } from '@fluentui/react-components';
import { type FormEvent, useEffect, useRef } from 'react';
import type { ApiError } from '#shared/api/apiError.ts';
import { CALLS } from '#shared/api/calls.ts';
import type { JoinTeamProps } from '#shared/api/personalPages.ts';
import type { InvitationFacts } from '#shared/api/teams.ts';
import { personalPaths, ROUTES } from '#shared/domain/paths.ts';
import { teamErrorText } from '#shared/domain/teamErrors.ts';
import { JOIN_ERRORS, type JoinError } from '#shared/domain/teams.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { refusalText } from '#shared/ui/auth/refusalText.ts';
import { useChange } from '#shared/ui/server/useChange.ts';
import { EntryFrame } from '#web/pages/user/EntryFrame.tsx';
import { ResendConfirmation } from '#web/pages/user/ResendConfirmation.tsx';
import { SignUpOrIn } from '#web/pages/user/SignUpOrIn.tsx';
import { useSignOut } from '#web/pages/user/useSignOut.ts';

const nameOf = ({ admin }: InvitationFacts): string =>
  admin ? [admin.firstName, admin.lastName].filter(Boolean).join(' ') || admin.email : 'Somebody';

export function JoinTeamPage({ invitation, token }: JoinTeamProps) {
  const { session, go, refreshSession, openDialog } = useApp();
  const { team, email, waits } = invitation;
  const {
    make: join,
    step,
    error,
  } = useChange(async (server) => {
    await server.call(CALLS.joinTeam, { params: { token } });
    await refreshSession();
    go(ROUTES.team);
  });
  const problem = problemOf(error) ?? invitation.error;
  // sign in or sign up first: the way there comes by itself, once
  const isAsked = useRef(false);
  useEffect(() => {
    if (problem !== 'user_required' || isAsked.current) return;
    isAsked.current = true;
    openDialog('join-team-account', email ? { email } : {});
  }, [problem, email, openDialog]);
  if (problem === 'user_required') return <SignInFirst invitation={invitation} token={token} />;
  if (problem !== null) return <NotLetIn problem={problem} invitation={invitation} />;
  const send = (event: FormEvent) => {
    event.preventDefault();
    void join();
  };
  return (
    <EntryFrame
      title={`Join ${team}`}
      lead={
        <>
          {nameOf(invitation)} {email ? 'has invited you to' : 'is an admin of'} the team <b>{team}</b>. You are signed
          in as <b>{session.user?.email}</b>.
        </>
      }
    >
      <ul className="join-facts">
        <li>The team’s plan holds for you while you are in it.</li>
        <li>
          Its admins see your name, your address and that you are a member; nothing that you search, ask or write.
        </li>
        <li>What it has set about AI models holds for you too.</li>
      </ul>
      <form className="auth-form" method="post" action={personalPaths.joinTeam(token)} onSubmit={send}>
        {error && (
          <p className="note note-danger" role="alert">
            {refusalText(error)}
          </p>
        )}
        <Button type="submit" appearance="primary" size="large" disabledFocusable={step === 'busy'}>
          {step === 'busy' ? 'One moment' : waits ? `Ask to join ${team}` : `Join ${team}`}
        </Button>
      </form>
    </EntryFrame>
  );
}

const problemOf = (error: ApiError | null): JoinError | null => JOIN_ERRORS.find((one) => one === error?.code) ?? null;

function SignInFirst({ invitation, token }: JoinTeamProps) {
  const { team, email, existing } = invitation;
  return (
    <EntryFrame
      title={`Join ${team}`}
      lead={
        <>
          {nameOf(invitation)} {email ? 'has invited you to' : 'is an admin of'} the team <b>{team}</b>.{' '}
          {teamErrorText('user_required')} {email && <>The invitation is for {email}.</>}
        </>
      }
    >
      <SignUpOrIn here={personalPaths.joinTeam(token)} existing={existing} />
    </EntryFrame>
  );
}

/** The reason, the specified sentence where a domain is known, and whom to ask. */
function NotLetIn({ problem, invitation }: { problem: JoinError; invitation: InvitationFacts }) {
  const { session } = useApp();
  const signOut = useSignOut();
  const { teamDomain, email, team } = invitation;
  const domainText = teamErrorText('team_invite_domain', { domain: teamDomain });
  const reason = teamErrorText(problem, { domain: teamDomain });
  if (problem === 'team_joined')
    return (
      <EntryFrame title={`You are in ${team}`}>
        <p className="row entry-ways">
          <a className="button-link primary" href={ROUTES.team}>
            Open the team
          </a>
        </p>
      </EntryFrame>
    );
  if (problem === 'email_unconfirmed')
    return (
      <EntryFrame title={`Join ${team}`} lead={reason}>
        <ResendConfirmation />
      </EntryFrame>
    );
  const showsDomain = teamDomain !== '' && problem !== 'team_invite_domain';
  return (
    <EntryFrame title="This invitation does not let you in" lead={reason}>
      {showsDomain && <p>{domainText}</p>}
      {session.user && (email || problem === 'team_invite_domain') && (
        <p>
          {email && <>It was mailed to {email}. </>}You are signed in as {session.user.email}.
        </p>
      )}
      <Advice invitation={invitation} />
      <p className="row entry-ways">
        {problem === 'team_other' && (
          <a className="button-link primary" href={ROUTES.team}>
            Open your team
          </a>
        )}
        {session.user && problem !== 'team_other' && <Button onClick={signOut}>Use a different account</Button>}
      </p>
    </EntryFrame>
  );
}

function Advice({ invitation: { admin, team } }: { invitation: InvitationFacts }) {
  return (
    <p>
      {admin ? (
        <>
          Contact the administrator of {team}, <a href={`mailto:${admin.email}`}>{admin.email}</a>, or support.
        </>
      ) : (
        'Contact the administrator of the team, or support.'
      )}
    </p>
  );
}
