import { describe, expect, test } from '@jest/globals';
import { textToDocument } from '#server/ingest/textToDocument.ts';
import { structure } from '#shared/reading/outline/index.ts';
import { FILLER } from '#shared/reading/outline/testBlocks.ts';

describe('text without a file', () => {
  test.each<[string, string]>([
    ['markdown', `# Agreement\n\n## 1. Term\n\n${FILLER}\n\n## 2. Law\n\n${FILLER}`],
    ['one paragraph per line', `Agreement\n1. Term\n${FILLER}\n2. Law\n${FILLER}\n${FILLER}`],
    [
      'hard line breaks',
      `1. Term\n\n${FILLER.replace(/(.{40}) /g, '$1\n')}\n\n2. Law\n\n${FILLER.replace(/(.{40}) /g, '$1\n')}\n`,
    ],
  ])('%s', (_name, text) => {
    const s = structure(textToDocument(text));
    expect(s.clauses.map((c) => c.heading)).toEqual(['Term', 'Law']);
    expect(s.text).toContain(FILLER);
  });

  test('an empty text has no clauses', () => {
    expect(structure(textToDocument(''))).toEqual({ text: '', blocks: [], contents: [], clauses: [] });
  });
});
