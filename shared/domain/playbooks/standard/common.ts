/** Rules that most contracts share: law, courts, assignment and the closing provisions. */
import type { Rule } from '#shared/domain/playbooks/playbook.ts';

/** What a contract does otherwise than most. */
type Own = Partial<Omit<Rule, 'id'>>;

/** Places with a developed commercial law that is read in English. */
const COMMON_LAW_PLACES = [
  'United States',
  'England and Wales',
  'Scotland',
  'Northern Ireland',
  'Ireland',
  'Canada',
  'Australia',
  'New Zealand',
  'Singapore',
  'Hong Kong',
  'India',
];

const LAW = {
  headings: [
    '(governing|applicable|controlling) law',
    'choice of law',
    'law and (jurisdiction|venue|disputes)',
    'governing language',
  ],
  phrases: [
    '(governed|construed|interpreted) ...12 law*',
    'law* of ...8 (govern*|apply|applies)',
    'law* ...4 (shall|will) govern',
    'law governs',
  ],
};

export const governingLaw = (id: string, own: Own = {}): Rule => ({
  id,
  topic: 'Governing law',
  title: 'Governing law is named',
  position: 'The contract names one governing law, that of a place with a developed commercial law read in English.',
  fallbacks: [],
  severity: 'warning',
  guidance:
    'Without a choice the courts find the law by rules that differ from country to country. A law that neither side knows costs advice before every step.',
  where: LAW,
  test: { kind: 'all', tests: [{ kind: 'present' }, { kind: 'law', places: COMMON_LAW_PLACES }] },
  proposal: {
    insert:
      'Governing Law. This {agreement} and any dispute arising out of it are governed by the laws of [State or country], without regard to its conflict of laws rules.',
  },
  examples: {
    mustPass: [
      'This Agreement shall be governed by and construed in accordance with the laws of the State of New York, without regard to its conflict of laws principles.',
      '12. Governing Law\nThis Agreement and any non-contractual obligations arising out of it are governed by English law.',
    ],
    mustFlag: [
      'This Agreement may be executed in counterparts, each of which is an original.',
      'This Agreement is governed by the laws of Germany, and the parties exclude its conflict rules.',
    ],
  },
  ...own,
});

const COURTS = {
  headings: ['jurisdiction', 'venue', 'disputes', 'dispute resolution', 'arbitration', 'governing law', 'forum'],
  phrases: [
    '(exclusive|personal|sole) jurisdiction',
    'courts of',
    'courts decide',
    'courts ...6 (located|sitting) in',
    'place of jurisdiction',
    'submit* ...6 jurisdiction',
    '(settled|brought|resolved|decided) ...8 court*',
    '(settled|referred|submitted) ...8 arbitration',
    'adjudicated ...10 court*',
    'resolved by ...6 arbitration',
  ],
};

export const courts = (id: string, own: Own = {}): Rule => ({
  id,
  topic: 'Disputes',
  title: 'Courts or arbitration are named',
  position: 'The contract says which courts, or which arbitrators, decide.',
  fallbacks: [],
  severity: 'warning',
  guidance: 'Without a forum the first dispute is about where to have it.',
  where: COURTS,
  test: {
    kind: 'says',
    about: 'which courts or arbitrators decide',
    phrases: [
      'jurisdiction ...10 court*',
      'courts decide',
      'court* ...20 jurisdiction',
      '(exclusive|sole|personal) (jurisdiction|venue)',
      'jurisdiction and venue',
      'venue ...10 (shall|will|is|be|in|lie*)',
      'venued ...10 court*',
      'place of jurisdiction ...24 (is|shall be)',
      '(submitted|referred) ...6 to ...6 courts of',
      'governed by ...4 courts of',
      '(settled|resolved|determined|decided|submitted|referred) ...8 arbitration',
      'adjudicated ...10 court*',
      'court* ...14 (shall|will|are) ...6 (decide|settle|determine|hear)',
      '(brought|commenced|instituted|litigated|filed|resolved|settled) ...10 (court*|tribunal*)',
      'arbitra* ...12 (rules|seat|seated|conducted|administered)',
    ],
  },
  proposal: {
    insert:
      'Jurisdiction. The courts of [State or country] have exclusive jurisdiction over any dispute arising out of this {agreement}, and each party submits to them.',
  },
  examples: {
    mustPass: [
      'The parties submit to the exclusive jurisdiction of the state and federal courts located in New York County, New York.',
      'Disputes relating to this Agreement will be exclusively adjudicated by the federal and state courts located in Wake County.',
      'In the event of any dispute the dispute shall be referred for arbitration to the Arbitration Foundation of Southern Africa.',
      'Any dispute arising out of this Agreement shall be exclusively submitted to the Courts of Paris, France.',
      'The place of jurisdiction for all disputes arising out of this Agreement is Munich.',
      'Any dispute shall be finally settled by arbitration in London under the rules of the London Court of International Arbitration.',
      'The courts of England and Wales shall have exclusive jurisdiction to settle any dispute arising out of this Agreement.',
    ],
    mustFlag: [
      'This Agreement is governed by the laws of the State of Ohio.',
      'The parties shall try to settle any dispute by talks between their managers.',
    ],
  },
  ...own,
});

const ASSIGNMENT = {
  headings: ['assign*', 'successors', 'transfer of (rights|agreement)', 'delegation', 'subletting'],
  phrases: [
    '(assign|assigned|assignment|transfer) ...16 (agreement|rights|obligations|contract|hereunder)',
    '(agreement|rights|contract) ...16 (assign|assigned|assignable|assignment)',
    'neither party ...6 assign',
  ],
};
const NO_ASSIGNMENT = [
  '(not|neither|nor|no|none) ...14 (assign|transfer|assigned|transferred|assignable|assignment) ...40 (consent|approval|permission|agreement)',
  '(not|neither|nor|no|none) ...14 (assign|transfer|assigned|transferred|assignable)',
  'without ...10 (consent|approval) ...30 (not|neither|nor|no) ...12 (assign*|transfer*)',
  '(any|no) ...6 assignment ...20 (void|invalid|null|consent)',
  '(attempt|attempted|purported) ...6 (assign|assignment|transfer) ...30 (void|invalid|null|consent)',
  '(assign|assignment|assigned) ...20 (only|unless|void)',
  'personal to ...6 (party|parties|recipient|licensee|tenant|employee|customer|executive)',
];

export const assignment = (id: string, own: Own = {}): Rule => ({
  id,
  topic: 'Assignment',
  title: 'No assignment without consent',
  position: 'Neither side assigns the contract without the consent of the other one.',
  fallbacks: [
    {
      words: 'Assignment to an affiliate or to whoever takes over the business is free.',
    },
  ],
  severity: 'warning',
  guidance: 'Without a bar rights under the contract can as a rule be assigned to anybody, a competitor included.',
  where: ASSIGNMENT,
  test: { kind: 'says', about: 'that assignment needs consent', phrases: NO_ASSIGNMENT },
  proposal: {
    insert:
      'Assignment. Neither party may assign or transfer this {agreement} or any right or obligation under it without the prior written consent of the other party, which may not be unreasonably withheld.',
  },
  examples: {
    mustPass: [
      'Neither party may assign this Agreement without the prior written consent of the other party.',
      'Any attempt to transfer all or part of a party’s rights under this Agreement without written consent is void.',
      'Assignment. The rights and obligations under this Agreement shall not be assigned or transferred by either party unless the other party agrees in writing.',
    ],
    mustFlag: [
      'Either party may assign this Agreement to any third party at any time.',
      'This Agreement contains the entire understanding of the parties.',
    ],
  },
  ...own,
});

const ENTIRE = {
  headings: ['entire (agreement|understanding)', 'integration', 'merger', 'whole agreement', 'complete agreement'],
  phrases: [
    '(is|are) all ...3 agreed',
    '(entire|complete|whole|full) [and exclusive|and complete|and final|and entire] (agreement|understanding|statement|contract)',
    'supersede* ...20 (agreement*|understanding*|communication*|negotiation*|discussion*|representation*)',
  ],
};

export const entireAgreement = (id: string, own: Own = {}): Rule => ({
  id,
  topic: 'Entire agreement',
  title: 'Entire agreement',
  position: 'The contract is all that the parties agreed on its subject and replaces what was said before.',
  fallbacks: [],
  severity: 'note',
  guidance: 'Keeps sales talk and earlier drafts out of the contract.',
  where: ENTIRE,
  test: {
    kind: 'says',
    about: 'that the contract is the whole agreement',
    phrases: [
      '(entire|complete|whole|full|sole) ...6 (agreement|understanding|statement|contract)',
      '(is|are) all ...3 agreed',
      '(supersede*|replaces|merges) ...24 (agreement*|understanding*|communication*|negotiation*|discussion*|representation*|arrangement*|proposal*)',
    ],
  },
  proposal: {
    insert:
      'Entire Agreement. This {agreement} is the entire agreement of the parties on its subject and supersedes all earlier agreements and understandings on it, written or oral.',
  },
  examples: {
    mustPass: [
      'This Agreement constitutes the entire agreement between the parties with respect to its subject matter.',
      'Integration. This document supersedes all prior discussions and understandings between the parties.',
    ],
    mustFlag: [
      'This Agreement shall be binding upon the successors of the parties.',
      'Side letters and earlier correspondence between the parties remain in force beside this Agreement.',
    ],
  },
  ...own,
});

export const amendments = (id: string, own: Own = {}): Rule => ({
  id,
  topic: 'Amendments',
  title: 'Changes in writing only',
  position: 'The contract is changed only in writing, signed by both sides.',
  fallbacks: [],
  severity: 'note',
  guidance: 'A contract that can be changed by word of mouth, or by one side alone, gives no certainty.',
  where: {
    headings: ['amend*', 'modif*', 'variation*', 'changes', 'entire agreement', 'miscellaneous', 'general'],
    phrases: [
      '(amend*|modif*|varied|variation*|supplemented|changed|alter*|waive*) ...24 (writing|written|signed)',
      '(writing|written) ...20 (amend*|modif*|varied|changed|alter*)',
    ],
  },
  test: {
    kind: 'says',
    about: 'that changes need a signed writing',
    phrases: [
      '(amend*|modif*|varied|variation*|supplemented|changed|altered|alteration*|change*|revis*) ...30 (writing|written|signed) & !(posting|posted)',
      '(writing|written) ...24 (amend*|modif*|varied|changed|alter*) & !(posting|posted)',
      '(not|no|nor|neither) ...30 (amend*|modif*|varied|variation*|supplemented|changed|altered|alteration*|change*) ...40 (writing|written|signed) & !(posting|posted)',
      'no ...8 (amendment|modification|variation|change) ...40 (writing|written|signed) & !(posting|posted)',
    ],
  },
  proposal: {
    insert: 'Amendments. This {agreement} may be amended only by a written document signed by both parties.',
  },
  examples: {
    mustPass: [
      'No amendment of this Agreement is effective unless it is in writing and signed by both parties.',
      'This Agreement may be modified only by a written instrument executed by the parties.',
    ],
    mustFlag: [
      'The Company may amend these terms at any time by posting a new version.',
      'This Agreement may be modified by a written amendment or by the posting of a new version by the Provider.',
      'This Agreement shall be binding upon the successors of the parties.',
    ],
  },
  ...own,
});

export const counterparts = (id: string, own: Own = {}): Rule => ({
  id,
  topic: 'Signing',
  title: 'Counterparts',
  position: 'The contract may be signed in counterparts, by electronic means too.',
  fallbacks: [],
  severity: 'note',
  guidance: 'Saves sending one original around.',
  test: {
    kind: 'says',
    about: 'that it may be signed in counterparts or electronically',
    phrases: [
      'counterpart*',
      '(electronic*|digital*|facsimile|pdf) ...4 (sign*|executed)',
      '(signed|executed|execution|signature*) ...8 (electronic*|facsimile|pdf)',
    ],
  },
  proposal: {
    insert:
      'Counterparts. This {agreement} may be signed in counterparts, each of which is an original, and by electronic signature.',
  },
  examples: {
    mustPass: [
      'This Agreement may be executed in two or more counterparts, each of which shall be deemed an original.',
      'The parties may sign this Agreement with electronic signatures.',
    ],
    mustFlag: [
      'This Agreement shall be binding upon the successors of the parties.',
      'Each party shall sign both originals in ink.',
    ],
  },
  ...own,
});

export const severability = (id: string, own: Own = {}): Rule => ({
  id,
  topic: 'Severability',
  title: 'The rest stays in force',
  position: 'If one provision is invalid, the others stay in force.',
  fallbacks: [],
  severity: 'note',
  guidance: 'Usual; its absence matters where a provision is close to what the law allows.',
  where: {
    headings: ['severab*', 'invalidity', 'partial invalidity'],
    phrases: [
      '(invalid*|unenforceab*|void|illegal*|unlawful) ...40 (provision*|remain*|agreement|severed|term*)',
      'severab*',
    ],
  },
  test: {
    kind: 'says',
    about: 'that the other provisions stay in force',
    phrases: [
      '(invalid|unenforceable|void|illegal|unlawful|invalidity|unenforceability|illegality) ...40 (remain*|remaining|continue*|affect|affected|impair*|severed|other provision*|balance|rest|enforced|modified|reformed)',
      'neither ...3 validity ...24 affected',
      'severab* & (provision*|agreement)',
      '(remaining|other) (provisions|terms|portions|parts|sections|clauses) ...20 (force|effect|affected|impaired|valid)',
      '(not|neither|nor) ...20 (affect|impair|invalidate) ...12 (remain*|validity|enforceability|other provision*|rest|balance)',
      'without ...2 (invalidating|affecting|impairing) ...12 (remain*|other|rest|balance)',
      '(unenforceab*|invalid*) ...30 (not render|ineffective ...12 extent)',
    ],
  },
  proposal: {
    insert:
      'Severability. If a provision of this {agreement} is invalid or unenforceable, the other provisions remain in force.',
  },
  examples: {
    mustPass: [
      'If any provision of this Agreement is held invalid or unenforceable, the remaining provisions shall remain in full force and effect.',
      'If any term is held invalid, neither the validity of its remaining part nor that of any other term shall be affected.',
      'The invalidity of one provision shall not affect the validity of the others.',
    ],
    mustFlag: [
      'This Agreement shall be binding upon the successors of the parties.',
      'If a court finds any clause invalid, this Agreement ends at once.',
    ],
  },
  ...own,
});

export const notices = (id: string, own: Own = {}): Rule => ({
  id,
  topic: 'Notices',
  title: 'How notices are given',
  position: 'The contract says in what form and to which address notices are given.',
  fallbacks: [],
  severity: 'note',
  guidance: 'A notice that starts a period should leave no doubt when it arrived.',
  where: {
    headings: ['notice*', 'communications'],
    phrases: [
      'notice* ...20 (writing|written) ...30 (address*|deliver*|sent|mail*|email|given|courier)',
      '(all|any) notices',
      'communications ...16 (writing|written)',
    ],
  },
  test: {
    kind: 'says',
    about: 'how a notice is given',
    phrases: [
      '(notice|notices|communications) ...24 (shall|must|may|will|is|are|to|should|can) ...16 (writing|written|deliver*|sent|address*|mail*|email|courier|served|(given|made) ...4 (by|in|to) ...4 (writing|hand|address*|letter|fax*|email|mail))',
      '(notice|notices) ...6 (in writing|by email|by mail|by letter|by courier) ...16 (to|at) ...6 (address*|email)',
      '(address|addresses|email) ...6 for ...6 (notice|notices)',
      '(deliver*|send|sent|mail|email|emailing) ...8 (notice|notices) ...16 (to|at|by)',
      'contact information ...12 (notice|notices)',
      'communications ...16 (writing|written) & address*',
    ],
  },
  proposal: {
    insert:
      'Notices. Notices under this {agreement} are given in writing, by courier or by e-mail with confirmation, to the addresses stated at its head or to another address that a party has notified.',
  },
  examples: {
    mustPass: [
      'All notices under this Agreement shall be in writing and delivered by hand or by registered mail to the address of the party stated above.',
      '9. Notices\nA notice must be sent by e-mail to the address that the other party has given for that purpose.',
    ],
    mustFlag: [
      'The Supplier shall give the Customer immediate written notice of any loss of the samples.',
      'This Agreement shall be binding upon the successors of the parties.',
      'The Supplier shall invoice monthly in arrears.',
    ],
  },
  ...own,
});

export const waivers = (id: string, own: Own = {}): Rule => ({
  id,
  topic: 'Waiver',
  title: 'Silence is no waiver',
  position: 'A right that is not used is not lost.',
  fallbacks: [],
  severity: 'note',
  guidance: 'Protects the side that was patient.',
  where: {
    headings: ['waiver*', 'no waiver', 'non waiver'],
    phrases: [
      '(failure|delay|forbearance|omission) ...20 (waiver|waive*)',
      'no ...12 waiver',
      'waiver ...20 (writing|subsequent|breach)',
    ],
  },
  test: {
    kind: 'says',
    about: 'that a right not used is not waived',
    phrases: [
      '(no|not|neither|nor) ...30 (waiver|waive|waived)',
      '(failure|delay|forbearance|omission) ...30 (not|no) ...12 (waiver|waive*)',
      'waiver ...20 (only|unless|writing|not)',
    ],
  },
  proposal: {
    insert: 'No Waiver. A failure or delay of a party to exercise a right under this {agreement} is no waiver of it.',
  },
  examples: {
    mustPass: [
      'No failure or delay in exercising any right under this Agreement shall operate as a waiver of it.',
      'A waiver is effective only if given in writing and signed by the waiving party.',
    ],
    mustFlag: [
      'This Agreement shall be binding upon the successors of the parties.',
      'A party that does not object within three days waives its rights.',
    ],
  },
  ...own,
});

export const thirdParties = (id: string, own: Own = {}): Rule => ({
  id,
  topic: 'Third parties',
  title: 'No rights of third parties',
  position: 'Nobody but the parties has rights under the contract.',
  fallbacks: [],
  severity: 'note',
  guidance: 'Statutes in several countries give rights to third parties unless the contract says otherwise.',
  test: {
    kind: 'says',
    about: 'that third parties have no rights under it',
    phrases: [
      'no third (party|parties|person*) ...16 (right*|benefit*|beneficiar*|remed*|enforce*)',
      '(no|not|nothing|neither) ...12 third party (beneficiar*|rights) & !deemed third party',
      '(not|nothing|no|nor|neither) ...30 (confer*|create*|gives) ...24 (third part*|person ...6 (not|other than)|persons ...6 (not|other than)|anyone|any other person|party other than)',
      '(not|nothing|no|nor) ...16 (for the benefit of|enforceable by|enforced by|to benefit|benefit) ...8 (third|any person|any other|anyone|person|persons) & !(use|used|disclose|divulge|appropriate)',
      'person ...6 not ...4 party ...20 (no|not) ...8 (right*|enforce*)',
      'no (person|one) ...8 (other than|not a party|who) ...20 (right*|enforce*|benefit*)',
      'solely for the benefit of ...6 part*',
    ],
  },
  proposal: {
    insert:
      'Third Parties. Nobody other than the parties and their permitted successors has any right under this {agreement}.',
  },
  examples: {
    mustPass: [
      'There are no third-party beneficiaries of this Agreement.',
      'Nothing in this Agreement confers any right on any person other than the parties.',
      'A person who is not a party to this Agreement shall not have any right under the Contracts (Rights of Third Parties) Act 1999 to enforce any of its terms; no third party has any rights under it.',
    ],
    mustFlag: [
      'The affiliates of the Supplier may enforce this Agreement as third-party beneficiaries.',
      'This Agreement shall be binding upon the successors of the parties.',
    ],
  },
  ...own,
});
