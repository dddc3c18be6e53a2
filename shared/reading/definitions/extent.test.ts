import { describe, expect, test } from '@jest/globals';
import type { Block } from '#shared/reading/blocks.ts';
import { findDefinitions } from '#shared/reading/definitions/index.ts';
import { structure } from '#shared/reading/outline/index.ts';

/** Each term with the wording that defines it; paragraphs are set apart by ¶, a tab makes a row of a table. */
function defined(paper: string): Record<string, string> {
  const blocks = paper.split(' ¶ ').map((text): Block => ({ kind: text.includes('\t') ? 'row' : 'paragraph', text }));
  const read = structure({ blocks });
  const wording = ({ start, end }: { start: number; end: number }): string =>
    read.text.slice(start, end).replace(/\n+/g, ' ¶ ');
  return Object.fromEntries(findDefinitions(read).map((d) => [d.term, wording(d)]));
}

describe('a definition runs to its end', () => {
  const control = 'where “control” means the right to name most of those who steer it.';

  test('over a quoted word that it explains in its own sentence', () => {
    const paper = `1. Definitions ¶ “Affiliate” means whoever controls a harbour, is controlled by it or is under common control with it, ${control} ¶ “Boat” means a boat of Heron.`;
    expect(defined(paper).Affiliate).toBe(
      `“Affiliate” means whoever controls a harbour, is controlled by it or is under common control with it, ${control}`,
    );
  });

  test.each(['For purposes of this definition,', 'For this purpose', 'In this definition'])(
    'over the sentence behind it that explains a word: %s',
    (lead) => {
      const first = '“Affiliate” means whoever controls a harbour or is controlled by it.';
      const explained = `${lead} “control” means the right to name most of those who steer it.`;
      const boat = '“Boat” means a boat of Heron.';
      expect(defined(`1. Definitions ¶ ${first} ${explained} ¶ ${boat}`).Affiliate).toBe(`${first} ${explained}`);
      expect(defined(`1. Definitions ¶ ${first} ¶ ${explained} ¶ ${boat}`)).toMatchObject({
        Affiliate: `${first} ¶ ${explained}`,
        control: explained,
      });
      expect(defined(`1. Harbours. The term ${first} ${explained} Heron pays.`).Affiliate).toBe(
        `The term ${first} ${explained}`,
      );
    },
  );

  test('a word that is explained for the whole agreement has a definition of its own', () => {
    const paper =
      '1. Definitions ¶ “Boat” means a boat of Heron. For purposes of this agreement, “Pier” means a pier of Wren.';
    expect(defined(paper)).toEqual({
      Boat: '“Boat” means a boat of Heron.',
      Pier: 'For purposes of this agreement, “Pier” means a pier of Wren.',
    });
  });

  test('over a paragraph that was torn in the middle of its sentence', () => {
    const paper =
      '1. Definitions ¶ “Boat” means any vessel that is moored on a ¶ “need-to-moor” footing at the pier. ¶ “Pier” means a pier of Wren.';
    expect(defined(paper).Boat).toBe(
      '“Boat” means any vessel that is moored on a ¶ “need-to-moor” footing at the pier.',
    );
  });

  test('over a row of a glossary that a page broke', () => {
    const paper =
      '1. Definitions ¶ Founders\tthe first keeper and the second ¶ keeper. ¶ Pier\ta pier of Wren. ¶ Season\tthe months from May to September.';
    expect(defined(paper)).toEqual({
      Founders: 'Founders\tthe first keeper and the second ¶ keeper.',
      Pier: 'Pier\ta pier of Wren.',
      Season: 'Season\tthe months from May to September.',
    });
  });
});

describe('what leads on to the next entry is no part of a definition', () => {
  test.each([
    ['a boat of Heron; and', 'a boat of Heron;'],
    ['a boat of Heron, and', 'a boat of Heron'],
    ['a boat of Heron,', 'a boat of Heron'],
    ['a boat of Heron; or', 'a boat of Heron;'],
  ])('%s', (written, kept) => {
    const paper = `1. Definitions ¶ (a) “Boat” means ${written} ¶ (b) “Pier” means a pier of Wren.`;
    expect(defined(paper).Boat).toBe(`(a) “Boat” means ${kept}`);
  });
});

describe('the opening sentence ends with what it introduces', () => {
  const opening = 'This Lease is made on May 3, 2018 between Heron Ferries (“Heron”) and Wren Ropes (“Wren”)';

  test.each([
    ', W I T N E S S E T H:',
    ', with reference to the following facts:',
    ', and the parties hereto do hereby agree as follows:',
  ])('and not with “%s”', (over) => {
    const found = defined(`LEASE ¶ ${opening}${over} ¶ A. Heron owns the pier. ¶ B. Wren wants it.`);
    expect(found.Wren).toBe(opening);
    expect(found.Heron).toBe(opening);
  });
});

describe('a stop inside a bracket ends no definition', () => {
  test.each([
    'Heron owns the ships (each a “Boat”; see Annex 4. Part B is not meant) that lie at the pier.',
    'Heron owns the ships (each a “Boat”, as the Act says. It lists (a) barges and (b) rafts.) that lie at the pier.',
  ])('%s', (boat) => {
    expect(defined(`1. Ships ¶ ${boat} Wren pays for them.`).Boat).toBe(boat);
  });

  test('one that nothing closes does', () => {
    const boat = 'Heron owns the ships (each a “Boat”), which lie (mostly at the pier.';
    expect(defined(`1. Ships ¶ ${boat} Wren pays for them.`).Boat).toBe(boat);
  });
});
