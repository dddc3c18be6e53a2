import type { SynonymEntry } from '../entry.ts';

/** Everyday words about paying, owing and being hurt. */
export const EVERYDAY_MONEY: SynonymEntry[] = [
  {
    from: ['pay late', 'paid late', 'paying late', 'does not pay on time', 'slow payer', 'pays late'],
    to: ['late payment', 'late payment interest', 'interest on overdue amounts'],
  },
  {
    from: ['does not pay', 'refuses to pay', 'not paying', 'unpaid bill', 'will not pay', 'non-payer'],
    to: ['payment default', 'late payment', 'suspension for non-payment'],
  },
  {
    from: ['when do I get paid', 'when to pay', 'how to pay', 'payment deadline', 'net 30', 'due in 30 days'],
    to: ['payment terms', 'invoicing'],
  },
  {
    from: ['wrong bill', 'disagree with the invoice', 'overcharged', 'billing mistake', 'wrong invoice'],
    to: ['disputed invoice', 'invoice dispute'],
  },
  {
    from: ['raise prices', 'put up prices', 'price hike', 'price goes up', 'more expensive'],
    to: ['price increase', 'price adjustment'],
  },
  {
    from: ['cheaper elsewhere', 'best deal', 'lowest price', 'better price for others', 'same price as others'],
    to: ['most favored nation', 'price protection'],
  },
  {
    from: ['deduct what they owe', 'take it off the bill', 'subtract what is owed', 'hold back payment'],
    to: ['set-off', 'withholding of payment'],
  },
  {
    from: ['who pays for what', 'who pays the costs', 'who pays expenses', 'who covers costs'],
    to: ['expenses', 'costs and expenses', 'reimbursement of expenses'],
  },
  {
    from: ['get my money back', 'money back', 'refund', 'give back the money'],
    to: ['refunds', 'returns', 'remedies'],
  },
  { from: ['who pays tax', 'tax on top', 'plus tax', 'tax bill'], to: ['taxes', 'tax withholding', 'gross-up'] },
  {
    from: ['check the books', 'look at the books', 'check their records', 'see the accounts', 'verify royalties'],
    to: ['audit rights', 'books and records', 'inspection'],
  },
  {
    from: ['cut of the profits', 'share of sales', 'percentage of sales', 'split the profits'],
    to: ['revenue sharing', 'royalties', 'commission'],
  },
  {
    from: ['buy at least', 'have to buy a minimum', 'must order at least'],
    to: ['minimum commitment', 'minimum purchase'],
  },
  {
    from: ['fine for being late', 'penalty for delay', 'late penalty', 'punished for delay', 'per day of delay'],
    to: ['liquidated damages', 'late delivery'],
  },
  {
    from: [
      'who bears the risk',
      'whose risk',
      'who is responsible for loss',
      'gets damaged',
      'damaged in transit',
      'lost in transit',
      'lost in the mail',
      'damaged in shipping',
      'stolen goods',
    ],
    to: ['risk of loss', 'delivery', 'transfer of risk'],
  },
  {
    from: [
      'who pays if something goes wrong',
      'cover the damage',
      'cover my losses',
      'pay for the damage',
      'pay for losses',
      'protect us from claims',
      'compensate us',
    ],
    to: ['indemnification', 'damages'],
  },
  {
    from: [
      'how much can they sue for',
      'maximum payout',
      'worst case',
      'most we can lose',
      'limit how much we owe',
      'maximum we have to pay',
    ],
    to: ['limitation of liability', 'liability cap'],
  },
  {
    from: [
      'not our responsibility',
      'not responsible',
      'no responsibility',
      'we are not liable',
      'use at own risk',
      'at your own risk',
    ],
    to: ['disclaimer of warranties', 'limitation of liability', 'exclusion of liability'],
  },
  {
    from: ['knock-on losses', 'ripple effects', 'lost business', 'lost sales', 'business interruption'],
    to: ['consequential damages', 'lost profits'],
  },
  {
    from: ['someone gets hurt', 'someone is injured', 'accident at work', 'gets injured'],
    to: ['indemnification', 'personal injury', 'liability insurance', 'health and safety'],
  },
  {
    from: ['must be insured', 'what insurance', 'insurance needed', 'proof they are insured'],
    to: ['insurance', 'certificate of insurance'],
  },
  {
    from: ['does not work', 'broken', 'faulty', 'defect', 'poor quality', 'bad quality', 'falls apart', 'bugs'],
    to: ['warranty', 'warranty remedies', 'rejection of goods'],
  },
  {
    from: ['send it back', 'return the goods', 'return faulty goods', 'not what I ordered'],
    to: ['returns', 'rejection of goods'],
  },
  {
    from: ['arrives late', 'delivered late', 'late delivery', 'missed delivery', 'behind schedule'],
    to: ['late delivery', 'liquidated damages', 'extension of time'],
  },
  { from: ['guarantee it works', 'promise it works', 'no guarantee'], to: ['warranty', 'disclaimer of warranties'] },
  { from: ['fix or replace', 'replace faulty parts', 'repair it'], to: ['warranty remedies', 'product warranty'] },
  {
    from: ['promise facts are true', 'promise it is true', 'lied', 'false statement', 'misled', 'was not true'],
    to: ['representations and warranties', 'misrepresentation', 'fraud'],
  },
  { from: ['borrow money', 'lend money', 'owe money', 'money owed'], to: ['loan', 'indebtedness', 'promissory note'] },
  { from: ['pay back', 'pay back early', 'pay off early', 'repay early'], to: ['repayment', 'prepayment'] },
  { from: ['call the loan', 'demand the money back', 'all money due now'], to: ['acceleration', 'events of default'] },
  {
    from: ['vouch for', 'co-sign', 'cosign', 'stand behind the debt', 'personally liable', 'personal guarantee'],
    to: ['guaranty', 'personal guarantee'],
  },
  {
    from: ['put up as security', 'seize assets', 'take the assets', 'repossess'],
    to: ['security interest', 'collateral', 'foreclosure'],
  },
];
