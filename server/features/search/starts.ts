/** What the search page shows before anything is asked: searches that find something in this library. */
import { contractType } from '#server/ingest/contractTypes/index.ts';
import { clauseType } from '#server/ingest/types/index.ts';
import { contractTypeCounts } from '#server/record/hits.ts';
import type { Library } from '#server/record/library.ts';
import { clauseTypeCounts, popularTerms } from '#server/record/scopes.ts';
import type { SearchProps, SearchStart } from '#shared/api/pages.ts';
import type { SearchTab } from '#shared/domain/search.ts';

type Starts = NonNullable<SearchProps['starts']>;

/** Examples of each kind; one more is tried than shown, since a name is not always a text. */
const SHOWN = 4;
const TRIED = 6;

/** They frame a contract: nobody looks for how others wrote them. */
const FRAME = new Set(['recitals', 'parties', 'definitions', 'interpretation']);

/** What can be typed, each with searches that would show it; the first that finds something does. */
const WAYS: Record<SearchStart['way'], readonly string[]> = {
  words: ['limitation of liability', 'governing law', 'confidential information', 'notice', 'agreement'],
  phrase: ['"sole discretion"', '"written notice"', '"good faith"', '"governed by"', '"this agreement"'],
  minus: ['assignment -affiliate', 'termination -convenience', 'notice -email', 'agreement -lease'],
  question: [
    'can I end the contract early?',
    'what happens if payment is late?',
    'who owns the work?',
    'which law governs this agreement?',
  ],
};

/** Hits of a search on a tab. */
export type Total = (tab: SearchTab, q: string) => Promise<number>;

/** Searches to begin with, remembered until the library changes. An empty library has none. */
export const startsOf = (library: Library, total: Total): Promise<Starts> =>
  library.cached('search starts', async () => {
    const [clauses, terms, types] = await Promise.all([
      clauseTypeCounts(library),
      popularTerms(library, TRIED),
      contractTypeCounts(library),
    ]);
    const named = (names: readonly (string | undefined)[]) => names.filter((name) => name !== undefined);
    const byContracts = [...clauses.values()]
      .filter(({ scope }) => !FRAME.has(scope))
      .sort((a, b) => b.contracts - a.contracts || (a.scope < b.scope ? -1 : 1));
    const common = [...types].sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1));
    const contractNames = named(common.slice(0, TRIED).map(({ id }) => contractType(id)?.name));
    const kinds: [SearchTab, string[]][] = [
      ['clauses', named(byContracts.slice(0, TRIED).map(({ scope }) => clauseType(scope)?.name))],
      ['contracts', contractNames],
      ['dictionary', terms.map(({ term }) => term)],
      ['types', [...new Set(contractNames.map((name) => name.split(' ')[0]!))]],
    ];
    return { kinds: await kindsOf(kinds, total), ways: await waysOf(total) };
  });

async function kindsOf(kinds: readonly [SearchTab, string[]][], total: Total): Promise<Starts['kinds']> {
  const found = await Promise.all(
    kinds.map(async ([tab, names]) => {
      const examples = await Promise.all(names.map(async (q) => ({ q, total: await total(tab, q) })));
      return { tab, examples: examples.filter((one) => one.total > 0).slice(0, SHOWN) };
    }),
  );
  return found.filter(({ examples }) => examples.length > 0);
}

async function waysOf(total: Total): Promise<SearchStart[]> {
  const found = await Promise.all(
    Object.entries(WAYS).map(async ([way, tries]) => {
      for (const q of tries) {
        const hits = await total('clauses', q);
        if (hits > 0) return { way: way as SearchStart['way'], q, total: hits };
      }
      return null;
    }),
  );
  return found.filter((one) => one !== null);
}
