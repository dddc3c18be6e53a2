/** The team on the page: changed by what is done in it, asked for again when the account changes. */
import { useEffect, useRef, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { Api } from '#shared/api/client.ts';
import type { Team, TeamReply } from '#shared/api/teams.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { useChange } from '#shared/ui/server/useChange.ts';
import { sayRefusal } from '#web/pages/user/sayRefusal.ts';

export interface TeamState {
  reply: TeamReply;
  setTeam(team: Team): void;
  reload(): Promise<void>;
}

/** What parts of the page are given. */
export interface OfTeam {
  team: Team;
  state: TeamState;
}

export function useTeam(first: TeamReply): TeamState {
  const { session } = useApp();
  const [reply, setReply] = useState(first);
  useEffect(() => setReply(first), [first]);
  const { make: reload } = useChange(async (server) => setReply(await server.call(CALLS.team)));
  // a dialog has deleted the team, or let somebody into one
  const seen = useRef(session);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for another session alone
  useEffect(() => {
    if (seen.current === session) return;
    seen.current = session;
    void reload();
  }, [session]);
  return { reply, setTeam: (team) => setReply({ team, begin: null }), reload };
}

/** Something done in the team, which is then shown as the server has it. A refusal is said. */
export function useTeamChange<Asked = void>(
  setTeam: TeamState['setTeam'],
  work: (server: Api, asked: Asked) => Promise<{ team: Team }>,
) {
  return useChange(async (server, asked: Asked) => {
    const { team } = await work(server, asked);
    setTeam(team);
  }, sayRefusal);
}
