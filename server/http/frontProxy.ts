/** Whether we know who stands in front of us, and whether we were told that there are others at all. */
import type { RequestHandler } from 'express';
import { type Config, isLocalOrigin } from '#server/config.ts';
import { isForwarded } from '#server/http/address.ts';
import type { Logger } from '#server/log.ts';

/**
 * Encryption is the work of a proxy in front of us. One that TRUST_PROXY does not name gives everybody its own address, and with it one
 * count of tries and one limit for all.
 */
export const isUnnamedProxy = ({ baseUrl, trustProxy }: Pick<Config, 'baseUrl' | 'trustProxy'>): boolean =>
  !trustProxy && isForOthers(baseUrl) && baseUrl!.startsWith('https:');

const isForOthers = (baseUrl: string | null): boolean => baseUrl !== null && !isLocalOrigin(baseUrl);
const isOwnMachine = (host: string): boolean => /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/i.test(host);

/** Others reach it, by HOST or BASE_URL, and it runs as one for whoever develops: what would tell it. */
export function unsetForOthers({ env, host, baseUrl }: Pick<Config, 'env' | 'host' | 'baseUrl'>): string[] {
  if (isOwnMachine(host) && !isForOthers(baseUrl)) return [];
  return [...(env === 'production' ? [] : ['NODE_ENV=production']), ...(isForOthers(baseUrl) ? [] : ['BASE_URL'])];
}

/** A proxy that nobody named is told by what it adds to requests; once, since it adds it to each. */
export function warnOfProxy(
  { trustProxy, devToken }: Pick<Config, 'trustProxy' | 'devToken'>,
  log: Logger,
): RequestHandler {
  let isTold = trustProxy !== '' || devToken === null;
  return (request, _response, next) => {
    if (!isTold && isForwarded(request)) {
      isTold = true;
      log.warn(
        'a proxy asks in the name of others, and this is a development server: set NODE_ENV, BASE_URL and TRUST_PROXY',
      );
    }
    next();
  };
}
