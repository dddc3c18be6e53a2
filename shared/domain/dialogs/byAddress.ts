/** Dialogs that an address asks for: by its hash or its query. Specification part 1 §4, part 2 §2.12, §4.5. */
import { isEmail } from '#shared/domain/auth.ts';
import { forces, mayShow, statusIn } from '#shared/domain/dialogs/audience.ts';
import { dialogOf } from '#shared/domain/dialogs/open.ts';
import { hashOf, queryOf } from '#shared/domain/dialogs/paths.ts';
import type { Dialog, DialogFacts, DialogParams } from '#shared/domain/dialogs/state.ts';
import type { DialogView } from '#shared/domain/dialogs/views.ts';
import { reaches, tierOf } from '#shared/domain/status.ts';

const PLAN_PARAMS = ['checkoutDialog', 'upgradeToPro', 'upgradeDialog', 'managePlan', 'defaultToPro'] as const;
const LABELING_PARAM = 'labeling';
/** What asks for the dialog and names no clause. */
const NO_ID = new Set(['', 'true', '1']);

const OFF = new Set([null, 'false', '0', 'null']);
const isOn = (query: URLSearchParams, name: string): boolean => !OFF.has(query.get(name));

/** A plan is asked for, or an address is invited to sign up. */
export function isInvitation(url: string): boolean {
  const query = queryOf(url);
  return PLAN_PARAMS.some((name) => isOn(query, name)) || invitedEmail(query) !== null;
}

function invitedEmail(query: URLSearchParams): string | null {
  const email = query.get('email')?.trim() ?? '';
  return isEmail(email) ? email : null;
}

const HASH_VIEWS = new Map<string, DialogView>([
  ['signin', 'sign-in'],
  ['signup', 'sign-up'],
]);

/** `#signin` and `#signup`, for whoever is not signed in: cannot be closed, unless the gates are open. */
export function dialogByHash(facts: DialogFacts): Dialog | null {
  if (facts.user) return null;
  const view = HASH_VIEWS.get(hashOf(facts.url));
  return view ? dialogOf(view, { isForced: forces(facts) }) : null;
}

export type AskedByQuery = { dialog: Dialog } | { checkEmail: string } | null;

/** What the query asks for; whether an invited address has an account must be asked first. */
export function askedByQuery(facts: DialogFacts): AskedByQuery {
  const query = queryOf(facts.url);
  if (query.has(LABELING_PARAM) && mayShow('labeling', facts)) {
    const said = query.get(LABELING_PARAM) ?? '';
    const startsOnQueue = said === 'queue';
    const isId = !startsOnQueue && !NO_ID.has(said);
    return { dialog: dialogOf('labeling', { params: { startsOnQueue, ...(isId && { labelId: said }) } }) };
  }
  if (!isInvitation(facts.url)) return null;
  if (!facts.user) {
    const email = invitedEmail(query);
    return email ? { checkEmail: email } : { dialog: invitation(facts, null, false) };
  }
  const view = planView(query, facts);
  return view && mayShow(view, facts) ? { dialog: dialogOf(view, { params: planParams(query) }) } : null;
}

/** Sign in where the address has an account, sign up where it has none. */
export const invitation = (facts: DialogFacts, email: string | null, exists: boolean): Dialog =>
  dialogOf(exists ? 'sign-in' : 'sign-up', {
    params: { ...planParams(queryOf(facts.url)), source: 'query', ...(email && { email }) },
  });

const planParams = (query: URLSearchParams): DialogParams =>
  isOn(query, 'defaultToPro') || isOn(query, 'upgradeToPro') ? { tier: 'PRO' } : {};

/** Nothing for whoever has pro already, nor where the other price list (the plans v2 flag) is in use. */
function planView(query: URLSearchParams, facts: DialogFacts): DialogView | null {
  if (facts.flags.pricingPlansV2 || reaches(tierOf(facts.user), 'PRO')) return null;
  if (isOn(query, 'checkoutDialog')) return 'upgrade-package';
  if (isOn(query, 'upgradeToPro')) return 'upgrade-to-pro';
  if (isOn(query, 'upgradeDialog')) return 'upgrade';
  if (isOn(query, 'managePlan')) return statusIn(facts) === 'FREE' ? 'select-plan' : 'upgrade';
  return isOn(query, 'defaultToPro') ? 'select-plan' : null;
}
