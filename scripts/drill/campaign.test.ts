import { afterEach, expect, jest, test } from '@jest/globals';
import { ableOf, campaign, type Result, stagesOf } from './campaign.mjs';

afterEach(() => {
  jest.restoreAllMocks();
});

/** One round; `npm run drill` does hundreds, of every stage. */
const ONCE = { seed: 5, ms: 120_000, rounds: 1, stallMs: 0, soakMs: null };

test('a server that is killed while lists are saved has all that were acknowledged, and doctor finds nothing wrong', async () => {
  const results: Result[] = [];
  const stages = stagesOf({ stage: 'list/server', database: 'embedded' });
  expect(stages).toHaveLength(1);
  expect(await campaign({ ...ONCE, stages, results: (result) => results.push(result) })).toBe(0);
  expect(results).toMatchObject([{ hit: true, lost: 0, partial: 0, wrong: 0 }]);
  expect(results[0]!.acknowledged).toBeGreaterThan(0);
});

test('every kind of process is killed in every kind of work, on both databases', () => {
  const stages = stagesOf({});
  expect(stages.filter(({ databases }) => databases.length === 2).length).toBeGreaterThanOrEqual(25);
  for (const target of ['server', 'command', 'reader', 'database', 'all'])
    expect(stages.some(({ name }) => name.endsWith(`/${target}`))).toBe(true);
});

test('a stage that cannot be drilled here is left out, and why is said', () => {
  const stages = stagesOf({ stage: 'fault/disk,list/server' });
  jest.spyOn(process, 'getuid').mockReturnValue(1000);
  const { able, unable } = ableOf(stages);
  expect(able.map(({ name }) => name)).toEqual(['list/server']);
  expect(unable).toEqual(['fault/disk is left out: it mounts a small disk, which needs root.']);
  jest.spyOn(process, 'getuid').mockReturnValue(0);
  expect(ableOf(stages)).toEqual({ able: stages, unable: [] });
});

test('a campaign without a round has not gone well', async () => {
  expect(await campaign({ ...ONCE, stages: [], results: () => {} })).toBe(1);
});
