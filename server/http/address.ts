/** The network address of a caller, for counting. */
import net from 'node:net';
import type { Request } from 'express';

const GROUPS = 8;
const PREFIX_GROUPS = 4;
const LOOPBACK_V6 = '0:0:0:0::/64';

/**
 * Whoever has an IPv6 address has a whole /64 of them: all of it counts as one ("2001:db8:0:1::/64"). IPv4 stays as it is, also when
 * written as IPv6. What is no address is "unknown".
 */
export function networkOf(address: string | undefined): string {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/i, '') ?? '';
  if (net.isIPv4(plain)) return plain;
  return net.isIPv6(plain) ? `${groupsOf(plain).slice(0, PREFIX_GROUPS).join(':')}::/64` : 'unknown';
}

/** Who has more than one network at once: a provider gives a customer a /48, which is 65,536 of them. Counted beside them, at so many times as much. */
export const SITE_MULTIPLE = 16;
const SITE_GROUPS = 3;

/** "2001:db8:0:1::/64" → "2001:db8:0::/48"; null for what has no wider network of its own. `network`: of `networkOf`. */
export function siteOf(network: string): string | null {
  const groups = network.endsWith('::/64') ? network.slice(0, -'::/64'.length).split(':') : [];
  return groups.length === PREFIX_GROUPS && network !== LOOPBACK_V6
    ? `${groups.slice(0, SITE_GROUPS).join(':')}::/48`
    : null;
}

/** The groups of an address, without leading zeros; dots at its end stand for the last two. */
function groupsOf(address: string): string[] {
  const hex = address
    .replace(/%.*$/, '')
    .replace(/\d+\.\d+\.\d+\.\d+$/, '0:0')
    .toLowerCase();
  const [before = [], after = []] = hex.split('::').map((half) => (half ? half.split(':') : []));
  const missing = Array<string>(GROUPS - before.length - after.length).fill('0');
  return [...before, ...missing, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}

/** Express reads forwarded addresses only from proxies that TRUST_PROXY names. */
export const networkOfRequest = (request: Pick<Request, 'ip'>): string => networkOf(request.ip);

/** What `networkOf` says of this machine itself. */
export const isLoopback = (network: string): boolean => network.startsWith('127.') || network === LOOPBACK_V6;

/** By these a proxy says that it speaks for somebody else. */
const FORWARDED = /^(?:via|forwarded|x-forwarded-.*|x-real-ip|x-client-ip)$/;

export const isForwarded = ({ headers }: Pick<Request, 'headers'>): boolean =>
  Object.keys(headers).some((name) => FORWARDED.test(name));

/** Asked from this machine, with no proxy in between that says so. One may say nothing: this alone opens nothing. */
export const isThisMachine = (request: Pick<Request, 'socket' | 'headers'>): boolean =>
  isLoopback(networkOf(request.socket.remoteAddress)) && !isForwarded(request);
