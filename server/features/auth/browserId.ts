/** A random name for this browser, in a cookie: it binds a mailed sign-in link to the browser that asked for it. */
import type { Request, Response } from 'express';
import { type Cookies, readCookie, setCookie } from '#server/http/cookies.ts';
import { randomToken } from '#server/secrets.ts';

const DAYS_MS = 30 * 86_400_000;

export const browserIdOf = (request: Request, cookies: Cookies): string | null => readCookie(request, cookies.browser);

/** The browser's name, made when it has none yet. */
export function ensureBrowserId({ request, response }: { request: Request; response: Response }, cookies: Cookies) {
  const id = browserIdOf(request, cookies) ?? randomToken();
  setCookie(response, cookies, cookies.browser, id, DAYS_MS);
  return id;
}
