import { describe, expect, test } from '@jest/globals';
import { labelOf } from '#shared/domain/checks/labels.ts';
import { provisionsOf } from '#shared/domain/checks/provisions.ts';
import { readParagraphs } from '#shared/reading/paragraphs.ts';
import { asParagraphs } from '#shared/reading/testing/bothWays.ts';
import { HOUSE_STYLES, type StyledLine } from '#shared/reading/testing/houseStyles.ts';
import { documentOf, type Line } from '#shared/testing/document.ts';

/** Numbers of the provisions that begin a paragraph, as the outline and as the checks have them. */
function numbersOf(lines: readonly StyledLine[]): { outline: (string | null)[]; checks: (string | null)[] } {
  const paras = asParagraphs(lines);
  const { blocks, clauses, placeOf } = readParagraphs(paras);
  const begins = new Set(blocks.map(({ start }) => start));
  const numbered = clauses.filter(({ number, start }) => number !== null && begins.has(start));
  return {
    outline: numbered.map(({ number }) => number),
    checks: numbered.map(({ start }) => labelOf(paras[placeOf(start).para]!)?.number ?? null),
  };
}

describe('the checks and the outline number a contract alike', () => {
  test.each(HOUSE_STYLES.map(({ name, lines }) => [name, lines] as const))('%s', (_name, lines) => {
    const { outline, checks } = numbersOf(lines);
    expect(checks).toEqual(outline);
  });

  test('in most of the styles there are numbers', () => {
    const styles = HOUSE_STYLES.map(({ lines }) => numbersOf(lines).outline.length);
    expect(styles.filter((count) => count > 3).length).toBeGreaterThan(5);
  });
});

describe('where the provisions of a contract are', () => {
  const keysOf = (...lines: Line[]): string[] => provisionsOf(documentOf(...lines)).all.map(({ key }) => key);

  test('a section in words counts like one in digits', () => {
    expect(keysOf('SECTION ONE. Goods', 'SECTION TWO. Price', 'A. In euros.')).toEqual(['1', '2', '2(A)']);
  });

  test('items and parts are no sections', () => {
    expect(keysOf('Item 5.02 Departure of Directors', 'PART 2. Sale', '1. Goods', '2. Price')).toEqual(['1', '2']);
  });

  test('a sentence about a section is none', () => {
    expect(keysOf('1. Goods', 'Section 2 shall not apply.', 'Section 2, Section 3 and the rest', '2. Price')).toEqual([
      '1',
      '2',
    ]);
  });
});
