import { expect, test } from '@jest/globals';
import { oddTitles } from '#server/libraryAudit/oddTitles.ts';
import { auditedContract } from '#server/testing/auditedContract.ts';

const faultsOf = (title: string) => oddTitles.look(auditedContract({ title })).faults;

test.each([
  'Software AS a Service Agreement',
  'Contract Of Sale',
  'agreement for services',
  'Agreement Between',
  'Supply Agreement dated',
  'Supply Agreement,',
  'SUPply Agreement',
  'Master supply and delivery Agreement for pumps',
  ' ',
])('odd: %s', (title) => {
  expect(faultsOf(title)).toHaveLength(1);
});

test.each([
  'Software as a Service Agreement',
  'CONTRACT OF SALE',
  "AMENDMENT NO. 1 TO ALDER'S FOODS, LLC and BIRCH CORPORATION AGREEMENT",
  'e-business Hosting Agreement',
  'Retirement Plan of The Alder Company',
  'IT Outsourcing Agreement',
  'Assignment of NFTs',
  'Supply Agreement: An Addendum',
  'Lease',
  'Exhibit A',
  'Joint Venture and Members’ Agreement',
])('as people write: %s', (title) => {
  expect(faultsOf(title)).toEqual([]);
});
