/**
 * Where the Word pane's refresh token lives. In Word on the web the pane is a frame of another site, so its cookie is partitioned;
 * on plain http (a developer's machine) a browser would drop such a cookie, and the pane is a page of its own there.
 */
import type { CookieOptions, Request, Response } from 'express';
import { type Cookies, readCookie } from '#server/http/cookies.ts';

/** In place of a token: if it comes back, cookies work here. */
const PROBE = 'none';
const PROBE_MS = 3_600_000;

export interface RefreshCookie {
  /** Null: there is none, or only the probe. */
  read(request: Request): string | null;
  set(response: Response, token: string, ms: number): void;
  drop(response: Response): void;
  /** Leaves something behind that shows, when it comes back, that a token would. */
  probe(response: Response): void;
  comesBack(request: Request): boolean;
}

export function refreshCookie(cookies: Cookies): RefreshCookie {
  const { refresh: name, options } = cookies;
  const own: CookieOptions = options.secure ? { ...options, sameSite: 'none', partitioned: true } : options;
  const held = (request: Request) => readCookie(request, name);
  return {
    read(request) {
      const value = held(request);
      return value === PROBE ? null : value;
    },
    set: (response, token, ms) => void response.cookie(name, token, { ...own, maxAge: ms }),
    drop: (response) => void response.clearCookie(name, own),
    probe: (response) => void response.cookie(name, PROBE, { ...own, maxAge: PROBE_MS }),
    comesBack: (request) => held(request) !== null,
  };
}
