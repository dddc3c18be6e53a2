/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { FAILURES, failureOf, statusOf, toHostError } from '#addin/word/hostErrors.ts';
import { BACK_OFF_MS, withRetries } from '#addin/word/retry.ts';
import { STATUSES } from '#shared/domain/edits.ts';
import { HostError } from '#shared/ui/HostError.ts';

const failing = (code: string): Error => Object.assign(new Error('localised words'), { code });

/** Fails so often with this code; says how often it was run and how long was waited. */
async function tried(
  code: string,
  times: number,
  again = true,
): Promise<{ runs: number; waits: number[]; ok: boolean }> {
  let runs = 0;
  const waits: number[] = [];
  const action = async (): Promise<void> => {
    runs++;
    if (runs <= times) throw failing(code);
  };
  const wait = async (ms: number): Promise<void> => {
    waits.push(ms);
  };
  const ok = await withRetries(action, { wait, again: () => again }).then(
    () => true,
    () => false,
  );
  return { runs, waits, ok };
}

describe('errors of the host', () => {
  test.each(Object.keys(FAILURES))('%s has a status of its own, and shows nothing of what the host said', (code) => {
    const error = toHostError(failing(code));
    expect(error).toBeInstanceOf(HostError);
    expect([error.code, error.hostCode]).toEqual([FAILURES[code]!.code, code]);
    expect(error.message).not.toContain('localised');
    expect(STATUSES).toContain(statusOf(failing(code)));
  });

  test('a code nobody knows is treated as the catch-all', () => {
    expect(failureOf('SomethingNew')).toEqual(failureOf('GeneralException'));
  });

  test('errors without a code, and things that are no errors, are failures', () => {
    expect(toHostError(new TypeError('secret text')).message).toBe('failed (TypeError)');
    expect(toHostError('text').code).toBe('failed');
    const own = new HostError('stale');
    expect(toHostError(own)).toBe(own);
  });
});

describe('trying again', () => {
  test.each(Object.entries(FAILURES))('%s', async (code, { retry }) => {
    const { runs, waits, ok } = await tried(code, 1);
    expect(ok).toBe(retry !== 'never' && retry !== 'in-halves');
    expect(runs).toBe(ok ? 2 : 1);
    expect(waits).toEqual(retry === 'later' ? [BACK_OFF_MS[0]] : []);
  });

  test('a busy host is left alone after seven seconds, a failing one after the second time', async () => {
    expect(await tried('ServiceNotAvailable', 9)).toEqual({ runs: 4, waits: [...BACK_OFF_MS], ok: false });
    expect(await tried('GeneralException', 9)).toEqual({ runs: 2, waits: [], ok: false });
  });

  test('not when the caller says no, nor after it gave up', async () => {
    expect((await tried('GeneralException', 1, false)).runs).toBe(1);
    let runs = 0;
    const action = async (): Promise<void> => {
      runs++;
      throw failing('ServiceNotAvailable');
    };
    await expect(withRetries(action, { signal: AbortSignal.abort() })).rejects.toThrow();
    expect(runs).toBe(1);
  });
});
