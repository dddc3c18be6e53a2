import { describe, expect, test } from '@jest/globals';
import { referenceName, referencesIn } from '#shared/reading/references.ts';

describe('references in a text', () => {
  test.each<[string, string[]]>([
    ['under Section 7.3 and Section 8', ['7.3', '8']],
    ['Sections 4.1, 4.2 and 4.3', ['4.1', '4.2', '4.3']],
    ['Article IV or V', ['IV', 'V']],
    ['Section 7.3(a)(ii) hereof', ['7.3(a)(ii)']],
    ['clauses 3 to 5', ['3', '5']],
    ['§ 12.1', ['12.1']],
    ['Section 9 (Fees)', ['9']],
    ['Sections 409A and 280G(b)(3) of the Code', ['409A', '280G(b)(3)']],
    ['Schedules 1, 2 and 3', ['1', '2', '3']],
    ['Exhibit A-1 and Section 4', ['A-1', '4']],
    ['Annex IV, clause 2', ['IV', '2']],
    ['Schedule “B”', ['B']],
    ['Schedule 1 and 30 days', ['1']],
    ['the Exhibit I’ve seen; the Schedule Two; an exhibit A', []],
    ['Section 7, 30 days after', ['7']],
    ['Section 2 and 30 days', ['2']],
    ['the section of pipe 4 metres long', []],
  ])('%s', (text, numbers) => {
    expect(referencesIn(text).map(({ number }) => number)).toEqual(numbers);
  });

  test.each<[string, 'here' | 'elsewhere' | 'unsaid']>([
    ['Section 4 hereof', 'here'],
    ['Section 4 of this Agreement', 'here'],
    ['Section 4 of the Credit Agreement', 'elsewhere'],
    ['Section 409A of the Code', 'elsewhere'],
    ['Section 162(m)', 'elsewhere'],
    ['ERISA Section 4', 'elsewhere'],
    ['Section 4 thereof', 'elsewhere'],
    ['Section 4(a) and (b) of the Credit Agreement', 'elsewhere'],
    ['Sections 4.1 and 4.2, respectively, of the Lease', 'elsewhere'],
    ['Section 12.2, 12.3 or 12.4 of the Lease', 'elsewhere'],
    ['as that Section 2 says', 'elsewhere'],
    ['the Employment Agreement Section 5', 'elsewhere'],
    ['Section 5 shall read as follows', 'elsewhere'],
    ['SECTION 13 OR 15(D) OF THE SECURITIES ACT', 'elsewhere'],
    ['Sections 13(d) and 14(d) of the', 'elsewhere'],
    ['Section 7-101 of New York law', 'elsewhere'],
    ['BUSINESS AND COMMERCE CODE, CHAPTER 17, SUBTITLE E, SECTION 17', 'elsewhere'],
    ['Section 4 shall apply', 'unsaid'],
    ['Exhibit A hereto', 'here'],
    ['Schedule 2 of the Lease', 'elsewhere'],
  ])('%s points %s', (text, target) => {
    expect(referencesIn(text).every((reference) => reference.target === target)).toBe(true);
  });

  test('a reference is named by itself', () => {
    expect(referencesIn('see sections 4.1 and 4.2(a), § 7 and Appendices A and B').map(referenceName)).toEqual([
      'Section 4.1',
      'Section 4.2(a)',
      'Section 7',
      'Appendix A',
      'Appendix B',
    ]);
  });
});

describe('what is told of a reference', () => {
  /** "word number base subs" of each, in order. */
  const told = (text: string): string[] =>
    referencesIn(text).map(({ word, number, base, subs }) => [word, number, base, subs.join('+')].join('|'));

  test.each<[string, string[]]>([
    ['under Section 4.01(a)(ii)', ['section|4.01(a)(ii)|4.1|a+ii']],
    ['under Section 10.0', ['section|10.0|10.0|']],
    ['under Article IV(B)', ['article|IV(B)|4|B']],
    ['under Sub-clause 4.2', ['subclause|4.2|4.2|']],
    ['under Subsections (a) and (b)', ['subsection|(a)||a', 'subsection|(b)||b']],
    ['under paragraph (c)', ['paragraph|(c)||c']],
    ['under Sec. 4 and Secs. 5', ['section|4|4|', 'section|5|5|']],
    ['under §§ 4, 5', ['section|4|4|', 'section|5|5|']],
    ['under § 4, 5', ['section|4|4|']],
    ['Sections 2.1 to 2.3', ['section|2.1|2.1|', 'section|2.3|2.3|']],
    ['Section 2.1 or Article 3', ['section|2.1|2.1|', 'article|3|3|']],
    ['Section 2 and Clauses 3 and 4', ['section|2|2|', 'clause|3|3|', 'clause|4|4|']],
    ['Sections 2 and 3.1', ['section|2|2|']],
    ['Sections 2 and 3 months later', ['section|2|2|']],
    ['Article L', ['article|L|50|']],
    ['Section L', []],
    ['Article IIX', []],
    ['Section 4% of', []],
    ['Annexure 2(b)', ['annex|2(b)||']],
    ['Annexes A to C', ['annex|A||', 'annex|C||']],
    ['APPENDICES 1 & 2', ['appendix|1||', 'appendix|2||']],
    ['Exhibit A and B', ['exhibit|A||']],
    ['Exhibit “C” and Section 4', ['exhibit|C||', 'section|4|4|']],
    ['Section 4 and Exhibit “C”', ['section|4|4|', 'exhibit|C||']],
  ])('%s', (text, expected) => expect(told(text)).toEqual(expected));

  test('each spans its number, and knows where its word begins', () => {
    const text = 'see Sections 4.1 and 4.2 (a), and Schedules “A” and B';
    expect(
      referencesIn(text).map(({ from, start, end }) => [text.slice(from, from + 8), text.slice(start, end)]),
    ).toEqual([
      ['Sections', '4.1'],
      ['Sections', '4.2 (a)'],
      ['Schedule', '“A”'],
      ['Schedule', 'B'],
    ]);
  });

  test('of a list without end the first twelve', () => {
    const many = Array.from({ length: 20 }, (_, i) => i + 1).join(', ');
    expect(referencesIn(`Sections ${many}`)).toHaveLength(12);
    expect(referencesIn(`Schedules ${many}`)).toHaveLength(12);
  });
});
