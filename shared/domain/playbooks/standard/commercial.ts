/** Rules of contracts under which one side supplies and the other pays: money, risk, ending and what goes with them. */
import type { PeriodTest, Rule } from '#shared/domain/playbooks/playbook.ts';
import { rule, says, silent } from '#shared/domain/playbooks/standard/build.ts';

/** What a contract does otherwise than most. */
type Own = Partial<Omit<Rule, 'id'>>;

/** The rule under the id that a playbook gives it, with what that playbook does otherwise. */
const shared =
  (made: Rule) =>
  (id: string, own: Own = {}): Rule => ({ ...made, ...own, id });

export const UNRELATED = 'This Agreement shall be binding upon the successors of the parties.';

/** Names that contracts have for the side that supplies; "Company" may be either. */
export const GIVER = '(provider|supplier|vendor|contractor|consultant|licensor|host|manufacturer|servicer|we)';
/** Names for the side that pays. */
export const TAKER = '(customer|client|licensee|you|user|subscriber|buyer|purchaser|member)';

/* Money */

const INVOICES = {
  headings: ['fee*', 'payment*', 'invoic*', 'compensation', 'charges', 'price*', 'billing'],
  phrases: ['invoice*', '(fees|charges|compensation) ...12 (paid|payable|due)', '(pay|paid|payable) ...12 fee*'],
};
/** A period for disputing an invoice is none for paying it. */
const INVOICE_DAYS: PeriodTest = {
  kind: 'period',
  near: [
    '(pay|pays|payable|paid|due|payment|payments|remit*) ...16 (invoice*|billing|bill) & !disput*',
    '(invoice*|bill) ...16 (pay|pays|payable|paid|due|payment|net) & !disput*',
    'net # [days]',
    'net (thirty|forty five|sixty)',
  ],
};

export const daysToPay = shared(
  rule(
    '',
    {
      topic: 'Payment',
      title: 'At least 30 days to pay',
      position: 'Invoices are payable no sooner than 30 days after receipt.',
      severity: 'note',
      guidance: 'Shorter periods are hard to keep where an invoice passes through an approval.',
      mustPass: [
        'Customer shall pay each invoice within thirty (30) days after receipt.',
        'Payment of undisputed invoices is due forty-five (45) days from the invoice date.',
      ],
      mustFlag: ['Customer shall pay each invoice within ten (10) days after its date.', UNRELATED],
      more: {
        where: INVOICES,
        proposal: {
          insert: 'Invoices are payable within thirty days after receipt.',
          replace: 'Invoices are payable within thirty days after receipt.',
        },
      },
    },
    { ...INVOICE_DAYS, atLeast: { count: 30, unit: 'days' } },
  ),
);

export const promptPayment = shared(
  rule(
    '',
    {
      topic: 'Payment',
      title: 'Payment within 30 days',
      position: 'Invoices are paid within 30 days.',
      severity: 'warning',
      guidance: 'What is paid later is credit given. Sixty days are a usual limit for large customers.',
      mustPass: [
        'Customer shall pay each invoice within thirty (30) days after receipt.',
        'All invoices are due fifteen days after the invoice date.',
      ],
      mustFlag: ['Customer shall pay each invoice within ninety (90) days after receipt.', UNRELATED],
      more: {
        where: INVOICES,
        fallbacks: [
          {
            words: 'Invoices are paid within 60 days.',
            test: { ...INVOICE_DAYS, atMost: { count: 60, unit: 'days' } },
          },
        ],
        proposal: {
          insert: 'Invoices are payable within thirty days after the invoice date.',
          replace: 'Invoices are payable within thirty days after the invoice date.',
        },
      },
    },
    { ...INVOICE_DAYS, atMost: { count: 30, unit: 'days' } },
  ),
);

const LATE = '(late|overdue|past due|unpaid|delinquent|not paid|outstanding|not received|fail* to pay|when due)';
const LATE_INTEREST = [
  `interest & ${LATE}`,
  '(late charge*|late fee*|late payment fee*|late payment charge*|finance charge*|service charge*) & (unpaid|overdue|past due|invoice*|payment*|not paid|paid|due date|amount*)',
  '(late payment*|overdue|past due) ...12 (charge|interest|penalt*)',
  '(charge|charges|fee) of ...20 (per month|monthly|per annum) & (late|overdue|past due|unpaid)',
];
/** A margin over some other rate tells no rate. */
const LATE_RATE = LATE_INTEREST.map((phrase) => `${phrase} & !(plus|above|over|prime|libor|base rate)`);
export const lateInterest = shared(
  rule(
    '',
    {
      topic: 'Payment',
      title: 'Late interest of at most 12 % a year',
      position: 'Interest on late payments is at most 12 % a year (1 % a month), or there is none.',
      severity: 'note',
      guidance: 'Interest makes good the delay; a rate above the market is a penalty and in some places void.',
      mustPass: [
        'Overdue amounts bear interest at 1% per month.',
        'Late payments shall bear interest at the rate of eight percent (8%) per annum.',
        UNRELATED,
      ],
      mustFlag: [
        'Overdue amounts bear interest at 2% per month.',
        'Any amount not paid when due shall bear interest at the rate of eighteen percent (18%) per annum.',
      ],
      more: {
        fallbacks: [
          {
            words: 'Interest on late payments is at most 18 % a year.',
            test: { kind: 'percent', near: LATE_RATE, atMost: 18, per: 'year' },
          },
        ],
        proposal: { replace: 'Overdue amounts bear interest at one percent per month.' },
      },
    },
    {
      kind: 'any',
      tests: [
        { kind: 'silent', about: 'that late payments bear interest', phrases: LATE_INTEREST },
        { kind: 'percent', near: LATE_RATE, atMost: 12, per: 'year' },
      ],
    },
  ),
);

export const lateInterestDue = shared(
  says('', {
    topic: 'Payment',
    title: 'Late payments bear interest',
    position: 'Amounts that are paid late bear interest.',
    severity: 'note',
    guidance: 'Without it a late payment costs nothing where the law grants no interest of its own.',
    about: 'that late payments bear interest',
    phrases: LATE_INTEREST,
    mustPass: [
      'Overdue amounts bear interest at one percent per month.',
      'A late charge of 1.5% per month applies to any amount not paid when due.',
    ],
    mustFlag: ['Overdue amounts do not bear interest.', UNRELATED],
    more: { proposal: { insert: 'Overdue amounts bear interest at one percent per month until they are paid.' } },
  }),
);

export const taxes = shared(
  says('', {
    topic: 'Payment',
    title: 'Who bears taxes',
    position: 'The contract says whether taxes are added to the fees.',
    severity: 'note',
    guidance: 'Sales tax or VAT of up to a quarter of the price should not be a surprise.',
    about: 'who bears taxes',
    phrases: [
      '(exclusive|inclusive|exclude*|include*|excluding|including|net|plus) ...10 (tax|taxes|vat)',
      '(pay|paid|responsible|bear|borne|liable|reimburse*|charge*|add*) ...16 (taxes|sales tax*|tax|vat|withholding) & !(tax receipt*|tax document*)',
      'taxes ...30 (paid|responsib*|borne|bear|account of|added|withh*)',
    ],
    mustPass: [
      'The fees are exclusive of taxes, which Customer shall pay.',
      'Each party is responsible for the taxes on its own income.',
    ],
    mustFlag: ['The fees are set out in Exhibit A.', UNRELATED],
    more: { proposal: { insert: 'The fees do not include sales tax or value added tax, which are added where due.' } },
  }),
);

const RAISE = [
  'may ...10 (increase|raise|adjust) ...10 (fee|fees|price|prices|pricing|rates|charges) & !(parties|party|mutual*)',
  `(${GIVER}|company|it|provider) ...6 may ...12 (increase|raise|change|adjust|modify|revise|amend) ...12 (fee|fees|price|prices|pricing|rates|charges)`,
  '(right|entitled|discretion) ...6 (increase|raise|change|adjust|modify|revise) ...12 (fee|fees|price|prices|pricing|rates|charges)',
  '(fee|fees|price|prices|pricing|rates|charges) ...16 (may|shall|will|subject to) ...6 (increase|increased|raised|changed|adjusted|adjustment|modified|change|escalat*)',
];
const INCREASE = '(increase*|raise*|adjust*|escalat*|change*)';
const PRICES = '(fee|fees|price|prices|pricing|rates|charges)';
export const steadyPrices = shared(
  rule(
    '',
    {
      topic: 'Prices',
      title: 'Price increases are limited',
      position: 'Prices are fixed, or rise by at most 5 % a year or with an index.',
      severity: 'warning',
      guidance: 'A free right to raise prices makes the price of the first year a teaser. Ask for a cap or an index.',
      mustPass: [
        'The fees are fixed for the term.',
        'Provider may increase the fees once a year by no more than three percent (3%).',
      ],
      mustFlag: [
        'Provider may increase the fees at any time.',
        'The fees may be changed by the Provider by up to 10% a year.',
      ],
      more: {
        fallbacks: [
          {
            words: 'Prices change at a renewal only, or with 60 days’ notice.',
            test: {
              kind: 'any',
              tests: [
                {
                  kind: 'says',
                  about: 'that prices change at a renewal',
                  phrases: [
                    `${INCREASE} ...30 ${PRICES} & (renewal*|renew)`,
                    `${PRICES} ...30 ${INCREASE} & (renewal*|renew)`,
                  ],
                },
                {
                  kind: 'period',
                  near: [`${INCREASE} ...30 ${PRICES} & notice`, `${PRICES} ...30 ${INCREASE} & notice`],
                  atLeast: { count: 60, unit: 'days' },
                },
              ],
            },
          },
        ],
        proposal: {
          replace: 'The fees may rise once a year, on ninety days’ notice, by no more than five percent.',
        },
      },
    },
    {
      kind: 'any',
      tests: [
        { kind: 'silent', about: 'that prices may be raised', phrases: RAISE },
        {
          kind: 'percent',
          near: [`${INCREASE} & ${PRICES} & (exceed*|more than|up to|maximum|limited to)`],
          atMost: 5,
        },
        {
          kind: 'says',
          about: 'that prices follow an index',
          phrases: [`${INCREASE} & ${PRICES} & (consumer price index|cpi|retail price index|rpi|price index)`],
        },
      ],
    },
  ),
);

/* Liability */

const LIABILITY = {
  headings: ['limit* of liab*', 'liability', 'limitation*', 'damages', 'exclusion* of (liability|damages)'],
  phrases: [
    '(exceed|exceeds|exceeding|limited to|in excess of|more than) ...40 (liab*|damages)',
    '(liab*|damages) ...40 (exceed|exceeds|exceeding|limited to|in excess of|more than)',
    '(consequential|punitive|incidental) ...8 (damage*|loss*)',
  ],
};
/** Where a sum of liability is limited; the words of the limit come first, since the value stands beside them. */
const CAP = [
  '(exceed|exceeds|limited to|in excess of|greater than|more than) & (liab*)',
  '(liab*) ...20 (capped|cap) ',
];

export const capNotTooLow = shared(
  rule(
    '',
    {
      topic: 'Liability',
      title: 'Cap of at least twelve months’ fees',
      position: 'If liability is capped, the cap is no lower than the fees of twelve months.',
      severity: 'error',
      guidance:
        'A cap of a month or three leaves most of a loss with the customer. Twelve months’ fees are the usual middle; a fixed sum has to be weighed against the fees.',
      mustPass: [
        'The total liability of Provider shall not exceed the fees paid by Customer in the twelve (12) months before the claim.',
        'Neither party’s aggregate liability will exceed two times the annual fees payable under this Agreement.',
      ],
      mustFlag: [
        'The total liability of Provider shall not exceed the fees paid by Customer in the three (3) months before the claim.',
        'Provider’s liability is limited to $500.',
      ],
      more: {
        where: LIABILITY,
        fallbacks: [
          {
            words: 'The cap is no lower than the fees of six months.',
            test: { kind: 'multiple', near: CAP, atLeast: 6 },
          },
        ],
        proposal: {
          insert:
            'Limit of Liability. The total liability of either party under this {agreement} in a year is limited to the fees paid and payable for the twelve months before the event that gave rise to it.',
          replace:
            'The total liability of either party under this {agreement} in a year is limited to the fees paid and payable for the twelve months before the event that gave rise to it.',
        },
      },
    },
    { kind: 'multiple', near: CAP, atLeast: 12 },
  ),
);

export const capExists = shared(
  rule(
    '',
    {
      topic: 'Liability',
      title: 'Liability is capped at twelve months’ fees',
      position: 'The total liability is capped, at no more than the fees of twelve months.',
      severity: 'error',
      guidance: 'Without a cap a small contract carries the risk of the whole firm. Insurance usually follows the cap.',
      mustPass: [
        'The total liability of Provider shall not exceed the fees paid by Customer in the twelve (12) months before the claim.',
        'Provider’s aggregate liability is limited to the fees paid in the six months preceding the event.',
      ],
      mustFlag: [
        'The total liability of Provider shall not exceed three times the annual fees.',
        'Provider is liable for all damage that Customer suffers.',
        UNRELATED,
      ],
      more: {
        where: LIABILITY,
        fallbacks: [
          {
            words: 'Liability is capped at the fees of 24 months.',
            test: { kind: 'multiple', near: CAP, atMost: 24 },
          },
        ],
        proposal: {
          insert:
            'Limit of Liability. The total liability of either party under this {agreement} is limited to the fees paid and payable for the twelve months before the event that gave rise to it.',
        },
      },
    },
    {
      kind: 'all',
      tests: [{ kind: 'present' }, { kind: 'multiple', near: CAP, atMost: 12 }],
    },
  ),
);

const GRAVE =
  '(indemni*|confiden*|gross negligence|grossly negligent|wilful|willful|intentional*|fraud*|bodily injury|personal injury|death|misappropriation|data protection|infring*)';
export const capCarveOuts = shared(
  says('', {
    topic: 'Liability',
    title: 'The cap has exceptions',
    position: 'The cap does not hold for grave cases: wilful acts, gross negligence, confidentiality, indemnities.',
    severity: 'warning',
    guidance:
      'A cap on wilful harm is void in many places and unfair in all. Confidentiality, indemnities and data are bargained over; a higher cap is the usual compromise.',
    about: 'that the limits of liability have exceptions',
    otherwise: 'unsure',
    countsDenied: true,
    phrases: [
      `(limit*|exclusion*|foregoing|cap|liab*|section|clause|article|paragraph|this) ...20 not (apply|limit|extend|be limited|affect) & ${GRAVE}`,
      `(except|other than|excluding|save|exception*) ...16 ${GRAVE} & (liab*|damages) & (exceed|exceeds|limited to|consequential|indirect|aggregate|limitation*|no event) & !(shall indemnify|will indemnify|agrees to indemnify)`,
      `nothing ...12 (limit*|exclude*|restrict*) & ${GRAVE}`,
    ],
    mustPass: [
      '9. Limitation of Liability\nThe limitations in this Section do not apply to breaches of confidentiality, indemnification obligations or gross negligence.',
      'Except for its indemnification obligations, neither party’s liability shall exceed the fees paid in the last twelve months.',
    ],
    mustFlag: ['In no event shall Provider’s liability exceed the fees paid, whatever the cause of action.', UNRELATED],
    more: {
      where: LIABILITY,
      proposal: {
        insert:
          'The limits of liability do not apply to wilful acts, gross negligence, breaches of confidentiality and the duties to indemnify under this {agreement}.',
      },
    },
  }),
);

const INDIRECT = '(consequential|indirect|incidental|special|punitive)';
export const noIndirectLoss = shared(
  says('', {
    topic: 'Liability',
    title: 'No indirect loss, for both sides',
    position: 'Neither side is liable for indirect or consequential loss.',
    severity: 'warning',
    guidance: 'Usual where both sides have it. An exclusion for one side alone shifts the risk to the other.',
    about: 'that neither side is liable for indirect loss',
    otherwise: 'unsure',
    phrases: [
      `neither (party|of the parties|side) ...40 ${INDIRECT}`,
      `neither ...6 nor ...30 ${INDIRECT}`,
      `(no event|not|never|no circumstances) ...10 (either|any|a|each|one) party ...40 ${INDIRECT}`,
      `(no|neither) party ...40 ${INDIRECT}`,
      `(each|either|both) part* ...8 not ...20 ${INDIRECT}`,
      `(each|both) part* ...6 (waive*|disclaim*|exclude*|renounce*) ...20 ${INDIRECT}`,
      `(mutual|both parties) ...20 (waive*|waiver|exclu*) ...20 ${INDIRECT}`,
      `${INDIRECT} ...40 (to the other party|other party)`,
    ],
    mustPass: [
      'Neither party shall be liable for any indirect, special or consequential damages.',
      'In no event will either party be liable to the other for consequential loss.',
    ],
    mustFlag: ['Customer waives all consequential damages against Provider.', UNRELATED],
    more: {
      where: { headings: ['consequential'], phrases: [`${INDIRECT} ...12 (damage*|loss*)`] },
      proposal: {
        insert:
          'Indirect Loss. Neither party is liable to the other for indirect or consequential loss or for lost profits.',
      },
    },
  }),
);

export const noUncappedLiability = shared(
  silent('', {
    topic: 'Liability',
    title: 'No unlimited liability',
    position: 'The contract nowhere makes liability unlimited as a whole.',
    severity: 'error',
    guidance: 'Unlimited liability for wilful acts is the law nearly everywhere; for all else it threatens the firm.',
    about: 'that liability is without limit',
    phrases: [
      '(unlimited|uncapped) ...6 liab*',
      'liab* ...8 (unlimited|uncapped|without limit*)',
      '(liable|responsible) ...12 (all|any and all) ...6 (loss*|damage*|consequen*) ...10 (whatsoever|of any kind|of every kind|direct or indirect|including consequential) & !(no|not|neither|nor|never)',
    ],
    mustPass: ['The liability of either party is not unlimited: it ends at the fees of a year.', UNRELATED],
    mustFlag: [
      'The liability of the Provider under this Agreement is unlimited.',
      'The Supplier has uncapped liability for breaches of this Agreement.',
    ],
  }),
);

/* Indemnities */

const INDEMNIFY = '(indemnif*|defend|defends|hold harmless|save harmless)';
const INFRINGES = '(infring*|misappropriat*|violat* ...10 (intellectual|patent*|copyright*|trademark*|proprietary))';
const INDEMNITY = {
  headings: ['indemn*', 'infring*'],
  phrases: [INDEMNIFY, '(indemn*|control ...6 (defense|defence))'],
};

export const infringementIndemnity = shared(
  rule(
    '',
    {
      topic: 'Indemnities',
      title: 'Indemnity for infringement',
      position: 'The supplying side indemnifies the other one if what it supplies infringes rights of third parties.',
      severity: 'error',
      guidance:
        'Only who made the thing can know whose rights it touches. Check who indemnifies whom, and what is excepted.',
      mustPass: [
        'Provider shall defend and indemnify Customer against any claim that the Services infringe a patent or copyright of a third party.',
        'Supplier will indemnify Client from all losses arising from a claim that the Deliverables misappropriate the rights of others.',
      ],
      mustFlag: [
        'Customer shall indemnify Provider against any claim that the Customer Data infringe rights of third parties.',
        'The parties shall carry insurance.',
        UNRELATED,
      ],
      more: {
        where: { headings: ['infring*'], phrases: [`${INDEMNIFY} & ${INFRINGES}`, `indemnit* & ${INFRINGES}`] },
        proposal: {
          insert:
            'Infringement. The {giver} shall defend the {taker} against any claim of a third party that what it supplies infringes intellectual property rights, and shall indemnify the {taker} for what is awarded or agreed in settlement.',
        },
      },
    },
    {
      kind: 'says',
      about: 'that the supplying side indemnifies for infringement',
      otherwise: 'unsure',
      phrases: [
        `${GIVER} [also|further|hereby] (shall|will|must|agrees|undertakes) ...16 ${INDEMNIFY} & ${INFRINGES} & !(customer|your|user|client) (data|content|materials)`,
        `(each|either) party ...12 ${INDEMNIFY} & ${INFRINGES}`,
        `${TAKER} ...6 (shall|will) be (indemnified|defended) by ${GIVER} & ${INFRINGES}`,
      ],
    },
  ),
);

const MEND_INFRINGEMENT = [
  '(replace*|change|modify*) ...16 so that ...16 (continue*|not infring*)',
  '(procure*|obtain*|secure*) ...16 (right|license|licence) ...20 (continue*|use|using)',
  '(replace*|modify*|modif*|substitut*) ...24 (non infringing|noninfringing|not infring*|no longer infring*|cease* ...4 infring*|avoid* ...4 infring*)',
  '(non infringing|noninfringing) ...16 (replace*|substitut*|alternative|equivalent|version|product|software|service*)',
];
export const infringementRemedy = shared(
  says('', {
    topic: 'Indemnities',
    title: 'What happens if it infringes',
    position: 'If it infringes, the supplying side procures the right, replaces it, or takes it back and refunds.',
    severity: 'note',
    guidance: 'An indemnity pays for the claim; the service still has to go on.',
    about: 'that what infringes is licensed, replaced or refunded',
    phrases: MEND_INFRINGEMENT,
    mustPass: [
      'If the Software is held to infringe, Licensor shall procure the right to continue using it or replace it with non-infringing software.',
      'Provider may modify the Service so that it is no longer infringing.',
    ],
    mustFlag: ['The Service infringes no rights of others.', UNRELATED],
    more: {
      proposal: {
        insert:
          'If a claim of infringement is made or likely, the {giver} shall at its expense procure the right to go on, or replace or change what infringes; failing both, the {taker} may end this {agreement} and gets back the fees paid for the time not used.',
      },
    },
  }),
);

export const indemnityProcedure = shared(
  says('', {
    topic: 'Indemnities',
    title: 'How indemnities are claimed',
    position: 'Who wants to be indemnified gives prompt notice, leaves the defence to the other one and helps.',
    severity: 'note',
    guidance: 'Who pays has to be able to defend.',
    about: 'how an indemnity is claimed',
    otherwise: 'unsure',
    phrases: [
      '(prompt*|written|immediately|timely|notify|notifies|notified|notice|notifying) ...30 (claim*|action|suit|proceeding*) & (indemnified party|indemnitee|indemnitor|indemnifying|control ...6 (defense|defence|settlement)|assume ...4 (defense|defence)|indemnification)',
      '(control|sole control|conduct) ...12 (defense|defence|settlement)',
      '(assume|undertake) ...6 (defense|defence)',
    ],
    mustPass: [
      'The indemnified party shall give prompt written notice of the claim and let the indemnifying party control the defense.',
      'The Indemnitor has sole control of the defence and settlement of the claim.',
    ],
    mustFlag: ['Provider shall indemnify Customer against all claims of third parties.', UNRELATED],
    more: {
      where: INDEMNITY,
      proposal: {
        insert:
          'A party that wants to be indemnified gives prompt notice of the claim, leaves its defence and settlement to the other party, and gives reasonable help at the other party’s expense. No settlement admits fault of the indemnified party without its consent.',
      },
    },
  }),
);

/* Quality */

const SUPPLIED = '(service|services|software|product|products|platform|system|site|work|deliverable*|goods|program*)';
/** Warranties of the paying side are about its right to sign and its content. */
const TAKER_WARRANTS = `${TAKER} ...3 (represent|represents|warrant|warrants)`;
export const performanceWarranty = shared(
  says('', {
    topic: 'Warranties',
    title: 'Warranty of performance',
    position: 'The supplying side warrants that what it supplies does what was promised.',
    severity: 'warning',
    guidance: 'A contract “as is” gives no claim when it does not work.',
    about: 'that what is supplied is warranted to do what was promised',
    otherwise: 'unsure',
    phrases: [
      `(warrants|warrant|guarantees|guarantee) ...40 (workmanlike|professional manner|skill|free from ...6 defects|free of ...6 defects) & !${TAKER_WARRANTS}`,
      `(warrants|warrant|guarantees|guarantee) ...30 ${SUPPLIED} ...30 (substantially|materially|material respects|accordance|conform*|specification*) & !${TAKER_WARRANTS}`,
      `${SUPPLIED} ...16 warranted ...20 (conform*|perform*|free)`,
      `(warranty|warranties) that ...12 ${SUPPLIED} ...16 (perform*|conform*|free)`,
    ],
    mustPass: [
      'Provider warrants that the Service will perform materially in accordance with the Documentation.',
      'Supplier represents and warrants that the Services will be performed in a professional and workmanlike manner.',
    ],
    mustFlag: [
      'The Service is provided “as is”. Provider does not warrant that it will perform in accordance with any description.',
      UNRELATED,
    ],
    more: {
      where: {
        headings: ['warrant*', 'representations', 'disclaimer*', 'standard*'],
        phrases: ['(warrant|warrants|warranty|warranties|warranted|guarantee*)'],
      },
      proposal: {
        insert:
          'Warranty. The {giver} warrants that what it supplies materially conforms to its description and is performed with professional skill and care.',
      },
    },
  }),
);

export const disclaimer = shared(
  says('', {
    topic: 'Warranties',
    title: 'Other warranties are excluded',
    position: 'Warranties that are not in the contract, those implied by law included, are excluded.',
    severity: 'warning',
    guidance: 'Without it the law implies warranties of merchantability or fitness that were never priced.',
    about: 'that other warranties are excluded',
    countsDenied: true,
    phrases: [
      'disclaim* ...30 (warranty|warranties)',
      'disclaimer ...6 warrant*',
      '(no|not|neither|nor) ...6 (other|further|additional|express|implied) ...8 (warranty|warranties)',
      '(warranty|warranties) ...30 (disclaimed|hereby excluded|expressly excluded|negated)',
      '(exclusive of|in lieu of) ...6 (warranty|warranties|conditions)',
      'implied ...8 (warranty|warranties|condition*) ...20 (merchantab*|fitness|quality)',
      'exclud* ...20 implied ...8 (warranty|warranties|condition*|terms)',
      '(provided|delivered|furnished|offered|licensed|accepted|sold|available|supplied|feedback) ...6 as is',
      'as is ...3 (basis|without|and as available)',
      'no warranties',
    ],
    mustPass: [
      'EXCEPT AS STATED HERE, PROVIDER DISCLAIMS ALL WARRANTIES, EXPRESS OR IMPLIED, INCLUDING MERCHANTABILITY.',
      'The Service is provided “as is”.',
    ],
    mustFlag: ['Provider warrants that the Service conforms to the Documentation.', UNRELATED],
    more: {
      proposal: {
        insert:
          'Except for the warranties stated in this {agreement} the {giver} gives none, express or implied, those of merchantability and fitness for a particular purpose included.',
      },
    },
  }),
);

/* Time and end */

const RENEWS = [
  '(automatic*|autom*) ...12 (renew*|extend*|continue*)',
  '(renew*|extend*) ...8 automatic*',
  '(renew*|extended|continue*) ...30 (successive|additional|subsequent|further|consecutive|like) ...20 (term*|period*|year*|month*) & (unless|notice|until)',
  '(auto renew*|autorenew*|evergreen)',
];
const RENEWAL = '(renew*|auto renew*|non renewal|extend*|extension)';
/** The period stands within the words, so that the length of a renewed term is not taken for it. */
const OPT_OUT = [
  `(notice|notices|notif*|cancel*) ...20 (day*|month*|week*) & ${RENEWAL}`,
  `(day*|month*|week*) ...8 (notice|notif*|before|prior) & ${RENEWAL}`,
];
export const renewalNotice = shared(
  rule(
    '',
    {
      topic: 'Renewal',
      title: 'Renewal can be stopped 60 days before',
      position: 'The contract does not renew by itself, or notice up to 60 days before the end stops it.',
      severity: 'warning',
      guidance: 'Long notice periods are missed: the contract then runs another year. Put the date in a calendar.',
      mustPass: [
        'This Agreement renews automatically for successive one-year terms unless a party gives notice of non-renewal at least thirty (30) days before the end of the current term.',
        'This Agreement ends three years after the Effective Date.',
      ],
      mustFlag: [
        'This Agreement renews automatically for successive one-year terms unless a party gives notice of non-renewal at least one hundred eighty (180) days before the end of the current term.',
        'This Agreement shall automatically renew for successive terms.',
      ],
      more: {
        fallbacks: [
          {
            words: 'Notice up to 90 days before the end stops the renewal.',
            test: { kind: 'period', near: OPT_OUT, atMost: { count: 90, unit: 'days' } },
          },
        ],
        proposal: {
          replace:
            'This {agreement} renews for successive terms of one year unless either party gives notice at least thirty days before the end of a term.',
        },
      },
    },
    {
      kind: 'any',
      tests: [
        { kind: 'silent', about: 'that the contract renews by itself', phrases: RENEWS },
        { kind: 'period', near: OPT_OUT, atMost: { count: 60, unit: 'days' } },
      ],
    },
  ),
);

const BREACH = '(breach*|default*|fail* ...8 (perform|comply|observe)|violat*|noncomplian*)';
const TERMINATION = {
  headings: ['terminat*', 'term and', 'default', 'cancellation'],
  phrases: [`terminat* ...40 ${BREACH}`, `${BREACH} ...40 terminat*`],
};
/** What signing does not do is no right to terminate. */
const REPRESENTED = '(execution and delivery|consummation|represents|warrants)';
export const endForBreach = shared(
  says('', {
    topic: 'Termination',
    title: 'Either side can end it for a breach',
    position: 'Either side may end the contract if the other one commits a material breach.',
    severity: 'error',
    guidance: 'The last remedy has to be there for both.',
    about: 'that either side may end it for a breach',
    otherwise: 'unsure',
    phrases: [
      `(either|each|any|non breaching|nonbreaching|non defaulting|nondefaulting|other|a|one|aggrieved|innocent|injured|party not in [default|breach]) (party|parties) ...20 terminat* & ${BREACH} & !${REPRESENTED}`,
      `(either|each|any) of the parties ...16 terminat* & ${BREACH} & !${REPRESENTED}`,
      `terminat* ...12 by (either|any|a|the other|the non breaching|the non defaulting) party & ${BREACH} & !${REPRESENTED}`,
      `terminat* ...20 (other|breaching|defaulting) party & ${BREACH} & !${REPRESENTED}`,
    ],
    mustPass: [
      'Either party may terminate this Agreement if the other party materially breaches it and does not cure within thirty days.',
      'This Agreement may be terminated by either party upon a material default of the other.',
    ],
    mustFlag: ['Provider may terminate this Agreement if Customer breaches it.', UNRELATED],
    more: {
      where: TERMINATION,
      proposal: {
        insert:
          'Termination for Cause. Either party may end this {agreement} by notice if the other party commits a material breach and does not cure it within thirty days after notice of it.',
      },
    },
  }),
);

const CURE = [`(cure*|remed*|rectif*|correct*) & ${BREACH} & (day*|week*|month*)`];
export const curePeriod = shared(
  rule(
    '',
    {
      topic: 'Termination',
      title: 'Time to cure of 10 to 60 days',
      position: 'A breach can be cured within 10 to 60 days before the contract is ended for it.',
      severity: 'warning',
      guidance: 'Thirty days are usual, ten for payments. Longer than sixty keeps the other side in a broken contract.',
      mustPass: [
        'Either party may terminate this Agreement if the other party breaches it and fails to cure the breach within thirty (30) days after notice.',
        'The defaulting party has fifteen days to remedy the default, after which the contract may be terminated.',
      ],
      mustFlag: [
        'Either party may terminate this Agreement if the other party breaches it and fails to cure the breach within two (2) days after notice.',
        'Either party may terminate this Agreement at once if the other party breaches it.',
      ],
      more: {
        where: TERMINATION,
        proposal: {
          insert:
            'A breach that can be cured is ground for termination only if it is not cured within thirty days after notice of it.',
        },
      },
    },
    { kind: 'period', near: CURE, atLeast: { count: 10, unit: 'days' }, atMost: { count: 60, unit: 'days' } },
  ),
);

const AT_WILL =
  '(convenience|any reason|no reason|without cause|without reason|at any time|sole discretion|for any or no)';
const CAUSE = '(breach*|default*|insolven*|bankrupt*|comply|export|violat*|unlawful|illegal|infring*)';
const REASONS = '(breach*|default*|cure*|event|if|fail*|insolven*|bankrupt*|renew*|material*|expir*)';
/** A right of `who` to leave without a reason. */
const leaves = (who: string): string[] => [
  `${who} [also|further] (may|can|shall|will|is|has|reserve*) ...12 (terminate|cancel|discontinue) ...20 ${AT_WILL} & !${CAUSE}`,
  `${who} [also|further] (may|can|has|reserve*) ...6 (at any time|for any reason|for convenience|without cause) ...10 (terminate|cancel|discontinue) & !${CAUSE}`,
  `terminat* ...8 by ${who} ...20 ${AT_WILL} & !${CAUSE} & !(should|event|if|following|pursuant)`,
  `${who} may terminate this ...2 (upon|on|by|with|giving|at) ...10 (day*|month*) ...8 notice & !${REASONS}`,
];
/** Somebody may leave without a reason, whatever its name is. */
const SOMEBODY_LEAVES = [
  '(terminable|cancellable|cancelable) ...20 (notice|at any time|either|any|sole discretion|licensor|at will)',
  `(may|right to|entitled to|option to|election to) ...10 (terminate|cancel) ...20 ${AT_WILL} & !${CAUSE}`,
  `may terminate this ...2 (upon|on|by|with|giving|at) ...10 (day*|month*) ...8 notice & !${REASONS}`,
  'terminat* ...16 (for convenience|without cause|for any reason|for no reason)',
  `(terminate|terminated|terminates|cancel|cancelled|canceled) ...24 (day*|month*|year*) ...8 notice & !${REASONS}`,
  '(terminate|terminated) ...16 (either|any) party (upon|on|by|with) ...10 (day*|month*)',
  'at the (option|election) of (either|any|each) party ...10 (day*|month*|notice)',
];
/** Both sides may leave, however they are named. */
const EITHER = '(either party|any party|each party|either of the parties|either you|you or)';

export const mayLeave = shared(
  says('', {
    topic: 'Termination',
    title: 'The paying side may leave',
    position: 'The paying side may end the contract without a reason, by notice.',
    severity: 'note',
    guidance: 'Worth asking for where the term is long. A fee for leaving early may be the price.',
    about: 'that the paying side may leave without a reason',
    otherwise: 'unsure',
    phrases: [...leaves(`[the] ${TAKER}`), ...leaves(EITHER)],
    mustPass: [
      'Customer may terminate this Agreement for convenience on thirty days’ notice.',
      'Either party may terminate this Agreement at any time upon ninety days’ written notice.',
    ],
    mustFlag: [
      'Provider may terminate this Agreement at any time.',
      'Neither party may terminate this Agreement for convenience.',
      UNRELATED,
    ],
    more: {
      where: {
        headings: ['terminat*', 'term', 'cancellation'],
        phrases: ['(terminat*|cancel*) ...20 (agreement|contract|subscription|account)'],
      },
      proposal: { insert: 'The {taker} may end this {agreement} at any time on ninety days’ notice.' },
    },
  }),
);

/** `who` may not leave; where somebody may whose name tells nothing, it is looked at. */
const stays = (who: string, other: string): Rule['test'] => ({
  kind: 'all',
  tests: [
    {
      kind: 'silent',
      about: 'that this side may leave without a reason',
      phrases: [...leaves(who), ...leaves(EITHER)],
    },
    {
      kind: 'any',
      tests: [
        { kind: 'silent', about: 'that a side may leave without a reason', phrases: SOMEBODY_LEAVES },
        {
          kind: 'says',
          about: 'that only the other side may leave without a reason',
          otherwise: 'unsure',
          phrases: leaves(other),
        },
      ],
    },
  ],
});

export const supplierStays = shared(
  rule(
    '',
    {
      topic: 'Termination',
      title: 'The supplying side may not leave at will',
      position: 'The supplying side cannot end the contract without a reason.',
      severity: 'warning',
      guidance: 'Replacing a supplier takes months. If it must be able to leave, ask for a long notice and for help.',
      mustPass: [
        'Provider may terminate this Agreement if Customer commits a material breach.',
        'Customer may terminate this Agreement for convenience.',
        UNRELATED,
      ],
      mustFlag: [
        'Provider may terminate this Agreement at any time for its convenience.',
        'Either party may terminate this Agreement without cause on thirty days’ notice.',
        'Acme may terminate this Agreement for convenience.',
      ],
      more: {
        proposal: { replace: 'The {taker} may end this {agreement} for its convenience on ninety days’ notice.' },
      },
    },
    stays(`[the] ${GIVER}`, `[the] ${TAKER}`),
  ),
);

export const payingSideStays = shared(
  rule(
    '',
    {
      topic: 'Termination',
      title: 'The paying side stays for the term',
      position: 'The paying side cannot end the contract without a reason before its term is over.',
      severity: 'warning',
      guidance: 'The price was made for the whole term. If the customer may leave, what is due then has to be said.',
      mustPass: ['Customer may terminate this Agreement if Provider commits a material breach.', UNRELATED],
      mustFlag: [
        'Customer may terminate this Agreement for convenience on ten days’ notice.',
        'Either party may terminate this Agreement upon thirty days’ written notice.',
        'Acme may terminate this Agreement for convenience.',
      ],
    },
    stays(`[the] ${TAKER}`, `[the] ${GIVER}`),
  ),
);

export const survives = shared(
  says('', {
    topic: 'Survival',
    title: 'What survives the end',
    position: 'The contract says which of its provisions go on after its end.',
    severity: 'note',
    guidance: 'Confidentiality, liability and payment of what is due usually do.',
    about: 'what survives the end',
    phrases: [
      '(survive*|surviving|survival)',
      '(continue*|remain*) ...16 (after|following|notwithstanding|beyond) ...10 (terminat*|expir*)',
      'during and after ...4 (term|terminat*|expir*)',
    ],
    mustPass: [
      'Sections 5, 7 and 9 survive the termination of this Agreement.',
      'The duties of confidentiality remain in force after termination of this Agreement.',
    ],
    mustFlag: ['On termination all rights end.', UNRELATED],
    more: {
      proposal: {
        insert:
          'Survival. The provisions on confidentiality, intellectual property, liability, indemnities and payment of what is due survive the end of this {agreement}.',
      },
    },
  }),
);

/* Around the deal */

export const confidentiality = shared(
  says('', {
    topic: 'Confidentiality',
    title: 'Confidential information is protected',
    position: 'Each side keeps the other side’s confidential information secret.',
    severity: 'warning',
    guidance: 'A separate NDA does as well, if it is still in force and covers this deal.',
    about: 'that confidential information is kept secret',
    otherwise: 'unsure',
    phrases: [
      '(not|neither|nor|no|never) ...24 (disclos*|divulg*|reveal*|disseminat*) ...30 (confiden*|proprietary|secret*|information)',
      '(confiden*|proprietary) ...30 (not|never) ...12 (disclos*|divulg*|reveal*|disseminat*) & !(omitted|excluded)',
      '(keep|kept|hold|held|maintain*|treat*|retain*|preserve*) ...20 (confiden*|secret|secrecy)',
      '(protect*|safeguard*) ...12 (confidential information|confidentiality|proprietary information)',
      '(confidential information|proprietary information) ...20 (shall|will|must) be (kept|held|maintained|treated|protected)',
    ],
    mustPass: [
      'Each party shall hold the other party’s Confidential Information in strict confidence.',
      'The receiving party shall not disclose Confidential Information to any third party.',
    ],
    mustFlag: ['Information exchanged under this Agreement is not confidential.', UNRELATED],
    more: {
      where: {
        headings: ['confiden*', 'non disclosure', 'nondisclosure', 'secrecy'],
        phrases: ['(confiden*|non disclosure|nondisclosure|trade secret*)', 'proprietary information'],
      },
      proposal: {
        insert:
          'Confidentiality. Each party shall keep confidential what it learns of the other party’s business and is marked or evidently confidential, shall use it for this {agreement} only, and shall protect it with reasonable care.',
      },
    },
  }),
);

export const confidentialityExceptions = shared(
  says('', {
    topic: 'Confidentiality',
    title: 'Usual exceptions from confidentiality',
    position: 'What is public, known before, developed independently or received from others is not confidential.',
    severity: 'note',
    guidance: 'Without them a party may be bound to keep secret what everybody may read.',
    about: 'that public information is not confidential',
    countsDenied: true,
    phrases: [
      '(public domain|publicly (available|known|disclosed)|generally (available|known)|public knowledge|knowledge of the public|public information)',
      '(become*|becoming|is|was|are|made) ...6 (public|publicly)',
      'available to the public',
    ],
    mustPass: [
      'Confidential Information does not include information that is publicly available without breach of this Agreement.',
      'The obligations of confidentiality do not apply to information in the public domain.',
    ],
    mustFlag: ['All information that a party discloses is confidential without exception.', UNRELATED],
    more: {
      where: {
        headings: ['confiden*', 'non disclosure', 'nondisclosure', 'secrecy'],
        phrases: ['(confiden*|non disclosure|nondisclosure) & information', 'proprietary information'],
      },
      proposal: {
        insert:
          'Confidential Information does not include what is public other than by a breach, was known before, is developed independently, or is lawfully received from others.',
      },
    },
  }),
);

export const insurance = shared(
  says('', {
    topic: 'Insurance',
    title: 'Insurance is carried',
    position: 'The supplying side carries liability insurance.',
    severity: 'note',
    guidance: 'A claim is worth what the other side can pay.',
    about: 'that insurance is carried',
    otherwise: 'unsure',
    phrases: [
      `(maintain*|carry|carries|procure*|obtain*|keep|effect) ...30 (insurance|insured) & !(${TAKER}|company|owner) ...2 (shall|will|must|is responsible|agrees|are responsible)`,
      `insurance ...20 (maintained|carried|coverage|policy|policies|limits) & !(annuity|life insurance|whereas) & !(${TAKER}|company|owner) ...2 (shall|will|must|is responsible|agrees|are responsible)`,
    ],
    mustPass: [
      'Supplier shall maintain commercial general liability insurance of at least $1,000,000 per occurrence.',
      'Provider carries professional liability insurance and shows a certificate on request.',
    ],
    mustFlag: ['Provider is not required to carry insurance.', UNRELATED],
    more: {
      where: { headings: ['insurance'], phrases: ['(insurance|insured|insurer)'] },
      proposal: {
        insert:
          'Insurance. The {giver} carries commercial general and professional liability insurance of at least [amount] per claim and shows a certificate on request.',
      },
    },
  }),
);

export const forceMajeure = shared(
  says('', {
    topic: 'Force majeure',
    title: 'Events beyond control',
    position: 'Neither side is in breach where an event beyond its control keeps it from performing.',
    severity: 'note',
    guidance: 'Common law gives little help without a clause. Check that payment is not excused and that it ends.',
    about: 'that events beyond control excuse',
    phrases: ['force majeure', 'beyond ...12 control', '(act*|acts) of god'],
    mustPass: [
      'Neither party is liable for a delay caused by events beyond its reasonable control.',
      'Force Majeure. Performance is excused while an event of force majeure lasts.',
    ],
    mustFlag: ['Delays are excused in no case.', UNRELATED],
    more: {
      proposal: {
        insert:
          'Force Majeure. Neither party is liable for a failure to perform, other than to pay, that is caused by an event beyond its reasonable control, as long as it tells the other party at once and the event lasts. After sixty days either party may end this {agreement}.',
      },
    },
  }),
);

export const publicity = shared(
  says('', {
    topic: 'Publicity',
    title: 'No publicity without consent',
    position: 'Neither side uses the name of the other one in public without consent.',
    severity: 'note',
    guidance: 'A logo on a list of customers says more than one may want to say.',
    about: 'that publicity needs consent',
    phrases: [
      '(not|neither|nor|no) ...30 (press release*|public announcement*|public statement*|news release*|publicity|publicize|publicise) & !(right* of publicity|warrant*|you will not|you shall not|you agree not|you may not)',
      '(press release*|public announcement*|publicity|public statement*|news release*) ...40 (consent|approval|approve*|permission) & !(right* of publicity|warrant*|you will not|you shall not|you agree not|you may not)',
      '(not|neither|nor) ...12 use ...16 (name|names|logo*|trademark*|marks) ...40 (consent|approval|permission) & !(warrant*|you will not|you shall not|you agree not|you may not|customer may not|customer shall not)',
      '(name|names|logo*|trademark*) ...30 (only with|not|without) ...12 (consent|approval|permission) & (advertis*|promot*|market*|public*)',
    ],
    mustPass: [
      'Neither party shall issue a press release on this Agreement without the prior written consent of the other party.',
      'Provider shall not use Customer’s name or logo without permission.',
    ],
    mustFlag: ['Provider may name Customer as a reference in its advertising.', UNRELATED],
    more: {
      proposal: {
        insert:
          'Publicity. Neither party uses the name or the marks of the other in public, or announces this {agreement}, without the other’s prior written consent.',
      },
    },
  }),
);

export const noUnilateralChange = shared(
  silent('', {
    topic: 'Changes',
    title: 'No change by one side alone',
    position: 'The terms are not changed by one side alone.',
    severity: 'error',
    guidance: 'Who can rewrite the contract has none. For policies: not to the customer’s detriment during a term.',
    about: 'that one side may change the terms',
    phrases: [
      'may ...10 (modify|change|amend|revise|update|alter) ...6 (these|this) (terms|agreement) & !(parties|party|writing|written|mutual*)',
      `(${GIVER}|company|it) ...6 (may|reserve*|can) ...16 (modify|change|amend|revise|update|alter) ...12 (terms|agreement|conditions)`,
      '(reserve*|right) ...12 (modify|change|amend|revise|update|alter) ...12 (terms|agreement|conditions)',
      '(changes|modifications|amendments|updates) to (these|this|the) (terms|agreement) ...20 (post*|website|site|effective upon)',
    ],
    mustPass: ['This Agreement is changed only in writing signed by both parties.', UNRELATED],
    mustFlag: [
      'We may modify these Terms at any time by posting a new version on our website.',
      'Provider reserves the right to change the terms of this Agreement at its discretion.',
    ],
    more: {
      proposal: { replace: 'This {agreement} is changed only in writing signed by both parties.' },
    },
  }),
);
