import { describe, expect, test } from '@jest/globals';
import {
  addCommand,
  CATALOGUE,
  knownStandard,
  newestFirst,
  standardFor,
  standardSlug,
} from '#shared/domain/standardCatalogue.ts';

describe('the catalogue', () => {
  test('each has an address of its own, which its name leads to, and a sentence', () => {
    expect(new Set(CATALOGUE.map(({ slug }) => slug)).size).toBe(CATALOGUE.length);
    for (const one of CATALOGUE)
      expect([knownStandard(standardSlug(one.name)), one.what]).toEqual([one, expect.stringMatching(/^[A-Z].*\.$/)]);
  });

  test('forms whose licence lets nobody pass on a changed text say so in the command', () => {
    expect(addCommand(knownStandard('onenda')!)).toContain('--licence "CC BY-ND 4.0"');
  });
});

test.each([
  [
    ['2.0', '10.0', '1.1'],
    ['10.0', '2.0', '1.1'],
  ],
  [
    ['1', '1.0.1', '1.0'],
    ['1.0.1', '1.0', '1'],
  ],
  [
    ['v2 (2024)', 'v1 (2026)'],
    ['v2 (2024)', 'v1 (2026)'],
  ],
  [
    ['a', 'b'],
    ['b', 'a'],
  ],
])('%j, the newest first', (versions, sorted) => {
  expect([...versions].sort(newestFirst)).toEqual(sorted);
});

test.each([
  [['non-disclosure-agreement'], 'onenda'],
  [['lease', 'data-processing-agreement'], 'onedpa'],
  [['services-agreement'], 'common-paper-professional-services-agreement'],
  [['software-license-agreement'], 'common-paper-software-license-agreement'],
  [['transition-services-agreement'], undefined],
  [['lease-agreement'], undefined],
  [[], undefined],
])('a contract of type %j has the standard form %s', (types, slug) => {
  expect(standardFor(types)?.slug).toBe(slug);
});
