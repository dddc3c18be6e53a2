/** What real drafting does and the sample library does not: passages labelled by hand, each read exactly. */
import { describe, expect, test } from '@jest/globals';
import { textToDocument } from '#server/ingest/textToDocument.ts';
import { HARD_DEFINITIONS, HARD_PARTIES } from '#server/tools/eval/testing/hardOpenings.ts';
import { findDefinitions } from '#shared/reading/definitions/index.ts';
import { structure } from '#shared/reading/outline/index.ts';
import { parties } from '#shared/reading/parties/index.ts';
import { findOpening } from '#shared/reading/parties/opening.ts';

describe('definitions', () => {
  test.each(HARD_DEFINITIONS.map((one) => [one.name, one] as const))('%s', (_, { text, terms }) => {
    const structured = structure(textToDocument(text));
    const found = findDefinitions(structured).flatMap(({ term, aliases, start, end }) => {
      const words = structured.text.slice(start, end);
      return [term, ...aliases].map((name) => [name, words] as const);
    });
    expect(found.map(([term]) => term).sort()).toEqual(Object.keys(terms).sort());
    for (const [term, words] of found) {
      const [from, to] = terms[term]!;
      expect({ term, words, isOwn: words.startsWith(from) && words.endsWith(to) }).toEqual({
        term,
        words,
        isOwn: true,
      });
    }
  });
});

describe('parties', () => {
  test.each(HARD_PARTIES.map((one) => [one.name, one] as const))('%s', (_, { text, parties: expected }) => {
    const found = parties(text, findOpening(text), 0).map(({ value }) => [
      value.name,
      value.role ?? value.shortName ?? '',
    ]);
    expect(found).toEqual(expected);
  });
});
