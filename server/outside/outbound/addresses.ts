/** Which addresses of the network are out in the world, and which are ours, our neighbours' or nobody's. */
import net from 'node:net';

/** IANA's special-purpose ranges of IPv4, multicast, and what a cloud gives to its machines from within under a public number. */
const INSIDE_V4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** Only this part of IPv6 is given out; the rest is local, multicast, or an IPv4 address in disguise. */
const WORLD_V6: [string, number] = ['2000::', 3];
/** Within it: protocol assignments with Teredo, documentation, 6to4. */
const INSIDE_V6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const listOf = (ranges: [string, number][], family: 'ipv4' | 'ipv6') => {
  const list = new net.BlockList();
  for (const [address, bits] of ranges) list.addSubnet(address, bits, family);
  return list;
};
const insideV4 = listOf(INSIDE_V4, 'ipv4');
const worldV6 = listOf([WORLD_V6], 'ipv6');
const insideV6 = listOf(INSIDE_V6, 'ipv6');

/** "93.184.216.34" → true; "10.0.0.1", "::1", "::ffff:93.184.216.34" and what is no address → false. */
export function isInTheWorld(address: string): boolean {
  if (net.isIPv4(address)) return !insideV4.check(address, 'ipv4');
  if (!net.isIPv6(address) || address.includes('%')) return false;
  return worldV6.check(address, 'ipv6') && !insideV6.check(address, 'ipv6');
}
