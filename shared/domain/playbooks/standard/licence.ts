/** A licence of software, marks, content or other intellectual property, read for the licensor or the licensee. */
import type { Playbook, Rule, Test } from '#shared/domain/playbooks/playbook.ts';
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
  indemnityProcedure,
  infringementIndemnity,
  infringementRemedy,
  lateInterest,
  lateInterestDue,
  mayLeave,
  noIndirectLoss,
  noUncappedLiability,
  performanceWarranty,
  promptPayment,
  publicity,
  renewalNotice,
  supplierStays,
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
  waivers,
} from '#shared/domain/playbooks/standard/common.ts';

const LICENCE = '(license|licence|licenses|licences|sublicense|sublicence)';
const LICENSOR = '(licensor|vendor|provider|supplier|owner)';
const LICENSEE = '(licensee|customer|client|user|you|end user)';
/** The verb and the act; those who hold a sublicence prove nothing. */
const SUBLICENSE =
  '(sublicense|sublicenses|sublicensed|sublicensing|sublicence|sublicences|sub license|sub licenses|sublicensable)';
const SUBJECT =
  '(software|program*|products|product|technology|patent*|mark|marks|trademark*|content|works|materials|documentation|intellectual property|licensed property)';

const grant: Rule[] = [
  says('GR-01', {
    topic: 'Grant',
    title: 'A licence is granted',
    position: 'The licensor grants a licence, and the contract says of what.',
    severity: 'error',
    guidance: 'Look at the verbs: use, copy, change, distribute, sublicense. What is not granted is kept.',
    about: 'that a licence is granted',
    otherwise: 'unsure',
    phrases: [
      `(grant|grants|granted|granting) ...30 ${LICENCE}`,
      `(grant|grants|granted) ...16 (right|rights) ...30 (use|copy|reproduce|distribute|sell|market|display|make|exploit|modify|publish)`,
      `(licenses|hereby license|agrees to license) ...12 to ...4 ${LICENSEE}`,
    ],
    mustPass: [
      'Licensor hereby grants to Licensee a non-exclusive licence to use the Software.',
      'Owner grants Licensee the right to reproduce and display the Marks in the Territory.',
    ],
    mustFlag: ['Nothing in this Agreement grants a licence to any patent.', UNRELATED],
    more: {
      proposal: {
        insert:
          'Grant. The {giver} grants the {taker} a non-exclusive licence to use the licensed property for the purposes of this {agreement}.',
      },
    },
  }),
  says('GR-02', {
    topic: 'Grant',
    title: 'Exclusive or not',
    position: 'The contract says whether the licence is exclusive.',
    severity: 'warning',
    guidance: 'Silence is read as non-exclusive in most places, but not before a quarrel.',
    about: 'whether the licence is exclusive',
    countsDenied: true,
    phrases: [
      `(non exclusive|nonexclusive|exclusive|sole) ...24 (${LICENCE}|right|rights|basis)`,
      `(${LICENCE}|right|rights) ...24 (non exclusive|nonexclusive|exclusive)`,
    ],
    mustPass: [
      'Licensor grants Licensee a non-exclusive, non-transferable licence.',
      'The rights granted under this Agreement are exclusive in the Territory.',
    ],
    mustFlag: ['Licensor grants Licensee a licence to use the Software.', UNRELATED],
    more: { proposal: { insert: 'The licence is non-exclusive.' } },
  }),
  rule(
    'GR-03',
    {
      topic: 'Exclusivity',
      title: 'Exclusive only for a minimum',
      position: 'The licence is not exclusive, or the licensee pays a minimum for its being so.',
      severity: 'error',
      guidance: 'An exclusive licensee that does nothing locks the property up. Ask for minimum royalties or sales.',
      mustPass: [
        'Licensor grants Licensee a non-exclusive licence to use the Software.',
        'Licensor grants Licensee an exclusive licence.\nLicensee shall pay a minimum annual royalty of $50,000.',
      ],
      mustFlag: [
        'Licensor hereby grants Licensee an exclusive licence to use the Marks in the Territory.',
        'Licensor grants Licensee the sole and exclusive right to sell the Products.',
      ],
      more: {
        side: 'licensor',
        proposal: { insert: 'If the minimum royalty of a year is not reached, the licence becomes non-exclusive.' },
      },
    },
    {
      kind: 'any',
      tests: [
        {
          kind: 'silent',
          about: 'that the licence is exclusive',
          phrases: [
            `exclusive ...8 ${LICENCE} & !(non exclusive|not exclusive)`,
            `grant* ...30 exclusive ...24 (right|rights|${LICENCE}) & !(non exclusive|not exclusive)`,
            'appoint* ...16 exclusive & !(non exclusive|not exclusive)',
            '(has|have|hold|holds) ...4 exclusive ...3 (right|rights|license|licence) & !(non exclusive|not exclusive)',
            `${LICENCE} ...16 (is|are|be) ...3 exclusive & !(non exclusive|not exclusive)`,
          ],
        },
        {
          kind: 'says',
          about: 'that there is a minimum',
          phrases: [
            '(minimum|guaranteed) ...6 (royalt*|payment*|guarantee*|sales|purchase*|commitment*|fee|fees|annual|advance*)',
            'minimum ...3 (quantit*|volume*|performance)',
          ],
        },
      ],
    },
  ),
  says('GR-04', {
    topic: 'Grant',
    title: 'The territory is named',
    position: 'The contract says where the licence holds.',
    severity: 'note',
    guidance: 'Marks and patents end at borders; software moves with its users.',
    about: 'where the licence holds',
    phrases: [
      '(territory|territories|worldwide|world wide|geographic* ...3 (area|region|scope*))',
      'throughout ...3 (world|universe|united states|country)',
      `${LICENCE} ...20 (in|within) ...3 (united states|canada|mexico|europe|china|japan|america|country|countries)`,
      '(site|sites|location|locations|premises|facility) ...12 (license*|licence*|designated|authorized|authorised|specified|installed)',
      '(designated|authorized|authorised|licensed|specified|single) ...2 (site|sites|location*|cpu|computer*|server*|facilit*|system)',
    ],
    mustPass: ['Licensor grants Licensee a worldwide licence.', 'Licensee may use the Marks in the Territory only.'],
    mustFlag: ['Licensor grants Licensee a non-exclusive licence to use the Software.', UNRELATED],
    more: { proposal: { insert: 'The licence holds in [territory].' } },
  }),
  says('GR-05', {
    topic: 'Grant',
    title: 'The duration is named',
    position: 'The contract says how long the licence lasts.',
    severity: 'warning',
    guidance: 'Perpetual, for a term, or as long as fees are paid: say it and what ends it.',
    about: 'how long the licence lasts',
    otherwise: 'unsure',
    phrases: [
      '(perpetual|perpetually|in perpetuity|perpetuity)',
      `(term|period|duration) of ...4 (${LICENCE}|agreement)`,
      '(initial|license|licence|contract|renewal) (term|period)',
      '(period|term) of ...8 (year*|month*) & !(surviv*|warrant*|audit*|confiden*|obligation*)',
      '(continue*|remain*|effect*|force) ...16 (until|unless|for) ...12 (terminat*|year*|expir*)',
    ],
    mustPass: ['The licence is perpetual and irrevocable.', 'The initial term of this Agreement is three years.'],
    mustFlag: ['Licensor grants Licensee a licence to use the Software.', UNRELATED],
    more: {
      where: { headings: ['term', 'duration'], phrases: ['(term|perpetual*|duration|expir*|terminat*)'] },
      proposal: { insert: 'The licence lasts for [number] years and renews as stated in this {agreement}.' },
    },
  }),
  says('GR-06', {
    topic: 'Sublicences',
    title: 'No sublicences without consent',
    position: 'The licensee grants no sublicences without the consent of the licensor.',
    severity: 'error',
    guidance: 'Who may use the property should be chosen by who owns it.',
    about: 'that sublicences need consent',
    otherwise: 'unsure',
    phrases: [
      `(not|neither|nor|no|never) ...30 ${SUBLICENSE} & !(grant|grants|granted|may sublicense|may sub license)`,
      `without ...4 (right|rights|authority|power) ...8 ${SUBLICENSE}`,
      '(non sublicens*|nonsublicens*|non sub licens*)',
      `${SUBLICENSE} ...30 (only|without|unless|subject to) ...12 (consent|approval|permission)`,
      `${SUBLICENSE} ...16 (prohibited|not permitted)`,
    ],
    mustPass: [
      'Licensee shall not sublicense the Software without the prior written consent of Licensor.',
      'Licensor grants Licensee a non-exclusive, non-sublicensable licence.',
    ],
    mustFlag: ['Licensee may freely grant sublicences to third parties.', UNRELATED],
    more: {
      side: 'licensor',
      where: {
        headings: ['sublicen*', 'sub licen*'],
        phrases: ['(sublicens*|sublicenc*|sub licens*|sub licenc*|nonsublicens*)'],
      },
      proposal: {
        insert: 'The {taker} grants no sublicences without the prior written consent of the {giver}.',
      },
    },
  }),
  says('GR-07', {
    topic: 'Use',
    title: 'Affiliates may use it',
    position: 'Affiliates of the licensee may use what is licensed.',
    severity: 'note',
    guidance: 'A group that reorganises should not need new licences.',
    about: 'that affiliates may use it',
    otherwise: 'unsure',
    phrases: [
      `(grant|grants|granted) ...30 (affiliate*|subsidiar*)`,
      `${LICENSEE} and ...3 (affiliate*|subsidiar*) ...16 (may|right|use|license*|licence*)`,
      `(affiliate*|subsidiar*) ...6 (may|right to|entitled to|permitted to) ...12 (use|access|copy|reproduce|exercise)`,
    ],
    mustPass: [
      'Licensor grants to Licensee and its Affiliates a licence to use the Software.',
      'Affiliates of Licensee may use the Marks under the same terms.',
    ],
    mustFlag: ['No affiliate of Licensee may use the Software.', UNRELATED],
    more: {
      side: 'licensee',
      where: { phrases: ['(affiliate*|subsidiar*) & (use|license*|licence*|right*)'] },
      proposal: { insert: 'Affiliates of the {taker} may use what is licensed under the same terms.' },
    },
  }),
  says('GR-08', {
    topic: 'Use',
    title: 'Limits of use',
    position: 'The licensee does not copy, change, resell or take apart what is licensed beyond the grant.',
    severity: 'warning',
    guidance: 'Say what is not allowed: uses outside the grant are infringements as well as breaches.',
    about: 'what the licensee may not do',
    otherwise: 'unsure',
    phrases: [
      '(not|neither|nor|no|never|prohibited|refrain) ...40 (reverse engineer*|decompil*|disassembl*|reverse compil*|reverse assembl*)',
      `(shall not|will not|may not|must not|not to|neither) ...24 (copy|copied|reproduce*|modify|modified|alter|altered|adapt|translate|distribute*|transfer|rent|lease|resell|sell) ...16 ${SUBJECT}`,
      `${LICENSEE} ...4 not ...12 (use|used) ...30 ${SUBJECT}`,
      `${LICENSEE} ...4 (may|shall|will|must|agrees|is) ...12 (use|used) ...16 (only|solely|exclusively)`,
    ],
    mustPass: [
      'Licensee shall not copy, modify or decompile the Software.',
      'Licensee may use the Marks only in the form approved by Licensor.',
    ],
    mustFlag: ['Licensee may use, change and copy the Software as it likes.', UNRELATED],
    more: {
      side: 'licensor',
      where: {
        headings: ['restrict*', 'limit* on use', 'use', 'prohibited'],
        phrases: [
          '(not|restrict*|prohibit*) ...20 (use|copy|modify|reverse|disclose|transfer)',
          'use ...12 (only|solely)',
        ],
      },
      proposal: {
        insert:
          'The {taker} shall not copy, change, sell, lease, decompile or disassemble what is licensed, except as this {agreement} allows.',
      },
    },
  }),
  says('GR-09', {
    topic: 'Ownership',
    title: 'The licensor keeps its rights',
    position: 'All rights that are not granted stay with the licensor.',
    severity: 'error',
    guidance: 'A licence that reads like a sale exhausts the rights.',
    about: 'that the licensor keeps its rights',
    otherwise: 'unsure',
    phrases: [
      `${LICENSOR} ...12 (own|owns|retain|retains|reserve|reserves|owner|proprietor) ...30 (right*|title|ownership|interest|property|${SUBJECT})`,
      `(right*|title|ownership|property|goodwill) ...30 (remain*|vest*|belong*|retained|reserved|inure*|inuring) ...10 ${LICENSOR}`,
      `${SUBJECT} ...20 (property|owned) ...6 (of|by) ...4 ${LICENSOR}`,
      'rights not ...8 granted',
      `${LICENSEE} ...8 (acknowledge*|agree*) ...30 ${LICENSOR} ...8 (own*|title|right*|property)`,
      `(not|no) ...12 (acquire*|obtain*|convey*|transfer*) ...20 (title|ownership)`,
    ],
    mustPass: [
      'Licensor retains all right, title and interest in the Software.',
      'All rights not expressly granted are reserved to Licensor.',
    ],
    mustFlag: ['Title to the Software passes to Licensee on payment.', UNRELATED],
    more: {
      side: 'licensor',
      where: {
        headings: ['ownership', 'title', 'proprietary rights', 'intellectual property', 'reservation'],
        phrases: ['(ownership|title|proprietary rights|reserved|right title|owner of|property of)'],
      },
      proposal: { insert: 'All rights that are not expressly granted remain with the {giver}.' },
    },
  }),
  silent('GR-10', {
    topic: 'Ownership',
    title: 'Improvements stay with who makes them',
    position: 'The licensee need not assign its improvements to the licensor.',
    severity: 'warning',
    guidance: 'Grant-backs without pay are void under the competition law of several places. A licence back is fair.',
    about: 'that improvements of the licensee go to the licensor',
    phrases: [
      `${LICENSEE} ...12 (assigns|assign|shall assign|transfer|transfers|conveys) ...30 (improvement*|modification*|enhancement*|derivative*|invention*|right* title|all right*) & !(whereas|even date)`,
      `(improvement*|modification*|enhancement*|derivative*|customi*|adaptation*) ...24 (owned by|property of|vest* in|belong* to) ...4 (licensor|vendor|owner)`,
      `licensor ...6 (own|owns|shall own) ...20 (improvement*|modification*|enhancement*|derivative*|customi*)`,
    ],
    mustPass: ['Each party owns the improvements that it makes.', UNRELATED],
    mustFlag: [
      'Licensee hereby assigns to Licensor all rights in any improvement that it makes.',
      'All modifications of the Software are the property of Licensor, whoever makes them.',
    ],
    more: { side: 'licensee' },
  }),
];

const WARRANTS = '(represents|warrants|warrant|represent)';
const LICENSEE_WARRANTS = `${LICENSEE} ...3 ${WARRANTS}`;
const title: Rule[] = [
  says('WA-01', {
    topic: 'Warranties',
    title: 'Right to license is warranted',
    position: 'The licensor warrants that it may grant the licence, or that the use infringes no rights of others.',
    severity: 'error',
    guidance: 'The heart of what is bought. “To its knowledge” shifts the risk of unknown patents to the licensee.',
    about: 'that the right to license is warranted',
    otherwise: 'unsure',
    phrases: [
      `${WARRANTS} ...40 (right to grant|right to license|authority to grant|power to grant|right to enter|sufficient right*|full right*|all rights|owner of|owns|good title|not infring*|non infringement|no infring*|not violate) & !${LICENSEE_WARRANTS} & !not ...2 warrant`,
      `${WARRANTS} ...20 (right power|right and power|power and authority|right and authority) ...20 (grant|license) & !${LICENSEE_WARRANTS}`,
      `${WARRANTS} ...30 infring* & !${LICENSEE_WARRANTS} & !(not|no|any|neither) ...3 ${WARRANTS} & !disclaim*`,
    ],
    mustPass: [
      'Licensor represents and warrants that it has the right to grant the licence.',
      'Licensor warrants that the Software does not infringe any copyright or patent.',
    ],
    mustFlag: ['Licensor makes no warranty of title or non-infringement.', UNRELATED],
    more: {
      side: 'licensee',
      where: {
        headings: ['warrant*', 'represent*', 'title'],
        phrases: ['(warrant|warrants|warranty|warranties|represents|represent)'],
      },
      proposal: {
        insert:
          'Title. The {giver} warrants that it may grant the licence and that its use under this {agreement} infringes no rights of third parties.',
      },
    },
  }),
  rule(
    'WA-03',
    {
      topic: 'Warranties',
      title: 'Warranty of at least 90 days',
      position: 'The warranty of performance lasts at least 90 days.',
      severity: 'note',
      guidance: 'It should not be over before the software is in use: let it begin with acceptance.',
      mustPass: [
        'Licensor warrants that the Software will perform in accordance with the Documentation for ninety (90) days after delivery.',
        'The warranty period is one year from acceptance.',
      ],
      mustFlag: [
        'Licensor warrants that the Software will perform in accordance with the Documentation for thirty (30) days after delivery.',
        UNRELATED,
      ],
      more: {
        side: 'licensee',
        proposal: { replace: 'The warranty lasts for ninety days after the first use in operation.' },
      },
    },
    {
      kind: 'period',
      near: [
        'warrant* ...40 (for a period|for the period|period of|for) & (software|program*|product*|system|media|perform*|conform*) & !(survive*|audit*|confiden*)',
        'warranty period & !(during|within|after the)',
      ],
      atLeast: { count: 90, unit: 'days' },
    },
  ),
  says('WA-05', {
    topic: 'Infringers',
    title: 'Who acts against infringers',
    position: 'The contract says who is told of infringements by others and who acts against them.',
    severity: 'note',
    guidance: 'Matters most to an exclusive licensee, who may have no claim of its own.',
    about: 'who acts against infringers',
    otherwise: 'unsure',
    phrases: [
      `(notif*|inform|advise|report*) ...40 (infring*|misuse|unauthori* use|imitation*) & !(indemn*|defend)`,
      `(institute|prosecute|bring|commence|initiate|take) ...16 (action*|suit*|proceeding*|litigation) ...30 (infring*|third part*) & !(indemn*|against licensee)`,
      `(enforce*|protect*) ...16 (rights|patent*|mark*|trademark*|copyright*) ...24 (against|infring*|third part*)`,
    ],
    mustPass: [
      'Licensee shall notify Licensor of any infringement of the Marks; Licensor alone decides whether to sue.',
      'Licensor may institute proceedings against third parties that infringe the Patents.',
    ],
    mustFlag: ['The parties shall co-operate in good faith.', UNRELATED],
    more: {
      where: {
        headings: ['infring*', 'enforcement', 'protection'],
        phrases: ['infring* & third part*', 'infringement of ...6 (mark*|patent*|trademark*|copyright*|licensed)'],
      },
      proposal: {
        insert:
          'Infringers. The {taker} tells the {giver} of any infringement that it learns of. The {giver} may act against it first; if it does not within sixty days, the {taker} may, and keeps what it recovers.',
      },
    },
  }),
];

const ROYALTIES = ['(royalty|royalties) & !(royalty free|third part*|no royalt*)'];
const MARKS = '(trademark*|trade mark*|marks|mark|logo|logos|trade name*|brand*)';
const MARK_LICENCE = [
  `(grant|grants|granted|licenses) ...40 (use|license|licence|display) ...24 ${MARKS}`,
  `${LICENCE} ...8 to use ...12 ${MARKS}`,
  `licensed (mark|marks|trademark*|name)`,
];
/** Asked only where something of the kind is in the contract. */
const ifAny = (about: string, phrases: string[], test: Test): Test => ({
  kind: 'any',
  tests: [{ kind: 'silent', about, phrases }, test],
});

const money: Rule[] = [
  says('RO-01', {
    topic: 'Fees',
    title: 'The price of the licence is stated',
    position: 'The contract says what the licence costs, or that it is free.',
    severity: 'error',
    guidance: 'Say when it is earned and what it is counted from: net sales, copies, users.',
    about: 'what the licence costs',
    otherwise: 'unsure',
    phrases: [
      '(royalt*|license fee*|licence fee*|fee|fees|consideration|purchase price|price) ...40 (pay|paid|payable|percent|equal to|amount of|sum of|set forth|specified|shown|stated|due)',
      '(pay|pays|paid|payment) ...24 (royalt*|fee|fees|sum of|amount of|consideration|price)',
      '(royalty free|free of charge|without charge|no charge|no fee*|fully paid)',
    ],
    mustPass: ['Licensee shall pay a royalty of five percent of Net Sales.', 'The licence is royalty-free.'],
    mustFlag: ['Licensor grants Licensee a licence to use the Software.', UNRELATED],
    more: {
      where: {
        headings: ['fee*', 'royalt*', 'payment*', 'compensation', 'price*', 'consideration'],
        phrases: ['(royalt*|fee|fees|payment*|price*|pay)'],
      },
      proposal: { insert: 'Fees. The {taker} pays the licence fee stated in Annex 1.' },
    },
  }),
  rule(
    'RO-02',
    {
      topic: 'Royalties',
      title: 'Royalties are reported',
      position: 'Where royalties are due, the licensee reports what they are counted from.',
      severity: 'warning',
      guidance: 'A royalty without a statement cannot be checked. Ask for a statement with each payment.',
      mustPass: [
        'Licensee shall pay a royalty of five percent and shall deliver a royalty report every quarter.',
        'Licensee shall pay a fixed licence fee of $10,000.',
      ],
      mustFlag: ['Licensee shall pay a royalty of five percent of Net Sales.', 'Royalties are payable yearly.'],
      more: {
        side: 'licensor',
        proposal: {
          insert:
            'Within thirty days after each quarter the {taker} sends a statement of the sales and the royalties due, and pays them.',
        },
      },
    },
    ifAny('that royalties are due', ROYALTIES, {
      kind: 'says',
      about: 'that royalties are reported',
      phrases: [
        '(royalty|sales|quarterly|monthly|annual|written|accounting|detailed|usage) ...6 (report|reports|statement|statements|accounting|accountings)',
        '(report|reports|statement|statements|accounting) ...30 (royalt*|sales|sold|revenue*|copies|units|net)',
        '(report|account) to ...6 (licensor|owner) ...20 (royalt*|sales|quarter*|month*)',
      ],
    }),
  ),
  says('RO-03', {
    topic: 'Audits',
    title: 'The licensor may audit',
    position: 'The licensor may audit the books or the use of the licensee.',
    severity: 'warning',
    guidance: 'With the costs on the licensee where more than five percent are missing.',
    about: 'that the licensor may audit',
    otherwise: 'unsure',
    phrases: [
      '(audit*|inspect*|examin*) ...24 (books|records|accounts|use|usage|compliance|facilit*|premises|copies|computer*) & !(software audit tool|financial statements)',
      '(books|records|accounts|use|usage) ...40 (audit*|inspect*|examin*)',
    ],
    mustPass: [
      'Licensor may audit the books and records of Licensee once a year.',
      'On request Licensee shall permit Licensor to inspect its use of the Software.',
    ],
    mustFlag: ['Licensor may not audit the records of Licensee.', UNRELATED],
    more: {
      side: 'licensor',
      where: { headings: ['audit*', 'records', 'inspect*', 'books'], phrases: ['(audit*|inspect*|records|books)'] },
      proposal: {
        insert:
          'Audits. On ten days’ notice, once a year, the {giver} may have the books and the use of the {taker} audited. If more than five percent are missing, the {taker} bears the cost.',
      },
    },
  }),
  rule(
    'RO-04',
    {
      topic: 'Audits',
      title: 'Audits only with notice',
      position: 'Audits need notice or are limited to business hours.',
      severity: 'note',
      guidance: 'Ask for ten days, once a year, business hours, and an auditor bound to secrecy.',
      mustPass: [
        'Licensor may audit the records of Licensee on ten days’ written notice during business hours.',
        UNRELATED,
      ],
      mustFlag: [
        'Licensor may inspect the books and records of Licensee at any time.',
        'Licensee permits Licensor to audit its records.',
      ],
      more: {
        side: 'licensee',
        proposal: {
          insert: 'Audits take place once a year at most, on ten days’ notice and during business hours.',
        },
      },
    },
    ifAny(
      'that the licensor may audit',
      [
        '(audit|audits|audited|inspect|inspects|inspection|examine|examination) ...24 (books|records|accounts|use|usage|compliance)',
        '(books|records|accounts) ...40 (audit|audited|inspect*|examine|examination|examined)',
      ],
      {
        kind: 'says',
        about: 'that audits need notice or keep to business hours',
        phrases: [
          '(audit*|inspect*|examin*) & (notice|notify|business hours|working hours|office hours|reasonable times|reasonable time|normal hours) & (books|records|accounts|use|usage|compliance) & !(at any time|without notice)',
        ],
      },
    ),
  ),
];

const quality: Rule[] = [
  rule(
    'QC-01',
    {
      topic: 'Quality',
      title: 'Quality under a mark is controlled',
      position: 'Where marks are licensed, the licensor sets and checks the quality of what bears them.',
      severity: 'error',
      guidance: 'A mark licensed without control can be lost, in the United States in particular.',
      mustPass: [
        'Licensor grants Licensee a licence to use the Marks. All goods sold under the Marks shall meet the quality standards of Licensor.',
        'Licensor grants Licensee a licence to use the Software.',
      ],
      mustFlag: [
        'Licensor grants Licensee a licence to use the Marks on its goods.',
        'Owner grants Licensee the right to use the trade name in the Territory.',
      ],
      more: {
        side: 'licensor',
        proposal: {
          insert:
            'Quality. What the {taker} offers under the marks meets the standards of the {giver}, who may ask for samples and withdraw its approval.',
        },
      },
    },
    ifAny('that marks are licensed', MARK_LICENCE, {
      kind: 'any',
      tests: [
        {
          kind: 'says',
          about: 'that the quality of what bears the mark is controlled',
          phrases: [
            `quality ...30 (${MARKS}|control|standard*|services|goods|products|licensed) & !(software quality|warrant*)`,
            `(standard*|guideline*|specification*) ...30 ${MARKS}`,
            `${MARKS} ...40 (guideline*|quality|style)`,
          ],
        },
        {
          kind: 'says',
          about: 'that the use of the mark is approved',
          otherwise: 'unsure',
          phrases: [`(approv*|submit*|sample*|inspect*) ...30 ${MARKS} & !(not|no) ...4 approv*`],
        },
      ],
    }),
  ),
  rule(
    'QC-02',
    {
      topic: 'Quality',
      title: 'Goodwill goes to the licensor',
      position: 'Where marks are licensed, the goodwill of their use goes to the licensor.',
      severity: 'warning',
      guidance: 'Otherwise a quarrel begins at the end about whom the customers think of.',
      mustPass: [
        'Licensor grants Licensee a licence to use the Marks. All goodwill arising from their use inures to the benefit of Licensor.',
        'Licensor grants Licensee a licence to use the Software.',
      ],
      mustFlag: [
        'Licensor grants Licensee a licence to use the Marks on its goods.',
        'Owner grants Licensee the right to use the trade name in the Territory.',
      ],
      more: {
        side: 'licensor',
        proposal: { insert: 'All goodwill of the use of the marks inures to the benefit of the {giver}.' },
      },
    },
    ifAny('that marks are licensed', MARK_LICENCE, {
      kind: 'says',
      about: 'that goodwill goes to the licensor',
      phrases: [
        '(goodwill|good will|use) ...40 (inure*|enure*|accrue*|vest*|belong*) ...16 (benefit|licensor|owner|to|in)',
        '(inure*|enure*) ...16 benefit ...20 (goodwill|good will|use|mark*)',
        'goodwill ...20 (property|owned|belong*)',
      ],
    }),
  ),
];

const SOFTWARE = ['(software|computer program*|object code|source code)'];
const care: Rule[] = [
  rule(
    'MA-01',
    {
      topic: 'Maintenance',
      title: 'Maintenance is on offer',
      position: 'Where software is licensed, the licensor offers maintenance and support.',
      severity: 'note',
      guidance: 'Ask for how many years it is assured and what the yearly price may rise to.',
      mustPass: [
        'Licensor provides maintenance and support for the Software for an annual fee.',
        'Licensor grants Licensee a licence to use the Marks.',
      ],
      mustFlag: [
        'Licensor grants Licensee a licence to use the Software.',
        'Licensor grants Licensee a licence to use the Software.\nLicensor has no obligation to provide maintenance or support.',
      ],
      more: {
        side: 'licensee',
        proposal: {
          insert: 'Maintenance. For at least five years the {giver} offers maintenance and support at its list price.',
        },
      },
    },
    ifAny('that software is licensed', SOFTWARE, {
      kind: 'says',
      about: 'that maintenance or support is given',
      phrases: [
        '(provide*|offer*|furnish*|perform*|supply|render*|entitled|receive*|include*|make available) ...24 (maintenance|support|updates|upgrades|new releases|error corrections|bug fixes)',
        '(maintenance|support) ...12 (services|agreement|fee|fees|program|plan)',
      ],
    }),
  ),
  rule(
    'MA-02',
    {
      topic: 'Escrow',
      title: 'Source code in escrow',
      position: 'Where software is licensed, its source code is delivered or kept in escrow for the licensee.',
      severity: 'note',
      guidance: 'Needed for what the business cannot do without and nobody else can maintain.',
      mustPass: [
        'Licensor deposits the source code of the Software with an escrow agent, who releases it if Licensor becomes insolvent.',
        'Licensor grants Licensee a licence to use the Marks.',
      ],
      mustFlag: [
        'Licensor grants Licensee a licence to use the Software in object code only.',
        'Licensor grants Licensee a licence to use the Software.\nLicensee has no right to the source code.',
      ],
      more: {
        side: 'licensee',
        proposal: {
          insert:
            'Escrow. The {giver} deposits the source code with an independent agent, who releases it to the {taker} if the {giver} becomes insolvent or ends the maintenance.',
        },
      },
    },
    ifAny('that software is licensed', SOFTWARE, {
      kind: 'says',
      about: 'that the source code is delivered or in escrow',
      phrases: [
        'escrow ...30 (source|agent|agreement|software|code)',
        'source ...30 escrow*',
        '(deliver*|provide*|furnish*|grant*|license*) ...16 source (code|materials) & !(not|no|open source|notices)',
      ],
    }),
  ),
  says('MA-03', {
    topic: 'Export',
    title: 'Export laws',
    position: 'Export laws are complied with.',
    severity: 'note',
    guidance: 'Software, technical data and know-how fall under them, downloads included.',
    about: 'that export laws are complied with',
    phrases: [
      'export* ...20 (law*|control*|regulation*|administration|license*|restrict*|act) & !(tax|taxes|duty|duties)',
      '(law*|regulation*|comply|complian*) ...16 export* & !(tax|taxes|duty|duties)',
      '(shall|will|may|must|agrees) not ...12 export*',
    ],
    mustPass: [
      'Licensee shall comply with the export control laws of the United States.',
      'The Software may not be exported without a licence of the authorities.',
    ],
    mustFlag: ['Licensee may ship the Software to any country.', UNRELATED],
    more: {
      side: 'licensor',
      proposal: { insert: 'The {taker} complies with all laws on export control that apply to what is licensed.' },
    },
  }),
];

const risk: Rule[] = [
  says('ID-04', {
    topic: 'Indemnities',
    title: 'The licensee indemnifies for its products',
    position: 'The licensee indemnifies the licensor for claims from its own products, use and breaches.',
    severity: 'warning',
    guidance: 'Product liability reaches the owner of the mark too.',
    about: 'that the licensee indemnifies the licensor',
    otherwise: 'unsure',
    phrases: [
      `${LICENSEE} [also|further|hereby] (shall|will|must|agrees|agree|undertakes) ...16 (indemnif*|defend|hold harmless|save harmless)`,
      '(each|either) party ...12 (indemnif*|defend|hold harmless)',
      `(indemnified|held harmless) by [the] ${LICENSEE}`,
    ],
    mustPass: [
      'Licensee shall indemnify Licensor against all claims that arise from products sold under the Marks.',
      'Each party shall indemnify the other for claims caused by its breach.',
    ],
    mustFlag: ['Licensor shall indemnify Licensee against claims of infringement.', UNRELATED],
    more: {
      side: 'licensor',
      where: {
        headings: ['indemn*'],
        phrases: ['(indemnif*|hold harmless|held harmless|indemnity|indemnities|defend)'],
      },
      proposal: {
        insert:
          'The {taker} shall indemnify the {giver} against claims of third parties that arise from the products of the {taker} or from a use against this {agreement}.',
      },
    },
  }),
];

const ENDS = '(terminat*|expir*|cancel*|end of)';
/** A takeover that changes nothing, or is free. */
const NO_MATTER =
  '(not constitute|not be deemed|not be considered|entitled to assign|may assign|may transfer|freely|without ...3 consent ...3 to)';
const ending: Rule[] = [
  says('TE-06', {
    topic: 'End',
    title: 'Use ends and copies go back',
    position: 'At the end the licensee stops the use and returns or destroys what it has.',
    severity: 'error',
    guidance: 'With a written confirmation; otherwise a licence ends on paper only.',
    about: 'that the use ends and copies go back',
    otherwise: 'unsure',
    phrases: [
      `(cease*|discontinu*|stop*|refrain) ...20 (use|using|exploit*|distribut*|display*|sell*|manufactur*) & ${ENDS}`,
      `(return*|destroy*|deliver*|eras*|delet*|purge*) ...30 (${SUBJECT}|copies|originals) & ${ENDS}`,
      `(right*|${LICENCE}) ...12 (cease|ceases|revert*) & ${ENDS}`,
    ],
    mustPass: [
      'Upon termination Licensee shall cease all use of the Software and destroy all copies.',
      'On expiration of this Agreement Licensee returns all Licensed Materials to Licensor.',
    ],
    mustFlag: ['After termination Licensee may go on using the Marks.', UNRELATED],
    more: {
      side: 'licensor',
      where: {
        headings: ['terminat*', 'effect of', 'consequences'],
        phrases: [`${ENDS} & (use|copies|return*|destroy*|rights|cease*)`],
      },
      proposal: {
        insert:
          'At the end the {taker} stops all use, returns or destroys all copies, and confirms it in writing within ten days.',
      },
    },
  }),
  says('TE-07', {
    topic: 'End',
    title: 'Stock may be sold off',
    position: 'After the end the licensee may sell its stock, or its customers may go on using what they have.',
    severity: 'note',
    guidance: 'Three to six months are usual, against royalties. Not after a termination for its own breach.',
    about: 'that stock may be sold off or end users go on',
    otherwise: 'unsure',
    phrases: [
      '(sell off|sell out|selloff|run off|phase out|wind down|wind up) ...6 (period|right*)',
      '(sell|dispose|distribute|liquidate|exhaust) ...24 (inventory|stock|remaining|on hand|existing products)',
      '(sublicens*|end user*|customer*) ...24 (surviv*|remain in (effect|force)|continue in (effect|force)|not be affected|unaffected)',
      '(after|following|upon) ...8 (terminat*|expir*) ...30 (entitled to|right to|may) ...6 (continue|use|sell|exploit) ...40 (day*|month*|period)',
    ],
    mustPass: [
      'For six months after termination Licensee may sell its remaining inventory.',
      'Licences granted to end users shall survive termination of this Agreement.',
    ],
    mustFlag: ['On termination Licensee shall destroy its stock.', UNRELATED],
    more: {
      side: 'licensee',
      where: {
        headings: ['sell off', 'effect of', 'consequences'],
        phrases: [
          '(after|following|upon) ...12 (terminat*|expir*) ...40 (use|using|sell|continue*|inventory|stock)',
          '(sell off|inventory|stock on hand|wind down)',
          '(surviv*|remain in force|remain in effect) ...40 (terminat*|expir*)',
        ],
      },
      proposal: {
        insert: 'Unless ended for its breach, the {taker} may sell its stock for six months after the end.',
      },
    },
  }),
  says('TE-08', {
    topic: 'Insolvency',
    title: 'The licence outlives an insolvency',
    position: 'The licensee keeps its rights in an insolvency of the licensor.',
    severity: 'note',
    guidance: 'Section 365(n) of the U.S. Bankruptcy Code; elsewhere an escrow or a perpetual licence helps.',
    about: 'that the licence outlives an insolvency of the licensor',
    phrases: [
      '365 n',
      '(section 365|section 101) ...12 bankruptcy',
      'bankruptcy code ...40 (intellectual property|retain*|elect*|license*)',
    ],
    mustPass: [
      'The licences granted are licences of rights to “intellectual property” for the purposes of Section 365(n) of the Bankruptcy Code.',
      'In a bankruptcy of Licensor, Licensee may under the Bankruptcy Code retain its rights under this licence.',
    ],
    mustFlag: ['This Agreement ends if Licensee becomes bankrupt.', UNRELATED],
    more: {
      side: 'licensee',
      proposal: {
        insert:
          'The licence is one of intellectual property in the sense of section 365(n) of the U.S. Bankruptcy Code; the {taker} keeps all rights under it.',
      },
    },
  }),
  says('AS-02', {
    topic: 'Assignment',
    title: 'Free assignment with the business',
    position: 'The licensee may assign the contract to an affiliate or to who takes over its business.',
    severity: 'note',
    guidance: 'Licences are personal by law in many places: without the words a sale of the firm needs leave.',
    about: 'that the contract may be assigned with the business',
    countsDenied: true,
    phrases: [
      '(may|except|other than|without ...8 consent|permitted|right to|entitled to) ...40 (assign*|transfer*) ...40 (affiliate*|successor*|merger|acquisition|sale of|purchaser|acquirer|subsidiar*|substantially all) & !(licensor may|not|neither|no)',
      '(assign*|transfer*) ...30 (except|unless|provided|other than|without ...6 consent) ...40 (affiliate*|successor*|merger|acquisition|sale of|purchaser|acquir*|subsidiar*|substantially all) & !deemed',
      '(either|each) party may ...8 (assign|transfer) ...30 (affiliate*|successor*|merger|acquisition|sale of|purchaser|acquir*|subsidiar*|substantially all)',
    ],
    mustPass: [
      'Neither party may assign this Agreement without consent, except to a successor to all or substantially all of its business.',
      'Licensee may assign this Agreement to an Affiliate or to the purchaser of its business.',
    ],
    mustFlag: ['Licensee may not assign this Agreement.', UNRELATED],
    more: {
      side: 'licensee',
      where: {
        headings: ['assign*', 'transfer*', 'successors'],
        phrases: ['(assign|assigned|assignment|assignable|transfer) & (agreement|rights|license|licence)'],
      },
      proposal: {
        insert:
          'The {taker} may assign this {agreement} without consent to an affiliate or to who takes over the business concerned.',
      },
    },
  }),
  says('AS-03', {
    topic: 'Assignment',
    title: 'A change of control counts as assignment',
    position: 'A change of control of the licensee counts as an assignment or lets the licensor end the contract.',
    severity: 'note',
    guidance: 'Otherwise a competitor buys the licensee and has the licence.',
    about: 'that a change of control matters',
    countsDenied: true,
    phrases: [
      '(licensee|company|customer) (is|be|were|being) acquired by',
      `(change of control|change in control|change in ownership|change of ownership) & !${NO_MATTER}`,
      `(operation of law|merger|consolidation|sale of ...8 (stock|shares|interest)|controlling interest|majority of ...8 (stock|shares|voting)) ...40 (assign*|transfer*|terminat*|consent) & !${NO_MATTER}`,
      `(assign*|transfer*) ...40 (operation of law|controlling interest|change of control|change in control) & !${NO_MATTER}`,
    ],
    mustPass: [
      'A change of control of Licensee is deemed an assignment of this Agreement.',
      'Licensee may not assign this Agreement, by operation of law or otherwise.',
    ],
    mustFlag: ['Licensee may not assign this Agreement.', UNRELATED],
    more: {
      side: 'licensor',
      proposal: { insert: 'A change of control of the {taker} counts as an assignment.' },
    },
  }),
];

export const licence: Playbook = {
  id: 'licence',
  name: 'Licence',
  version: '1.0',
  contractTypes: [
    'license-agreement',
    'software-license-agreement',
    'trademark-license-agreement',
    'patent-license-agreement',
    'copyright-license-agreement',
    'content-license-agreement',
  ],
  sides: ['licensor', 'licensee'],
  roles: {
    giver: ['Licensor', 'Vendor', 'Provider', 'Owner'],
    taker: ['Licensee', 'Customer', 'Client'],
    agreement: ['Agreement', 'License', 'Licence', 'Contract'],
  },
  rules: [
    ...grant,
    ...money,
    daysToPay('PA-01', { side: 'licensee' }),
    promptPayment('PA-02', { side: 'licensor' }),
    lateInterest('PA-03', { side: 'licensee' }),
    lateInterestDue('PA-04', { side: 'licensor' }),
    taxes('PA-05'),
    ...quality,
    ...care,
    ...title,
    performanceWarranty('WA-02', { side: 'licensee' }),
    disclaimer('WA-04', { side: 'licensor' }),
    confidentiality('CO-01'),
    confidentialityExceptions('CO-02'),
    capNotTooLow('LI-01', { side: 'licensee' }),
    capExists('LI-02', { side: 'licensor' }),
    capCarveOuts('LI-03', { side: 'licensee' }),
    noIndirectLoss('LI-04'),
    noUncappedLiability('LI-05', { side: 'licensor' }),
    infringementIndemnity('ID-01', { side: 'licensee' }),
    infringementRemedy('ID-02', { side: 'licensee' }),
    indemnityProcedure('ID-03'),
    ...risk,
    renewalNotice('TE-01', { side: 'licensee' }),
    endForBreach('TE-02'),
    curePeriod('TE-03'),
    supplierStays('TE-04', { side: 'licensee', title: 'The licensor may not leave at will' }),
    mayLeave('TE-05', { side: 'licensee' }),
    ...ending,
    survives('TE-09'),
    forceMajeure('FM-01'),
    publicity('PU-01'),
    assignment('AS-01'),
    governingLaw('GL-01'),
    courts('GL-02'),
    entireAgreement('GE-01'),
    amendments('GE-02'),
    severability('GE-03'),
    notices('GE-04'),
    waivers('GE-05'),
  ],
};
