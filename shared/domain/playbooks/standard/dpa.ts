/** A data processing agreement under the GDPR and laws like it. */
import type { Playbook, Rule } from '#shared/domain/playbooks/playbook.ts';
import { rule, says, silent } from '#shared/domain/playbooks/standard/build.ts';

const DATA = '(data|information)';
const UNRELATED = 'The Controller shall pay the fees of the Processor within thirty days after receipt of the invoice.';

const scope: Rule[] = [
  says('SC-01', {
    topic: 'Roles',
    title: 'Who is controller, who processor',
    position: 'The contract says who is the controller and who the processor.',
    severity: 'error',
    guidance: 'All duties under Article 28 GDPR hang on the roles.',
    about: 'who is controller and who is processor',
    phrases: [
      '(is|as|are|role of|roles of) ...3 (controller|controllers|processor|processors)',
      '(makes|make|made) ...3 (controller|processor)',
      '(controller|processor) (means|is|acts|shall mean)',
      '(customer|company|client|you) ...6 (is|are|as|being|acts|remains|remain) ...6 (controller|data exporter)',
    ],
    mustPass: [
      'The Customer is the controller and the Provider is the processor of the Customer Personal Data.',
      'For the purposes of the GDPR, Provider acts as a processor on behalf of Customer.',
      'You decide why the data are kept. That makes you the controller.',
    ],
    mustFlag: [
      'Both parties comply with the laws on data protection, and each breach is to be told to the controller.',
      UNRELATED,
    ],
    more: {
      proposal: {
        insert: 'Roles. The {controller} is the controller and the {processor} is the processor of the {data}.',
      },
    },
  }),
  says('SC-02', {
    topic: 'Description',
    title: 'Data and purposes are described',
    position: 'Subject, duration, nature and purpose of the processing, kinds of data and data subjects are described.',
    severity: 'warning',
    guidance: 'Article 28(3) GDPR asks for it; an annex is the usual place.',
    about: 'which data of whom are processed for what',
    phrases: [
      '(categories|types|type|kinds) of ...4 (data subjects|personal data|individuals|personal information|data)',
      '(subject matter|nature|duration) ...12 (purpose*|processing)',
      '(details|description|particulars) of ...4 processing',
      '(kinds|sorts|types) of ...3 information',
      'data types',
      '(people|persons|individuals) concerned',
    ],
    mustPass: [
      'Annex 1 sets out the subject matter and duration of the processing, its nature and purpose, the types of personal data and the categories of data subjects.',
      'Details of Processing: the categories of data subjects are employees of the Customer.',
      'The last page lists the kinds of information, whose it is and for how long we keep it.',
    ],
    mustFlag: ['The Processor processes personal data for the Controller.', UNRELATED],
    more: {
      proposal: {
        insert:
          'Annex 1 describes the subject, the duration, the nature and the purpose of the processing, the types of {data} and the categories of data subjects.',
      },
    },
  }),
];

const instructions: Rule[] = [
  says('IN-01', {
    topic: 'Instructions',
    title: 'On documented instructions only',
    position: 'The processor processes the data on documented instructions of the controller only.',
    severity: 'error',
    guidance: 'Article 28(3)(a) GDPR. A processor that decides itself becomes a controller.',
    about: 'that data are processed on instructions only',
    phrases: [
      '(process*|act|use*) ...24 (only|solely|exclusively|accordance|pursuant|following|per|under|comply) ...20 instruction*',
      '(only|solely|exclusively) ...24 instruction*',
      '(not|neither|nor) ...20 process* ...30 (instruction*|instructed)',
      'documented ...4 instruction*',
      '(only|strictly|solely|exclusively) ...10 (instructed|instructs|directs|directed|direction*|tell us|told us|tells|orders)',
      '(in conformity with|in accordance with|in line with) ...12 (directions|orders|instructions)',
      '(written|documented) ...3 (orders|directions)',
    ],
    mustPass: [
      'The Processor shall process Personal Data only on documented instructions from the Controller.',
      'Provider will not process Customer Personal Data other than in accordance with Customer’s instructions.',
      'The Processor shall handle the Personal Data strictly as the Controller directs in documented form.',
      'We only do with the information what you tell us to do.',
    ],
    mustFlag: ['The Processor may process the Personal Data for any lawful purpose of its own.', UNRELATED],
    more: {
      proposal: {
        insert:
          'The {processor} shall process the {data} only on documented instructions of the {controller}, unless a law to which it is subject requires otherwise; it then tells the {controller} before, where that is lawful.',
      },
    },
  }),
  says('IN-02', {
    topic: 'Instructions',
    title: 'Unlawful instructions are told',
    position: 'The processor says at once when it believes that an instruction breaks the law.',
    severity: 'note',
    guidance: 'Article 28(3), last sentence, GDPR.',
    about: 'that an unlawful instruction is pointed out',
    phrases: [
      '(inform|informs|notif*|advise|tell) ...40 instruction* ...30 (infring*|violat*|breach*|unlawful|contrary|comply|conflict*)',
      'instruction* ...40 (infring*|violat*|breach*|unlawful|contrary) ...40 (inform|informs|notif*|advise|tell)',
      '(inform|notif*) ...20 (opinion|believes|belief) ...30 (infring*|violat*|breach*)',
      '(infring*|violat*) ...30 instruction*',
      '(believes|believe|opinion|view|considers|thinks) ...24 (instruction*|direction*) ...24 (infring*|violat*|breach*|unlawful|contrary|offends|against)',
      '(think|believe|believes|thinks) ...6 (against the law|unlawful|illegal)',
    ],
    mustPass: [
      'The Processor shall immediately inform the Controller if, in its opinion, an instruction infringes the GDPR.',
      'If Provider believes that an instruction violates Data Protection Law, it will notify Customer.',
      'Should the Processor hold the view that a direction offends against the law, it shall draw the attention of the Controller to it.',
    ],
    mustFlag: ['The Processor processes data only on instructions of the Controller.', UNRELATED],
    more: {
      proposal: {
        insert:
          'The {processor} tells the {controller} at once if it believes that an instruction breaks the law on data protection.',
      },
    },
  }),
  says('IN-03', {
    topic: 'Instructions',
    title: 'No use for its own purposes',
    position: 'The processor neither sells the data nor uses them for purposes of its own.',
    severity: 'error',
    guidance: 'Asked for by the CCPA in so many words; under the GDPR it follows from the role.',
    about: 'that the data are not sold or used for own purposes',
    phrases: [
      '(not|neither|nor|no|prohibited) ...30 (sell*|sale|share|rent|disclose|use|retain|process) ...30 (data|information) ...40 (other than|purpose*|except|outside|own|unless|without)',
      '(not|neither|nor|no|prohibited) ...12 (sell|sale|selling)',
      '(process*|use|uses|used) ...16 (only|solely|exclusively) ...16 (purpose*|to provide|to perform)',
      '(only|solely|exclusively) ...6 purpose*',
      '(data|information) ...16 (nothing else|no other purpose)',
      'purposes of the ...2 (contractor|processor|provider|supplier|vendor) ...24 (excluded|prohibited|forbidden)',
      'own purpose* ...16 (excluded|forbidden)',
      '(own|other|commercial) purpose* ...12 (not|prohibited)',
    ],
    mustPass: [
      'The Processor shall not sell the Personal Data or use them for any purpose other than the performance of the Services.',
      'Personal Data are processed solely for the purpose of providing the Services.',
      'Use for purposes of the Contractor, in particular for advertising, is excluded.',
    ],
    mustFlag: ['The Processor may use the Personal Data to improve and market its own products.', UNRELATED],
    more: {
      proposal: {
        insert: 'The {processor} shall not sell the {data} and shall not use them for any purpose of its own.',
      },
    },
  }),
];

const people: Rule[] = [
  says('CF-01', {
    topic: 'Confidentiality',
    title: 'People are bound to secrecy',
    position: 'Those who handle the data are bound to keep them confidential.',
    severity: 'error',
    guidance: 'Article 28(3)(b) GDPR.',
    about: 'that people who handle the data are bound to secrecy',
    phrases: [
      '(person|persons|personnel|people|employee*|staff|worker*|anyone|everyone|everybody|agents) ...40 (confiden*|secre*)',
      '(signed|promise|promised|sworn) ...16 (secret|to themselves|confidential)',
      '(individual|individuals) ...24 (undertaking*|duty|duties|obligation*|committed|bound) ...6 (confiden*|secre*)',
      '(confiden*|secre*) ...30 (person|persons|personnel|people|employee*|staff|worker*)',
    ],
    mustPass: [
      'The Processor ensures that persons authorised to process the Personal Data have committed themselves to confidentiality.',
      'All personnel with access to Customer Data are subject to obligations of confidentiality.',
      'The Processor admits only individuals who have given a written undertaking of secrecy.',
      'All who can open your workspace have signed a promise to keep what they see to themselves.',
    ],
    mustFlag: [
      'The Processor employs qualified staff.',
      'To protect confidential information, including personal data, the Processor may redact its contracts.',
    ],
    more: {
      proposal: { insert: 'The {processor} binds everybody who may handle the {data} to keep them confidential.' },
    },
  }),
  says('SE-01', {
    topic: 'Security',
    title: 'Technical and organisational measures',
    position: 'The processor takes appropriate technical and organisational measures.',
    severity: 'error',
    guidance: 'Articles 28(3)(c) and 32 GDPR.',
    about: 'that technical and organisational measures are taken',
    phrases: [
      '(technical|organi*) ...8 (measures|safeguards|controls|security|precautions)',
      '(appropriate|reasonable|adequate|commercially reasonable) ...10 (security|safeguards|measures|protection*)',
      '(encrypt|encrypts|encrypted) ...24 (data|information|everything|volumes|disks|files|transit|rest)',
      'measures ...12 (kept up|maintained|taken|implemented|upheld)',
      '(security|safeguards|measures) ...16 (protect*|against|ensure*|prevent*)',
    ],
    mustPass: [
      'The Processor implements appropriate technical and organisational measures to protect the Personal Data.',
      'Provider maintains reasonable administrative, physical and technical safeguards for the security of Customer Data.',
      'We encrypt everything on the way to us and on our disks.',
    ],
    mustFlag: ['The Processor takes no responsibility for security measures.', UNRELATED],
    more: {
      proposal: {
        insert:
          'The {processor} takes the technical and organisational measures described in Annex 2 and keeps them appropriate to the risk.',
      },
    },
  }),
  says('SE-02', {
    topic: 'Security',
    title: 'Measures are described',
    position: 'The measures are described: encryption, access control, back-ups, tests.',
    severity: 'note',
    guidance: 'Nobody can check “appropriate”.',
    about: 'which measures are taken',
    phrases: [
      '(encrypt*|pseudonymi*|anonymi*|access control*|firewall*|backup*|back up*|penetration test*|multi factor|two factor|password*|logging|antivirus|vulnerab*) & !(where|as) ...2 appropriate',
      '(annex|schedule|appendix|exhibit|security (policy|page|measures|documentation|overview|standards)) ...16 (measures|security|safeguards|controls)',
      '(measures|security|safeguards) ...24 (annex|schedule|appendix|exhibit|described|set (out|forth)|specified|iso|soc)',
      '(iso 27001|iso iec 27001|soc 2|soc2)',
    ],
    mustPass: [
      'The Processor encrypts the Personal Data in transit and at rest and tests its back-ups every quarter.',
      'The technical and organisational measures are set out in Annex 2.',
    ],
    mustFlag: [
      'The Processor takes appropriate measures of its choice, where appropriate by encrypting the data.',
      UNRELATED,
    ],
    more: {
      proposal: {
        insert:
          'Annex 2 describes the measures that the {processor} takes, among them encryption, access control, back-ups and regular tests.',
      },
    },
  }),
];

const SUB =
  '(subprocess*|sub process*|subcontractor*|sub contractor*|(another|other|further) processor*|(other|such) (companies|firms)|firms other|third party processor*|helper*)';
const OBJECT = 'object|objects|objected|objecting|objection*';
const CONSENT = `(no|not) ...12 ${SUB} ...12 without ...10 (consent|approval|authori*|permission|assent|agreement)`;
const subprocessors: Rule[] = [
  says('SP-01', {
    topic: 'Sub-processors',
    title: 'Sub-processors need leave',
    position: 'Other processors are engaged with the specific or general authorisation of the controller only.',
    severity: 'error',
    guidance: 'Article 28(2) GDPR.',
    about: 'that sub-processors need the controller’s leave',
    phrases: [
      `${SUB} ...30 (authori*|consent*|approv*|permission|agree|agrees|${OBJECT})`,
      `(authori*|consent*|approv*|permission|agree|agrees|accept|accepts) ...30 ${SUB}`,
      `(not|no) ...12 (engage|engages|appoint|appoints|use|uses|enlist|employ|add|adds|engagement) ...12 ${SUB} ...20 (authori*|consent*|approv*|permission|assent|agree*|${OBJECT})`,
      CONSENT,
      '(other companies|other firms|firms other|third parties) ...30 (agree|agreed|agrees|consent*|approv*|say yes)',
      '(not|no) ...8 (subcontract|sub contract|subcontracting) ...20 (consent|approval|permission|authori*)',
    ],
    mustPass: [
      'The Controller gives a general authorisation to engage Subprocessors listed in Annex 3.',
      'Provider will not engage a sub-processor without the prior written consent of Customer.',
      'Firms other than those listed may be used only if the Controller has agreed in writing.',
      'The Customer consents to the Bureau appointing the third-party processors named below.',
    ],
    mustFlag: [
      'The Processor may engage others at its discretion.',
      'This clause does not apply to the wages of staff of any Subprocessor.',
    ],
    more: {
      proposal: {
        insert:
          'The {processor} engages other processors only with the authorisation of the {controller}. Those in Annex 3 are authorised.',
      },
    },
  }),
  rule(
    'SP-02',
    {
      topic: 'Sub-processors',
      title: 'Notice of new sub-processors: 14 days',
      position: 'A new sub-processor is announced at least 14 days before.',
      severity: 'warning',
      guidance: 'Less leaves no time to look at it. The law names no period.',
      mustPass: [
        'The Processor shall inform the Controller of any new Subprocessor at least thirty (30) days in advance.',
        'Provider will notify Customer 14 days before it adds or replaces a sub-processor.',
      ],
      mustFlag: [
        'The Processor shall inform the Controller of any new Subprocessor at least two (2) days in advance.',
        'The Processor shall keep a list of its Subprocessors on its website.',
      ],
      more: {
        fallbacks: [
          {
            words: 'A new sub-processor is announced at least ten days before.',
            test: {
              kind: 'period',
              near: [`${SUB} & (notif*|notice|inform|informs|informed|prior|advance|before|update*|list)`],
              atLeast: { count: 10, unit: 'days' },
            },
          },
        ],
        proposal: {
          insert:
            'The {processor} tells the {controller} of a new sub-processor at least 14 days before it gets access to the {data}.',
          replace:
            'The {processor} tells the {controller} of a new sub-processor at least 14 days before it gets access to the {data}.',
        },
      },
    },
    {
      kind: 'period',
      near: [
        `${SUB} & (notif*|notice|inform|informs|informed|prior|advance|before|update*) & (new|add*|change*|replac*|appoint*|engag*|intend*|updat*)`,
      ],
      atLeast: { count: 14, unit: 'days' },
    },
  ),
  says('SP-03', {
    topic: 'Sub-processors',
    title: 'Right to object',
    position: 'The controller may object to a new sub-processor.',
    severity: 'warning',
    guidance: 'Article 28(2) GDPR: a general authorisation is one with an opportunity to object.',
    about: 'that the controller may object',
    phrases: [
      // whoever has to be asked may say no
      CONSENT,
      `(not ...2 want|refuse|reject|veto) ...12 ${SUB}`,
      '(other companies|firms other) ...20 only ...8 (agreed|agrees|consent*|approved)',
      `(${OBJECT}) ...40 ${SUB}`,
      `${SUB} ...40 (${OBJECT})`,
      `(may|right|opportunity|entitled|reasonably) ...12 (${OBJECT})`,
      `(${OBJECT}) ...12 (within|writing|notice|new|change*|appointment|engagement|grounds|reasonabl*)`,
    ],
    mustPass: [
      'The Controller may object to a new Subprocessor within ten days.',
      'Customer has the right to object in writing to the appointment of a sub-processor on reasonable grounds.',
      'The Processor shall enlist no further processor without the prior written assent of the Controller.',
      'If you have a good reason not to want a new helper, write to us within that time.',
    ],
    mustFlag: [
      'The Controller has no right to object to Subprocessors.',
      'The objective of the list of Subprocessors is that it may be read within reason.',
    ],
    more: {
      proposal: {
        insert:
          'The {controller} may object to a new sub-processor on reasonable grounds before the change; if no other way is found, it may end the services concerned.',
      },
    },
  }),
  says('SP-04', {
    topic: 'Sub-processors',
    title: 'The same duties for sub-processors',
    position: 'Sub-processors are bound by the same duties.',
    severity: 'error',
    guidance: 'Article 28(4) GDPR.',
    about: 'that sub-processors have the same duties',
    phrases: [
      `${SUB} ...40 (same|selfsame|identical|equivalent|similar|no less|at least|substantially|consistent|terms|equal|comparable) ...30 (obligation*|protect*|terms|duties|level|agreement|protective|requirement*|restrictive)`,
      `(same|equivalent|similar|no less|substantially|comparable|impos*|bind*|flow*) ...40 ${SUB}`,
      `(written|contract|contracts|agreement|agreements) ...4 (with|between) ...8 ${SUB}`,
      `(requires|require|obliges|binds|ties|tie|imposes|impose) ...8 ${SUB} ...30 (protect*|standard|obligation*|conditions|terms|duties)`,
      `${SUB} ...30 (contract|written agreement|bound)`,
    ],
    mustPass: [
      'The Processor imposes on each Subprocessor the same data protection obligations as those in this Agreement.',
      'Provider enters into a written agreement with each sub-processor with terms no less protective than these.',
      'Vendor contractually requires each subprocessor to protect the data to a standard not materially lower than this Addendum.',
    ],
    mustFlag: ['The Processor selects its Subprocessors with care.', UNRELATED],
    more: {
      proposal: {
        insert:
          'The {processor} binds each sub-processor by contract to the same duties of data protection as this {agreement}.',
      },
    },
  }),
  says('SP-05', {
    topic: 'Sub-processors',
    title: 'Liable for sub-processors',
    position: 'The processor answers for its sub-processors as for itself.',
    severity: 'warning',
    guidance: 'Article 28(4), last sentence, GDPR.',
    about: 'that the processor answers for sub-processors',
    phrases: [
      `(liable|liability|responsible|responsibility|answers) ...40 ${SUB}`,
      `${SUB} ...40 (liable|liability|responsible|answers)`,
      '(liable|responsible) ...6 conduct ...6 (as for|as if|own)',
      '(liable|responsible) ...8 as if',
      `(acts|omissions|default*|fault*|breach*) ...6 (of|by) ...6 ${SUB} ...16 (own|deemed|its|as if|those of)`,
    ],
    mustPass: [
      'The Processor remains fully liable to the Controller for the performance of its Subprocessors.',
      'Provider is responsible for the acts and omissions of each sub-processor.',
      'The defaults of a further processor are deemed defaults of the Processor.',
      'If a helper gets it wrong we are liable to you as if we had done it.',
      'The Contractor passes its duties on to subcontractors. It is liable for their conduct as for its own.',
    ],
    mustFlag: ['The Processor is not liable for the acts of its Subprocessors.', UNRELATED],
    more: {
      proposal: {
        insert: 'The {processor} is liable for its sub-processors as for itself.',
        replace: 'The {processor} is liable for its sub-processors as for itself.',
      },
    },
  }),
];

const NOTIFY =
  '(notif*|notice|inform|informs|informed|report|reports|reported|reporting|alert|alerts|tell|tells|told|write to)';
const BREACH = '(breach*|incident*|unauthori* access|security event*|loss of data|break in|leak|leaks|should not have)';
const help: Rule[] = [
  says('DS-01', {
    topic: 'Data subjects',
    title: 'Help with requests of data subjects',
    position: 'The processor helps the controller to answer requests of data subjects.',
    severity: 'error',
    guidance: 'Article 28(3)(e) GDPR.',
    about: 'that the processor helps with requests of data subjects',
    phrases: [
      '(data subject*|individual*|consumer*|data protection) ...16 (request*|right*|inquir*|complaint*) ...40 (assist*|help*|support*|cooperat*|enable*|notif*|respond*|forward*|refer*|inform|informs|comply|allow*|provide*)',
      '(assist*|help*|support*|cooperat*|enable*|respond*|forward*|notif*) ...40 (data subject*|individual*|consumer*)',
      '(assist*|respond*|notif*) ...30 (request*|rights) ...20 (data subject*|individual*|access|erasure|delet*)',
      'data subject* ...24 (refers|refer|forwards|forward|assists|assist|passes|directs)',
      'request* ...16 (their data|their rights|access|erasure) ...16 (forward*|passed|sent|assist*|help*)',
      '(their data|their rights) ...16 (send|forward|pass|help)',
      '(fulfil*|answer*|respond*) ...8 request* ...24 (cooperation|assist*|help*)',
      '(pass|passes|forward*|refer*|assist*|help*|aid) ...40 (exercis* ...6 rights|rights under chapter iii)',
    ],
    mustPass: [
      'The Processor assists the Controller in responding to requests from data subjects.',
      'If Provider receives a data subject request, it will promptly forward it to Customer.',
      'The Processor shall pass on to the Controller any application by a patient to exercise rights under Chapter III.',
      'Requests from residents concerning their data are forwarded to the Borough on the day they arrive.',
      'Where a data subject turns to the Contractor, the Contractor refers the person to the University.',
    ],
    mustFlag: ['The Controller alone answers requests of data subjects.', UNRELATED],
    more: {
      proposal: {
        insert:
          'The {processor} passes requests of data subjects on at once and helps the {controller} to answer them.',
      },
    },
  }),
  rule(
    'BR-01',
    {
      topic: 'Breaches',
      title: 'Breaches are told within 48 hours',
      position: 'A breach of personal data is told without undue delay and within 48 hours at most.',
      severity: 'error',
      guidance:
        'The controller has 72 hours from when it knows (Article 33 GDPR); a processor that takes them all leaves none.',
      mustPass: [
        'The Processor shall notify the Controller of a Personal Data Breach without undue delay and in any case within 24 hours after becoming aware of it.',
        'Provider will inform Customer of any Security Incident no later than forty-eight (48) hours after its discovery.',
        'Any loss of data or break-in to systems is reported to the Controller within 24 hours.',
      ],
      mustFlag: [
        'The Processor shall notify the Controller of a Personal Data Breach within ten (10) days.',
        'The Processor shall notify the Controller without undue delay of any Personal Data Breach.',
        UNRELATED,
      ],
      more: {
        fallbacks: [
          {
            words: 'A breach is told within 72 hours.',
            test: { kind: 'period', near: [`${NOTIFY} & ${BREACH}`], atMost: { count: 72, unit: 'hours' } },
          },
          {
            words: 'A breach is told without undue delay, and no period is named.',
            test: {
              kind: 'says',
              about: 'that a breach is told without undue delay',
              phrases: [
                `${NOTIFY} & ${BREACH} & (undue delay|prompt*|immediate*|unreasonable delay|as soon as|timely)`,
              ],
            },
          },
        ],
        proposal: {
          insert:
            'The {processor} tells the {controller} of any breach of {data} without undue delay and within 48 hours after it became aware of it.',
          replace:
            'The {processor} tells the {controller} of any breach of {data} without undue delay and within 48 hours after it became aware of it.',
        },
      },
    },
    { kind: 'period', near: [`${NOTIFY} & ${BREACH}`], atMost: { count: 48, unit: 'hours' } },
  ),
  says('BR-02', {
    topic: 'Breaches',
    title: 'What a breach notice says',
    position: 'The notice says what happened, whom it concerns and what is done, and the processor helps.',
    severity: 'note',
    guidance: 'The controller needs this for its own notices (Articles 33 and 34 GDPR).',
    about: 'what is told of a breach',
    phrases: [
      `${BREACH} ...40 (nature|details|information|describ*|categor*|consequences|measures|cooperat*|assist*|mitigat*|remed*|investigat*)`,
      `(nature|details|information|mitigat*|remed*|investigat*|steps) ...40 ${BREACH}`,
      `(cooperat*|assist*) ...20 ${BREACH}`,
      '(say|says|tell|tells|state|states) ...6 what (happened|has happened|occurred|has occurred)',
      '(reported|notif*|report) ...30 (cause|scale|extent|remedy|facts)',
      '(notice|notification|alert|report) ...4 (state|states|describe|describes|contain|contains|include|includes|set out) ...30 (nature|occurred|happened|affected|likely|measures|consequences|information)',
    ],
    mustPass: [
      'The notice describes the nature of the breach, the categories of data concerned and the measures taken.',
      'The alert shall state what has occurred and how many patients are affected.',
      'We will say what happened, what was touched and what we have done.',
      'The report contains the information listed in Art. 33(3) GDPR as far as available.',
      'Provider shall investigate the Security Incident and cooperate with Customer to mitigate its effects.',
    ],
    mustFlag: ['The Processor notifies the Controller of breaches.', UNRELATED],
    more: {
      proposal: {
        insert:
          'The notice of a breach describes its nature, the {data} and people concerned, the likely consequences and the measures taken, as far as they are known.',
      },
    },
  }),
  says('AS-01', {
    topic: 'Assistance',
    title: 'Help with impact assessments',
    position: 'The processor helps with impact assessments and with the authorities.',
    severity: 'warning',
    guidance: 'Article 28(3)(f) GDPR.',
    about: 'that the processor helps with impact assessments',
    phrases: [
      '(impact|risk) assessment*',
      '(dpia*|pia*)',
      '(assist*|cooperat*|support*) ...40 (supervisory|regulator*|authorit*|articles 32|prior consultation|consultation*)',
      '(supervisory|regulator*) authorit* ...30 (assist*|cooperat*)',
    ],
    mustPass: [
      'The Processor assists the Controller with data protection impact assessments.',
      'Provider shall cooperate with supervisory authorities and assist Customer with prior consultations.',
    ],
    mustFlag: ['The Processor provides the services described in the main agreement.', UNRELATED],
    more: {
      proposal: {
        insert:
          'The {processor} gives the {controller} the help that it reasonably needs with impact assessments and in dealing with supervisory authorities.',
      },
    },
  }),
];

const AUTHORITY =
  '(subpoena|court order|legal process|legally binding|required by ...4 law to disclose|(government*|law enforcement|authorit*|court) ...8 (request*|order*|demand*|access)|(request*|order*|demand*|access) ...12 (government*|law enforcement|authorit*|court))';
const control: Rule[] = [
  says('AU-01', {
    topic: 'Audits',
    title: 'Audits are allowed',
    position: 'The controller may audit the processor, or have it audited.',
    severity: 'error',
    guidance: 'Article 28(3)(h) GDPR. Reports of independent auditors are a usual first step.',
    about: 'that audits are allowed',
    phrases: [
      '(audit*|inspect*) ...40 (controller|customer|client|company|data exporter|auditor*|allow*|permit*|contribut*|right|may|request*) & !(satisfies|satisfy|satisfied|instead of|in lieu)',
      '(allow*|permit*|contribut*|right|may|conduct*|submit*|request*) ...30 (audit*|inspect*) & !(satisfies|satisfy|satisfied|instead of|in lieu)',
    ],
    mustPass: [
      'The Processor allows for and contributes to audits, including inspections, conducted by the Controller.',
      'Customer may once a year audit Provider’s compliance with this DPA.',
    ],
    mustFlag: [
      'The Controller may not audit the Processor.',
      'Client agrees that the report satisfies any right of audit.',
    ],
    more: {
      proposal: {
        insert:
          'The {controller} may, once a year and after any breach, audit the {processor} on thirty days’ notice, itself or by an auditor bound to secrecy.',
      },
    },
  }),
  says('AU-02', {
    topic: 'Audits',
    title: 'Compliance is shown',
    position: 'The processor makes available what shows that it complies.',
    severity: 'warning',
    guidance: 'Article 28(3)(h) GDPR.',
    about: 'that proof of compliance is made available',
    phrases: [
      '(make*|provid*|suppl*|furnish*|give*) ...30 (information|records|documentation|report*|certif*|evidence|summary) ...40 (complian*|comply|demonstrate|verify|audit*|confirm)',
      '(demonstrat*|verify|evidence|confirm) ...20 complian*',
      '(make*|provid*|share|shares|send*) ...12 (copy|copies|summary|summaries|results) ...20 (audit*|certif*|report*)',
      '(make*|provid*|give*|enclos*|share|shares|send*) ...24 (report|reports|certificate|certificates|attestation) ...12 (tester*|auditor*|soc|iso|audit*|security|available)',
      '(make*|provid*|give*|enclos*|share|shares|send*) ...16 (soc|iso|audit*) ...8 (report|reports|certificate)',
      'records ...16 produced',
      'information (regarding|about|on) ...6 complian*',
      '(furnish*|provid*|give*|supply|make*) ...16 (particulars|information|evidence|proof|documents) ...16 (show|prove|demonstrate)',
    ],
    mustPass: [
      'The Processor makes available to the Controller all information necessary to demonstrate compliance with Article 28.',
      'On request, Provider will provide a summary of its audit reports to verify its compliance.',
      'On demand the Processor shall furnish all particulars needed to show that it keeps its obligations.',
      'Once a year Vendor will make available its most recent SOC 2 Type II report.',
      'Provider shall make available to Customer a copy of its then most recent third-party audits or certifications.',
    ],
    mustFlag: ['The Processor complies with the law and keeps a record of its processing.', UNRELATED],
    more: {
      proposal: {
        insert:
          'The {processor} makes available to the {controller} all information that is needed to show that it complies with this {agreement}.',
      },
    },
  }),
];

const ENDING = '(delet*|return*|destroy*|eras*|purg*|hand* back|wipe|wipes|wiped|overwrit*)';
const end: Rule[] = [
  says('DE-01', {
    topic: 'Deletion',
    title: 'Deletion or return at the end',
    position: 'At the end the data are deleted or returned, as the controller chooses.',
    severity: 'error',
    guidance: 'Article 28(3)(g) GDPR.',
    about: 'that the data are deleted or returned at the end',
    phrases: [
      `${ENDING} ...40 (terminat*|expir*|end|ends|ended|choice|cessation|complet*|conclusion|after|upon|no longer|close|leave|cancel*) & (data|information|copies|it|them|records|everything|files) & !any operation`,
      `then ...3 ${ENDING} (it|them|all|everything)`,
      '(nothing|no data|no copies|no copy) is (kept|retained)',
      `(terminat*|expir*|end|ends|ended|cessation|complet*|conclusion|upon|after|no longer|close|leave|cancel*) ...40 ${ENDING} & (data|information|copies|it|them|records|everything|files) & !any operation`,
    ],
    mustPass: [
      'At the choice of the Controller, the Processor deletes or returns all Personal Data after the end of the services.',
      'Upon termination, Provider will delete Customer Personal Data from its systems.',
      'When the main contract comes to its close the Processor shall hand back or erase all data.',
      'You can download everything for thirty days after you cancel. Then we wipe it.',
    ],
    mustFlag: [
      'The Processor may keep the Personal Data after the end of the services.',
      'The Processor helps with requests of data subjects to access or delete their data.',
    ],
    more: {
      proposal: {
        insert:
          'At the end of the services the {processor} deletes or returns all {data}, as the {controller} chooses, and deletes existing copies unless a law requires that they are kept.',
      },
    },
  }),
  rule(
    'DE-02',
    {
      topic: 'Deletion',
      title: 'Deletion within 90 days',
      position: 'Deletion is complete within 90 days.',
      severity: 'note',
      guidance: 'Back-ups need some time; without a period it is never late.',
      mustPass: [
        'Upon termination the Processor deletes all Personal Data within thirty (30) days.',
        'Provider will delete Customer Data within 90 days after the end of the Agreement.',
      ],
      mustFlag: [
        'Upon termination the Processor deletes all Personal Data within twelve (12) months.',
        'Upon termination the Processor deletes all Personal Data.',
      ],
      more: {
        proposal: { insert: 'Deletion, back-ups included, is complete within 90 days after the end of the services.' },
      },
    },
    { kind: 'period', near: [`${ENDING} & ${DATA}`], atMost: { count: 90, unit: 'days' } },
  ),
  says('TR-01', {
    topic: 'Transfers',
    title: 'Transfers with safeguards only',
    position: 'Data leave the European Economic Area, or the country agreed, only with the safeguards of the law.',
    severity: 'error',
    guidance: 'Chapter V GDPR.',
    about: 'that transfers to other countries need safeguards',
    phrases: [
      'transfer* ...40 (safeguard*|adequa*|standard contractual clauses|sccs|mechanism*|chapter v|article 46|article 45|privacy shield|privacy framework|restricted|consent|instruction*|authori*|complian*|comply|lawful*)',
      '(standard contractual clauses|sccs|eu sccs|adequa* ...4 decision*|model clauses|privacy shield|privacy framework)',
      '(not|neither|nor) ...20 transfer* ...40 (outside|third countr*|international|unless|without)',
      '(exclusively|only|solely) in ...10 (union|eea|eu|area|kingdom)',
      '(relocation|export|transfer*) ...12 (third country|third countries|abroad) ...20 (consent|conditions|safeguards)',
      '(no|not) ...4 data ...6 (go|goes|sent|moved) ...6 (outside|abroad)',
      '(stays|stay|remains|remain|stored|kept|hosted|processed) ...4 (only in|within|inside) ...6 (area|eea|eu|union|kingdom|country)',
      '(no|not) ...8 (leave|leaves) ...12 (area|eea|union|country|kingdom|territory)',
    ],
    mustPass: [
      'The Processor transfers Personal Data to a third country only with appropriate safeguards under Chapter V of the GDPR.',
      'The Standard Contractual Clauses apply to any transfer of Customer Data outside the EEA.',
      'The data shall not leave the European Economic Area unless the Controller has agreed in writing.',
      'No data go outside the United Kingdom.',
      'The handling takes place exclusively in member states of the European Union.',
    ],
    mustFlag: ['The Processor may process the data in any country in which it has offices.', UNRELATED],
    more: {
      proposal: {
        insert:
          'The {processor} transfers {data} to a country outside the European Economic Area only on instruction of the {controller} and with safeguards under Chapter V of the GDPR, such as the standard contractual clauses.',
      },
    },
  }),
  says('TR-02', {
    topic: 'Transfers',
    title: 'Requests of authorities are told',
    position: 'The processor tells the controller of requests of authorities for the data, where that is lawful.',
    severity: 'note',
    guidance: 'Clause 15 of the standard contractual clauses asks for it.',
    about: 'that requests of authorities are told',
    phrases: [
      `${AUTHORITY} ...40 ${NOTIFY}`,
      `${NOTIFY} ...40 ${AUTHORITY}`,
      `(request*|order|orders|demand*) ...16 (judicial|administrative|regulatory|government*|authorit*|law enforcement) ...40 ${NOTIFY}`,
      '(police|authorit*|agency|court|judge) ...8 (ask|asks|demand*|request*) ...24 (pass|tell|inform|notify|let)',
      '(judicial|administrative|regulatory) ...8 order ...20 notify*',
    ],
    mustPass: [
      'If a public authority requests access to Personal Data, the Processor shall notify the Controller promptly.',
      'Provider will inform Customer of any legally binding request of law enforcement for disclosure of Customer Data.',
    ],
    mustFlag: [
      'The Processor complies with requests of public authorities.',
      'The Processor shall notify the Controller of any loss, alteration or unauthorised disclosure of data.',
      'If the Processor is required by law to process the data otherwise, it shall notify the Controller before.',
    ],
    more: {
      proposal: {
        insert:
          'The {processor} tells the {controller} of any request of a public authority for {data} before it answers, where that is lawful.',
      },
    },
  }),
  says('PR-01', {
    topic: 'Precedence',
    title: 'This agreement goes first',
    position: 'In a conflict the agreement on data protection goes before the main contract.',
    severity: 'note',
    guidance: 'Otherwise a general clause of the main contract may undo a duty under the law.',
    about: 'which document goes first in a conflict',
    phrases: [
      '(conflict*|inconsisten*|contradict*|discrepan*|differ|differs|different|variance) ...40 (prevail*|priority|count|counts|control|controls|govern|governs|precedence|supersede*|goes first|go first) & !(clauses|sccs) ...4 (prevail*|control|precedence|take)',
      '(prevail*|controls|precedence|supersede*) ...20 (conflict*|inconsisten*|contradict*|discrepan*)',
      '(prevail*|takes precedence|take precedence|precedence) ...4 over ...12 (agreement|contract|terms)',
    ],
    mustPass: [
      'In case of conflict between this DPA and the main agreement, this DPA prevails.',
      'To the extent of any inconsistency, the terms of this Addendum shall take precedence.',
      'Where this Agreement and the main contract are at variance, this Agreement has priority.',
    ],
    mustFlag: [
      'This DPA forms part of the main agreement.',
      'The Controller and the Processor have signed the main agreement; if it conflicts with the Clauses, the Clauses shall prevail.',
    ],
    more: {
      proposal: {
        insert:
          'If this {agreement} and the main contract conflict on the protection of personal data, this {agreement} prevails.',
      },
    },
  }),
  silent('LI-01', {
    topic: 'Liability',
    title: 'Liability is not shut out',
    position: 'The processor does not exclude its liability for breaches of data protection.',
    severity: 'error',
    guidance:
      'A cap may be agreed; to shut all liability out leaves the controller with fines and claims (Article 82 GDPR).',
    about: 'that the processor is not liable',
    phrases: [
      '(processor|provider|company|supplier|vendor) ...10 (not|no) ...6 (liable|liability|responsible) ...20 (breach*|incident*|loss|data|damage*|any|claim*)',
      'no liability ...20 (breach*|incident*|data)',
    ],
    mustPass: [
      'Each party is liable for the damage that it causes by a breach of this Agreement.',
      'The liability of the Processor is limited as set out in the main agreement.',
    ],
    mustFlag: [
      'The Processor shall not be liable for any breach of personal data.',
      'Provider has no liability for any loss of data or security incident.',
    ],
    more: { side: 'controller' },
  }),
  silent('LI-02', {
    topic: 'Liability',
    title: 'No unlimited liability',
    position: 'The processor’s liability for data protection is not without limit.',
    severity: 'warning',
    guidance: 'A higher cap for data protection is a usual compromise.',
    about: 'that liability is without limit',
    phrases: [
      '(unlimited|uncapped|without limit*) ...12 liab*',
      'liab* ...12 (unlimited|uncapped|without limit*)',
      '(cap|limitation*|limit*) ...16 liab* ...30 (not apply|inapplicable)',
      '(limitation*|cap) ...30 (not apply|shall not apply) ...30 (breach|data|agreement|dpa)',
    ],
    mustPass: [
      'The liability of each party under this DPA is limited as in the main agreement.',
      'The liability of the Processor shall not be unlimited.',
    ],
    mustFlag: [
      'The Processor’s liability under this DPA is unlimited.',
      'The limitations of liability in the main agreement do not apply to a breach of this DPA: the Processor has uncapped liability.',
    ],
    more: { side: 'processor' },
  }),
];

export const dpa: Playbook = {
  id: 'dpa',
  name: 'Data processing',
  version: '1.0',
  contractTypes: ['data-processing-agreement', 'data-sharing-agreement'],
  sides: ['controller', 'processor'],
  roles: {
    controller: ['Controller', 'Customer', 'Client', 'Company'],
    processor: ['Processor', 'Provider', 'Supplier', 'Vendor'],
    data: ['Personal Data', 'Customer Personal Data', 'Customer Data', 'personal data'],
    agreement: ['Agreement', 'DPA', 'Addendum', 'Contract'],
  },
  rules: [...scope, ...instructions, ...people, ...subprocessors, ...help, ...control, ...end],
};
