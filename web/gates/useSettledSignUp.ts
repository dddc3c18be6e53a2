import { useEffect, useRef } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { Dialog } from '#shared/domain/dialogs/index.ts';
import type { DialogView } from '#shared/domain/dialogs/views.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { tellServer } from '#shared/ui/server/change.ts';

/** The plans that a sign-up leads to. Specification part 1 §4. */
const PLAN_STEPS: readonly DialogView[] = ['select-plan', 'upgrade-package'];
const isPlanStep = (dialog: Dialog | null): boolean => dialog?.isSigningUp === true && PLAN_STEPS.includes(dialog.view);

/** Whoever has answered or closed the plans of their sign-up is not new any more, and is not led there again. */
export function useSettledSignUp(dialog: Dialog | null): void {
  const { api, refreshSession } = useApp();
  const wasPlanStep = useRef(false);
  useEffect(() => {
    const isLeft = wasPlanStep.current && !isPlanStep(dialog);
    wasPlanStep.current = isPlanStep(dialog);
    if (!isLeft) return;
    // where it does not arrive the plans come up once more
    tellServer(api, CALLS.changeSettings, { body: { planViewClosed: true } }).then(async (isTold) => {
      if (isTold) await refreshSession();
    });
  }, [dialog, api, refreshSession]);
}
