/** A contract on software as a service, read for the customer or the provider. */
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
  infringementRemedy,
  insurance,
  lateInterest,
  lateInterestDue,
  mayLeave,
  noIndirectLoss,
  noUncappedLiability,
  noUnilateralChange,
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
} from '#shared/domain/playbooks/standard/common.ts';

const SERVICE = '(service|services|software|platform|site|system|application|product|website|hosted|hosting)';
const DATA = '(data|content|information|materials)';

const AVAILABLE = [
  '(uptime|availability) & !(credit*|rebate*|missed)',
  `${SERVICE} ...16 (available|accessible|operational) & !(credit*|rebate*|missed)`,
  `(available|accessible|operational) ...16 ${SERVICE} & !(credit*|rebate*|missed)`,
];
const use: Rule[] = [
  says('US-01', {
    topic: 'Use',
    title: 'Right to use the service',
    position: 'The customer gets the right to use the service during the term.',
    severity: 'error',
    guidance: 'What the customer pays for. Look at who may use it: affiliates, contractors, a number of users.',
    about: 'that the customer may use the service',
    otherwise: 'unsure',
    phrases: [
      `(grant|grants|granted) [to] [the] ${TAKER} ...40 (right|license|licence|access|use)`,
      `${TAKER} [also] (may|can|is entitled to|has the right to|are granted|is granted) ...4 (access|use) ...8 ${SERVICE}`,
      `grant* ...20 (right|license|licence) to ...10 (access|use) ...12 ${SERVICE} & !${TAKER} ...2 (grant|grants)`,
    ],
    mustPass: [
      'Provider grants Customer a non-exclusive right to access and use the Service during the Subscription Term.',
      'During the term Customer may access and use the Cloud Service.',
    ],
    mustFlag: ['Customer may not use the Service.', UNRELATED],
    more: {
      proposal: {
        insert: 'Use. The {giver} grants the {taker} a non-exclusive right to use the service during the term.',
      },
    },
  }),
  says('US-02', {
    topic: 'Use',
    title: 'Limits of use',
    position: 'The customer does not copy, resell or reverse engineer the service.',
    severity: 'warning',
    guidance: 'Protects the product and the prices.',
    about: 'that the service is not resold, copied or reverse engineered',
    phrases: [
      '(not|neither|nor|no|never|refrain|prohibited|cannot) ...40 (reverse engineer*|decompil*|disassembl*|resell*|derivative work*)',
      `(not|neither|nor|no|never|cannot) ...30 (sublicense|sub license|rent|lease|sell|resell|copy) ...16 ${SERVICE}`,
      '(reverse engineer*|decompil*|disassembl*) ...20 prohibited',
    ],
    mustPass: [
      'Customer shall not reverse engineer, resell or sublicense the Service.',
      'You may not decompile the software or create derivative works of it.',
    ],
    mustFlag: ['Customer may resell the Service to its own customers.', UNRELATED],
    more: {
      side: 'provider',
      proposal: {
        insert: 'The {taker} shall not copy, resell, sublicense or reverse engineer the service.',
      },
    },
  }),
  rule(
    'SL-01',
    {
      topic: 'Service levels',
      title: 'Availability of at least 99.5 %',
      position: 'The provider promises that the service is available at least 99.5 % of the time.',
      severity: 'error',
      guidance: '99.5 % are three and a half hours in a month. Look at how it is measured and what is left out.',
      mustPass: [
        'The Service shall be available 99.9% of the time in each calendar month.',
        'Provider guarantees an uptime of at least 99.5 percent.',
        'The Service shall be available 99.9% of the time. For each month in which the availability is missed Customer gets a credit of five percent of the monthly fee.',
      ],
      mustFlag: [
        'The Service shall be available 97% of the time in each calendar month.',
        'Provider uses reasonable efforts to make the Service available.',
        UNRELATED,
      ],
      more: {
        side: 'customer',
        where: {
          headings: ['service level*', 'availability', 'uptime', 'sla'],
          phrases: [
            '(uptime|downtime|service level*|sla)',
            `${SERVICE} ...12 (available|availability|unavailab*|uninterrupted)`,
            `(available|availability|unavailab*|uninterrupted) ...12 ${SERVICE}`,
          ],
        },
        fallbacks: [
          {
            words: 'Availability of at least 99 % is promised.',
            test: { kind: 'percent', near: AVAILABLE, atLeast: 99 },
          },
        ],
        proposal: {
          insert:
            'Availability. The service is available at least 99.5 percent of the time in each month, maintenance announced five days before left out.',
          replace: 'The service is available at least 99.5 percent of the time in each month.',
        },
      },
    },
    { kind: 'all', tests: [{ kind: 'present' }, { kind: 'percent', near: AVAILABLE, atLeast: 99.5 }] },
  ),
  says('SL-02', {
    topic: 'Service levels',
    title: 'Credits when it is down',
    position: 'If the service level is missed the customer gets a credit or a refund.',
    severity: 'warning',
    guidance: 'A promise without a consequence is a wish. Look whether credits are the only remedy.',
    about: 'that a missed service level is credited',
    phrases: [
      '(service credit*|service level credit*|performance credit*) & !discretion',
      '(credit*|refund*|abate*|rebate*) ...30 (downtime|outage*|unavailab*|uptime|availability|service level*|interruption*)',
      '(downtime|outage*|unavailab*|uptime|availability|service level*|interruption*) ...40 (credit*|refund*|abate*|rebate*)',
    ],
    mustPass: [
      'If availability falls below 99.5% in a month, Customer receives a Service Credit of 5% of the monthly fee.',
      'For each hour of downtime Provider shall refund one day’s fees.',
    ],
    mustFlag: ['Customer is not entitled to any credit for downtime.', UNRELATED],
    more: {
      side: 'customer',
      proposal: {
        insert:
          'For each month in which the availability is missed the {taker} gets a credit of five percent of the monthly fee for every started half percent. Credits do not exclude other remedies.',
      },
    },
  }),
  says('SL-03', {
    topic: 'Support',
    title: 'Support is promised',
    position: 'The provider gives support, and the contract says when and how fast.',
    severity: 'note',
    guidance: 'Ask for hours, ways of contact and times to respond by severity.',
    about: 'that support is given',
    otherwise: 'unsure',
    phrases: [
      '(provide*|offer*|give*|furnish*|include*|maintain*) ...20 (technical support|customer support|support services|support and maintenance|maintenance and support|help desk) & !(if any|as is)',
      '(provide*|offer*|give*|furnish*) ...8 support & !(life support|you provide|failure|if any|as is)',
      '(technical support|customer support|support services|help desk) ...16 (available|provided|include*)',
    ],
    mustPass: [
      'Provider shall provide technical support by e-mail and telephone from 8 to 18 on business days.',
      'Customer support is available around the clock.',
    ],
    mustFlag: ['Provider has no obligation to provide support.', UNRELATED],
    more: {
      side: 'customer',
      where: {
        headings: ['support', 'maintenance'],
        phrases: [
          '(technical|customer|maintenance) support',
          'support ...6 (services|service|maintenance)',
          'provide* ...12 support',
          'help desk',
        ],
      },
      proposal: { insert: 'Support. The {giver} gives support by e-mail and telephone on business days.' },
    },
  }),
  rule(
    'SU-01',
    {
      topic: 'Suspension',
      title: 'Suspension only with notice',
      position: 'The provider suspends the service only after notice, other than in an emergency.',
      severity: 'warning',
      guidance: 'A switch without notice is as bad as a termination. Security emergencies are a fair exception.',
      mustPass: [
        'Provider may suspend the Service on ten days’ written notice if an invoice is overdue.',
        'This Agreement ends three years after the Effective Date.',
      ],
      mustFlag: [
        'Provider may suspend the Service at any time in its sole discretion.',
        'We may suspend your account without notice.',
      ],
      more: {
        side: 'customer',
        proposal: {
          replace:
            'The {giver} may suspend the service if an undisputed invoice is more than thirty days overdue and ten days’ notice has been given, and at once where that is needed to avert harm.',
        },
      },
    },
    {
      kind: 'any',
      tests: [
        {
          kind: 'silent',
          about: 'that the service may be suspended',
          phrases: [
            `(suspend|suspends|suspension|suspended) ...8 (${SERVICE}|access|account|use|performance) & !(sla|slas)`,
            '(access|account|use) ...8 (suspended|suspension|disabled)',
            'disable ...4 (access|account|user*)',
            'may ...8 suspend ...4 (you|customer|any|all)',
          ],
        },
        {
          kind: 'says',
          about: 'that notice comes before a suspension',
          phrases: [
            `(suspend*|suspension) ...16 (${SERVICE}|access|account|use) & (notice|notif*|notify) & !(without|no) ...6 (notice|notif*|notify)`,
          ],
        },
      ],
    },
  ),
  says('SU-02', {
    topic: 'Suspension',
    title: 'Right to suspend',
    position: 'The provider may suspend the service where the customer does not pay or endangers it.',
    severity: 'warning',
    guidance: 'Milder than a termination and often enough.',
    about: 'that the service may be suspended',
    phrases: [
      `may ...30 (suspend|disable|interrupt|discontinue) ...20 (${SERVICE}|access|account|use|performance) & !maintenance`,
      '(right|entitled|reserve*) ...20 (suspend|disable|interrupt|discontinue) & !maintenance',
      'suspension of ...6 (service*|access|account)',
    ],
    mustPass: [
      'Provider may suspend the Service if an invoice is more than thirty days overdue.',
      'We reserve the right to suspend your account if you breach these Terms.',
    ],
    mustFlag: ['Provider shall not suspend the Service.', UNRELATED],
    more: {
      side: 'provider',
      proposal: {
        insert:
          'Suspension. The {giver} may suspend the service on ten days’ notice while an undisputed invoice is overdue, and at once where its use endangers the service.',
      },
    },
  }),
];

const CUSTOMER_DATA = `(${TAKER}|your|end user) ...2 (data|content|information|materials)`;
/** Data proper, not whatever somebody was told. */
const OWN_DATA = `(${TAKER}|your|personal) ...1 (data|content)`;
const data: Rule[] = [
  says('DA-01', {
    topic: 'Data',
    title: 'The customer owns its data',
    position: 'The data of the customer remain its own.',
    severity: 'error',
    guidance: 'Look at derived and usage data as well.',
    about: 'that the customer owns its data',
    otherwise: 'unsure',
    phrases: [
      `${TAKER} ...3 (own|owns|owner of|owners of) ...20 ${DATA}`,
      `${TAKER} ...3 (retain|retains|reserve|reserves|hold|holds) ...12 (right*|title|ownership|interest*) ...30 ${DATA}`,
      `${CUSTOMER_DATA} ...16 (property|owned by|belong*|yours)`,
      `(ownership|title) ...12 ${CUSTOMER_DATA} ...20 (remain*|retain*|belong*|vest*|with)`,
      `(not|no|nor|neither) ...12 (own|ownership|title|rights) ...12 ${CUSTOMER_DATA}`,
      `own ...6 your ...4 ${DATA}`,
    ],
    mustPass: [
      'Customer retains all right, title and interest in the Customer Data.',
      'As between the parties, the Customer Data are the property of Customer.',
    ],
    mustFlag: ['Provider owns all Customer Data stored in the Service.', UNRELATED],
    more: {
      where: {
        headings: ['(customer|your|user|client) (data|content)', 'ownership', 'data'],
        phrases: [CUSTOMER_DATA],
      },
      proposal: { insert: 'The {taker} keeps all rights in the data that it puts into the service.' },
    },
  }),
  says('DA-02', {
    topic: 'Data',
    title: 'Data are used for the service only',
    position: 'The provider uses the data of the customer for the service only.',
    severity: 'warning',
    guidance: 'Look for statistics, improvement of products and training of models.',
    about: 'that data are used for the service only',
    otherwise: 'unsure',
    phrases: [
      `(only|solely|exclusively) (use|process|access) ...12 ${OWN_DATA}`,
      `(use|process|access) ...12 ${OWN_DATA} ...16 (only|solely|exclusively) (to|for|as|in) & !(you|customer|client) (may|are|is|shall|will)`,
      `${OWN_DATA} ...12 (used|processed|accessed) ...4 (only|solely|exclusively)`,
      `not ...16 (use|access|process|sell) ...16 ${OWN_DATA} ...30 (except|other than|unless|purpose*|outside)`,
    ],
    mustPass: [
      'Provider may use Customer Data only to provide the Service.',
      'Provider shall not use Customer Data for any purpose other than the performance of this Agreement.',
    ],
    mustFlag: ['Provider may use Customer Data to develop its other products.', UNRELATED],
    more: {
      side: 'customer',
      where: { phrases: [CUSTOMER_DATA] },
      proposal: { insert: 'The {giver} uses the data of the {taker} only to provide the service.' },
    },
  }),
  says('DA-03', {
    topic: 'Data',
    title: 'Data come back at the end',
    position: 'At the end the customer gets its data back, or can export them, and they are then deleted.',
    severity: 'error',
    guidance: 'Without it the provider can hold the data against a last invoice. Thirty days to export are usual.',
    about: 'that data are returned or can be exported at the end',
    phrases: [
      `(return*|export*|retriev*|download*|deliver|deliver up|transfer back) ...16 (${CUSTOMER_DATA}|data) & (terminat*|expir*|cancel*|request*|end of)`,
      `${CUSTOMER_DATA} ...24 (return*|export*|retriev*|download*|delivered) & (terminat*|expir*|cancel*|request*|end of)`,
      'data ...24 (returned|exported|retrieved|downloaded) & (terminat*|expir*|cancel*|request*|end of)',
    ],
    mustPass: [
      'For thirty days after termination Customer may export the Customer Data.',
      'Upon expiration Provider shall return all Customer Data and delete its copies.',
    ],
    mustFlag: ['Upon termination Provider may keep the Customer Data.', UNRELATED],
    more: {
      side: 'customer',
      where: { phrases: ['(data|content)'] },
      proposal: {
        insert:
          'For thirty days after the end the {taker} can export its data in a usual format; the {giver} then deletes them.',
      },
    },
  }),
  says('DA-04', {
    topic: 'Security',
    title: 'Security of the data',
    position: 'The provider takes appropriate measures to keep the data secure.',
    severity: 'error',
    guidance: 'Better where the measures are described or a standard such as ISO 27001 or SOC 2 is named.',
    about: 'that the data are kept secure',
    phrases: [
      '(appropriate|reasonable|adequate|industry standard|commercially reasonable|administrative|technical|organi*) ...12 (security|safeguard*|measures) ...30 (data|content|information|protect*|secur*|unauthori*) & !(you|customer) ...6 (responsible|must|shall)',
      '(safeguards|security measures|firewall*|encrypt*) ...30 (protect*|prevent*|unauthori*|against)',
      '(maintain*|implement*|establish*|provid*|employ*) ...20 (security (program|measures|policies|procedures|controls|standards)|information security|data security|safeguards)',
      '(iso 27001|soc 2|soc2|pci dss)',
      'protect* ...24 unauthori*',
      '(encrypt|encrypts|encryption|encrypted) ...20 (data|transmission*|transit|rest|traffic)',
    ],
    mustPass: [
      'Provider maintains appropriate technical and organisational measures to protect Customer Data against unauthorised access.',
      'Host shall implement industry standard security measures, including firewalls, to prevent unauthorized access.',
    ],
    mustFlag: ['Provider does not maintain security measures to protect the data.', UNRELATED],
    more: {
      side: 'customer',
      proposal: {
        insert:
          'Security. The {giver} takes appropriate technical and organisational measures to protect the data of the {taker} against loss and unauthorised access.',
      },
    },
  }),
  rule(
    'DA-05',
    {
      topic: 'Security',
      title: 'Breaches are told within 72 hours',
      position: 'The provider tells the customer of a breach of security within 72 hours.',
      severity: 'warning',
      guidance: 'Article 33 GDPR gives the customer itself 72 hours from when it knows.',
      mustPass: [
        'Provider shall notify Customer of a security breach within forty-eight (48) hours after discovering it.',
        'Provider will inform Customer of any unauthorized access to Customer Data within 72 hours.',
      ],
      mustFlag: [
        'Provider shall notify Customer of a security breach within thirty (30) days after discovering it.',
        'Provider shall notify Customer of a security breach promptly.',
        UNRELATED,
      ],
      more: {
        side: 'customer',
        where: {
          phrases: [
            '(notif*|inform|notice|report*|advise) ...30 (security (breach*|incident*)|data breach*|breach* of security|unauthori* ...4 (access|disclosure))',
            '(security (breach*|incident*)|data breach*|breach* of security|unauthori* ...4 (access|disclosure)) ...30 (notif*|inform|notice|report*|advise)',
          ],
        },
        fallbacks: [
          {
            words: 'Breaches are told promptly or without undue delay.',
            test: {
              kind: 'says',
              about: 'that breaches are told promptly',
              phrases: [
                '(prompt*|immediate*|undue delay|as soon as) & (notif*|inform|notice|report|advise) & (breach*|incident*|unauthori*)',
              ],
            },
          },
        ],
        proposal: {
          insert:
            'The {giver} tells the {taker} of any breach of security that affects its data without undue delay, at the latest within 72 hours.',
        },
      },
    },
    {
      kind: 'all',
      tests: [
        { kind: 'present' },
        {
          kind: 'period',
          near: ['(notif*|inform|notice|report|advise) & (security|incident*|data breach|unauthori*)'],
          atMost: { count: 72, unit: 'hours' },
        },
      ],
    },
  ),
  says('DA-06', {
    topic: 'Data protection',
    title: 'Data processing is provided for',
    position: 'A data processing agreement, or rules on personal data, belong to the contract.',
    severity: 'warning',
    guidance: 'Needed where personal data are stored: Article 28 GDPR, CCPA.',
    about: 'how personal data are processed',
    otherwise: 'unsure',
    phrases: [
      '(data processing|data protection|data privacy) (agreement|addendum|annex|terms|schedule|exhibit)',
      '(dpa|gdpr|ccpa|hipaa|business associate agreement)',
      '(comply|complies|complian*|accordance|subject to|pursuant to) ...30 (data protection|data privacy|privacy) (law|laws|legislation|regulation*|act|directive|policy)',
      'personal (data|information) ...30 (accordance|comply|complies|complian*|pursuant)',
    ],
    mustPass: [
      'The Data Processing Addendum in Annex 2 applies to personal data.',
      'Provider processes personal data in accordance with the GDPR.',
    ],
    mustFlag: ['Provider stores the data on servers of its choice.', UNRELATED],
    more: {
      where: {
        headings: ['privacy', 'data protection', 'personal (data|information)'],
        phrases: [
          '(privacy|personal data|personal information|personally identifiable|gdpr|data protection|dpa|data processing|hipaa)',
        ],
      },
      proposal: {
        insert: 'Data Protection. The data processing agreement in Annex [number] applies to personal data.',
      },
    },
  }),
  says('DA-07', {
    topic: 'Security',
    title: 'Back-ups',
    position: 'The data are backed up regularly, or a plan for disasters is kept.',
    severity: 'note',
    guidance: 'Ask how often, and how long a restore takes.',
    about: 'that data are backed up',
    phrases: [
      '(perform*|maintain*|make|makes|conduct*|daily|weekly|regular*|nightly|provide*|take|takes|create*|schedule*|protect*) ...12 (back up|back ups|backup|backups|backed up) & !(confidential|retention|retain*|license|responsib*|one copy|number of copies|make copies|copy and|permit)',
      '(backed up|back ups|backup|backups) ...12 (daily|weekly|nightly|regular*|performed|provided|hours) & !(confidential|retention|retain*|archiv*)',
      '(disaster recovery|business continuity)',
    ],
    mustPass: [
      'Provider makes daily back-ups of the Customer Data.',
      'Provider maintains a disaster recovery plan and tests it every year.',
    ],
    mustFlag: ['Provider is not responsible for back-ups.', UNRELATED],
    more: {
      side: 'customer',
      proposal: { insert: 'The {giver} backs up the data every day and keeps a tested plan for disasters.' },
    },
  }),
];

const rights: Rule[] = [
  says('IP-01', {
    topic: 'Intellectual property',
    title: 'The provider keeps its rights',
    position: 'The provider keeps all rights in the service and the software.',
    severity: 'error',
    guidance: 'Access is sold, not the product.',
    about: 'that the provider keeps its rights',
    otherwise: 'unsure',
    phrases: [
      `(${GIVER}|its licensors|licensors|github|company) ...12 (own|owns|retain|retains|reserve|reserves|owner) ...30 (right*|title|ownership|interest|property|${SERVICE}) & !feedback`,
      `${SERVICE} ...16 (is|are|remain*) ...12 (property|owned) ...6 (of|by) ...4 (${GIVER}|company|its)`,
      `(right*|title|ownership) ...30 (remain*|vest*|belong*|retained|reserved) ...8 (with|in|by|to) ...3 ${GIVER}`,
      'all rights ...8 (reserved|retained)',
    ],
    mustPass: [
      'Provider retains all right, title and interest in the Service and the Software.',
      'The Service remains the sole property of Provider.',
    ],
    mustFlag: ['Customer owns the Service and all software in it.', UNRELATED],
    more: {
      side: 'provider',
      where: {
        headings: ['intellectual property', 'ownership', 'proprietary rights', 'title', 'reservation'],
        phrases: ['(intellectual property|ownership|proprietary rights|title and interest|right title|property of)'],
      },
      proposal: {
        insert: 'The {giver} and its licensors keep all rights in the service, its software and documentation.',
      },
    },
  }),
  silent('IP-02', {
    topic: 'Intellectual property',
    title: 'No assignment of the customer’s rights',
    position: 'The customer transfers no rights in its data, content or inventions to the provider.',
    severity: 'error',
    guidance: 'A licence to use feedback is fair, an assignment of content is not.',
    about: 'that the customer transfers rights',
    phrases: [
      `${TAKER} ...8 (assigns|assign|transfers|transfer) ...20 (right* title|all right*|ownership|title)`,
      `${GIVER} ...6 (shall|will) own ...12 ${CUSTOMER_DATA}`,
      `${GIVER} (owns|own) ...12 ${CUSTOMER_DATA}`,
    ],
    mustPass: ['Customer retains all rights in the Customer Data.', UNRELATED],
    mustFlag: [
      'Customer hereby assigns to Provider all right, title and interest in the Customer Data.',
      'Provider owns all Customer Data stored in the Service.',
    ],
    more: { side: 'customer' },
  }),
];

const CUSTOMER_INDEMNIFIES = [
  `${TAKER} [also|further|hereby] (shall|will|must|agrees|agree|undertakes) ...16 (indemnif*|defend|hold harmless)`,
  `(each|either) party ...12 (indemnif*|defend|hold harmless)`,
];
const risk: Rule[] = [
  says('ID-03', {
    topic: 'Indemnities',
    title: 'The customer answers for its data',
    position: 'The customer indemnifies the provider for claims from its data and its use of the service.',
    severity: 'warning',
    guidance: 'The provider does not see what is put into the service.',
    about: 'that the customer indemnifies the provider',
    otherwise: 'unsure',
    phrases: CUSTOMER_INDEMNIFIES,
    mustPass: [
      'Customer shall indemnify Provider against claims that arise from the Customer Data.',
      'You agree to defend us against any claim that your content infringes rights of others.',
    ],
    mustFlag: ['Provider shall indemnify Customer against claims of third parties.', UNRELATED],
    more: {
      side: 'provider',
      where: { headings: ['indemn*'], phrases: ['(indemnif*|hold harmless|indemnity|indemnities|defend)'] },
      proposal: {
        insert:
          'The {taker} shall defend and indemnify the {giver} against claims of third parties that arise from the data of the {taker} or from its use of the service against this {agreement}.',
      },
    },
  }),
];

export const saas: Playbook = {
  id: 'saas',
  name: 'Software as a service',
  version: '1.0',
  contractTypes: ['cloud-services-agreement', 'hosting-agreement', 'terms-of-service'],
  sides: ['customer', 'provider'],
  roles: {
    giver: ['Provider', 'Vendor', 'Supplier', 'Company', 'Licensor', 'Host'],
    taker: ['Customer', 'Client', 'Subscriber', 'User', 'Licensee'],
    agreement: ['Agreement', 'Terms', 'Contract'],
  },
  rules: [
    ...use,
    daysToPay('PA-01', { side: 'customer' }),
    promptPayment('PA-02', { side: 'provider' }),
    lateInterest('PA-03', { side: 'customer' }),
    lateInterestDue('PA-04', { side: 'provider' }),
    steadyPrices('PA-05', { side: 'customer' }),
    taxes('PA-06'),
    ...data,
    ...rights,
    confidentiality('CO-01'),
    confidentialityExceptions('CO-02'),
    performanceWarranty('WA-01', { side: 'customer' }),
    disclaimer('WA-02', { side: 'provider' }),
    capNotTooLow('LI-01', { side: 'customer' }),
    capExists('LI-02', { side: 'provider' }),
    capCarveOuts('LI-03', { side: 'customer' }),
    noIndirectLoss('LI-04'),
    noUncappedLiability('LI-05', { side: 'provider' }),
    infringementIndemnity('ID-01', { side: 'customer' }),
    infringementRemedy('ID-02'),
    ...risk,
    indemnityProcedure('ID-04'),
    insurance('IN-01', { side: 'customer' }),
    renewalNotice('TE-01', { side: 'customer' }),
    endForBreach('TE-02'),
    curePeriod('TE-03'),
    mayLeave('TE-04', { side: 'customer' }),
    supplierStays('TE-05', { side: 'customer' }),
    payingSideStays('TE-06', { side: 'provider' }),
    survives('TE-07'),
    noUnilateralChange('CH-01', { side: 'customer' }),
    forceMajeure('FM-01'),
    publicity('PU-01', { side: 'customer' }),
    governingLaw('GL-01'),
    courts('GL-02'),
    assignment('AS-01'),
    entireAgreement('GE-01'),
    amendments('GE-02'),
    severability('GE-03'),
    notices('GE-04'),
  ],
};
