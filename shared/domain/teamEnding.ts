/** What deleting a team means for the plan that it has: what ends when, and what is given back. */
import type { SubscriptionState } from '#shared/domain/billing/states.ts';
import { readableDate } from '#shared/domain/display.ts';

export interface EndingPlan {
  /** "Pro, team, monthly" */
  name: string;
  state: SubscriptionState;
  cancelAtPeriodEnd: boolean;
  /** Until when it is paid, ISO 8601; null where nothing renews. */
  until: string | null;
  isGiven: boolean;
}

export interface EndingTexts {
  lines: string[];
  /** It ends with the team: whoever deletes says so. */
  endsPlan: boolean;
  /** The day on which it could end instead, with the team still there. */
  instead: string | null;
}

const NONE: EndingTexts = { lines: [], endsPlan: false, instead: null };

/** Null: the team has none. */
export function endingTexts(plan: EndingPlan | null): EndingTexts {
  if (plan === null || plan.state === 'canceled') return NONE;
  const { name, state, cancelAtPeriodEnd } = plan;
  if (plan.isGiven) return { ...NONE, lines: [`${name} was given by whoever runs this site, and ends with the team.`] };
  const until = plan.until === null ? null : readableDate(plan.until);
  const endsPlan = true;
  switch (state) {
    case 'incomplete':
      return {
        lines: [`The first payment of ${name} is not finished. It is called off: nothing is charged.`],
        endsPlan,
        instead: null,
      };
    case 'past_due':
    case 'unpaid':
      return {
        lines: [`A payment of ${name} has failed. The plan ends today, and what is open is not collected any more.`],
        endsPlan,
        instead: null,
      };
    case 'trialing':
    case 'active': {
      const what = state === 'trialing' ? 'The trial of' : '';
      const lost = 'Nothing is given back for the days that are left.';
      const subject = `${what} ${name}`.trim();
      if (until === null) return { lines: [`${subject} ends today. ${lost}`], endsPlan, instead: null };
      if (cancelAtPeriodEnd)
        return {
          lines: [
            `${subject} ends on ${until} anyway, and nothing more is charged. If you delete the team today, it ends today. ${lost}`,
            `To use the days that are left, delete the team after ${until}.`,
          ],
          endsPlan,
          instead: null,
        };
      return {
        lines: [
          `${subject} is paid until ${until}. If you delete the team today, the plan ends today and nothing more is charged. ${lost}`,
          `Or let the plan end on ${until}: the team keeps it until then, nothing more is charged, and you can delete the team afterwards.`,
        ],
        endsPlan,
        instead: until,
      };
    }
  }
}

export const INVOICES_KEPT =
  'Invoices are kept for as long as the law asks, without the names of members. Save the ones you need first: nobody can open them here afterwards.';
