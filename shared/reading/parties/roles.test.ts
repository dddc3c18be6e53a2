import { expect, test } from '@jest/globals';
import { isCollective, isRole } from '#shared/reading/parties/roles.ts';

test.each([
  ['Seller', true],
  ['the Exclusive Distributor', true],
  ['The  Service Provider ', true],
  ['DISCLOSING PARTY', true],
  ['Non-Exclusive Licensee', true],
  ['Very Large Online Seller', false],
  ['Seller 2', false],
  ['Borealis', false],
  ['Party', false],
  ['Seller Borealis', false],
])('“%s” names a party by what it does: %s', (term, isOne) => expect(isRole(term)).toBe(isOne));

test.each([
  ['Parties', true],
  ['the Party', true],
  [' this Agreement ', true],
  ['Closing Date', true],
  ['Products', true],
  ['Seller', false],
  ['Partygoer', false],
  ['Master Agreement', false],
])('“%s” gathers parties or names the paper: %s', (term, isOne) => expect(isCollective(term)).toBe(isOne));
