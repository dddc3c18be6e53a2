import type { TeamProps } from '#shared/api/personalPages.ts';
import { parsePlan, planName } from '#shared/domain/plans.ts';
import { useOffered } from '#shared/ui/offered.ts';
import { NoTeam } from '#web/pages/team/NoTeam.tsx';
import { TeamView } from '#web/pages/team/TeamView.tsx';
import { useTeam } from '#web/pages/team/useTeam.ts';
import { Waiting } from '#web/pages/team/Waiting.tsx';
import { AccountFrame } from '#web/pages/user/AccountFrame.tsx';

export function TeamPage({ reply: first }: TeamProps) {
  const state = useTeam(first);
  const { namesAi } = useOffered();
  const { team, begin } = state.reply;
  if (!team)
    return (
      <AccountFrame title="Team" hint="One plan, one set of AI settings and one list of matters for several people.">
        <NoTeam begin={begin} state={state} />
      </AccountFrame>
    );
  if (team.me.state === 'pending')
    return (
      <AccountFrame title={team.name} hint="You have asked to join this team.">
        <Waiting name={team.name} reload={state.reload} />
      </AccountFrame>
    );
  return (
    <AccountFrame title={team.name} hint={team.plan ? planName(parsePlan(team.plan), namesAi) : 'Without a paid plan'}>
      <TeamView team={team} state={state} />
    </AccountFrame>
  );
}
