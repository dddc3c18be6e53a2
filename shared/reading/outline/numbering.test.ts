import { describe, expect, test } from '@jest/globals';
import type { Block } from '#shared/reading/blocks.ts';
import { FILLER, numbers, outline, read } from '#shared/reading/outline/testBlocks.ts';

describe('numbering', () => {
  test.each<[string, string[], string[]]>([
    [
      'articles and their sections',
      [
        'ARTICLE I',
        'SERVICES',
        `1.1 Scope. ${FILLER}`,
        `1.2 Standards. ${FILLER}`,
        'ARTICLE II',
        'FEES',
        `2.1 Rates. ${FILLER}`,
      ],
      ['ARTICLE I SERVICES', '  1.1 Scope', '  1.2 Standards', 'ARTICLE II FEES', '  2.1 Rates'],
    ],
    [
      'sections with a word before the number',
      [
        `Section 1. Term. ${FILLER}`,
        `Section 2. Fees. ${FILLER}`,
        `Section 2.01 Invoices. ${FILLER}`,
        `Section 3. Notices. ${FILLER}`,
      ],
      ['Section 1 Term', 'Section 2 Fees', '  Section 2.01 Invoices', 'Section 3 Notices'],
    ],
    [
      'lists numbered alike inside one another',
      [
        '1. Service',
        `1. Access and Use. ${FILLER}`,
        `2. Support. ${FILLER}`,
        `3. Feedback. ${FILLER}`,
        '2. Restrictions',
        `1. Conduct. ${FILLER}`,
      ],
      ['1 Service', '  1 Access and Use', '  2 Support', '  3 Feedback', '2 Restrictions', '  1 Conduct'],
    ],
    [
      'roman chapters over lettered parts',
      ['I. APPOINTMENT', `A. Territory. ${FILLER}`, `B. Exclusivity. ${FILLER}`, 'II. FEES', `A. Royalty. ${FILLER}`],
      ['I APPOINTMENT', '  A Territory', '  B Exclusivity', 'II FEES', '  A Royalty'],
    ],
    [
      'titles that run into their sentence',
      [
        `1. Delivery of Notices The sender shall use registered mail. ${FILLER}`,
        `2. TERM The term of this lease is one year. ${FILLER}`,
        `3. Governing Law: This lease follows local law. ${FILLER}`,
      ],
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
    const roman = read(
      `1. Duties. ${FILLER}`,
      '(a) duties that are:',
      '(i) owed to a buyer;',
      '(ii) owed to a seller;',
      '(b) other duties.',
    );
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
    const item = (text: string, labelLength: number, indent: number): Block => ({
      kind: 'item',
      text,
      labelLength,
      indent,
    });
    const s = read(item('a. first matter to be done by the seller', 3, 36), item('b. second matter to be done', 3, 36));
    expect(numbers(s)).toEqual(['a', 'b']);
  });
});

describe('headings without numbers', () => {
  test('levels stated by the source nest', () => {
    const h = (text: string, level: number): Block => ({ kind: 'heading', text, level });
    const s = read(
      h('Privacy', 1),
      FILLER,
      h('What we collect', 2),
      FILLER,
      h('How long we keep it', 2),
      FILLER,
      h('Contact', 1),
      FILLER,
    );
    expect(outline(s.contents)).toEqual(['Privacy', '  What we collect', '  How long we keep it', 'Contact']);
  });

  test.each<[string, Block, string]>([
    ['bold', { kind: 'paragraph', text: `Confidentiality. ${FILLER}`, bold: [[0, 16]] }, 'Confidentiality'],
    [
      'underlined',
      { kind: 'paragraph', text: `Return of materials. ${FILLER}`, underline: [[0, 19]] },
      'Return of materials',
    ],
    ['capitals and a dash', { kind: 'paragraph', text: `TERMINATION — ${FILLER}` }, 'TERMINATION'],
  ])('run-in headings in %s are split off', (_name, block, heading) => {
    const s = read(block, FILLER, { ...block, text: `${block.text} ${FILLER}` });
    const clause = s.clauses[0]!;
    expect(clause.heading).toBe(heading);
    expect(s.text.slice(clause.bodyStart, clause.end)).toBe(`${FILLER}\n\n${FILLER}`);
  });

  test('lines in title case are headings where nothing is numbered', () => {
    const titles = [
      'Defined Terms',
      'Protected Conduct',
      'Return of Property',
      'Governing Law, Venue',
      'Final Provisions',
    ];
    const s = read(...titles.flatMap((t) => [t, FILLER]));
    expect(s.clauses.map((c) => c.heading)).toEqual(
      expect.arrayContaining(['Defined Terms', 'Return of Property', 'Final Provisions']),
    );
  });

  test('names, addresses and form fields are no headings', () => {
    const s = read(
      `1. Notices. ${FILLER}`,
      'Attention: Chief Counsel',
      'ACME HOLDINGS, INC.',
      'Name:',
      '12 Main Street, Springfield',
      `2. Law. ${FILLER}`,
    );
    expect(s.clauses.map((c) => c.heading)).toEqual(['Notices', 'Law']);
  });
});
