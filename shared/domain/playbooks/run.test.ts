import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ignore, sortFindings } from '#shared/domain/checks/ignored.ts';
import { runCheck } from '#shared/domain/checks/run.ts';
import { planEdits } from '#shared/domain/edits.ts';
import { outsidePlaybook } from '#shared/domain/playbooks/outside.ts';
import type { Rule, Test } from '#shared/domain/playbooks/playbook.ts';
import {
  asCheck,
  type RuleOptions,
  type RuleResult,
  reviewPlaybook,
  reviewRule,
} from '#shared/domain/playbooks/run.ts';
import { ndaMutual } from '#shared/domain/playbooks/standard/ndaMutual.ts';
import { ruleOf } from '#shared/domain/playbooks/testRules.ts';
import { documentOf, type Line } from '#shared/testing/document.ts';
import { processorTime } from '#shared/testing/processorTime.ts';

const review = (rule: Rule, lines: Line[], options: RuleOptions = {}): RuleResult =>
  reviewRule(rule, { snapshot: documentOf(...lines) }, options);
const verdictOf = (own: Test, ...lines: Line[]): string => review(ruleOf({ test: own }), lines).verdict;

const PRICE = { headings: ['price'] };
const RISES: Test = {
  kind: 'silent',
  phrases: ['may (raise|increase) ... price'],
  about: 'that the price may be raised',
};
const CONTRACT: Line[] = [
  'SUPPLY AGREEMENT',
  '6. Delivery',
  '6.1 The Seller delivers the goods to the yard.',
  '7. Price',
  '7.1 The price is the one on the list. The Seller may raise the price at any time by notice to the Buyer.',
  '8. Law',
  '8.1 This Agreement is governed by the laws of Ohio.',
];

describe('a harmful sentence', () => {
  const rule = ruleOf({ test: RISES, where: PRICE, proposal: { replace: 'The price is fixed for a year.' } });
  const result = review(rule, CONTRACT);

  test('fails the rule and is quoted where it stands', () => {
    expect(result.verdict).toBe('fail');
    expect(result.reason).toBe('It says that the price may be raised.');
    const [{ quote, para, start, end }] = result.findings as [RuleResult['findings'][0]];
    expect(quote).toBe('The Seller may raise the price at any time by notice to the Buyer.');
    expect(documentOf(...CONTRACT).paras[para]!.text.slice(start, end)).toBe(quote);
  });

  test('alone is exchanged by the proposed edit', () => {
    const { paragraphs, refused } = planEdits(
      result.proposals.map(({ edit }) => edit),
      documentOf(...CONTRACT).paras,
    );
    expect(refused.size).toBe(0);
    expect(paragraphs[0]!.newText).toBe('7.1 The price is the one on the list. The price is fixed for a year.');
  });

  test('goes where the proposal is empty', () => {
    const [{ edit }] = review({ ...rule, proposal: { replace: '' } }, CONTRACT).proposals as [
      RuleResult['proposals'][0],
    ];
    expect(edit).toMatchObject({ kind: 'replaceText', newText: '7.1 The price is the one on the list.' });
  });

  test('keeps its number when it stands alone in its paragraph', () => {
    const [{ edit }] = review(rule, ['7.1 The Seller may raise the price.']).proposals as [RuleResult['proposals'][0]];
    expect(edit).toMatchObject({ newText: '7.1 The price is fixed for a year.' });
  });

  test('that is not there passes the rule', () => {
    expect(review(rule, CONTRACT.slice(5)).verdict).toBe('pass');
  });

  test('that is an item of a list is read with what introduces it', () => {
    const lines = ['7. The Seller may:', '(a) raise the price; and', '(b) stop deliveries.'];
    const found = review(rule, lines, {});
    expect(review({ ...rule, where: { phrases: ['seller'] } }, lines).findings.map(({ quote }) => quote)).toEqual([
      'raise the price; and',
    ]);
    expect(found.proposals).toEqual([]);
  });
});

describe('a clause that is missing', () => {
  const rule = ruleOf({ test: { kind: 'present' }, where: PRICE, proposal: { insert: 'The price is fixed.' } });

  test('is found at the end of the agreement, with a paragraph to put in', () => {
    const lines = ['1. Goods', 'The Seller sells goods.', 'IN WITNESS WHEREOF the parties have signed.', 'By: ______'];
    const { verdict, findings, proposals, reason } = review(rule, lines);
    expect([verdict, reason]).toEqual(['fail', 'No clause on price was found.']);
    expect(findings).toMatchObject([{ para: 1, quote: '', start: lines[1]!.length }]);
    expect(proposals).toMatchObject([
      {
        of: 'position',
        edit: { kind: 'insertAfter', expectedText: lines[1], blocks: [{ text: '2. The price is fixed.' }] },
      },
    ]);
  });

  test('of which only words are missing goes behind the clause that is there', () => {
    const says: Test = { kind: 'says', phrases: ['fixed'], about: 'that the price is fixed' };
    const { findings, verdict } = review({ ...rule, test: says }, CONTRACT);
    expect([verdict, findings[0]!.para]).toEqual(['fail', 4]);
  });

  test('cannot be told where the document was read in part only', () => {
    const snapshot = { ...documentOf('The Seller sells goods.'), truncated: true };
    for (const own of [rule.test, RISES, { kind: 'says', phrases: ['fixed'], about: 'that it is fixed' }] as Test[])
      expect(reviewRule({ ...rule, test: own }, { snapshot }).verdict).toBe('review');
  });
});

describe('a cover page that takes in the terms of somebody else', () => {
  const rule = ruleOf({ test: { kind: 'present' }, where: PRICE, proposal: { insert: 'The price is fixed.' } });
  const COVER = [
    'Order form',
    'This Agreement consists of this page and the Standard Terms posted at example.com/terms.',
  ];

  test('fails no rule for what may stand there, and proposes nothing', () =>
    expect(review(rule, COVER)).toMatchObject({
      verdict: 'review',
      reason: expect.stringContaining('may stand in the terms that the document takes in'),
      proposals: [],
    }));
  test('is none where the provisions are there too', () =>
    expect(
      review(rule, [
        ...COVER,
        '1. Goods',
        '1.1 The Seller sells goods.',
        '1.2 The Buyer takes them.',
        '2. Law',
        '2.1 The laws of Ohio govern.',
        '2.2 Its courts decide.',
      ]).verdict,
    ).toBe('fail'));
  test('fails for what stands on it', () =>
    expect(review(ruleOf({ test: RISES }), [...COVER, 'The Seller may raise the price.']).verdict).toBe('fail'));
});

describe('a document that cannot be read is looked at, never passed', () => {
  const silent = ruleOf({ test: RISES });
  test('in another language', () => {
    const text =
      'Der Verkäufer liefert die Ware an das Lager des Käufers, und der Käufer zahlt den Preis binnen dreißig Tagen nach Erhalt der Rechnung. '.repeat(
        3,
      );
    expect(review(silent, [text])).toMatchObject({ verdict: 'review', reason: expect.stringContaining('English') });
  });
  test('empty', () => expect(review(silent, ['', ' '])).toMatchObject({ verdict: 'review', findings: [] }));
  test('by a rule that is broken', () =>
    expect(review(ruleOf({ test: { kind: 'says', phrases: ['((('], about: 'x' } }), ['A price.']).verdict).toBe(
      'review',
    ));
});

describe('limits', () => {
  const notice: Test = {
    kind: 'period',
    near: ['(terminat* & notice)'.slice(1, -1)],
    atLeast: { count: 30, unit: 'days' },
  };
  test.each([
    ['Either party may terminate by ninety (90) days’ notice.', 'pass'],
    ['Either party may terminate by one month’s notice.', 'pass'],
    ['Either party may terminate by ten (10) days’ notice.', 'fail'],
    ['Either party may terminate by 15 business days’ notice.', 'fail'],
    ['Either party may terminate by notice.', 'review'],
    ['The Seller sells goods.', 'review'],
  ])('of a period: %s', (text, verdict) => expect(verdictOf(notice, text)).toBe(verdict));

  test('what was found and what was asked is told with the numbers', () =>
    expect(review(ruleOf({ test: notice }), ['Either party may terminate by ten (10) days’ notice.']).reason).toBe(
      '10 days found, at least 30 days asked.',
    ));

  test('two periods of which one is too short are looked at', () =>
    expect(
      verdictOf(
        notice,
        'The Buyer may terminate by sixty days’ notice.',
        'The Seller may terminate by two days’ notice.',
      ),
    ).toBe('review'));

  test.each([
    ['Late sums bear interest at 8 % per year.', 'pass'],
    ['Late sums bear interest at 1.5% per month.', 'fail'],
    ['Late sums bear interest.', 'review'],
  ])('of a percentage: %s', (text, verdict) =>
    expect(verdictOf({ kind: 'percent', near: ['interest'], atMost: 8, per: 'year' }, text)).toBe(verdict),
  );

  test.each([
    ['The liability of the Supplier is limited to the fees paid in the 12 months before the claim.', 'pass'],
    ['The liability of the Supplier is limited to the fees paid in the three months before the claim.', 'fail'],
    ['The liability of the Supplier is limited to EUR 500.', 'review'],
  ])('of months of fees: %s', (text, verdict) =>
    expect(verdictOf({ kind: 'multiple', near: ['liability ... limited'], atLeast: 12 }, text)).toBe(verdict),
  );

  test.each([
    ['The Supplier holds insurance of at least $2,000,000 for each claim.', 'pass'],
    ['The Supplier holds insurance of $500,000.', 'fail'],
    ['The Supplier holds insurance of EUR 2,000,000.', 'review'],
  ])('of a sum: %s', (text, verdict) =>
    expect(verdictOf({ kind: 'amount', near: ['insurance'], atLeast: 1_000_000, currency: '$' }, text)).toBe(verdict),
  );
});

describe('law and courts', () => {
  test.each([
    ['This Agreement is governed by the laws of the State of Ohio.', ['United States'], 'pass'],
    ['This Agreement is governed by the laws of the State of Ohio.', ['Ohio'], 'pass'],
    ['This Agreement is governed by the laws of the State of Ohio.', ['England and Wales'], 'fail'],
    ['The Seller sells goods.', ['Ohio'], 'review'],
  ])('%s of %s', (text, places, verdict) => expect(verdictOf({ kind: 'law', places }, text)).toBe(verdict));

  test('the courts of a place', () => {
    const text = 'The parties submit to the exclusive jurisdiction of the courts of Ohio.';
    expect(verdictOf({ kind: 'courts', places: ['Ohio'] }, text)).toBe('pass');
    expect(verdictOf({ kind: 'courts', places: ['Texas'] }, text)).toBe('fail');
  });
});

describe('definitions, wordings, checks and joined tests', () => {
  test('what a definition must and must not say', () => {
    const lines = ['“Confidential Information” means all information disclosed orally or in writing.'];
    const has = (phrase: string): Test => ({
      kind: 'definition',
      term: 'confidential information',
      has: [phrase],
      about: 'so',
    });
    expect([verdictOf(has('orally'), ...lines), verdictOf(has('marked'), ...lines)]).toEqual(['pass', 'fail']);
    expect(
      verdictOf({ kind: 'definition', term: 'confidential information', lacks: ['orally'], about: 'so' }, ...lines),
    ).toBe('fail');
    expect(verdictOf({ kind: 'definition', term: 'purpose', has: ['orally'], about: 'so' }, ...lines)).toBe('review');
  });

  test('the nearest wording decides', () => {
    const own: Test = {
      kind: 'wording',
      wordings: ['The price is fixed for twelve months after this contract is signed.'],
      against: ['The Seller may raise the price at any time by notice to the Buyer.'],
    };
    expect(verdictOf(own, 'The price is fixed for six months after this contract is signed.')).toBe('pass');
    expect(verdictOf(own, 'The Seller may raise the price once a year by notice to the Buyer.')).toBe('fail');
    expect(verdictOf(own, 'Goods are sold here.')).toBe('review');
  });

  test('a document check by its id', () => {
    expect(verdictOf({ kind: 'check', check: 'double-word' }, 'Pay the the price.')).toBe('fail');
    expect(verdictOf({ kind: 'check', check: 'double-word' }, 'Pay the price.')).toBe('pass');
    expect(verdictOf({ kind: 'check', check: 'no-such' }, 'Pay the price.')).toBe('review');
  });

  test('all, any and not, with what cannot be told between yes and no', () => {
    const yes: Test = { kind: 'says', phrases: ['price'], about: 'a price' };
    const no: Test = { kind: 'says', phrases: ['tax'], about: 'a tax' };
    const unsure: Test = { ...no, otherwise: 'unsure' };
    const is = (own: Test) => verdictOf(own, 'Pay the price.');
    expect([
      is({ kind: 'all', tests: [yes, unsure] }),
      is({ kind: 'all', tests: [unsure, no] }),
      is({ kind: 'any', tests: [no, unsure] }),
      is({ kind: 'any', tests: [unsure, yes] }),
    ]).toEqual(['review', 'fail', 'review', 'pass']);
    expect([is({ kind: 'not', test: yes }), is({ kind: 'not', test: no }), is({ kind: 'not', test: unsure })]).toEqual([
      'fail',
      'pass',
      'review',
    ]);
  });
});

describe('a fallback', () => {
  const rule = ruleOf({
    test: { kind: 'says', phrases: ['price is fixed'], about: 'that the price is fixed' },
    fallbacks: [
      { words: 'Once a year.', test: { kind: 'says', phrases: ['once a year'], about: 'that it rises once a year' } },
    ],
  });
  const lines = ['The price rises once a year.'];

  test('is looked at by the strict posture and passes the permissive one', () => {
    expect(review(rule, lines)).toMatchObject({ verdict: 'review', fallback: 0 });
    expect(review(rule, lines, { posture: 'permissive' })).toMatchObject({
      verdict: 'pass',
      fallback: 0,
      proposals: [],
    });
  });

  test('that does not stand there leaves a fail', () =>
    expect(review(rule, ['The price rises.']).verdict).toBe('fail'));
});

describe('findings of rules', () => {
  const rule = ruleOf({ test: RISES });

  test('stay hidden once they were ignored, until their words change', () => {
    const found = (...lines: Line[]) =>
      runCheck(asCheck(rule, { playbook: { id: 'buying' } }), { snapshot: documentOf(...lines) }).findings;
    const ignored = found(...CONTRACT).map((finding) => ignore(finding, '2026-05-12T00:00:00Z'));
    expect(ignored.map((entry) => entry.rule)).toEqual(['buying/PR-04']);
    expect(sortFindings(found(...CONTRACT), ignored).map(({ state }) => state)).toEqual(['ignored']);
    const changed = CONTRACT.map((line) => (line as string).replace('is the one on', 'stands in'));
    expect(sortFindings(found(...changed), ignored).map(({ state }) => state)).toEqual(['text-changed']);
  });

  test('proposals use the name that the document has for a role', () => {
    const missing = ruleOf({
      test: { kind: 'present' },
      where: PRICE,
      proposal: { insert: 'The {recipient} pays the {price}.' },
    });
    const playbook = { id: 'nda', roles: { recipient: ['Recipient', 'Receiving Party'] } };
    const [{ edit }] = review(missing, ['The Receiving Party keeps it.'], { playbook }).proposals as [
      RuleResult['proposals'][0],
    ];
    expect(edit).toMatchObject({ blocks: [{ text: 'The Receiving Party pays the {price}.' }] });
  });
});

describe('a whole playbook', () => {
  const snapshot = documentOf(...CONTRACT);

  test('comes rule by rule, for the side that is asked for', async () => {
    const rules = [
      ruleOf({ id: 'A', test: RISES }),
      ruleOf({ id: 'B', side: 'buyer', test: RISES }),
      ruleOf({ id: 'C', side: 'seller', test: RISES }),
    ];
    const playbook = { ...ndaMutual, sides: ['buyer', 'seller'], rules };
    const ids = async (side?: string): Promise<string[]> => {
      const all: string[] = [];
      for await (const { rule } of reviewPlaybook(playbook, { snapshot }, side ? { side } : {})) all.push(rule.id);
      return all;
    };
    expect(await ids()).toEqual(['A', 'B']);
    expect(await ids('seller')).toEqual(['A', 'C']);
  });

  test('stops when it is told to', async () => {
    const stop = new AbortController();
    let count = 0;
    for await (const _ of reviewPlaybook(ndaMutual, { snapshot }, { signal: stop.signal }))
      if (++count === 2) stop.abort();
    expect(count).toBe(2);
  });

  test('tells the provisions that no rule looked at', () => {
    const delivery = '6.1 The Seller delivers the goods to the yard of the Buyer in the first week of each month.';
    const document = { snapshot: documentOf(...CONTRACT.with(2, delivery)) };
    const results = [
      reviewRule(ruleOf({ test: { kind: 'present' }, where: PRICE }), document),
      reviewRule(ruleOf({ test: { kind: 'law', places: ['Ohio'] } }), document),
    ];
    expect(outsidePlaybook(document, results).map(({ heading, para }) => [heading, para])).toEqual([['Delivery', 1]]);
  });
});

describe('of any document', () => {
  const piece = fc.constantFrom(
    'The Recipient',
    'shall',
    'not',
    'disclose',
    'Confidential Information',
    'for',
    'three (3) years',
    '.',
    ';',
    ':',
    '\u000b',
    '(a)',
    '1.',
    '“',
    '”',
    'Governing Law',
    'laws of Ohio',
    '%',
    '$5,000',
    '\uFFFC',
    'that',
    ',',
    'ſ',
    '😀',
  );
  const line = fc.oneof(
    fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(' ')),
    fc.string({ maxLength: 60 }).map((text) => text.replace(/[\n\r]/g, ' ')),
  );
  const lines = fc.array(line, { maxLength: 12 });

  test('every quote stands in the document at its place, and no rule throws', () => {
    fc.assert(
      fc.property(lines, (texts) => {
        const snapshot = documentOf(...texts);
        for (const rule of ndaMutual.rules) {
          const { findings, proposals, reason } = reviewRule(rule, { snapshot }, { playbook: ndaMutual });
          expect(reason).not.toMatch(/could not be applied/);
          for (const { para, start, end, quote } of findings)
            expect(snapshot.paras[para]!.text.slice(start, end)).toBe(quote);
          expect(
            [
              ...planEdits(
                proposals.map(({ edit }) => edit),
                snapshot.paras,
              ).refused.values(),
            ].filter((status) => status === 'stale' || status === 'not-found'),
          ).toEqual([]);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('whatever a rule is made of, it never throws', () => {
    fc.assert(
      fc.property(fc.anything(), lines, (garbage, texts) => {
        expect(['pass', 'review', 'fail']).toContain(
          reviewRule(ruleOf({ test: garbage as Test }), { snapshot: documentOf(...texts) }).verdict,
        );
      }),
    );
  });

  test('time grows in proportion to the document', () => {
    const clause =
      'The Recipient shall not disclose the Confidential Information for three (3) years after the end of this Agreement, except to employees who need to know it. ';
    const time = (size: number): number => {
      const snapshot = documentOf(...Array.from({ length: size }, (_, n) => `${n + 1}. ${clause.repeat(3)}`));
      const start = processorTime();
      for (const rule of ndaMutual.rules) reviewRule(rule, { snapshot });
      return processorTime() - start;
    };
    time(50);
    const [short, long] = [time(100), time(400)];
    expect(long).toBeLessThan(short * 14 + 100);
  });
});
