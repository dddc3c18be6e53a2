/** Visitors and pages for the tests of the dialogs. */

import { next } from '#shared/domain/dialogs/index.ts';
import type { Dialog, DialogEffect, DialogEvent, DialogFacts, DialogState } from '#shared/domain/dialogs/state.ts';
import { startDialogs } from '#shared/domain/dialogs/state.ts';
import { flagValues } from '#shared/domain/flags.ts';
import type { PlanTier, Status, User } from '#shared/domain/status.ts';

/** Free, confirmed, with a complete profile, not new. */
export const buildUser = (more: Partial<User> = {}): User => ({
  id: 'u1',
  email: 'counsel@quillfern.example',
  plan: 'free',
  isNew: false,
  confirmed: true,
  profileCompleted: true,
  trialUsed: false,
  subscription: null,
  ...more,
});

const paying = (tier: PlanTier, more: Partial<User> = {}): User =>
  buildUser({
    plan: `individual_month_${tier}`,
    trialUsed: true,
    subscription: { group: 'user', tier, isAdmin: false },
    ...more,
  });

export const premiumUser = (more: Partial<User> = {}) => paying('tier-0', more);
export const proUser = (more: Partial<User> = {}) => paying('tier-4', more);
export const enterpriseUser = (more: Partial<User> = {}) => paying('tier-5', more);
export const newUser = (more: Partial<User> = {}) => buildUser({ isNew: true, profileCompleted: false, ...more });

export const USERS: Record<Status, User | null> = {
  NON_REGISTERED: null,
  FREE: buildUser(),
  TRIALING: premiumUser({ trialUsed: false }),
  SUBSCRIBER: premiumUser(),
  TEAM_MEMBER: premiumUser({ subscription: { group: 'team', tier: 'tier-0', isAdmin: false } }),
};

/** A visitor without an account, on a clause page, with every gate standing. */
export const buildFacts = (
  more: Omit<Partial<DialogFacts>, 'flags'> & { flags?: Partial<DialogFacts['flags']> } = {},
): DialogFacts => ({
  user: null,
  gates: 'standard',
  hasPlans: true,
  url: '/clause/governing-law',
  isPopup: false,
  isJoiningTeam: false,
  isTryingTeamPlan: false,
  isOperator: false,
  ...more,
  flags: { ...flagValues({}), aiProducts: false, ...more.flags },
});

export const pageShown = (counts: Extract<DialogEvent, { type: 'page-shown' }>['counts'] = {}, status = 200) =>
  ({ type: 'page-shown', status, counts }) as const;

export const showing = (dialog: Partial<Dialog> & Pick<Dialog, 'view'>): DialogState => ({
  ...startDialogs(),
  dialog: { isForced: false, isSigningUp: false, gate: null, params: {}, ...dialog },
});

/** What is on the screen, in one word: "select-plan, forced". */
export const seen = ({ dialog }: DialogState): string | null =>
  dialog && `${dialog.view}${dialog.isForced ? ', forced' : ''}`;

export const outcome = (effects: readonly DialogEffect[]): DialogEffect[] => effects.filter((e) => e.type !== 'track');

/** Runs events one after the other under the same facts; the effects of all. */
export function run(facts: DialogFacts, events: DialogEvent[], from: DialogState = startDialogs()) {
  let state = from;
  const effects: DialogEffect[] = [];
  for (const event of events) {
    const step = next(state, event, facts);
    state = step.state;
    effects.push(...step.effects);
  }
  return { state, effects };
}
