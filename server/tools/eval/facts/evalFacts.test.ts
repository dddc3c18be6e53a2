import { expect, test } from '@jest/globals';
import { factsRow } from '#server/tools/eval/facts/evalFacts.ts';

test('a row is flat, with spans into the text as it was given', () => {
  const text =
    'LEASE\n\nThis Lease is made as of\n  May 1, 2020 between Alpha Works, Inc. ("Landlord") and Beta AG ("Tenant").\n\nThis Lease is governed by the laws of Ohio.';
  const row = factsRow('a', text);
  expect(row).toMatchObject({
    id: 'a',
    facts: {
      parties: ['Alpha Works, Inc.', 'Beta AG'],
      governingLaw: 'Ohio',
      agreementDate: '2020-05-01',
      contractType: 'lease-agreement',
      lawFirm: null,
    },
  });
  for (const span of row.spans) expect(text.slice(span.start, span.end)).toBe(span.text);
  expect(row.spans).toContainEqual(
    expect.objectContaining({ fact: 'governingLaw', text: expect.stringContaining('Ohio') }),
  );
});

test('text that is no contract has no facts worth a name, and does not fail', () => {
  for (const text of ['', ' ', '\u0000', 'a', '(((', '\n\n\n']) {
    const row = factsRow('x', text);
    expect(row.facts.title).toBeNull();
    expect(row.facts.parties).toEqual([]);
  }
});
