import { expect, test } from '@jest/globals';
import { whenBack } from '#server/db/whenBack.ts';

const lost = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });

/** Fails so often, in this way, before it succeeds. */
function failing(times: number, how: () => Error) {
  let calls = 0;
  return { calls: () => calls, work: async () => (calls++ < times ? Promise.reject(how()) : 'done') };
}

test('a database that is lost is waited for; it is said once', async () => {
  const said: string[] = [];
  const { work, calls } = failing(2, lost);
  expect(await whenBack(work, { patience: 60_000, onLost: (trouble) => said.push(trouble) })).toBe('done');
  expect(calls()).toBe(3);
  expect(said).toEqual([expect.stringMatching(/^The database cannot be used: connect ECONNREFUSED/)]);
});

test('anything else ends it at once, as does the end of patience, and a signal', async () => {
  const other = failing(1, () => new Error('a mistake'));
  await expect(whenBack(other.work, { patience: 60_000, onLost() {} })).rejects.toThrow('a mistake');
  const gone = failing(9, lost);
  await expect(whenBack(gone.work, { patience: 0, onLost() {} })).rejects.toThrow('ECONNREFUSED');
  expect(gone.calls()).toBe(1);
  const stopping = new AbortController();
  const waiting = whenBack(failing(9, lost).work, {
    patience: 60_000,
    signal: stopping.signal,
    onLost: () => stopping.abort(),
  });
  await expect(waiting).rejects.toThrow('ECONNREFUSED');
});
