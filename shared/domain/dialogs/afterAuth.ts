/** Where somebody goes who has just signed in or up. Specification part 1 §4. */
import { forces, statusIn } from '#shared/domain/dialogs/audience.ts';
import { isInvitation } from '#shared/domain/dialogs/byAddress.ts';
import { clear, dialogOf, open } from '#shared/domain/dialogs/open.ts';
import {
  isAuthorizePage,
  isContractFile,
  isPricingPage,
  queryOf,
  REDIRECT_PARAM,
} from '#shared/domain/dialogs/paths.ts';
import type { DialogEffect, DialogFacts, DialogState, DialogStep } from '#shared/domain/dialogs/state.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { redirectTarget } from '#shared/domain/safeUrl.ts';

/**
 * A popup tells its opener and closes. A new, confirmed, free user chooses a plan first, and then goes where the query says; with
 * open gates only who came for the plans does.
 * Everybody else goes there at once, or to the welcome page, or sees the page again as the person they are now.
 */
export function authenticated(state: DialogState, facts: DialogFacts): DialogStep {
  const { state: blank, effects } = clear(state);
  const go = (...more: DialogEffect[]): DialogStep => ({ state: blank, effects: [...effects, ...more] });
  if (facts.isPopup) return go({ type: 'notify-opener' }, { type: 'close-window' });
  const redirect = redirectOf(facts);
  const isAsked = cameForPlans(state, facts);
  if (choosesPlan(facts) && facts.hasPlans && (isAsked || forces(facts))) {
    const view = isAsked ? 'upgrade-package' : 'select-plan';
    if (view === 'upgrade-package' && facts.isTryingTeamPlan) return go();
    const { plan, tier } = state.dialog?.params ?? {};
    const params = { ...(plan && { plan }), ...(tier && { tier }) };
    return open({ ...blank, returnTo: redirect }, dialogOf(view, { isSigningUp: true, params }), effects);
  }
  if (redirect) return go({ type: 'navigate', to: redirect });
  const isWelcomed = facts.flags.forcedWelcome && !isAuthorizePage(facts.url) && !isContractFile(facts.url);
  return go(isWelcomed ? { type: 'navigate', to: ROUTES.welcome } : { type: 'reload' });
}

/** Nobody is stopped on the way into a team or back to the program that asked for access. */
function choosesPlan(facts: DialogFacts): boolean {
  const { user, url, isJoiningTeam } = facts;
  if (!user || isJoiningTeam || isAuthorizePage(url)) return false;
  return user.isNew && user.confirmed && statusIn(facts) === 'FREE';
}

const cameForPlans = ({ dialog }: DialogState, { url }: DialogFacts): boolean =>
  dialog?.params.source !== undefined || isPricingPage(url) || isInvitation(url);

/** A contract's file is never left by itself. */
const redirectOf = ({ url }: DialogFacts): string | null =>
  isContractFile(url) ? null : redirectTarget(queryOf(url).get(REDIRECT_PARAM));
