import { type Check, fail, ok } from '#server/doctor/check.ts';
import { isUnnamedProxy } from '#server/http/frontProxy.ts';

export const proxy: Check = {
  name: 'Proxy',
  async run({ config }) {
    if (config.trustProxy) return ok(`the addresses of callers are believed from ${config.trustProxy}`);
    if (!isUnnamedProxy(config))
      return ok(
        'none is named: right while nothing stands in front (behind one, set NODE_ENV, BASE_URL and TRUST_PROXY)',
      );
    return fail(
      'TRUST_PROXY is not set: everybody seems to call from the address of the proxy',
      'Name the proxy in TRUST_PROXY (loopback when it runs here), or what one stranger tries counts against every newcomer.',
    );
  },
};
