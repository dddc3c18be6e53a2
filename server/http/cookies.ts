/** The cookies that the server sets. Over https their names carry `__Host-`: no other host can plant them. */
import type { CookieOptions, Request, Response } from 'express';

export interface Cookies {
  session: string;
  csrf: string;
  /** Signed id of somebody who has not signed in: budgets, never identity. */
  visitor: string;
  /** Binds a sign-in link to the browser that asked for it, and holds what a sign-in elsewhere must bring back. */
  browser: string;
  /** Who has signed in here before: whoever has not gets a notice by mail. */
  known: string;
  signInElsewhere: string;
  /** The currency that somebody wants prices in. */
  currency: string;
  /** The Word pane's refresh token, with options of its own. */
  refresh: string;
  options: CookieOptions;
}

/** `https`: where the deployment has it; a plain http://localhost could not store Secure cookies everywhere. */
export function cookieNames(https: boolean): Cookies {
  const prefix = https ? '__Host-' : '';
  return {
    session: `${prefix}session`,
    csrf: `${prefix}csrf`,
    visitor: `${prefix}visitor`,
    browser: `${prefix}browser`,
    known: `${prefix}known`,
    signInElsewhere: `${prefix}sign-in-elsewhere`,
    currency: `${prefix}currency`,
    refresh: `${prefix}rt`,
    options: { httpOnly: true, secure: https, sameSite: 'lax', path: '/' },
  };
}

/** Null where there is none. Needs cookie-parser before it. */
export function readCookie(request: Request, name: string): string | null {
  const value: unknown = request.cookies?.[name];
  return typeof value === 'string' && value !== '' && value.length <= 1000 ? value : null;
}

export const setCookie = (response: Response, { options }: Cookies, name: string, value: string, maxAge: number) =>
  response.cookie(name, value, { ...options, maxAge });

export const dropCookie = (response: Response, { options }: Cookies, name: string) =>
  response.clearCookie(name, options);
