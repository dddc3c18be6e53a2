/** An answer before anything is looked up: as cheap as it can be, since it is given when there is too much to do. */
import type { Request, Response } from 'express';
import { errorText } from '#shared/domain/errors.ts';

/** What reads the answer: a program, or somebody who asked for a page. */
const isCall = ({ path, method, query }: Request): boolean =>
  /^\/api(?:\/|$)/i.test(path) || method !== 'GET' || query.response === 'json';

export interface EarlyRefusal {
  status: 421 | 429 | 503;
  code: 'misdirected' | 'too_many_requests' | 'unavailable';
  /** Seconds; left out where waiting does not help. */
  retryAfter?: number;
}

export function refuseEarly(request: Request, response: Response, { status, code, retryAfter }: EarlyRefusal): void {
  const message = errorText(code);
  response.locals.refusal = code;
  response.status(status).set('Cache-Control', 'private, no-store');
  if (retryAfter !== undefined) response.set('Retry-After', String(retryAfter));
  if (isCall(request)) response.json({ error: { code, message } });
  else response.type('text/plain').send(`${message}\n`);
}
