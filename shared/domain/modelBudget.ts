/**
 * What a configured model may be asked, which costs the operator money whatever a plan or an open gate allows: every question counts
 * for the person, for the network that it comes from and for the whole deployment, each with a bound for a day.
 */
import { entriesOf, isCount } from '#shared/domain/quotaThresholds.ts';

export const PAYERS = ['person', 'network', 'everybody'] as const;
export type Payer = (typeof PAYERS)[number];

/** Questions in a day. There is no way to have none of these bounds. */
export type ModelBudget = Record<Payer, number>;

export const MODEL_BUDGET: ModelBudget = {
  /** Above the 100 messages that a free account has: the plan speaks first, the budget stops programs. */
  person: 200,
  /** An office behind one address. */
  network: 1000,
  /** What the operator can be made to pay in a day by everybody together. */
  everybody: 5000,
};

/** What has been asked today, as it can be told of a person: not by which networks. */
export type BudgetLeft = Record<Exclude<Payer, 'network'>, { used: number; limit: number }>;

const MOST = 1_000_000_000;

/** Our budget with an operator's numbers in their place; what does not fit is named in `problems` and leaves ours standing. */
export function parseModelBudget(json: unknown, place: string, problems: string[]): ModelBudget {
  const budget = { ...MODEL_BUDGET };
  for (const [name, value] of entriesOf(json, place, problems)) {
    const payer = PAYERS.find((one) => one === name);
    if (!payer) problems.push(`${place}.${name}: not one of ${PAYERS.join(', ')}`);
    else if (!isCount(value, MOST)) problems.push(`${place}.${name}: not a whole number from 0 to ${MOST}`);
    else budget[payer] = value;
  }
  return budget;
}
