/** A contract on services, consulting or outsourcing, read for the customer or the supplier. */
import type { Playbook, Rule } from '#shared/domain/playbooks/playbook.ts';
import { rule, says, silent } from '#shared/domain/playbooks/standard/build.ts';
import {
  capCarveOuts,
  capExists,
  capNotTooLow,
  confidentiality,
  confidentialityExceptions,
  curePeriod,
  daysToPay,
  disclaimer,
  endForBreach,
  forceMajeure,
  GIVER,
  indemnityProcedure,
  infringementIndemnity,
  insurance,
  lateInterest,
  lateInterestDue,
  mayLeave,
  noIndirectLoss,
  noUncappedLiability,
  payingSideStays,
  performanceWarranty,
  promptPayment,
  publicity,
  renewalNotice,
  steadyPrices,
  supplierStays,
  survives,
  TAKER,
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
  waivers,
} from '#shared/domain/playbooks/standard/common.ts';

const WORK = '(services|work|deliverable*|project|milestone*)';

/** What is accepted. */
const DONE = '(services|work|deliverable*|product*|software|client|milestone*|results|report*|acceptance)';
const scope: Rule[] = [
  says('SC-01', {
    topic: 'Services',
    title: 'The services are described',
    position: 'The contract or a statement of work says what is to be done.',
    severity: 'error',
    guidance: 'What was never described cannot be late or wrong. Look at the annex itself: is it filled in?',
    about: 'what services are owed',
    otherwise: 'unsure',
    phrases: [
      '(statement* of work|scope of work|scope of services|work order*|task order*|description of services)',
      `${WORK} ...16 (described|specified|set forth|set out|listed|detailed|outlined|identified|defined) ...8 (in|on|herein|below|exhibit|schedule|attachment|annex|appendix|section)`,
      `(following|such) ...2 services`,
      'services ...6 (include|includes|including|consist|shall mean|means)',
    ],
    mustPass: [
      'Supplier shall perform the services described in Exhibit A.',
      'Each Statement of Work sets out the tasks, the dates and the fees.',
    ],
    mustFlag: ['Supplier shall be paid monthly.', UNRELATED],
    more: {
      where: {
        headings: ['service*', 'scope', 'duties', 'engagement', 'work'],
        phrases: ['(services|duties|scope|work order*|statement* of work)'],
      },
      proposal: {
        insert: 'Services. The {giver} performs the services described in the statement of work in Annex 1.',
      },
    },
  }),
  says('SC-02', {
    topic: 'Changes',
    title: 'Changes of scope in writing',
    position: 'Changes of the scope, the time or the fees are agreed in writing before they are carried out.',
    severity: 'warning',
    guidance: 'Most quarrels on services are about work that one side thought to be included.',
    about: 'that changes of scope are agreed in writing',
    phrases: [
      '(change order*|change request*|change control|change management|variation order*)',
      `(chang*|modif*|addition*|revis*|alter*|expand*) ...20 (services|scope|work|statement* of work|specification*) ...30 (writing|written|agreed|agree|agreement|consent|approv*)`,
      `(additional|extra|other|further) (services|work) ...30 (writing|written|agreed|agree|agreement|approv*|request*)`,
      '(writing|written) ...20 (chang*|modif*|addition*) ...16 (services|scope|work)',
    ],
    mustPass: [
      'Any change of the scope of the Services requires a change order signed by both parties.',
      'Additional services are performed only if agreed in writing.',
    ],
    mustFlag: ['Supplier performs the Services with its own staff.', UNRELATED],
    more: {
      proposal: {
        insert:
          'Changes. A change of scope, dates or fees binds the parties only when both have signed a change order that states its effect on time and price.',
      },
    },
  }),
  says('SC-03', {
    topic: 'Acceptance',
    title: 'Work is accepted or rejected',
    position: 'The customer may test what is delivered and reject what does not conform.',
    severity: 'warning',
    guidance: 'Ask for ten to thirty days and for a second attempt before the customer may leave.',
    about: 'that work may be tested and rejected',
    otherwise: 'unsure',
    phrases: [
      '(acceptance (test*|criteria|period|procedure*)|user acceptance)',
      '(deliverable*|work product) & (reject|rejects|rejection)',
      `(accept|reject|rejects|rejection|inspect|approve|disapprove) ...16 ${WORK} & !subcontract*`,
      `${WORK} ...16 (accepted|rejected|acceptable|acceptance|rejection) ...12 (by|customer|client|company|criteria|within|test*|writing|reasonabl*)`,
    ],
    mustPass: [
      'Customer may test each Deliverable for twenty days and reject it if it does not conform to the Statement of Work.',
      'The Deliverables are subject to the acceptance tests in Exhibit C.',
    ],
    mustFlag: ['Supplier delivers the reports every month.', UNRELATED],
    more: {
      side: 'customer',
      where: { headings: ['accept*', 'deliver*', 'inspect*'], phrases: ['(acceptance|deliverable*|reject*)'] },
      proposal: {
        insert:
          'Acceptance. The {taker} has fifteen business days to test each deliverable. If it does not conform, the {giver} corrects it without charge; after a second failure the {taker} may end the work concerned and gets back what it paid for it.',
      },
    },
  }),
  says('SC-04', {
    topic: 'Acceptance',
    title: 'Silence is acceptance',
    position: 'Work counts as accepted if it is not rejected within a fixed time, or is put to use.',
    severity: 'note',
    guidance: 'Otherwise payment waits for a signature that nobody is in a hurry to give.',
    about: 'that work not rejected in time is accepted',
    phrases: [
      `(deemed|considered|regarded|treated) ...8 (accept*|approv*) & ${DONE} & !(order*|notice*|offer*)`,
      `(accept*|approv*) ...8 (deemed|presumed) & ${DONE} & !(order*|notice*|offer*)`,
      `(fail*|not) ...12 (reject|object|notify) ...20 (constitute*|deemed) ...6 accept* & ${DONE} & !(order*|offer*|hours)`,
    ],
    mustPass: [
      'A Deliverable is deemed accepted unless Customer rejects it in writing within ten days.',
      'If Client does not respond within five days, acceptance shall be deemed to have occurred.',
    ],
    mustFlag: ['Customer accepts a Deliverable only by a signed certificate.', UNRELATED],
    more: {
      side: 'supplier',
      proposal: {
        insert:
          'A deliverable is deemed accepted if the {taker} does not reject it with reasons within ten business days.',
      },
    },
  }),
  says('SC-05', {
    topic: 'People',
    title: 'No subcontracting without consent',
    position: 'The supplier does not subcontract without the consent of the customer.',
    severity: 'warning',
    guidance:
      'The customer chose the supplier for its people. Ask that the supplier answers for subcontractors in any case.',
    about: 'that subcontracting needs consent',
    otherwise: 'unsure',
    phrases: [
      '(not|neither|nor|no|without) ...30 (subcontract*|sub contract*|delegat*) & (consent|approval|permission|approve*|agreement)',
      '(subcontract|sub contract|subcontracting|subcontractor*|delegate) ...30 (prior|written|only with|unless) ...12 (consent|approval|permission|authori*)',
      '(not|may not|shall not) ...6 (subcontract|sub contract|delegate)',
    ],
    mustPass: [
      'Supplier shall not subcontract any of the Services without the prior written consent of Customer.',
      'Consultant may not delegate its duties under this Agreement.',
    ],
    mustFlag: ['Supplier may subcontract the Services at its discretion.', UNRELATED],
    more: {
      side: 'customer',
      where: { headings: ['subcontract*', 'delegat*'], phrases: ['(subcontract*|sub contract*|delegat*)'] },
      proposal: {
        insert:
          'Subcontractors. The {giver} engages subcontractors only with the prior written consent of the {taker} and answers for them as for itself.',
      },
    },
  }),
  says('SC-06', {
    topic: 'People',
    title: 'Independent contractor',
    position: 'The supplier is an independent contractor, neither employee nor partner nor agent.',
    severity: 'warning',
    guidance: 'A label does not decide before a tax office or a labour court; how the work is done has to match.',
    about: 'that the supplier is independent',
    countsDenied: true,
    phrases: [
      'independent (contractor*|consultant*|entit*|parties|business*)',
      '(not|no|nor|neither) ...24 (employee|employees|agent|agents|partner|partners) of ...6 (other|customer|client|company|recipient) & !(liable|liability|damages|disclose)',
      '(not|nothing|no|neither) ...20 (creat*|constitut*|constru*) ...16 (partnership|joint venture|agency|employment|employer|employee)',
    ],
    mustPass: [
      'Supplier is an independent contractor and not an employee of Customer.',
      'Nothing in this Agreement creates a partnership, joint venture or agency between the parties.',
    ],
    mustFlag: ['Consultant joins the staff of the Company.', UNRELATED],
    more: {
      proposal: {
        insert:
          'Independence. The {giver} is an independent contractor. Neither party is the agent, partner or employee of the other.',
      },
    },
  }),
  says('SC-07', {
    topic: 'Services',
    title: 'Laws are complied with',
    position: 'The supplier complies with the laws that apply to the services.',
    severity: 'note',
    guidance: 'Add the rules of the trade where there are any: health, finance, export.',
    about: 'that laws are complied with',
    otherwise: 'unsure',
    phrases: [
      `(comply|complies|compliance|accordance|conform*|adhere*|observ*) ...16 (law|laws|regulation*|statute*|legislation|ordinance*) & !(governed|construed|interpreted) & !${TAKER} (shall|will|must)`,
    ],
    mustPass: [
      'Supplier shall comply with all applicable laws in performing the Services.',
      'The Services are performed in accordance with federal, state and local laws.',
    ],
    mustFlag: ['Supplier performs the Services at the place of the Customer.', UNRELATED],
    more: {
      where: {
        headings: ['compliance'],
        phrases: [
          '(comply|complies|compliance|accordance) ...16 (law|laws|regulation*|statute*|legislation) & !(governed|construed|interpreted)',
        ],
      },
      proposal: { insert: 'The {giver} complies with all laws that apply to the services.' },
    },
  }),
];

const quality: Rule[] = [
  says('QU-02', {
    topic: 'Warranties',
    title: 'Faulty work is done again',
    position: 'Work that falls short is corrected or done again without charge.',
    severity: 'warning',
    guidance: 'Quicker than damages. Ask for a time and for the money back where it fails again.',
    about: 'that faulty work is corrected without charge',
    phrases: [
      `(re perform*|reperform*|redo|perform again) ...30 (${WORK}|deficien*|defect*|charge|cost|expense|nonconform*|non conform*)`,
      `(correct*|cure*|remed*|repair*|rectif*) ...30 (${WORK}|deficien*|defect*|error*|nonconform*|non conform*) & (no additional|no charge|without ...4 charge|without ...4 cost|own expense|sole expense|own cost|sole cost|free of charge|at its expense|at its cost|no cost) & !infring*`,
    ],
    mustPass: [
      'Supplier shall re-perform any Services that do not conform to the warranty at no charge.',
      'Contractor will correct defects in the Deliverables at its own expense.',
    ],
    mustFlag: ['Supplier corrects defects at its usual hourly rates.', UNRELATED],
    more: {
      side: 'customer',
      proposal: {
        insert: 'The {giver} performs again, without charge, services that do not conform, if told within ninety days.',
      },
    },
  }),
  says('QU-04', {
    topic: 'Records',
    title: 'Records are kept and can be audited',
    position: 'The supplier keeps records of its work and charges, and the customer may look into them.',
    severity: 'note',
    guidance: 'Needed where fees depend on hours, expenses or volumes.',
    about: 'that records are kept or can be audited',
    otherwise: 'unsure',
    phrases: [
      '(keep|keeps|maintain*|retain*|preserve*) ...20 (records|books|accounts|documentation|logs|time sheets) & !(invention*|works|confidential*)',
      '(audit|inspect|examine|review) ...20 (records|books|accounts)',
      '(records|books|accounts) ...30 (audit*|inspect*|examin*|available ...8 (customer|client|company|review))',
    ],
    mustPass: [
      'Supplier keeps complete records of its charges, which Customer may audit on ten days’ notice.',
      'Consultant shall maintain books and records of the hours worked.',
    ],
    mustFlag: ['Supplier sends its invoices every month.', UNRELATED],
    more: {
      side: 'customer',
      where: { headings: ['audit*', 'records', 'books', 'inspect*'], phrases: ['(audit*|records|books)'] },
      proposal: {
        insert:
          'Records. The {giver} keeps records of its work and charges for three years; the {taker} may audit them on ten days’ notice, once a year.',
      },
    },
  }),
];

const money: Rule[] = [
  says('PA-06', {
    topic: 'Payment',
    title: 'Disputed amounts may be held back',
    position: 'The customer may hold back what it disputes in good faith.',
    severity: 'note',
    guidance: 'Otherwise it pays first and asks after. The undisputed part is paid on time.',
    about: 'that disputed amounts may be held back',
    otherwise: 'unsure',
    phrases: [
      '(withhold*|hold back|not ...6 pay*|suspend*) ...24 (disput*|good faith)',
      'disput* ...30 (withhold*|hold back|undisputed)',
      '(undisputed|not ...4 dispute*) (amount*|invoice*|portion*|fees|charges|sums|part)',
      '(except|other than|excluding) ...12 (dispute*|disputed)',
    ],
    mustPass: [
      'Customer may withhold amounts that it disputes in good faith.',
      'Customer shall pay undisputed amounts within thirty days.',
    ],
    mustFlag: ['Customer shall pay all invoices without deduction even if it disputes them.', UNRELATED],
    more: {
      side: 'customer',
      where: {
        phrases: [
          'disput* ...30 (invoice*|amount*|charge*|fee*|payment*|bill*)',
          '(invoice*|amount*|charge*|fee*|payment*|bill*) ...30 (disput*|undisputed)',
          'undisputed',
        ],
      },
      proposal: {
        insert: 'The {taker} may hold back amounts that it disputes in good faith, if it says why before they are due.',
      },
    },
  }),
  rule(
    'PA-07',
    {
      topic: 'Expenses',
      title: 'Expenses only if approved',
      position: 'Expenses are paid only if the customer approved them before, or not at all.',
      severity: 'note',
      guidance: 'A ceiling or a travel policy does as well.',
      mustPass: [
        'Customer shall reimburse reasonable travel expenses that it has approved in advance.',
        'The fees include all expenses; none are paid in addition.',
        UNRELATED,
      ],
      mustFlag: [
        'Customer shall reimburse Supplier for all of its expenses.',
        'In addition to the fee, Consultant is reimbursed for out-of-pocket expenses.',
      ],
      more: {
        side: 'customer',
        fallbacks: [
          {
            words: 'Reasonable expenses are paid against receipts.',
            test: {
              kind: 'says',
              about: 'that reasonable or documented expenses are paid',
              phrases: [
                '(reimburs*|paid|pay) & expenses & (reasonable|receipt*|documented|documentation|policy|policies|vouchers|substantiat*|exceed*)',
              ],
            },
          },
        ],
        proposal: { replace: 'The {taker} reimburses reasonable expenses that it has approved before in writing.' },
      },
    },
    {
      kind: 'any',
      tests: [
        {
          kind: 'silent',
          about: 'that expenses are paid',
          phrases: [
            'reimburs* ...30 expenses & !(attorney*|legal|counsel|court|litigation|claim*|indemni*)',
            'expenses ...20 reimburs* & !(attorney*|legal|counsel|court|litigation|claim*|indemni*)',
          ],
        },
        {
          kind: 'says',
          about: 'that expenses need approval',
          phrases: [
            'expenses & (reimburs*|pay|paid|incur*) & (prior|advance|pre approved|preapproved|previously) & (approv*|consent|authori*|agreed)',
            'expenses ...20 (approved by|authorized by|authorised by)',
          ],
        },
      ],
    },
  ),
  says('PA-08', {
    topic: 'Expenses',
    title: 'Expenses are paid',
    position:
      'The customer reimburses travel and other expenses in addition to the fee, or the fee is said to hold them.',
    severity: 'note',
    guidance: 'Say it either way, so that the price is what was calculated.',
    about: 'who bears expenses',
    phrases: [
      '(reimburs*|paid|pay|pays|bear|borne|responsible|include*|cover*) ...24 (expenses|disbursements|out of pocket) & !(attorney*|legal|litigation|claim*|indemni*)',
      '(expenses|disbursements) ...24 (reimburs*|paid|borne|included|responsib*) & !(attorney*|legal|litigation|claim*|indemni*)',
    ],
    mustPass: [
      'Customer shall reimburse Supplier for reasonable travel expenses.',
      'The fees include all expenses of the Supplier.',
    ],
    mustFlag: ['Customer shall pay the legal expenses of a successful claim.', UNRELATED],
    more: {
      side: 'supplier',
      proposal: { insert: 'The {taker} reimburses reasonable travel and other expenses at cost against receipts.' },
    },
  }),
];

const RESULTS =
  '(work product|deliverable*|work|works|invention*|results|materials|reports|developments|intellectual property|discoveries)';
const PREEXISTING = '(pre existing|preexisting|background|independently developed|prior to|previously)';
const results: Rule[] = [
  says('IP-01', {
    topic: 'Work results',
    title: 'The customer owns the results',
    position: 'What is made for the customer belongs to the customer, or is assigned to it.',
    severity: 'error',
    guidance:
      'By law the maker owns it. “Work made for hire” alone does not work for most kinds of work: ask for an assignment.',
    about: 'that the results belong to the customer',
    otherwise: 'unsure',
    phrases: [
      '(work made for hire|works made for hire|work for hire|works for hire) & !not ...3 (work|works) ...2 hire',
      `${RESULTS} ...30 (property of|owned by|belong* to|vest* in) ...6 (customer|client|purchaser|buyer) & !infring*`,
      `${RESULTS} ...30 (property of|owned by|belong* to|vest* in) ...6 company & (consultant|contractor) & !(return*|tangible|possession)`,
      `(supplier|provider|contractor|consultant|vendor) ...8 (assigns|assign|transfers|convey*|shall assign|will assign) ...30 (right*|title|interest|ownership)`,
      `(customer|client) ...8 (own|owns|owner) ...20 ${RESULTS}`,
      `company ...8 (own|owns|owner) ...20 ${RESULTS} & (consultant|contractor)`,
    ],
    mustPass: [
      'All Deliverables are works made for hire and the exclusive property of Customer.',
      'Consultant hereby assigns to Client all right, title and interest in the Work Product.',
    ],
    mustFlag: ['Supplier retains all rights in the Deliverables.', UNRELATED],
    more: {
      side: 'customer',
      where: {
        headings: [
          'intellectual property',
          'ownership',
          'work product',
          'proprietary rights',
          'inventions',
          'copyright*',
          'rights in',
        ],
        phrases: [
          '(intellectual property|work product|ownership|work made for hire|works made for hire|invention*|copyright*)',
          'property of',
        ],
      },
      proposal: {
        insert:
          'Work Results. All rights in what the {giver} makes for the {taker} under this {agreement} pass to the {taker} when they arise; the {giver} hereby assigns them.',
      },
    },
  }),
  says('IP-02', {
    topic: 'Work results',
    title: 'The supplier keeps what it had',
    position: 'The supplier keeps its earlier materials, tools and know-how.',
    severity: 'warning',
    guidance: 'Otherwise an assignment of all results takes the workshop along with the work.',
    about: 'that the supplier keeps its earlier materials',
    otherwise: 'unsure',
    countsDenied: true,
    phrases: [
      `${PREEXISTING} ...30 (own*|retain*|remain*|property|title|rights|license*) & (${GIVER}|its|his|such party)`,
      `(own*|retain*|remain*|property|title|exclud*) ...40 ${PREEXISTING} & (${GIVER}|its|his|such party)`,
      `${GIVER} ...6 (retain*|reserve*|own|owns) ...30 (tools|methodolog*|know how|software|materials|intellectual property|rights) & !not ...3 retain`,
    ],
    mustPass: [
      'Supplier retains all rights in its pre-existing materials and tools.',
      'Consultant’s background technology remains the property of Consultant.',
    ],
    mustFlag: ['All materials of whatever kind used by Supplier become the property of Customer.', UNRELATED],
    more: {
      side: 'supplier',
      where: {
        headings: ['intellectual property', 'ownership', 'work product', 'proprietary rights', 'inventions'],
        phrases: [
          '(intellectual property|work product|ownership|work made for hire|works made for hire|invention*)',
          'property of',
          PREEXISTING,
        ],
      },
      proposal: {
        insert:
          'The {giver} keeps all rights in materials, tools and know-how that it had before or develops outside of this {agreement}, and licenses them to the {taker} as far as they are part of the results.',
      },
    },
  }),
];

const SOLICIT = '(solicit*|hire|hires|hiring|employ|recruit*|entice*|induce*)';
/** `[not]` makes the phrase say no itself, so that the bar which denies it hides it nowhere. */
const NO_HIRING = [`[not] ${SOLICIT} ...30 (employee*|personnel|staff) & (not|neither|nor|refrain)`];
const freedom: Rule[] = [
  rule(
    'FR-01',
    {
      topic: 'Non-solicitation',
      title: 'Hiring bars of at most a year',
      position: 'A bar on hiring the other side’s people lasts at most twelve months after the end, or there is none.',
      severity: 'note',
      guidance: 'Some states and the EU’s competition authorities look at such bars with suspicion.',
      mustPass: [
        'Neither party shall solicit the employees of the other party for twelve (12) months after termination.',
        UNRELATED,
      ],
      mustFlag: [
        'Neither party shall solicit the employees of the other party for three (3) years after termination.',
        'Customer shall not hire any employee of Supplier.',
      ],
      more: {
        proposal: {
          replace:
            'During this {agreement} and for twelve months after its end neither party solicits the employees of the other who worked under it.',
        },
      },
    },
    {
      kind: 'any',
      tests: [
        { kind: 'silent', about: 'that people may not be hired away', phrases: NO_HIRING },
        { kind: 'period', near: NO_HIRING, atMost: { count: 12, unit: 'months' } },
      ],
    },
  ),
  silent('FR-02', {
    topic: 'Exclusivity',
    title: 'No exclusivity, no non-compete',
    position: 'The supplier may work for others, competitors included.',
    severity: 'warning',
    guidance: 'If it has to be, ask for a narrow field, a short time and a minimum turnover.',
    about: 'that the supplier may not work for others',
    phrases: [
      '(not|neither|nor|no) ...24 (compete|competes|competing|competitor*) ...12 (with|business*|company|customer|client|services|product*|against) & !(harm|disclosed)',
      '(not|neither|nor) ...16 (perform|provide|render|engage) ...16 (similar|same|competing|competitive) ...8 (services|business*)',
      '(exclusive|exclusively) ...8 (provider|supplier|contractor|consultant|services to|basis) & !non exclusive',
      '(non competition|noncompetition|non compete|noncompete)',
    ],
    mustPass: ['Supplier may provide similar services to others.', UNRELATED],
    mustFlag: [
      'During the term Consultant shall not compete with the business of the Company.',
      'Contractor shall not perform similar services for any other client.',
    ],
    more: { side: 'supplier' },
  }),
];

const risk: Rule[] = [
  says('ID-01', {
    topic: 'Indemnities',
    title: 'The supplier indemnifies for harm it does',
    position: 'The supplier indemnifies the customer for claims of third parties from its negligence or breach.',
    severity: 'warning',
    guidance: 'Look for who pays for injuries, damage to property and claims of the supplier’s own people.',
    about: 'that the supplier indemnifies the customer',
    otherwise: 'unsure',
    phrases: [
      `${GIVER} [also|further|hereby] (shall|will|must|agrees|undertakes) ...16 (indemnif*|hold harmless|save harmless)`,
      '(each|either) party ...12 (indemnif*|hold harmless)',
      `(indemnified|held harmless) by [the] ${GIVER}`,
    ],
    mustPass: [
      'Supplier shall indemnify Customer against claims that arise from the negligence of its staff.',
      'Each party shall indemnify and hold harmless the other from claims caused by its negligence.',
    ],
    mustFlag: ['Customer shall indemnify Supplier against all claims that arise from the Services.', UNRELATED],
    more: {
      side: 'customer',
      where: { headings: ['indemn*'], phrases: ['(indemnif*|hold harmless|held harmless|indemnity|indemnities)'] },
      proposal: {
        insert:
          'Indemnity. The {giver} shall indemnify the {taker} against claims of third parties for injury, damage or loss caused by its negligence, its wilful acts or its breach of this {agreement}.',
      },
    },
  }),
];

const ending: Rule[] = [
  says('TE-08', {
    topic: 'Transition',
    title: 'Help with the transition',
    position: 'At the end the supplier helps to hand the services over.',
    severity: 'warning',
    guidance: 'Most needed where the services are run by the supplier alone. Say at what rates and for how long.',
    about: 'that the supplier helps with the transition',
    phrases: [
      '(transition*|migration|hand over|handover|wind down|disengagement|exit) ...16 (assist*|service*|plan|period|cooperat*|support|transfer)',
      '(assist*|cooperat*|help) ...20 (transition*|orderly transfer|hand over|handover|migration|successor|replacement (provider|supplier|contractor|servicer))',
      '(orderly|smooth) ...4 (transition|transfer|winding|wind)',
    ],
    mustPass: [
      'On termination Supplier shall assist Customer in the orderly transition of the Services to a new supplier.',
      'Transition assistance is given for ninety days after the end.',
    ],
    mustFlag: ['On termination Supplier stops work at once.', UNRELATED],
    more: {
      side: 'customer',
      proposal: {
        insert:
          'Transition. For up to ninety days after the end the {giver} goes on with the services and helps to transfer them, at the rates that applied before.',
      },
    },
  }),
  says('TE-09', {
    topic: 'Termination',
    title: 'Work done is paid',
    position: 'At an early end the customer pays for the work done until then.',
    severity: 'warning',
    guidance: 'Add costs that cannot be avoided any more where the customer may leave at will.',
    about: 'that work done until the end is paid',
    otherwise: 'unsure',
    phrases: [
      '(pay*|paid|compensat*|entitled|fees|amounts|owed|due) ...40 (performed|rendered|completed|provided|accrued|earned|incurred) ...20 (prior to|before|through|up to|until|as of|to the date|at the time) ...16 (terminat*|expir*|end)',
      'terminat* ...40 (pay*|paid|compensat*|entitled) ...30 (performed|rendered|completed|accrued|earned|incurred|work in progress)',
      '(fees|payment*|amounts|compensation|charges) ...20 (accrued|earned|accrue) ...16 (prior to|before|through|up to|until) ...12 (terminat*|expir*)',
    ],
    mustPass: [
      'Upon termination Customer shall pay for all Services performed up to the date of termination.',
      'If this Agreement is terminated, Supplier is paid for the work completed before the effective date of termination.',
    ],
    mustFlag: ['Upon termination no further payments are made, whatever work was done.', UNRELATED],
    more: {
      side: 'supplier',
      where: {
        headings: ['terminat*', 'effect'],
        phrases: ['(terminat*|expir*) & (pay*|paid|fees|compensat*|amounts)'],
      },
      proposal: {
        insert: 'On an early end the {taker} pays for the work done until then and for costs that cannot be avoided.',
      },
    },
  }),
  says('TE-10', {
    topic: 'Return',
    title: 'Materials come back at the end',
    position: 'At the end the supplier returns what belongs to the customer.',
    severity: 'note',
    guidance: 'Documents, data, equipment, keys and accounts.',
    about: 'that materials are returned at the end',
    phrases: [
      '(return*|surrender*|deliver|delivers|deliver up|turn over|destroy*) ...40 (materials|documents|property|records|information|data|copies|equipment|work product|files) & (terminat*|expir*|completion|request*|end of|conclusion|cessation)',
    ],
    mustPass: [
      'Upon termination Supplier shall return all documents and equipment of Customer.',
      'At Client’s request Consultant shall deliver to Client all materials and copies.',
    ],
    mustFlag: ['Upon termination Supplier may keep the documents.', UNRELATED],
    more: {
      side: 'customer',
      proposal: { insert: 'At the end the {giver} returns all materials and data of the {taker} and keeps no copies.' },
    },
  }),
];

const WORKMANLIKE =
  '(perform*|provide*|render*|carry out|conduct*|discharge*|exercise*|use|execut*) ...30 (workmanlike|professional manner|professionally|skill|diligen*|industry standard*|prevailing standard*|highest standard*|generally accepted|standard of care|best efforts|degree of care|good practice)';

export const services: Playbook = {
  id: 'services',
  name: 'Services',
  version: '1.0',
  contractTypes: [
    'services-agreement',
    'consulting-agreement',
    'independent-contractor-agreement',
    'outsourcing-agreement',
    'maintenance-agreement',
  ],
  sides: ['customer', 'supplier'],
  roles: {
    giver: ['Supplier', 'Provider', 'Service Provider', 'Contractor', 'Consultant', 'Vendor'],
    taker: ['Customer', 'Client', 'Company'],
    agreement: ['Agreement', 'Contract'],
  },
  rules: [
    ...scope,
    performanceWarranty('QU-01', {
      title: 'Skill and care',
      position: 'The supplier performs with professional skill and care.',
      where: {
        headings: ['warrant*', 'standard*', 'performance', 'service*'],
        phrases: ['(warrant*|standard*|skill|workmanlike|professional*|diligen*|care)'],
      },
      test: {
        kind: 'any',
        tests: [
          performanceWarranty('').test,
          {
            kind: 'says',
            about: 'that the services are performed with skill and care',
            otherwise: 'unsure',
            phrases: [WORKMANLIKE],
          },
        ],
      },
      examples: {
        mustPass: [
          'Supplier warrants that the Services will be performed in a professional and workmanlike manner.',
          'Consultant shall perform the Services with the skill and diligence usual in its profession.',
        ],
        mustFlag: ['Supplier does not warrant that the Services conform to any standard.', UNRELATED],
      },
    }),
    ...quality,
    disclaimer('QU-03', { side: 'supplier' }),
    daysToPay('PA-01', { side: 'customer' }),
    promptPayment('PA-02', { side: 'supplier' }),
    lateInterest('PA-03', { side: 'customer' }),
    lateInterestDue('PA-04', { side: 'supplier' }),
    steadyPrices('PA-05', { side: 'customer' }),
    ...money,
    taxes('PA-09'),
    ...results,
    confidentiality('CO-01'),
    confidentialityExceptions('CO-02'),
    capNotTooLow('LI-01', { side: 'customer' }),
    capExists('LI-02', { side: 'supplier' }),
    capCarveOuts('LI-03', { side: 'customer' }),
    noIndirectLoss('LI-04'),
    noUncappedLiability('LI-05', { side: 'supplier' }),
    ...risk,
    infringementIndemnity('ID-02', { side: 'customer' }),
    indemnityProcedure('ID-03'),
    insurance('IN-01', { side: 'customer' }),
    ...freedom,
    renewalNotice('TE-01', { side: 'customer' }),
    endForBreach('TE-02'),
    curePeriod('TE-03'),
    mayLeave('TE-04', { side: 'customer' }),
    supplierStays('TE-05', { side: 'customer' }),
    payingSideStays('TE-06', { side: 'supplier' }),
    survives('TE-07'),
    ...ending,
    forceMajeure('FM-01'),
    publicity('PU-01'),
    governingLaw('GL-01'),
    courts('GL-02'),
    assignment('AS-01'),
    entireAgreement('GE-01'),
    amendments('GE-02'),
    severability('GE-03'),
    notices('GE-04'),
    waivers('GE-05'),
  ],
};
