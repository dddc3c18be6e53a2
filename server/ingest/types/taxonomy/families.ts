import { ACQUISITIONS } from './acquisitions.ts';
import { BOILERPLATE } from './boilerplate.ts';
import type { ClauseEntry } from './clauseType.ts';
import { COMMERCIAL } from './commercial.ts';
import { COMPLIANCE } from './compliance.ts';
import { CONFIDENTIALITY_AND_DATA } from './confidentialityAndData.ts';
import { CONSTRUCTION_WORKS } from './constructionWorks.ts';
import { CREDIT_AGENCY } from './creditAgency.ts';
import { CREDIT_COVENANTS } from './creditCovenants.ts';
import { CREDIT_FACILITIES } from './creditFacilities.ts';
import { DEALING } from './dealing.ts';
import { DISPUTE } from './dispute.ts';
import { EMPLOYMENT } from './employment.ts';
import { EQUITY } from './equity.ts';
import { INTELLECTUAL_PROPERTY } from './intellectualProperty.ts';
import { LIABILITY } from './liability.ts';
import { PARTIES } from './parties.ts';
import { PAYMENT } from './payment.ts';
import { REAL_ESTATE } from './realEstate.ts';
import { TECHNOLOGY } from './technology.ts';
import { TERM } from './term.ts';
import { WARRANTIES } from './warranties.ts';

/** The entries of the taxonomy by field of law, the general ones first. */
export const FAMILIES: readonly (readonly ClauseEntry[])[] = [
  BOILERPLATE,
  PARTIES,
  DISPUTE,
  TERM,
  LIABILITY,
  WARRANTIES,
  COMMERCIAL,
  DEALING,
  PAYMENT,
  INTELLECTUAL_PROPERTY,
  CONFIDENTIALITY_AND_DATA,
  TECHNOLOGY,
  EMPLOYMENT,
  EQUITY,
  ACQUISITIONS,
  CREDIT_FACILITIES,
  CREDIT_COVENANTS,
  CREDIT_AGENCY,
  REAL_ESTATE,
  CONSTRUCTION_WORKS,
  COMPLIANCE,
];
