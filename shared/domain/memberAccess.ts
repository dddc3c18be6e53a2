/** What a member may and why, in words; and what a change would give and take. Pure: the decisions come from where they are made. */
import type { Decision, Feature } from '#shared/domain/access.ts';
import { fullCount } from '#shared/domain/display.ts';
import type { BudgetLeft } from '#shared/domain/modelBudget.ts';
import { parsePlan, planName } from '#shared/domain/plans.ts';
import type { Product } from '#shared/domain/products.ts';
import type { Limit, Metered } from '#shared/domain/quotas.ts';
import type { Tier } from '#shared/domain/status.ts';
import { SWITCH_TEXTS, type Switch } from '#shared/domain/switches.ts';

/** `absent`: there is no such thing in this deployment, whoever asks. */
export const OUTCOMES = ['yes', 'limited', 'no', 'absent'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What can be supposed of a member, or of the team's plan. Nothing of it is done. */
export const MEMBER_CHANGES = ['admin', 'member', 'removed', 'free', 'premium', 'pro', 'enterprise'] as const;
export type MemberChange = (typeof MEMBER_CHANGES)[number];

/** A plan that the team is supposed to have; null: none. */
export const SUPPOSED_PLANS: Partial<Record<MemberChange, string | null>> = {
  free: null,
  premium: 'team_year_tier-0',
  pro: 'team_year_tier-4',
  enterprise: 'team_year_tier-5',
};

/** As the choice is named, and as a sentence begins: "If Ann were an admin of the team". */
export const CHANGE_TEXTS: Record<MemberChange, { choice: string; supposed: (name: string) => string }> = {
  admin: { choice: 'Make them an admin', supposed: (name) => `If ${name} were an admin of the team` },
  member: { choice: 'Make them a member only', supposed: (name) => `If ${name} were a member only` },
  removed: { choice: 'Remove them from the team', supposed: (name) => `If ${name} were not in the team any more` },
  free: { choice: 'Team without a paid plan', supposed: () => 'If the team had no paid plan' },
  premium: { choice: 'Team on Premium', supposed: () => 'If the team were on Premium' },
  pro: { choice: 'Team on Pro', supposed: () => 'If the team were on Pro' },
  enterprise: { choice: 'Team on Enterprise', supposed: () => 'If the team were on Enterprise' },
};

/** What may be supposed of somebody with this role: not what is so already. */
export const changesFor = (role: 'admin' | 'member'): MemberChange[] => MEMBER_CHANGES.filter((one) => one !== role);

export const FEATURE_NAMES: Record<Feature, string> = {
  ai_assistant: 'Assistant',
  ai_assistant_features: 'Assistant in search, contracts and the pane',
  assistant_advanced: 'Assistant: choice of model, tools, larger files',
  ai_search_columns: 'Columns over search results',
  clause_finder: 'Clause finder',
  review_standard: 'Reviews',
  review_custom: 'Playbooks of one’s own',
  bulk_analyze: 'Many documents in one review',
  gpt_integration: 'Use from other assistants',
  library_share: 'Share a library',
  list_create: 'Lists',
  library_create: 'Libraries of one’s own',
  library_upload: 'Contracts in a library of one’s own',
  premium_content: 'Premium articles',
  standards: 'Standard forms, filled in',
  workflows: 'Approvals of the team',
  company_sign_in: 'Company sign-in and directory',
};

/** By what of the product it is known that a feature is here. */
const GIVEN_BY: Record<Feature, Product | Metered> = {
  ai_assistant: 'ai_assistant',
  ai_assistant_features: 'assistant',
  assistant_advanced: 'ai_assistant',
  ai_search_columns: 'search_columns',
  clause_finder: 'clause_finder',
  review_standard: 'review_standard',
  review_custom: 'custom_playbooks',
  bulk_analyze: 'bulk_analyze',
  gpt_integration: 'integrations',
  library_share: 'private_libraries',
  list_create: 'lists',
  library_create: 'private_libraries',
  library_upload: 'private_libraries',
  premium_content: 'premium_content',
  standards: 'standards',
  workflows: 'workflows',
  company_sign_in: 'integrations',
};

/** What an operator may switch off of it: docs/decisions/0040. */
const SWITCHED_BY: Partial<Record<Feature | 'copy' | 'export', Switch>> = {
  ai_assistant: 'assistant',
  ai_assistant_features: 'assistant',
  assistant_advanced: 'assistant',
  ai_search_columns: 'search_columns',
  review_standard: 'review',
  review_custom: 'review',
  bulk_analyze: 'review',
  library_upload: 'uploads',
  copy: 'exports',
  export: 'exports',
};

/** Of the switches that are off, the ones that it notices: its own, and the model's where it asks one. */
export const switchesOver = (feature: Feature | 'copy' | 'export', off: readonly Switch[]): Switch[] =>
  off.filter((one) => one === SWITCHED_BY[feature] || (one === 'model' && asksModel(feature)));

const ASKING: readonly (Feature | 'copy' | 'export')[] = [
  'ai_assistant',
  'ai_assistant_features',
  'assistant_advanced',
  'ai_search_columns',
  'review_standard',
  'review_custom',
  'bulk_analyze',
];

/** Whether it asks the model, where one is configured. */
export const asksModel = (feature: Feature | 'copy' | 'export'): boolean => ASKING.includes(feature);

export function isMounted(
  feature: Feature,
  { given, counted: metered }: { given: readonly Product[]; counted: readonly Metered[] },
): boolean {
  const by: string = GIVEN_BY[feature];
  return [...given, ...metered].some((one) => one === by);
}

/** "the team’s plan (Pro, team, annual)". What somebody pays for themselves is theirs to tell. */
export function planText(
  given: { plan: string; isByTeam: boolean } | null,
  { aiProducts }: { aiProducts: boolean },
): string {
  if (given === null) return 'the free plan';
  return given.isByTeam ? `the team’s plan (${planName(parsePlan(given.plan), aiProducts)})` : 'a plan of their own';
}

export interface Rules {
  tier: Tier;
  /** "Pro" */
  tierName: (tier: Tier) => string;
  /** "the team’s plan, Pro, team, annual" */
  planFrom: string;
  gate: 'on' | 'off' | 'all open';
  /** Something mounted gives it. */
  isHere: boolean;
  /** A number that the operator gave this account, in place of the plan's. */
  isOverridden: boolean;
  /** Had by the team's own plan alone. */
  isOfTeam?: boolean;
  /** Of `switchesOver`. */
  off?: readonly Switch[];
  /** What the operator lets the model be asked; null or left out: it is not asked. */
  budget?: BudgetLeft | null;
}

/** Of what is spent in a period, or owned. */
export interface Left {
  used: number;
  limit: Limit;
  /** ISO 8601; null: nothing runs yet, or it never begins anew. */
  resetsAt: string | null;
  /** Never begins anew: counted where it is. */
  isOwned: boolean;
}

export interface Told {
  outcome: Outcome;
  answer: string;
  why: string[];
}

/** `decision`: of `decide()`, for this person. `left`: where a number has a say. */
export function featureTold(decision: Decision, left: Left | null, rules: Rules): Told {
  const { gate, isHere, planFrom, tier, tierName, off = [], budget = null } = rules;
  const why = [
    gate === 'all open'
      ? 'All gates are open in this deployment: no plan is asked for.'
      : gate === 'off'
        ? 'Whoever runs this deployment has switched the gate of this feature off: no plan is asked for.'
        : `${tierName(tier)}, by ${planFrom}.`,
  ];
  if (!isHere) return { outcome: 'absent', answer: 'Not in this deployment', why: ['Nothing here offers it yet.'] };
  if (rules.isOfTeam) why.push('It is the team’s: its own plan decides, not one that a member pays for.');
  const closing = off.find((one) => one !== 'model');
  if (closing) {
    why.push(SWITCH_TEXTS[closing].text, 'Whoever runs this deployment has switched it off, for everybody.');
    return { outcome: 'no', answer: 'Switched off', why };
  }
  if (!decision.allowed && decision.code === 'upgrade_required') {
    const { upgradeTo } = decision;
    why.push(upgradeTo ? `It begins with ${tierName(upgradeTo)}.` : 'No plan has it.');
    return { outcome: 'no', answer: upgradeTo ? `Needs ${tierName(upgradeTo)}` : 'No', why };
  }
  if (off.includes('model')) why.push(SWITCH_TEXTS.model.text);
  else if (budget) why.push(budgetText(budget));
  if (!left) return { outcome: 'yes', answer: 'Yes', why };
  if (rules.isOverridden) why.push('Whoever runs this deployment has given this account a number of its own.');
  const { used, limit, resetsAt, isOwned } = left;
  if (limit === null) return { outcome: 'yes', answer: 'Yes, without a limit', why };
  const over = Math.max(0, limit - used);
  why.push(
    isOwned
      ? `${fullCount(limit)} at most; counted where they are, never begun anew.`
      : `${used} of ${limit} used${resetsAt === null ? '; nothing has begun yet.' : `; begins anew ${momentText(resetsAt)}.`}`,
  );
  return { outcome: over > 0 ? 'limited' : 'no', answer: over > 0 ? `${over} of ${limit} left` : 'Used up', why };
}

/** No plan has more of it: it bounds what whoever runs the deployment pays. */
function budgetText({ person, everybody }: BudgetLeft): string {
  const spent = ({ used, limit }: BudgetLeft['person']) => `${fullCount(used)} of ${fullCount(limit)}`;
  const isOver = person.used >= person.limit || everybody.used >= everybody.limit;
  const asked = `The model is asked within the day’s budget of this deployment: ${spent(person)} questions of this person, ${spent(everybody)} of everybody.`;
  return isOver ? `${asked} It is used up, so nothing is asked of the model until tomorrow.` : asked;
}

/** "2026-11-24 10:30 UTC" */
const momentText = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;

interface Row {
  id: string;
  title: string;
  outcome: Outcome;
  answer: string;
  why: readonly string[];
}
interface Section {
  title: string;
  id: string;
  rows: readonly Row[];
}

export interface Change {
  section: string;
  title: string;
  kind: 'gained' | 'lost' | 'changed';
  before: string;
  after: string;
  why: string[];
}

const HEIGHT: Record<Outcome, number> = { absent: 0, no: 0, limited: 1, yes: 2 };
const NOTHING: Pick<Row, 'outcome' | 'answer'> = { outcome: 'no', answer: 'No' };

/** What is another afterwards: answers, not the reasons for the same ones. `same`: rows that stay. */
export function changesOf(before: readonly Section[], after: readonly Section[]): { changes: Change[]; same: number } {
  const changes: Change[] = [];
  let same = 0;
  for (const section of before
    .map(({ id }) => id)
    .concat(after.map(({ id }) => id))
    .filter(isFirst)) {
    const [from, to] = [before, after].map((all) => all.find(({ id }) => id === section));
    const title = (to ?? from)!.title;
    const rows = [...(from?.rows ?? []), ...(to?.rows ?? [])].map(({ id }) => id).filter(isFirst);
    for (const id of rows) {
      const was = from?.rows.find((row) => row.id === id);
      const is = to?.rows.find((row) => row.id === id);
      const [one, other] = [was ?? NOTHING, is ?? NOTHING];
      if (one.outcome === other.outcome && one.answer === other.answer) {
        same++;
        continue;
      }
      const step = HEIGHT[other.outcome] - HEIGHT[one.outcome];
      changes.push({
        section: title,
        title: (is ?? was)!.title,
        kind: step > 0 ? 'gained' : step < 0 ? 'lost' : 'changed',
        before: one.answer,
        after: other.answer,
        why: [...(is?.why ?? ['It is not theirs to see any more.'])],
      });
    }
  }
  return { changes, same };
}

const isFirst = (one: string, i: number, all: readonly string[]): boolean => all.indexOf(one) === i;
