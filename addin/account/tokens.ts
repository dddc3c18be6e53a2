/**
 * Who the pane speaks for. The access token lives in memory only and for minutes. What renews it is good once: a cookie holds it
 * where cookies reach the pane, this browser's storage where they do not, and memory where neither works.
 */
import { endSession, refreshTokens } from '#addin/account/paneCalls.ts';
import type { Stored } from '#addin/account/stored.ts';
import { ApiError } from '#shared/api/apiError.ts';
import type { PaneTokens } from '#shared/api/pane.ts';

const KEY = 'refresh';
/** Says that somebody was signed in here; the cookie itself cannot be seen. */
const SEEN = 'signed-in';
/** Renewed this long before its end, so that no call sets out with a dying token. */
const EARLY_MS = 30_000;

export interface Tokens {
  /** A token that is good for some time; null when nobody is signed in. Rejects with an ApiError where nobody answers. */
  access(): Promise<string | null>;
  /** After a call was refused with 401: asks for a new one, once. */
  renew(refused: string): Promise<string | null>;
  /** Before somebody signs in: the server leaves a cookie behind that shows, when it comes back, that a token would. */
  prepare(): Promise<void>;
  take(tokens: PaneTokens): void;
  end(): Promise<void>;
}

export function createTokens(stored: Stored, now: () => number = Date.now): Tokens {
  let held: { token: string; goodUntil: number } | null = null;
  /** Storage may forget at once. */
  let inMemory: string | null = null;
  /** Whether there is nothing to ask for. Not known where storage, which would say so, does not work. */
  let isKnown = stored.works && stored.read(SEEN) === null;
  let renewing: Promise<string | null> | null = null;

  const refreshToken = (): string | null => stored.read(KEY) ?? inMemory;
  const keep = (token: string | null): void => {
    inMemory = token;
    stored.write(KEY, token);
  };
  const take = ({ accessToken, expiresIn, refreshToken: next }: PaneTokens): string => {
    held = { token: accessToken, goodUntil: now() + expiresIn * 1000 - EARLY_MS };
    keep(next ?? null);
    isKnown = true;
    stored.write(SEEN, '1');
    return accessToken;
  };
  const forget = (): void => {
    held = null;
    isKnown = true;
    keep(null);
    stored.write(SEEN, null);
  };

  async function ask(): Promise<string | null> {
    try {
      const tokens = await refreshTokens(refreshToken());
      if (tokens) return take(tokens);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
    }
    forget();
    return null;
  }
  /** One question at a time, in all panes of this browser: a refresh token shown twice ends the session. */
  function renewOnce(): Promise<string | null> {
    renewing ??= inTurn(ask).finally(() => {
      renewing = null;
    });
    return renewing;
  }

  return {
    async access() {
      if (held && held.goodUntil > now()) return held.token;
      if (!held && isKnown) return null;
      return renewOnce();
    },
    async renew(refused) {
      if (held && held.token !== refused) return held.token;
      held = null;
      return renewOnce();
    },
    prepare: () =>
      refreshTokens(null).then(
        () => undefined,
        () => undefined,
      ),
    take: (tokens) => void take(tokens),
    async end() {
      const token = refreshToken();
      forget();
      await endSession(token);
    },
  };
}

const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request('clausary-refresh', work) as Promise<T>) : work();
