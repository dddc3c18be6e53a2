import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { libraryClauses } from '#server/ingest/libraryClauses.ts';
import { textToDocument } from '#server/ingest/textToDocument.ts';
import { structure } from '#shared/reading/outline/index.ts';
import { FILLER, read } from '#shared/reading/outline/testBlocks.ts';

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

  test('the only paragraph of a section is copied without its number, of several each keeps its own', () => {
    const s = read('1. Supply', `1.1 ${FILLER}`, '2. Law', `2.1 ${FILLER}`, `2.2 ${FILLER}`);
    const wordings = libraryClauses(s).map((c) => s.text.slice(c.bodyStart, c.end).trim());
    expect(wordings).toEqual([FILLER, `2.1 ${FILLER}\n\n2.2 ${FILLER}`]);
  });

  test('fragments are left out', () => {
    const s = read('1. Reserved.', `2. Law. ${FILLER}`, '3. [Omitted]');
    expect(libraryClauses(s).map((c) => c.heading)).toEqual(['Law']);
  });

  test('paragraphs of a contract without headings are units', () => {
    const s = read(
      'We agree to lend the machine to you until the end of the month of May.',
      'You agree to return it clean and in good order, and to pay for any damage that you cause.',
    );
    expect(libraryClauses(s)).toHaveLength(2);
  });

  test('units never overlap', () => {
    const piece = fc.constantFrom('1.', '2.', '1.1', '(a)', '(i)', 'ARTICLE I', 'EXHIBIT A', 'Term.', 'FEES', FILLER);
    const text = fc.array(fc.array(piece, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' ')));
    fc.assert(
      fc.property(text, (paragraphs) => {
        const units = libraryClauses(structure(textToDocument(paragraphs.join('\n\n'))));
        units.slice(1).forEach((unit, i) => {
          expect(unit.start).toBeGreaterThanOrEqual(units[i]!.end);
        });
      }),
    );
  });
});
