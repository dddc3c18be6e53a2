/** Parts of the product that an operator switches off for a while: calls answer 503 with the text, pages say it. */

export const SWITCHES = [
  'sign_up',
  'assistant',
  'model',
  'review',
  'drafting',
  'search_columns',
  'uploads',
  'exports',
  'payments',
  'webhooks',
] as const;
export type Switch = (typeof SWITCHES)[number];

interface SwitchTexts {
  title: string;
  /** What a visitor reads where it is off. */
  text: string;
  /** What it closes, for the operator. */
  hint: string;
}

export const SWITCH_TEXTS: Record<Switch, SwitchTexts> = {
  sign_up: {
    title: 'Sign-up',
    text: 'No new accounts are made at the moment. Whoever has one can sign in.',
    hint: 'New accounts, by email and by signing in elsewhere.',
  },
  assistant: {
    title: 'Assistant',
    text: 'The assistant is switched off at the moment. What was asked before can be read.',
    hint: 'Questions to the assistant and files for it.',
  },
  model: {
    title: 'Language model',
    text: 'Nothing is asked of a language model at the moment. What needs none works.',
    hint: 'Every question to a model, whichever part asks; parts that can do without go on.',
  },
  review: {
    title: 'Reviews',
    text: 'Reviews are switched off at the moment. Those that were made can be read.',
    hint: 'New reviews on the server, of one document and of many. The pane reviews by itself.',
  },
  drafting: {
    title: 'Drafting',
    text: 'Drafting is switched off at the moment.',
    hint: 'Drafts of clauses and documents.',
  },
  search_columns: {
    title: 'Columns over results',
    text: 'Columns over search results are switched off at the moment.',
    hint: 'Questions as columns over search results.',
  },
  uploads: {
    title: 'Uploads',
    text: 'No files are taken at the moment.',
    hint: 'Every call that takes a file.',
  },
  exports: {
    title: 'Downloads and copies',
    text: 'Downloads are switched off at the moment.',
    hint: 'Clauses and drafts as files, and copies that are counted.',
  },
  payments: {
    title: 'Payments',
    text: 'Nothing can be bought or changed at the moment. Plans that run go on.',
    hint: 'Everything that a person changes about plans and payment.',
  },
  webhooks: {
    title: 'Webhooks',
    text: 'Webhooks are not taken at the moment; they may be sent again later.',
    hint: 'What a payment provider tells us. It sends again what was not taken.',
  },
};

/** Where a visitor would miss it: components of pages. */
const SWITCH_PAGES: Partial<Record<Switch, readonly string[]>> = {
  sign_up: ['SignUp', 'SignIn'],
  assistant: ['Chat'],
  model: ['Chat', 'Drafting'],
  review: ['Reviews', 'Review', 'BulkReviews', 'BulkReview', 'ReviewProduct'],
  drafting: ['Drafting'],
  search_columns: ['Search'],
  uploads: ['Reviews', 'BulkReviews', 'Playbooks', 'Chat'],
  exports: ['ClauseGroup', 'Contract', 'Definition', 'Drafting'],
  payments: ['Pricing', 'Account', 'Billing'],
};

/** What stands above a page. `pages` null: above all. */
export interface SiteNote {
  text: string;
  pages: readonly string[] | null;
}

/** Of a setting that was stored; what is no switch of today is left out. */
export const readSwitches = (stored: unknown): Switch[] =>
  SWITCHES.filter((name) => (stored as Partial<Record<Switch, unknown>> | null)?.[name] === false);

export const switchNotes = (off: readonly Switch[]): SiteNote[] =>
  off.flatMap((name) => {
    const pages = SWITCH_PAGES[name];
    return pages ? [{ text: SWITCH_TEXTS[name].text, pages }] : [];
  });
