/** A contract on the supply of goods, read for the buyer or the supplier. */
import type { PeriodTest, Playbook, Rule, Where } from '#shared/domain/playbooks/playbook.ts';
import { ifAny, only, rule, says, silent } from '#shared/domain/playbooks/standard/build.ts';
import {
  capCarveOuts,
  capExists,
  confidentiality,
  confidentialityExceptions,
  curePeriod,
  daysToPay,
  disclaimer,
  endForBreach,
  forceMajeure,
  indemnityProcedure,
  infringementIndemnity,
  insurance,
  lateInterest,
  lateInterestDue,
  noIndirectLoss,
  noUncappedLiability,
  promptPayment,
  renewalNotice,
  steadyPrices,
  survives,
  taxes,
  UNRELATED,
} from '#shared/domain/playbooks/standard/commercial.ts';
import {
  amendments,
  assignment,
  courts,
  entireAgreement,
  governingLaw,
  notices,
  severability,
} from '#shared/domain/playbooks/standard/common.ts';

const GOODS =
  '(product|products|goods|material|materials|devices|equipment|units|items|supplies|merchandise|api|compound|drug)';
const ORDER = '(order|orders|po|pos|releases)';

const FORECAST: Where = { headings: ['(forecast*|planning)'], phrases: ['forecast*'] };

const ordering: Rule[] = [
  says('OR-01', {
    topic: 'Goods',
    title: 'Goods and specifications',
    position: 'The contract says by which specifications the goods are made.',
    severity: 'error',
    guidance: 'Warranty, inspection and recall are measured by the specifications.',
    about: 'by which specifications the goods are made',
    phrases: [
      'specifications',
      `${GOODS} ...16 (described|listed|set forth|specified|identified) ...10 (exhibit|schedule|annex|appendix|attachment)`,
    ],
    mustPass: [
      'The Products shall conform to the Specifications in Exhibit A.',
      '“Goods” means the goods listed in Schedule 1.',
    ],
    mustFlag: ['The Supplier sells and the Buyer buys such goods as they agree on by telephone.', UNRELATED],
    more: { proposal: { insert: 'Goods. The goods and their specifications are set out in Exhibit A.' } },
  }),
  says('OR-02', {
    topic: 'Forecasts',
    title: 'Forecasts',
    position: 'The buyer gives rolling forecasts.',
    severity: 'note',
    guidance: 'Lets the supplier plan capacity; say which part of it binds.',
    about: 'that forecasts are given',
    phrases: ['forecast* & !(forward looking)'],
    mustPass: [
      'Buyer shall provide a rolling twelve-month forecast at the beginning of each quarter.',
      'Forecasts are given every month and are not binding.',
    ],
    mustFlag: ['Buyer orders as it needs.', UNRELATED],
    more: {
      side: 'supplier',
      proposal: { insert: 'Forecasts. The {taker} gives a rolling forecast for twelve months every quarter.' },
    },
  }),
  only(
    'buyer',
    rule(
      'OR-03',
      {
        topic: 'Forecasts',
        title: 'Forecasts do not bind',
        position: 'Forecasts, if any, do not oblige the buyer to buy.',
        severity: 'warning',
        guidance: 'A binding first quarter is a usual compromise; then look at what may be moved.',
        mustPass: [
          'Forecasts are for planning only and are not a commitment to purchase.',
          'Buyer shall provide a non-binding forecast every month.',
          UNRELATED,
        ],
        mustFlag: [
          'Buyer shall purchase one hundred percent of the quantities in the forecast.',
          'Buyer shall provide a binding forecast every quarter.',
        ],
        more: {
          where: FORECAST,
          proposal: { insert: 'Forecasts are given for planning only and oblige nobody to buy.' },
        },
      },
      ifAny(FORECAST, {
        kind: 'says',
        about: 'that forecasts do not bind',
        countsDenied: true,
        phrases: [
          '(non binding|nonbinding|not binding|not be binding|no commitment|good faith estimate*|planning purposes only)',
          'forecast* ...30 (not|no|neither|without) ...16 (bind*|oblig*|commit*|liab*|constitute|purchase)',
          '(not|no|neither|nor) ...16 (bind*|oblig*|commit*) ...30 forecast*',
          'forecast* ...20 (planning|estimate*|guidance|informational) ...6 (only|purposes)',
        ],
      }),
    ),
  ),
  says('OR-04', {
    topic: 'Orders',
    title: 'Orders and their acceptance',
    position: 'Goods are ordered by purchase orders, and the contract says when an order is accepted.',
    severity: 'warning',
    guidance:
      'For the buyer: an order within the forecast must be accepted. For the supplier: silence is no acceptance.',
    about: 'when an order is accepted',
    phrases: [
      `${ORDER} ...30 (accept*|confirm*|acknowledg*|reject*|fill|filled|fulfill)`,
      `(accept*|confirm*|acknowledg*|reject*|fill|fulfill) ...20 ${ORDER}`,
    ],
    mustPass: [
      'Supplier shall accept each Purchase Order that is within the forecast.',
      'A purchase order is accepted unless Supplier rejects it within five business days.',
    ],
    mustFlag: ['The parties agree on quantities from time to time.', UNRELATED],
    more: {
      proposal: {
        insert:
          'Orders. The {taker} orders by written purchase order. The {giver} confirms an order within five business days and accepts every order that is within the forecast.',
      },
    },
  }),
  says('OR-05', {
    topic: 'Orders',
    title: 'The contract prevails over forms',
    position: 'Terms on order forms, confirmations and invoices do not change the contract.',
    severity: 'warning',
    guidance: 'Ends the battle of the forms (UCC § 2-207) before it starts.',
    about: 'that the contract prevails over terms of forms',
    countsDenied: true,
    phrases: [
      '(agreement|contract|terms hereof) ...8 (shall|will|must|terms|conditions) ...8 (control|govern|prevail|supersede|take precedence|controls) & (order|orders|invoice*|acknowledg*|confirmation*|form|forms|standard terms)',
      '(governed|controlled) [only|solely|exclusively] by ...6 agreement & (order|orders|invoice*|acknowledg*|form|forms)',
      '(order|orders|invoice*|acknowledg*|confirmation*|preprinted|pre printed|form|forms) & (different|additional|conflict*|inconsisten*|contrary) & (void|rejected|no force|no effect|not apply|superseded|disregard*|not be binding|null|not bind*|excluded)',
      '(general|standard) (terms|conditions) ...20 (not apply|excluded|no effect|not be binding)',
      'no ...12 (terms|conditions|term) ...12 (order|orders|invoice*|acknowledg*|form|forms) ...20 (binding|effect|apply|modify|amend)',
    ],
    mustPass: [
      'The terms of this Agreement shall prevail over any different terms in a purchase order or an invoice.',
      'Any additional terms in an order acknowledgment are void.',
    ],
    mustFlag: ['The terms printed on the Supplier’s invoices are part of each sale.', UNRELATED],
    more: {
      proposal: {
        insert:
          'This {agreement} prevails over the terms of orders, confirmations, invoices and other forms, which do not apply.',
      },
    },
  }),
  only(
    'buyer',
    silent('OR-06', {
      topic: 'Quantities',
      title: 'No minimum purchase',
      position: 'The buyer need not buy a minimum.',
      severity: 'warning',
      guidance:
        'If there is one: a price for it, a right to carry over, and no minimum while the supplier fails to deliver.',
      about: 'that a minimum is bought',
      phrases: [
        'minimum ...6 (purchase*|quantit*|volume*|commitment*|order commitment*|annual|amount* of product*) & !(order quantity|per order|lot|batch|each order)',
        '(take or pay|shortfall payment*)',
        '(purchase|buy|order) ...10 (at least|no less than|not less than|minimum of) ...16 (percent|units|tons|kilograms|pounds|cases|# of)',
      ],
      mustPass: ['Buyer is not obliged to purchase any minimum quantity.', UNRELATED],
      mustFlag: [
        'Buyer shall meet the minimum annual purchase commitment in Exhibit C.',
        'In each year Buyer shall purchase at least ten thousand units.',
      ],
    }),
  ),
  only(
    'supplier',
    says('OR-07', {
      topic: 'Quantities',
      title: 'A minimum purchase',
      position: 'The buyer commits to a minimum quantity or a share of its needs.',
      severity: 'note',
      guidance: 'Worth asking for where capacity or tooling is built for one customer.',
      about: 'that a minimum is bought',
      phrases: [
        'minimum ...6 (purchase|purchases|quantity|quantities|volume*|commitment*|annual*|order commitment*|requirement*) & !(lot|lots|specifies|lead time|minimum order quantit*|per order)',
        '(take or pay|shortfall ...6 (payment*|purchase*|quantit*))',
        '(purchase|buy) ...10 (at least|no less than|not less than|a minimum of) ...10 (percent|#|units|tons|pounds|kilograms|kg|cases|its) & !(days|advance)',
        '(purchase|buy) ...16 (percent|#|all) ...10 (requirements|needs)',
        '(purchase|buy|obtain) ...10 (exclusively|solely) ...6 from',
      ],
      mustPass: [
        'In each year Buyer shall purchase at least ten thousand units.',
        'Buyer shall purchase all of its requirements of the Product from Supplier.',
      ],
      mustFlag: ['Buyer is not obliged to purchase any minimum quantity.', UNRELATED],
      more: { proposal: { insert: 'In each year the {taker} buys at least [quantity] of the goods.' } },
    }),
  ),
];

const PRICE = '(price|prices|pricing|fees|cost)';
const INSPECTION: Where = {
  headings: ['(inspect*|accept*|reject*|non conform*|nonconform*|defect*|returns)'],
  phrases: [
    `(reject*|inspect*|non conform*|nonconform*|defective) & ${GOODS}`,
    '(notify|notice|notif*) ...20 (defect*|non conform*|nonconform*|shortage*|damage)',
  ],
};
const RECEIPT = '(receipt|delivery|arrival|receiving|receives|received|shipment|delivered)';
const FAULT = '(defect*|non conform*|nonconform*|reject*|inspect*|shortage*|not conform|fail* to conform)';
const REJECTION: PeriodTest = {
  kind: 'period',
  near: [
    `(reject*|inspect*|notif*|notice|claim*) ...30 (days|months|hours) ...12 ${RECEIPT} & ${FAULT} & !(latent|hidden|invoice*|recall*)`,
    `(days|months|hours) ...12 ${RECEIPT} ...30 (reject*|inspect*|accept*|notif*|notice|claim*) & ${FAULT} & !(latent|hidden|invoice*|recall*)`,
  ],
};

const OF_GOODS =
  '!(intellectual|proprietary|patent*|copyright*|shares|invention*|trademark*|survive|regulatory|tooling)';
const CONSEQUENCE =
  '(cancel*|credit*|liquidated|expedit*|damages|cover|another source|alternate|alternative|reimburs*|penalt*|discount|terminat*|air freight|other source*|have made)';
/** Not the clause that excuses a delay. */
const NO_EXCUSE = '!(force majeure|beyond ...8 control|god|recall|invoice*|confidential*|pay)';

const delivery: Rule[] = [
  says('DE-01', {
    topic: 'Prices',
    title: 'Prices are stated',
    position: 'The contract states the prices or how they are made.',
    severity: 'error',
    guidance: 'A price left open is filled by law with a reasonable one (UCC § 2-305), which nobody can foresee.',
    about: 'what the prices are',
    phrases: [
      `${PRICE} ...20 (set forth|set out|stated|listed|specified|exhibit|schedule|annex|appendix|attachment|as follows|list|equal to|shall be|per)`,
      '(price list|purchase price|unit price*|supply price|transfer price|product price|contract price)',
      '(pay|paid) ...16 # ...6 per',
    ],
    mustPass: [
      'The prices of the Products are set forth in Exhibit B.',
      'The purchase price for each unit shall be $12.50.',
    ],
    mustFlag: ['The parties will agree on money matters later.', UNRELATED],
    more: { proposal: { insert: 'Prices. The prices of the goods are set out in Exhibit B.' } },
  }),
  only(
    'supplier',
    says('DE-02', {
      topic: 'Prices',
      title: 'Prices follow costs',
      position: 'Prices are adjusted to the costs of material or to an index.',
      severity: 'warning',
      guidance: 'A fixed price over years is a bet on the price of raw materials.',
      about: 'that prices are adjusted',
      phrases: [
        `(adjust*|increas*|revise|revised|chang*|escalat*|renegotiat*|review*) ...20 ${PRICE} & !(mutual*|not be|fixed|late|delay|overdue|conflict)`,
        `${PRICE} ...30 (adjust*|increas*|revise|revised|change|changed|changes|escalat*|renegotiat*|review*) & !(mutual*|fixed|late|delay|overdue|conflict)`,
      ],
      mustPass: [
        'Supplier may adjust the prices once a year in line with the Producer Price Index.',
        'Prices shall be increased by documented increases of raw material cost.',
      ],
      mustFlag: ['Prices are fixed for the Term and shall not be increased.', UNRELATED],
      more: {
        proposal: {
          insert: 'Once a year the prices are adjusted by the change of the Producer Price Index for [group].',
        },
      },
    }),
  ),
  says('DE-03', {
    topic: 'Delivery',
    title: 'Delivery term',
    position: 'A delivery term (Incoterms or FOB) says where delivery is made and who pays freight.',
    severity: 'warning',
    guidance: 'Name the edition of the Incoterms and the place: “FCA Rotterdam, Incoterms 2020”.',
    about: 'where delivery is made',
    phrases: [
      '(incoterm*|fob|f o b|fca|exw|cif|cip|cpt|ddp|dap|ddu|fas|ex works|free on board|free carrier|ex factory)',
      `(deliver|delivers|delivered|delivery|shipped|ship|shipment) ...12 ${GOODS} ...16 (to|at|from) ...10 (facility|facilities|warehouse|location*|premises|address|plant|dock|place|destination*|site)`,
      `${GOODS} ...12 (delivered|shipped) ...8 (to|at|from) ...10 (facility|facilities|warehouse|location*|premises|address|plant|dock|place|destination*|site)`,
      '(delivery|shipping|shipment) (terms|point|location|address)',
      '(point|place) of (delivery|shipment|destination)',
    ],
    mustPass: [
      'Products are delivered FCA Supplier’s warehouse (Incoterms 2020).',
      'Supplier shall deliver the Goods to the facility that the purchase order names.',
    ],
    mustFlag: ['Delivery is free of charge.', UNRELATED],
    more: { proposal: { insert: 'Delivery. Goods are delivered FCA [place], Incoterms 2020.' } },
  }),
  says('DE-04', {
    topic: 'Title and risk',
    title: 'When title and risk pass',
    position: 'The contract says when title and risk pass.',
    severity: 'warning',
    guidance: 'Incoterms settle risk, never title.',
    about: 'when title and risk pass',
    phrases: [
      `(title|risk of loss|risk|ownership) ...30 (pass|passes|passing|transfer*|vest*|remain*|shift*|borne|bear*) & ${OF_GOODS}`,
      `(pass|passes|transfer|transfers|deliver|convey) ...10 (title|risk) & ${OF_GOODS}`,
      `assume* ...6 risk of (loss|damage) & ${OF_GOODS}`,
    ],
    mustPass: [
      'Title and risk of loss pass to Buyer upon delivery to the carrier.',
      'Risk passes on delivery; title remains with Supplier until payment.',
    ],
    mustFlag: ['The Goods are packed in cartons.', UNRELATED],
    more: { proposal: { insert: 'Title and risk of loss pass to the {taker} on delivery.' } },
  }),
  only(
    'buyer',
    says('DE-05', {
      topic: 'Delivery',
      title: 'What follows from late delivery',
      position: 'Late delivery gives rights: faster freight, a credit, cancelling, buying elsewhere.',
      severity: 'warning',
      guidance: 'Time is seldom “of the essence” by itself. A credit of 1 % a week is common.',
      about: 'what follows from late delivery',
      phrases: [
        `(late|delay|delays|delayed|overdue) ...10 (deliver*|shipment*|supply|order|orders|product|products|goods) & ${CONSEQUENCE} & ${NO_EXCUSE}`,
        `(deliver*|shipment*|supply|order|orders|product|products|goods) ...12 (late|delay|delays|delayed|overdue) & ${CONSEQUENCE} & ${NO_EXCUSE}`,
        `(fail*|failure|unable|inability) ...4 (deliver*|supply|ship|fill|fulfill|meet) & ${CONSEQUENCE} & ${NO_EXCUSE}`,
        `(supply failure*|failure of supply|delivery failure*|shortage of) & ${CONSEQUENCE} & ${NO_EXCUSE}`,
        'time is of the essence',
      ],
      mustPass: [
        'If a delivery is late, Buyer may cancel the order and buy from another source.',
        'For each week of delay Supplier shall credit one percent of the price of the delayed Products.',
      ],
      mustFlag: ['Delivery dates are estimates.', UNRELATED],
      more: {
        proposal: {
          insert:
            'If a delivery is late, the {giver} ships by the fastest means at its cost and credits one percent of the price of the late goods for each week; after four weeks the {taker} may cancel the order and buy elsewhere.',
        },
      },
    }),
  ),
  only(
    'buyer',
    rule(
      'DE-06',
      {
        topic: 'Inspection',
        title: 'At least ten days to reject',
        position: 'The buyer has at least ten days after receipt to inspect and reject.',
        severity: 'warning',
        guidance: 'Hidden defects need a period of their own, from discovery.',
        mustPass: [
          'Buyer may reject non-conforming Products within thirty (30) days after receipt.',
          'Buyer shall inspect the Goods and notify Supplier of any defect within fifteen days of delivery.',
        ],
        mustFlag: [
          'Buyer may reject non-conforming Products within two (2) days after receipt.',
          'Buyer accepts the Goods on delivery and may not reject them.',
          UNRELATED,
        ],
        more: {
          where: INSPECTION,
          proposal: {
            insert:
              'The {taker} may inspect the goods and reject those that do not conform within thirty days after receipt, and for hidden defects within thirty days after discovery.',
            replace:
              'The {taker} may reject goods that do not conform within thirty days after receipt, and for hidden defects within thirty days after discovery.',
          },
        },
      },
      { ...REJECTION, atLeast: { count: 10, unit: 'days' } },
    ),
  ),
  only(
    'supplier',
    rule(
      'DE-07',
      {
        topic: 'Inspection',
        title: 'Rejection within 30 days',
        position: 'What is not rejected within 30 days after receipt counts as accepted.',
        severity: 'warning',
        guidance: 'Without a day on which acceptance is certain revenue and warranty stay open.',
        mustPass: [
          'Buyer may reject non-conforming Products within ten (10) days after receipt.',
          'Products not rejected within 30 days of delivery are deemed accepted.',
        ],
        mustFlag: [
          'Buyer may reject non-conforming Products within one hundred eighty (180) days after receipt.',
          'Buyer may reject Products at any time.',
          UNRELATED,
        ],
        more: {
          where: INSPECTION,
          fallbacks: [
            { words: 'Rejection within 60 days.', test: { ...REJECTION, atMost: { count: 60, unit: 'days' } } },
          ],
          proposal: {
            insert: 'Goods that are not rejected in writing within fifteen days after receipt are accepted.',
            replace: 'Goods that are not rejected in writing within fifteen days after receipt are accepted.',
          },
        },
      },
      { ...REJECTION, atMost: { count: 30, unit: 'days' } },
    ),
  ),
  only(
    'buyer',
    says('DE-08', {
      topic: 'Inspection',
      title: 'Remedy for defective goods',
      position: 'Defective goods are replaced, repaired, credited or refunded at the supplier’s cost.',
      severity: 'error',
      guidance: 'The choice should be the buyer’s, and freight both ways the supplier’s.',
      about: 'what is done about defective goods',
      phrases: [
        `(replac*|repair*|refund*|credit*|rework*|reimburs*|correct*) & (defect*|non conform*|nonconform*|reject*|fail* to conform|not conform|breach of ...4 warranty|faulty|damaged) & ${GOODS}`,
        '(replac*|repair*|refund*|credit*|rework*) ...24 (defect*|non conform*|nonconform*|rejected)',
        `(replac*|repair*|refund*) ...12 ${GOODS} ...16 warrant*`,
      ],
      mustPass: [
        'Supplier shall, at Buyer’s option, replace non-conforming Products or refund the price.',
        'Defective Goods will be repaired at the expense of Seller.',
      ],
      mustFlag: ['Goods once delivered are not taken back.', UNRELATED],
      more: {
        proposal: {
          insert:
            'At the choice of the {taker} the {giver} replaces or repairs goods that do not conform, or credits their price, and bears all freight.',
        },
      },
    }),
  ),
];

const WARRANTY: Where = {
  headings: ['(warrant*|guarant*|representation*)'],
  phrases: ['(warrants|warranty|warranties|guarantees|shelf life)'],
};
const SINCE =
  '(from|after|following) ...8 (delivery|shipment|receipt|purchase|manufacture|acceptance|installation|invoice|sale|delivered|shipped)';
const WARRANTY_TIME: PeriodTest = {
  kind: 'period',
  near: [
    `warrant* ...40 (months|month|years|year|days) ...8 ${SINCE} & (product*|goods|defect*|workmanship|conform*|equipment|units) & !(terminat*|indemnif*|insurance|audit)`,
    `(period of|for) ...8 (months|month|years|year|days) ...8 ${SINCE} & (warrant*|free from|free of) & !(terminat*|indemnif*|insurance|audit)`,
    '(warranty period|guarantee period) ...20 (means|mean|is|be|of|expire*|end*)',
  ],
};

const MADE =
  '(specification*|process|processes|material*|manufactur*|facilit*|formula*|component*|site|raw|ingredient*|design*|supplier*)';
const quality: Rule[] = [
  only(
    'buyer',
    says('QU-01', {
      topic: 'Warranty',
      title: 'Goods conform and are free from defects',
      position: 'The supplier warrants that the goods conform to the specifications and are free from defects.',
      severity: 'error',
      guidance: 'Ask for law, title and fitness as well.',
      about: 'that the goods conform and are free from defects',
      otherwise: 'unsure',
      phrases: [
        '(warrant*|guarant*|ensure*) ...40 (conform*|comply|complies|meet|meets|accordance|free from|free of|defect*|merchantable) & !(no warrant*|disclaim*)',
        '(shall|will|must) ...6 (conform|comply|meet) ...12 specifications',
        '(shall|will) be free (from|of) ...8 defects',
      ],
      mustPass: [
        'Supplier warrants that the Products conform to the Specifications and are free from defects in material and workmanship.',
        'All Goods shall conform to the Specifications.',
      ],
      mustFlag: ['The Products are sold as they are.', UNRELATED],
      more: {
        where: {
          headings: ['(warrant*|guarant*|representation*|quality)'],
          phrases: ['(warrants|warranty|warranties|guarantees)', 'specifications', 'free (from|of) ...8 defects'],
        },
        proposal: {
          insert:
            'Warranty. The {giver} warrants that the goods conform to the specifications, are free from defects in design, material and workmanship, comply with law and are free from liens.',
        },
      },
    }),
  ),
  only(
    'buyer',
    rule(
      'QU-02',
      {
        topic: 'Warranty',
        title: 'Warranty of at least twelve months',
        position: 'The warranty lasts at least twelve months from delivery.',
        severity: 'warning',
        guidance:
          'Goods that are resold need longer, else the buyer stands in between. Perishables have a shelf life instead.',
        mustPass: [
          'Supplier warrants the Products against defects for a period of twenty-four (24) months from delivery.',
          'The Warranty Period is one year from the date of shipment.',
        ],
        mustFlag: [
          'Supplier warrants the Products against defects for a period of ninety (90) days from delivery.',
          UNRELATED,
        ],
        more: {
          where: WARRANTY,
          fallbacks: [
            {
              words: 'The warranty lasts at least six months.',
              test: { ...WARRANTY_TIME, atLeast: { count: 6, unit: 'months' } },
            },
          ],
          proposal: { insert: 'The warranty holds for twelve months from delivery.' },
        },
      },
      { ...WARRANTY_TIME, atLeast: { count: 12, unit: 'months' } },
    ),
  ),
  only(
    'supplier',
    rule(
      'QU-03',
      {
        topic: 'Warranty',
        title: 'Warranty of at most two years',
        position: 'The warranty ends two years after delivery at the latest.',
        severity: 'warning',
        guidance: 'Without an end the limits of the law apply, four years under UCC § 2-725.',
        mustPass: [
          'Supplier warrants the Products against defects for a period of twelve (12) months from delivery.',
          'The Warranty Period is two years from the date of shipment.',
        ],
        mustFlag: [
          'Supplier warrants the Products against defects for a period of five (5) years from delivery.',
          'Supplier warrants the Products forever.',
        ],
        more: {
          where: WARRANTY,
          proposal: {
            insert: 'The warranty ends twelve months after delivery.',
            replace: 'The warranty ends twelve months after delivery.',
          },
        },
      },
      { ...WARRANTY_TIME, atMost: { count: 2, unit: 'years' } },
    ),
  ),
  says('QU-04', {
    topic: 'Recall',
    title: 'Recalls',
    position: 'The contract says who decides on a recall and who pays for it.',
    severity: 'warning',
    guidance: 'Costs should fall on the side whose fault it was. Of little matter for bulk goods that are processed.',
    about: 'who decides on and pays for a recall',
    phrases: [
      '(recall|recalls|recalled|recalling) & !(retrieve|memory)',
      '(market|product|field) (withdrawal*|correction*)',
    ],
    mustPass: [
      'Supplier shall bear the cost of a recall that is caused by a breach of its warranty.',
      'In the event of a recall the parties shall cooperate, and Buyer decides on it.',
    ],
    mustFlag: ['Products are not taken back.', UNRELATED],
    more: {
      proposal: {
        insert:
          'Recall. Each party tells the other at once of a reason for a recall. The {taker} decides on it; its cost is borne by the party whose fault made it necessary.',
      },
    },
  }),
  only(
    'buyer',
    says('QU-05', {
      topic: 'Quality',
      title: 'Right to audit',
      position: 'The buyer may inspect plants and records on notice.',
      severity: 'note',
      guidance: 'In regulated trades the authorities ask for it.',
      about: 'that the buyer may audit',
      phrases: [
        '(audit|audits|auditing|inspect|inspection*|examine) ...40 (facilit*|plant|plants|premises|records|books|manufactur*|processes|site*)',
        '(access|visit|tour|enter) ...20 (facilit*|plant|plants|premises|records|books|manufactur*)',
        '(facilit*|records|books|premises) ...24 (audit*|inspect*|examin*)',
      ],
      mustPass: [
        'Buyer may, upon reasonable notice, audit the facilities at which the Products are made.',
        'Supplier shall give Buyer access to its records and premises.',
      ],
      mustFlag: ['The plants of the Supplier are closed to visitors.', UNRELATED],
      more: {
        proposal: {
          insert:
            'On ten days’ notice the {taker} may inspect the plants in which the goods are made and the records on them, during business hours.',
        },
      },
    }),
  ),
  only(
    'buyer',
    says('QU-06', {
      topic: 'Quality',
      title: 'No changes without consent',
      position: 'The supplier does not change specifications, materials, process or site without consent.',
      severity: 'warning',
      guidance: 'A cheaper glue may void an approval.',
      about: 'that changes need consent',
      countsDenied: true,
      phrases: [
        `(not|no|nor|neither) ...16 (change*|modif*|alter*|substitut*|deviat*) ...20 ${MADE} & (consent|approv*|notif*|notice|written|agreement) & !price*`,
        `(change*|modif*|alteration*|substitution*) ...12 ${MADE} ...30 (prior notice|prior written|consent|agreed|approval|approved) & !price*`,
        'change control',
      ],
      mustPass: [
        'Supplier shall not change the manufacturing process without the prior written consent of Buyer.',
        'Changes to the Specifications must be approved by Buyer in writing.',
      ],
      mustFlag: ['Supplier may improve the Products at any time.', UNRELATED],
      more: {
        proposal: {
          insert:
            'The {giver} does not change the specifications, the materials, the process or the place of manufacture without the prior written consent of the {taker}.',
        },
      },
    }),
  ),
  says('QU-07', {
    topic: 'Compliance',
    title: 'Compliance with law',
    position: 'The goods and their making comply with the laws that apply to them.',
    severity: 'note',
    guidance: 'Name what matters in the trade: GMP, RoHS, conflict minerals, forced labour, export control.',
    about: 'that laws are complied with',
    phrases: [
      '(comply|complies|compliance|accordance|conform*) ...16 (law*|regulation*|regulatory|statute*|gmp|cgmp|act|legal requirements)',
    ],
    mustPass: [
      'Supplier shall comply with all applicable laws in making the Products.',
      'The Products shall be manufactured in accordance with cGMP and applicable regulations.',
    ],
    mustFlag: ['The Products are made in Ohio.', UNRELATED],
    more: {
      proposal: {
        insert: 'Compliance. Each party complies with the laws that apply to what it does under this {agreement}.',
      },
    },
  }),
  only(
    'buyer',
    says('QU-08', {
      topic: 'Product liability',
      title: 'Indemnity for product liability',
      position: 'The supplier holds the buyer harmless from claims for harm that defective goods do.',
      severity: 'error',
      guidance: 'The seller of goods is sued first, wherever the fault lies.',
      about: 'that the buyer is held harmless from claims for harm by defective goods',
      otherwise: 'unsure',
      phrases: [
        '(indemnif*|hold harmless|defend) & (injur*|death|bodily|property damage|damage to property|product liability|defect*|negligen*)',
        '(indemnif*|hold harmless|defend) & (breach*) & (warrant*|representation*) & (seller|supplier|manufacturer|vendor)',
        '(responsible|liable) ...20 (personal injury|bodily injury|product liability)',
      ],
      mustPass: [
        'Supplier shall indemnify Buyer against claims for death or bodily injury caused by a defect of the Products.',
        'Seller agrees to hold harmless and defend Buyer from all product liability claims.',
      ],
      mustFlag: ['Each party bears its own losses.', UNRELATED],
      more: {
        where: { headings: ['(indemni*|product liability|liability)'], phrases: ['(indemnif*|indemnit*|harmless)'] },
        proposal: {
          insert:
            'The {giver} holds the {taker} harmless from claims of others for death, injury or damage to property that a defect of the goods or a breach of this {agreement} causes.',
        },
      },
    }),
  ),
];

const RIGHTS =
  '(intellectual property|patent*|trademark*|know how|invention*|copyright*|tooling|tools|formula*|designs|proprietary rights)';
const freedom: Rule[] = [
  only(
    'buyer',
    silent('EX-01', {
      topic: 'Exclusivity',
      title: 'The buyer may buy elsewhere',
      position: 'The buyer is not bound to buy from the supplier alone.',
      severity: 'warning',
      guidance: 'If exclusive: for a time, for a price, and not while the supplier cannot deliver.',
      about: 'that the buyer buys from the supplier alone',
      phrases: [
        '(purchase|buy|obtain|procure|source) ...20 (exclusively|solely|only|all of its) ...6 from',
        '(exclusive|sole) (supplier|source|manufacturer|provider|vendor)',
        '(purchase|buy|obtain) ...16 (all|one hundred percent|100|entire) ...12 (requirements|needs)',
        '(not|nor|neither) ...10 (purchase|buy|obtain|procure) ...24 (other|another|third party|any person) ...10 (than|source|supplier|manufacturer)',
      ],
      mustPass: ['Buyer may buy like goods from others.', 'The relationship of the parties is non-exclusive.'],
      mustFlag: [
        'Buyer shall purchase the Products exclusively from Supplier.',
        'Supplier is the sole supplier of the Products to Buyer.',
      ],
    }),
  ),
  only(
    'supplier',
    silent('EX-02', {
      topic: 'Exclusivity',
      title: 'The supplier may sell to others',
      position: 'The supplier is not bound to sell to the buyer alone.',
      severity: 'warning',
      guidance: 'Exclusivity without a minimum purchase ties the supplier for nothing.',
      about: 'that the supplier sells to the buyer alone',
      phrases: [
        '(sell|supply|manufacture|provide|produce) ...16 (exclusively|solely|only) ...6 (to|for) ',
        '(exclusive|sole) (distributor|customer|buyer|purchaser|reseller|right* to (sell|distribute|market|purchase))',
        '(supplier|manufacturer|seller|vendor|company) (shall|will|may) not ...10 (sell|supply|manufacture|distribute|market) ...24 (any|other|another) ...8 (person|party|entity|third party|customer*) & !(to a customer if|if such)',
        'exclusiv* ...12 (territory|distribut*)',
      ],
      mustPass: ['Supplier may sell like goods to others.', 'The relationship of the parties is non-exclusive.'],
      mustFlag: [
        'Supplier shall sell the Products exclusively to Buyer.',
        'Supplier shall not supply the Products to any other person.',
      ],
    }),
  ),
  says('IP-01', {
    topic: 'Intellectual property',
    title: 'Intellectual property stays',
    position: 'Each side keeps its intellectual property; the contract says who owns what is developed.',
    severity: 'warning',
    guidance: 'Tools, drawings and formulas: say whose they are and that they come back at the end.',
    about: 'who owns intellectual property',
    phrases: [
      `(shall own|will own|owns|owned|retain*|remain*|belong*|property of|title to|ownership|vest*) ...30 ${RIGHTS} & !(indemnif*|means|warrant*)`,
      `${RIGHTS} ...40 (shall own|will own|owns|owned|retain*|remain*|belong*|property of|ownership|vest*) & !(indemnif*|means|warrant*)`,
      '(no|not|nothing) ...16 (license*|licence*|right*) ...20 (intellectual property|patent*|trademark*|know how|proprietary) & !(indemnif*|infring*)',
    ],
    mustPass: [
      'Each party retains all rights in its intellectual property.',
      'All tooling paid for by Buyer remains the property of Buyer.',
    ],
    mustFlag: ['The Supplier uses its own tools.', UNRELATED],
    more: {
      proposal: {
        insert:
          'Each party keeps its intellectual property. Tools, drawings and specifications that the {taker} provides or pays for are its property and are returned at the end.',
      },
    },
  }),
];

const ending: Rule[] = [
  says('TE-01', {
    topic: 'Term',
    title: 'Term is stated',
    position: 'The contract says how long it lasts.',
    severity: 'warning',
    guidance: 'A contract of no fixed length ends on reasonable notice, and nobody knows how long that is.',
    about: 'how long it lasts',
    phrases: [
      '(term|agreement|contract) ...30 (commence*|begin*|effective|continue*|remain*|force|last*) ...40 (year|years|months|until|through|anniversary|expir*|terminat*)',
      '(initial|original|contract|agreement) term ...20 (year|years|months|until|through|be|is|expir*|end*|mean*)',
      '(term|period) of ...10 (year|years|months)',
      '(expire*|ends|end) on',
    ],
    mustPass: [
      'This Agreement commences on the Effective Date and continues for five years.',
      'The Initial Term is three years.',
    ],
    mustFlag: ['The Supplier delivers within ten days after each order.', UNRELATED],
    more: { proposal: { insert: 'Term. This {agreement} begins on [date] and lasts three years.' } },
  }),
  only(
    'buyer',
    says('TE-02', {
      topic: 'Ending',
      title: 'Supply at and after the end',
      position: 'Open orders are filled at the end, and there is a last order or help with a change of supplier.',
      severity: 'warning',
      guidance: 'To qualify another source may take a year. Ask for a last buy of twelve months’ needs.',
      about: 'what is still supplied at and after the end',
      countsDenied: true,
      phrases: [
        '(terminat*|expir*) & (last order|final order|final purchase|last buy|transition*|wind down|continue to supply|continue to manufacture|technology transfer|safety stock)',
        '(last time buy|last buy|final order|end of life|lifetime buy|transition (period|services|assistance)|technology transfer)',
        `(terminat*|expir*) & (outstanding|open|pending|unfilled|accepted|existing|placed prior) & ${ORDER} & (fill*|fulfil*|deliver*|ship*|honor*|complete*|remain*|suppl*|perform*|accept*)`,
      ],
      mustPass: [
        'Upon expiration Buyer may place a last time buy for twelve months of its needs.',
        'On termination Supplier shall fill all outstanding purchase orders.',
      ],
      mustFlag: ['On termination all orders are void.', UNRELATED],
      more: {
        proposal: {
          insert:
            'At the end of this {agreement}, unless the {taker} broke it, the {giver} fills all open orders and one last order of up to twelve months’ needs.',
        },
      },
    }),
  ),
  only(
    'supplier',
    says('TE-03', {
      topic: 'Ending',
      title: 'Stock and materials are paid at the end',
      position: 'At the end the buyer takes or pays finished goods and materials bought for it.',
      severity: 'warning',
      guidance: 'Special materials are worthless to others. Limit it to what orders and binding forecasts called for.',
      about: 'that stock and materials are paid at the end',
      phrases: [
        '(inventory|raw materials|work in process|work in progress|finished (product*|goods)|components|materials|stock) & (terminat*|expir*|cancel*|obsolete|obsolescence|discontinu*) & (purchase*|buy*|pay*|reimburs*|repurchase*|cost|liable|responsible)',
        `(terminat*|expir*) & ${ORDER} & (pay|payment|paid|liable) & !(orders of a court)`,
      ],
      mustPass: [
        'Upon termination Buyer shall purchase the finished Products and the raw materials that Supplier bought for the forecast.',
        'Buyer shall reimburse the cost of work in process if an order is cancelled.',
      ],
      mustFlag: ['On termination the Supplier keeps its stock.', UNRELATED],
      more: {
        proposal: {
          insert:
            'At the end of this {agreement} the {taker} buys the finished goods, and pays the cost of work in process and special materials, that orders and binding forecasts called for.',
        },
      },
    }),
  ),
];

export const supply: Playbook = {
  id: 'supply',
  name: 'Supply of goods',
  version: '1.0',
  contractTypes: ['supply-agreement', 'manufacturing-agreement', 'distribution-agreement', 'purchase-agreement'],
  sides: ['buyer', 'supplier'],
  roles: {
    giver: ['Supplier', 'Seller', 'Manufacturer', 'Vendor'],
    taker: ['Buyer', 'Purchaser', 'Customer', 'Distributor'],
    agreement: ['Agreement', 'Contract'],
  },
  rules: [
    ...ordering,
    ...delivery,
    daysToPay('PA-01', { side: 'buyer' }),
    promptPayment('PA-02', { side: 'supplier' }),
    lateInterest('PA-03', { side: 'buyer' }),
    lateInterestDue('PA-04', { side: 'supplier' }),
    steadyPrices('PA-05', { side: 'buyer' }),
    taxes('PA-06'),
    ...quality,
    disclaimer('QU-09', { side: 'supplier' }),
    insurance('IN-01', { position: 'The contract says who carries which insurance.' }),
    infringementIndemnity('IN-02', { side: 'buyer' }),
    indemnityProcedure('IN-03'),
    capExists('LI-01', { side: 'supplier' }),
    capCarveOuts('LI-02', { side: 'buyer' }),
    noIndirectLoss('LI-03'),
    noUncappedLiability('LI-04', { side: 'supplier' }),
    ...freedom,
    ...ending,
    renewalNotice('TE-04'),
    endForBreach('TE-05'),
    curePeriod('TE-06'),
    survives('TE-07'),
    forceMajeure('FM-01'),
    confidentiality('CO-01'),
    confidentialityExceptions('CO-02'),
    governingLaw('GL-01'),
    courts('GL-02'),
    assignment('AS-01'),
    entireAgreement('GE-01'),
    amendments('GE-02'),
    severability('GE-03'),
    notices('GE-04'),
  ],
};
