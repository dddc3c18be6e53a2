import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';

const MODULE = new URL('./endWith.ts', import.meta.url).href;

const scriptOf = (command: string) =>
  `const { endWith } = await import('${MODULE}'); endWith(${command}, (error) => 'told: ' + error.message);`;
const optionsOf = (script: string) => ['--import', 'tsx', '--input-type=module', '-e', script];

test.each([
  ['a command that says how it went', 'Promise.resolve(3)', 3, ''],
  ['one that went well', 'new Promise((done) => setTimeout(done, 20, 0))', 0, ''],
  ['one that fails', "Promise.reject(new Error('no room'))", 1, 'told: no room\n'],
  [
    'one that nobody settles',
    'new Promise(() => {})',
    1,
    'Ended in the midst of its work, and nobody said why. It is not done: run the same again.\n',
  ],
])('%s', (_name, command, code, said) => {
  const ran = spawnSync(process.execPath, optionsOf(scriptOf(command)), {
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  });
  expect([ran.status, ran.stderr]).toEqual([code, said]);
});

test('what was said is read to its last line, however late', async () => {
  const lines = 'for (let n = 0; n < 20000; n++) console.log("line " + n + " of many that a pipe does not hold")';
  const script = scriptOf(`(async () => { ${lines}; console.error('all said'); return 0; })()`);
  const child = spawn(process.execPath, optionsOf(script), { env: { PATH: process.env.PATH } });
  const ended = once(child, 'close');
  await once(child.stderr, 'data');
  const read = (await text(child.stdout)).trimEnd().split('\n');
  expect([read.length, read.at(-1)]).toEqual([20_000, 'line 19999 of many that a pipe does not hold']);
  expect(await ended).toEqual([0, null]);
});

test.each([
  ['in its midst', 'setTimeout(done, 100, 0)'],
  ['with its last word', 'done(0)'],
])('what cannot be written ends it with 1, %s', (_when, work) => {
  // on a full disk, as `clausary list > file`
  const full = openSync('/dev/full', 'w');
  const script = `const { endWith } = await import('${MODULE}');
    const end = endWith(new Promise((done) => ${work}), String);
    process.stdout.on('error', () => void end(1));
    console.log('told');`;
  const ran = spawnSync(process.execPath, optionsOf(script), {
    stdio: ['ignore', full, 'pipe'],
    timeout: 30_000,
    env: { PATH: process.env.PATH },
  });
  closeSync(full);
  expect([ran.status, ran.signal]).toEqual([1, null]);
});
