/** Leaving a dialog without having done what it is for. Specification part 1 §4, part 2 §2.10, §2.12. */
import { forces } from '#shared/domain/dialogs/audience.ts';
import { dialogOf, finish, isHeld, open, unchanged } from '#shared/domain/dialogs/open.ts';
import type {
  Dialog,
  DialogEffect,
  DialogEvent,
  DialogFacts,
  DialogState,
  DialogStep,
} from '#shared/domain/dialogs/state.ts';
import { PLAN_VIEWS } from '#shared/domain/dialogs/views.ts';
import { FREE_PLAN } from '#shared/domain/status.ts';

/** Escape, a click outside or the button. A forced dialog stays, and the attempt is tracked. */
export function closeAttempted(
  state: DialogState,
  { by }: Extract<DialogEvent, { type: 'close-attempted' }>,
  facts: DialogFacts,
): DialogStep {
  const { dialog } = state;
  if (!dialog) return unchanged(state);
  if (isHeld(state, facts)) {
    return { state, effects: [{ type: 'track', name: 'dialog:close-refused', view: dialog.view, by }] };
  }
  return closed(state, dialog, facts, [{ type: 'track', name: 'dialog:closed', view: dialog.view, by }]);
}

/** What closing leads to. */
export function closed(
  state: DialogState,
  dialog: Dialog,
  facts: DialogFacts,
  effects: readonly DialogEffect[],
): DialogStep {
  if (dialog.view === 'select-plan' && dialog.isSigningUp) return afterPlans(state, facts, effects);
  if (PLAN_VIEWS.includes(dialog.view) && isExitIntentDue(state, facts)) {
    const seen = { ...state.seen, exitIntent: true };
    return open({ ...state, seen }, dialogOf('exit-intent'), [...effects, { type: 'remember', what: 'exit-intent' }]);
  }
  const step = finish(state, facts, effects);
  return { ...step, effects: [...step.effects, ...onClose(dialog)] };
}

/** A sign-up goes on with the profile, unless it is complete already or nobody waits for it. */
export function afterPlans(state: DialogState, facts: DialogFacts, effects: readonly DialogEffect[]): DialogStep {
  if (!facts.user || facts.user.profileCompleted || facts.isOperator) return finish(state, facts, effects);
  return open(state, dialogOf('profile-info', { isForced: forces(facts), isSigningUp: true }), effects);
}

/** Once, and only to somebody who has nothing to do with plans yet. */
function isExitIntentDue(state: DialogState, facts: DialogFacts): boolean {
  const { user, flags, isJoiningTeam } = facts;
  if (state.seen.exitIntent || !forces(facts) || isJoiningTeam || flags.aiProducts) return false;
  // a plan that is not free covers those who try one out
  return !user || (!user.isNew && !user.trialUsed && user.plan === FREE_PLAN);
}

function onClose({ view, params }: Dialog): DialogEffect[] {
  // the page still shows the team
  if (view === 'delete-team-success' || params.onClose === 'reload') return [{ type: 'reload' }];
  return params.onClose ? [{ type: 'navigate', to: params.onClose.navigate }] : [];
}
