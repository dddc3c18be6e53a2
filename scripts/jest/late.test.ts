import { spawnSync } from 'node:child_process';
import { expect, test } from '@jest/globals';

const late = JSON.stringify(new URL('./late.mjs', import.meta.url).href);

/** What becomes of a suite, in a process of its own: in this one Jest would see the promise, too. */
function outcomeOf(suite: string): { status: number | null; said: string } {
  const script = `const { withLateRejections } = await import(${late});
    await withLateRejections(${suite}).then((value) => console.log('passed', value), (error) => console.log('failed', error.message));`;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  return { status, said: stdout.trim() };
}

test('a suite fails by a promise that its last test left behind, and ends as it would otherwise', () => {
  const left = 'Promise.resolve(5).then((value) => { Promise.reject(new Error("nobody waits")); return value; })';
  expect(outcomeOf(left)).toEqual({ status: 0, said: 'failed nobody waits' });
  expect(outcomeOf('Promise.resolve(5)')).toEqual({ status: 0, said: 'passed 5' });
  expect(outcomeOf('Promise.reject(new Error("its own"))')).toEqual({ status: 0, said: 'failed its own' });
});
