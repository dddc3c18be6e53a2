import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { AppError, describeError, invalid, notFound } from '#server/http/errors.ts';
import { requestUrl } from '#server/http/requestUrl.ts';

const zodError = z.object({ size: z.number() }).safeParse({ size: 'x' }).error;
const made = (part: object) => Object.assign(new Error('secret inner words'), part);

test.each([
  ['an own error', new AppError('limit_reached', 429, 'Enough.', { used: 3 }), 429, 'limit_reached'],
  ['something that is not there', notFound('clause'), 404, 'not_found'],
  ['a field', invalid('size', 'too large'), 422, 'invalid'],
  ['a schema', zodError, 422, 'invalid'],
  ['an unreadable body', made({ status: 400 }), 400, 'bad_request'],
  ['a NUL that reached the database', made({ code: '22021' }), 422, 'invalid'],
  ['a database whose disk is full', made({ code: '53100' }), 507, 'storage_full'],
  ['a file on a disk that is full', made({ code: 'ENOSPC', syscall: 'write' }), 507, 'storage_full'],
  ['a file on a disk to read only', made({ code: 'EROFS', syscall: 'open' }), 507, 'storage_full'],
  ['a database that only reads along', made({ code: '25006' }), 503, 'unavailable'],
  ['a database that refuses connections', made({ code: 'ECONNREFUSED' }), 503, 'unavailable'],
  ['a database whose socket is gone', made({ code: 'ENOENT', syscall: 'connect' }), 503, 'unavailable'],
  ['a database that is stopping', made({ code: '57P01' }), 503, 'unavailable'],
  ['a query that took too long', made({ code: '57014' }), 503, 'unavailable'],
  ['a connection that was cut', new Error('Connection terminated unexpectedly'), 503, 'unavailable'],
  ['a file that is missing', made({ code: 'ENOENT', syscall: 'open' }), 500, 'server'],
  ['a mistake of ours', new TypeError('secret inner words'), 500, 'server'],
  ['a status that is none', made({ status: 200 }), 500, 'server'],
  ['nothing', undefined, 500, 'server'],
  ['null', null, 500, 'server'],
  ['a string', 'secret inner words', 500, 'server'],
])('%s', (_what, error, status, code) => {
  const described = describeError(error);
  expect([described.status, described.body.error.code]).toEqual([status, code]);
  expect(described.body.error.message).toMatch(/^\S.*\S$/);
  expect(JSON.stringify(described)).not.toContain('secret inner words');
});

test('every bad field is named', () => {
  expect(describeError(zodError).body.error).toMatchObject({ details: { fields: { size: expect.any(String) } } });
});

test.each([
  ['/clauses?q=1', '/clauses?q=1'],
  ['/', '/'],
  ['//evil.example/x', '/evil.example/x'],
  ['/\\evil.example', '/evil.example'],
  ['//', '/'],
  ['', '/'],
  ['*', '/*'],
  ['http://evil.example:99999/x?y', '/x?y'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/javascript:alert(1)'],
  [`/${'%'.repeat(9)}`, '/%%%%%%%%%'],
])('%j is %j of this server', (originalUrl, expected) => {
  const { host, pathname, search } = requestUrl({ originalUrl });
  expect([host, pathname + search]).toEqual(['own', expected]);
});
