/** A check of a drill that cannot fail drills nothing: what each is wrong by. */
import { describe, expect, test } from '@jest/globals';
import { isFailure, judged, type Seen } from './judge.mjs';
import { silent } from './results.mjs';

const well: Seen = { longest: 200, signUp: 900, statuses: { 200: 500, 503: 12 }, failedAt: 0 };
/** Lifted at the second minute, watched for a quarter of one. */
const round = { liftedAt: 120_000, endedAt: 135_000, isServerSame: true };

describe('a fault that was lifted', () => {
  test.each([
    ['before which the last request failed', {}, {}, { back: 0, wrong: 0 }],
    ['some seconds after which all was well', { failedAt: 124_000 }, {}, { back: 4000, wrong: 0 }],
    ['and went on for too long', { failedAt: 131_000 }, {}, { back: 11_000, wrong: 1 }],
    ['and goes on', { failedAt: 134_500 }, {}, { back: 14_500, wrong: 1, isStillFailing: true }],
    ['under which a page hung', { longest: 6000 }, {}, { back: 0, wrong: 1 }],
    ['under which a sign-up hung', { signUp: 12_000 }, {}, { back: 0, wrong: 1 }],
    ['that nobody expected', { statuses: { 500: 2 } }, {}, { back: 0, wrong: 2 }],
    ['and ended the server', {}, { isServerSame: false }, { back: 0, wrong: 1 }],
  ])('%s', (_what, seen, over, expected) => {
    expect(judged({ ...well, ...seen }, { ...round, ...over })).toEqual(expected);
  });

  test.each([
    ['longest', 200, false],
    ['longest', 503, true],
    ['longest', 'ECONNREFUSED', true],
    ['longest', 429, true],
    ['signUp', 503, true],
    ['signUp', 429, false],
    ['signUp', 403, false],
  ])('%s %s is a failure: %s', (what, status, expected) => {
    expect(isFailure(what, status)).toBe(expected);
  });
});

test('a stage that has acknowledged nothing in any of its rounds is named', () => {
  const row = (stage: string, acknowledged: number, database = 'postgres') => ({ stage, database, acknowledged });
  const rows = [
    row('ingest/all', 0),
    row('ingest/all', 0),
    row('ingest/all', 3, 'embedded'),
    row('list/all', 0),
    row('list/all', 9),
    row('reindex/all', 0),
  ];
  expect(silent(rows)).toEqual(['ingest/all on postgres acknowledged nothing in 2 rounds: it proves nothing']);
});
