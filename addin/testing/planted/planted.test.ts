/** @jest-environment node */
import { beforeAll, expect, test } from '@jest/globals';
import { SAMPLES, sampleParts } from '#addin/demo/samples.ts';
import { PLANTS } from '#addin/testing/planted/index.ts';
import { ownFile } from '#addin/testing/planted/ownFile.ts';
import { openFile, plantOne, type WordFile } from '#addin/testing/planted/plantErrors.ts';

let own: WordFile;
let other: WordFile;

beforeAll(async () => {
  own = await openFile('own', ownFile());
  other = await openFile('other', sampleParts(SAMPLES[0]!));
});

test('nothing is told by default of a contract without a mistake', () => {
  expect(own.findings.filter(({ isSure }) => isSure).map(({ rule, quote }) => [rule, quote])).toEqual([]);
});

/** Nothing tells whether a company that a contract names is a stranger to it. */
const UNSEEN = ['company of another contract'];

test.each(PLANTS.map((plant) => [plant.name, plant] as const))('%s: told by default', async (name, plant) => {
  const result = await plantOne(plant, own, other, 1);
  expect([result?.what, result?.outcome]).toEqual([expect.any(String), UNSEEN.includes(name) ? 'missed' : 'found']);
});
