import { describe, expect, test } from '@jest/globals';
import { type Candidate, type Likened, similarContracts } from '#shared/domain/similarContracts.ts';

const LICENCE: Likened = {
  title: 'Software License Agreement',
  type: 'software-license-agreement',
  isAmendment: false,
  words: 6000,
  roles: ['licensor', 'licensee'],
  clauseTypes: ['license-grant', 'source-code', 'notices', 'governing-law'],
};
const other = (id: string, over: Partial<Candidate> = {}): Candidate => ({
  ...LICENCE,
  id,
  wordings: 3,
  rarity: 12,
  copyOf: id,
  filer: id,
  ...over,
});
/** Everybody has notices and a governing law. */
const share = (type: string) => ({ 'license-grant': 0.1, 'source-code': 0.02, lease: 0.05 })[type] ?? 0.95;
const similar = (subject: Likened, ...candidates: Candidate[]) => similarContracts(subject, candidates, share, 10);
const ids = (found: ReturnType<typeof similar>) => found.map(({ candidate }) => candidate.id);

describe('similar contracts', () => {
  test('the same kind of contract between the same sides stands before one that shares its type alone', () => {
    const far = other('far', {
      title: 'Firmware Terms',
      roles: ['maker', 'user'],
      clauseTypes: ['notices'],
      wordings: 0,
      rarity: 0,
      words: 60_000,
    });
    const near = other('near');
    expect(ids(similar(LICENCE, far, near))[0]).toBe('near');
  });

  test('boilerplate in common makes no two contracts similar', () => {
    const lease = other('lease', {
      title: 'Office Lease',
      type: 'lease',
      roles: ['landlord', 'tenant'],
      clauseTypes: ['notices', 'governing-law', 'lease'],
      wordings: 9,
      rarity: 40,
    });
    expect(similar(LICENCE, lease)).toEqual([]);
  });

  test('an amendment is similar to amendments of what it amends, not to the contract and not to other amendments', () => {
    const amendment = { ...LICENCE, title: 'Amendment No. 1 to Software License Agreement', isAmendment: true };
    const found = similar(
      amendment,
      other('contract'),
      other('same', { title: 'Second Amendment to Software License Agreement', isAmendment: true }),
      other('other type', { title: 'Amendment to Credit Agreement', type: 'credit-agreement', isAmendment: true }),
      other('other bargain', { title: 'Amendment to Patent License Agreement', isAmendment: true }),
    );
    expect(ids(found)).toEqual(['same']);
  });

  test('near copies and others of one filer are folded under the most similar, and all of them are there', () => {
    const found = similar(
      LICENCE,
      other('a', { copyOf: 'g', filer: 'x', rarity: 30 }),
      other('b', { copyOf: 'g', filer: 'y', rarity: 20 }),
      other('c', { filer: 'x', rarity: 10 }),
      other('d', { filer: null, rarity: 5 }),
      other('e', { filer: null, rarity: 4 }),
    );
    expect(found.map(({ candidate, folded }) => [candidate.id, folded.map(({ id }) => id)])).toEqual([
      ['a', ['b', 'c']],
      ['d', []],
      ['e', []],
    ]);
  });

  test('reasons are the roles in common and the clause types that few have, the rarest first', () => {
    const [found] = similar(LICENCE, other('a', { roles: ['licensor', 'end user'] }));
    expect(found).toMatchObject({ roles: ['licensor'], clauseTypes: ['source-code', 'license-grant'] });
  });

  test('a contract of no known type is found by its title', () => {
    const cleaning = { ...LICENCE, title: 'Agreement for Cleaning Services', type: null };
    expect(ids(similar(cleaning, other('a', { title: 'CLEANING SERVICES AGREEMENT', type: null })))).toEqual(['a']);
    expect(similar(cleaning, other('b', { title: 'Catering Agreement', type: null }))).toEqual([]);
  });
});
