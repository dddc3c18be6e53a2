import { useRef, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { AiProps } from '#shared/api/personalPages.ts';
import type { AiPolicy } from '#shared/domain/aiPolicy.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { useChange } from '#shared/ui/server/useChange.ts';
import { AccountFrame } from '#web/pages/user/AccountFrame.tsx';
import { CeilingNote } from '#web/pages/user/ai/CeilingNote.tsx';
import { DefaultRules } from '#web/pages/user/ai/DefaultRules.tsx';
import { MatterRules } from '#web/pages/user/ai/MatterRules.tsx';
import { policyBody } from '#web/pages/user/ai/policyBody.ts';
import { TeamRules } from '#web/pages/user/ai/TeamRules.tsx';
import { WhatWent } from '#web/pages/user/ai/WhatWent.tsx';
import { sayRefusal } from '#web/pages/user/sayRefusal.ts';

export function AiPage({ settings: first, ledger }: AiProps) {
  const { notify, settings } = useApp();
  const [policy, setPolicy] = useState<AiPolicy>(first.policy);
  /** As the server has it. */
  const kept = useRef<AiPolicy>(first.policy);
  const { ceiling, offered } = first;
  const { make: change } = useChange(
    async (server, wanted: AiPolicy) => {
      const told = await server.call(CALLS.changeAiPolicy, { body: policyBody(wanted) });
      kept.current = told.policy;
      notify('Saved.');
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
  const { model } = settings;
  return (
    <AccountFrame
      title="Texts and models"
      hint={
        model || offered.length > 0
          ? 'What of yours may go to a model. The server keeps to it, whichever part of the product asks. Each holds as soon as it is set.'
          : 'No model is configured here, so nothing goes to one. What you set holds as soon as one is.'
      }
    >
      <CeilingNote ceiling={ceiling} />
      {first.team && <TeamRules {...first.team} />}
      <DefaultRules policy={policy} ceiling={ceiling} offered={offered} set={set} />
      <MatterRules policy={policy} offered={offered} set={set} />
      <WhatWent first={ledger} />
    </AccountFrame>
  );
}
