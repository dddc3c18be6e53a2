import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { pino } from 'pino';
import { pinoHttp } from 'pino-http';
import type { Database } from '#server/db/db.ts';
import { loggedError } from '#server/loggedError.ts';
import { openTestDb } from '#server/testing/database.ts';

const TEXT = 'The Purchaser pays nine hundred marks';

describe('errors in logs', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDb();
  });
  afterAll(() => database.close());

  const failing = (query: Promise<unknown>) => query.then(() => null).catch((error: unknown) => error);

  test('what the database says of a row it refuses stays out', async () => {
    const { db } = database;
    const errors = [
      await failing(sql`insert into namespace (id, title, visibility) values ('x', ${TEXT}, 'open')`.execute(db)),
      await failing(sql`insert into namespace (id, title, visibility) values ('x', null, ${TEXT})`.execute(db)),
      await failing(sql`select ${TEXT}::text::date`.execute(db)),
      await failing(sql`select ${`{"a": ${TEXT}}`}::text::jsonb`.execute(db)),
    ];
    for (const error of errors) {
      expect(error).toBeInstanceOf(Error);
      expect(JSON.stringify(loggedError(error))).not.toMatch(/Purchaser|marks/);
      expect(loggedError(error)).toMatchObject({ type: 'DatabaseError', code: expect.stringMatching(/^2[23]/) });
    }
    expect(loggedError(errors[0])).toMatchObject({ table: 'namespace', constraint: expect.any(String) });
  });
});

test('text that could not be parsed stays out, the place where it happened stays in', () => {
  const parse = () => {
    try {
      return JSON.parse(`${TEXT}, "quoted" and more`);
    } catch (error) {
      return error;
    }
  };
  const logged = loggedError(parse());
  expect(JSON.stringify(logged)).not.toMatch(/Purchaser|quoted/);
  expect(logged.type).toBe('SyntaxError');
  expect(logged.stack).toContain('loggedError.test');
});

test.each<[string, unknown, object]>([
  [
    'a failure of the system',
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' }),
    { message: 'connect ECONNREFUSED', code: 'ECONNREFUSED', syscall: 'connect' },
  ],
  [
    'its cause',
    new Error('outer', { cause: new TypeError('inner') }),
    { message: 'outer', cause: { type: 'TypeError', message: 'inner' } },
  ],
  [
    'several at once',
    new AggregateError([new Error('one'), new Error('two')], 'all'),
    { errors: [{ message: 'one' }, { message: 'two' }] },
  ],
  ['no error', TEXT, { type: 'string', message: '' }],
  ['nothing', undefined, { type: 'undefined' }],
])('%s', (_name, error, expected) => {
  expect(loggedError(error)).toMatchObject(expected);
});

test('an error that is its own cause ends', () => {
  const error = new Error('round');
  error.cause = error;
  expect(JSON.stringify(loggedError(error)).length).toBeLessThan(20_000);
});

test('requests log no more of an error than everything else does', async () => {
  const lines: string[] = [];
  const stream = new PassThrough().on('data', (chunk) => lines.push(String(chunk)));
  const http = pinoHttp({
    logger: pino({ serializers: { err: loggedError } }, stream),
    serializers: { err: loggedError },
  });
  http.logger.error({ err: Object.assign(new Error('refused'), { code: '23514', detail: TEXT }) });
  http.logger.child({}).error({ err: Object.assign(new Error('refused'), { code: '23514', detail: TEXT }) });
  await new Promise((resolve) => setImmediate(resolve));
  expect(lines.join('')).toContain('refused');
  expect(lines.join('')).not.toContain(TEXT);
});
