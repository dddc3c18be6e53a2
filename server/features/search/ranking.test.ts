/** What stands first, and what is taken for a mistake: the product's own numbers on small libraries where one can say what is right. */
import { describe, expect, test } from '@jest/globals';
import { isMistake } from '#server/features/search/correction.ts';
import { createVocabulary } from '#server/features/search/didYouMean.ts';
import { parseQuery } from '#server/features/search/parseQuery.ts';
import { rankingFor } from '#server/features/search/rank.ts';
import { createMemoryIndex } from '#server/outside/searchIndex.memory.ts';
import type { IndexRow, SearchIndex } from '#server/outside/searchIndex.ts';

const clause = (id: string, title: string, text: string): IndexRow => ({
  id,
  contractId: `contract-${id}`,
  groupId: `group-${id}`,
  title,
  text,
  published: null,
  words: text.split(' ').length,
  sentence: 0,
  groupSize: 1,
  popularity: 0,
  filters: {},
});

async function libraryOf(rows: readonly IndexRow[]): Promise<SearchIndex> {
  const index = createMemoryIndex();
  await index.rebuild('en', async (add) => {
    await add({ clauses: [...rows], contracts: [], dictionary: [] });
    return { seq: 1 };
  });
  return index;
}

async function ranked(rows: readonly IndexRow[], q: string): Promise<string[]> {
  const index = await libraryOf(rows);
  const parsed = parseQuery(new URLSearchParams({ q }), 'en');
  const ranking = rankingFor(null);
  const { hits } = await index.search('en', 'clauses', parsed.query, { size: 20, order: 'relevance', ranking });
  return hits.map(({ id }) => id);
}

/** Words of other clauses, so that those looked for are rare enough to weigh something. */
const OTHERS = ['Fees', 'Term', 'Reports', 'Staff', 'Tools', 'Audit', 'Records', 'Travel'].map((title, i) =>
  clause(
    `other-${i}`,
    title,
    `The Supplier keeps ${title.toLowerCase()} in good order and tells the Customer each month.`,
  ),
);

describe('relevance', () => {
  test('a clause that is headed by the words stands above one that only repeats them', async () => {
    const headed = clause(
      'headed',
      'Escrow',
      'The escrow agent holds the price until both parties release it in writing, and then pays it out within five days to whoever they name.',
    );
    const repeating = clause(
      'repeating',
      'Closing Payment',
      'Of the price, the part in escrow is paid into the escrow account, and what leaves escrow is paid out within five days to the seller.',
    );
    expect((await ranked([repeating, headed, ...OTHERS], 'escrow')).slice(0, 2)).toEqual(['headed', 'repeating']);
  });

  test('the word that was typed counts for more than one that means the same', async () => {
    const typed = clause(
      'typed',
      'Repairs',
      'The lessor repairs the roof, the walls, the drains and the heating of the building within a reasonable time after it has heard of a fault, and carries the cost of doing so.',
    );
    const other = clause(
      'other-word',
      'Repairs',
      'The landlord repairs the roof, the walls, the drains and the heating of the building within a reasonable time after it has heard of a fault, and carries the cost of doing so.',
    );
    expect((await ranked([other, typed, ...OTHERS], 'lessor')).slice(0, 2)).toEqual(['typed', 'other-word']);
  });
});

describe('a word beside the name of a type', () => {
  const leases = ['Acme', 'Borough', 'Castle'].map((party) =>
    clause(party, 'Lease Agreement', `This Lease Agreement is made by ${party} as landlord.`),
  );
  const totalOf = async (q: string) => {
    const index = await libraryOf([]);
    await index.rebuild('en', async (add) => {
      await add({ clauses: [], contracts: leases, dictionary: [] });
      return { seq: 1 };
    });
    const { query } = parseQuery(new URLSearchParams({ q, tab: 'contracts' }), 'en');
    return (await index.search('en', 'contracts', query, { size: 20, order: 'relevance' })).total;
  };

  test.each([
    ['lease agreement', 3],
    ['lease agreement acme', 1],
    ['acme rental agreement', 1],
    ['sample lease agreement', 3],
    // nothing: so that it is corrected
    ['lease agreement landlrod', 0],
  ])('%s: %i', async (q, total) => expect(await totalOf(q)).toBe(total));
});

describe('a rare word that resembles a common one', () => {
  const common = (n: number) =>
    Array.from({ length: n }, (_, i) => clause(`c${i}`, 'Loan', `The lender pays out part ${i} to the buyer.`));
  const asked = { q: 'lender', replaced: [{ from: 'leader', to: 'lender' }] };
  const rare = clause('rare', 'Staff', 'A leader speaks for the team.');

  test('is searched for as typed where the library has it', async () => {
    const index = await libraryOf([rare, ...common(49)]);
    expect(await isMistake(index, 'en', 'clauses', asked)).toBe(false);
    const vocabulary = await createVocabulary([rare, ...common(49)].map(({ text }) => text));
    expect(vocabulary.correct('leader')).toBeNull();
  });

  test('is taken for a slip where the other is fifty times as frequent', async () => {
    const index = await libraryOf([rare, ...common(50)]);
    expect(await isMistake(index, 'en', 'clauses', asked)).toBe(true);
  });

  test('and where the library does not have it at all', async () => {
    const index = await libraryOf(common(2));
    expect(await isMistake(index, 'en', 'clauses', asked)).toBe(true);
  });
});
