/** What the name servers say of a domain that somebody names. */
import { Resolver as DnsResolver } from 'node:dns/promises';

const TIMEOUT_MS = 3000;
const TRIES = 2;
/** There is no such name, or none with a text: an answer, and no trouble. */
const EMPTY = new Set(['ENOTFOUND', 'ENODATA', 'NXDOMAIN']);

export interface Resolver {
  /** The TXT records of a name, each cut into its strings; none for a name that there is not. Throws when nobody answers. */
  txt(name: string): Promise<string[][]>;
}

export function dnsResolver(): Resolver {
  const dns = new DnsResolver({ timeout: TIMEOUT_MS, tries: TRIES });
  return {
    async txt(name) {
      try {
        return await dns.resolveTxt(name);
      } catch (error) {
        if (EMPTY.has((error as { code?: string }).code ?? '')) return [];
        throw error;
      }
    },
  };
}
