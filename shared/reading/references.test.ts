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
