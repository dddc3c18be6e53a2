/** A lease of commercial premises, read for the tenant or the landlord. */
import type { PercentTest, PeriodTest, Playbook, Rule, Where } from '#shared/domain/playbooks/playbook.ts';
import { ifAny, only, rule, says, silent } from '#shared/domain/playbooks/standard/build.ts';
import {
  amendments,
  courts,
  entireAgreement,
  governingLaw,
  notices,
} from '#shared/domain/playbooks/standard/common.ts';

const UNRELATED = 'This Lease may be executed in two counterparts, each of which is an original.';
const TENANT = '(tenant|lessee|subtenant|sublessee)';
const LANDLORD = '(landlord|lessor|sublandlord|sublessor|owner)';

const RENT: Where = {
  headings: ['(rent|rental|rents)'],
  phrases: ['(base|minimum|annual|monthly|fixed|basic) rent', 'rent ...16 (payable|paid|per month|per annum|sum)'],
};
const COSTS: Where = {
  headings: ['(operating (expenses|costs)|common area*|cam|additional rent|service charge*|taxes)'],
  phrases: [
    '(operating (expenses|costs)|common area (maintenance|charges|costs)|service charge*|cam charges)',
    'proportionate share',
  ],
};

const deal: Rule[] = [
  says('PR-01', {
    topic: 'Premises',
    title: 'Premises are described',
    position: 'The premises are described by address, floor, area or plan.',
    severity: 'error',
    guidance: 'Rent by area, shares of costs and rights to parking hang on it. Ask how the area is measured.',
    about: 'what the premises are',
    phrases: [
      '(square feet|square metres|square meters|rentable area|sq ft|rentable square|acres)',
      '(premises|building|property|space|unit) ...16 (located|situated|known as|described|shown|address|outlined|depicted)',
      '(floor plan|legal description|suite #|street address)',
      '(shown|edged|outlined|hatched|coloured|colored|marked) ...8 (plan|red|blue|exhibit)',
      '(ground|first|second|third|fourth|fifth) floor',
    ],
    mustPass: [
      'The Premises consist of 4,500 rentable square feet on the third floor of the Building.',
      'The Premises are located at 12 Main Street and shown on the plan in Exhibit A.',
    ],
    mustFlag: ['Landlord lets some rooms to Tenant.', UNRELATED],
    more: {
      proposal: {
        insert: 'Premises. The premises are [area] of rentable area at [address], shown on the plan in Exhibit A.',
      },
    },
  }),
  says('PR-02', {
    topic: 'Term',
    title: 'Term and commencement',
    position: 'The lease says when it begins and how long it lasts.',
    severity: 'error',
    guidance: 'Where the start hangs on works, fix an outside date and have the true date confirmed in writing.',
    about: 'when the lease begins and how long it lasts',
    phrases: [
      '(term|lease) ...30 (commenc*|begin*|start*) ...40 (end*|expir*|terminat*|year*|month*|anniversary|date)',
      '(term|period) of ...10 (year*|month*)',
      '(term|lease term) ...8 (is|be|shall be) ...10 (year*|month*)',
      '(commencement date|expiration date) ...10 (is|be|means|shall)',
    ],
    mustPass: [
      'The Term commences on January 1, 2024 and ends on December 31, 2028.',
      'This Lease is made for a term of five years.',
    ],
    mustFlag: ['Tenant may use the Premises.', UNRELATED],
    more: { proposal: { insert: 'Term. The term begins on [date] and lasts [number] years.' } },
  }),
  rule(
    'PR-03',
    {
      topic: 'Rent',
      title: 'Rent is stated',
      position: 'The lease states the rent as a sum and when it is payable.',
      severity: 'error',
      guidance: 'A table by lease year leaves least room for doubt.',
      mustPass: [
        'Tenant shall pay base rent of $8,500 per month, in advance on the first day of each month.',
        'The Annual Rent is $120,000, payable in equal monthly instalments.',
      ],
      mustFlag: ['Tenant shall pay a fair rent.', UNRELATED],
      more: {
        where: RENT,
        proposal: {
          insert: 'Rent. The {tenant} pays base rent of $[amount] a month in advance on the first day of each month.',
        },
      },
    },
    { kind: 'all', tests: [{ kind: 'present' }, { kind: 'amount', near: ['(rent|rental|rentals)'], atLeast: 1 }] },
  ),
  only(
    'tenant',
    rule(
      'PR-04',
      {
        topic: 'Rent',
        title: 'Rent rises by at most 3 % a year',
        position: 'Rent rises, if at all, by fixed sums or by at most three percent a year.',
        severity: 'warning',
        guidance: 'An index should have a ceiling. A review to market rent needs an expert for the case of dispute.',
        mustPass: [
          'Base Rent shall increase by three percent (3%) on each anniversary of the Commencement Date.',
          'The rent is fixed for the whole term.',
        ],
        mustFlag: [
          'Base Rent shall increase by eight percent (8%) on each anniversary of the Commencement Date.',
          'The rent shall be adjusted every year by the Consumer Price Index.',
        ],
        more: {
          proposal: {
            replace: 'On each anniversary of the commencement the base rent rises by two and a half percent.',
          },
        },
      },
      ifAny(
        {
          phrases: [
            '(rent|rental) ...30 (increase*|increased|escalat*|adjusted|adjustment*)',
            '(rent|rental) ...6 (goes up|go up|rises|rise)',
            '(increase*|escalat*|adjust*) ...16 (rent|rental)',
          ],
        },
        {
          kind: 'percent',
          near: [
            '(rent|rental) ...6 (goes up|go up|rises|rise)',
            '(rent|rental) ...30 (increase*|increased|escalat*|adjusted) & !(audit|late|overcharge|operating|control*|fair market|improvement*)',
            '(increase*|escalat*|adjust*) ...16 (rent|rental) & !(audit|late|overcharge|operating|fair market|improvement*)',
          ],
          atMost: 3,
        },
      ),
    ),
  ),
  only(
    'landlord',
    says('PR-05', {
      topic: 'Rent',
      title: 'Rent rises over the term',
      position: 'The rent is adjusted over the term by steps, an index or a review.',
      severity: 'note',
      guidance: 'Needed in a term of more than two or three years.',
      about: 'how the rent rises',
      phrases: [
        '(rent|rental) ...30 (increase*|escalat*|adjusted|adjustment*|review*)',
        '(rent|rental) ...6 (goes up|go up|rises|rise)',
        '(increase*|escalat*|adjust*|review*) ...16 (rent|rental)',
        'rent & (lease year|year) (1|2|one|two)',
        '(consumer price index|cpi|retail price index)',
      ],
      mustPass: [
        'Base Rent shall increase by three percent on each anniversary of the Commencement Date.',
        'The rent is adjusted every year by the Consumer Price Index.',
      ],
      mustFlag: ['The rent shall not be increased during the term.', UNRELATED],
      more: {
        proposal: { insert: 'On each anniversary of the commencement the base rent rises by three percent.' },
      },
    }),
  ),
  only(
    'landlord',
    says('PR-06', {
      topic: 'Rent',
      title: 'No set-off against rent',
      position: 'Rent is paid without deduction or set-off.',
      severity: 'note',
      guidance:
        'Banks that finance the building ask for it. Tenants ask for an exception where the landlord is in default.',
      about: 'that rent is paid without set-off',
      phrases: [
        '(without|no|not|free of|free from) ...20 (set off|setoff|offset|deduction*|counterclaim*|abatement|demand)',
      ],
      mustPass: [
        'Tenant shall pay all Rent without notice, demand, deduction or set-off.',
        'Rent is due free of any offset or counterclaim.',
      ],
      mustFlag: ['Tenant may set off against Rent any sum that Landlord owes.', UNRELATED],
      more: { proposal: { insert: 'Rent is paid without demand, deduction or set-off.' } },
    }),
  ),
  rule(
    'PR-07',
    {
      topic: 'Late payment',
      title: 'Late charge of at most 5 %',
      position: 'A late charge is at most five percent of what is overdue, or there is none.',
      severity: 'note',
      guidance: 'More is likely a penalty. Tenants ask for one free notice a year; landlords for interest besides.',
      mustPass: [
        'If Rent is not paid within five days after it is due Tenant shall pay a late charge of five percent (5%).',
        UNRELATED,
      ],
      mustFlag: [
        'If Rent is not paid when due Tenant shall pay a late charge of fifteen percent (15%) of the overdue sum.',
        'A late fee of ten percent (10%) applies to every late payment.',
      ],
      more: {
        side: 'tenant',
        fallbacks: [
          {
            words: 'A late charge of at most ten percent.',
            test: { kind: 'percent', near: ['late (charge*|fee*|payment charge*)'], atMost: 10 },
          },
        ],
        proposal: { replace: 'On rent that is more than five days late the {tenant} pays a charge of five percent.' },
      },
    },
    ifAny(
      { phrases: ['late (charge*|fee*|payment charge*)'] },
      { kind: 'percent', near: ['late (charge*|fee*|payment charge*)'], atMost: 5 },
    ),
  ),
  only(
    'landlord',
    says('PR-08', {
      topic: 'Late payment',
      title: 'Late rent costs something',
      position: 'Late rent bears a charge or interest.',
      severity: 'note',
      guidance: 'Keep it reasonable, since a penalty is void.',
      about: 'that late rent bears a charge or interest',
      phrases: [
        'late (charge*|fee*|payment charge*)',
        '(interest|default rate) & (late|overdue|past due|unpaid|not paid|when due|delinquent|default)',
      ],
      mustPass: [
        'If Rent is not paid within five days Tenant shall pay a late charge of five percent.',
        'Overdue Rent bears interest at ten percent per annum.',
      ],
      mustFlag: ['Rent is payable monthly.', UNRELATED],
      more: { proposal: { insert: 'Rent that is more than five days late bears a late charge of five percent.' } },
    }),
  ),
  rule(
    'PR-09',
    {
      topic: 'Deposit',
      title: 'Deposit comes back within 45 days',
      position: 'A deposit, if any, is returned within 45 days after the end.',
      severity: 'warning',
      guidance: 'Ask also that it passes to a buyer of the building, and that it shrinks over time.',
      mustPass: [
        'Landlord shall return the Security Deposit within thirty (30) days after the end of the Term.',
        UNRELATED,
      ],
      mustFlag: [
        'Landlord shall return the Security Deposit within one hundred twenty (120) days after the end of the Term.',
        'Tenant shall pay a security deposit of $10,000.',
      ],
      more: {
        side: 'tenant',
        proposal: {
          insert: 'The deposit is returned within thirty days after the end, less what is due to the {landlord}.',
          replace: 'The deposit is returned within thirty days after the end, less what is due to the {landlord}.',
        },
      },
    },
    ifAny(
      {
        phrases: [
          '(security|cash|lease|damage|rent) deposit',
          'deposit ...16 (security|guarantee)',
          '(pay|paid|pays) ...4 deposit',
        ],
      },
      {
        kind: 'period',
        near: [
          '(return*|refund*|repaid|repay) & deposit & (after|within|following)',
          'deposit ...30 (returned|refunded|repaid)',
        ],
        atMost: { count: 45, unit: 'days' },
      },
    ),
  ),
  only(
    'landlord',
    says('PR-10', {
      topic: 'Deposit',
      title: 'Security is given',
      position: 'The tenant gives a deposit, a letter of credit or a guaranty.',
      severity: 'warning',
      guidance: 'An insolvent tenant stays in place for months.',
      about: 'that security is given',
      phrases: [
        '(pay|paid|pays) ...4 deposit',
        '(security deposit|rent deposit|letter of credit|cash deposit|deposit ...10 security|security ...10 deposit)',
        '(guarant*) ...16 (lease|obligations|tenant|lessee|performance)',
      ],
      mustPass: [
        'Tenant shall deposit $20,000 with Landlord as a Security Deposit.',
        'The obligations of Tenant under this Lease are secured by a letter of credit.',
      ],
      mustFlag: ['No security is asked of Tenant.', UNRELATED],
      more: { proposal: { insert: 'Deposit. On signing the {tenant} pays a security deposit of $[amount].' } },
    }),
  ),
];

const CAP: PercentTest = {
  kind: 'percent',
  near: [
    '(operating (expenses|costs)|controllable (expenses|costs)|common area|cam|additional rent) & (exceed*|cap|capped|more than|limit*|increase*) & !(interest|audit|discrepan*|overstat*|occupan*|overcharge*)',
  ],
};
const costs: Rule[] = [
  says('OC-01', {
    topic: 'Operating costs',
    title: 'Who bears operating costs',
    position: 'The lease says which costs of the building the tenant bears, and its share.',
    severity: 'warning',
    guidance: 'Costs can make up a third of what is paid. Ask for a list of exclusions and a budget.',
    about: 'who bears operating costs',
    phrases: [
      '(operating (expenses|costs)|common area (maintenance|charges|costs|expenses)|service charge*|cam charges|additional rent|triple net|proportionate share|pro rata share)',
      '(taxes|utilities|insurance) ...20 (paid by|shall be paid|borne by|at the expense of|responsib*)',
      `${TENANT} (shall|will|must|agrees to) ...8 pay ...16 (taxes|utilities|utility|electricity|water|operating)`,
    ],
    mustPass: [
      'Tenant shall pay its proportionate share of the Operating Expenses.',
      'Landlord bears all costs of the Building; Tenant shall pay for electricity and water.',
    ],
    mustFlag: ['The rent is payable monthly.', UNRELATED],
    more: {
      proposal: {
        insert: 'Operating Costs. The {tenant} bears [number] percent of the operating costs listed in Exhibit B.',
      },
    },
  }),
  only(
    'tenant',
    rule(
      'OC-02',
      {
        topic: 'Operating costs',
        title: 'Costs rise by at most 5 % a year',
        position:
          'If the tenant bears operating costs, those that can be controlled rise by at most five percent a year.',
        severity: 'warning',
        guidance: 'Taxes, insurance and snow removal are usually outside the cap.',
        mustPass: [
          'Controllable Operating Expenses shall not increase by more than five percent (5%) in any year.',
          UNRELATED,
        ],
        mustFlag: [
          'Controllable Operating Expenses shall not increase by more than ten percent (10%) in any year.',
          'Tenant shall pay its proportionate share of all Operating Expenses.',
        ],
        more: {
          proposal: {
            insert: 'Operating costs that the {landlord} can control rise by at most five percent a year.',
          },
        },
      },
      ifAny(COSTS, { ...CAP, atMost: 5 }),
    ),
  ),
  only(
    'tenant',
    rule(
      'OC-03',
      {
        topic: 'Operating costs',
        title: 'Right to check the costs',
        position: 'If the tenant bears operating costs, it gets a yearly account and may check the books.',
        severity: 'note',
        guidance: 'A usual rule: the landlord pays for the check if it finds more than three to five percent.',
        mustPass: ['Tenant may audit Landlord’s books concerning Operating Expenses once a year.', UNRELATED],
        mustFlag: [
          'Tenant shall pay its proportionate share of all Operating Expenses as Landlord determines.',
          'Tenant has no right to inspect Landlord’s records of Operating Expenses.',
        ],
        more: {
          proposal: {
            insert:
              'The {landlord} gives an account of the operating costs within 120 days after each year, and the {tenant} may check the books for it within a year.',
          },
        },
      },
      ifAny(COSTS, {
        kind: 'says',
        about: 'that the tenant may check the costs',
        where: 'document',
        phrases: [
          '(audit*|inspect*|examine*|review*|check*|look at|see) ...24 (books|records|statement*|invoices|operating expenses|accounts) & !(audit the premises|provide access)',
          '(books|records|statement*|invoices) ...16 (audit*|inspect*|examin*|review) & !(audit the premises|provide access)',
        ],
      }),
    ),
  ),
];

const CONSENT: Where = {
  headings: ['(assign*|sublet*|subleas*|transfer*)'],
  phrases: ['(assign*|sublet*|subleas*) & (lease|premises|consent)'],
};
const ENTER = '(enter|enters|entering|entry|access|come in|comes in)';
const ENTRY: Where = {
  headings: ['(entry|access|inspection|visits)'],
  phrases: [`${LANDLORD} & ${ENTER} & (premises|notice|inspect*) & !re (enter|entry)`],
};
const NOTICE_OF_ENTRY: PeriodTest = {
  kind: 'period',
  near: [
    `(hour|hours|day|days) ...8 (notice|before|advance|prior) & ${ENTER} & !re (enter|entry)`,
    `notice ...8 (hour|hours|day|days) & ${ENTER} & !re (enter|entry)`,
  ],
  where: ENTRY,
};

const using: Rule[] = [
  says('US-01', {
    topic: 'Use',
    title: 'Use is stated',
    position: 'The lease says for what the premises may be used.',
    severity: 'warning',
    guidance: 'For the tenant: wide, “any lawful use”. For the landlord: narrow, so that uses in a building fit.',
    about: 'for what the premises may be used',
    countsDenied: true,
    phrases: [
      '(use|used|occupy|occupied) ...20 (only|solely|for|purpose*|as) & (premises|property|space|building)',
      '(permitted|authori*) use*',
      'use of [the] premises',
      '(any|no) other (purpose|use)',
    ],
    mustPass: [
      'Tenant shall use the Premises for general offices and for no other purpose.',
      'The Permitted Use is any lawful retail use.',
    ],
    mustFlag: ['Tenant pays rent monthly.', UNRELATED],
    more: { proposal: { insert: 'Use. The {tenant} may use the premises as [offices] and for any lawful like use.' } },
  }),
  says('US-02', {
    topic: 'Repairs',
    title: 'Who repairs what',
    position: 'The lease says what the landlord and what the tenant keeps in repair.',
    severity: 'warning',
    guidance: 'Usual: roof, structure and building systems with the landlord, the inside with the tenant.',
    about: 'who repairs what',
    phrases: [
      `${LANDLORD} ...24 (maintain|repair|repairs|replace|keep)`,
      `${TENANT} ...24 (maintain|repair|repairs|replace|keep ...12 (repair|condition|order))`,
      '(maintenance|repair*) ...20 (responsib*|obligation*|expense|cost)',
    ],
    mustPass: [
      'Landlord shall maintain the roof and the structure; Tenant shall keep the interior in good repair.',
      'Repairs of the heating system are the responsibility of Landlord.',
    ],
    mustFlag: ['The Premises are new.', UNRELATED],
    more: {
      proposal: {
        insert:
          'Repairs. The {landlord} keeps the roof, the structure and the building systems in good repair, the {tenant} the inside of the premises.',
      },
    },
  }),
  only(
    'tenant',
    says('US-03', {
      topic: 'Repairs',
      title: 'The landlord keeps up structure and systems',
      position: 'The landlord keeps roof, structure and common systems in repair.',
      severity: 'error',
      guidance: 'A new roof in the last year of a lease can cost more than its rent.',
      about: 'that the landlord keeps up the structure',
      otherwise: 'unsure',
      phrases: [
        `${LANDLORD} (shall|will|must|agrees to|is responsible|shall be responsible) ...24 (maintain*|repair*|replace*|keep) & (roof|structur*|foundation*|exterior|walls|systems|hvac|common areas)`,
        `(roof|structur*|foundation*|exterior|systems|common areas) ...24 (maintained|repaired|kept) ...8 by ${LANDLORD}`,
        `(repair*|maintenance) ...16 (roof|structur*|foundation*) ...24 (responsib*|expense|obligation) of [the] ${LANDLORD}`,
      ],
      mustPass: [
        'Landlord shall maintain and repair the roof, the foundation and the structure of the Building.',
        'The roof and common areas shall be kept in good order by Landlord.',
      ],
      mustFlag: ['Tenant shall at its cost repair and replace the roof and the structure of the Building.', UNRELATED],
      more: {
        proposal: {
          insert:
            'The {landlord} keeps the roof, the foundation, the structure, the common areas and the building systems in good repair at its cost.',
        },
      },
    }),
  ),
  says('US-04', {
    topic: 'Alterations',
    title: 'Alterations',
    position: 'The lease says which alterations need consent.',
    severity: 'note',
    guidance: 'Tenants ask for freedom for what is cosmetic or below a sum; landlords for plans, permits and removal.',
    about: 'which alterations need consent',
    phrases: [
      '(alter*|improvement*|addition*|installation*) & (consent|approv*|permission)',
      `${TENANT} ...16 (may|shall have the right) ...10 (alter|make alterations|make ...6 improvements)`,
      '(not|no) ...16 (alterations|alter|additions)',
      '(work|works|changes) ...12 (structure|structural) ...24 (ask|asks|consent|permission|agree*|first)',
    ],
    mustPass: [
      'Tenant shall make no alterations without the consent of Landlord, except those that cost less than $5,000.',
      'Alterations of the structure need Landlord’s approval.',
    ],
    mustFlag: ['The Premises are delivered as they are.', UNRELATED],
    more: {
      proposal: {
        insert:
          'Alterations. Alterations of the structure or the systems, or of more than $[amount], need the consent of the {landlord}, which is not unreasonably withheld.',
      },
    },
  }),
  only(
    'tenant',
    says('US-05', {
      topic: 'Assignment',
      title: 'Consent is not unreasonably withheld',
      position: 'Assigning or subletting needs consent that is not unreasonably withheld.',
      severity: 'error',
      guidance:
        'Look for a right to recapture, a share of profits, and changes of control that count as an assignment.',
      about: 'that consent to assigning or subletting is not unreasonably withheld',
      countsDenied: true,
      phrases: [
        '(not|never) ...6 (unreasonabl* (withh*|delay*|condition*|refus*)|withheld unreasonabl*|arbitrar* withh*)',
        'unreasonabl* withh*',
        '(not|never) ...6 (refuse|withhold|delay) ...12 (good|reasonable) (reason*|grounds|cause)',
        '(act|acts|behave) reasonabl*',
        '(refuse*|withh*) ...8 only ...8 (good|reasonable) (reason*|grounds)',
        `${TENANT} may ...10 (assign|sublet|sublease) ...20 without ...8 consent & !not without`,
      ],
      mustPass: [
        'Tenant shall not assign this Lease without the consent of Landlord, which shall not be unreasonably withheld.',
        'Tenant may sublet the Premises with Landlord’s consent, not to be unreasonably withheld or delayed.',
      ],
      mustFlag: [
        'Tenant shall not assign this Lease or sublet the Premises without the consent of Landlord in its sole discretion.',
        UNRELATED,
      ],
      more: {
        where: CONSENT,
        proposal: {
          insert:
            'The {tenant} may assign this {agreement} or sublet with the consent of the {landlord}, which is not unreasonably withheld or delayed; an affiliate or a successor to the business needs no consent.',
        },
      },
    }),
  ),
  only(
    'landlord',
    says('US-06', {
      topic: 'Assignment',
      title: 'No assignment or subletting without consent',
      position: 'The tenant neither assigns nor sublets without consent.',
      severity: 'error',
      guidance: 'Say that the first tenant stays liable.',
      about: 'that assigning and subletting need consent',
      countsDenied: true,
      phrases: [
        '(not|no|neither|nor|without) ...24 (assign*|sublet*|subleas*|transfer*) & (consent|approv*|permission)',
        '(assign*|sublet*|subleas*|pass) ...24 (if|only if|unless) ...4 (agree|agrees|consents)',
        '(consent|approval) ...24 (assign*|sublet*|subleas*)',
        '(assign*|sublet*|subleas*) ...40 (consent|approval|prohibited|void)',
      ],
      mustPass: [
        'Tenant shall not assign this Lease or sublet the Premises without the prior written consent of Landlord.',
        'Any assignment without consent is void.',
      ],
      mustFlag: ['Tenant may take in other firms as it likes.', UNRELATED],
      more: {
        where: CONSENT,
        proposal: {
          insert:
            'The {tenant} shall not assign this {agreement} or sublet the premises without the prior written consent of the {landlord}, and stays liable after an assignment.',
        },
      },
    }),
  ),
  only(
    'tenant',
    rule(
      'US-07',
      {
        topic: 'Entry',
        title: '24 hours’ notice of entry',
        position: 'The landlord enters after at least 24 hours’ notice, save in an emergency.',
        severity: 'note',
        guidance: 'Where secrets or medicines are kept: with an escort, and secure rooms not at all.',
        mustPass: [
          'Landlord may enter the Premises upon twenty-four (24) hours’ prior notice, except in an emergency.',
          'Landlord shall give two days’ notice before it enters the Premises.',
        ],
        mustFlag: ['Landlord may enter the Premises at any time without notice.', UNRELATED],
        more: {
          where: ENTRY,
          fallbacks: [
            {
              words: 'The landlord enters after reasonable notice.',
              test: {
                kind: 'says',
                about: 'that entry is after reasonable notice',
                phrases: [
                  '(reasonable|advance|prior) ...6 notice & (enter|entry|access|inspect*)',
                  '(enter|entry|access) ...30 (reasonable|advance|prior) ...4 notice',
                ],
              },
            },
          ],
          proposal: {
            insert:
              'The {landlord} may enter the premises in business hours after at least 24 hours’ notice, and without notice in an emergency.',
            replace:
              'The {landlord} may enter the premises in business hours after at least 24 hours’ notice, and without notice in an emergency.',
          },
        },
      },
      {
        kind: 'all',
        tests: [
          { kind: 'present' },
          {
            kind: 'silent',
            about: 'that entry is without notice',
            phrases: [`${ENTER} & (without|or without) ...3 notice & !(emergenc*|re (enter|entry)|default*)`],
          },
          { ...NOTICE_OF_ENTRY, atLeast: { count: 24, unit: 'hours' } },
        ],
      },
    ),
  ),
  only(
    'landlord',
    says('US-08', {
      topic: 'Entry',
      title: 'Right of entry',
      position: 'The landlord may enter to inspect, repair and show the premises.',
      severity: 'note',
      guidance: 'Without it a tenant may refuse.',
      about: 'that the landlord may enter',
      phrases: [
        `${LANDLORD} ...30 (enter|entry|access) ...20 (premises|property|building|leased|demised)`,
        `(right|permit*|allow*) ...16 ${LANDLORD} ...16 (enter|entry|access|inspect)`,
        `(enter|entry|access) ...20 by ${LANDLORD}`,
        `${LANDLORD} ...16 (may|right to) ...6 inspect`,
      ],
      mustPass: [
        'Landlord may enter the Premises at reasonable times to inspect them.',
        'Tenant shall permit Landlord to enter and make repairs.',
      ],
      mustFlag: ['Nobody but Tenant has a key.', UNRELATED],
      more: {
        proposal: {
          insert:
            'On reasonable notice the {landlord} may enter the premises to inspect, repair or show them, in an emergency at any time.',
        },
      },
    }),
  ),
];

const risks: Rule[] = [
  says('RI-01', {
    topic: 'Insurance',
    title: 'Insurance',
    position: 'The lease says who insures what and for how much.',
    severity: 'warning',
    guidance: 'Tenant: liability and its goods. Landlord: the building at replacement value.',
    about: 'who insures what',
    phrases: [
      '(maintain*|carry|carries|procure*|obtain*|keep|effect|provide*|purchase) ...24 (insurance|insured)',
      'insurance ...20 (maintained|carried|coverage|policy|policies|limits)',
      '(insure|insures|insured) ...16 (building|property|premises|goods|contents)',
    ],
    mustPass: [
      'Tenant shall carry commercial general liability insurance of $1,000,000; Landlord insures the Building.',
      'Insurance on the Building shall be maintained by Landlord.',
    ],
    mustFlag: ['Neither party is required to carry insurance.', UNRELATED],
    more: {
      proposal: {
        insert:
          'Insurance. The {tenant} carries liability insurance of at least $[amount] and insures its goods; the {landlord} insures the building at replacement value.',
      },
    },
  }),
  says('RI-02', {
    topic: 'Insurance',
    title: 'Waiver of subrogation',
    position: 'Each side waives claims that its property insurance covers, and so do the insurers.',
    severity: 'warning',
    guidance: 'Else the insurer of the building sues the tenant for a fire. Have the policies allow it.',
    about: 'that subrogation is waived',
    countsDenied: true,
    phrases: [
      '(waive*|waiver*|release*) ...24 (subrogat*)',
      'subrogat* ...24 (waive*|waiver*|release*|against)',
      '(waive*|release*) ...40 (insured|covered by insurance|insurance)',
      'insurer* ...16 give up ...6 claims',
      'insur* & neither ...6 claims ...6 other',
    ],
    mustPass: [
      'Landlord and Tenant waive all rights of subrogation against each other.',
      'Each party releases the other from claims for loss that is covered by insurance.',
    ],
    mustFlag: ['The insurer of Landlord keeps all rights against Tenant.', UNRELATED],
    more: {
      proposal: {
        insert:
          'Each party releases the other from claims for damage to property that its insurance covers or should cover, and has its insurers waive subrogation.',
      },
    },
  }),
  says('RI-03', {
    topic: 'Casualty',
    title: 'Damage by fire or other casualty',
    position: 'The lease says what follows if the premises are damaged: rebuilding or an end.',
    severity: 'warning',
    guidance: 'Ask for a date by which rebuilding is done, after which the tenant may leave.',
    about: 'what follows from damage to the premises',
    countsDenied: true,
    phrases: [
      '(insured risk*|damaged|damage) & (reinstat*|rebuild*|rebuilt) & (lease|premises|building|property)',
      '(destroyed|destruction|casualty|fire|untenantable|unusable) & (restor*|rebuild*|rebuilt|repair*|terminat*|abat*) & (lease|premises|building|property) & !(extinguisher*|sprinkler*|alarm*|wear and tear)',
    ],
    mustPass: [
      'If the Premises are destroyed by fire Landlord shall rebuild them, or either party may terminate this Lease.',
      'After a casualty Landlord shall restore the Building within 180 days.',
    ],
    mustFlag: ['The Building has a fire alarm.', UNRELATED],
    more: {
      proposal: {
        insert:
          'Casualty. If the premises are damaged the {landlord} rebuilds them within 180 days; if it cannot, either party may end this {agreement}.',
      },
    },
  }),
  only(
    'tenant',
    says('RI-04', {
      topic: 'Casualty',
      title: 'Rent abates',
      position: 'Rent abates while and as far as the premises cannot be used.',
      severity: 'error',
      guidance: 'Without it rent runs on for a ruin, as it did at common law.',
      about: 'that rent abates',
      phrases: [
        '(no|less) rent ...16 (until|while|part|cannot)',
        '(rent|rental*) ...40 (abate*|abated|abatement|reduced|suspended|apportioned|cease*|diminish*)',
        '(abate*|abated|abatement|suspen*|reduc*|apportion*) ...16 (rent|rental*)',
      ],
      mustPass: [
        'Until the Premises are restored Rent shall abate in proportion to the part that cannot be used.',
        'After a casualty Tenant is entitled to an abatement of Rent.',
      ],
      mustFlag: ['Rent shall not abate in the event of any casualty.', UNRELATED],
      more: {
        where: {
          headings: ['(casualty|destruction|damage|fire|condemnation|eminent domain|abatement)'],
          phrases: [
            '(damaged|destroyed|destruction|casualty|fire|untenantable|taken|taking|condemn*) & (rent|rental*)',
            '(rent|rental*) & abat*',
          ],
        },
        proposal: {
          insert: 'Rent abates as long as and as far as the premises cannot be used because of damage.',
        },
      },
    }),
  ),
  says('RI-05', {
    topic: 'Condemnation',
    title: 'Condemnation',
    position: 'The lease says what follows if the premises are taken for public use.',
    severity: 'note',
    guidance: 'The tenant should keep its own claim for goods, works and moving.',
    about: 'what follows from a taking',
    phrases: [
      '(condemn*|eminent domain|expropriat*|compulsory (purchase|acquisition))',
      'taken ...8 (public|authority)',
      '(public body|government|city|state|authority) ...6 (takes|take|acquires) ...12 (building|premises|property)',
    ],
    mustPass: [
      'If the Premises are taken by eminent domain this Lease ends.',
      'Upon condemnation of a part of the Building rent is reduced.',
    ],
    mustFlag: ['The Building lies on public land.', UNRELATED],
    more: {
      proposal: {
        insert:
          'Condemnation. If the premises are taken for public use this {agreement} ends; if only a part is taken rent is reduced. Each party keeps its own claim for compensation.',
      },
    },
  }),
  says('RI-06', {
    topic: 'Indemnity',
    title: 'Indemnity',
    position: 'The lease says who holds whom harmless from claims of others.',
    severity: 'warning',
    guidance: 'It should go both ways, each for its own negligence and its own area.',
    about: 'who holds whom harmless',
    phrases: ['(indemnif*|indemnit*|hold ...6 harmless|save ...6 harmless)'],
    mustPass: [
      'Tenant shall indemnify Landlord against claims that arise in the Premises.',
      'Each party shall hold the other harmless from claims caused by its negligence.',
    ],
    mustFlag: ['Each party looks after itself.', UNRELATED],
    more: {
      proposal: {
        insert:
          'Indemnity. Each party holds the other harmless from claims of third parties that its negligence or its breach of this {agreement} causes.',
      },
    },
  }),
  only(
    'tenant',
    says('RI-07', {
      topic: 'Indemnity',
      title: 'The landlord answers for its negligence',
      position:
        'The landlord holds the tenant harmless from its own negligence, or the tenant’s indemnity leaves it out.',
      severity: 'warning',
      guidance: 'An indemnity for the landlord’s own negligence is void in several states.',
      about: 'that the landlord answers for its own negligence',
      otherwise: 'unsure',
      countsDenied: true,
      phrases: [
        `${LANDLORD} (shall|will|must|agrees to) ...12 (indemnif*|hold ...6 harmless|defend)`,
        `(except*|unless|other than|excluding|but not) ...30 (negligen*|wilful|willful|misconduct) ...12 ${LANDLORD} & !(whether or not|howsoever|however caused|even if)`,
        `(except*|unless|other than|excluding|but not) ...30 ${LANDLORD} ...12 (negligen*|wilful|willful|misconduct) & !(whether or not|howsoever|however caused|even if)`,
        '(each|either) party ...16 (indemnif*|hold ...6 harmless)',
      ],
      mustPass: [
        'Landlord shall indemnify Tenant against claims caused by the negligence of Landlord.',
        'Tenant shall indemnify Landlord against all claims, except those caused by the negligence of Landlord.',
      ],
      mustFlag: [
        'Tenant shall indemnify Landlord against all claims whatever their cause.',
        'Tenant shall indemnify Landlord against all claims, whether or not caused by the negligence of Landlord.',
        UNRELATED,
      ],
      more: {
        proposal: {
          insert:
            'The {landlord} holds the {tenant} harmless from claims caused by negligence or wilful misconduct of the {landlord} or its people.',
        },
      },
    }),
  ),
  says('RI-08', {
    topic: 'Environment',
    title: 'Hazardous substances',
    position: 'The lease says who answers for hazardous substances.',
    severity: 'warning',
    guidance: 'The tenant should answer for its own only; what was there before is the landlord’s.',
    about: 'who answers for hazardous substances',
    countsDenied: true,
    phrases: [
      '(hazardous|toxic|environmental) ...4 (substance*|material*|waste*|law*|condition*|contamina*)',
      '(asbestos|pollut*|contaminat*)',
    ],
    mustPass: [
      'Tenant shall not bring Hazardous Materials onto the Premises.',
      'Landlord warrants that the Building is free of toxic substances and asbestos.',
    ],
    mustFlag: ['Tenant keeps the Premises clean.', UNRELATED],
    more: {
      proposal: {
        insert:
          'Hazardous Substances. The {tenant} brings none onto the premises save usual cleaning and office supplies, and answers for what it brings; the {landlord} answers for what was there before.',
      },
    },
  }),
];

const DEFAULT: Where = {
  headings: ['(default*|remed*|breach*)'],
  phrases: ['(event of default|events of default|default) & (rent|pay*|fail*|days|cure*)'],
};
const BREACH =
  '& (fail*|failure|breach*|default*|cure*) & !(bankrupt*|petition|insolven*|receiver*|vacat*|abandon*|option|extend*|insur*)';
const HOLDOVER: Where = {
  headings: ['(hold over|holdover|holding over|surrender)'],
  phrases: [
    '(hold over|holdover|holds over|holding over|hold* over|stay* longer|stay* after)',
    'remain* in possession ...8 (after|expir*)',
  ],
};
const OVER =
  '(hold over|holdover|holds over|holding over|remain* in possession|retain* possession|stay* longer|stay* after)';
const RENEWAL: Where = {
  headings: ['(renew*|extension*|option*)'],
  phrases: ['(option|right) ...12 (renew*|extend*|extension)', '(renew|extend) ...6 (lease|term)', 'option for'],
};

const endings: Rule[] = [
  only(
    'tenant',
    rule(
      'DF-01',
      {
        topic: 'Default',
        title: 'Five days to cure unpaid rent',
        position: 'Unpaid rent is a default only if it is not paid within five days after notice.',
        severity: 'error',
        guidance: 'A transfer that goes astray should not cost the lease. Landlords limit the notices to two a year.',
        mustPass: [
          'It is a default if Tenant fails to pay Rent within ten (10) days after written notice that it is overdue.',
          'An Event of Default occurs if Rent remains unpaid for five business days after notice.',
        ],
        mustFlag: [
          'It is a default if Tenant fails to pay Rent within one (1) day after notice.',
          'It is a default if Tenant fails to pay Rent when due.',
          UNRELATED,
        ],
        more: {
          where: DEFAULT,
          proposal: {
            insert: 'Unpaid rent is a default only if it is not paid within five business days after written notice.',
          },
        },
      },
      {
        kind: 'period',
        near: [
          '(fail*|failure|unpaid|non payment|nonpayment|default) & (rent|rental*|pay|payment|monetary|sum) & (after|notice|within|continue*|period) & !(bankrupt*|petition|insolven*|other than (the payment|rent)|non monetary|late charge|interest|insur*|premium*|polic*|option|extend*)',
        ],
        atLeast: { count: 5, unit: 'days' },
        atMost: { count: 60, unit: 'days' },
      },
    ),
  ),
  rule(
    'DF-02',
    {
      topic: 'Default',
      title: 'Thirty days to cure other defaults',
      position: 'Other breaches are a default only if they are not cured within twenty to sixty days after notice.',
      severity: 'warning',
      guidance: 'Longer where the cure takes longer and has begun.',
      mustPass: [
        'It is a default if Tenant fails to perform any other covenant within thirty (30) days after written notice.',
        'Tenant is in default if a breach other than of the payment of Rent is not cured within twenty days after notice.',
      ],
      mustFlag: [
        'It is a default if Tenant fails to perform any other covenant within three (3) days after written notice.',
        UNRELATED,
      ],
      more: {
        where: DEFAULT,
        proposal: {
          insert:
            'A breach other than unpaid rent is a default only if it is not cured within thirty days after written notice, or, where that takes longer, if its cure was not begun in that time.',
        },
      },
    },
    {
      kind: 'period',
      near: [
        `(other|perform*|observe*|comply*) ...30 (day|days) ${BREACH}`,
        `(breach*|default*|failure) ...16 (cure*|remed*|correct*) ...8 (day|days) ${BREACH}`,
      ],
      atLeast: { count: 20, unit: 'days' },
      atMost: { count: 60, unit: 'days' },
    },
  ),
  only(
    'tenant',
    says('DF-03', {
      topic: 'Default',
      title: 'Default of the landlord',
      position: 'The lease says what follows if the landlord does not perform.',
      severity: 'warning',
      guidance: 'A right to repair at the landlord’s cost is worth more than a claim for damages.',
      about: 'what follows from a default of the landlord',
      otherwise: 'unsure',
      phrases: [
        `${LANDLORD} [shall|should|is in] ...3 (default*|breach*|fail|fails|failure) & (cure*|notice|remed*|days|${TENANT} may) & !insur*`,
        `default* by [the] ${LANDLORD}`,
      ],
      mustPass: [
        'If Landlord fails to perform an obligation within thirty days after notice Tenant may perform it at Landlord’s cost.',
        'Upon a default by Landlord Tenant may terminate this Lease.',
      ],
      mustFlag: ['If Tenant defaults Landlord may end this Lease.', UNRELATED],
      more: {
        proposal: {
          insert:
            'If the {landlord} does not cure a breach within thirty days after notice, the {tenant} may do so at the cost of the {landlord}.',
        },
      },
    }),
  ),
  only(
    'landlord',
    says('DF-04', {
      topic: 'Default',
      title: 'Remedies on default',
      position: 'On a default the landlord may end the lease, re-enter and claim the rent lost.',
      severity: 'error',
      guidance: 'Self-help is barred in many states; a court order stays the safe way.',
      about: 'what the landlord may do on a default',
      phrases: [
        `(default|defaults|breach) & ${LANDLORD} & (terminat*|re enter|reenter|re entry|repossess*|relet|re let|evict*|damages|remed*|cancel)`,
        `${LANDLORD} ...30 (re enter|reenter|repossess*|relet|evict*|terminate this lease|end the lease|end this lease|forfeit*)`,
      ],
      mustPass: [
        'Upon a default Landlord may terminate this Lease and re-enter the Premises.',
        'After an event of default Landlord may relet the Premises and recover damages.',
      ],
      mustFlag: ['Landlord sends a reminder if rent is late.', UNRELATED],
      more: {
        proposal: {
          insert:
            'On a default the {landlord} may, by notice and as the law allows, end this {agreement} or the right to possession, relet the premises and claim the rent lost.',
        },
      },
    }),
  ),
  only(
    'tenant',
    says('DF-05', {
      topic: 'Default',
      title: 'The landlord mitigates',
      position: 'After a default the landlord makes reasonable efforts to relet.',
      severity: 'note',
      guidance: 'Most states ask for it anyway; New York does not of commercial landlords.',
      about: 'that the landlord mitigates its loss',
      phrases: [
        'mitigat*',
        '(reasonable|commercially reasonable|good faith|best) efforts ...8 (relet|re let)',
        '(find|seek|look for) ...4 new tenant',
      ],
      mustPass: [
        'Landlord shall use reasonable efforts to relet the Premises.',
        'After a default Landlord shall mitigate its damages.',
      ],
      mustFlag: [
        'Landlord has no duty to relet the Premises.',
        'Landlord need not mitigate its damages; it has no duty to mitigate.',
        UNRELATED,
      ],
      more: {
        proposal: { insert: 'The {landlord} makes reasonable efforts to relet the premises and so reduce its loss.' },
      },
    }),
  ),
  only(
    'tenant',
    rule(
      'DF-06',
      {
        topic: 'Holdover',
        title: 'Holdover at 150 % of rent or less',
        position: 'Who stays after the end pays at most 150 percent of the last rent.',
        severity: 'warning',
        guidance: 'Keep consequential damages out, at least for the first month.',
        mustPass: [
          'If Tenant holds over, rent is one hundred fifty percent (150%) of the last monthly Rent.',
          'During a holdover Tenant pays 125% of the Rent.',
          UNRELATED,
        ],
        mustFlag: [
          'If Tenant holds over, rent is two hundred percent (200%) of the last monthly Rent.',
          'If Tenant holds over it shall pay double rent.',
        ],
        more: {
          proposal: {
            replace: 'If the {tenant} stays after the end it pays 125 percent of the last rent, by the day.',
          },
        },
      },
      ifAny(HOLDOVER, {
        kind: 'percent',
        near: [`${OVER} & (rent|rental|percent|rate)`, '(rent|rental) & (holdover|holding over)'],
        where: HOLDOVER,
        atMost: 150,
      }),
    ),
  ),
  only(
    'landlord',
    says('DF-07', {
      topic: 'Holdover',
      title: 'Holdover costs more',
      position: 'Who stays after the end pays more than the last rent.',
      severity: 'note',
      guidance: '150 to 200 percent are usual; more is likely a penalty.',
      about: 'what is paid by who stays after the end',
      phrases: [
        `${OVER} & (percent|times|double|doubled|twice|#|increased) & (rent|rental*|rate)`,
        '(percent|double|twice|times) ...20 (rent|rental*) & (expir*|hold*)',
      ],
      mustPass: [
        'If Tenant holds over, rent is one hundred fifty percent of the last monthly Rent.',
        'A tenant that remains in possession pays double the rent.',
      ],
      mustFlag: ['If Tenant holds over, the lease goes on at the same rent.', UNRELATED],
      more: { proposal: { insert: 'If the {tenant} stays after the end it pays 150 percent of the last rent.' } },
    }),
  ),
  only(
    'tenant',
    says('DF-08', {
      topic: 'Renewal',
      title: 'Option to renew',
      position: 'The tenant has an option to renew, with a way to find the rent.',
      severity: 'note',
      guidance: 'Note the day by which it must be used; late is as a rule too late.',
      about: 'that the tenant may renew',
      phrases: [
        '(option|options|right) to (renew|extend)',
        '(option|options) ...6 (renewal|extension)',
        `${TENANT} [may|can|has] ...6 (renew|extend) ...6 (lease|term|agreement)`,
        '(renewal|extension) (option|options)',
        'with an option for',
      ],
      mustPass: [
        'Tenant has an option to renew this Lease for five years at market rent.',
        'Tenant may extend the Term by three years by notice six months before its end.',
      ],
      mustFlag: ['Tenant has no right to renew this Lease.', UNRELATED],
      more: {
        where: RENEWAL,
        proposal: {
          insert:
            'The {tenant} may renew this {agreement} for five years at the market rent by notice at least six months before the end.',
        },
      },
    }),
  ),
  says('DF-09', {
    topic: 'Surrender',
    title: 'State at the end',
    position: 'The lease says in what state the premises are given back; fair wear and tear is left out.',
    severity: 'note',
    guidance: 'For the tenant also damage by casualty. Say which works have to be removed.',
    about: 'in what state the premises are given back',
    phrases: [
      '(wear and tear|wear tear|ordinary wear|reasonable wear|normal wear)',
      '(surrender*|deliver up|yield up|return*|vacat*|quit|leave|leaves) ...40 (condition|clean|order|repair|state)',
    ],
    mustPass: [
      'At the end Tenant shall surrender the Premises in good condition, ordinary wear and tear excepted.',
      'Tenant shall yield up the Premises clean and in good repair.',
    ],
    mustFlag: ['Tenant leaves on the last day of the Term.', UNRELATED],
    more: {
      proposal: {
        insert:
          'Surrender. At the end the {tenant} gives back the premises clean and in the state in which it got them, save fair wear and tear and damage by casualty.',
      },
    },
  }),
];

const ESTOPPEL: PeriodTest = {
  kind: 'period',
  near: [
    'estoppel & (days|within)',
    '(certificate|statement) & (full force|unmodified)',
    '(certif*|statement*) & (days) & (estoppel|unmodified|full force)',
  ],
};
const SUBORDINATE: Where = {
  headings: ['(subordinat*|snda|attornment|mortgage*)'],
  phrases: [
    'subordinat* & (lease|mortgage*|deed|lien|encumbrance*|tenant)',
    '(junior|inferior|postponed|rank|ranks) ...12 (mortgage*|charge*|deed* of trust)',
    'mortgage* ...12 (rank|ranks|prior|superior)',
    'attorn*',
  ],
};
const ESTOPPEL_AT: Where = {
  phrases: ['estoppel', '(certificate|statement) ...30 (full force|unmodified)'],
  headings: ['estoppel*'],
};

const others: Rule[] = [
  only(
    'tenant',
    rule(
      'TH-01',
      {
        topic: 'Subordination',
        title: 'Subordinate only with non-disturbance',
        position: 'The lease ranks behind a mortgage only if the lender agrees not to disturb the tenant.',
        severity: 'error',
        guidance: 'A foreclosure wipes out a lease that ranks behind. Ask for the form of the SNDA as an exhibit.',
        mustPass: [
          'This Lease is subordinate to any mortgage, provided that its holder gives Tenant a non-disturbance agreement.',
          UNRELATED,
        ],
        mustFlag: [
          'This Lease is subordinate to every present and future mortgage.',
          'Tenant shall subordinate its rights to the lien of any deed of trust.',
        ],
        more: {
          proposal: {
            insert:
              'This {agreement} ranks behind a mortgage only if its holder agrees in writing not to disturb the {tenant} as long as the {tenant} is not in default.',
          },
        },
      },
      ifAny(SUBORDINATE, {
        kind: 'says',
        about: 'that the tenant is not disturbed',
        where: 'document',
        countsDenied: true,
        phrases: [
          '(non disturbance|nondisturbance|snda)',
          `(not|nor|no) ...16 (disturb*) & (${TENANT}|possession|lease|mortgag*|lender)`,
          '(mortgagee|lender|holder|purchaser|bank) ...12 recogni* ...12 (lease|tenant|lessee|rights)',
        ],
      }),
    ),
  ),
  only(
    'landlord',
    says('TH-02', {
      topic: 'Subordination',
      title: 'Lease ranks behind mortgages',
      position: 'The lease ranks behind mortgages, and the tenant attorns to a buyer.',
      severity: 'warning',
      guidance: 'Lenders ask for it.',
      about: 'that the lease ranks behind mortgages',
      phrases: [
        'subordinat* & (mortgage*|deed* of trust|lien*|encumbrance*|lender*|lease)',
        'mortgage* ...8 rank* ...6 (before|ahead|prior)',
        'attorn*',
      ],
      mustPass: [
        'This Lease is subordinate to any mortgage on the Building.',
        'Tenant shall attorn to a purchaser at a foreclosure sale.',
      ],
      mustFlag: ['The Building is free of mortgages.', UNRELATED],
      more: {
        proposal: {
          insert:
            'This {agreement} ranks behind mortgages on the building whose holders agree not to disturb the {tenant}, and the {tenant} attorns to a successor.',
        },
      },
    }),
  ),
  only(
    'tenant',
    rule(
      'TH-03',
      {
        topic: 'Estoppel',
        title: 'Ten days for an estoppel certificate',
        position: 'The tenant has at least ten days to give an estoppel certificate.',
        severity: 'note',
        guidance: 'Strike that silence makes its content true.',
        mustPass: ['Tenant shall deliver an estoppel certificate within fifteen (15) days after request.', UNRELATED],
        mustFlag: [
          'Tenant shall deliver an estoppel certificate within three (3) days after request.',
          'Tenant shall deliver an estoppel certificate on demand.',
        ],
        more: {
          proposal: {
            insert: 'The {tenant} gives an estoppel certificate within fifteen business days after a written request.',
            replace: 'The {tenant} gives an estoppel certificate within fifteen business days after a written request.',
          },
        },
      },
      ifAny(ESTOPPEL_AT, { ...ESTOPPEL, atLeast: { count: 10, unit: 'days' } }),
    ),
  ),
  only(
    'landlord',
    says('TH-04', {
      topic: 'Estoppel',
      title: 'Estoppel certificate',
      position: 'The tenant confirms the state of the lease on request.',
      severity: 'note',
      guidance: 'A sale or a loan waits for it.',
      about: 'that the tenant confirms the state of the lease',
      phrases: ['estoppel', '(certif*|statement*) ...40 (unmodified|full force and effect|defaults)'],
      mustPass: [
        'Tenant shall deliver an estoppel certificate within fifteen days after request.',
        'Tenant shall certify that this Lease is unmodified and in full force and effect.',
      ],
      mustFlag: ['Tenant answers letters of Landlord.', UNRELATED],
      more: {
        proposal: {
          insert:
            'Within ten business days after a request the {tenant} confirms in writing the state of this {agreement}.',
        },
      },
    }),
  ),
  only(
    'tenant',
    says('TH-05', {
      topic: 'Quiet enjoyment',
      title: 'Quiet enjoyment',
      position: 'The landlord promises that the tenant is not disturbed while it performs.',
      severity: 'warning',
      guidance: 'Implied by law in most places, but worth having in words.',
      about: 'that the tenant enjoys the premises undisturbed',
      phrases: [
        '(quiet*|peace*|undisturbed) ...10 (enjoy*|possess*|hold|have|occup*)',
        '(enjoy*|possess*|hold) ...10 (quiet*|peace*|undisturbed)',
      ],
      mustPass: [
        'Tenant shall peaceably and quietly enjoy the Premises during the Term.',
        'Landlord covenants quiet enjoyment.',
      ],
      mustFlag: ['Tenant shall keep quiet after ten at night.', UNRELATED],
      more: {
        proposal: {
          insert:
            'Quiet Enjoyment. As long as the {tenant} is not in default it holds the premises without disturbance by the {landlord} or anybody claiming through it.',
        },
      },
    }),
  ),
  only(
    'tenant',
    silent('TH-06', {
      topic: 'Relocation',
      title: 'No relocation',
      position: 'The landlord may not move the tenant to other premises.',
      severity: 'warning',
      guidance: 'If it must be: like space, at the landlord’s cost, once, with months of notice.',
      about: 'that the landlord may move the tenant',
      phrases: [
        `${LANDLORD} ...16 (relocate|move|substitute) ...16 (${TENANT}|premises|space)`,
        '(relocat*) ...12 (tenant|premises) ...20 (landlord|lessor)',
        'substitut* ...4 (premises|space)',
      ],
      mustPass: ['Landlord shall not relocate Tenant.', UNRELATED],
      mustFlag: [
        'Landlord may relocate Tenant to other space in the Building upon thirty days’ notice.',
        'Landlord has the right to substitute other premises for the Premises.',
      ],
    }),
  ),
];

/** Of the contract itself: a lease also speaks of altering the premises. */
const CHANGED = [
  '(lease|agreement|contract|indenture|instrument) ...24 (amend*|modif*|changed|altered|varied) ...24 (writing|written|signed) & !(posting|posted)',
  '(amendment*|modification*|variation*|change|changes) ...8 (lease|agreement|contract|indenture|terms) ...24 (writing|written|signed) & !(posting|posted)',
  '(lease|agreement|contract|indenture) & changes ...6 (signature*|signed|writing)',
];

export const lease: Playbook = {
  id: 'lease',
  name: 'Commercial lease',
  version: '1.0',
  contractTypes: ['lease-agreement'],
  sides: ['tenant', 'landlord'],
  roles: {
    tenant: ['Tenant', 'Lessee'],
    landlord: ['Landlord', 'Lessor', 'Owner'],
    agreement: ['Lease', 'Agreement'],
  },
  rules: [
    ...deal,
    ...costs,
    ...using,
    ...risks,
    ...endings,
    ...others,
    governingLaw('GL-01'),
    courts('GL-02', { severity: 'note' }),
    entireAgreement('GE-01'),
    amendments('GE-02', {
      where: { headings: ['(amend*|modif*|entire agreement|general|miscellaneous)'], phrases: CHANGED },
      test: { kind: 'says', about: 'that changes need a signed writing', phrases: CHANGED, countsDenied: true },
    }),
    notices('GE-03'),
  ],
};
