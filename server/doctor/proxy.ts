import { isLocalOrigin } from '#server/config.ts';
import { type Check, fail, ok } from '#server/doctor/check.ts';

/** Encryption is the work of a proxy in front of us. One that is not named gives everybody its own address, and with it one limit for all. */
export const proxy: Check = {
  name: 'Proxy',
  async run({ config: { baseUrl, trustProxy } }) {
    if (trustProxy) return ok(`the addresses of callers are believed from ${trustProxy}`);
    if (!baseUrl?.startsWith('https:') || isLocalOrigin(baseUrl))
      return ok(
        'none is named: right while nothing stands in front (behind one, set NODE_ENV, BASE_URL and TRUST_PROXY)',
      );
    return fail(
      'TRUST_PROXY is not set: everybody seems to call from the address of the proxy',
      'Name the proxy in TRUST_PROXY (loopback when it runs here), or ten wrong passwords by anybody lock everybody out.',
    );
  },
};
