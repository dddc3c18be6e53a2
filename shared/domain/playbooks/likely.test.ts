import { expect, test } from '@jest/globals';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { likelyPlaybook } from '#shared/domain/playbooks/likely.ts';
import type { Playbook } from '#shared/domain/playbooks/playbook.ts';

const playbook = (id: string, name: string): Playbook => ({
  id,
  name,
  version: '1',
  contractTypes: [],
  sides: [],
  rules: [],
});
const ALL = [
  playbook('nda-mutual', 'NDA, mutual'),
  playbook('nda-one-way', 'NDA, one-way'),
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
  ['Something else altogether', 'nda-mutual'],
])('%s is read with %s', (title, id) =>
  expect(likelyPlaybook(documentOf('', title, 'Between A and B.'), ALL).id).toBe(id),
);

test('an empty document is read with the first', () => expect(likelyPlaybook(documentOf(), ALL).id).toBe('nda-mutual'));
