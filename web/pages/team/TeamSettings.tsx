/** Name, seats to have room for, and what a team is to the price list. */
import { Button } from '@fluentui/react-components';
import { type FormEvent, useId, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { ChangeTeamBody } from '#shared/api/teams.ts';
import { AUDIENCE_NAMES } from '#shared/domain/audienceNames.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { LONGEST_TEAM_NAME, MOST_TEAM_SEATS, teamNameProblem } from '#shared/domain/teams.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { useOffered } from '#shared/ui/offered.ts';
import { type OfTeam, useTeamChange } from '#web/pages/team/useTeam.ts';

export function TeamSettings({ team, state }: OfTeam) {
  const id = useId();
  const { notify } = useApp();
  const { hasPlans } = useOffered();
  const [name, setName] = useState(team.name);
  const [seats, setSeats] = useState(String(team.seats.asked || ''));
  const { make: change } = useTeamChange(state.setTeam, async (server, body: ChangeTeamBody) => {
    const told = await server.call(CALLS.changeTeam, { body });
    notify('Saved.');
    return told;
  });
  const problem = teamNameProblem(name);
  const wanted = Number(seats || 0);
  const isCount = Number.isInteger(wanted) && wanted >= 0 && wanted <= MOST_TEAM_SEATS;
  const audienceAsked = team.admin?.audienceAsked ?? null;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (problem === null && isCount) void change({ name, seats: wanted });
  };
  return (
    <section className="block" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Settings</h2>
      <form className="auth-form" onSubmit={send} noValidate>
        <div className="form-field">
          <label htmlFor={`${id}-name`}>Name</label>
          <input
            id={`${id}-name`}
            className="field"
            value={name}
            maxLength={LONGEST_TEAM_NAME}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
            onChange={({ target }) => setName(target.value)}
          />
          {problem && (
            <p id={`${id}-problem`} className="form-error">
              {problem}
            </p>
          )}
        </div>
        {hasPlans && (
          <div className="form-field">
            <label htmlFor={`${id}-seats`}>Seats to have room for</label>
            <input
              id={`${id}-seats`}
              className="field"
              inputMode="numeric"
              value={seats}
              aria-invalid={isCount ? undefined : true}
              aria-describedby={`${id}-seats-hint`}
              onChange={({ target }) => setSeats(target.value.trim())}
            />
            <p id={`${id}-seats-hint`} className={isCount ? 'form-hint' : 'form-error'}>
              {isCount
                ? 'A plan is for the people who are in or invited, or for this many if it is more.'
                : `A number up to ${MOST_TEAM_SEATS}.`}
            </p>
          </div>
        )}
        <Button type="submit" className="form-submit" disabledFocusable={problem !== null || !isCount}>
          Save
        </Button>
      </form>
      <ul className="rows">
        {hasPlans && (
          <li>
            <div className="what">
              <b>What the team is</b>
              <p>
                {AUDIENCE_NAMES[team.audience]}.{' '}
                {audienceAsked
                  ? `You have asked to be ${AUDIENCE_NAMES[audienceAsked].toLowerCase()}: whoever runs this site answers.`
                  : 'Schools and public authorities have plans of their own; whoever runs this site gives them.'}
              </p>
            </div>
            {team.audience === 'general' && (
              <label className="team-role">
                <span className="sr">Ask to be</span>
                <select
                  value={audienceAsked ?? ''}
                  onChange={({ target }) =>
                    void change({ audienceAsked: target.value === '' ? null : (target.value as 'edu' | 'gov') })
                  }
                >
                  <option value="">Not asked</option>
                  <option value="edu">School or university</option>
                  <option value="gov">Public authority</option>
                </select>
              </label>
            )}
          </li>
        )}
        <li>
          <div className="what">
            <b>Texts and models</b>
            <p>What of the team’s texts may go to a model, and its matters.</p>
          </div>
          <a className="button-link" href={ROUTES.teamAi}>
            Set it
          </a>
        </li>
      </ul>
    </section>
  );
}
