import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Block } from '#shared/reading/blocks.ts';
import { FILLER, read } from '#shared/reading/outline/testBlocks.ts';
import type { ContentsNode, Structure } from '#shared/reading/types.ts';
import { processorTime } from '#shared/testing/processorTime.ts';

/** Work that grew with the square of this length would take minutes. */
const HOSTILE_LENGTH = 200_000;

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
}

describe('invariants', () => {
  const piece = fc.constantFrom(
    '1.',
    '2.',
    '3.',
    '1.1',
    '1.2 Term.',
    '2.1',
    '(a)',
    '(b)',
    '(i)',
    '(ii)',
    '(A)',
    'ARTICLE I',
    'ARTICLE II FEES',
    'Section 4.2',
    'EXHIBIT A',
    'Schedule 1',
    'WITNESSETH:',
    'WHEREAS,',
    'NOW, THEREFORE, the parties agree as follows:',
    'IN WITNESS WHEREOF',
    'TABLE OF CONTENTS',
    'Definitions',
    'GOVERNING LAW',
    'Governing Law.',
    '........ 7',
    '12',
    FILLER,
    'The tenant pays.',
    '“Goods” means goods.',
    '\t',
    '—',
    '$ 5',
  );
  const block: fc.Arbitrary<Block> = fc.record({
    kind: fc.constantFrom<Block['kind']>('paragraph', 'heading', 'item', 'row'),
    text: fc.array(piece, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' ').trim()),
  });
  test('hold for arbitrary contracts', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 30 }), (blocks) => check(read(...blocks))),
      { numRuns: 300 },
    );
  });
  test('hold for arbitrary text', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 120 }), { maxLength: 5 }), (texts) =>
        check(read(...texts)),
      ),
      { numRuns: 100 },
    );
  });
});

describe('hostile text is read in linear time', () => {
  test.each(['a', '(', '(a) ', '. ', '1.1 ', 'ARTICLE ', 'The Term ', '“', ' - ', '\t', 'WHEREAS, agree as follows '])(
    '%j repeated',
    (unit) => {
      const blocks = [unit.repeat(Math.floor(HOSTILE_LENGTH / unit.length)).trim()].filter((t) => t !== '');
      const started = processorTime();
      read(...blocks);
      expect(processorTime() - started).toBeLessThan(5000);
    },
  );
});
