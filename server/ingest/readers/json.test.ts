import { expect, test } from '@jest/globals';
import { readRow } from '#server/ingest/readers/json.ts';

test('rows of text and of HTML are read alike', () => {
  const known = { title: 'Lease', source: 'https://example.org/' };
  const text = readRow({ ...known, text: 'Words' });
  expect(text).toEqual(readRow({ ...known, html: '<p>Words</p>' }));
  expect(text).toMatchObject({
    format: 'json',
    meta: { title: 'Lease', sourceUrl: 'https://example.org/' },
    blocks: [{ text: 'Words' }],
  });
});
