/**
 * What every filter key of the specification (part 1 §3) means here. One table: the parser, the form and the documentation read it.
 * Repeating a key means OR, except for `exact` and `exclude`, where every phrase counts.
 */
import { FILTER_KEYS, type FilterKey, type SearchTab } from '#shared/domain/search.ts';

export type FilterKind =
  /** One of these ids: slugs of names, so "New York" and "new-york" are the same. */
  | 'ids'
  /** One of these countries, by name or code. */
  | 'countries'
  /** One of these texts, case apart. */
  | 'texts'
  /** One of the values listed, case apart. */
  | 'listed'
  /** A number, or `a..b` with either end open. */
  | 'range'
  /** A date yyyy-mm-dd, or `a..b`. */
  | 'dates'
  /** true, or false for the opposite. */
  | 'either'
  /** true narrows; false asks for nothing. */
  | 'flag'
  /** Words that must stand together. */
  | 'phrase'
  /** Words that must not stand together. */
  | 'notPhrase'
  /** Group ids. */
  | 'groups'
  /** Decides something else than which rows match. */
  | 'none';

export interface FilterMeaning {
  kind: FilterKind;
  label: string;
  meaning: string;
  /** All there are, for the kind `listed`. */
  values?: readonly string[];
  /** The tabs that it narrows; left out: all. On others it is not offered and not read. */
  tabs?: readonly SearchTab[];
  /** Read where somebody gives it, offered in private libraries alone: nothing in another has it. */
  isPrivate?: true;
}

/** Part 1 §9, and ours: a folder that is watched, the command line. */
export const UPLOAD_SOURCES = ['S3', 'Dropbox', 'Drive', 'OneDrive', 'direct', 'watch', 'command line'] as const;

/** As it is written for readers. */
export const sourceName = (value: string): string =>
  UPLOAD_SOURCES.find((one) => one.toLowerCase() === value.toLowerCase()) ?? value;

export const FILTERS: Record<FilterKey, FilterMeaning> = {
  category: { kind: 'ids', label: 'Contract type', meaning: 'type of the contract' },
  clause: {
    kind: 'ids',
    label: 'Clause type',
    tabs: ['clauses', 'contracts', 'types'],
    meaning: 'type of the clause; of contracts: a clause of the type is in it',
  },
  type: {
    kind: 'ids',
    label: 'Type or tag',
    meaning: 'clause type, defined term, contract type or tag, whichever it is',
  },
  company: { kind: 'ids', label: 'Company', meaning: 'company or party of the contract' },
  country: {
    kind: 'countries',
    label: 'Country',
    meaning: 'country of the governing law or of the parties, by name or ISO code',
  },
  jurisdiction: {
    kind: 'ids',
    label: 'Jurisdiction',
    meaning: 'law that governs the contract; where it names none, whose courts decide',
  },
  industry: { kind: 'ids', label: 'Industry', meaning: 'industry of the contract' },
  lawfirm: { kind: 'ids', label: 'Law firm', meaning: 'law firm named in the contract' },
  filing_id: { kind: 'texts', label: 'Filing number', meaning: 'accession number of the filing' },
  filing_type: { kind: 'texts', label: 'Filing type', meaning: 'form that the contract was filed with (10-K, 8-K …)' },
  filing_year: { kind: 'range', label: 'Year', meaning: 'year of the filing, else of the contract' },
  sec_only: { kind: 'flag', label: 'SEC filings only', meaning: 'contracts that were filed with the SEC' },
  exclude_unavailable: {
    kind: 'flag',
    label: 'Leave out what has no source',
    meaning: 'clauses that came without their contract are left out',
    tabs: ['clauses', 'dictionary'],
  },
  language: { kind: 'texts', label: 'Language', meaning: 'two-letter code of the language of the text' },
  original_filename: { kind: 'texts', label: 'File name', meaning: 'whole name of the original file' },
  source: {
    kind: 'texts',
    label: 'Source',
    meaning: 'website that the contract comes from (www.sec.gov); "sample" for the samples, "file" for other files',
  },
  upload_source: {
    kind: 'listed',
    label: 'Uploaded from',
    isPrivate: true,
    meaning: 'where the file came from; one that was ingested or uploaded by hand came direct',
    values: UPLOAD_SOURCES,
  },
  upload_date: { kind: 'dates', label: 'Added on', meaning: 'day on which the contract came into the library' },
  body_size: { kind: 'range', label: 'Contract length in words', meaning: 'words of the contract' },
  snippet_size: {
    kind: 'range',
    label: 'Clause length in words',
    meaning: 'words of the clause or definition',
    tabs: ['clauses', 'dictionary'],
  },
  sentence_size: {
    kind: 'range',
    label: 'Longest sentence in words',
    meaning: 'words of the longest sentence of the clause or definition',
    tabs: ['clauses', 'dictionary'],
  },
  self_contained: {
    kind: 'flag',
    label: 'Self-contained',
    meaning: 'refers to nothing outside itself, and every capitalised term in it is defined in its contract',
    tabs: ['clauses', 'dictionary'],
  },
  no_doublets: {
    kind: 'flag',
    label: 'No doublets',
    meaning: 'says nothing twice ("null and void")',
    tabs: ['clauses', 'dictionary'],
  },
  is_amendment: { kind: 'either', label: 'Amendments', meaning: 'the contract amends another one' },
  email: {
    kind: 'texts',
    label: 'Uploaded by',
    isPrivate: true,
    meaning:
      'address of who uploaded it; nothing that came without an uploader has one, so nothing in a public library',
  },
  exact: { kind: 'phrase', label: 'Exact phrase', meaning: 'these words together, in this order' },
  exclude: { kind: 'notPhrase', label: 'Without the phrase', meaning: 'not these words together' },
  similar: {
    kind: 'groups',
    label: 'Same wording as',
    meaning: 'what stands in the words of this wording, or nearly so',
    tabs: ['clauses', 'contracts', 'dictionary'],
  },
  order: { kind: 'none', label: 'Order', meaning: 'order of the results' },
  namespace: { kind: 'none', label: 'Library', meaning: 'which library is searched' },
};

/** A filter that decides which rows match. */
export type NarrowingKey = Exclude<FilterKey, 'order' | 'namespace'>;
export const NARROWING_KEYS = FILTER_KEYS.filter((key): key is NarrowingKey => FILTERS[key].kind !== 'none');

/** Whether a filter narrows what a tab lists. */
export const narrows = (key: FilterKey, tab: SearchTab): boolean => FILTERS[key].tabs?.includes(tab) ?? true;

/** The filters that a tab offers, in a library that is private or one that everybody reads. */
export const offeredOn = (tab: SearchTab, inPrivate = false): NarrowingKey[] =>
  NARROWING_KEYS.filter((key) => (inPrivate || !FILTERS[key].isPrivate) && narrows(key, tab));

/** `a..b`, `a..`, `..b` or `a`; null if it is none of them. Ends are returned as written, empty for open. */
export function parseRange(text: string): { from: string; to: string } | null {
  const value = text.trim();
  const at = value.indexOf('..');
  if (at === -1) return value === '' ? null : { from: value, to: value };
  const from = value.slice(0, at).trim();
  const to = value.slice(at + 2).trim();
  return from === '' && to === '' ? null : { from, to };
}
