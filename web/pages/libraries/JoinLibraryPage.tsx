/** What an invitation to a library opens. It is accepted by a form post, never by a visit: programs that look into mails open links. */
import { Button } from '@fluentui/react-components';
import type { FormEvent } from 'react';
import type { ApiError } from '#shared/api/apiError.ts';
import { CALLS } from '#shared/api/calls.ts';
import type { LibraryInvitationFacts } from '#shared/api/libraries.ts';
import type { JoinLibraryProps } from '#shared/api/personalPages.ts';
import { libraryErrorText } from '#shared/domain/libraryErrors.ts';
import { LIBRARY_JOIN_ERRORS, type LibraryJoinError, ROLE_TEXTS } from '#shared/domain/libraryMembers.ts';
import { paths, personalPaths } from '#shared/domain/paths.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { refusalText } from '#shared/ui/auth/refusalText.ts';
import { useChange } from '#shared/ui/server/useChange.ts';
import { EntryFrame } from '#web/pages/user/EntryFrame.tsx';
import { ResendConfirmation } from '#web/pages/user/ResendConfirmation.tsx';
import { SignUpOrIn } from '#web/pages/user/SignUpOrIn.tsx';
import { useSignOut } from '#web/pages/user/useSignOut.ts';

const whoInvites = ({ inviter }: LibraryInvitationFacts): string => inviter || 'Somebody';
const problemOf = (error: ApiError | null): LibraryJoinError | null =>
  LIBRARY_JOIN_ERRORS.find((one) => one === error?.code) ?? null;

export function JoinLibraryPage({ invitation, token }: JoinLibraryProps) {
  const { session, go } = useApp();
  const { title, role } = invitation;
  const {
    make: join,
    step,
    error,
  } = useChange(async (server) => {
    const { namespace } = await server.call(CALLS.joinLibrary, { params: { token } });
    go(paths(namespace).home());
  });
  const problem = problemOf(error) ?? invitation.error;
  if (problem === 'user_required') return <SignInFirst invitation={invitation} token={token} />;
  if (problem !== null) return <NotLetIn problem={problem} invitation={invitation} />;
  const send = (event: FormEvent) => {
    event.preventDefault();
    void join();
  };
  return (
    <EntryFrame
      title={`Open “${title}”`}
      lead={
        <>
          {whoInvites(invitation)} has invited you to the library <b>{title}</b>. You are signed in as{' '}
          <b>{session.user?.email}</b>.
        </>
      }
    >
      <ul className="join-facts">
        <li>
          You are {ROLE_TEXTS[role].name.toLowerCase()} of it then: somebody who {ROLE_TEXTS[role].may}.
        </li>
        <li>Whoever manages it sees your name and your address; nothing that you search, ask or write.</li>
        <li>You can leave it whenever you want.</li>
      </ul>
      <form className="auth-form" method="post" action={personalPaths.joinLibrary(token)} onSubmit={send}>
        {error && (
          <p className="note note-danger" role="alert">
            {refusalText(error)}
          </p>
        )}
        <Button type="submit" appearance="primary" size="large" disabledFocusable={step === 'busy'}>
          {step === 'busy' ? 'One moment' : 'Open the library'}
        </Button>
      </form>
    </EntryFrame>
  );
}

function SignInFirst({ invitation, token }: JoinLibraryProps) {
  const { title, email, existing } = invitation;
  return (
    <EntryFrame
      title={`Open “${title}”`}
      lead={
        <>
          {whoInvites(invitation)} has invited you to the library <b>{title}</b>. {libraryErrorText('user_required')}{' '}
          The invitation is for {email}.
        </>
      }
    >
      <SignUpOrIn here={personalPaths.joinLibrary(token)} existing={existing} />
    </EntryFrame>
  );
}

function NotLetIn({ problem, invitation }: { problem: LibraryJoinError; invitation: LibraryInvitationFacts }) {
  const { session } = useApp();
  const signOut = useSignOut();
  const { title, email, inviter, namespace } = invitation;
  if (problem === 'library_joined')
    return (
      <EntryFrame title={`You can read “${title}”`}>
        <p className="row entry-ways">
          <a className="button-link primary" href={paths(namespace).home()}>
            Open the library
          </a>
        </p>
      </EntryFrame>
    );
  if (problem === 'email_unconfirmed')
    return (
      <EntryFrame title={`Open “${title}”`} lead={libraryErrorText(problem)}>
        <ResendConfirmation />
      </EntryFrame>
    );
  return (
    <EntryFrame title="This invitation does not let you in" lead={libraryErrorText(problem)}>
      {problem === 'library_invite_address' && session.user && (
        <p>
          It was mailed to {email}. You are signed in as {session.user.email}.
        </p>
      )}
      <p>{inviter ? <>Ask {inviter} for a new one.</> : 'Ask whoever invited you for a new one.'}</p>
      <p className="row entry-ways">
        {session.user && problem === 'library_invite_address' && (
          <Button onClick={signOut}>Use a different account</Button>
        )}
      </p>
    </EntryFrame>
  );
}
