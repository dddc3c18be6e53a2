import { expect, test } from '@jest/globals';
import { contractAsked } from '#shared/domain/drafting/contractAsked.ts';

const KINDS = ['Services Agreement', 'Master Services Agreement', 'Non-Disclosure Agreement', 'Lease'].map((title) => ({
  title,
}));

test.each([
  ['mutual NDA California two years', 'Non-Disclosure Agreement'],
  ['MSA for consulting', 'Master Services Agreement'],
  ['services agreement, England', 'Services Agreement'],
  ['lease of offices', 'Lease'],
  ['limitation of liability in services', undefined],
  ['termination of this agreement', undefined],
])('%s asks for %s', (words, title) => expect(contractAsked(words, KINDS)?.title).toBe(title));
