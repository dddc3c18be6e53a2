/** Coming into a team, and ending one. */
import { Button } from '@fluentui/react-components';
import { type FormEvent, useId, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { TeamReply } from '#shared/api/teams.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { LinkButton } from '#shared/ui/auth/LinkButton.tsx';
import { refusalText } from '#shared/ui/auth/refusalText.ts';
import { DialogFrame } from '#shared/ui/dialogs/DialogFrame.tsx';
import { closeBy, openBy, type ViewProps } from '#shared/ui/dialogs/viewProps.ts';
import { callQuestion } from '#shared/ui/server/questions.ts';
import { useChange } from '#shared/ui/server/useChange.ts';
import { useLateAnswer } from '#shared/ui/server/useLateAnswer.ts';

const CloseButton = ({ send }: Pick<ViewProps, 'send'>) => (
  <Button appearance="primary" onClick={closeBy(send)}>
    Close
  </Button>
);

/** Undefined until it is known; null where nobody answers. */
function useOwnTeam(): TeamReply | null | undefined {
  const { told, hasFailed } = useLateAnswer(callQuestion(useApp(), CALLS.team, {}));
  return hasFailed ? null : told;
}

const INVITATION = /\/teams\/join\/([\w-]{1,200})\/?$/;

/** The token's page, of a link as it was pasted. Null: it is no invitation of this site. */
function invitationPath(link: string): string | null {
  const token = INVITATION.exec(link.trim())?.[1];
  return token ? ROUTES.joinTeam.replace(':token', token) : null;
}

export function JoinTeam(props: ViewProps) {
  const id = useId();
  const { session, go } = useApp();
  const reply = useOwnTeam();
  const [link, setLink] = useState('');
  const [isWrong, setWrong] = useState(false);
  const {
    make: join,
    step,
    error,
  } = useChange(async (server) => {
    await server.call(CALLS.joinByDomain);
    props.send({ type: 'completed' });
  });
  const byDomain = reply?.begin?.byDomain ?? null;
  const team = reply?.team ?? null;
  const open = (event: FormEvent) => {
    event.preventDefault();
    const path = invitationPath(link);
    setWrong(path === null);
    if (path !== null) go(path);
  };
  if (team)
    return (
      <DialogFrame
        {...props}
        title={team.me.state === 'active' ? `You are in ${team.name}` : `You have asked to join ${team.name}`}
        lead="Nobody is in two teams. Leave this one first to join another."
        actions={<CloseButton send={props.send} />}
      />
    );
  return (
    <DialogFrame
      {...props}
      title="Join a team"
      lead={
        <>
          An invitation is accepted by the link in its mail. You are signed in as <b>{session.user?.email}</b>.
        </>
      }
      actions={<LinkButton onClick={() => openBy(props.send)('sign-in')}>Use a different account</LinkButton>}
    >
      {byDomain && (
        <p>
          <Button appearance="primary" disabledFocusable={step === 'busy'} onClick={() => void join()}>
            Join {byDomain.name}
          </Button>
        </p>
      )}
      {error && (
        <p className="note note-danger" role="alert">
          {refusalText(error)}
        </p>
      )}
      <form className="auth-form" onSubmit={open} noValidate>
        <div className="form-field">
          <label htmlFor={id}>Link of the invitation</label>
          <input
            id={id}
            className="field"
            inputMode="url"
            value={link}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? `${id}-wrong` : undefined}
            onChange={({ target }) => setLink(target.value)}
          />
          {isWrong && (
            <p id={`${id}-wrong`} className="form-error">
              Copy all of the link from the mail.
            </p>
          )}
        </div>
        <Button type="submit" className="form-submit">
          Open the invitation
        </Button>
      </form>
    </DialogFrame>
  );
}

export function DeleteTeamSuccess(props: ViewProps) {
  return (
    <DialogFrame
      {...props}
      title="The team is deleted"
      lead="Its members keep their accounts, with the plan that each of them has. A plan that the team paid for has ended, and nothing more is charged."
      actions={<CloseButton send={props.send} />}
    />
  );
}
