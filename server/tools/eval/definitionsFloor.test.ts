/** Terms and their defining texts in sample contracts of every house, against what their sources define. Runs for everybody who has the code. */
import { beforeAll, expect, test } from '@jest/globals';
import type { Analysis } from '#server/record/analysis.ts';
import { scoreCounts, scoreTerms } from '#server/tools/eval/scoreTerms.ts';
import { analysed, type SampleContract, sampleContracts } from '#server/tools/eval/testing/sampleContracts.ts';
import { entryTexts, termsInPassing } from '#server/tools/eval/testing/sampleTerms.ts';
import { normaliseTerm } from '#shared/reading/definitions/terms.ts';

const FLOORS = {
  /** F1 of all terms */
  terms: 0.96, // 0.968
  /** share of the entries found that reach exactly from the first to the last of their own words */
  extents: 0.98, // 0.984
} as const;

/** Milliseconds on the clock; reading all of them takes a quiet machine a twentieth of it. */
const ON_A_BUSY_MACHINE = 240_000;

let read: { sample: SampleContract; analysis: Analysis }[];
beforeAll(async () => {
  read = [];
  // every second: all houses and formats are among them
  for (const sample of sampleContracts().filter((_, i) => i % 2 === 0))
    read.push({ sample, analysis: await analysed(sample) });
}, ON_A_BUSY_MACHINE);

test('the terms that a contract defines are found, and no others', () => {
  const scores = read.map(({ sample, analysis }) => ({
    id: `${sample.draft.id}.${sample.format}`,
    ...scoreTerms(
      [...entryTexts(sample).keys(), ...termsInPassing(sample)],
      analysis.definitions.flatMap(({ term, aliases }) => [term, ...aliases]),
    ),
  }));
  const sum = (key: 'correct' | 'found' | 'gold') => scores.reduce((total, score) => total + score[key], 0);
  const { f1 } = scoreCounts(sum('correct'), sum('found'), sum('gold'));
  const misses = scores
    .filter(({ missed, spurious }) => missed.length + spurious.length > 0)
    .map(({ id, missed, spurious }) => `${id}: not found ${missed.join(', ')}; not defined ${spurious.join(', ')}`);
  expect([misses, f1 >= FLOORS.terms]).toEqual([misses, true]);
});

test('the text of a definition is its own: nothing cut off, nothing of the next', () => {
  /** Quotes and the line between two cells are the reader's, not the source's. */
  const letters = (text: string) => text.replace(/["“”'’|\s]+/g, '').toLowerCase();
  let found = 0;
  const wrong: string[] = [];
  for (const { sample, analysis } of read)
    for (const [term, text] of entryTexts(sample)) {
      const hits = analysis.definitions.filter((one) => normaliseTerm(one.term) === normaliseTerm(term));
      if (hits.length === 0) continue;
      found++;
      const texts = hits.map(({ start, end }) => analysis.text.slice(start, end));
      if (!texts.some((hit) => letters(hit) === letters(text)))
        wrong.push(`${sample.draft.id}.${sample.format}: ${text} | ${texts.join(' | ')}`);
    }
  expect(found).toBeGreaterThan(400);
  expect([wrong, 1 - wrong.length / found >= FLOORS.extents]).toEqual([wrong, true]);
});
