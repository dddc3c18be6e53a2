import type { SynonymEntry } from '../entry.ts';

/** Everyday words about work, secrets, rivals, ideas and homes. */
export const EVERYDAY_PEOPLE: SynonymEntry[] = [
  {
    from: ['fired', 'sacked', 'let go', 'laid off', 'dismissed', 'lose my job', 'made redundant', 'get fired'],
    to: ['termination of employment', 'termination without cause', 'severance'],
  },
  { from: ['quit my job', 'leave my job', 'hand in notice', 'resign'], to: ['resignation', 'notice of termination'] },
  {
    from: ['payoff when leaving', 'payout on leaving', 'redundancy money', 'leaving package', 'exit package'],
    to: ['severance'],
  },
  {
    from: [
      'work for a competitor',
      'join a competitor',
      'start a rival business',
      'compete with us',
      'go to a competitor',
      'work for a rival',
      'set up in competition',
    ],
    to: ['non-competition', 'restrictive covenants'],
  },
  {
    from: [
      'poach staff',
      'steal employees',
      'hire our people',
      'take our staff',
      'steal staff',
      'hire away',
      'poaching',
    ],
    to: ['non-solicitation of employees', 'no-hire'],
  },
  {
    from: ['steal customers', 'take our clients', 'poach clients', 'approach our customers', 'steal clients'],
    to: ['non-solicitation of customers', 'non-circumvention'],
  },
  { from: ['go behind our back', 'cut out the middleman', 'bypass', 'deal directly'], to: ['non-circumvention'] },
  {
    from: ['badmouth', 'bad-mouth', 'say bad things', 'trash talk', 'negative review', 'criticise publicly'],
    to: ['non-disparagement'],
  },
  {
    from: [
      'keep secret',
      'keep it secret',
      'tell nobody',
      'not tell anyone',
      'keep quiet',
      'secrets',
      'leak',
      'keep private',
      'hush',
    ],
    to: ['confidentiality', 'confidential information'],
  },
  {
    from: ['what counts as secret', 'what is confidential'],
    to: ['confidential information', 'exclusions from confidentiality'],
  },
  {
    from: ['police ask for information', 'court asks for documents', 'forced to disclose', 'ordered to hand over'],
    to: ['compelled disclosure'],
  },
  {
    from: ['give documents back', 'shred documents', 'delete our files', 'give everything back', 'hand back documents'],
    to: ['return of confidential information', 'return of property'],
  },
  {
    from: ['hacked', 'hackers', 'stolen data', 'data leak', 'cyber attack', 'ransomware', 'cyberattack'],
    to: ['data breach', 'data security', 'breach notification'],
  },
  {
    from: [
      'who owns the work',
      'who owns what is created',
      'who owns the code',
      'who owns the idea',
      'who owns the result',
      'own the design',
    ],
    to: ['ownership of intellectual property', 'work product', 'work made for hire'],
  },
  {
    from: ['who owns the data', 'what happens to our data', 'our data', 'get our data back'],
    to: ['customer data', 'data retention', 'return of data'],
  },
  {
    from: ['use our logo', 'use our name', 'mention us as a customer', 'use of brand', 'put our logo on website'],
    to: ['publicity', 'trademarks'],
  },
  {
    from: ['copying our product', 'stole our idea', 'copied our code', 'knock-off', 'counterfeit'],
    to: ['infringement', 'intellectual property'],
  },
  {
    from: ['sued for copying', 'patent troll', 'accused of copying'],
    to: ['intellectual property indemnification', 'infringement'],
  },
  {
    from: ['permission to use', 'allowed to use', 'right to use', 'let them use'],
    to: ['license grant', 'license restrictions'],
  },
  {
    from: ['sue', 'sued', 'take to court', 'go to court', 'take them to court', 'legal fight', 'see you in court'],
    to: ['dispute resolution', 'litigation', 'jurisdiction'],
  },
  {
    from: ['where can I sue', 'which court', 'what court', 'where to sue', 'place of trial'],
    to: ['jurisdiction', 'venue', 'forum selection'],
  },
  {
    from: ['which law', 'what law', 'which state law', 'which country', 'whose law', 'which law applies'],
    to: ['governing law'],
  },
  {
    from: ['without going to court', 'avoid court', 'out of court', 'private judge', 'settle privately'],
    to: ['arbitration', 'mediation', 'dispute resolution'],
  },
  {
    from: ['who pays the lawyer', 'lawyer fees', 'loser pays', 'lawyer costs', 'pay my lawyer'],
    to: ['attorneys’ fees', 'prevailing party'],
  },
  { from: ['stop them from', 'make them stop', 'order to stop', 'emergency court order'], to: ['injunctive relief'] },
  { from: ['force them to do it', 'make them do it', 'force them to perform'], to: ['specific performance'] },
  {
    from: ['too late to sue', 'deadline to sue', 'time limit to sue', 'time to make a claim'],
    to: ['limitation period', 'statute of limitations'],
  },
  {
    from: ['give up the right to sue', 'drop all claims', 'no more claims', 'promise not to sue'],
    to: ['release of claims', 'covenant not to sue'],
  },
  {
    from: ['only deal with us', 'only buy from us', 'only supplier', 'cannot work with others', 'no one else'],
    to: ['exclusivity'],
  },
  {
    from: ['first dibs', 'first chance to buy', 'match the offer', 'first option'],
    to: ['right of first refusal', 'right of first offer'],
  },
  {
    from: ['freelancer', 'self-employed', 'gig worker', 'not an employee', 'contractor not employee', '1099'],
    to: ['independent contractor'],
  },
  { from: ['time off', 'days off', 'holidays', 'vacation days'], to: ['vacation', 'leave'] },
  {
    from: ['ill', 'too sick to work', 'falls ill', 'dies', 'passes away', 'becomes disabled'],
    to: ['disability', 'death', 'sick leave'],
  },
  { from: ['pay rise', 'pay raise', 'how much I earn', 'paycheck', 'pay slip'], to: ['base salary', 'compensation'] },
  { from: ['bribe', 'bribes', 'under the table', 'backhander', 'gifts to officials'], to: ['anti-corruption'] },
  { from: ['obey the law', 'follow the law', 'follow the rules', 'legal requirements'], to: ['compliance with laws'] },
  {
    from: ['spy on', 'personal details', 'private information', 'customer names and addresses'],
    to: ['data protection', 'personal data'],
  },
  {
    from: [
      'uptime',
      'downtime',
      'outage',
      'service goes down',
      'website is down',
      'how fast must they respond',
      'response time',
    ],
    to: ['service levels', 'service credits', 'support and maintenance'],
  },
  {
    from: ['kick out the tenant', 'evict', 'eviction', 'thrown out'],
    to: ['tenant default', 'termination of lease', 'surrender of premises'],
  },
  {
    from: ['landlord come in', 'landlord entering', 'landlord visits'],
    to: ['landlord access', 'right of entry', 'quiet enjoyment'],
  },
  { from: ['stay after lease ends', 'overstay', 'stay longer than the lease'], to: ['holding over'] },
  {
    from: ['fix the roof', 'who repairs', 'leaking roof', 'leaking pipe', 'who fixes things'],
    to: ['repairs', 'maintenance'],
  },
  {
    from: ['sell my shares', 'force me to sell', 'buy me out', 'sell the company'],
    to: ['drag-along', 'tag-along', 'call option', 'transfer restrictions'],
  },
  { from: ['watered down', 'dilute my shares', 'diluted'], to: ['anti-dilution', 'preemptive rights'] },
];
