import { webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type Account, createPaneAccount } from '#addin/account/account.ts';
import { parseWindowMessage, SignInWindowError } from '#addin/account/signInWindow.ts';
import type { Stored } from '#addin/account/stored.ts';
import { createTokens } from '#addin/account/tokens.ts';
import { CALLS } from '#shared/api/calls.ts';
import type { PaneDeviceReply } from '#shared/api/pane.ts';

const ORIGIN = 'https://pane.test';

function keptIn(kept: Map<string, string>, works = true): Stored {
  return {
    works,
    read: (key) => (works ? (kept.get(key) ?? null) : null),
    write: (key, value) => {
      if (!works) return;
      if (value === null) kept.delete(key);
      else kept.set(key, value);
    },
  };
}

/** What the site is asked, and what it answers: the rules of rotation, without a site. */
class Site {
  asked: string[] = [];
  /** The one token that renews; null: nobody is signed in. */
  refresh: string | null = null;
  offline = false;
  waiting = 0;
  private issued = 0;

  answer = async (path: string, init: RequestInit): Promise<Response> => {
    if (this.offline) throw new TypeError('no network');
    this.asked.push(path);
    const body = JSON.parse(String(init.body ?? '{}')) as Record<string, string>;
    const bearer = new Headers(init.headers).get('authorization');
    switch (path) {
      case '/api/pane/token':
        return body.code === 'good' ? this.tokens() : reply(422, { error: { code: 'pane_code_expired' } });
      case '/api/pane/refresh':
        if (body.refreshToken === undefined) return reply(200, { isSignedOut: true });
        if (this.refresh !== null && body.refreshToken === this.refresh) return this.tokens();
        this.refresh = null;
        return reply(401, { error: { code: 'unauthenticated' } });
      case '/api/pane/device':
        return reply(200, {
          deviceCode: 'd',
          userCode: 'BCDF-GHJK',
          verificationPath: '/d',
          interval: 0.01,
          expiresIn: 9,
        });
      case '/api/pane/device/token':
        if (this.waiting-- > 0) return reply(200, { isWaiting: true, interval: 0.01 });
        return this.tokens({ isWaiting: false });
      case '/api/pane/signout':
        this.refresh = null;
        return reply(200, { success: true });
      default:
        return bearer === `Bearer access${this.issued}` || !bearer
          ? reply(200, { bearer })
          : reply(401, { error: { code: 'unauthenticated' } });
    }
  };

  /** Nothing that it has given out is good any more. */
  endEverywhere(): void {
    this.issued++;
    this.refresh = null;
  }

  private tokens(more = {}): Response {
    this.issued++;
    this.refresh = `refresh${this.issued}`;
    return reply(200, { accessToken: `access${this.issued}`, expiresIn: 900, refreshToken: this.refresh, ...more });
  }
}

const reply = (status: number, body: object) =>
  ({ ok: status < 400, status, json: async () => body, headers: new Headers() }) as unknown as Response;

/** The token that a call speaks with; the site here answers every call with it. */
const bearerOf = async ({ api }: Pick<Account, 'api'>): Promise<string | null> =>
  ((await api.call(CALLS.standards)) as unknown as { bearer: string | null }).bearer;

let site: Site;
const fetched = globalThis.fetch;
beforeEach(() => {
  site = new Site();
  globalThis.fetch = ((input: RequestInfo | URL, init: RequestInit = {}) =>
    site.answer(String(input), init)) as typeof fetch;
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  globalThis.TextEncoder ??= TextEncoder as typeof globalThis.TextEncoder;
});
afterEach(() => {
  globalThis.fetch = fetched;
});

describe('what the sign-in window may say', () => {
  test.each([
    '',
    'null',
    '[]',
    '"code"',
    '{"type":"code"}',
    '{"type":"code","state":"s"}',
    '{"type":"other","state":"s"}',
    '{',
  ])('%s is no message', (text) => expect(parseWindowMessage(text)).toBeNull());
  test.each([[{ type: 'code', state: 's', code: 'c' }], [{ type: 'device', state: 's' }]])('%j', (message) =>
    expect(parseWindowMessage(JSON.stringify({ ...message, more: 1 }))).toEqual(message),
  );
});

describe('signing in', () => {
  const account = (openWindow: ((url: string) => Promise<string>) | null, kept = new Map<string, string>()) =>
    createPaneAccount({ stored: keptIn(kept), openWindow, origin: ORIGIN });
  const answering = (say: (asked: URLSearchParams) => object) => async (url: string) =>
    JSON.stringify(say(new URL(url).searchParams));
  const never = (): void => {
    throw new Error('no code is wanted');
  };
  const signal = () => new AbortController().signal;

  test('an answer to another question lets nobody in', async () => {
    const word = account(answering(() => ({ type: 'code', state: 'of another', code: 'good' })));
    await expect(word.signIn('sign-in', never, signal())).rejects.toThrow(SignInWindowError);
    expect(site.asked).not.toContain('/api/pane/token');
    expect(await bearerOf(word)).toBeNull();
  });

  test('a code that the site refuses lets nobody in', async () => {
    const word = account(answering((asked) => ({ type: 'code', state: asked.get('state')!, code: 'old' })));
    await expect(word.signIn('sign-in', never, signal())).rejects.toMatchObject({ code: 'pane_code_expired' });
    expect(await bearerOf(word)).toBeNull();
  });

  test('a window that was closed is no reason to show a code', async () => {
    const word = account(() => Promise.reject(new SignInWindowError('closed', 12006)));
    await expect(word.signIn('sign-in', never, signal())).rejects.toMatchObject({ reason: 'closed' });
  });

  test('the window is of our own origin, and is told a challenge, not the proof', async () => {
    let opened = '';
    const word = account(async (url) => {
      opened = url;
      return JSON.stringify({ type: 'code', state: new URL(url).searchParams.get('state'), code: 'good' });
    });
    await word.signIn('sign-up', never, signal());
    const { origin, pathname, searchParams } = new URL(opened);
    expect([origin, pathname, searchParams.get('form')]).toEqual([ORIGIN, '/addin/signin.html', 'sign-up']);
    expect(searchParams.get('challenge')).toMatch(/^[\w-]{43}$/);
    expect([...searchParams.keys()].sort()).toEqual(['challenge', 'form', 'state']);
    expect(await bearerOf(word)).toBe('Bearer access1');
  });

  test.each([
    ['no window can be opened', null],
    ['Word refuses one', () => Promise.reject(new SignInWindowError('refused', 12011))],
    ['the person prefers it', answering((asked) => ({ type: 'device', state: asked.get('state')! }))],
  ])('by a code, where %s', async (_why, openWindow) => {
    site.waiting = 2;
    const word = account(openWindow);
    const shown: PaneDeviceReply[] = [];
    await word.signIn('sign-in', (code) => shown.push(code), signal());
    expect(shown.map(({ userCode }) => userCode)).toEqual(['BCDF-GHJK']);
    expect(await bearerOf(word)).toBe('Bearer access1');
  });

  test('waiting for the code ends when the person gives up', async () => {
    site.waiting = 1_000_000;
    const stop = new AbortController();
    const word = account(null);
    await expect(word.signIn('sign-in', () => stop.abort(new Error('enough')), stop.signal)).rejects.toThrow('enough');
  });

  test('signing out forgets everything', async () => {
    const kept = new Map<string, string>();
    const word = account(
      answering((asked) => ({ type: 'code', state: asked.get('state')!, code: 'good' })),
      kept,
    );
    await word.signIn('sign-in', never, signal());
    expect(kept.size).toBeGreaterThan(0);
    await word.signOut();
    expect([await bearerOf(word), [...kept]]).toEqual([null, []]);
  });
});

describe('tokens', () => {
  test('nothing is asked where nobody was ever signed in, and it is where that cannot be known', async () => {
    expect(await createTokens(keptIn(new Map())).access()).toBeNull();
    expect(site.asked).toEqual([]);
    expect(await createTokens(keptIn(new Map(), false)).access()).toBeNull();
    expect(site.asked).toEqual(['/api/pane/refresh']);
  });

  test('a pane that is opened again is signed in again', async () => {
    const kept = new Map([
      ['signed-in', '1'],
      ['refresh', 'refresh0'],
    ]);
    site.refresh = 'refresh0';
    expect(await createTokens(keptIn(kept)).access()).toBe('access1');
    expect(kept.get('refresh')).toBe('refresh1');
  });

  test('however many ask at once, the site is asked once: a token shown twice would end the session', async () => {
    const kept = new Map([
      ['signed-in', '1'],
      ['refresh', 'refresh0'],
    ]);
    site.refresh = 'refresh0';
    const tokens = createTokens(keptIn(kept));
    expect(new Set(await Promise.all([1, 2, 3, 4].map(() => tokens.access())))).toEqual(new Set(['access1']));
    expect(site.asked).toHaveLength(1);
  });

  test('one that ends soon is renewed before it is used', async () => {
    let now = 0;
    const tokens = createTokens(keptIn(new Map()), () => now);
    site.refresh = 'r';
    tokens.take({ accessToken: 'first', expiresIn: 60, refreshToken: 'r' });
    expect(await tokens.access()).toBe('first');
    now = 31_000;
    expect(await tokens.access()).toBe('access1');
  });

  test('a session that the site has ended is over; a network that is gone is not the end of it', async () => {
    let now = 0;
    const kept = new Map<string, string>();
    const tokens = createTokens(keptIn(kept), () => now);
    tokens.take({ accessToken: 'first', expiresIn: 60, refreshToken: 'r' });
    now = 1e9;
    site.offline = true;
    await expect(tokens.access()).rejects.toMatchObject({ code: 'offline' });
    expect(kept.get('refresh')).toBe('r');
    site.offline = false;
    expect(await tokens.access()).toBeNull();
    expect([...kept]).toEqual([]);
  });

  test('a call with a sign-in that has ended is refused; who is here is answered: nobody', async () => {
    const kept = new Map([
      ['refresh', 'refresh0'],
      ['signed-in', '1'],
    ]);
    site.refresh = 'refresh0';
    const { api } = createPaneAccount({ stored: keptIn(kept), openWindow: null, origin: ORIGIN });
    expect(await api.session()).toMatchObject({ bearer: 'Bearer access1' });
    site.endEverywhere();
    api.forget();
    expect(await api.session()).toMatchObject({ bearer: null });
  });

  test('without storage the session lasts as long as the pane', async () => {
    const account = createPaneAccount({ stored: keptIn(new Map(), false), openWindow: null, origin: ORIGIN });
    await account.signIn('sign-in', jest.fn(), new AbortController().signal);
    expect(await bearerOf(account)).toBe('Bearer access1');
  });
});
