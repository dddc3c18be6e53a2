import { describe, expect, test } from '@jest/globals';
import { missingReferenceTarget } from '#shared/domain/checks/rules/missingReference.ts';
import { undefinedTerm } from '#shared/domain/checks/rules/undefinedTerm.ts';
import { findingsIn, type Line } from '#shared/testing/document.ts';

const told = (lines: Line[]): [string, boolean][] =>
  findingsIn(missingReferenceTarget, lines).map(({ message, isSure }) => [message, isSure]);

describe('attachments', () => {
  const BODY = 'The goods are listed in Exhibit A and their prices in Exhibit B, which are part of this contract.';
  const LIST: Line[] = ['Exhibit A', 'Valves, pumps and hoses of the kind that the seller makes.'];

  test('that are not there are told as one, each place a part of it', () => {
    expect(told([BODY])).toEqual([['Exhibit A and Exhibit B are not in this document.', true]]);
    expect(findingsIn(missingReferenceTarget, [BODY])[0]!.related.map(({ quote }) => quote)).toEqual(['Exhibit B']);
  });
  test('that begin further on are there', () => {
    expect(told([BODY, 'It is so.', 'It is so.', 'It is so.', 'It is so.', ...LIST])).toEqual([
      ['Exhibit B is not in this document.', true],
    ]);
  });
  test('of a law or of another paper are not missed', () => {
    expect(told(['A report under Schedule 13D or Schedule TO is made in time by the seller of the goods.'])).toEqual(
      [],
    );
    expect(
      told(['The goods are those of Exhibit A to the Lease that was signed before this contract was made.']),
    ).toEqual([]);
  });
});

describe('a party of another contract', () => {
  const parties =
    'This contract is made between Acme Works Ltd (the “Seller”) and Bolt Mills Ltd (the “Buyer”), who agree as follows.';
  const strangers = (line: string): string[] => findingsIn(undefinedTerm, [parties, line]).map(({ quote }) => quote);

  test('is told where it acts', () => {
    expect(strangers('Within ten days the Licensor shall bring the goods to the works of the Buyer.')).toEqual([
      'Licensor',
    ]);
  });
  test('is none where the contract knows it', () => {
    expect(strangers('Within ten days the Seller shall bring the goods to the works of the Buyer.')).toEqual([]);
  });
});
