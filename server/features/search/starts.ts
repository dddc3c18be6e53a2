/** What the search page shows before anything is asked: searches that find something in this library. */
import { LRUCache } from 'lru-cache';
import { contractType } from '#server/ingest/contractTypes/index.ts';
import { clauseType } from '#server/ingest/types/index.ts';
import { contractTypeCounts } from '#server/record/hits.ts';
import type { Library } from '#server/record/library.ts';
import { byContracts, clauseTypeCounts, popularTerms, withoutFrame } from '#server/record/scopes.ts';
import { shellOf } from '#server/record/shell.ts';
import { standingOf } from '#server/record/standing.ts';
import type { SearchProps, SearchStart } from '#shared/api/pages.ts';
import type { SearchTab } from '#shared/domain/search.ts';

type Starts = NonNullable<SearchProps['starts']>;

/** Examples of each kind; one more is tried than shown, since a name is not always a text. */
const SHOWN = 4;
const TRIED = 6;

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

/** How long they stand, since a library that grows would have them counted anew all the time. */
const KEPT_MS = 180_000;
/** While the index has not been told of everything, their totals are of something that is on its way. */
const KEPT_UNSETTLED_MS = 15_000;
const LIBRARIES = 100;

const NONE: Starts = { isEmpty: true, kinds: [], ways: [] };

interface Kept {
  starts: Promise<Starts>;
  until: number;
}

/** Searches to begin with, kept for some minutes for each library. One without contracts has none. */
export function createStarts(now: () => number = Date.now) {
  const kept = new LRUCache<string, Kept>({ max: LIBRARIES });
  const keep = (key: string, library: Library, total: Total): Kept => {
    const made = countedStarts(library, total);
    const entry = { starts: made.then(({ starts }) => starts), until: Number.POSITIVE_INFINITY };
    made.then(
      ({ isSettled }) => {
        entry.until = now() + (isSettled ? KEPT_MS : KEPT_UNSETTLED_MS);
      },
      () => kept.delete(key),
    );
    kept.set(key, entry);
    return entry;
  };
  return async (library: Library, total: Total): Promise<Starts> => {
    if ((await shellOf(library)).contracts === 0) return NONE;
    const key = `${library.namespace} ${library.isPrivate}`;
    const known = kept.get(key);
    // whoever asks while they are counted waits for the same
    return (known && now() < known.until ? known : keep(key, library, total)).starts;
  };
}

async function countedStarts(library: Library, total: Total): Promise<{ starts: Starts; isSettled: boolean }> {
  // before anything is counted: what is fed to the index meanwhile is not in the totals
  const { waiting } = await standingOf(library);
  return { starts: await startsOf(library, total), isSettled: waiting === 0 };
}

async function startsOf(library: Library, total: Total): Promise<Starts> {
  const [clauses, terms, types] = await Promise.all([
    clauseTypeCounts(library),
    popularTerms(library, TRIED),
    contractTypeCounts(library),
  ]);
  const named = (names: readonly (string | undefined)[]) => names.filter((name) => name !== undefined);
  const clauseTypes = withoutFrame(byContracts(clauses.values())).slice(0, TRIED);
  const common = [...types].sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1));
  const contractNames = named(common.slice(0, TRIED).map(({ id }) => contractType(id)?.name));
  const kinds: [SearchTab, string[]][] = [
    ['clauses', named(clauseTypes.map(({ scope }) => clauseType(scope)?.name))],
    ['contracts', contractNames],
    ['dictionary', terms.map(({ term }) => term)],
    ['types', [...new Set(contractNames.map((name) => name.split(' ')[0]!))]],
  ];
  return { isEmpty: false, kinds: await kindsOf(kinds, total), ways: await waysOf(total) };
}

/** The first that find something, at most so many; one after the other, so that they keep nobody else's search waiting. */
export async function firstFound(
  total: Total,
  tab: SearchTab,
  texts: readonly string[],
  most: number,
): Promise<{ q: string; total: number }[]> {
  const found = [];
  for (const q of texts) {
    if (found.length === most) break;
    const hits = await total(tab, q);
    if (hits > 0) found.push({ q, total: hits });
  }
  return found;
}

async function kindsOf(kinds: readonly [SearchTab, string[]][], total: Total): Promise<Starts['kinds']> {
  const found = [];
  for (const [tab, names] of kinds) {
    const examples = await firstFound(total, tab, names, SHOWN);
    if (examples.length > 0) found.push({ tab, examples });
  }
  return found;
}

async function waysOf(total: Total): Promise<SearchStart[]> {
  const found = [];
  for (const [way, tries] of Object.entries(WAYS)) {
    const [first] = await firstFound(total, 'clauses', tries, 1);
    if (first) found.push({ way: way as SearchStart['way'], ...first });
  }
  return found;
}
