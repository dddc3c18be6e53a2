import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isLoopback, networkOf, siteOf } from '#server/http/address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
  ['2001:db8:0:1::', '2001:db8:0:1::/64'],
  ['2001:db8:0:1::5', '2001:db8:0:1::/64'],
  ['2001:0DB8:0000:0001::5', '2001:db8:0:1::/64'],
  ['2001:db8::5', '2001:db8:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', 'unknown'],
  [undefined, 'unknown'],
  ['nonsense', 'unknown'],
  ['203.0.113.7, 10.0.0.1', 'unknown'],
])('%j is in %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('whatever the lower half is, the network stays', () => {
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      const network = networkOf(address);
      const own = /^::ffff:/i.test(address) ? network : networkOf(network.replace('::/64', ':dead:beef:1:2'));
      expect(own).toBe(network);
    }),
  );
});

test.each([
  ['2001:db8:0:1::5', '2001:db8:0::/48'],
  ['2001:db8:0:ffff::', '2001:db8:0::/48'],
  ['203.0.113.7', null],
  ['::1', null],
  ['nonsense', null],
])('%s is a part of %s', (address, site) => {
  expect(siteOf(networkOf(address))).toBe(site);
});

test.each([
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.0.0.1', false],
  ['::2:0:0:0:1', false],
])('%s is this machine: %s', (address, expected) => {
  expect(isLoopback(networkOf(address))).toBe(expected);
});
