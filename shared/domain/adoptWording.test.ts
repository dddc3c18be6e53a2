import { describe, expect, test } from '@jest/globals';
import { adoptionCounts, adoptionOf } from '#shared/domain/adoptWording.ts';
import { textHash } from '#shared/domain/anchors.ts';
import type { DocParagraph, DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { planEdits } from '#shared/domain/edits.ts';

const snapshotOf = (...paras: (string | Partial<DocParagraph>)[]): DocSnapshot => ({
  rev: '1',
  truncated: false,
  paras: paras.map((one, i) => {
    const para = typeof one === 'string' ? { text: one } : one;
    const text = para.text ?? '';
    return { i, style: 'Normal', table: 0, pending: false, hash: textHash(text), ...para, text };
  }),
});
const body = (...texts: string[]) => texts.map((text) => ({ text }));

/** What the paragraphs read once the edits are made. */
function made(snapshot: DocSnapshot, ...[target, blocks]: [Parameters<typeof adoptionOf>[1], ReturnType<typeof body>]) {
  const adoption = adoptionOf(snapshot, target, blocks)!;
  const { paragraphs, refused } = planEdits(adoption.edits, snapshot.paras);
  expect([...refused]).toEqual([]);
  const texts = snapshot.paras.flatMap(({ i, text }) => {
    const plan = paragraphs.find(({ index }) => index === i);
    if (!plan) return [text];
    return [...(plan.deleted ? [] : [plan.newText]), ...plan.blocks.map((block) => block.text)];
  });
  return { texts, adoption, hunks: paragraphs.flatMap((plan) => plan.hunks) };
}

describe('a wording over paragraphs of a document', () => {
  test('there is nothing to do over empty lines, and nothing to change where it is there already', () => {
    expect(adoptionOf(snapshotOf('', ' '), { paras: [0, 1] }, body('New.'))).toBeNull();
    expect(adoptionOf(snapshotOf('Same.'), { paras: [0] }, body('Same.'))!.edits).toEqual([]);
  });

  test('keeps every word that both have, though little else is left', () => {
    const old = 'The Supplier shall keep all books for six years and show them to nobody at all, ever.';
    const { texts, hunks, adoption } = made(
      snapshotOf(old),
      { paras: [0] },
      body('The Recipient must return Materials within thirty days to nobody but the Discloser.'),
    );
    expect(texts).toEqual(['The Recipient must return Materials within thirty days to nobody but the Discloser.']);
    expect(hunks.length).toBeGreaterThan(1);
    const { struck, kept } = adoptionCounts(adoption);
    expect(kept).toBeGreaterThan(0);
    expect(struck + kept).toBe(17);
  });

  test('a typed number and a heading at the beginning stay the document’s own', () => {
    const text = '7.2 Term. This Agreement ends after two years.';
    const { texts } = made(
      snapshotOf({ text, bold: [{ start: 4, end: 9 }] }),
      { paras: [0] },
      body('This Agreement ends after three years.'),
    );
    expect(texts).toEqual(['7.2 Term. This Agreement ends after three years.']);
    expect(
      made(snapshotOf({ text, bold: [{ start: 0, end: text.length }] }), { paras: [0] }, body('It ends.')).texts,
    ).toEqual(['7.2 It ends.']);
  });

  test('of a selection only what is selected goes', () => {
    const text = 'Fees are due in thirty days and bear interest.';
    const [start, end] = [text.indexOf('thirty'), text.indexOf(' and')];
    const { texts } = made(snapshotOf('Before.', text), { paras: [1], start, end }, body('sixty days'));
    expect(texts).toEqual(['Before.', 'Fees are due in sixty days and bear interest.']);
  });

  test('paragraphs are paired by what they say: one more is put in, one too many goes', () => {
    const old = ['The Supplier delivers the Goods.', 'Risk passes on delivery of the Goods.'];
    const longer = [
      'The Supplier delivers all Goods.',
      'Title passes on payment.',
      'Risk passes on delivery of Goods.',
    ];
    const more = made(snapshotOf(...old, 'After.'), { paras: [0, 1] }, body(...longer));
    expect(more.texts).toEqual([...longer, 'After.']);
    expect(more.adoption.edits.map(({ kind }) => kind)).toEqual(['replaceText', 'insertAfter', 'replaceText']);
    const less = made(snapshotOf(...longer, 'After.'), { paras: [0, 1, 2] }, body(...old));
    expect(less.texts).toEqual([...old, 'After.']);
    expect(less.adoption.edits.map(({ kind }) => kind)).toEqual(['replaceText', 'deletePara', 'replaceText']);
  });
});
