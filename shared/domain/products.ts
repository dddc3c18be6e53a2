/**
 * What an offer may name, and when it is there. One table: plans, dialogs, the header, sign-up, the start message and `doctor` say of a
 * product only what it says. Names as specification part 1 §9 has them; those without a section are ours.
 */

/** `model`, `billing`: where one is configured. `people`: where the operator says so (SERVICES), since no code can give it. */
type Needs = 'model' | 'billing' | 'people' | null;

const product = (name: string, needs: Needs = null) => ({ name, needs, isForAll: false });
/** No tier bounds it: whoever may come here has it, and no plan adds it. */
const forAll = (name: string) => ({ name, needs: null, isForAll: true });

export const PRODUCTS = {
  advanced_search: forAll('Advanced Search'),
  ai_review: product('AI-Powered Contract Review', 'model'),
  index: forAll('Index'),
  assistant: product('AI Assistant Basic', 'model'),
  standard_playbooks: forAll('Standard Playbooks'),
  word_integration: forAll('Word integration'),
  custom_playbooks: product('Custom Playbooks'),
  teams: product('Team Access & Permissions'),
  assistant_advanced: product('AI Assistant Advanced', 'model'),
  priority_support: product('Priority email support', 'people'),
  workflows: product('Workflows'),
  repository: product('Repository and alerts'),
  /** Ours: the half of it that is there before a firm's own repository is. */
  alerts: product('Library alerts'),
  approvals: product('Routing and approvals'),
  /** Rules do it: no model is needed. */
  bulk_analyze: product('Bulk analyze'),
  integrations: product('Integrations'),
  account_manager: product('Account manager', 'people'),
  round_the_clock_support: product('24/7 support', 'people'),
  custom_implementations: product('Custom implementations', 'people'),
  soc2_gdpr: product('SOC 2 and GDPR', 'people'),
  search_columns: product('AI Search Columns'),
  lists: product('Lists of your own'),
  standards: product('Standard forms, filled in'),
  private_libraries: product('Private libraries'),
  premium_content: product('Premium articles'),
  /** Plans can be bought, and begin with a trial. */
  payments: product('Payment', 'billing'),
} as const satisfies Record<string, { name: string; needs: Needs; isForAll: boolean }>;
export type Product = keyof typeof PRODUCTS;

const ALL = Object.keys(PRODUCTS) as Product[];

/** Those that people, not code, give. */
export const SERVICES: readonly Product[] = ALL.filter((one) => PRODUCTS[one].needs === 'people');

export interface SwitchedOn {
  model: boolean;
  billing: boolean;
  /** Of SERVICES, those that the operator promises. */
  services: readonly Product[];
}

/** What there is: what the mounted pages and calls give, where what it needs is configured, and what people promise. */
export const productsThere = (given: readonly Product[], { model, billing, services }: SwitchedOn): Product[] =>
  ALL.filter((one) => {
    const { needs } = PRODUCTS[one];
    if (needs === 'people') return services.includes(one);
    return given.includes(one) && (needs === null || { model, billing }[needs]);
  });

/** Whether anything that is mounted makes use of a model, or of billing, once one is configured. */
export const isUsed = (needed: 'model' | 'billing', given: readonly Product[]): boolean =>
  given.some((one) => PRODUCTS[one].needs === needed);
