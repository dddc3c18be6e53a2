/** How often a wording stands somewhere, in one sentence: nearly equal texts are never counted as the same. */
import { counted, fullCount, percent } from '#shared/domain/display.ts';

export interface WordingCounts {
  /** Contracts that have the wording, with whatever values. */
  contracts: number;
  /** Of them: word for word; with its values in all terms, word for word or not; with other fixed words somewhere. */
  wordForWord: number;
  sameTerms: number;
  departing: number;
  /** Contracts of the group that make another bargain or say it in other words. */
  others: number;
}

type Kind = 'clause' | 'definition';

const HAVE: Readonly<Record<Kind, { one: string; many: string; this: string }>> = {
  clause: { one: 'has', many: 'have', this: 'this wording' },
  definition: { one: 'defines', many: 'define', this: 'it so' },
};

/** "44 word for word, 13 with other values": what the contracts are made up of. */
function partsOf({ contracts, wordForWord, sameTerms }: WordingCounts): string {
  const inOtherWords = Math.max(0, sameTerms - wordForWord);
  const otherTerms = Math.max(0, contracts - Math.max(sameTerms, wordForWord));
  return [
    // one is the text that is shown
    ...(wordForWord > 1 ? [`${fullCount(wordForWord)} word for word`] : []),
    ...(inOtherWords > 0 ? [`${fullCount(inOtherWords)} with the same values`] : []),
    ...(otherTerms > 0 ? [`${fullCount(otherTerms)} with other values`] : []),
  ].join(', ');
}

const alike = (others: number): string => `${fullCount(others)} more ${others === 1 ? 'is' : 'are'} similar`;

/**
 * "58 contracts have this wording: 44 word for word, 13 with other values; 7 more are similar". `size`: contracts of the group;
 * `counts` is null where the group has not been read since it changed.
 */
export function wordingSentence(size: number, counts: WordingCounts | null, kind: Kind = 'clause'): string {
  const verb = HAVE[kind];
  if (size === 1) return `1 contract ${verb.one} ${verb.this}`;
  if (!counts)
    return `${counted(size, 'contract')} ${verb.many} ${kind === 'clause' ? 'nearly this wording' : 'it nearly so'}`;
  const { contracts, wordForWord, departing, others } = counts;
  const have = `${counted(contracts, 'contract')} ${contracts === 1 ? verb.one : verb.many} ${verb.this}`;
  const how =
    contracts === 1 ? have : wordForWord >= contracts ? `${have} word for word` : `${have}: ${partsOf(counts)}`;
  return [
    how,
    ...(departing > 0 ? [`${fullCount(departing)} ${departing === 1 ? 'departs' : 'depart'} elsewhere`] : []),
    ...(others > 0 ? [alike(others)] : []),
  ].join('; ');
}

/** The same, short: "in 58 contracts, 44 word for word". */
export function wordingPlace(size: number, counts: WordingCounts | null): string {
  if (size === 1) return 'in 1 contract';
  if (!counts) return `nearly so in ${counted(size, 'contract')}`;
  const { contracts, wordForWord, others } = counts;
  const place = `in ${counted(contracts, 'contract')}`;
  const isShared = contracts > 1 && wordForWord > 1;
  const partly = isShared ? `${place}, ${fullCount(wordForWord)} word for word` : place;
  const how = isShared && wordForWord >= contracts ? `word for word ${place}` : partly;
  return others > 0 ? `${how}; ${alike(others)}` : how;
}

/** "20% of the contracts with such a clause". */
export const shareText = (share: number, kind: Kind): string =>
  `${percent(share)} of the contracts ${kind === 'clause' ? 'with such a clause' : 'that define the term'}`;

/** Beside one text and its source: "word for word in 43 other contracts, with other values in 13". Empty: nowhere else. */
export function wordingElsewhere(size: number, counts: WordingCounts | null): string {
  if (size < 2) return '';
  if (!counts) return `nearly so in ${counted(size - 1, 'other contract')}`;
  const { contracts, wordForWord, sameTerms, others } = counts;
  const found: [how: string, contracts: number][] = [
    ['word for word', wordForWord - 1],
    ['with the same values', sameTerms - wordForWord],
    ['with other values', contracts - Math.max(sameTerms, wordForWord)],
    ['similarly', others],
  ];
  return found
    .filter(([, n]) => n > 0)
    .map(([how, n], i) => `${how} in ${i === 0 ? counted(n, 'other contract') : fullCount(n)}`)
    .join(', ');
}

/** How many contracts have the values that somebody has chosen, all of them together. */
export function chosenSentence(contracts: number): string {
  if (contracts === 0) return 'No contract has exactly these values: they are put together from several.';
  return `${counted(contracts, 'contract')} ${contracts === 1 ? 'has' : 'have'} exactly these values.`;
}
