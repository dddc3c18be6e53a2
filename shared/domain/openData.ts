/** What programs of others find of the public libraries, and under which names. */

export const OPEN_SEARCH = '/opensearch.xml';

/** Entries of a feed of the library. */
export const FEED_ENTRIES = 50;

/** A dump is named by its month: yyyy-mm. */
export const isMonth = (text: string): boolean => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text);
export const monthOf = (date: Date): string => date.toISOString().slice(0, 7);

/** The files of a dump with rows, in the order in which they are written. */
export const DUMP_ROWS = ['contracts', 'clauses', 'definitions', 'groups'] as const;
export type DumpRows = (typeof DUMP_ROWS)[number];
