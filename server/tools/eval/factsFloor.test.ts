/** Facts read out of sample contracts in every format and house, against what their sources say. Runs for everybody who has the code. */
import { beforeAll, expect, test } from '@jest/globals';
import { contractType } from '#server/ingest/contractTypes/index.ts';
import type { Analysis } from '#server/record/analysis.ts';
import { jurisdiction } from '#server/sample/jurisdictions.ts';
import { analysed, type SampleContract, sampleContracts } from '#server/tools/eval/testing/sampleContracts.ts';
import { slug } from '#shared/reading/slug.ts';

/** Share of the contracts whose fact is exactly what the source says; measured figures behind each. */
const FLOORS = {
  title: 0.98, // 0.989
  // sources name their type in one way of several that are right
  type: 0.72, // 0.742
  // all of them, by their whole names and nothing of their addresses
  parties: 0.98, // 1
  date: 0.98, // 1
  law: 0.98, // 1
} as const;

/** Milliseconds on the clock; reading all of them takes a quiet machine a twentieth of it. */
const ON_A_BUSY_MACHINE = 240_000;

let read: { sample: SampleContract; analysis: Analysis }[];
beforeAll(async () => {
  read = [];
  for (const sample of sampleContracts()) read.push({ sample, analysis: await analysed(sample) });
}, ON_A_BUSY_MACHINE);

const folded = (text: string) => text.replace(/[‘’]/g, "'").replace(/\s+/g, ' ').toLowerCase();

/** A source calls its type by any of the type's names; a broader or a narrower type than the source's is right, too. */
function isType(found: string, named: string): boolean {
  const type = contractType(found);
  const wanted = slug(named);
  const names = type ? [type.name, ...type.synonyms].map(slug) : [];
  return names.includes(wanted) || type?.parent === wanted || contractType(wanted)?.parent === found;
}

/** What is wrong of one fact, by contract: what stands in the message of a failing test. */
function wrong(says: (sample: SampleContract, analysis: Analysis) => [wanted: string, found: string | undefined]) {
  return read.flatMap(({ sample, analysis }) => {
    const [wanted, found] = says(sample, analysis);
    return found !== undefined && folded(found) === folded(wanted)
      ? []
      : [`${sample.draft.id}.${sample.format}: ${wanted} | ${found}`];
  });
}

test.each<[keyof typeof FLOORS, (sample: SampleContract, analysis: Analysis) => [string, string | undefined]]>([
  ['title', ({ draft }, { facts }) => [draft.title, facts.title?.value]],
  [
    'type',
    ({ draft }, { facts }) => {
      const found = facts.contractType?.value;
      const named = draft.source.type;
      return [named, found && isType(found, named) ? named : found];
    },
  ],
  [
    'parties',
    ({ draft }, { facts }) => [
      draft.parties.map(({ name }) => name).join(' | '),
      facts.parties.map(({ value }) => value.name).join(' | '),
    ],
  ],
  ['date', ({ draft }, { facts }) => [draft.date, facts.agreementDate?.value]],
  [
    'law',
    ({ draft }, { facts }) => [
      jurisdiction(draft.law).law.replace(/^the (?:(?:State|Commonwealth|Federal Republic) of )?/, ''),
      facts.governingLaw?.value,
    ],
  ],
])('%s', (fact, says) => {
  const misses = wrong(says);
  const right = 1 - misses.length / read.length;
  expect([misses, right >= FLOORS[fact]]).toEqual([misses, true]);
});

test('every format and every house is among them', () => {
  expect(new Set(read.map(({ sample }) => sample.format)).size).toBe(5);
  expect(new Set(read.map(({ sample }) => sample.draft.house.id)).size).toBe(8);
});
