/** Putting dialogs on the screen and taking them off: the small steps that the rules are made of. */
import { forces, mayShow } from '#shared/domain/dialogs/audience.ts';
import type { Dialog, DialogEffect, DialogFacts, DialogState, DialogStep } from '#shared/domain/dialogs/state.ts';
import type { DialogView } from '#shared/domain/dialogs/views.ts';

export const dialogOf = (view: DialogView, more: Partial<Omit<Dialog, 'view'>> = {}): Dialog => ({
  view,
  isForced: false,
  isSigningUp: false,
  gate: null,
  params: {},
  ...more,
});

export const unchanged = (state: DialogState): DialogStep => ({ state, effects: [] });

/** Shows a dialog in place of the one that is open. */
export const open = (state: DialogState, dialog: Dialog, before: readonly DialogEffect[] = []): DialogStep => ({
  state: { ...state, dialog },
  effects: [...before, { type: 'track', name: 'dialog:opened', view: dialog.view }],
});

/** Cannot be left now. A dialog that was forced before the operator opened the gates can. */
export const isHeld = ({ dialog }: DialogState, facts: DialogFacts): boolean =>
  dialog?.isForced === true && forces(facts);

/** Takes the dialog away and shows what has waited behind it; the last step of a sign-up leads back to where it came from. */
export function finish(state: DialogState, facts: DialogFacts, effects: readonly DialogEffect[] = []): DialogStep {
  const { queued, returnTo } = state;
  const rest: DialogState = { ...state, dialog: null, queued: null, returnTo: null };
  if (returnTo) return { state: rest, effects: [...effects, { type: 'navigate', to: returnTo }] };
  if (queued && mayShow(queued.view, facts)) return open(rest, queued, effects);
  return { state: rest, effects };
}

/** Nothing on the screen and nothing to come. Timers that run are stopped. */
export function clear(state: DialogState): DialogStep {
  const effects: DialogEffect[] = [];
  if (state.pending) effects.push({ type: 'stop-timer', timer: 'trigger' });
  if (state.trialUsed) effects.push({ type: 'stop-timer', timer: 'trial-used' });
  return {
    state: {
      ...state,
      dialog: null,
      pending: null,
      trialUsed: null,
      queued: null,
      checkedEmail: null,
      returnTo: null,
    },
    effects,
  };
}
