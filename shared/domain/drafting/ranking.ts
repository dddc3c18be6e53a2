/** Which wordings of the library fit what is wished, and why, in words and figures that can be looked up. */
import { counted, plural } from '#shared/domain/display.ts';
import { plainnessOf } from '#shared/domain/drafting/plainness.ts';
import type { Precedent } from '#shared/domain/drafting/precedent.ts';
import { burdenOf } from '#shared/domain/drafting/sides.ts';
import type { Length, Side, Wishes } from '#shared/domain/drafting/wishes.ts';
import { evenWords } from '#shared/domain/shingles.ts';

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

/** The best first; among equals the commonest, then by id, so that the same wishes always give the same order. */
export function rankPrecedents(precedents: readonly Precedent[], wishes: Wishes): Ranked[] {
  const lengths = precedents.map(({ text }) => evenWords(text).length);
  const about: About = {
    middle: middleOf(lengths),
    longest: Math.max(1, ...lengths),
    most: Math.max(1, ...precedents.map(({ contracts }) => contracts)),
    contracts: precedents.map(({ contracts }) => contracts),
  };
  return precedents
    .map((precedent, i): Ranked => {
      const why = factorsOf(precedent, lengths[i]!, wishes, about);
      const weight = why.reduce((sum, { name }) => sum + WEIGHTS[name], 0);
      const score = why.reduce((sum, one) => sum + one.score * WEIGHTS[one.name], 0) / weight;
      return { precedent, score, why };
    })
    .sort(
      (a, b) =>
        b.score - a.score ||
        b.precedent.contracts - a.precedent.contracts ||
        (a.precedent.id < b.precedent.id ? -1 : 1),
    );
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
