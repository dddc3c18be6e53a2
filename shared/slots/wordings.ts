/** Members of a group by what they say: equal texts are one wording, wordings that differ in values alone one pattern. */

import type { Sequence } from '#shared/slots/alignment.ts';
import type { Alphabet } from '#shared/slots/alphabet.ts';
import { type Unit, unitsOf, wordingKey } from '#shared/slots/units.ts';

export interface Member {
  id: string;
  /** The contract that it stands in. */
  contract: string;
  text: string;
}

export interface Wording {
  /** `wordingKey` of its units. */
  key: string;
  /** The most frequent way to write it. */
  text: string;
  units: readonly Unit[];
  members: Member[];
  contracts: number;
}

/** What is laid under other patterns once, however many wordings follow it. */
export interface Pattern extends Sequence {
  wordings: Wording[];
  /** Contracts. */
  weight: number;
  /** How often each pair of neighbouring keys occurs. */
  pairs: ReadonlyMap<number, number>;
}

export const contractsOf = (members: readonly Member[]): number =>
  new Set(members.map(({ contract }) => contract)).size;

const PAIR_BASE = 1_048_576;

function pairsOf(keys: Int32Array): Map<number, number> {
  const pairs = new Map<number, number>();
  let before = 0;
  for (const key of keys) {
    const pair = before * PAIR_BASE + key;
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    before = key + 1;
  }
  return pairs;
}

/** 0 to 1: pairs of neighbours that two patterns have in common (Dice). */
export function patternLikeness(a: Pattern, b: Pattern): number {
  const [small, large] = a.pairs.size < b.pairs.size ? [a, b] : [b, a];
  let both = 0;
  for (const [pair, count] of small.pairs) both += Math.min(count, large.pairs.get(pair) ?? 0);
  return (2 * both) / (a.keys.length + b.keys.length || 1);
}

const byCount =
  <T extends { text: string }>(count: (one: T) => number) =>
  (a: T, b: T): number =>
    count(b) - count(a) || (a.text < b.text ? -1 : 1);

/** Most frequent spelling first, so that nothing depends on the order of the members. */
function wordingsOf(members: readonly Member[]): Wording[] {
  const byText = new Map<string, Member[]>();
  for (const member of members) {
    const own = byText.get(member.text);
    if (own) own.push(member);
    else byText.set(member.text, [member]);
  }
  const texts = [...byText].map(([text, own]) => ({ text, own })).sort(byCount(({ own }) => own.length));
  const byKey = new Map<string, Wording>();
  for (const { text, own } of texts) {
    const units = unitsOf(text);
    const key = wordingKey(units);
    const known = byKey.get(key);
    if (known) known.members.push(...own);
    else byKey.set(key, { key, text, units, members: own, contracts: 0 });
  }
  for (const wording of byKey.values()) wording.contracts = contractsOf(wording.members);
  return [...byKey.values()];
}

/** Heaviest first. */
export function patternsOf(members: readonly Member[], alphabet: Alphabet): Pattern[] {
  const byKeys = new Map<string, Pattern>();
  for (const wording of wordingsOf(members)) {
    const keys = Int32Array.from(wording.units, (unit) => alphabet.numberOf(unit));
    const name = keys.join(',');
    const pattern = byKeys.get(name) ?? {
      keys,
      opens: Uint8Array.from(wording.units, ({ opensPhrase }) => (opensPhrase ? 1 : 0)),
      pairs: pairsOf(keys),
      wordings: [],
      weight: 0,
    };
    byKeys.set(name, pattern);
    pattern.wordings.push(wording);
    pattern.weight += wording.contracts;
  }
  return [...byKeys.values()].sort((a, b) => b.weight - a.weight || (a.wordings[0]!.key < b.wordings[0]!.key ? -1 : 1));
}
