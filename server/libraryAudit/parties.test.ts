import { describe, expect, test } from '@jest/globals';
import { addressParties } from '#server/libraryAudit/addressParties.ts';
import type { TextCheck } from '#server/libraryAudit/check.ts';
import { roleParties } from '#server/libraryAudit/roleParties.ts';
import { auditedContract, declaredFact } from '#server/testing/auditedContract.ts';

const look = (check: TextCheck, name: string) =>
  check.look(auditedContract({ facts: { parties: [declaredFact({ name, role: null, shortName: null })] } }));

describe('addresses', () => {
  test.each([
    'Edinburgh EH3',
    '14 Fennel Yard, London',
    '1600 West Main Street',
    'Suite 400',
    'CO 80218',
    'Springfield, Illinois',
    '20457 Hamburg',
    'P.O. Box 12, Georgetown',
    'a company with its registered office at Leeds',
    'Alder Works, having its place of business at Leeds',
    'SILAS HOLM of Tollgate House',
    'Ada Brook of 12 Mill Lane',
  ])('%s', (name) => {
    expect(look(addressParties, name).faults).toEqual([{ where: 'parties', what: name }]);
  });

  test.each([
    'Fifth Street Capital LLC',
    '12 High Street Bakers Limited',
    '3M Company',
    'Bank of New England, N.A.',
    'University of Oxford',
    'State of California',
    'Road Runner Freight, Inc.',
    '695014 B.C. Ltd. dba Galaxy',
    'Court Square Partners',
    'Helena Moreau',
  ])('a name: %s', (name) => {
    expect(look(addressParties, name).faults).toEqual([]);
  });
});

describe('roles', () => {
  test.each([
    'Seller',
    'THE COMPANY',
    'each of the Lenders',
    'Administrative Agent',
    'Alder Works hereby agrees',
    'and Birch Supply LLC',
  ])('%s', (name) => {
    expect(look(roleParties, name).faults).toHaveLength(1);
  });

  test.each([
    'Lender Processing Services, Inc.',
    'Company Store LLC',
    'Agent Orange Films Limited',
    'The Bank of Alder',
    'Helena Moreau',
    'van der Berg Holding B.V.',
    'eBay Inc.',
  ])('a name: %s', (name) => {
    expect(look(roleParties, name).faults).toEqual([]);
  });
});
