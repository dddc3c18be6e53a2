import { describe, expect, test } from '@jest/globals';
import { addressOfChunk, ChunkFailure, inTime } from '#web/navigation/chunkFailure.ts';
import { failureOf } from '#web/navigation/failures.tsx';

const JS = 'https://own.example/assets/Clause-B1nD0aQ2.js';

describe('code that did not come', () => {
  test.each([
    [JS, 'missing', 'Loading chunk Clause failed', undefined],
    ['/assets/captchaWidget-EiExP_x9.css', 'error', 'Loading chunk captchaWidget failed', 'CSS_CHUNK_LOAD_FAILED'],
    ['Clause', 'timeout', 'Loading chunk Clause failed', undefined],
  ] as const)('%s, %s: %s', (chunk, type, message, code) =>
    expect(new ChunkFailure(chunk, type)).toMatchObject({ name: 'ChunkLoadError', message, type, code }),
  );

  test.each([
    [`Failed to fetch dynamically imported module: ${JS}`, JS],
    [`error loading dynamically imported module: ${JS}`, JS],
    ['Unable to preload CSS for /assets/captchaWidget-EiExP_x9.css', '/assets/captchaWidget-EiExP_x9.css'],
    ['x is not a function', null],
  ])('%s is about %s', (message, address) => expect(addressOfChunk(new TypeError(message))).toBe(address));

  test('a stylesheet that is gone means a new version as well', async () =>
    expect(await failureOf(new Error('Unable to preload CSS for /assets/a-12345678.css'), true, async () => 404)).toBe(
      'updated',
    ));

  test('who waits too long is told', async () => {
    await expect(inTime('Clause', new Promise(() => undefined), 1)).rejects.toMatchObject({ type: 'timeout' });
    expect(await inTime('Clause', Promise.resolve('code'))).toBe('code');
  });
});

describe('a link whose target is gone', () => {
  test.each([
    ['contract', 'Contract currently unavailable'],
    ['sample', 'Sample currently unavailable'],
  ] as const)('%s: %s', async (failure, text) => {
    const { FAILURE_TEXTS } = await import('#web/navigation/failures.tsx');
    expect(FAILURE_TEXTS[failure].title).toBe(text);
  });
});
