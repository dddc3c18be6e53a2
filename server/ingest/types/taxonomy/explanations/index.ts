import { BOILERPLATE } from './boilerplate.ts';
import { COMMERCIAL } from './commercial.ts';
import { DEALS } from './deals.ts';
import { DISPUTE } from './dispute.ts';
import { FINANCE } from './finance.ts';
import { KNOWLEDGE } from './knowledge.ts';
import { LIABILITY } from './liability.ts';
import { PARTIES } from './parties.ts';
import { PEOPLE } from './people.ts';
import { TERM } from './term.ts';

/** What a clause type is for and what to look for in it, by id. */
export const EXPLANATIONS: Readonly<Record<string, string>> = {
  ...BOILERPLATE,
  ...PARTIES,
  ...DISPUTE,
  ...TERM,
  ...LIABILITY,
  ...COMMERCIAL,
  ...KNOWLEDGE,
  ...PEOPLE,
  ...FINANCE,
  ...DEALS,
};
