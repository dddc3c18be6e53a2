/** A check of a drill that cannot fail drills nothing: what each is wrong by. */
import { describe, expect, test } from '@jest/globals';
import { backupJudged, isFailure, judged, type Seen } from './judge.mjs';
import { silent } from './results.mjs';

const well: Seen = { longest: 200, signUp: 900, statuses: { 200: 500, 503: 12 }, failures: [110_000] };
/** Begun at the first minute, lifted at the second, watched for a quarter of one. */
const round = { begunAt: 60_000, liftedAt: 120_000, endedAt: 135_000, isServerSame: true };

describe('a fault that was lifted', () => {
  test.each([
    ['before which the last request failed', {}, {}, { back: 0, wrong: 0 }],
    ['some seconds after which all was well', { failures: [61_000, 124_000] }, {}, { back: 4000, wrong: 0 }],
    ['and went on for too long', { failures: [61_000, 131_000] }, {}, { back: 11_000, wrong: 1 }],
    ['and goes on', { failures: [61_000, 134_500] }, {}, { back: 14_500, wrong: 1, isStillFailing: true }],
    ['under which a page hung', { longest: 6000 }, {}, { back: 0, wrong: 1 }],
    ['under which a sign-up hung', { signUp: 12_000 }, {}, { back: 0, wrong: 1 }],
    ['that nobody expected', { statuses: { 500: 2 } }, {}, { back: 0, wrong: 2 }],
    ['and ended the server', {}, { isServerSame: false }, { back: 0, wrong: 1 }],
  ])('%s', (_what, seen, over, expected) => {
    expect(judged({ ...well, ...seen }, { ...round, ...over })).toEqual({ hit: true, ...expected });
  });

  test.each([
    ['nobody felt', []],
    ['somebody felt before it began', [59_000]],
    ['somebody felt after it was lifted', [121_000]],
  ])('that %s has not hit', (_what, failures) => {
    expect(judged({ ...well, failures }, round)).toMatchObject({ hit: false, wrong: 0 });
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

describe('a backup', () => {
  const well = { code: 0, hit: true, target: 'command', isThere: true, isWhole: true };
  const gone = { isThere: false, isWhole: false };
  const [fine, lost, partial, wrong] = [{}, { lost: 1 }, { partial: 1 }, { wrong: 1 }];

  test.each([
    ['that ended well is whole', {}, fine],
    ['that ended well is not whole', { isWhole: false }, lost],
    ['that ended well is not there', gone, lost],
    ['that nobody hit ended well', { hit: false }, fine],
    ['that was killed left nothing', { ...gone, code: 'SIGKILL' }, fine],
    ['that was killed with all others left nothing', { ...gone, code: 'SIGKILL', target: 'all' }, fine],
    ['that was killed left a half', { code: 'SIGKILL', isWhole: false }, partial],
    ['that was killed had its name already', { code: 'SIGKILL' }, fine],
    ['that was killed says that it failed', { ...gone, code: 1 }, wrong],
    ['whose database was killed says that it failed', { ...gone, code: 1, target: 'database' }, fine],
    ['whose database was killed fell silent', { ...gone, code: 13, target: 'database' }, wrong],
    ['whose database was killed was killed as well', { ...gone, code: 'SIGKILL', target: 'database' }, wrong],
    [
      'whose database was killed once it had ended had failed',
      { ...gone, code: 1, target: 'database', hit: false },
      wrong,
    ],
    ['that nobody hit failed', { ...gone, code: 1, hit: false }, wrong],
    ['that none of us hit was killed', { ...gone, code: 'SIGKILL', hit: false }, wrong],
  ])('%s', (_what, over, expected) => {
    expect(backupJudged({ ...well, ...over })).toEqual({ lost: 0, partial: 0, wrong: 0, ...expected });
  });
});

test('a stage that has acknowledged or hit nothing in any of its rounds is named', () => {
  const row = (stage: string, acknowledged: number, database = 'postgres', hit = true) => ({
    ...{ stage, database, hit },
    acknowledged,
  });
  const rows = [
    row('ingest/all', 0),
    row('ingest/all', 0),
    row('ingest/all', 3, 'embedded'),
    row('list/all', 0),
    row('list/all', 9),
    row('reindex/all', 0),
    row('backup/command', 0),
    row('fault/connections', 70, 'postgres', false),
    row('fault/restart', 70, 'postgres', false),
    row('fault/restart', 70),
  ];
  const ingest = 'ingest/all on postgres acknowledged nothing in 2 rounds: it proves nothing';
  expect(silent(rows)).toEqual([
    ingest,
    'backup/command on postgres acknowledged nothing in 1 rounds: it proves nothing',
    'fault/connections on postgres hit nothing in 1 rounds: it proves nothing',
  ]);
  expect(silent(rows, 2)).toEqual([ingest]);
});
