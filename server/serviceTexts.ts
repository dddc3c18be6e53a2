/** What the start message and `doctor` say of services and gates, in the same words. */
import type { Config } from '#server/config.ts';

export const MODEL_TEXTS = {
  without: 'none: search, comparison, definitions and facts work without one (OPENAI_BASE_URL)',
  unused: 'set (OPENAI_BASE_URL or OPENAI_API_KEY), but nothing here uses one: nothing is sent to it',
};

export const BILLING_TEXTS = {
  without: 'none: nothing here takes money (STRIPE_SECRET_KEY, or BILLING=local to try it)',
  unused: 'STRIPE_SECRET_KEY is set, but nothing here takes money: plans are given by you (clausary admin)',
};

/** What is at work where billing is. */
export const billingText = ({ billing }: Pick<Config, 'billing'>): string =>
  billing === 'local' ? 'test billing, no money moves (BILLING=local)' : 'configured';

/** What the gates do, and which setting has said so. */
export function gatesText({ gates, gatesAreAsked }: Pick<Config, 'gates' | 'gatesAreAsked'>): string {
  if (gates === 'standard') {
    const cause = gatesAreAsked ? 'as GATES asks' : 'since STRIPE_SECRET_KEY is set';
    return `standard, ${cause}: plans limit what people may do, and some dialogs stay until they are answered (GATES=open)`;
  }
  const cause = gatesAreAsked ? 'as GATES asks' : 'since nobody can pay here';
  return `open, ${cause}: no plan limits anybody, nothing is forced on a reader (GATES=standard)`;
}
