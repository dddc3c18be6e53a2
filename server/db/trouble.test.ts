import net from 'node:net';
import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { connect } from '#server/db/db.ts';
import { databaseTrouble } from '#server/db/trouble.ts';

test('nothing listens there: one line', async () => {
  const db = connect({ host: '127.0.0.1', port: 1 });
  const error = await sql`select 1`.execute(db).catch((failed: unknown) => failed);
  expect(databaseTrouble(error)).toMatch(/^The database cannot be used: .*DATABASE_URL.*$/);
  await db.destroy();
});

test('a server that hangs up in the midst of a transaction fails the query, and nothing else', async () => {
  // as much of a server as it takes to be let in; every query is met by a reset
  const letIn = Buffer.concat([Buffer.from('R\0\0\0\x08\0\0\0\0', 'latin1'), Buffer.from('Z\0\0\0\x05T', 'latin1')]);
  let heard = 0;
  const server = net.createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', () => {
      heard++;
      if (heard === 1) socket.write(letIn);
      else socket.resetAndDestroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  const db = connect({ host: '127.0.0.1', port, user: 'someone', database: 'any', password: 'x' });
  const error = await db
    .transaction()
    .execute((trx) => sql`select 1`.execute(trx))
    .catch((failed: unknown) => failed);
  expect(databaseTrouble(error)).not.toBeNull();
  await db.destroy();
  await new Promise((resolve) => server.close(resolve));
});

test.each([
  [{ code: '57P01', message: 'terminating connection due to administrator command' }, true],
  [{ code: '53300', message: 'sorry, too many clients already' }, true],
  [{ code: '23505', message: 'duplicate key value' }, false],
  [{ code: 'ENOENT', syscall: 'open', message: 'no such file' }, false],
  [new TypeError('x is not a function'), false],
  [null, false],
])('%j: about the server of the database is %j', (error, isTrouble) => {
  expect(databaseTrouble(error) !== null).toBe(isTrouble);
});
