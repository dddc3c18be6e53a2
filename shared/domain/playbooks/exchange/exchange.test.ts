import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { canPublish } from '#shared/domain/playbooks/examples.ts';
import { playbookCsv, playbookJson } from '#shared/domain/playbooks/exchange/format.ts';
import { playbookFromBlocks } from '#shared/domain/playbooks/exchange/parseBlocks.ts';
import { playbookFromJson } from '#shared/domain/playbooks/exchange/parseJson.ts';
import { playbookFromRows } from '#shared/domain/playbooks/exchange/parseRows.ts';
import { parsePlaybook } from '#shared/domain/playbooks/parse.ts';
import type { Playbook, Rule } from '#shared/domain/playbooks/playbook.ts';
import { STANDARD_PLAYBOOKS } from '#shared/domain/playbooks/standard/index.ts';
import type { Block } from '#shared/reading/blocks.ts';

/** CSV as any spreadsheet reads it; the server reads with a library, this is enough for what we write. */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = [];
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], '', false];
  const text = csv.replace(/^\uFEFF/, '');
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') cell += text[at++];
      else isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === ',') {
      row.push(cell);
      cell = '';
    } else if (sign === '\r' && text[at + 1] === '\n') {
      rows.push([...row, cell]);
      [row, cell] = [[], ''];
      at++;
    } else cell += sign;
  }
  return rows;
}

/** Every field that a rule can have: one that a format forgets does not come back. */
const whole: Required<Rule> = {
  id: 'LI-01',
  topic: 'Liability',
  title: '=SUM(A1), “capped”',
  position: '- Capped at\ntwelve months, "fees"; paid',
  fallbacks: [
    { words: '[Eighteen] months' },
    { words: 'Twice', test: { kind: 'present' }, proposal: { insert: 'A cap.' } },
  ],
  severity: 'error',
  side: 'supplier',
  guidance: "'@home\tand away\n",
  where: { headings: ['liab*'], phrases: ['(cap|limit) ...4 #'] },
  test: {
    kind: 'any',
    tests: [
      { kind: 'multiple', near: ['liab*'], atMost: 12 },
      { kind: 'check', check: 'x' },
    ],
  },
  question: 'Is liability capped?',
  examples: { mustPass: ['One line.', 'Two\nlines.'], mustFlag: ['[bracket] first', ' space at the end '] },
  proposal: { replace: '' },
  source: { file: 'a.docx', place: 'Table 1, row 2', words: 'Liability | Capped', isTestGuessed: true },
};
const withRules = (...rules: Rule[]): Playbook => ({
  id: 'own-1',
  name: 'Ours; and theirs',
  version: '3',
  contractTypes: ['services-agreement'],
  sides: ['supplier', 'customer'],
  roles: { recipient: ['Recipient, the', '"R"'] },
  rules,
});

const fromCsv = (playbook: Playbook) => {
  const { notes, ...read } = playbookFromRows(cellsOf(playbookCsv(playbook)), 'p.csv')!;
  expect(notes).toEqual([]);
  return parsePlaybook({ id: playbook.id, version: playbook.version, ...read });
};
const fromJson = (playbook: Playbook) => {
  const { notes: _, ...read } = playbookFromJson(JSON.parse(playbookJson(playbook)), 'p.json')!;
  return parsePlaybook(read);
};

const words = fc
  .array(fc.constantFrom('fee', '=1+1', '-', '"', ',', ';', '[', '{', "'", '@', '\n', 'ﬁ', '“a”', ' ', 'x\ty'), {
    minLength: 1,
    maxLength: 8,
  })
  .map((parts) => parts.join(''))
  .filter((text) => text.trim() !== '');
const source = fc.record({ file: words, place: words, words });
const rule: fc.Arbitrary<Rule> = fc.record(
  {
    id: fc.constant('A-1'),
    topic: words,
    title: words,
    position: words,
    fallbacks: fc.array(fc.record({ words }), { maxLength: 3 }),
    severity: fc.constantFrom('error' as const, 'warning' as const, 'note' as const),
    side: fc.constantFrom('supplier', 'customer'),
    guidance: fc.option(words, { nil: '' }),
    where: fc.constant({ phrases: ['liab*'] }),
    test: fc.constant({ kind: 'present' as const }),
    examples: fc.record({ mustPass: fc.array(words, { maxLength: 3 }), mustFlag: fc.array(words, { maxLength: 3 }) }),
    source,
  },
  {
    requiredKeys: [
      'id',
      'topic',
      'title',
      'position',
      'fallbacks',
      'severity',
      'guidance',
      'test',
      'examples',
      'source',
    ],
  },
) as fc.Arbitrary<Rule>;

describe.each([
  ['CSV', fromCsv],
  ['JSON', fromJson],
] as const)('%s', (_, back) => {
  test('comes back as what it was, every field of it', () => {
    const playbook = withRules(whole);
    expect(back(playbook)).toEqual({ playbook });
    expect(back(withRules())).toEqual({ playbook: withRules() });
  });

  test('whatever the words are', () => {
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 3 }), (rules) => {
        const playbook = withRules(...rules.map((one, n) => ({ ...one, id: `A-${n}` })));
        expect(back(playbook)).toEqual({ playbook });
      }),
      { numRuns: 300 },
    );
  });

  test.each(STANDARD_PLAYBOOKS.map((one) => [one.id, one] as const))('%s too, each rule with its place', (_id, one) => {
    const read = back(one);
    const rules = 'playbook' in read ? read.playbook.rules : [];
    expect(rules.map(({ source: _source, ...rest }) => rest)).toEqual(one.rules);
    expect(rules.every(({ source: from }) => from && from.place !== '')).toBe(true);
  });
});

test('no cell is a formula to a spreadsheet', () => {
  const cells = cellsOf(playbookCsv(withRules({ ...whole, title: '=cmd|x', position: '+1', guidance: '@x' }))).flat();
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
});

describe('a CSV file of somebody else', () => {
  const read = (...rows: string[][]) => playbookFromRows(rows, 'theirs.csv')!;

  test('is understood by what its columns are called', () => {
    const { rules, notes, sides } = read(
      ['Our playbook'],
      ['Clause', 'Standard position', 'Fallback 1', 'Fallback 2', 'Walk away', 'Risk', 'Party', 'Owner'],
      ['Term', 'Two years', 'Three years', 'Five years', 'More', 'Medium', 'Customer', 'Ann'],
      ['Term', 'No renewal by itself', '', '', '', 'odd', '', ''],
    );
    expect(sides).toEqual(['Customer']);
    expect(rules).toMatchObject([
      {
        id: 'TE-01',
        topic: 'Term',
        title: 'Two years',
        fallbacks: [{ words: 'Three years' }, { words: 'Five years' }],
        severity: 'warning',
        side: 'Customer',
        guidance: 'Not acceptable: More\nOwner: Ann',
        where: { headings: ['term'], phrases: ['term'] },
        test: { kind: 'present' },
        source: { file: 'theirs.csv', place: 'Row 3', isTestGuessed: true },
      },
      { id: 'TE-02', severity: 'warning', source: { place: 'Row 4' } },
    ]);
    expect(notes).toEqual([
      { place: 'Row 1', words: 'Our playbook', reason: expect.stringContaining('above') },
      { place: 'Row 4', words: 'odd', reason: expect.stringContaining('severity') },
    ]);
  });

  test('says what is looked for in words of its own', () => {
    const { rules, notes } = read(
      ['Topic', 'Position', 'Must say', 'Must not say', 'Must pass', 'Must flag'],
      ['Term', 'Ends', 'end* ...5 years; (broken', 'perpetual', 'It ends after two years.', 'It is perpetual.'],
    );
    expect(rules[0]).toMatchObject({
      test: {
        kind: 'all',
        tests: [
          { kind: 'says', phrases: ['end* ...5 years'] },
          { kind: 'silent', phrases: ['perpetual'] },
        ],
      },
      examples: { mustPass: ['It ends after two years.'], mustFlag: ['It is perpetual.'] },
    });
    expect(rules[0]!.source).not.toHaveProperty('isTestGuessed');
    expect(notes).toMatchObject([{ place: 'Row 2', words: '(broken' }]);
    const parsed = parsePlaybook({ id: 'a', name: 'a', version: '1', contractTypes: [], sides: ['either'], rules });
    expect('playbook' in parsed && canPublish(parsed.playbook)).toMatchObject({ isPublishable: true });
  });

  test.each([
    [[['a', 'b']]],
    [[]],
    [[['Topic'], ['Term']]],
    [[['This is a sentence about the topic and the position of both.', 'x']]],
  ])('without names of columns it is none: %j', (rows) => expect(playbookFromRows(rows, 'x.csv')).toBeNull());
});

describe('a Word file', () => {
  const heading = (text: string, level = 1): Block => ({ kind: 'heading', text, level });
  const p = (text: string): Block => ({ kind: 'paragraph', text });
  const row = (...cells: string[]): Block => ({ kind: 'row', text: cells.join('\t') });
  const read = (...blocks: Block[]) => playbookFromBlocks(blocks, 'ours.docx');

  test('with a table: merged topics, headings in rows, several paragraphs in a cell', () => {
    const { name, rules, notes } = read(
      { ...p('NDA playbook'), style: 'Title' },
      p('How to use this document.'),
      row('Topic', 'Preferred position', 'Fallback position', 'Guidance', 'Red flag language'),
      row('Term', 'Two years', 'Three years\vFive years', 'Short is good.', 'It lasts for ever.\vIt is perpetual.'),
      row('', 'No renewal', '', '', ''),
      row('Use of information', '', '', '', ''),
      row('', 'For the purpose only', '', '', ''),
      row('Only a topic', '', 'Something else', '', ''),
    );
    expect(name).toBe('NDA playbook');
    expect(rules).toMatchObject([
      {
        topic: 'Term',
        fallbacks: [{ words: 'Three years' }, { words: 'Five years' }],
        examples: { mustFlag: ['It lasts for ever.', 'It is perpetual.'] },
        source: { file: 'ours.docx', place: 'Table 1, row 2' },
      },
      { topic: 'Term', position: 'No renewal', source: { place: 'Table 1, row 3' } },
      { topic: 'Use of information', position: 'For the purpose only' },
    ]);
    expect(notes.map(({ place }) => place)).toEqual(['Paragraph 2', 'Table 1, row 6']);
  });

  test('with headed sections that say what their paragraphs are', () => {
    const { rules, notes } = read(
      heading('Introduction'),
      p('We wrote this in spring.'),
      heading('Liability'),
      p('Why we care about it.'),
      p('Position: The cap is the fees of twelve months.'),
      p('Fallback: Eighteen months.'),
      p('Fallback: Twenty-four months.'),
      p('Guidance – Never without a cap.'),
      p('Priority: High'),
      heading('Payment', 1),
      heading('Late payment', 2),
      heading('Preferred position', 3),
      p('Interest of two percent.'),
      heading('Unacceptable wording', 3),
      p('Interest of ten percent is due.'),
      p('No interest is ever due.'),
    );
    expect(rules).toMatchObject([
      {
        topic: 'Liability',
        title: 'Liability',
        position: 'The cap is the fees of twelve months.',
        fallbacks: [{ words: 'Eighteen months.' }, { words: 'Twenty-four months.' }],
        severity: 'error',
        guidance: 'Why we care about it.\nNever without a cap.',
        source: { place: 'Paragraph 3', words: expect.stringContaining('Eighteen') },
      },
      {
        topic: 'Payment',
        title: 'Late payment',
        position: 'Interest of two percent.',
        examples: { mustFlag: ['Interest of ten percent is due.', 'No interest is ever due.'] },
      },
    ]);
    expect(notes).toEqual([
      { place: 'Paragraph 2', words: 'We wrote this in spring.', reason: expect.stringContaining('Introduction') },
    ]);
  });

  test('with a table for each rule', () => {
    const { rules, notes } = read(
      heading('Term'),
      row('Rule', 'Ends after two years'),
      row('Position', 'Two years'),
      row('Colour', 'Blue'),
      p('Then another.'),
      row('Title', 'No renewal'),
      row('Position', 'Not by itself'),
    );
    expect(rules).toMatchObject([
      { topic: 'Term', title: 'Ends after two years', position: 'Two years' },
      { topic: 'Term', title: 'No renewal', position: 'Not by itself' },
    ]);
    expect(notes.map(({ words }) => words)).toEqual(['Colour | Blue', 'Then another.']);
  });

  test('nothing of a file that is no playbook is dropped silently', () => {
    const { rules, notes } = read(p('Dear Sir,'), row('a', 'b'), row('c', 'd'), p('Yours'));
    expect(rules).toEqual([]);
    expect(notes.map(({ words }) => words)).toEqual(['Dear Sir,', 'a | b', 'c | d', 'Yours']);
  });

  test('of any size is bounded, and says what is beyond', () => {
    const many = Array.from({ length: 1_000 }, (_, n) => row(`Topic ${n}`, `Position ${n}`));
    const { rules, notes } = read(row('Topic', 'Position'), ...many);
    expect(rules).toHaveLength(300);
    expect(notes).toHaveLength(301);
    expect(notes.at(-1)!.reason).toContain('400 more');
  });
});
