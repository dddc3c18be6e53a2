/** In which order the wordings of a clause or the meanings of a term are listed (`sort` of the page's address). */

export const WORDING_ORDERS = {
  used: { label: 'Most used', hint: 'by how many contracts use them' },
  newest: { label: 'Newest', hint: 'by the year in which each was last used' },
  shortest: { label: 'Shortest', hint: 'by the length of the whole text' },
  plainest: { label: 'Easiest to read', hint: 'by the longest sentence, the shortest first' },
} as const;

export type WordingOrder = keyof typeof WORDING_ORDERS;

export const WORDING_ORDER_NAMES = Object.keys(WORDING_ORDERS) as [WordingOrder, ...WordingOrder[]];

export const DEFAULT_ORDER: WordingOrder = 'used';

/** Sentences are read of this many wordings of one clause or term, the most used; the rest follows by use. */
export const MOST_SENTENCES_READ = 5_000;

/** By what `total` wordings are ordered, in words. */
export const orderHint = (order: WordingOrder, total: number): string =>
  order === 'plainest' && total > MOST_SENTENCES_READ
    ? `${WORDING_ORDERS.plainest.hint}, of the ${MOST_SENTENCES_READ.toLocaleString('en')} most used; then the rest`
    : WORDING_ORDERS[order].hint;

/** What an address asks for; anything unknown is the default. */
export const wordingOrder = (asked: string | null): WordingOrder =>
  asked !== null && Object.hasOwn(WORDING_ORDERS, asked) ? (asked as WordingOrder) : DEFAULT_ORDER;
