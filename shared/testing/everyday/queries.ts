/**
 * What people type when they draft, negotiate, buy or rent, and what answers them: written from their tasks; what was changed after the
 * first run, docs/evaluation.md tells ("Everyday queries"). The right thing is named by types, so that it does not depend on any one document.
 */
import type { SearchTab } from '#shared/domain/search.ts';

export interface EverydayQuery {
  q: string;
  tab: SearchTab;
  /** Ids of clause types, contract types or terms: one of them answers. */
  right: readonly string[];
  /** What the hit must say as well: in its title, its passage or its governing law. */
  says?: RegExp;
}

const clauses = (q: string, right: string, says?: RegExp): EverydayQuery => ({
  q,
  tab: 'clauses',
  right: right.split(' '),
  ...(says ? { says } : {}),
});
const contracts = (q: string, right: string): EverydayQuery => ({ q, tab: 'contracts', right: right.split(' ') });
const term = (q: string, right: string): EverydayQuery => ({ q, tab: 'dictionary', right: right.split(' ') });
const types = (q: string, right: string): EverydayQuery => ({ q, tab: 'types', right: right.split(' ') });

export const EVERYDAY: readonly EverydayQuery[] = [
  // abbreviations
  clauses('nda', 'confidentiality'),
  contracts('nda', 'non-disclosure-agreement'),
  contracts('mutual nda', 'non-disclosure-agreement'),
  types('nda', 'non-disclosure-agreement'),
  contracts('msa', 'services-agreement'),
  types('msa', 'services-agreement'),
  clauses('sla', 'service-levels service-credits'),
  contracts('dpa', 'data-processing-agreement'),
  types('dpa', 'data-processing-agreement'),
  contracts('saas', 'cloud-services-agreement'),
  types('saas', 'cloud-services-agreement'),
  clauses('mfn', 'most-favored-nation'),
  clauses(
    'gdpr',
    'data-protection data-processing data-subject-rights international-data-transfers compliance-with-laws',
  ),
  clauses('ip ownership', 'ownership-of-intellectual-property intellectual-property work-product'),
  // other names
  clauses('choice of law', 'governing-law governing-law-and-jurisdiction'),
  clauses(
    'hold harmless',
    'indemnification mutual-indemnification indemnification-by-customer indemnification-by-supplier',
  ),
  clauses('acts of god', 'force-majeure'),
  clauses('mutual confidentiality', 'confidentiality'),
  clauses('confidentiality', 'confidentiality'),
  clauses('boilerplate', 'general-provisions miscellaneous entire-agreement severability'),
  clauses('whole agreement', 'entire-agreement'),
  clauses('jury trial', 'waiver-of-jury-trial jurisdiction submission-to-jurisdiction', /jury/i),
  // what somebody who negotiates looks for
  clauses('limitation of liability cap', 'limitation-of-liability liability-cap'),
  clauses('exclude indirect and consequential loss', 'limitation-of-liability consequential-damages'),
  clauses(
    'liability for fraud is not limited',
    'limitation-of-liability exclusions-from-limitation-of-liability liability',
  ),
  clauses(
    'notice period',
    'notice-of-termination termination termination-for-convenience term notices notice-of-non-renewal',
  ),
  clauses(
    'terminate on 30 days notice',
    'termination termination-for-convenience termination-by-customer termination-by-supplier term',
  ),
  clauses('cure period for material breach', 'termination-for-cause cure-period default termination'),
  clauses('auto renewal', 'automatic-renewal renewal term'),
  clauses('change of control', 'change-of-control'),
  clauses(
    'assign to an affiliate',
    'assignment restriction-on-assignment assignment-and-delegation successors-and-assigns',
  ),
  clauses('return or destroy confidential information', 'return-of-confidential-information'),
  clauses('how long does confidentiality last', 'term-of-confidentiality confidentiality survival'),
  clauses('data breach notification', 'data-breach-notification data-security'),
  clauses('right to audit the supplier', 'audit books-and-records'),
  clauses('non solicitation of employees', 'non-solicitation-of-employees non-solicitation'),
  clauses('non compete', 'non-competition'),
  clauses('liquidated damages for late delivery', 'liquidated-damages late-delivery'),
  clauses('as is no warranty', 'disclaimer-of-warranties'),
  clauses('insurance requirements', 'insurance liability-insurance'),
  clauses('source code escrow', 'source-code-escrow escrow'),
  // places
  clauses('governing law new york', 'governing-law governing-law-and-jurisdiction', /New York/),
  clauses('english law', 'governing-law governing-law-and-jurisdiction', /England/),
  clauses('delaware governing law', 'governing-law governing-law-and-jurisdiction', /Delaware/),
  // everyday words and questions
  clauses(
    'how can i get out of the contract early',
    'termination termination-for-convenience termination-by-customer notice-of-termination',
  ),
  clauses('what if they pay late', 'late-payment'),
  clauses(
    'who owns what the contractor makes',
    'ownership-of-intellectual-property work-product work-made-for-hire assignment-of-intellectual-property inventions',
  ),
  clauses(
    'can my employer fire me without a reason',
    'at-will-employment termination-of-employment termination termination-for-convenience',
  ),
  clauses('can the landlord come in', 'landlord-access'),
  clauses('rent increase', 'rent rent-adjustment'),
  clauses('security deposit', 'security-deposit'),
  clauses('days off', 'vacation'),
  clauses('price increase', 'price-adjustment price fees'),
  clauses('payment within 30 days of invoice', 'payment invoicing'),
  // kinds of contract
  contracts('employment contract', 'employment-agreement'),
  contracts('commercial lease', 'lease-agreement'),
  contracts('consulting agreement', 'consulting-agreement'),
  contracts('software license', 'software-license-agreement'),
  contracts('loan agreement', 'loan-agreement credit-agreement'),
  contracts('distributor agreement', 'distribution-agreement'),
  types('lease', 'lease-agreement'),
  // words of contracts
  term('affiliate', 'affiliate'),
  term('definition of confidential information', 'confidential-information'),
  term('business day', 'business-day'),
  term('what is a change of control', 'change-of-control change-in-control'),
  term('personal data', 'personal-data'),
];
