/** Whom each dialog can be shown to. */
import type { DialogFacts } from '#shared/domain/dialogs/state.ts';
import { type DialogView, PLAN_VIEWS } from '#shared/domain/dialogs/views.ts';
import { reaches, statusOf, tierOf } from '#shared/domain/status.ts';

/** The operator lets dialogs come unasked, and makes some of them stay; for others only. */
export const forces = ({ gates, flags, isOperator }: DialogFacts): boolean =>
  gates === 'standard' && !flags.muteDialogs && !isOperator;

export const statusIn = ({ user }: DialogFacts) => statusOf(user);

/** Pays, or tries a plan out. */
export const isPaying = (facts: DialogFacts): boolean => !['NON_REGISTERED', 'FREE'].includes(statusIn(facts));

/** Nothing to choose, to buy or to lose where plans make no difference. */
const OF_PLANS = new Set<DialogView>([...PLAN_VIEWS, 'pay-now', 'downgrade', 'cancel-subscription-survey']);

export function mayShow(view: DialogView, facts: DialogFacts): boolean {
  const { user } = facts;
  if (!facts.hasPlans && OF_PLANS.has(view)) return false;
  switch (view) {
    case 'sign-up':
    case 'continue-with-email':
    case 'join-team-account':
    case 'standards-sign-up':
      return user === null;
    case 'pay-now':
    case 'profile-info':
    case 'join-team':
    case 'delete-team':
    case 'new-list':
    // what is not paid gives no plan, and can be ended all the same
    case 'cancel-subscription-survey':
    // of a team without a plan, too
    case 'subscribers-limit':
      return user !== null;
    case 'registration-complete':
      return user !== null && !user.confirmed;
    case 'upgrade-to-pro':
      return !reaches(tierOf(user), 'PRO');
    case 'select-plan':
    case 'upgrade':
    case 'upgrade-package':
    case 'upgrade-to-enterprise':
      return !reaches(tierOf(user), 'ENTERPRISE');
    case 'downgrade':
    case 'subscriber-continue':
      return isPaying(facts);
    case 'soft-gate':
    case 'remove-advertising':
      return !isPaying(facts);
    case 'trial-used':
      return statusIn(facts) === 'TRIALING';
    case 'labeling':
      return facts.isOperator && facts.flags.labelingDialog;
    // Signed in as well: a page may open with a different account, and a password may be forgotten.
    case 'sign-in':
    case 'sign-in-link':
    case 'recovery':
    case 'private-mode':
    case 'help':
    case 'standards-download-success':
    case 'exit-intent':
    case 'delete-team-success':
    case 'alert':
      return true;
  }
}

/** The view, or what stands in for it: whoever is not signed in goes by e-mail first. Null: there is nothing to show. */
export function shownInstead(view: DialogView, facts: DialogFacts): DialogView | null {
  if (mayShow(view, facts)) return view;
  return facts.user === null && NEEDS_ACCOUNT.has(view) && (facts.hasPlans || !OF_PLANS.has(view))
    ? 'continue-with-email'
    : null;
}

const NEEDS_ACCOUNT = new Set<DialogView>([
  'pay-now',
  'profile-info',
  'join-team',
  'delete-team',
  'new-list',
  'downgrade',
]);
