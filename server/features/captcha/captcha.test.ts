import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { CAPTCHA_MS, captchaGuard } from '#server/features/captcha/guard.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import type { CaptchaChallenge } from '#shared/api/captcha.ts';

let now = new Date();
let api: TestApi;
let guard: (token: string | undefined) => Promise<void>;
beforeAll(async () => {
  api = await openTestApi({ CAPTCHA: 'on' }, () => now);
  guard = captchaGuard(api.deps);
});
afterAll(() => api.close());

interface Payload {
  challenge: CaptchaChallenge;
  solution: { counter: number; derivedKey: string };
}

const pack = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');

/** As the widget does. */
async function solve(): Promise<Payload> {
  const challenge = (await api.browser().get('/api/captcha')).body as CaptchaChallenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return { challenge, solution: solution! };
}

const REFUSED = { code: 'recaptcha_incorrect', status: 422, message: 'Incorrect recaptcha response.' };

describe('refused', () => {
  let solved: Payload;
  beforeAll(async () => {
    solved = await solve();
  });

  const changed = (part: { parameters?: object; signature?: string; solution?: object }) => () => {
    const { challenge, solution } = solved;
    const { parameters, signature } = challenge;
    return pack({
      challenge: { parameters: { ...parameters, ...part.parameters }, signature: part.signature ?? signature },
      solution: { ...solution, ...part.solution },
    });
  };

  test.each<[string, () => string | undefined]>([
    ['nothing', () => undefined],
    ['an empty token', () => ''],
    ['something else', () => 'solved!'],
    ['other JSON', () => pack({ verified: true })],
    ['a very long token', () => pack({ ...solved, padding: 'x'.repeat(10_000) })],
    ['another answer', changed({ solution: { derivedKey: '00'.repeat(32) } })],
    ['an easier puzzle', changed({ parameters: { cost: 1 } })],
    ['a later end', changed({ parameters: { expiresAt: 4_000_000_000 } })],
    ['no signature', changed({ signature: '' })],
    ['a signature of another key', changed({ signature: 'ab'.repeat(32) })],
  ])('%s', async (_what, token) => {
    await expect(guard(token())).rejects.toMatchObject(REFUSED);
  });

  test('the solution of another puzzle', async () => {
    const other = await solve();
    await expect(guard(pack({ ...other, solution: solved.solution }))).rejects.toMatchObject(REFUSED);
  });

  test('one that comes too late', async () => {
    const late = await solve();
    now = new Date(now.getTime() + CAPTCHA_MS);
    await expect(guard(pack(late))).rejects.toMatchObject(REFUSED);
    now = new Date();
  });
});

test('a solution counts once, even if it is brought a hundred times at once', async () => {
  const token = pack(await solve());
  const answers = await Promise.allSettled(Array.from({ length: 100 }, () => guard(token)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(guard(token)).rejects.toMatchObject(REFUSED);
});

test('a puzzle is never kept by a cache, and no two are alike', async () => {
  const [a, b] = await Promise.all([api.browser().get('/api/captcha'), api.browser().get('/api/captcha')]);
  expect(a.headers['cache-control']).toBe('private, no-store');
  expect(a.body.signature).not.toBe(b.body.signature);
});

test('switched off: no puzzle, and nothing is asked for', async () => {
  const deps = { ...api.deps, config: { ...api.deps.config, captcha: false } };
  await captchaGuard(deps)(undefined);
  const off = await openTestApi();
  expect((await off.browser().get('/api/captcha')).status).toBe(404);
  await off.close();
});
