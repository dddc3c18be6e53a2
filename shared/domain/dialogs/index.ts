/**
 * One state machine for every dialog. Specification part 1 §4, part 2 §2.10 and §2.12.
 * `next` is pure: what must happen outside comes back as effects. With open gates nothing is forced, and nothing comes that neither
 * the visitor nor the address asked for.
 */
import { authenticated } from '#shared/domain/dialogs/afterAuth.ts';
import { forces, isPaying, mayShow, shownInstead, statusIn } from '#shared/domain/dialogs/audience.ts';
import { invitation } from '#shared/domain/dialogs/byAddress.ts';
import { closeAttempted } from '#shared/domain/dialogs/close.ts';
import { completed } from '#shared/domain/dialogs/completed.ts';
import { type GateRule, gateCard, offersFor, offersUpTo, UPGRADE_VIEW } from '#shared/domain/dialogs/gates.ts';
import { clear, dialogOf, isHeld, open, unchanged } from '#shared/domain/dialogs/open.ts';
import type { DialogEvent, DialogFacts, DialogParams, DialogState, DialogStep } from '#shared/domain/dialogs/state.ts';
import { hashChanged, isFarScroll, pageShown, triggered } from '#shared/domain/dialogs/triggers.ts';
import { type DialogView, LEADS_TO, PLAN_VIEWS, TRIAL_USED_MS } from '#shared/domain/dialogs/views.ts';

export type * from '#shared/domain/dialogs/state.ts';
export { startDialogs } from '#shared/domain/dialogs/state.ts';

type Of<T extends DialogEvent['type']> = Extract<DialogEvent, { type: T }>;

/** One step of the dialogs. `facts` are those of the moment. */
export function next(state: DialogState, event: DialogEvent, facts: DialogFacts): DialogStep {
  switch (event.type) {
    case 'requested':
      return requested(state, event, facts);
    case 'close-attempted':
      return closeAttempted(state, event, facts);
    case 'page-shown':
      return pageShown(state, event, facts);
    case 'hash-changed':
      return hashChanged(state, facts);
    case 'interacted':
      return triggered(state, facts);
    case 'scrolled':
      return isFarScroll(event.to) ? triggered(state, facts) : unchanged(state);
    case 'waited':
      return event.timer === 'trigger' ? triggered(state, facts) : trialUsed(state, facts);
    case 'email-checked':
      return emailChecked(state, event, facts);
    case 'authenticated':
      return authenticated(state, facts);
    case 'signed-out': {
      const { state: blank, effects } = clear(state);
      return { state: blank, effects: [...effects, { type: 'reload' }] };
    }
    case 'plan-chosen':
      return planChosen(state, event, facts);
    case 'completed':
      return completed(state, facts);
    case 'export-counted':
      return exportCounted(state, event, facts);
    case 'refused':
      return refused(state, event, facts);
    case 'soft-gate-due':
      return softGateDue(state, event, facts);
  }
}

/** From a forced dialog only its own ways on are open, and they are forced as well. */
function requested(state: DialogState, { view, params }: Of<'requested'>, facts: DialogFacts): DialogStep {
  const shown = shownInstead(view, facts);
  return shown ? moveTo(state, shown, params, facts) : unchanged(state);
}

function moveTo(
  state: DialogState,
  view: DialogView,
  params: DialogParams | undefined,
  facts: DialogFacts,
): DialogStep {
  const from = state.dialog;
  const isStep = from !== null && (LEADS_TO[from.view] as readonly DialogView[]).includes(view);
  if (isHeld(state, facts) && !isStep) return unchanged(state);
  if (!from || !isStep) return open(state, dialogOf(view, { params: params ?? {} }));
  const { email, plan, tier, source, owner, seats } = from.params;
  const carried = {
    ...(email !== undefined && { email }),
    ...(plan !== undefined && { plan }),
    ...(tier !== undefined && { tier }),
    ...(source !== undefined && { source }),
    ...(owner !== undefined && { owner }),
    ...(seats !== undefined && { seats }),
  };
  const isForced = isHeld(state, facts);
  const gate = from.gate && { ...from.gate, isClosable: !isForced };
  return open(state, { ...from, view, isForced, gate, params: { ...carried, ...params } });
}

function emailChecked(state: DialogState, { email, exists }: Of<'email-checked'>, facts: DialogFacts): DialogStep {
  if (state.checkedEmail !== email) return unchanged(state);
  const rest: DialogState = { ...state, checkedEmail: null };
  // meanwhile somebody has signed in, or opened something else
  if (facts.user || state.dialog) return unchanged(rest);
  return open(rest, invitation(facts, email, exists));
}

/** Pays now, or signs up first and finds the plan again afterwards. */
function planChosen(state: DialogState, { plan }: Of<'plan-chosen'>, facts: DialogFacts): DialogStep {
  const from = state.dialog;
  if (from && isHeld(state, facts) && !PLAN_VIEWS.includes(from.view)) return unchanged(state);
  return facts.user
    ? moveTo(state, 'pay-now', { plan }, facts)
    : moveTo(state, 'continue-with-email', { plan, source: 'pricing' }, facts);
}

/** Part 1 §4, export flow. */
function exportCounted(state: DialogState, event: Of<'export-counted'>, facts: DialogFacts): DialogStep {
  if (!forces(facts) || isHeld(state, facts)) return unchanged(state);
  const status = statusIn(facts);
  const card = (rule: GateRule) => gateCard(rule, event.use, offersFor(status), true);
  if (event.crossedTrialLimit && status === 'TRIALING') {
    const effect = { type: 'start-timer', timer: 'trial-used', ms: TRIAL_USED_MS } as const;
    return { state: { ...state, trialUsed: card('trial-exports') }, effects: [effect] };
  }
  if (event.left > 0) return unchanged(state);
  const view = status === 'NON_REGISTERED' ? 'sign-up' : mayShow('upgrade', facts) ? 'upgrade' : 'subscribers-limit';
  return open(state, dialogOf(view, { gate: card('exports') }));
}

function trialUsed(state: DialogState, facts: DialogFacts): DialogStep {
  const gate = state.trialUsed;
  if (!gate) return unchanged(state);
  const rest: DialogState = { ...state, trialUsed: null };
  if (state.dialog || !forces(facts) || !mayShow('trial-used', facts)) return unchanged(rest);
  return open(rest, dialogOf('trial-used', { gate }));
}

/** The prompt for the lowest plan that allows it; where no plan has more, the limit of subscribers. Open gates too: the server has refused. */
function refused(state: DialogState, { feature, use, upgradeTo }: Of<'refused'>, facts: DialogFacts): DialogStep {
  if (isHeld(state, facts)) return unchanged(state);
  const leadsTo = upgradeTo && mayShow(UPGRADE_VIEW[upgradeTo], facts) ? upgradeTo : null;
  const gate = gateCard(`feature:${feature}`, use, offersUpTo(leadsTo), true);
  const prompt = leadsTo ? UPGRADE_VIEW[leadsTo] : isPaying(facts) ? 'subscribers-limit' : 'help';
  return open(state, dialogOf(prompt, { gate, params: leadsTo ? { tier: leadsTo } : {} }));
}

/** Part 2 §2.12: on AI products, for those who do not pay. */
function softGateDue(state: DialogState, { softGate, use }: Of<'soft-gate-due'>, facts: DialogFacts): DialogStep {
  if (!forces(facts) || state.dialog || !facts.flags.aiProducts || !mayShow('soft-gate', facts))
    return unchanged(state);
  const gate = gateCard('soft-gate', use, offersFor(statusIn(facts)), true);
  return open(state, dialogOf('soft-gate', { gate, params: { softGate } }));
}
