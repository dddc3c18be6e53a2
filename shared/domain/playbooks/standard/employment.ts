/** An employment agreement of a manager or specialist, read for the employer or the employee. */
import type { PeriodTest, Playbook, Rule, Where } from '#shared/domain/playbooks/playbook.ts';
import { ifAny, only, rule, says } from '#shared/domain/playbooks/standard/build.ts';
import {
  amendments,
  assignment,
  counterparts,
  courts,
  entireAgreement,
  governingLaw,
  notices,
  severability,
  waivers,
} from '#shared/domain/playbooks/standard/common.ts';

const UNRELATED = 'This Agreement may be executed in two counterparts, each of which is an original.';

const post: Rule[] = [
  says('DU-01', {
    topic: 'Duties',
    title: 'Position is named',
    position: 'The contract says in which position or office the employee serves.',
    severity: 'warning',
    guidance: 'Duties, good reason and the reach of a non-compete hang on the position.',
    about: 'in which position the employee serves',
    phrases: [
      '(employ|employs|employed|employment|serve|serves|serving|act|retain|retains|engage|engages|engaged|hire|hires|appoint*|work|position) ...24 (as|of|capacity|position|title|office*) ...16 (officer|president|manager|director|vice|chief|counsel|engineer|chairman|chair|secretary|treasurer|controller|head|advisor|adviser|consultant|analyst|developer|specialist|physician|scientist|ceo|cfo|coo|cto)',
      '(title|position|office) (is|shall be|will be|of) ...6 (officer|president|manager|director|vice|chief|counsel|engineer|chairman|secretary|treasurer|controller|head)',
      '(executive|employee|your) (title|position) ...4 (is|be)',
    ],
    mustPass: [
      'The Company employs the Executive as its Chief Financial Officer.',
      'You will serve in the position of Vice President, Engineering.',
    ],
    mustFlag: ['The Employee shall perform such tasks as arise from time to time.', UNRELATED],
    more: {
      proposal: {
        insert: 'Position. The {employee} serves as [position] of the {employer} and reports to [position].',
      },
    },
  }),
  only(
    'employer',
    says('DU-02', {
      topic: 'Duties',
      title: 'Full time and effort',
      position: 'The employee devotes full working time and best efforts to the employer.',
      severity: 'note',
      guidance: 'Without it other jobs are hard to object to. Part-time work needs other wording.',
      about: 'that the employee devotes working time to the employer',
      phrases: [
        '(devot*|dedicat*) ...16 (full|all|entire|whole|undivided|exclusive*|best|substantially all) & (time|attention|effort*|energ*) & !(half|as much time|such time|part time)',
        '(employ*|serve*|serving|work*|position) ...16 full time & !part time',
        '(full time|exclusive) (basis|position|capacity|employment)',
        '(best|utmost|diligent) efforts & (full|entire|all|exclusive*|substantially all) & !(as much time|such time|part time)',
        'devot* ...12 (time|attention|efforts|energ*) ...10 (to|exclusively) & !(half|as much|such time|part time)',
        'best efforts & full time',
      ],
      mustPass: [
        'The Executive shall devote his full business time and attention to the affairs of the Company.',
        'Employee will use her best efforts to promote the interests of the Company on a full-time basis.',
      ],
      mustFlag: ['The Employee may choose when and how much to work.', UNRELATED],
      more: {
        proposal: {
          insert:
            'The {employee} devotes full working time, attention and best efforts to the business of the {employer}.',
        },
      },
    }),
  ),
  only(
    'employee',
    says('DU-03', {
      topic: 'Duties',
      title: 'Room for outside activities',
      position: 'The employee may manage own investments and serve charities or, with leave, other boards.',
      severity: 'note',
      guidance: 'A duty of full time without room forbids a seat on the board of a school.',
      about: 'that some outside activities are allowed',
      countsDenied: true,
      phrases: [
        '(charit*|civic|educational|philanthropic|community|religious|professional) ...12 (activit*|organi*|board*|work|institution*|association*|affairs|endeavor*|causes)',
        '(personal|private|passive|family|own) ...6 (investment*|affairs|matters)',
        '(invest|investing|investments) ...20 (passive*|securities|publicly|not require|interfere)',
        '(serve|serving|service|sit|member) ...8 board* ...30 (other|another|unaffiliated|outside|consent|approval|interfere|companies|organization*)',
        '(outside|other) ...6 (activities|employment|business*|engagement*) ...30 (consent|approval|permission|interfere|conflict)',
      ],
      mustPass: [
        'The Executive may manage his personal investments and engage in charitable activities that do not interfere with his duties.',
        'Employee may serve on the boards of other companies with the consent of the Board.',
      ],
      mustFlag: ['The Executive shall devote all of his time to the Company.', UNRELATED],
      more: {
        proposal: {
          insert:
            'The {employee} may manage personal investments, serve civic and charitable bodies and, with the consent of the {employer}, other boards, as long as this does not interfere with the duties under this {agreement}.',
        },
      },
    }),
  ),
  only(
    'employer',
    says('DU-04', {
      topic: 'Duties',
      title: 'No conflict with earlier duties',
      position: 'The employee confirms that no earlier contract, non-compete or secret stands in the way.',
      severity: 'note',
      guidance: 'A new employer can be liable for a breach of a non-compete that it knew of or should have.',
      about: 'that no earlier duty of the employee stands in the way',
      countsDenied: true,
      phrases: [
        '(represent*|warrant*|acknowledge*|confirm*|certif*) ...40 (conflict*|breach*|violat*|prevent*|prohibit*|preclud*|interfere*|inconsistent|default|contravene) & (agreement*|covenant*|contract*|obligation*) & (other|any|former|prior|previous|bound|party to|subject to) & !(injunct*|irreparabl*|necessary for|reasonable)',
        '(not|nor|no|neither) ...16 (bound by|party to|subject to) ...24 (agreement*|covenant*|contract*|restrict*)',
        '(former|prior|previous) employer* ...20 (confiden*|trade secret*|information|agreement*|obligation*)',
      ],
      mustPass: [
        'The Executive represents that his performance of this Agreement does not breach any agreement with a former employer.',
        'Employee is not bound by any covenant that would restrict his work for the Company.',
      ],
      mustFlag: ['The Employee was employed by others before.', UNRELATED],
      more: {
        proposal: {
          insert:
            'The {employee} confirms that no contract with, or duty to, an earlier employer or another person is breached by entering into or performing this {agreement}.',
        },
      },
    }),
  ),
];

const ENDS = '(terminat*|end|ends|ended|dismiss*|discharge*)';
const NO_CAUSE =
  '(without cause|without just cause|no reason|any reason|no cause|at any time|other than for cause|without good cause|for convenience)';

/** A notice of the employer: no sentence on resigning, or on the employee's notice. */
const DISMISSAL_NOTICE = [
  `${NO_CAUSE} & ${ENDS} & notice & !(by [the] (executive|employee)) & !(resign*|voluntar*|cure|renew*) & !(executive|employee|you) (shall|will|must|agrees) ...4 (give|provide|deliver)`,
];

const duration: Rule[] = [
  says('TE-01', {
    topic: 'Term',
    title: 'Term or at will',
    position: 'The contract says how long the employment lasts, or that it is at will.',
    severity: 'warning',
    guidance: 'In most states of the US employment is at will unless the contract says otherwise.',
    about: 'how long the employment lasts',
    phrases: [
      'at will',
      '(term|period|employment) ...24 (commence*|begin*|start*|effective) ...40 (end*|expire*|terminat*|continue*|until|through|anniversary|year|years|months)',
      '(term|period) ...10 (of|is|be) ...10 (year|years|month|months) & !(solicit*|compet*|disclos*|confiden*|option*|severance|divulge)',
      '(initial|employment|original|contract|fixed) (term|period) ...20 (year*|month*|end*|expir*|until|commenc*|indefinite|continu*|anniversary) & !(solicit*|compet*|disclos*|confiden*|option*|severance|divulge)',
      '(employ|employed|employment) ...16 for ...10 (year|years|months) & !(solicit*|compet*|disclos*|confiden*|option*|severance|divulge)',
      '(indefinite|unlimited) ...3 (term|period|duration|time)',
    ],
    mustPass: [
      'The employment is at will and may be ended by either party at any time.',
      'The term of this Agreement commences on January 1, 2020 and ends on the third anniversary of that date.',
    ],
    mustFlag: ['The Employee shall start work at nine o’clock.', UNRELATED],
    more: {
      where: {
        headings: ['term*', 'employment', 'duration', 'period'],
        phrases: ['at will', '(term|period) of', '(initial|employment|contract) (term|period)', 'term'],
      },
      proposal: {
        insert: 'Term. The employment begins on [date] and lasts until it is ended under this {agreement}.',
      },
    },
  }),
  only(
    'employee',
    rule(
      'TE-02',
      {
        topic: 'Notice',
        title: '30 days’ notice of dismissal without cause',
        position: 'The employer gives at least 30 days’ notice of a termination without cause, or pays in its place.',
        severity: 'warning',
        guidance: 'Where severance is paid, notice weighs less. Outside the US statutes often ask for more.',
        mustPass: [
          'The Company may terminate the Executive’s employment without Cause upon sixty (60) days’ prior written notice.',
          'Either party may terminate the employment for any reason by giving three months’ notice.',
        ],
        mustFlag: [
          'The Company may terminate the Executive’s employment without Cause upon five (5) days’ notice.',
          UNRELATED,
        ],
        more: {
          fallbacks: [
            {
              words: 'At least fourteen days’ notice are given.',
              test: {
                kind: 'period',
                near: DISMISSAL_NOTICE,
                atLeast: { count: 14, unit: 'days' },
              },
            },
          ],
          proposal: {
            insert:
              'The {employer} gives at least thirty days’ written notice of a termination without cause, or pays the salary of that time in its place.',
          },
        },
      },
      {
        kind: 'period',
        near: DISMISSAL_NOTICE,
        atLeast: { count: 30, unit: 'days' },
      },
    ),
  ),
  only(
    'employer',
    rule(
      'TE-03',
      {
        topic: 'Notice',
        title: '30 days’ notice of resignation',
        position: 'An employee who leaves without good reason gives at least 30 days’ notice.',
        severity: 'note',
        guidance: 'Time to find a successor. A longer notice is hard to enforce in the US.',
        mustPass: [
          'The Executive may resign without Good Reason upon thirty (30) days’ prior written notice.',
          'Employee shall give the Company sixty days’ notice of a voluntary resignation.',
        ],
        mustFlag: ['The Executive may resign at any time upon seven (7) days’ notice.', UNRELATED],
        more: {
          fallbacks: [
            {
              words: 'At least fourteen days’ notice are given.',
              test: {
                kind: 'period',
                near: [
                  '(resign*|voluntar*) & notice & !cure',
                  'terminat* ...10 by [the] (executive|employee) & notice & !cure',
                  '[the] (executive|employee) ...6 (may|shall|can) terminat* & notice & !cure',
                  'either party & terminat* & notice & !cure',
                ],
                atLeast: { count: 14, unit: 'days' },
              },
            },
          ],
          proposal: {
            insert: 'The {employee} gives at least thirty days’ written notice of a resignation.',
          },
        },
      },
      {
        kind: 'period',
        near: [
          '(resign*|voluntar*) & notice & !cure',
          'terminat* ...10 by [the] (executive|employee) & notice & !cure',
          '[the] (executive|employee) ...6 (may|shall|can) terminat* & notice & !cure',
          'either party & terminat* & notice & !cure',
        ],
        atLeast: { count: 30, unit: 'days' },
      },
    ),
  ),
  says('TE-04', {
    topic: 'Disability',
    title: 'Death and disability',
    position: 'The contract says what happens on death or lasting disability.',
    severity: 'note',
    guidance:
      'Without it salary goes on in some places and stops in others. Laws on disability limit what can be agreed.',
    about: 'what happens on death or disability',
    phrases: [
      '(terminat*|end|ends|cease*) ...24 (death|die|dies|disab*|incapacit*) & !other than ...12 (death|disab*)',
      '(death|disab*|incapacit*) ...30 (terminat*|end|ends|cease*) & !other than ...12 (death|disab*)',
      '(event|upon|reason|result|due|case|because) ...16 (death|disab*) & (salary|pay|paid|benefits|employment)',
      '(dies|disabled) ...30 (terminat*|end|ends|employment)',
    ],
    mustPass: [
      'The employment ends upon the death of the Executive.',
      'The Company may terminate the employment in the event of the Disability of the Employee.',
    ],
    mustFlag: ['The Employee is in good health.', UNRELATED],
    more: {
      proposal: {
        insert:
          'The employment ends with the death of the {employee}, and may be ended where the {employee} cannot do the work for 180 days in a year because of disability; salary and bonus earned until then are paid.',
      },
    },
  }),
];

const SALARY: Where = {
  headings: ['(salary|compensation|remuneration|wages|pay)'],
  phrases: ['(base|annual|monthly|minimum) ...3 (salary|compensation|pay)', 'salary', 'remuneration'],
};
const PAY = '(salary|compensation|remuneration|wage|wages|base pay)';

const pay: Rule[] = [
  rule(
    'PA-01',
    {
      topic: 'Salary',
      title: 'Base salary is stated',
      position: 'The contract states the base salary as a sum.',
      severity: 'error',
      guidance: 'Severance and bonus are usually counted from it.',
      mustPass: [
        'The Company shall pay the Executive a base salary at an annual rate of $250,000.',
        'You will receive an annual salary of USD 120,000, paid twice a month.',
      ],
      mustFlag: ['The Employee shall receive a reasonable salary.', UNRELATED],
      more: {
        where: SALARY,
        proposal: { insert: 'Salary. The {employer} pays the {employee} a base salary of $[amount] a year.' },
      },
    },
    { kind: 'all', tests: [{ kind: 'present' }, { kind: 'amount', near: [PAY], atLeast: 1 }] },
  ),
  only(
    'employee',
    says('PA-02', {
      topic: 'Salary',
      title: 'Salary is not reduced',
      position: 'The salary is not reduced without the consent of the employee.',
      severity: 'warning',
      guidance:
        'Otherwise severance can be made small before it is due. That a cut is good reason does nearly as well.',
      about: 'that the salary is not reduced',
      phrases: [
        `${PAY} ...30 (not|no|nor|neither|never|without) ...10 (reduc*|decreas*|lower*|diminish*|adjusted downward) & !(mitigat*|benefits|deduct*|terminat*)`,
        `(not|no|nor|neither|never) ...10 (reduc*|decreas*|lower*|diminish*) ...12 ${PAY} & !(mitigat*|benefits)`,
        `(reduc*|decreas*|diminish*) ...10 (only|unless|except|without) & ${PAY} & !(mitigat*|benefits|good reason)`,
        '(salary|compensation) ...24 (not be|not|no event be|never be) less than',
        '(increase*|adjust*) ...12 (but not|not) ...4 (decrease*|reduc*|lower*)',
        '(minimum|guaranteed) ...4 salary',
      ],
      mustPass: [
        'The Base Salary may be increased but shall not be decreased.',
        'The salary shall not be reduced without the consent of the Executive.',
      ],
      mustFlag: ['The Company may change the Base Salary at its discretion.', UNRELATED],
      more: {
        where: { phrases: [PAY] },
        fallbacks: [
          {
            words: 'A cut of the salary is good reason to leave with severance.',
            test: {
              kind: 'says',
              about: 'that a cut of the salary is good reason',
              phrases: [
                `(good reason|constructive*) & (reduc*|decreas*|diminution) & ${PAY}`,
                `(reduction|decrease|diminution) ...16 ${PAY}`,
              ],
              where: {
                headings: ['good reason', 'constructive*', 'definition*', 'terminat*'],
                phrases: ['good reason', 'constructive* terminat*'],
              },
            },
          },
        ],
        proposal: {
          insert: 'The base salary is reviewed every year and is not reduced without the consent of the {employee}.',
        },
      },
    }),
  ),
  only(
    'employee',
    says('PA-03', {
      topic: 'Bonus',
      title: 'A bonus with a target',
      position: 'The employee may earn a bonus, with a target or a way to count it.',
      severity: 'warning',
      guidance: 'A bonus at discretion is a hope. Look for the sum, the goals and the day of payment.',
      about: 'how a bonus is counted',
      phrases: [
        '(bonus*|incentive compensation|incentive payment*|commissions) ...20 (target*|percent|# of|equal to|up to|goal*|objective*|criteria|formula|milestone*|metrics|performance|based on|calculated) & !(exclusive of|excluding|exclusive*) ...4 bonus* & !(discretionary|sole discretion|subjective)',
        '(target*|percent|goal*|objective*|criteria|formula|milestone*|performance|guarantee*) ...24 (bonus*|incentive|commissions)',
        '(bonus|bonuses) ...8 #',
      ],
      mustPass: [
        'The Executive is eligible for an annual bonus with a target of 50% of base salary.',
        'The bonus shall be equal to two percent of the net profit of the Company.',
      ],
      mustFlag: ['The Executive is not entitled to a bonus.', UNRELATED],
      more: {
        proposal: {
          insert:
            'Bonus. The {employee} may earn an annual bonus with a target of [number] percent of the base salary, by goals set in the first quarter, payable by 15 March of the next year.',
        },
      },
    }),
  ),
  only(
    'employee',
    says('PA-04', {
      topic: 'Benefits',
      title: 'Part in the benefit plans',
      position: 'The employee takes part in the benefit plans of the employer.',
      severity: 'note',
      guidance: 'Health, life and disability insurance and retirement plans may be worth a third of the salary.',
      about: 'that the employee takes part in benefit plans',
      phrases: [
        '(participat*|eligible|entitled|enrol*|receive|provide*|cover*|include*) ...30 (insurance|401|pension|retirement plan*|health|medical|dental|fringe benefit*|employee benefit*|welfare|benefit* plan*|benefit* program*|plans) & !(severance|for cause)',
        '(benefit*|insurance|health|medical) ...16 (generally|customar*|normally|offered|made available|available) ...16 (executives|employees|officers)',
        '(all|same|other|such|standard) ...6 benefits ...16 (provided|available|offered|accorded|afforded|enjoyed|maintain*) & !(severance|for cause)',
      ],
      mustPass: [
        'The Executive may participate in all benefit plans that the Company offers its senior executives.',
        'Employee is eligible for health and dental insurance.',
      ],
      mustFlag: ['The Employee receives no benefits beyond the salary.', UNRELATED],
      more: {
        proposal: {
          insert:
            'Benefits. The {employee} takes part in the health, insurance and retirement plans that the {employer} offers to employees of like rank.',
        },
      },
    }),
  ),
  only(
    'employee',
    says('PA-05', {
      topic: 'Expenses',
      title: 'Expenses are paid back',
      position: 'Reasonable business expenses are paid back.',
      severity: 'note',
      guidance: 'Some laws ask for it anyway, California’s among them.',
      about: 'that business expenses are paid back',
      phrases: [
        '(reimburs*|pay|paid|repay|refund*|advance*) ...30 (expense*|disbursement*|costs incurred)',
        'expense* ...30 (reimburs*|paid|repaid|borne)',
      ],
      mustPass: [
        'The Company shall reimburse the Executive for reasonable business expenses.',
        'Expenses that Employee properly incurs will be reimbursed against receipts.',
      ],
      mustFlag: ['The Employee bears his own expenses.', UNRELATED],
      more: {
        proposal: {
          insert:
            'Expenses. The {employer} pays back reasonable business expenses against receipts within thirty days.',
        },
      },
    }),
  ),
  only(
    'employee',
    rule(
      'PA-06',
      {
        topic: 'Vacation',
        title: 'Fifteen days of vacation',
        position: 'The employee has at least fifteen days of paid vacation a year.',
        severity: 'note',
        guidance: 'Three weeks are a floor in the US for managers; in Europe the law starts at four.',
        mustPass: [
          'The Executive is entitled to four (4) weeks of paid vacation each year.',
          'Employee accrues twenty days of paid time off a year.',
        ],
        mustFlag: ['The Employee is entitled to one week of vacation a year.', UNRELATED],
        more: {
          where: {
            headings: ['vacation*', 'holiday*', 'paid time off', 'leave', 'pto'],
            phrases: [
              '(vacation*|paid time off|pto|annual leave|paid leave|personal days)',
              'holidays',
              '(days|weeks) ...2 holiday',
            ],
          },
          proposal: { insert: 'Vacation. The {employee} has fifteen days of paid vacation a year.' },
        },
      },
      {
        kind: 'all',
        tests: [
          { kind: 'present' },
          {
            kind: 'period',
            near: [
              '(days|weeks) ...2 holiday',
              '(days|weeks|week|month) ...8 (vacation*|paid time off|pto|annual leave|paid leave) & !(carry|carried|carryover|notice|cumulat*|accumulat*|unused|terminat*|service)',
              '(vacation*|paid time off|pto|annual leave|paid leave) & !(carry|carried|carryover|notice|cumulat*|accumulat*|unused|terminat*|service)',
            ],
            atLeast: { count: 15, unit: 'days' },
            atMost: { count: 100, unit: 'days' },
          },
        ],
      },
    ),
  ),
  only(
    'employer',
    says('PA-07', {
      topic: 'Tax',
      title: 'Taxes are withheld',
      position: 'Payments are made less the taxes to be withheld.',
      severity: 'note',
      guidance: 'Makes clear that sums are gross.',
      about: 'that taxes are withheld',
      phrases: [
        '(withh*|deduct*) ...30 (tax*|required|law|applicable|amounts|payroll)',
        '(tax*|payroll|applicable|customary|required|standard|usual|normal|lawful|statutory) ...12 (withh*|deduct*)',
      ],
      mustPass: [
        'All payments are subject to applicable withholding taxes.',
        'The Company may withhold from any payment the taxes that law requires.',
      ],
      mustFlag: ['Salary is paid on the last day of each month.', UNRELATED],
      more: {
        proposal: {
          insert: 'All payments under this {agreement} are made less the taxes that are to be withheld by law.',
        },
      },
    }),
  ),
  only(
    'employer',
    says('PA-08', {
      topic: 'Clawback',
      title: 'Clawback',
      position: 'Incentive pay may be claimed back as law or the employer’s policy asks for.',
      severity: 'note',
      guidance: 'Listed companies in the US need a policy under rule 10D-1 of the Exchange Act.',
      about: 'that pay may be claimed back',
      phrases: [
        '(clawback|claw back)',
        '(recoup*|recover*|repay*|forfeit*|return) ...40 (restatement|sarbanes|dodd frank|exchange act|misconduct) & (bonus*|incentive*|compensation|award*)',
        '(restatement|sarbanes|dodd frank) ...40 (recoup*|recover*|repay*|forfeit*|return|reimburs*)',
        '(recoupment|compensation recovery|recovery) ...4 (policy|policies)',
      ],
      mustPass: [
        'Incentive compensation is subject to the clawback policy of the Company.',
        'After a restatement the Executive shall repay any bonus that would not have been earned.',
      ],
      mustFlag: ['A bonus that has been paid is final.', UNRELATED],
      more: {
        proposal: {
          insert:
            'Incentive pay is subject to recovery as far as law or the clawback policy of the {employer} asks for it.',
        },
      },
    }),
  ),
  says('PA-09', {
    topic: 'Tax',
    title: 'Section 409A',
    position: 'Deferred pay complies with section 409A of the US tax code or is exempt from it.',
    severity: 'warning',
    guidance: 'A breach costs the employee 20 % on top of income tax. Of no matter outside the US.',
    about: 'how section 409A is met',
    phrases: ['409a'],
    mustPass: [
      'Payments under this Agreement are intended to comply with Section 409A of the Code.',
      'Severance is exempt from Section 409A as a short-term deferral.',
    ],
    mustFlag: ['Severance is paid in one sum or in parts as the Company chooses.', UNRELATED],
    more: {
      proposal: {
        insert:
          'Payments under this {agreement} are meant to be exempt from, or to comply with, section 409A of the Internal Revenue Code, and it is read in that way.',
      },
    },
  }),
];

const CAUSE: Where = {
  headings: ['[for|just|good] cause', 'definition*', 'terminat*'],
  phrases: ['(cause|just cause|good cause)'],
};
const CAUSE_DEFINED = [
  'cause ...4 (means|mean|defined|includes|include|constitute*|exist*|deemed) & !without cause',
  'cause ...3 (is|be) ...3 (limited|any|the following|defined|one) & !without cause',
  '(terminat*|discharge*|dismiss*) ...24 for ...6 cause ...16 (if|in the event|upon|following|because|any of|which) & !(other than|without|not) ...3 cause',
  '(definition|meaning) of ...4 cause',
  '(constitut*|considered|following) ...10 cause & !without cause',
  '(terminat*|discharge*|dismiss*) ...40 (fraud|dishonesty|felony|misconduct|embezzle*|gross negligence|moral turpitude|material breach)',
];
const GOOD_REASON: Where = {
  headings: ['good reason', 'constructive*'],
  phrases: ['good reason', 'constructive* (terminat*|discharge*|dismiss*)'],
};
const SEVERANCE: Where = {
  headings: [
    '(severance|separation)',
    'effect* of terminat*',
    'compensation (upon|on|after|following) terminat*',
    'payments upon terminat*',
    'without cause',
  ],
  phrases: [
    '(severance|separation (pay*|benefit*)|termination pay*|salary continuation)',
    '(without|other than|absence of|except) ...4 cause & (salary|pay|paid|compensation)',
    'good reason & (salary|pay|paid|compensation)',
    '(not for cause|no cause) & (salary|pay|paid|compensation)',
    '(continue*|continuation) ...12 salary',
  ],
};
const SEVERANCE_TIME: PeriodTest = {
  kind: 'period',
  near: [
    '(severance|separation pay*|separation benefit*|salary continuation) & (salary|pay|paid|equal|period) & !(release|notice|revo*|within|cobra|bonus|disab*|ill|illness*|injur*|sick*)',
    '(continue*|continuation) ...12 (salary|compensation) & (terminat*|severance) & !(release|disab*|death|notice|ill|illness*|injur*|sick*)',
    '((without|other than|absence of|except) ...4 cause|good reason) & (salary|compensation) & (pay|paid|receive|entitled|provide) & !(notice|disab*|release|within|cobra)',
  ],
};

const ending: Rule[] = [
  says('EN-01', {
    topic: 'Cause',
    title: 'Cause is defined',
    position: 'The contract says what is cause for a termination.',
    severity: 'error',
    guidance: 'Severance, bonus and equity hang on it.',
    about: 'what cause is',
    phrases: CAUSE_DEFINED,
    countsDenied: true,
    mustPass: [
      '“Cause” means a conviction of a felony, fraud or a material breach of this Agreement.',
      'The Company may terminate the employment for Cause if the Employee commits an act of dishonesty.',
    ],
    mustFlag: ['Either party may end the employment at any time.', UNRELATED],
    more: {
      proposal: {
        insert:
          '“Cause” means a conviction of a felony or a crime of dishonesty, wilful misconduct or gross negligence in the work, or a material breach of this {agreement} that is not cured within thirty days after written notice.',
      },
    },
  }),
  only(
    'employee',
    rule(
      'EN-02',
      {
        topic: 'Cause',
        title: 'Notice and cure before cause',
        position: 'What can be cured is cause only if it is not cured after written notice.',
        severity: 'warning',
        guidance: 'The most useful limit of cause: a dispute starts with a letter, not with a dismissal.',
        mustPass: [
          '“Cause” means a material breach of this Agreement that is not cured within thirty days after written notice.',
          'Termination for Cause requires written notice and an opportunity to cure.',
        ],
        mustFlag: [
          '“Cause” means any breach of this Agreement, as the Company determines in its sole discretion.',
          'The Company may dismiss the Employee for cause with immediate effect.',
        ],
        more: {
          where: CAUSE,
          proposal: {
            insert:
              'An act or omission that can be cured is cause only if the {employee} has not cured it within thirty days after written notice that describes it.',
          },
        },
      },
      {
        kind: 'says',
        about: 'that cause can be cured',
        phrases: [
          '(cure|cured|cures|curing|remedied|remedy|corrected|correct|rectif*) & !(good reason|remedies|damages|injuncti*|irreparab*)',
          '(after|following|upon|continue*|receipt) ...16 (written|reasonable|prior) ...6 (notice|warning|demand)  & (cause|fail*|refus*|breach*|neglect*) & !good reason',
        ],
        countsDenied: true,
        otherwise: 'unsure',
      },
    ),
  ),
  only(
    'employee',
    says('EN-03', {
      topic: 'Good reason',
      title: 'Good reason to leave',
      position: 'The employee may leave for good reason with the same pay as on a dismissal without cause.',
      severity: 'warning',
      guidance: 'Without it a cut of pay or rank, or a transfer, forces a resignation without severance.',
      about: 'that the employee may leave for good reason',
      phrases: [
        'good reason',
        'constructive* (terminat*|discharge*|dismiss*)',
        '(executive|employee) ...12 (resign*|terminat*) ...30 (material breach|breach by|reduc*|demot*|relocat*|diminution)',
      ],
      mustPass: [
        'The Executive may resign for Good Reason, which means a material reduction of duties or pay.',
        'Upon a constructive termination Employee receives the severance stated in Section 6.',
      ],
      mustFlag: ['The Employee may resign at any time, and no further sums are then due.', UNRELATED],
      more: {
        proposal: {
          insert:
            '“Good Reason” means, without the consent of the {employee}, a material cut of salary or target bonus, a material reduction of title or duties, a move of the place of work by more than fifty miles, or a material breach of this {agreement} by the {employer}.',
        },
      },
    }),
  ),
  only(
    'employer',
    rule(
      'EN-04',
      {
        topic: 'Good reason',
        title: 'Good reason with notice and cure',
        position: 'If there is good reason, the employer has notice and time to cure first.',
        severity: 'warning',
        guidance: 'Safe harbour of section 409A: notice within 90 days, 30 days to cure.',
        mustPass: [
          'A resignation is for Good Reason only if the Executive gives notice within 90 days and the Company fails to cure within thirty days.',
          UNRELATED,
        ],
        mustFlag: [
          'The Executive may resign for Good Reason with immediate effect if the Company reduces his salary.',
          '“Good Reason” means a demotion of the Executive.',
        ],
        more: {
          proposal: {
            insert:
              'A resignation is for Good Reason only if the {employee} gives written notice within ninety days after the event and the {employer} does not cure it within thirty days.',
          },
        },
      },
      ifAny(GOOD_REASON, {
        kind: 'says',
        about: 'that good reason can be cured',
        phrases: ['(cure|cured|cures|curing|remedied|remedy|corrected|correct|rectif*)'],
        countsDenied: true,
        where: GOOD_REASON,
      }),
    ),
  ),
  only(
    'employee',
    rule(
      'EN-05',
      {
        topic: 'Severance',
        title: 'Severance of at least six months',
        position: 'On a termination without cause at least six months’ salary is paid.',
        severity: 'error',
        guidance: 'Managers in the US find six to twelve months; it takes about that long to find a like post.',
        mustPass: [
          'If the Company terminates the employment without Cause, the Executive is paid severance equal to twelve (12) months of Base Salary.',
          'After a termination without cause the Company shall continue to pay the salary for a period of nine months.',
        ],
        mustFlag: [
          'If the Company terminates the employment without Cause, the Executive is paid severance equal to four weeks of Base Salary.',
          UNRELATED,
        ],
        more: {
          where: SEVERANCE,
          fallbacks: [
            {
              words: 'At least three months are paid.',
              test: { ...SEVERANCE_TIME, atLeast: { count: 3, unit: 'months' } },
            },
          ],
          proposal: {
            insert:
              'Severance. If the {employer} ends the employment without cause, or the {employee} leaves for good reason, the {employer} continues to pay the base salary for six months.',
          },
        },
      },
      {
        kind: 'all',
        tests: [{ kind: 'present' }, { ...SEVERANCE_TIME, atLeast: { count: 6, unit: 'months' } }],
      },
    ),
  ),
  only(
    'employer',
    rule(
      'EN-06',
      {
        topic: 'Severance',
        title: 'Severance only for a release',
        position: 'If severance is paid, then against a release of claims.',
        severity: 'error',
        guidance: 'Else the employer pays and is sued as well. Let the form be attached, and set a day for it.',
        mustPass: ['The severance is paid only if the Executive signs a general release of claims.', UNRELATED],
        mustFlag: [
          'If the Company terminates the employment without Cause, it pays severance of six months of Base Salary within ten days.',
          'Severance: upon termination without cause Employee receives the salary of one year.',
        ],
        more: {
          proposal: {
            insert:
              'Severance is due only if the {employee} signs a general release of claims in the form of Exhibit A, and does not revoke it, within sixty days after the end.',
          },
        },
      },
      ifAny(SEVERANCE, {
        kind: 'says',
        countsDenied: true,
        about: 'that a release of claims is signed',
        phrases: [
          '(sign*|execut*|deliver*|enter*|provide*|effective|condition*|subject|furnish*|receipt|revo*) ...40 (release|waiver and release)',
          'release ...30 (claims|effective|revo*|executed|signed|form)',
        ],
        where: 'document',
      }),
    ),
  ),
  only(
    'employee',
    says('EN-07', {
      topic: 'Severance',
      title: 'What was earned is paid',
      position: 'Whatever the reason of the end, salary, bonus and vacation earned until then are paid.',
      severity: 'note',
      guidance: 'Wage laws ask for it in most places.',
      about: 'that what was earned until the end is paid',
      phrases: [
        '(accrued|earned|unpaid) ...30 (salary|compensation|bonus*|vacation|amounts|obligations|benefits|wages|expenses)',
        '(salary|compensation|wages|amounts) ...24 (accrued|earned|through|to|until|up to) ...10 (date|day|effective) ...6 (terminat*|death|end)',
        '(through|until|up to|to) the (date|effective date|day) of ...6 (terminat*|death)',
      ],
      mustPass: [
        'On any termination the Company pays the Executive the salary accrued through the date of termination.',
        'Employee receives all earned but unpaid compensation.',
      ],
      mustFlag: ['After the end of the employment nothing more is due.', UNRELATED],
      more: {
        proposal: {
          insert:
            'On any termination the {employer} pays the salary, the bonus of a completed year, the vacation and the expenses that were earned until then.',
        },
      },
    }),
  ),
  only(
    'employee',
    says('EN-08', {
      topic: 'Severance',
      title: 'No duty to mitigate',
      position: 'Severance is not cut by what the employee earns elsewhere.',
      severity: 'note',
      guidance: 'Silence leaves it to the law of the place, which may ask the employee to look for work.',
      about: 'that there is no duty to mitigate',
      phrases: [
        '(no|not|nor|neither|without|never) ...16 (mitigat*|offset|set off|setoff)',
        '(no|not|nor) ...20 (seek|reduced) ...24 (other employment|another employ*|employment)',
        '(mitigat*) ...12 (not|no)',
      ],
      mustPass: [
        'The Executive has no duty to mitigate, and severance is not reduced by other earnings.',
        'Employee shall not be required to mitigate damages by seeking other employment.',
      ],
      mustFlag: ['Severance is reduced by whatever the Executive earns elsewhere.', UNRELATED],
      more: {
        proposal: {
          insert:
            'The {employee} need not look for other work, and payments under this {agreement} are not reduced by other earnings.',
        },
      },
    }),
  ),
  only(
    'employer',
    says('EN-09', {
      topic: 'Garden leave',
      title: 'Release from work during notice',
      position: 'The employer may release the employee from work during the notice, or end it at once against pay.',
      severity: 'note',
      guidance: 'Keeps a leaving employee away from customers. Usual in the UK, rarer in the US.',
      about: 'that the employee may be released from work during the notice',
      phrases: [
        '(garden|gardening) leave',
        '(relieve*|excuse*|suspend*|release*) ...24 (duties|responsibilities|work|position|attend*|office) & (notice|resign*|terminat*)',
        '(pay|payment|paid|salary|compensation) in lieu of ...8 notice',
        '(waive*|shorten*|accelerat*|elect) ...24 (notice period|notice|date of termination|termination date|resignation|effective date)',
        '(not|no longer) ...6 (report|attend|perform) ...24 notice',
        '(earlier|immediate*|prior) ...24 (resign*|notice period)',
      ],
      mustPass: [
        'During the notice period the Company may place the Executive on garden leave with full pay.',
        'The Company may waive the notice period and pay the salary in lieu of notice.',
      ],
      mustFlag: ['The Employee works until the last day of the notice period.', UNRELATED],
      more: {
        proposal: {
          insert:
            'During a notice period the {employer} may release the {employee} from work while it pays the salary and the benefits.',
        },
      },
    }),
  ),
  only(
    'employee',
    says('EN-10', {
      topic: 'Change of control',
      title: 'Change of control',
      position: 'The contract says what the employee gets when control of the employer changes and the post is lost.',
      severity: 'warning',
      guidance: 'Usual is a double trigger: a change of control and a dismissal or good reason within a year or two.',
      about: 'what a change of control brings',
      phrases: [
        '(change|changes) (in|of) [the] [effective] control & (terminat*|vest*|pay|paid|payment*|severance|entitled|accelerat*|bonus|good reason|means|mean|deemed|occurs)',
        '(acceleration|accelerated) ...12 vest*',
        '(sale|merger|acquisition) ...20 (compan*|assets) & (severance|vest*|terminat*|bonus)',
      ],
      mustPass: [
        'If the Executive is dismissed within twelve months after a Change in Control, severance is doubled.',
        'Upon a change of control all options vest.',
      ],
      mustFlag: ['The Employee is entitled to three weeks of vacation.', UNRELATED],
      more: {
        proposal: {
          insert:
            'If within twelve months after a change of control the {employer} ends the employment without cause, or the {employee} leaves for good reason, the severance is doubled and all equity vests.',
        },
      },
    }),
  ),
];

const SECRETS = '(confiden*|trade secret*|proprietary|secret information|secre*)';
const knowledge: Rule[] = [
  only(
    'employer',
    says('KN-01', {
      topic: 'Confidentiality',
      title: 'Secrets are kept',
      position: 'The employee keeps the employer’s confidential information secret, after the end too.',
      severity: 'error',
      guidance: 'A secret that nobody was bound to keep is none in law.',
      about: 'that confidential information is kept secret',
      phrases: [
        `(not|nor|neither|never|no|without) ...40 (disclos*|divulg*|reveal*|communicat*|disseminat*|use|publish*|furnish) ...40 ${SECRETS} & !(former|prior|previous) employer*`,
        `${SECRETS} ...40 (not|never|no) ...20 (disclos*|divulg*|reveal*|use)`,
        `(keep|kept|hold|held|maintain*|preserve*|protect*|retain*|treat*|safeguard*) ...24 ${SECRETS} & !(former|prior|previous) employer*`,
        '(confidentiality|nondisclosure|non disclosure|proprietary information|confidential information|inventions assignment) ...6 agreement',
        '(not|never|nor) ...30 (disclose|divulge|reveal) ...30 (information|knowledge|data|matters) & !(former|prior|previous) employer*',
      ],
      mustPass: [
        'The Executive shall not disclose any Confidential Information of the Company to any person.',
        'Employee shall hold all trade secrets in strict confidence during and after the employment.',
      ],
      mustFlag: ['The Employee may write and speak freely on the work.', UNRELATED],
      more: {
        proposal: {
          insert:
            'The {employee} keeps the confidential information of the {employer} secret and uses it for the work only, during the employment and after it.',
        },
      },
    }),
  ),
  says('KN-02', {
    topic: 'Whistleblowing',
    title: 'Reports to authorities stay free',
    position: 'Nothing keeps the employee from reporting a breach of law; the notice of the DTSA is given.',
    severity: 'warning',
    guidance:
      'Without the notice of 18 U.S.C. § 1833(b) an employer gets no exemplary damages; the SEC’s rule 21F-17 forbids to hinder reports.',
    about: 'that reports of breaches of law stay free',
    countsDenied: true,
    phrases: [
      '(defend trade secrets|dtsa|1833|21f 17|whistleblow* (law*|provision*|protect*|act|rule*|statute*))',
      '(report*|disclos*|communicat*|provid*|cooperat*) ...40 (violation*|unlawful|illegal) ...24 (law*|government*|agency|agencies|regulat*|federal)',
      '(file|filing) ...12 (charge*|complaint*) ...24 (commission|agency|agencies|government*|eeoc|sec)',
      '(report*|communicat*|cooperat*) ...24 (government* (agency|agencies|official*|authorit*)|securities and exchange commission|regulat* authorit*)',
    ],
    mustPass: [
      'Nothing in this Agreement prevents the Executive from reporting possible violations of law to a government agency.',
      'Under the Defend Trade Secrets Act an individual is not liable for a disclosure made in confidence to an attorney to report a violation.',
    ],
    mustFlag: ['The Executive shall not disclose any Confidential Information to anybody.', UNRELATED],
    more: {
      proposal: {
        insert:
          'Nothing in this {agreement} keeps the {employee} from reporting a possible breach of law to an authority. Under 18 U.S.C. § 1833(b) nobody is liable for telling a trade secret in confidence to an authority or a lawyer only to report a suspected breach of law, or in a filing under seal.',
      },
    },
  }),
  only(
    'employer',
    says('KN-03', {
      topic: 'Confidentiality',
      title: 'Documents and things are returned',
      position: 'At the end all documents and things of the employer are returned.',
      severity: 'note',
      guidance: 'Name devices and accounts too.',
      about: 'that documents and things are returned',
      phrases: [
        '(return*|deliver*|surrender*|turn over|hand over|give) ...40 (document*|record*|propert*|material*|files|equipment|computer*|information|writings) & !(sign and|letter)',
        '(document*|record*|propert*|material*|files|equipment) ...40 (returned|delivered|surrendered)',
        '(delivered|returned|surrendered) ...12 (company|employer) ...20 (request|terminat*|expir*) & !notice*',
        'all ...8 (documents|records|property|materials|files|equipment) ...30 (in your possession|in his possession|in her possession|possession or control)',
      ],
      mustPass: [
        'On termination the Executive shall return all documents and property of the Company.',
        'All records shall be delivered to the Company at the end of the employment.',
      ],
      mustFlag: ['The Employee may keep copies of all documents.', UNRELATED],
      more: {
        where: {
          headings: ['return*', 'confiden*', 'propert*', 'documents', 'records', 'surrender'],
          phrases: [
            '(return*|deliver*|surrender*|turn over|hand over) ...40 (document*|record*|propert*|material*|file*|equipment)',
            '(document*|record*|propert*|material*) ...40 (returned|delivered|surrendered)',
          ],
        },
        proposal: {
          insert:
            'At the end of the employment the {employee} returns all documents, data, devices and other things of the {employer} and keeps no copies.',
        },
      },
    }),
  ),
  only(
    'employer',
    says('IP-01', {
      topic: 'Inventions',
      title: 'Work results belong to the employer',
      position: 'Inventions and works made in the employment belong to the employer and are assigned to it.',
      severity: 'error',
      guidance:
        'Without an assignment an invention is as a rule the employee’s; “agrees to assign” is weaker than “hereby assigns”.',
      about: 'that work results belong to the employer',
      phrases: [
        '(assign|assigns|assigned|assignment|transfer*|convey*) ...40 (invention*|work product|intellectual property|discover*|patent*|copyright*|developments|works|improvement*|ideas)',
        '(invention*|work product|intellectual property|discover*|patent*|copyright*|developments|improvement*|ideas|works) ...40 (property of|belong*|owned by|assign*|work* made for hire|work* for hire)',
        'work* [made] for hire',
      ],
      mustPass: [
        'The Executive hereby assigns to the Company all inventions made in the course of the employment.',
        'All work product is the sole property of the Company.',
      ],
      mustFlag: ['The Employee keeps all rights in what the Employee invents.', UNRELATED],
      more: {
        proposal: {
          insert:
            'The {employee} hereby assigns to the {employer} all inventions, works and other results made in the course of the employment.',
        },
      },
    }),
  ),
  only(
    'employee',
    rule(
      'IP-02',
      {
        topic: 'Inventions',
        title: 'Own inventions stay own',
        position: 'What was made before, or in own time without the employer’s means, is not assigned.',
        severity: 'warning',
        guidance:
          'Asked for by law in California, Illinois, Washington and other states. List earlier inventions in an annex.',
        mustPass: [
          'The assignment of inventions does not apply to inventions developed entirely on the Employee’s own time without the Company’s equipment.',
          'The Executive hereby assigns all inventions, except prior inventions listed in Exhibit B.',
          UNRELATED,
        ],
        mustFlag: [
          'The Executive hereby assigns to the Company all inventions made at any time.',
          'All inventions of the Employee are the sole property of the Company.',
        ],
        more: {
          proposal: {
            insert:
              'Inventions made before the employment, and those made in own time without means or confidential information of the {employer} and unrelated to its business, stay with the {employee}.',
          },
        },
      },
      ifAny(
        {
          phrases: [
            '(assign|assigns|assigned|property of|belong*|owned by) & (invention*|work product|patent*|copyright*|discover*)',
            'work* [made] for hire',
          ],
        },
        {
          kind: 'says',
          about: 'that own inventions stay the employee’s',
          countsDenied: true,
          where: 'document',
          phrases: [
            '(own|personal) time',
            '(prior|pre existing|preexisting|previous|excluded|existing) ...4 (invention*|work*|intellectual property|developments)',
            'invention* ...30 (prior to|before) ...12 (employment|date)',
            '(not|exclud*|except*) ...30 (invention*|works) ...40 (prior|own time|unrelated|before|2870)',
            '(2870|49 44 140|1060 2)',
          ],
        },
      ),
    ),
  ),
];

const NON_COMPETE: Where = {
  headings: [
    '(non competition|noncompetition|non compete|noncompete|covenant* not to compete)',
    'restrictive covenant*',
    '(competi*) ...6 (activit*|restrict*|covenant*)',
  ],
  phrases: [
    '(non competition|noncompetition|non compete|noncompete|not to compete)',
    '(not|neither|nor|refrain) ...40 (compet*|competitor*)',
  ],
};
const NO_COMPETING = [
  '(not|neither|nor|never|refrain*) & (competes|compete|competing|competition|competitive|competitor*) & !competitive salary',
  '(noncompetition|non competition|noncompete|non compete) ...12 (period|covenant*|agreement|obligation*|restrict*|shall|term)',
  'covenant* ...4 not to compete',
];
const NON_COMPETE_TIME: PeriodTest = {
  kind: 'period',
  near: [
    '(compet*|noncompet*) & (period|after|following|thereafter|for|during) & (terminat*|employment|expir*|period|cease*)',
    '(restricted|restriction|restrictive|covenant) period ...16 (means|mean|is|be|commenc*)',
  ],
  where: NON_COMPETE,
};
const NON_SOLICIT: Where = {
  headings: ['(non solicit*|nonsolicit*|solicit*|no hire|non interference|restrictive covenant*)'],
  phrases: [
    '(non solicit*|nonsolicit*)',
    '(not|neither|nor|refrain*) ...40 (solicit*|induce*|entice*|recruit*|hire|hiring|divert*)',
    '(solicit*|induce*|entice*|recruit*) ...8 any ...8 (employee*|customer*|client*)',
  ],
};

const restraint: Rule[] = [
  only(
    'employer',
    rule(
      'RC-01',
      {
        topic: 'Non-compete',
        title: 'Non-compete of at most two years',
        position: 'The employee does not compete during the employment and for six months to two years after it.',
        severity: 'warning',
        guidance:
          'Courts strike longer ones. Void in California, Minnesota, North Dakota and Oklahoma; limited by pay in Illinois, Washington and others.',
        mustPass: [
          'For a period of twelve (12) months after the termination of his employment the Executive shall not compete with the Company within the State of Texas.',
          'During the employment and for two years thereafter Employee will not engage in a competing business.',
        ],
        mustFlag: [
          'For a period of five (5) years after the termination of his employment the Executive shall not compete with the Company.',
          UNRELATED,
        ],
        more: {
          where: NON_COMPETE,
          proposal: {
            insert:
              'During the employment and for twelve months after it the {employee} shall not work for, own or advise a business that competes with the {employer} in [territory].',
            replace:
              'During the employment and for twelve months after it the {employee} shall not work for, own or advise a business that competes with the {employer} in [territory].',
          },
        },
      },
      {
        kind: 'all',
        tests: [
          { kind: 'says', about: 'that the employee does not compete', phrases: NO_COMPETING, countsDenied: true },
          { ...NON_COMPETE_TIME, atLeast: { count: 6, unit: 'months' }, atMost: { count: 2, unit: 'years' } },
        ],
      },
    ),
  ),
  only(
    'employee',
    rule(
      'RC-02',
      {
        topic: 'Non-compete',
        title: 'Non-compete of at most a year',
        position: 'There is no non-compete after the end, or one of at most twelve months.',
        severity: 'error',
        guidance: 'Ask for pay for the time, and that it falls away on a dismissal without cause.',
        mustPass: [
          'For a period of six (6) months after the termination of his employment the Executive shall not compete with the Company.',
          UNRELATED,
        ],
        mustFlag: [
          'For a period of three (3) years after the termination of his employment the Executive shall not compete with the Company.',
          'Employee shall not engage in a competing business for twenty-four months following the end of the employment.',
        ],
        more: {
          proposal: {
            replace:
              'For six months after the end of the employment the {employee} shall not work for a direct competitor of the {employer} in [territory]; this does not hold after a dismissal without cause.',
          },
        },
      },
      ifAny(NON_COMPETE, { ...NON_COMPETE_TIME, atMost: { count: 12, unit: 'months' } }),
    ),
  ),
  rule(
    'RC-03',
    {
      topic: 'Non-compete',
      title: 'Non-compete has a territory or a field',
      position: 'A non-compete names where, or with whom, the employee may not compete.',
      severity: 'warning',
      guidance: 'What holds everywhere and for everything is void in most places, to the loss of the employer too.',
      mustPass: [
        'For one year after termination the Executive shall not compete with the Company within fifty miles of its offices.',
        'Employee will not engage in a business that competes with the Company in any state in which the Company does business.',
        UNRELATED,
      ],
      mustFlag: [
        'The Executive shall not compete in any way with the Company.',
        'For two years after his employment Employee agrees not to compete with Company, its successors or assigns.',
      ],
      more: {
        proposal: {
          insert:
            'The non-compete holds in [territory] and for businesses that offer what the {employer} offers there.',
        },
      },
    },
    ifAny(NON_COMPETE, {
      kind: 'says',
      about: 'where or in which field the employee may not compete',
      otherwise: 'unsure',
      countsDenied: true,
      where: NON_COMPETE,
      phrases: [
        '(within|in|throughout|anywhere|located) ...20 (mile*|radius|state*|count*|territor*|area*|geographic*|world*|region*|city|cities|country|countries|province*|market*)',
        '(restricted|geographic*) ...3 (territor*|area*|region)',
        '(business|products|services|line* of business|industry|field) ...20 (compet*|similar|same|substantially)',
        'compet* ...16 (business|products|services|line* of business|activities|companies|enterprise) ...24 (company|employer|engaged|conducted|offer*|manufactur*|such as|defined|means)',
      ],
    }),
  ),
  only(
    'employer',
    says('RC-04', {
      topic: 'Non-solicitation',
      title: 'Staff and customers are not poached',
      position: 'The employee does not solicit staff or customers for a time after the end.',
      severity: 'warning',
      guidance: 'Enforced more readily than a non-compete.',
      about: 'that staff or customers are not solicited',
      countsDenied: true,
      phrases: [
        '(not|neither|nor|no|never|refrain*) & (solicit*|induce*|entice*|recruit*|hire|divert*|persuad*|interfere*) & (employee*|customer*|client*|supplier*|personnel|account*|patient*|vendor*)',
        '(non solicitation|nonsolicitation|non solicit)',
        '(solicit*|induce*|entice*|recruit*) ...8 any ...8 (employee*|customer*|client*)',
      ],
      mustPass: [
        'For one year after the end of his employment the Executive shall not solicit any employee or customer of the Company.',
        'Employee will not induce any customer of the Company to end its business with it.',
      ],
      mustFlag: ['After the end the Employee may do business with anybody.', UNRELATED],
      more: {
        where: NON_SOLICIT,
        proposal: {
          insert:
            'During the employment and for twelve months after it the {employee} shall not solicit employees or customers of the {employer} whom the {employee} dealt with.',
        },
      },
    }),
  ),
  only(
    'employee',
    rule(
      'RC-05',
      {
        topic: 'Non-solicitation',
        title: 'Non-solicitation of at most a year',
        position: 'A bar on soliciting staff or customers lasts at most twelve months.',
        severity: 'warning',
        guidance: 'Limit it to people whom the employee dealt with in the last year.',
        mustPass: [
          'For twelve (12) months following termination the Executive shall not solicit any employee of the Company.',
          UNRELATED,
        ],
        mustFlag: [
          'For a period of three (3) years following termination the Executive shall not solicit any customer of the Company.',
          'Employee shall not hire any employee of the Company for two years after the end of the employment.',
        ],
        more: {
          proposal: {
            replace:
              'For twelve months after the end of the employment the {employee} shall not solicit employees or customers of the {employer} whom the {employee} dealt with in the last year.',
          },
        },
      },
      ifAny(NON_SOLICIT, {
        kind: 'period',
        near: [
          '(solicit*|induce*|entice*|recruit*|hire|divert*) & (employee*|customer*|client*|personnel) & (after|following|thereafter|period|terminat*)',
          '(restricted|restriction|restrictive|covenant|solicitation|nonsolicitation) period ...16 (means|mean|is|be|commenc*)',
        ],
        atMost: { count: 12, unit: 'months' },
        where: NON_SOLICIT,
      }),
    ),
  ),
  only(
    'employer',
    says('RC-06', {
      topic: 'Remedies',
      title: 'Injunction for covenants',
      position: 'A breach of the covenants may be stopped by injunction.',
      severity: 'note',
      guidance: 'Damages come too late for a secret. Courts decide in the end, but the clause helps.',
      about: 'that an injunction may be sought',
      phrases: ['(injuncti*|enjoin*|restraining order|specific performance|equitable (relief|remed*))', 'irreparabl*'],
      mustPass: [
        'The Company is entitled to an injunction against a breach of Sections 7 and 8.',
        'Employee agrees that a breach would cause irreparable harm for which equitable relief may be sought.',
      ],
      mustFlag: ['A breach is settled by payment of damages alone.', UNRELATED],
      more: {
        proposal: {
          insert:
            'A breach of the duties of secrecy and of the covenants may be stopped by injunction, beside all other remedies.',
        },
      },
    }),
  ),
  only(
    'employee',
    says('LI-01', {
      topic: 'Indemnity',
      title: 'Indemnity and D&O insurance',
      position: 'The employer holds the employee harmless for acts in office and insures them.',
      severity: 'note',
      guidance: 'Officers are sued for what the firm did. Look for advancement of costs and cover after the end.',
      about: 'that the employee is held harmless or insured',
      phrases: [
        '(company|employer|corporation|bank) (shall|will|agrees to|must) ...6 (indemnif*|hold ...6 harmless|defend)',
        '(indemnif*|hold ...6 harmless|defend) ...6 [the] (executive|employee|officer*|you|him|her)',
        '(executive|employee|you) ...8 (be|is|are) ...10 (indemnified|held harmless|entitled to indemnif*)',
        '(directors and officers|d o|officers and directors|officers liability|directors liability) ...10 (insurance|coverage|policy|liability)',
        'indemnification ...12 (agreement|rights|executive|employee|officer*|provisions)',
      ],
      mustPass: [
        'The Company shall indemnify the Executive to the fullest extent permitted by law.',
        'Employee is covered by the directors’ and officers’ liability insurance of the Company.',
      ],
      mustFlag: ['The Employee answers for all damage that he causes.', UNRELATED],
      more: {
        proposal: {
          insert:
            'The {employer} holds the {employee} harmless, as far as the law permits, against claims from acts in office, advances the costs of defence and covers the {employee} by its liability insurance for directors and officers for six years after the end.',
        },
      },
    }),
  ),
];

export const employment: Playbook = {
  id: 'employment',
  name: 'Employment agreement',
  version: '1.0',
  contractTypes: ['employment-agreement', 'offer-letter'],
  sides: ['employer', 'employee'],
  roles: {
    employer: ['Company', 'Employer', 'Corporation', 'Bank'],
    employee: ['Executive', 'Employee'],
    agreement: ['Agreement', 'Contract', 'Letter'],
  },
  rules: [
    ...post,
    ...duration,
    ...pay,
    ...ending,
    ...knowledge,
    ...restraint,
    governingLaw('GL-01'),
    courts('GL-02'),
    assignment('AS-01', {
      title: 'Personal to the employee',
      position: 'The employee does not assign the contract.',
      fallbacks: [],
      severity: 'note',
      guidance: 'Let a successor of the employer take it over: who buys the business wants its people.',
    }),
    only(
      'employee',
      says('AS-02', {
        topic: 'Assignment',
        title: 'A successor is bound',
        position: 'Whoever takes over the business takes over the contract.',
        severity: 'note',
        guidance: 'Severance should not be lost in a sale of assets.',
        about: 'that a successor of the employer is bound',
        phrases: [
          'successor* ...40 (bind*|bound|assume*|inure*|perform|obligat*)',
          '(bind*|bound|assume*|inure*|perform) ...40 successor*',
        ],
        mustPass: [
          'This Agreement binds and inures to the benefit of the successors of the Company.',
          'The Company shall require any successor to assume this Agreement.',
        ],
        mustFlag: ['The Company may transfer the Employee to another office.', UNRELATED],
        more: {
          proposal: { insert: 'The {employer} has a successor to its business assume this {agreement} in writing.' },
        },
      }),
    ),
    entireAgreement('GE-01'),
    amendments('GE-02'),
    severability('GE-03'),
    counterparts('GE-04'),
    notices('GE-05'),
    waivers('GE-06'),
  ],
};
