/** The attacks notice a server that lets everything through; against ours they are run by `npm run attack -- --short`. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Target } from '#server/tools/attack/client.ts';
import { hostileFiles } from '#server/tools/attack/hostileFiles.ts';
import { createTally } from '#server/tools/attack/kind.ts';
import { KINDS, SHORT_LANES } from '#server/tools/attack/kinds/all.ts';
import { tableOf, withTable } from '#server/tools/attack/table.ts';
import { seeded } from '#server/tools/random.ts';

let yesMan: http.Server;
let target: Target;
beforeAll(async () => {
  yesMan = http.createServer((request, response) => {
    const location = new URL(request.url ?? '/', 'http://x').searchParams.get('next')?.replace(/[^\x20-\x7e]/g, '');
    // whoever asks for more on one connection is given it
    const isLast = !request.url?.startsWith('/api/openapi.json');
    response.writeHead(200, { ...(isLast && { Connection: 'close' }), ...(location && { Location: location }) });
    response.end('{"csrf":"x","success":true,"passwd":"root:x:0:0"}');
  });
  await new Promise<void>((resolve) => yesMan.listen(0, '127.0.0.1', resolve));
  const { port } = yesMan.address() as AddressInfo;
  target = { origin: `http://127.0.0.1:${port}`, port, devToken: 'x', pid: process.pid };
});
afterAll(() => new Promise((resolve) => yesMan.close(resolve)));

describe('a server that lets everything through', () => {
  test.each(KINDS.map((kind) => [kind.name, kind] as const))('is noticed by %s', async (_name, kind) => {
    const tally = createTally();
    await kind.run({ target, random: seeded(1), isShort: true }, tally);
    expect(tally.wrong.length).toBeGreaterThan(0);
  });
});

test('hostile files are eighty and more, each of a name of its own, the same for the same seed', async () => {
  const files = await hostileFiles(seeded(3));
  expect(files.length).toBeGreaterThanOrEqual(80);
  expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
  const again = await hostileFiles(seeded(3));
  const damaged = (all: typeof files) =>
    all.filter(({ name }) => name.startsWith('damaged')).map(({ content }) => content.length);
  expect(damaged(again)).toEqual(damaged(files));
});

test('the short form has every kind', () => {
  expect(SHORT_LANES.flat().map(({ name }) => name)).toEqual(expect.arrayContaining(KINDS.map(({ name }) => name)));
});

test('the table stands between its marks', () => {
  const tally = createTally();
  tally.count('fine', true);
  tally.count('bad', false);
  const table = tableOf([{ name: 'a kind', tally, seconds: 1.6 }]);
  expect(table).toContain('| a kind | 2 | 1 | 1 | 2 |');
  expect(withTable('a\n<!-- attack: npm run attack -->\nold\n<!-- /attack -->\nb', table)).toBe(
    `a\n<!-- attack: npm run attack -->\n${table}\n<!-- /attack -->\nb`,
  );
  expect(() => withTable('no place', table)).toThrow('has no place');
});
