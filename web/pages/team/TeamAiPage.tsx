import { useRef, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { TeamAiProps } from '#shared/api/personalPages.ts';
import type { AiPolicy } from '#shared/domain/aiPolicy.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { useChange } from '#shared/ui/server/useChange.ts';
import { TeamPlaces } from '#web/pages/team/TeamPlaces.tsx';
import { AccountFrame } from '#web/pages/user/AccountFrame.tsx';
import { CeilingNote } from '#web/pages/user/ai/CeilingNote.tsx';
import { DefaultRules } from '#web/pages/user/ai/DefaultRules.tsx';
import { MatterRules } from '#web/pages/user/ai/MatterRules.tsx';
import { policyBody } from '#web/pages/user/ai/policyBody.ts';
import { sayRefusal } from '#web/pages/user/sayRefusal.ts';

/** What holds for every member of the team. The server keeps to it in the one place that asks a model. */
export function TeamAiPage({ team, settings }: TeamAiProps) {
  const { notify } = useApp();
  const { ceiling, offered } = settings;
  const [policy, setPolicy] = useState<AiPolicy>(settings.policy);
  /** As the server has it. */
  const kept = useRef<AiPolicy>(settings.policy);
  const { make: change } = useChange(
    async (server, wanted: AiPolicy) => {
      const told = await server.call(CALLS.changeTeamAiPolicy, { body: policyBody(wanted) });
      kept.current = told.policy;
      notify('Saved. It holds for every member now.');
    },
    (error, app) => {
      setPolicy(kept.current);
      sayRefusal(error, app);
    },
  );
  const set = (changed: Partial<AiPolicy>) => {
    const wanted = { ...policy, ...changed };
    setPolicy(wanted);
    void change(wanted);
  };
  return (
    <AccountFrame
      title="Texts and models of the team"
      hint={
        <>
          For every member of <a href={ROUTES.team}>{team}</a>. Where a member’s own settings are stricter, theirs hold;
          none are looser.
        </>
      }
    >
      <TeamPlaces />
      <CeilingNote ceiling={ceiling} />
      <DefaultRules policy={policy} ceiling={ceiling} offered={offered} set={set} />
      <MatterRules policy={policy} offered={offered} set={set} />
    </AccountFrame>
  );
}
