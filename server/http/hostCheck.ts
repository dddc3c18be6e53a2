/**
 * By which names a server answers that nobody has given an address (BASE_URL): those that only its own machine, or nobody, could have
 * chosen. The page of another site may have its name lead here (DNS rebinding) and would then be of one origin with us; it cannot have a
 * number or `localhost` lead here.
 */
import net from 'node:net';
import type { RequestHandler } from 'express';
import type { Config } from '#server/config.ts';
import { refuseEarly } from '#server/http/earlyRefusal.ts';

/** "[::1]:3000" → "::1", "Example.com:80" → "example.com" */
const nameIn = (host: string): string =>
  host
    .replace(/:\d*$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase();

/** `host`: the value of the header. */
export function isOwnHost(host: string, own: string): boolean {
  const name = nameIn(host);
  return net.isIP(name) > 0 || /^(?:.+\.)?localhost$/.test(name) || name === own.toLowerCase();
}

/** Refuses with `misdirected` 421. Where BASE_URL is set everything is allowed: nothing is made of the name, and origins are compared with it. */
export const hostCheck =
  ({ baseUrl, host }: Pick<Config, 'baseUrl' | 'host'>): RequestHandler =>
  (request, response, next) => {
    if (baseUrl !== null || isOwnHost(request.headers.host ?? '', host)) return next();
    refuseEarly(request, response, { status: 421, code: 'misdirected' });
  };
