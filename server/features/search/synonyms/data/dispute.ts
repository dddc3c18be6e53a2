import { AKIN, SAME, type SynonymEntry } from '../entry.ts';

/** Courts, arbitration, orders. */
export const DISPUTE: SynonymEntry[] = [
  {
    words: [
      'dispute resolution',
      'settlement of disputes',
      'resolution of disputes',
      'ADR',
      'alternative dispute resolution',
    ],
  },
  {
    words: ['arbitration', 'arbitral proceedings', 'AAA', 'ICC arbitration', 'JAMS', 'LCIA', 'arbitrate'],
    weight: AKIN,
  },
  { words: ['arbitration clause', 'agreement to arbitrate', 'binding arbitration', 'mandatory arbitration'] },
  { words: ['arbitrator', 'arbitral tribunal', 'tribunal', 'sole arbitrator'] },
  { words: ['arbitral award', 'arbitration award', 'award of the arbitrator'], weight: SAME },
  { words: ['mediation', 'conciliation', 'facilitated negotiation', 'mediator'] },
  { words: ['escalation', 'executive negotiation', 'senior management meeting', 'informal dispute resolution'] },
  { words: ['expert determination', 'independent expert', 'referral to an expert'] },
  { words: ['litigation', 'lawsuit', 'legal proceedings', 'court action', 'suit', 'legal action'] },
  { words: ['plaintiff', 'claimant', 'complainant', 'petitioner'] },
  { words: ['defendant', 'respondent'], weight: AKIN },
  { words: ['waiver of jury trial', 'jury waiver', 'trial by jury', 'bench trial'] },
  {
    words: ['class action waiver', 'no class actions', 'collective action waiver', 'individual claims only'],
    weight: SAME,
  },
  {
    words: [
      'injunctive relief',
      'injunction',
      'restraining order',
      'interim relief',
      'interdict',
      'temporary restraining order',
    ],
  },
  { words: ['equitable relief', 'equitable remedies', 'relief in equity'] },
  { words: ['specific performance', 'order to perform', 'specific enforcement'] },
  { words: ['irreparable harm', 'irreparable injury', 'damages not an adequate remedy'], weight: SAME },
  { words: ['service of process', 'process agent', 'agent for service', 'serving court papers'] },
  {
    words: ['limitation period', 'statute of limitations', 'time bar', 'prescription period', 'time limit for claims'],
  },
  { words: ['sovereign immunity', 'waiver of immunity', 'state immunity'] },
  { words: ['release of claims', 'general release', 'waiver of claims', 'discharge of claims', 'mutual release'] },
  { words: ['settlement', 'compromise', 'settlement agreement', 'out-of-court settlement'] },
  { words: ['covenant not to sue', 'agreement not to sue', 'no-contest clause', 'non-assertion'] },
  { words: ['discovery', 'disclosure of documents', 'document production', 'e-discovery'] },
  { words: ['litigation hold', 'legal hold', 'preservation of evidence'] },
  { words: ['subpoena', 'court order', 'compelled disclosure', 'legal process', 'witness summons'] },
  { words: ['judgment', 'court decision', 'decree', 'ruling'], weight: AKIN },
  { words: ['forum non conveniens', 'inconvenient forum', 'objection to venue'] },
  { words: ['burden of proof', 'onus of proof', 'evidentiary burden'], weight: SAME },
  { words: ['continued performance', 'performance during dispute', 'keep performing pending resolution'] },
];
