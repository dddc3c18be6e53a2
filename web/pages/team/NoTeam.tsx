/** Nobody's team yet: begin one, or come into one. */
import { Button } from '@fluentui/react-components';
import { type FormEvent, useId, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { TeamReply } from '#shared/api/teams.ts';
import { LONGEST_TEAM_NAME, teamNameProblem } from '#shared/domain/teams.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { refusalText } from '#shared/ui/auth/refusalText.ts';
import { type TeamState, useTeamChange } from '#web/pages/team/useTeam.ts';
import { ResendConfirmation } from '#web/pages/user/ResendConfirmation.tsx';

interface NoTeamProps {
  begin: TeamReply['begin'];
  state: TeamState;
}

export function NoTeam({ begin, state }: NoTeamProps) {
  const { session, openDialog } = useApp();
  const isConfirmed = session.user?.confirmed ?? false;
  return (
    <>
      {begin?.byDomain && <ByDomain {...begin.byDomain} state={state} />}
      <section className="block" aria-labelledby="begin">
        <h2 id="begin">Begin a team</h2>
        {isConfirmed ? (
          <CreateForm suggested={begin?.name ?? ''} state={state} />
        ) : (
          <>
            <p>Whoever begins a team invites others by mail, so your own address has to be confirmed first.</p>
            <ResendConfirmation />
          </>
        )}
      </section>
      <section className="block" aria-labelledby="what">
        <h2 id="what">What a team has</h2>
        <ol className="steps team-steps">
          <li>
            <div>
              <h3>People</h3>
              <p>Invite by mail, by a link, or by the domain of your company. Admins let in, members work.</p>
            </div>
          </li>
          <li>
            <div>
              <h3>One plan</h3>
              <p>A plan of the team holds for every member, and ends for whoever leaves.</p>
            </div>
          </li>
          <li>
            <div>
              <h3>One set of AI settings</h3>
              <p>What may go to a model, for all and for single matters. Nobody’s own settings loosen it.</p>
            </div>
          </li>
        </ol>
      </section>
      <section className="block" aria-labelledby="join">
        <h2 id="join">Join one that there is</h2>
        <p>
          Open the link in the mail that invited you, or ask an admin of the team to invite {session.user?.email}. You
          can be in one team at a time.
        </p>
        <p className="rows-foot">
          <Button onClick={() => openDialog('join-team')}>I have a link</Button>
        </p>
      </section>
    </>
  );
}

function CreateForm({ suggested, state }: { suggested: string; state: TeamState }) {
  const id = useId();
  const [name, setName] = useState(suggested);
  const [isTouched, setTouched] = useState(false);
  const {
    make: create,
    step,
    error,
  } = useTeamChange(state.setTeam, (server, called: string) =>
    server.call(CALLS.createTeam, { body: { name: called } }),
  );
  const problem = isTouched ? teamNameProblem(name) : null;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (teamNameProblem(name) === null) void create(name);
  };
  return (
    <form className="auth-form" onSubmit={send} noValidate>
      <div className="form-field">
        <label htmlFor={id}>Name of the team</label>
        <input
          id={id}
          className="field"
          value={name}
          maxLength={LONGEST_TEAM_NAME}
          autoComplete="organization"
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setName(target.value)}
        />
        <p id={`${id}-hint`} className={problem ? 'form-error' : 'form-hint'}>
          {problem ?? 'Stands in the invitations. You can change it later.'}
        </p>
      </div>
      {error && (
        <p className="note note-danger" role="alert">
          {refusalText(error)}
        </p>
      )}
      <Button type="submit" appearance="primary" className="form-submit" disabledFocusable={step === 'busy'}>
        Begin the team
      </Button>
    </form>
  );
}

function ByDomain({ name, domain, state }: { name: string; domain: string; state: TeamState }) {
  const { make: join, step } = useTeamChange(state.setTeam, (server) => server.call(CALLS.joinByDomain));
  return (
    <section className="card" aria-label="Your colleagues’ team">
      <p>
        People with an address at <b>{domain}</b> can join the team <b>{name}</b>.
      </p>
      <p className="rows-foot">
        <Button appearance="primary" disabledFocusable={step === 'busy'} onClick={() => void join()}>
          Join {name}
        </Button>
      </p>
    </section>
  );
}
