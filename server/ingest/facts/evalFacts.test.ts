import { expect, test } from '@jest/globals';
import { evalFacts } from '#server/ingest/facts/evalFacts.ts';

test('rows come back flat, with spans into the text as it was given', async () => {
  const text =
    'LEASE\n\nThis Lease is made as of\n  May 1, 2020 between Alpha Works, Inc. ("Landlord") and Beta AG ("Tenant").\n\nThis Lease is governed by the laws of Ohio.';
  async function* rows() {
    yield { id: 'a', text };
  }
  const out = [];
  for await (const row of evalFacts(rows())) out.push(row);
  expect(out).toHaveLength(1);
  expect(out[0]).toMatchObject({
    id: 'a',
    facts: {
      parties: ['Alpha Works, Inc.', 'Beta AG'],
      governingLaw: 'Ohio',
      agreementDate: '2020-05-01',
      contractType: 'lease-agreement',
      lawFirm: null,
    },
  });
  for (const span of out[0]!.spans) expect(text.slice(span.start, span.end)).toBe(span.text);
  expect(out[0]!.spans).toContainEqual(
    expect.objectContaining({ fact: 'governingLaw', text: expect.stringContaining('Ohio') }),
  );
});
