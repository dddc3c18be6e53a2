import { describe, expect, test } from '@jest/globals';
import { formatTag, MAX_SNIPPET_ID, MAX_TAG, parseTag } from '#shared/domain/snippetTags.ts';

const GUID = '0123456789abcdef0123456789abcdef';

describe('tags of inserted snippets', () => {
  test.each([
    { snippetId: '', version: 1, guid: GUID },
    { snippetId: 'x'.repeat(MAX_SNIPPET_ID + 1), version: 1, guid: GUID },
    { snippetId: 'a:b', version: 1, guid: GUID },
    { snippetId: 'a', version: 10_000, guid: GUID },
    { snippetId: 'a', version: 1, guid: 'no' },
  ])('%j is refused', (tag) => {
    expect(() => formatTag(tag)).toThrow(RangeError);
  });

  test('the longest is one that Word takes, and reads back as it was', () => {
    const tag = { snippetId: 'x'.repeat(MAX_SNIPPET_ID), version: 9_999, guid: GUID };
    expect(formatTag(tag).length).toBeLessThanOrEqual(MAX_TAG);
    expect(parseTag(formatTag(tag))).toEqual(tag);
  });

  test.each(['', 'signature', 'cl:a:v1', `cl:a:v1:${GUID}x`])('%j is not ours', (tag) => {
    expect(parseTag(tag)).toBeNull();
  });
});
