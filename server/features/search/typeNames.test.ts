import { describe, expect, test } from '@jest/globals';
import { otherNames, typeNamed } from '#server/features/search/typeNames.ts';

const named = (kind: 'clause' | 'contract_type', q: string) => typeNamed(kind, q.split(' '))?.name ?? null;

describe('the clause type that a query names', () => {
  test.each([
    ['nda', 'Confidentiality'],
    ['NDAs', 'Confidentiality'],
    ['sla', 'Service Levels'],
    ['mfn', 'Most Favored Nation'],
    ['saas', 'Software as a Service'],
    ['choice of law', 'Governing Law'],
    ['hold harmless', 'Indemnification'],
    ['acts of god', 'Force Majeure'],
    ['mutual confidentiality clause', 'Confidentiality'],
    ['limitation of liability cap', 'Limitation of Liability'],
    ['notice period', 'Notice of Termination'],
    ['standard non-compete', 'Non-Competition'],
    ['as is no warranty', 'Disclaimer of Warranties'],
    ['payment of interest to the agent', 'Interest'],
  ])('%s: %s', (q, name) => expect(named('clause', q)).toBe(name));

  test.each([
    'purple elephants',
    'who pays when the goods arrive late',
    'interest that the agent passes on to lenders',
    '',
  ])('none: %j', (q) => expect(named('clause', q)).toBeNull());
});

describe('the contract type that a query names', () => {
  test.each([
    ['nda', 'Non-Disclosure Agreement'],
    ['mutual nda', 'Non-Disclosure Agreement'],
    ['msa', 'Services Agreement'],
    ['dpa', 'Data Processing Agreement'],
    ['saas', 'Cloud Services Agreement'],
    ['sow', 'Statement of Work'],
    ['employment', 'Employment Agreement'],
    ['tos', 'Terms of Service'],
  ])('%s: %s', (q, name) => expect(named('contract_type', q)).toBe(name));
});

test('other names never repeat the name itself, and an unknown type has none', () => {
  expect(otherNames('contract_type', 'services-agreement')).toEqual(
    expect.arrayContaining(['MSA', 'master agreement']),
  );
  expect(otherNames('contract_type', 'services-agreement')).not.toContain('services agreement');
  expect(otherNames('clause', 'no-such-type')).toEqual([]);
});
