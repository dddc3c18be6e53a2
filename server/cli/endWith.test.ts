import { spawnSync } from 'node:child_process';
import { expect, test } from '@jest/globals';

const MODULE = new URL('./endWith.ts', import.meta.url).href;

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
  const script = `const { endWith } = await import('${MODULE}'); endWith(${command}, (error) => 'told: ' + error.message);`;
  const ran = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  });
  expect([ran.status, ran.stderr]).toEqual([code, said]);
});
