import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { ContentsNode, Structure } from '#server/ingest/analysis.ts';
import type { Block, SourceDocument } from '#server/ingest/document.ts';
import { libraryClauses, structure, textToDocument } from '#server/ingest/structure/index.ts';

const FILLER = 'The parties shall perform this obligation in good faith and at their own expense throughout the period.';

const document = (blocks: (string | Block)[]): SourceDocument => ({
  format: 'txt',
  blocks: blocks.map((b) => (typeof b === 'string' ? { kind: 'paragraph', text: b } : b)),
  meta: {},
  warnings: [],
});
const read = (...blocks: (string | Block)[]): Structure => structure(document(blocks));

/** "number title" of each node, indented by level. */
function outline(nodes: readonly ContentsNode[]): string[] {
  return nodes.flatMap((n) => [
    `${'  '.repeat(n.level - 1)}${n.number === null ? '' : `${n.number} `}${n.title}`,
    ...outline(n.children),
  ]);
}

const numbers = (s: Structure): string[] => s.clauses.map((c) => `${'.'.repeat(c.level - 1)}${c.number ?? c.heading}`);

describe('numbering', () => {
  test.each<[string, string[], string[]]>([
    [
      'articles and their sections',
      ['ARTICLE I', 'SERVICES', `1.1 Scope. ${FILLER}`, `1.2 Standards. ${FILLER}`, 'ARTICLE II', 'FEES', `2.1 Rates. ${FILLER}`],
      ['ARTICLE I SERVICES', '  1.1 Scope', '  1.2 Standards', 'ARTICLE II FEES', '  2.1 Rates'],
    ],
    [
      'sections with a word before the number',
      [`Section 1. Term. ${FILLER}`, `Section 2. Fees. ${FILLER}`, `Section 2.01 Invoices. ${FILLER}`, `Section 3. Notices. ${FILLER}`],
      ['Section 1 Term', 'Section 2 Fees', '  Section 2.01 Invoices', 'Section 3 Notices'],
    ],
    [
      'lists numbered alike inside one another',
      ['1. Service', `1. Access and Use. ${FILLER}`, `2. Support. ${FILLER}`, `3. Feedback. ${FILLER}`, '2. Restrictions', `1. Conduct. ${FILLER}`],
      ['1 Service', '  1 Access and Use', '  2 Support', '  3 Feedback', '2 Restrictions', '  1 Conduct'],
    ],
    [
      'roman chapters over lettered parts',
      ['I. APPOINTMENT', `A. Territory. ${FILLER}`, `B. Exclusivity. ${FILLER}`, 'II. FEES', `A. Royalty. ${FILLER}`],
      ['I APPOINTMENT', '  A Territory', '  B Exclusivity', 'II FEES', '  A Royalty'],
    ],
    [
      'titles that run into their sentence',
      [`1. Delivery of Notices The sender shall use registered mail. ${FILLER}`, `2. TERM The term of this lease is one year. ${FILLER}`, `3. Governing Law: This lease follows local law. ${FILLER}`],
      ['1 Delivery of Notices', '2 TERM', '3 Governing Law'],
    ],
    [
      'bare numbers in the British manner',
      [`1 Interpretation`, FILLER, '2 Payment', FILLER, '3 Liability', FILLER],
      ['1 Interpretation', '2 Payment', '3 Liability'],
    ],
  ])('%s', (_name, blocks, expected) => {
    expect(outline(read(...blocks).contents)).toEqual(expected);
  });

  test('(i) is a letter after (h) and a roman number before (ii)', () => {
    const letters = 'abcdefgh'.split('').map((l) => `(${l}) a duty of the kind named ${l};`);
    const after = read(`1. Duties. ${FILLER}`, ...letters, '(i) a ninth duty; and', '(j) a tenth duty.');
    expect(numbers(after)).toEqual(['1', ...'abcdefghij'.split('').map((l) => `.(${l})`)]);
    const roman = read(`1. Duties. ${FILLER}`, '(a) duties that are:', '(i) owed to a buyer;', '(ii) owed to a seller;', '(b) other duties.');
    expect(numbers(roman)).toEqual(['1', '.(a)', '..(i)', '..(ii)', '.(b)']);
  });

  test('years, amounts and cross-references begin no provision', () => {
    const s = read(
      `1. Term. ${FILLER}`,
      '1998. The year in which the lease began is of no importance to the parties.',
      '12 months after that date the rent rises.',
      `2. Rent. As stated in Section 9. The tenant pays. ${FILLER}`,
      'Section 2 of this lease survives its end.',
    );
    expect(numbers(s)).toEqual(['1', '2']);
  });

  test('numbers keep their place when line breaks were lost', () => {
    const s = read(
      `The buyer agrees as follows: ARTICLE 1`,
      `SUPPLY OF GOODS 1.1 Sale. (a) The seller delivers. (b) The buyer accepts. 1.2 Price. The buyer pays the price. ARTICLE 2 TITLE 2.1 Passing of Title. Title passes on delivery. ${FILLER}`,
    );
    expect(numbers(s)).toEqual(['ARTICLE 1', '.1.1', '..(a)', '..(b)', '.1.2', 'ARTICLE 2', '.2.1']);
    expect(s.clauses[0]).toMatchObject({ heading: 'SUPPLY OF GOODS' });
  });

  test('numbers that the source resolved are trusted', () => {
    const item = (text: string, labelLength: number, indent: number): Block => ({ kind: 'item', text, labelLength, indent });
    const s = read(item('a. first matter to be done by the seller', 3, 36), item('b. second matter to be done', 3, 36));
    expect(numbers(s)).toEqual(['a', 'b']);
  });
});

describe('headings without numbers', () => {
  test('levels stated by the source nest', () => {
    const h = (text: string, level: number): Block => ({ kind: 'heading', text, level });
    const s = read(h('Privacy', 1), FILLER, h('What we collect', 2), FILLER, h('How long we keep it', 2), FILLER, h('Contact', 1), FILLER);
    expect(outline(s.contents)).toEqual(['Privacy', '  What we collect', '  How long we keep it', 'Contact']);
  });

  test.each<[string, Block, string]>([
    ['bold', { kind: 'paragraph', text: `Confidentiality. ${FILLER}`, bold: [[0, 16]] }, 'Confidentiality'],
    ['underlined', { kind: 'paragraph', text: `Return of materials. ${FILLER}`, underline: [[0, 19]] }, 'Return of materials'],
    ['capitals and a dash', { kind: 'paragraph', text: `TERMINATION — ${FILLER}` }, 'TERMINATION'],
  ])('run-in headings in %s are split off', (_name, block, heading) => {
    const s = read(block, FILLER, { ...block, text: `${block.text} ${FILLER}` });
    const clause = s.clauses[0]!;
    expect(clause.heading).toBe(heading);
    expect(s.text.slice(clause.bodyStart, clause.end)).toBe(`${FILLER}\n\n${FILLER}`);
  });

  test('lines in title case are headings where nothing is numbered', () => {
    const titles = ['Defined Terms', 'Protected Conduct', 'Return of Property', 'Governing Law, Venue', 'Final Provisions'];
    const s = read(...titles.flatMap((t) => [t, FILLER]));
    expect(s.clauses.map((c) => c.heading)).toEqual(expect.arrayContaining(['Defined Terms', 'Return of Property', 'Final Provisions']));
  });

  test('names, addresses and form fields are no headings', () => {
    const s = read(`1. Notices. ${FILLER}`, 'Attention: Chief Counsel', 'ACME HOLDINGS, INC.', 'Name:', '12 Main Street, Springfield', `2. Law. ${FILLER}`);
    expect(s.clauses.map((c) => c.heading)).toEqual(['Notices', 'Law']);
  });
});

describe('parts of a contract', () => {
  const contract = read(
    'SUPPLY AGREEMENT',
    'This agreement is made on 1 May 2020 by and between Alpha Limited, a company registered in England, and Beta Limited.',
    'RECITALS',
    '(A) Alpha makes widgets and wishes to sell them to Beta in the territory.',
    '(B) Beta wishes to buy widgets from Alpha under the terms of this agreement.',
    'NOW, THEREFORE, the parties agree as follows:',
    `1. Supply. ${FILLER}`,
    `2. Price. ${FILLER}`,
    'IN WITNESS WHEREOF, the parties have signed this agreement on the date first written above.',
    'By: ____________',
    'EXHIBIT A',
    'PRICE LIST',
    { kind: 'row', text: '1. Widget\t$ 5.00' },
    { kind: 'row', text: '2. Large widget\t$ 7.00' },
  );

  test('preamble, recitals, signatures and exhibits stand in the contents', () => {
    expect(outline(contract.contents)).toEqual(['Preamble', 'Recitals', '1 Supply', '2 Price', 'Signatures', 'EXHIBIT A PRICE LIST']);
  });

  test('recitals are clauses, rows of a price list are not', () => {
    expect(numbers(contract)).toEqual(['Recitals', '.(A)', '.(B)', '1', '2']);
  });

  test('a list of contents is left out', () => {
    const heads = ['Definitions', 'Services', 'Payment of Fees', 'Confidentiality', 'Termination', 'General Terms'];
    const body = heads.flatMap((h, i) => [`${i + 1}. ${h}`, FILLER]);
    const leaders = read('TABLE OF CONTENTS', ...heads.map((h, i) => `${i + 1}. ${h} ........ ${i + 3}`), ...body);
    const plain = read(...heads.map((h, i) => `${i + 1}. ${h}`), ...body);
    const inLine = read(`TABLE OF CONTENTS Page ${heads.map((h, i) => `${i + 1}. ${h} ${i + 3}`).join(' ')}`, ...body);
    for (const s of [leaders, plain, inLine]) {
      expect(s.clauses.map((c) => c.heading)).toEqual(heads);
      expect(s.clauses.every((c) => c.end - c.start > 80)).toBe(true);
    }
  });

  test('page numbers and running heads are no provisions', () => {
    const head = 'Acme Supply Agreement, Confidential';
    const s = read(`1. Supply. ${FILLER}`, head, '- 2 -', `2. Price. ${FILLER}`, head, '3', `3. Law. ${FILLER}`, head);
    expect(s.clauses.map((c) => c.heading)).toEqual(['Supply', 'Price', 'Law']);
  });

  test('a contract without headings has its paragraphs as clauses', () => {
    const s = read('We agree to lend the machine to you until the end of the month of May.', 'Short note.', 'You agree to return it clean and in good order, and to pay for any damage that you cause.');
    expect(s.contents.flatMap((n) => n.children)).toEqual([]);
    expect(s.clauses.map((c) => c.heading)).toEqual([null, null]);
    expect(libraryClauses(s)).toHaveLength(2);
  });

  test('definition sections and empty sections are marked', () => {
    const s = read('1. Definitions', '“Goods” means the goods listed in the order form.', '2. Reserved', `3. Sale. ${FILLER}`);
    expect(s.contents.map((n) => [n.title, n.isDefinition, n.isEmpty])).toEqual([
      ['Definitions', true, false],
      ['Reserved', false, true],
      ['Sale', false, false],
    ]);
  });

  test('anchors are readable, unique and stable', () => {
    const blocks = [`1. Term. ${FILLER}`, '1.1 The term begins today and ends in a year from now.', '(a) in the first case;', `2. Term. ${FILLER}`];
    const anchors = read(...blocks).clauses.map((c) => c.anchor);
    expect(anchors).toEqual(['term', 'section-1-1', 'section-1-1-a', 'term-2']);
    expect(read(...blocks).clauses.map((c) => c.anchor)).toEqual(anchors);
  });
});

describe('library clauses', () => {
  const long = (n: number): string => Array.from({ length: n }, () => FILLER).join(' ');

  test('a section is one unit with its items, an article is represented by its sections', () => {
    const s = read(
      'ARTICLE 1 TERMINATION',
      `1.1 Termination for Convenience. ${FILLER}`,
      '(a) Notice. The party gives notice of thirty days in writing.',
      '(b) Fees. Fees paid in advance are returned within thirty days.',
      `1.2 Termination for Cause. ${long(30)}`,
    );
    expect(libraryClauses(s).map((c) => c.heading)).toEqual(['Termination for Convenience', 'Termination for Cause']);
  });

  test('fragments are left out', () => {
    const s = read('1. Reserved.', `2. Law. ${FILLER}`, '3. [Omitted]');
    expect(libraryClauses(s).map((c) => c.heading)).toEqual(['Law']);
  });
});

describe('text without a file', () => {
  test.each<[string, string]>([
    ['markdown', `# Agreement\n\n## 1. Term\n\n${FILLER}\n\n## 2. Law\n\n${FILLER}`],
    ['one paragraph per line', `Agreement\n1. Term\n${FILLER}\n2. Law\n${FILLER}\n${FILLER}`],
    ['hard line breaks', `1. Term\n\n${FILLER.replace(/(.{40}) /g, '$1\n')}\n\n2. Law\n\n${FILLER.replace(/(.{40}) /g, '$1\n')}\n`],
  ])('%s', (_name, text) => {
    const s = structure(textToDocument(text));
    expect(s.clauses.map((c) => c.heading)).toEqual(['Term', 'Law']);
    expect(s.text).toContain(FILLER);
  });

  test('an empty text has no clauses', () => {
    expect(structure(textToDocument(''))).toEqual({ text: '', blocks: [], contents: [], clauses: [] });
  });
});

/** What must hold for any document whatever. */
function check(s: Structure): void {
  let last = -1;
  for (const [i, c] of s.clauses.entries()) {
    expect(c.position).toBe(i);
    expect(c.start).toBeGreaterThanOrEqual(last);
    expect(c.start).toBeLessThanOrEqual(c.bodyStart);
    expect(c.bodyStart).toBeLessThanOrEqual(c.end);
    expect(c.end).toBeLessThanOrEqual(s.text.length);
    last = c.start;
    const head = s.text.slice(c.start, c.bodyStart).replace(/\s+/g, ' ');
    if (c.heading && c.number) expect(head).toContain(c.heading);
    if (c.parent !== null) {
      const parent = s.clauses[c.parent]!;
      expect(parent.position).toBeLessThan(i);
      expect(parent.start).toBeLessThanOrEqual(c.start);
      expect(parent.end).toBeGreaterThanOrEqual(c.end);
      expect(parent.level).toBeLessThan(c.level);
    }
  }
  const ids = new Set<string>();
  const visit = (nodes: readonly ContentsNode[], from: number, to: number): void => {
    let at = from;
    for (const node of nodes) {
      expect(ids.has(node.id)).toBe(false);
      ids.add(node.id);
      expect(node.start).toBeGreaterThanOrEqual(at);
      expect(node.end).toBeLessThanOrEqual(to);
      visit(node.children, node.start, node.end);
      at = node.end;
    }
  };
  visit(s.contents, 0, s.text.length);
  // Nothing falls between the sections of the first rank but white space.
  s.contents.slice(1).forEach((node, i) => {
    expect(s.text.slice(s.contents[i]!.end, node.start).trim()).toBe('');
  });
  if (s.contents.length > 0) expect(s.text.slice(s.contents.at(-1)!.end).trim()).toBe('');
  expect(new Set(s.clauses.map((c) => c.anchor)).size).toBe(s.clauses.length);
  const units = libraryClauses(s);
  units.slice(1).forEach((unit, i) => {
    expect(unit.start).toBeGreaterThanOrEqual(units[i]!.end);
  });
}

describe('invariants', () => {
  const piece = fc.constantFrom(
    '1.', '2.', '3.', '1.1', '1.2 Term.', '2.1', '(a)', '(b)', '(i)', '(ii)', '(A)', 'ARTICLE I', 'ARTICLE II FEES', 'Section 4.2', 'EXHIBIT A', 'Schedule 1', 'WITNESSETH:', 'WHEREAS,',
    'NOW, THEREFORE, the parties agree as follows:', 'IN WITNESS WHEREOF', 'TABLE OF CONTENTS', 'Definitions', 'GOVERNING LAW', 'Governing Law.', '........ 7', '12', FILLER, 'The tenant pays.', '“Goods” means goods.', '\t', '—', '$ 5',
  );
  const block: fc.Arbitrary<Block> = fc.record({
    kind: fc.constantFrom<Block['kind']>('paragraph', 'heading', 'item', 'row'),
    text: fc.array(piece, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' ').trim()),
  });
  test('hold for arbitrary contracts', () => {
    fc.assert(fc.property(fc.array(block, { maxLength: 30 }), (blocks) => check(read(...blocks))), { numRuns: 300 });
  });
  test('hold for arbitrary text', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => check(structure(textToDocument(text)))), { numRuns: 100 });
  });
});

describe('hostile text of a megabyte is read in linear time', () => {
  test.each(['a', '(', '(a) ', '. ', '1.1 ', 'ARTICLE ', 'The Term ', '“', ' - ', '\t', 'WHEREAS, agree as follows '])('%j repeated', (unit) => {
    const blocks = [unit.repeat(Math.floor(1_000_000 / unit.length)).trim()].filter((t) => t !== '');
    const started = performance.now();
    read(...blocks);
    expect(performance.now() - started).toBeLessThan(3000);
  });
});
