/** Dialogs that come with a page: pushed, asked for by its address, or forced by page-view counters. Part 1 §2, §4; part 2 §2.12. */
import { forces, isPaying, mayShow, statusIn } from '#shared/domain/dialogs/audience.ts';
import { askedByQuery, dialogByHash } from '#shared/domain/dialogs/byAddress.ts';
import { FORCED_VIEW, type GateRule, type GateUse, gateCard, isOver, offersFor } from '#shared/domain/dialogs/gates.ts';
import { clear, dialogOf, isHeld, open, unchanged } from '#shared/domain/dialogs/open.ts';
import { isOccupiedPage, isPremiumContent, isRepositoriesPage } from '#shared/domain/dialogs/paths.ts';
import type {
  Dialog,
  DialogEvent,
  DialogFacts,
  DialogState,
  DialogStep,
  PageCounts,
} from '#shared/domain/dialogs/state.ts';
import { TRIGGER_MS, TRIGGER_SCROLL_PX } from '#shared/domain/dialogs/views.ts';

/** A page has come up. What an earlier one had open is gone; what is pushed comes first, what the address asks for waits behind it. */
export function pageShown(
  state: DialogState,
  event: Extract<DialogEvent, { type: 'page-shown' }>,
  facts: DialogFacts,
): DialogStep {
  const { state: blank, effects } = clear(state);
  const byQuery = askedByQuery(facts);
  const asked =
    (event.status === 403 && forbiddenDialog(facts)) ||
    dialogByHash(facts) ||
    (byQuery && 'dialog' in byQuery ? byQuery.dialog : null);
  const pushed = pushedDialog(facts);
  if (pushed) return open({ ...blank, queued: asked }, pushed, effects);
  if (asked?.isForced) return open(blank, asked, effects);
  const pending = event.status === 403 ? null : forcedByCounters(state, event.counts, facts);
  const waiting: DialogStep = pending
    ? { state: { ...blank, pending }, effects: [...effects, { type: 'start-timer', timer: 'trigger', ms: TRIGGER_MS }] }
    : { state: blank, effects };
  if (asked) return open(waiting.state, asked, waiting.effects);
  if (byQuery && 'checkEmail' in byQuery) {
    return {
      state: { ...waiting.state, checkedEmail: byQuery.checkEmail },
      effects: [...waiting.effects, { type: 'check-email', email: byQuery.checkEmail }],
    };
  }
  return waiting;
}

/** A 403 asks to sign in, with a different account if need be; a private library invites to try the free subscription. */
function forbiddenDialog(facts: DialogFacts): Dialog {
  const { user, url } = facts;
  if (isRepositoriesPage(url)) {
    const tryFree = user === null ? 'continue-with-email' : 'select-plan';
    if (!isPaying(facts) && mayShow(tryFree, facts)) return dialogOf(tryFree);
  }
  return dialogOf('sign-in', { params: user ? { email: user.email } : {} });
}

/**
 * An account that is not confirmed, or has no complete profile, is finished first. Not where somebody is about to do just that:
 * the specification excepts those pages for the profile, and confirming would be shut out otherwise.
 */
function pushedDialog(facts: DialogFacts): Dialog | null {
  const { user, url } = facts;
  if (!user || !forces(facts) || isOccupiedPage(url)) return null;
  if (!user.confirmed) return dialogOf('registration-complete', { isForced: true, params: { email: user.email } });
  return user.profileCompleted ? null : dialogOf('profile-info', { isForced: true });
}

const RULES: [keyof PageCounts, GateRule][] = [
  ['clause_page_view', 'clause-page-views'],
  ['page_view', 'page-views'],
  ['search_result_page_view', 'search-arrivals'],
];

/** The dialog that waits for a trigger. Any counter over its threshold will do; premium content needs none where its flag is on. */
function forcedByCounters(state: DialogState, counts: PageCounts, facts: DialogFacts): Dialog | null {
  const status = statusIn(facts);
  const view = FORCED_VIEW[status];
  if (!forces(facts) || isOccupiedPage(facts.url)) return null;
  if (facts.flags.skipPopupFromSearch && 'search_result_page_view' in counts) return null;
  if (view === 'subscriber-continue' && state.seen.subscriberContinue) return null;
  const forced = (rule: GateRule, use: GateUse | null) =>
    dialogOf(view, { isForced: true, gate: gateCard(rule, use, offersFor(status), false) });
  for (const [counter, rule] of RULES) {
    const use = counts[counter] ?? null;
    if (isOver(use)) return forced(rule, use);
  }
  const isPremium = facts.flags.popupOnPremiumUrls && isPremiumContent(facts.url) && !isPaying(facts);
  return isPremium ? forced('premium-content', null) : null;
}

/** The hash has changed without a new page. */
export function hashChanged(state: DialogState, facts: DialogFacts): DialogStep {
  const dialog = dialogByHash(facts);
  return !dialog || isHeld(state, facts) ? unchanged(state) : open(state, dialog);
}

/** The first click, key, scroll or the end of the wait. Never over a dialog that is open: then a later one counts. */
export function triggered(state: DialogState, facts: DialogFacts): DialogStep {
  const { pending } = state;
  if (!pending || state.dialog) return unchanged(state);
  const rest: DialogState = { ...state, pending: null };
  const stop = [{ type: 'stop-timer', timer: 'trigger' }] as const;
  if (!forces(facts) || !mayShow(pending.view, facts)) return { state: rest, effects: stop };
  return open(rest, pending, stop);
}

/** Part 1 §9. */
export const isFarScroll = (px: number): boolean => px > TRIGGER_SCROLL_PX;
