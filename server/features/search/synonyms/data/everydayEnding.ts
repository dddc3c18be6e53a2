import type { SynonymEntry } from '../entry.ts';

/** Everyday words about starting, changing and leaving a contract. */
export const EVERYDAY_ENDING: SynonymEntry[] = [
  {
    from: [
      'get out of the contract',
      'get out of a contract',
      'get out of the agreement',
      'exit the contract',
      'leave the contract',
      'walk away',
      'back out',
    ],
    to: ['termination', 'termination for convenience', 'right to terminate'],
  },
  {
    from: [
      'end early',
      'end the contract early',
      'cancel early',
      'break the contract',
      'break clause',
      'break option',
      'leave early',
    ],
    to: ['early termination', 'termination for convenience'],
  },
  {
    from: ['cancel the contract', 'cancel my subscription', 'cancel anytime', 'how to cancel'],
    to: ['termination', 'cancellation'],
  },
  {
    from: ['how long does it last', 'how long', 'when does it end', 'when does it expire', 'length of contract'],
    to: ['term', 'expiration', 'duration'],
  },
  {
    from: ['when does it start', 'when does it begin', 'kick in', 'comes into force'],
    to: ['effective date', 'commencement'],
  },
  { from: ['renews by itself', 'keeps renewing', 'rolls over', 'renews automatically'], to: ['automatic renewal'] },
  {
    from: ['stop it renewing', 'stop the renewal', 'not renew', 'prevent renewal'],
    to: ['notice of non-renewal', 'non-renewal'],
  },
  {
    from: ['how much notice', 'give notice', 'days notice', 'notice to quit'],
    to: ['notice of termination', 'notice period', 'notices'],
  },
  {
    from: [
      'other side goes bankrupt',
      'goes bust',
      'goes bankrupt',
      'goes under',
      'out of money',
      'runs out of money',
      'cannot pay its debts',
    ],
    to: ['insolvency', 'bankruptcy', 'termination for insolvency'],
  },
  {
    from: [
      'company is sold',
      'gets acquired',
      'gets bought',
      'is bought',
      'new owner',
      'taken over',
      'bought by a competitor',
    ],
    to: ['change of control', 'assignment'],
  },
  {
    from: [
      'what happens after',
      'after it ends',
      'once it is over',
      'what happens when it ends',
      'after the contract ends',
    ],
    to: ['effect of termination', 'survival', 'transition services'],
  },
  { from: ['still applies after', 'continues after termination', 'lives on', 'stays in force'], to: ['survival'] },
  {
    from: ['hand over to a new supplier', 'switch supplier', 'moving to another provider', 'handover'],
    to: ['transition services', 'exit assistance'],
  },
  {
    from: [
      'change the contract',
      'change the agreement',
      'change the terms',
      'edit the contract',
      'unilateral change',
      'change terms without consent',
    ],
    to: ['amendment', 'modification'],
  },
  {
    from: [
      'pass it on',
      'hand over the contract',
      'transfer the contract',
      'give the contract to someone else',
      'sell the contract',
    ],
    to: ['assignment', 'novation'],
  },
  {
    from: ['hire someone else to do it', 'farm out', 'use other people', 'someone else does the work'],
    to: ['subcontracting', 'delegation'],
  },
  {
    from: [
      'not in writing',
      'verbal agreement',
      'oral agreement',
      'handshake',
      'verbal promise',
      'what the salesman said',
      'side deal',
      'side letter',
    ],
    to: ['entire agreement', 'no oral modification', 'non-reliance'],
  },
  {
    from: ['sign online', 'sign electronically', 'scan and email', 'signed by email', 'docusign'],
    to: ['electronic signatures', 'counterparts'],
  },
  { from: ['sign separate copies', 'signed in two copies', 'separate signature pages'], to: ['counterparts'] },
  {
    from: ['part of it is illegal', 'one clause is invalid', 'unenforceable part', 'struck down'],
    to: ['severability'],
  },
  {
    from: ['let it slide', 'let off', 'did not enforce', 'turned a blind eye', 'missed deadline accepted'],
    to: ['waiver', 'no waiver'],
  },
  {
    from: ['which document wins', 'documents contradict', 'contradicts', 'which contract prevails'],
    to: ['order of precedence', 'conflicting terms'],
  },
  {
    from: ['who can sign', 'allowed to sign', 'power to sign'],
    to: ['authority', 'authorization', 'power of attorney'],
  },
  { from: ['what does it mean', 'meaning of words', 'meaning of terms'], to: ['definitions', 'interpretation'] },
  {
    from: ['someone not in the contract', 'outsiders', 'people who did not sign', 'non-party'],
    to: ['third party beneficiaries'],
  },
  {
    from: [
      'natural disaster',
      'earthquake',
      'hurricane',
      'flood',
      'war',
      'pandemic',
      'covid',
      'strike',
      'lockdown',
      'riot',
      'epidemic',
    ],
    to: ['force majeure'],
  },
  {
    from: ['could not be helped', 'out of our hands', 'beyond my control', 'not our fault', 'unable to perform'],
    to: ['force majeure', 'excusable delay'],
  },
  { from: ['new law', 'law changes', 'rules change', 'becomes illegal'], to: ['change in law', 'illegality'] },
  { from: ['too expensive to perform', 'costs exploded', 'market collapsed'], to: ['hardship', 'price adjustment'] },
  {
    from: ['fix the problem', 'time to fix', 'put it right', 'second chance', 'make good the breach'],
    to: ['cure period', 'right to cure'],
  },
  {
    from: [
      'broke the contract',
      'broke the agreement',
      'did not do what they promised',
      'broken promise',
      'not doing their job',
      'fails to perform',
    ],
    to: ['breach', 'default', 'termination for cause'],
  },
  {
    from: ['stop working', 'pull the plug', 'cut off access', 'turn off the service', 'shut off'],
    to: ['suspension', 'suspension of services'],
  },
];
