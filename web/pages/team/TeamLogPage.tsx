import { Button } from '@fluentui/react-components';
import { useId, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { LogFilter, TeamLogEntry, TeamLogProps } from '#shared/api/teamAdmin.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { actionText } from '#shared/domain/teamAdmin.ts';
import { useChange } from '#shared/ui/server/useChange.ts';
import { TeamFrame } from '#web/pages/team/TeamFrame.tsx';
import { VerifyLog } from '#web/pages/team/VerifyLog.tsx';
import { sayRefusal } from '#web/pages/user/sayRefusal.ts';
import { Moment } from '#web/time/Moment.tsx';

/** Characters of a hash that are shown; the file has all of it. */
const SHOWN_HASH = 12;

export function TeamLogPage({ team, log, filter }: TeamLogProps) {
  return (
    <TeamFrame
      title="Audit log"
      hint={`Who did what in ${team}. People who are not in the team stand in it under a name that only the log has.`}
    >
      <VerifyLog />
      <section className="block" aria-labelledby="entries">
        <div className="block-head">
          <h2 id="entries">Entries</h2>
          <a href={`/api/team/audit.csv${queryOf(filter)}`} download>
            Save as CSV
          </a>
        </div>
        <Filters log={log} filter={filter} />
        {/* another filter is another list */}
        <Entries key={queryOf(filter)} first={log} filter={filter} />
      </section>
    </TeamFrame>
  );
}

function queryOf(filter: LogFilter): string {
  const said = Object.entries(filter).filter((one): one is [string, string] => one[1] !== undefined);
  return said.length === 0 ? '' : `?${new URLSearchParams(said)}`;
}

function Filters({ log, filter }: Pick<TeamLogProps, 'log' | 'filter'>) {
  const id = useId();
  const { people, actions } = log;
  const isKnown = people.some(({ pseudonym }) => pseudonym === filter.person);
  return (
    <form className="team-filters" action={ROUTES.teamAudit} method="get" key={queryOf(filter)}>
      <div>
        <label htmlFor={`${id}-person`}>Person</label>
        <select className="field" id={`${id}-person`} name="person" defaultValue={filter.person ?? ''}>
          <option value="">Anybody</option>
          {filter.person && !isKnown && <option value={filter.person}>Somebody who is not in the team</option>}
          {people.map(({ pseudonym, text }) => (
            <option key={pseudonym} value={pseudonym}>
              {text}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor={`${id}-action`}>What</label>
        <select className="field" id={`${id}-action`} name="action" defaultValue={filter.action ?? ''}>
          <option value="">Anything</option>
          {actions.map((action) => (
            <option key={action} value={action}>
              {actionText(action)}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor={`${id}-from`}>From (UTC)</label>
        <input className="field" id={`${id}-from`} name="from" type="date" defaultValue={filter.from ?? ''} />
      </div>
      <div>
        <label htmlFor={`${id}-to`}>To (UTC)</label>
        <input className="field" id={`${id}-to`} name="to" type="date" defaultValue={filter.to ?? ''} />
      </div>
      <div className="team-filters-do">
        <Button type="submit">Show</Button>
        {queryOf(filter) !== '' && <a href={ROUTES.teamAudit}>Show all</a>}
      </div>
    </form>
  );
}

function Entries({ first, filter }: { first: TeamLogProps['log']; filter: LogFilter }) {
  const [entries, setEntries] = useState<readonly TeamLogEntry[]>(first.entries);
  const [nextCurs, setNext] = useState(first.nextCurs);
  const { make: more } = useChange(async (server) => {
    const told = await server.call(CALLS.teamLog, { query: { ...filter, cursor: nextCurs ?? undefined } });
    setEntries((all) => [...all, ...told.entries]);
    setNext(told.nextCurs);
  }, sayRefusal);
  if (entries.length === 0)
    return <p>{queryOf(filter) === '' ? 'Nothing has been written down yet.' : 'No entry fits.'}</p>;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className="table-frame" tabIndex={0} aria-label="Entries of the audit log">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">No.</th>
              <th scope="col">When</th>
              <th scope="col">Who</th>
              <th scope="col">What</th>
              <th scope="col">Whom or what</th>
              <th scope="col">Details</th>
              <th scope="col">Fingerprint</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.seq} id={`entry-${entry.seq}`}>
                <th scope="row">{entry.seq}</th>
                <td className="team-when">
                  <Moment at={entry.at} />
                </td>
                <td className="team-name">
                  <Name of={entry.actor} />
                </td>
                <td>{actionText(entry.action)}</td>
                <td className="team-name">
                  <Name of={entry.object} />
                </td>
                <td>
                  <ul className="team-details">
                    {entry.details.map(({ name, value }) => (
                      <li key={name}>
                        {name}: {value}
                      </li>
                    ))}
                  </ul>
                </td>
                <td>
                  <code title={entry.hash}>{entry.hash.slice(0, SHOWN_HASH)}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {nextCurs && (
        <p className="rows-foot">
          <Button onClick={() => void more()}>Show more</Button>
        </p>
      )}
    </>
  );
}

/** A person's leads to all that is written down about them. */
const Name = ({ of: { text, pseudonym } }: { of: TeamLogEntry['actor'] }) =>
  pseudonym === null ? text : <a href={`${ROUTES.teamAudit}${queryOf({ person: pseudonym })}`}>{text}</a>;
