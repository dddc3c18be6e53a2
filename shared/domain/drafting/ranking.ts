/** Which wordings of the library fit what is wished, and why, in words and figures that can be looked up. */
import { counted, plural } from '#shared/domain/display.ts';
import { plainnessOf } from '#shared/domain/drafting/plainness.ts';
import type { Precedent } from '#shared/domain/drafting/precedent.ts';
import { burdenOf, sidesOf } from '#shared/domain/drafting/sides.ts';
import { isWhole } from '#shared/domain/drafting/whole.ts';
import type { Length, Side, Wishes } from '#shared/domain/drafting/wishes.ts';
import { evenWords } from '#shared/domain/shingles.ts';
import { markTerms } from '#shared/reading/definedTerms.ts';

export const FACTORS = ['words', 'type', 'law', 'side', 'tone', 'length', 'popularity'] as const;

export interface Factor {
  name: (typeof FACTORS)[number];
  /** 0..1 */
  score: number;
  /** "12 of its 35 contracts are of this type". */
  says: string;
}

export interface Ranked {
  precedent: Precedent;
  /** 0..1, of the factors that something was wished for, and of how common the wording is. */
  score: number;
  why: Factor[];
}

/** What somebody asked for in words counts most; how common a wording is decides among equals. */
const WEIGHTS: Record<Factor['name'], number> = {
  words: 2,
  type: 1,
  law: 1,
  side: 1,
  tone: 1,
  length: 1,
  popularity: 0.5,
};

/**
 * The usual ones first, then others that contracts of many types have, those of one kind of contract, and texts that say nothing by
 * themselves (an entry of a list of definitions is no such text); of each of these the best first; among equals the commonest, then by id, so that the same wishes always give the same order.
 */
export function rankPrecedents(precedents: readonly Precedent[], wishes: Wishes, isDefinition = false): Ranked[] {
  const lengths = precedents.map(({ text }) => evenWords(text).length);
  const about: About = {
    middle: middleOf(lengths),
    longest: Math.max(1, ...lengths),
    most: Math.max(1, ...precedents.map(({ contracts }) => contracts)),
    contracts: precedents.map(({ contracts }) => contracts),
  };
  const ranked = precedents.map((precedent, i): Ranked => {
    const why = factorsOf(precedent, lengths[i]!, wishes, about);
    const weight = why.reduce((sum, { name }) => sum + WEIGHTS[name], 0);
    const score = why.reduce((sum, one) => sum + one.score * WEIGHTS[one.name], 0) / weight;
    return { precedent, score, why };
  });
  const rankOf = standingOf(ranked, wishes, isDefinition);
  return ranked.sort(
    (a, b) =>
      rankOf(a) - rankOf(b) ||
      b.score - a.score ||
      b.precedent.contracts - a.precedent.contracts ||
      (a.precedent.id < b.precedent.id ? -1 : 1),
  );
}

/** Share of the best from which a wording is as usual as that, and preferences may choose between the two. */
const USUAL = 1 / 2;
/** The same for the types of contract that have it; and for the whole sentences among wordings. */
const GENERAL = 1 / 3;
/** The same for words that somebody asked for. */
const HAS_WORDS = 0.75;

/**
 * 0 for a usual wording, 4 for one without the words that were asked for. What a side, a tone or a length prefers is no reason to begin a
 * clause on notices with garden leave: five contracts of one kind call that so, and it is plainly written.
 */
function standingOf(ranked: readonly Ranked[], wishes: Wishes, isDefinition: boolean): (one: Ranked) => number {
  const best = (of: readonly Ranked[], figure: (one: Ranked) => number) => Math.max(0, ...of.map(figure));
  const wordsOf = ({ why }: Ranked): number => why.find(({ name }) => name === 'words')?.score ?? 0;
  const mostWords = best(ranked, wordsOf);
  const hasWords = (one: Ranked) => wordsOf(one) >= mostWords * HAS_WORDS;
  const worded = ranked.filter(hasWords);
  const contractsOf = ({ precedent }: Ranked): number => precedent.contracts;
  const isNamed = isNamedFor(wishes);
  const whole = isDefinition ? [] : worded.filter(({ precedent }) => isWhole(precedent.text) && isNamed(precedent));
  // where nearly all are fragments, the one that looks whole is another one
  const fitting = new Set(best(whole, contractsOf) >= best(worded, contractsOf) * GENERAL ? whole : worded);
  // who asks for a kind of contract wants its own wordings
  const typesOf = ({ precedent }: Ranked): number => (wishes.contractType ? 1 : precedent.types);
  const mostTypes = best([...fitting], typesOf);
  const isGeneral = (one: Ranked) => typesOf(one) >= mostTypes * GENERAL;
  const general = [...fitting].filter(isGeneral);
  const ways = usesFor(wishes);
  const usesOf = ways.find((uses) => general.some((one) => uses(one.precedent) > 0)) ?? ways[0]!;
  const mostUses = best(general, ({ precedent }) => usesOf(precedent));
  return (one) => {
    if (!hasWords(one)) return 4;
    if (!fitting.has(one)) return 3;
    if (!isGeneral(one)) return 2;
    return usesOf(one.precedent) >= mostUses * USUAL ? 0 : 1;
  };
}

/** Whether the sides of a wording can be called as the draft calls both: of a grower and a mill nobody knows which is the supplier. */
function isNamedFor({ roles }: Wishes): (one: Precedent) => boolean {
  if (roles?.supplying === undefined || roles.receiving === undefined) return () => true;
  return ({ text, contract }) => {
    const sides = sidesOf(contract.roles);
    const others = contract.roles.filter((role) => !sides.has(role));
    return markTerms(text, others).length === 0;
  };
}

/** Ways to count how often a wording is used where it is wanted: the first one that counts any is right. */
function usesFor({ contractType, jurisdiction }: Wishes): ((one: Precedent) => number)[] {
  const ofType = (one: Precedent): number => (contractType && one.ofType) ?? one.contracts;
  const underLaw = (one: Precedent): number => (jurisdiction && one.underLaw) ?? one.contracts;
  return [(one) => Math.min(ofType(one), underLaw(one)), ofType, underLaw, ({ contracts }) => contracts];
}

interface About {
  /** Words of the wording in the middle, and of the longest. */
  middle: number;
  longest: number;
  /** Contracts of the commonest wording, and of each. */
  most: number;
  contracts: readonly number[];
}

function middleOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

function factorsOf(precedent: Precedent, words: number, wishes: Wishes, about: About): Factor[] {
  const { contractType, jurisdiction, side, tone, length } = wishes;
  const { contracts } = precedent;
  return [
    ...(wishes.words ? wordsFactor(precedent.text, wishes.words) : []),
    ...(contractType && precedent.ofType !== null
      ? [among('type', precedent.ofType, precedent.lookedAt, `of the type ${contractType.name}`)]
      : []),
    ...(jurisdiction && precedent.underLaw !== null
      ? [among('law', precedent.underLaw, precedent.lookedAt, `under the law of ${jurisdiction.name}`)]
      : []),
    ...(side ? [sideFactor(precedent, side)] : []),
    ...(tone ? [toneFactor(precedent.text, tone === 'plain')] : []),
    ...(length ? [lengthFactor(words, length, about)] : []),
    popularity(contracts, about),
  ];
}

/** Half for one contract, towards one for many: a wording that stands in any such contract has been agreed to there. */
const among = (name: 'type' | 'law', n: number, all: number, what: string): Factor => ({
  name,
  score: n / (n + 1),
  says:
    n === 0
      ? `none of its ${counted(all, 'contract')} is ${what}`
      : `${n} of its ${counted(all, 'contract')} ${plural(n, 'is', 'are')} ${what}`,
});

const SMALL = new Set(
  'a an and as at by for from if in is it of on or that the this to with clause agreement contract shall will must be are not no any'.split(
    ' ',
  ),
);

function wordsFactor(text: string, wished: string): Factor[] {
  const words = [...new Set(evenWords(wished))].filter((word) => !SMALL.has(word));
  if (words.length === 0) return [];
  const there = new Set(evenWords(text));
  const found = words.filter((word) => there.has(word));
  const says =
    found.length === 0
      ? `has none of your ${counted(words.length, 'word')}`
      : `has ${found.length} of your ${counted(words.length, 'word')}: ${found.join(', ')}`;
  return [{ name: 'words', score: found.length / words.length, says }];
}

function sideFactor({ text, contract }: Precedent, side: Side): Factor {
  const { supplying, receiving, even } = burdenOf(text, contract.roles);
  const all = supplying + receiving + even;
  if (side === 'even') {
    const apart = Math.abs(supplying - receiving);
    const says =
      supplying + receiving === 0
        ? 'binds neither side more than the other'
        : `binds the supplying side in ${counted(supplying, 'sentence')}, the receiving side in ${receiving}`;
    return { name: 'side', score: all === 0 ? 0.5 : 1 - apart / all, says };
  }
  const [own, theirs] = side === 'supplying' ? [supplying, receiving] : [receiving, supplying];
  return {
    name: 'side',
    score: all === 0 ? 0.5 : 0.5 + (theirs - own) / (2 * all),
    says:
      own + theirs === 0
        ? 'binds neither side more than the other'
        : `binds the other side in ${counted(theirs, 'sentence')}, yours in ${own === 0 ? 'none' : own}`,
  };
}

function toneFactor(text: string, isPlain: boolean): Factor {
  const { share, says } = plainnessOf(text);
  return { name: 'tone', score: isPlain ? share : 1 - share, says };
}

function lengthFactor(words: number, length: Length, { middle, longest }: About): Factor {
  const score = {
    short: 1 - words / longest,
    usual: 1 - Math.min(1, Math.abs(words - middle) / Math.max(1, middle)),
    long: words / longest,
  }[length];
  return { name: 'length', score, says: `${counted(words, 'word')}, the wording in the middle has ${middle}` };
}

function popularity(contracts: number, { most, contracts: all }: About): Factor {
  const rank = all.filter((one) => one > contracts).length + 1;
  return {
    name: 'popularity',
    score: contracts / most,
    says: `in ${counted(contracts, 'contract')}, ${rank === 1 ? 'the commonest' : `number ${rank}`} of ${counted(all.length, 'wording')}`,
  };
}
