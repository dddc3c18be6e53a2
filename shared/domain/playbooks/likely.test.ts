import { expect, test } from '@jest/globals';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { likelyPlaybook } from '#shared/domain/playbooks/likely.ts';
import type { Playbook } from '#shared/domain/playbooks/playbook.ts';
import { STANDARD_PLAYBOOKS } from '#shared/domain/playbooks/standard/index.ts';

const playbook = (id: string, name: string): Playbook => ({
  id,
  name,
  version: '1',
  contractTypes: [],
  sides: [],
  rules: [],
});
const ALL = [
  playbook('nda-mutual', 'Mutual NDA'),
  playbook('nda-one-way', 'One-way NDA'),
  playbook('dpa', 'Data processing agreement'),
  playbook('employment', 'Employment agreement'),
  playbook('lease', 'Lease'),
];
const documentOf = (...lines: string[]) => ({ paras: lines.map((text, i) => ({ i, text })) }) as unknown as DocSnapshot;

test.each([
  ['Mutual Non-Disclosure Agreement', 'nda-mutual'],
  ['MUTUAL CONFIDENTIALITY AGREEMENT', 'nda-mutual'],
  ['Data Processing Addendum', 'dpa'],
  ['Executive Employment Agreement', 'employment'],
  ['Office Lease', 'lease'],
  ['Something else altogether', undefined],
])('%s is read with %s', (title, id) =>
  expect(likelyPlaybook(documentOf('', title, 'Between A and B.'), ALL)?.id).toBe(id),
);

test.each([
  ['Unilateral Confidentiality Agreement', 'nda-one-way'],
  ['Bilateral NDA', 'nda-mutual'],
  ['SOFTWARE AS A SERVICE AGREEMENT', 'saas'],
  ['Software License and Services Agreement', 'licence'],
  ['Master Services Agreement', 'services'],
  ['Exclusive Distributor Agreement', 'supply'],
  ['Independent Contractor Agreement', 'services'],
  ['Lease of Commercial Premises', 'lease'],
  ['Executive Employment Agreement', 'employment'],
  ['Data Protection Addendum', 'dpa'],
])('of the standard ones, %s is read with %s', (title, id) => {
  const first = documentOf(title, 'This agreement on services and supply is made between A and B.');
  expect(likelyPlaybook(first, STANDARD_PLAYBOOKS)?.id).toBe(id);
});

test('a title that stands beside the text counts as its first line', () => {
  const { paras } = documentOf('between', 'Fern Ltd and Moss GmbH', 'The parties agree as follows.');
  expect(likelyPlaybook({ paras }, ALL)).toBeNull();
  expect(likelyPlaybook({ paras, title: 'Mutual Non-Disclosure Agreement' }, ALL)?.id).toBe('nda-mutual');
});

test('an empty document names none', () => expect(likelyPlaybook(documentOf(), ALL)).toBeNull());
