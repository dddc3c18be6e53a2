import { SAME, type SynonymEntry } from '../entry.ts';

/** How long it lasts and how it ends. */
export const TERMINATION: SynonymEntry[] = [
  { words: ['term', 'duration', 'contract period', 'initial term', 'period of validity'] },
  { words: ['termination', 'cancellation', 'rescission', 'ending the agreement', 'terminate'] },
  {
    words: [
      'termination for convenience',
      'termination without cause',
      'termination at will',
      'terminate for any reason',
      'no-fault termination',
      'T4C',
    ],
    weight: SAME,
  },
  {
    words: [
      'termination for cause',
      'termination for breach',
      'termination for default',
      'termination for material breach',
    ],
    weight: SAME,
  },
  {
    words: [
      'effect of termination',
      'consequences of termination',
      'post-termination obligations',
      'rights on termination',
    ],
    weight: SAME,
  },
  {
    words: ['automatic renewal', 'auto-renewal', 'evergreen', 'rollover', 'automatic extension', 'tacit renewal'],
    weight: SAME,
  },
  { words: ['renewal', 'extension', 'prolongation', 'renewal term', 'option to renew', 'option to extend'] },
  { words: ['non-renewal', 'notice of non-renewal', 'opt out of renewal', 'election not to renew'] },
  { words: ['expiration', 'expiry', 'end date', 'expiration date', 'lapse'] },
  { words: ['notice period', 'period of notice', 'prior notice', 'days’ notice'] },
  {
    words: [
      'change of control',
      'change in control',
      'CoC',
      'change of ownership',
      'takeover',
      'acquisition of the company',
    ],
  },
  {
    words: [
      'insolvency',
      'bankruptcy',
      'winding-up',
      'liquidation',
      'receivership',
      'administration order',
      'ipso facto',
    ],
  },
  {
    words: [
      'transition services',
      'exit assistance',
      'transition assistance',
      'termination assistance',
      'disengagement',
      'migration assistance',
      'exit plan',
    ],
  },
  { words: ['sell-off period', 'wind-down', 'run-off', 'last-time buy', 'inventory sell-off'] },
  { words: ['suspension', 'stop work', 'suspend performance', 'standstill of services'] },
  { words: ['return of property', 'return of materials', 'return of company property', 'return of equipment'] },
  {
    words: [
      'conditions precedent',
      'CPs',
      'condition precedent',
      'conditions to closing',
      'conditions to effectiveness',
    ],
  },
  { words: ['anticipatory breach', 'anticipatory repudiation', 'adequate assurance', 'repudiation'] },
  {
    words: [
      'frustration',
      'impossibility',
      'impracticability',
      'frustration of purpose',
      'commercial impracticability',
    ],
  },
  {
    words: ['hardship', 'change of circumstances', 'changed circumstances', 'rebus sic stantibus', 'economic hardship'],
  },
  { words: ['change in law', 'change of law', 'regulatory change', 'new legislation'] },
  { words: ['trial period', 'evaluation period', 'free trial', 'pilot'] },
  { words: ['cooling-off period', 'right of withdrawal', 'right to cancel'] },
  { words: ['lock-in period', 'minimum term', 'fixed term', 'non-cancellable period'] },
];
