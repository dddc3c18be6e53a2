import type { SynonymEntry } from '../entry.ts';
import { BOILERPLATE } from './boilerplate.ts';
import { COMMERCIAL } from './commercial.ts';
import { COMPLIANCE } from './compliance.ts';
import { CORPORATE } from './corporate.ts';
import { DATA } from './data.ts';
import { DISPUTE } from './dispute.ts';
import { EMPLOYMENT } from './employment.ts';
import { EVERYDAY_ENDING } from './everydayEnding.ts';
import { EVERYDAY_MONEY } from './everydayMoney.ts';
import { EVERYDAY_PEOPLE } from './everydayPeople.ts';
import { FINANCE } from './finance.ts';
import { INTELLECTUAL_PROPERTY } from './intellectualProperty.ts';
import { LIABILITY } from './liability.ts';
import { MONEY } from './money.ts';
import { PROPERTY } from './property.ts';
import { SPELLING } from './spelling.ts';
import { TERMINATION } from './termination.ts';

/** Every entry of the synonym file, family by family. */
export const SYNONYM_ENTRIES: readonly SynonymEntry[] = [
  BOILERPLATE,
  COMMERCIAL,
  MONEY,
  LIABILITY,
  DISPUTE,
  TERMINATION,
  INTELLECTUAL_PROPERTY,
  DATA,
  EMPLOYMENT,
  CORPORATE,
  FINANCE,
  PROPERTY,
  COMPLIANCE,
  SPELLING,
  EVERYDAY_ENDING,
  EVERYDAY_MONEY,
  EVERYDAY_PEOPLE,
].flat();
