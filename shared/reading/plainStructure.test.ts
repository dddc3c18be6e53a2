import { expect, test } from '@jest/globals';
import { plainStructure } from '#shared/reading/plainStructure.ts';

test.each([
  ['One.\n\nTwo.', ['One.', 'Two.']],
  ['One,\ngoing on.\n \t\n\n  Two.  ', ['One,\ngoing on.', 'Two.']],
  ['\n\n  One.', ['One.']],
  ['One.', ['One.']],
  [' \n\n ', []],
  ['', []],
])('%j has the paragraphs %j, and its offsets hold', (text, paragraphs) => {
  const { blocks, ...rest } = plainStructure(text);
  expect(blocks.map((block) => block.text)).toEqual(paragraphs);
  expect(blocks.map(({ start, end }) => text.slice(start, end))).toEqual(paragraphs);
  expect(rest).toEqual({ text, contents: [], clauses: [] });
});
