import { useEffect, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { PaneTold, TeamDeploymentsProps } from '#shared/api/teamAdmin.ts';
import { PLATFORM_NAMES } from '#shared/domain/deploymentAdvice.ts';
import { counted, fullCount } from '#shared/domain/display.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { useChange } from '#shared/ui/server/useChange.ts';
import { Install } from '#web/pages/team/Install.tsx';
import { TeamFrame } from '#web/pages/team/TeamFrame.tsx';
import { Moment } from '#web/time/Moment.tsx';

/** Somebody who opens the pane is seen here within a minute. */
const LOOK_MS = 20_000;

type Reply = TeamDeploymentsProps['reply'];
type Member = Reply['members'][number];

export function TeamDeploymentsPage({ team, reply: first }: TeamDeploymentsProps) {
  const reply = useLatest(first);
  const { members, version, summary, neverOpened, manifest } = reply;
  return (
    <TeamFrame
      title="Word pane"
      hint={`Where members of ${team} have opened the pane since they joined, what is missing there and what to do.`}
    >
      <Summary summary={summary} neverOpened={neverOpened} total={members.length} />
      <section className="block" aria-labelledby="panes">
        <div className="block-head">
          <h2 id="panes">Members</h2>
          <small>This server hands out pane {version}. The list renews itself.</small>
        </div>
        <ul className="rows team-panes">
          {members.map((member) => (
            <MemberPanes key={member.userId} member={member} />
          ))}
        </ul>
      </section>
      <Install manifest={manifest} />
    </TeamFrame>
  );
}

/** As it is now, while somebody looks at it. */
function useLatest(first: Reply): Reply {
  const [reply, setReply] = useState(first);
  const { make: look } = useChange(
    async (server) => setReply(await server.call(CALLS.teamDeployments)),
    // the next look may work again
    () => undefined,
  );
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void look();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [look]);
  return reply;
}

function Summary({ summary, neverOpened, total }: Pick<Reply, 'summary' | 'neverOpened'> & { total: number }) {
  const opened = total - neverOpened;
  return (
    <ul className="team-summary">
      <li>
        <b>{fullCount(opened)}</b> of {counted(total, 'member')} {opened === 1 ? 'has' : 'have'} opened it
      </li>
      {summary.map(({ note, text, people }) => (
        <li key={note}>
          <b>{counted(people, 'member')}</b> {text}
        </li>
      ))}
    </ul>
  );
}

function MemberPanes({ member: { name, email, panes } }: { member: Member }) {
  return (
    <li>
      <div className="what">
        <b>{name || email}</b>
        {name !== '' && <p className="quiet-text">{email}</p>}
        {panes.length === 0 ? (
          <p>
            Has not opened the pane since joining. Send them the steps below, or deploy it for everybody in the
            Microsoft 365 admin center.
          </p>
        ) : (
          panes.map((pane) => <Pane key={`${pane.platform} ${pane.firstAt} ${pane.build}`} pane={pane} />)
        )}
      </div>
    </li>
  );
}

function Pane({ pane: { platform, build, apiLevel, paneVersion, lastAt, sets, meaning } }: { pane: PaneTold }) {
  return (
    <section className="team-pane" aria-label={`Word on ${PLATFORM_NAMES[platform]}`}>
      <p>
        Word on {PLATFORM_NAMES[platform]}
        {build !== '' && `, build ${build}`}, WordApi {apiLevel}, pane {paneVersion}. Last opened <Moment at={lastAt} />
        .
      </p>
      <ul className="team-sets" aria-label="Requirement sets">
        {sets.map(({ set, isThere, gives }) => (
          <li key={set} className={isThere ? undefined : 'off'}>
            <Icon name={isThere ? 'check' : 'close'} small />
            <span>
              {set}: {gives}
              {!isThere && <span className="sr"> (missing)</span>}
            </span>
          </li>
        ))}
      </ul>
      {meaning.length === 0 ? (
        <p className="quiet-text">Everything works.</p>
      ) : (
        toDo(meaning).map(({ texts, todo }) => (
          <p key={todo} className="note">
            <Icon name="info" />
            <span>
              {texts.join(' ')} <b>What to do:</b> {todo}
            </span>
          </p>
        ))
      )}
    </section>
  );
}

/** What helps against several things is said once. */
const toDo = (meaning: PaneTold['meaning']): { todo: string; texts: string[] }[] =>
  [...new Set(meaning.map(({ todo }) => todo))].map((todo) => ({
    todo,
    texts: meaning.filter((one) => one.todo === todo).map(({ text }) => text),
  }));
