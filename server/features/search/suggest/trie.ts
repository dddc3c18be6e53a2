/** Names by the beginnings of their words, best first. In process memory: an answer takes microseconds, a build a second for 200,000 names. */

import { setImmediate as othersTurn } from 'node:timers/promises';
import { allowedEdits, editDistance } from '#server/features/search/suggest/edits.ts';
import { fold, stem } from '#server/outside/searchIndex/tokens.ts';

export interface Entry {
  type: string;
  /** What a filter takes. */
  key: string;
  name: string;
  path: string;
  detail: string;
  popularity: number;
  /** What else it is found by: other names of a type. */
  otherNames?: readonly string[];
  /** Words beside the name that tell it from others of the name: parties and year of a contract. */
  beside?: string;
}

export interface Suggester {
  size: number;
  /**
   * Entries of which one name has every word of `q` as the beginning of a word: what is called so first, then the best known; one entry
   * for a name of a type of thing. `type` narrows. With typing errors only if nothing fits without.
   */
  find(q: string, limit: number, type?: string): Entry[];
  /** All distinct words with the number of names they stand in. */
  words(): Map<string, number>;
}

/** Postings looked at, at most: what lies beyond is less used anyway. */
const SCANNED = 30_000;
/** Words whose best names are looked at first: after them most others cannot be among the best. */
const LEADERS = 24;
const CHUNK = 5000;
/** Longer words are in no name. */
const LONGEST = 60;

export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** What a name is worth that is only another name of the thing: a row shows its own name, and who typed "limit" sees no reason for "Warranty". */
const OTHER_NAME = 0.03;
/** So much of another name must be typed before it counts: short beginnings are found in official names. */
const OTHER_NAME_BEGUN = 3;
/** A name that begins with what was typed comes before one that only contains it, unless much less used. */
const BEGINS = 4;
/** Of things that are called exactly what was typed: a clause type before others, an official name before another one. */
const FIRST = ['clause', 'contract_type', 'definition'];

interface Fit {
  /** 0 when it is called what was typed, 1 when that is another name of it, 2 when only the beginning fits. */
  called: number;
  worth: number;
}

interface Worth {
  entry: number;
  worth: number;
}

/** The best so many of what was added: of equal worth the better known. */
function bestWorths(limit: number) {
  const best: Worth[] = [];
  const isAbove = (a: Worth, b: Worth) => a.worth > b.worth || (a.worth === b.worth && a.entry < b.entry);
  return {
    add(one: Worth) {
      const at = best.findIndex((other) => isAbove(one, other));
      best.splice(at === -1 ? best.length : at, 0, one);
      // some to spare, for those that are dropped
      if (best.length > 2 * limit) best.pop();
    },
    drop(entry: number) {
      const at = best.findIndex((other) => other.entry === entry);
      if (at !== -1) best.splice(at, 1);
    },
    admits: (one: Worth) => best.length < limit || isAbove(one, best[limit - 1]!),
  };
}

const linesOf = ({ name, beside, otherNames = [] }: Entry): string[][] => [
  [...wordsOf(name), ...(beside ? wordsOf(beside) : [])],
  ...otherNames.map(wordsOf),
];

/** Builds without holding up other work for more than some milliseconds at a time. */
export async function buildSuggester(entries: readonly Entry[]): Promise<Suggester> {
  const ranked = [...entries].sort(
    (a, b) => b.popularity - a.popularity || a.name.length - b.name.length || (a.name < b.name ? -1 : 1),
  );
  /** Words of each of the names of an entry, its own name first. */
  const entryLines: string[][][] = [];
  const nameOf: string[] = [];
  const postings = new Map<string, number[]>();
  for (let i = 0; i < ranked.length; i++) {
    const lines = linesOf(ranked[i]!);
    entryLines.push(lines);
    nameOf.push(wordsOf(ranked[i]!.name).join(' '));
    for (const word of new Set(lines.flat())) {
      const known = postings.get(word);
      if (known) known.push(i);
      else postings.set(word, [i]);
    }
    if (i % CHUNK === CHUNK - 1) await othersTurn();
  }
  const vocabulary = [...postings.keys()].sort();
  const lists = vocabulary.map((word) => postings.get(word)!);
  /** Best name of each word. */
  const firsts = Int32Array.from(lists, (list) => list[0]!);
  /** Postings of all words before each. */
  const before = new Int32Array(vocabulary.length + 1);
  for (const [i, list] of lists.entries()) before[i + 1] = before[i]! + list.length;
  /** Entries of which a name is exactly that. */
  const called = new Map<string, number[]>();
  for (const [entry, lines] of entryLines.entries())
    for (const name of new Set([nameOf[entry]!, ...lines.slice(1).map((line) => line.join(' '))])) {
      const known = called.get(name);
      if (known) known.push(entry);
      else called.set(name, [entry]);
    }

  /** Index of the first word that is not before `word`. */
  const place = (word: string): number => {
    let low = 0;
    let high = vocabulary.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (vocabulary[middle]! < word) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  /** Half-open. */
  const begun = (prefix: string) => ({ from: place(prefix), to: place(`${prefix}\uffff`) });

  const hasAll = (line: readonly string[], wanted: readonly string[]): boolean =>
    wanted.every((prefix) => line.some((word) => word.startsWith(prefix)));

  /** How well the names of an entry fit; null when none does. */
  const fitOf = (entry: number, wanted: readonly string[], typed: string): Fit | null => {
    let best: Fit | null = null;
    const popularity = ranked[entry]!.popularity + 1;
    for (const [i, line] of entryLines[entry]!.entries()) {
      if (!hasAll(line, wanted)) continue;
      const name = i === 0 ? nameOf[entry]! : line.join(' ');
      const begins = name.startsWith(typed);
      const isOther = i > 0;
      if (isOther && name !== typed && (!begins || typed.length < OTHER_NAME_BEGUN)) continue;
      const called = name !== typed ? 2 : isOther ? 1 : 0;
      const worth = popularity * (begins ? BEGINS : 1) * (isOther ? OTHER_NAME : 1);
      best = best ? { called: Math.min(called, best.called), worth: Math.max(worth, best.worth) } : { called, worth };
    }
    return best;
  };

  /** The words of a range, those with the best names first and the rest as they come. */
  function* leadersFirst(from: number, to: number): Generator<number> {
    const leaders: number[] = [];
    for (let word = from; word < to; word++) {
      if (leaders.length === LEADERS && firsts[word]! >= firsts[leaders.at(-1)!]!) continue;
      const at = leaders.findIndex((leader) => firsts[leader]! > firsts[word]!);
      leaders.splice(at === -1 ? leaders.length : at, 0, word);
      if (leaders.length > LEADERS) leaders.pop();
    }
    yield* leaders;
    const isLeader = new Set(leaders);
    for (let word = from; word < to; word++) if (!isLeader.has(word)) yield word;
  }

  const search = (wanted: readonly string[], limit: number, type?: string): Entry[] => {
    const typed = wanted.join(' ');
    const ranges = wanted.map(begun);
    const sizes = ranges.map(({ from, to }) => before[to]! - before[from]!);
    const rarest = ranges[sizes.indexOf(Math.min(...sizes))]!;
    const found = new Map<number, Fit>();
    // of things of one name the best known stands for all: the others are found by what tells them apart
    const named = new Map<string, number>();
    const top = bestWorths(limit);
    /** Whether the entry fits; one that another stands for does not. */
    const take = (entry: number): boolean => {
      if (found.has(entry) || (type && ranked[entry]!.type !== type)) return false;
      const fits = fitOf(entry, wanted, typed);
      if (!fits) return false;
      const name = `${ranked[entry]!.type} ${nameOf[entry]}`;
      const same = named.get(name);
      if (same !== undefined && same < entry) return false;
      if (same !== undefined) {
        top.drop(same);
        found.delete(same);
      }
      named.set(name, entry);
      found.set(entry, fits);
      top.add({ entry, worth: fits.worth });
      return true;
    };
    // whatever is called what was typed stands first, however little it is used
    for (const entry of called.get(typed)?.slice(0, limit) ?? []) take(entry);
    let scanned = 0;
    for (const word of leadersFirst(rarest.from, rarest.to)) {
      let kept = 0;
      for (const entry of lists[word]!) {
        if (!top.admits({ entry, worth: (ranked[entry]!.popularity + 1) * BEGINS })) break;
        if (kept >= limit || ++scanned > SCANNED) break;
        if (take(entry)) kept++;
      }
    }
    const rank = (entry: number) => {
      const { called } = found.get(entry)!;
      const kind = FIRST.indexOf(ranked[entry]!.type);
      return called === 2 ? 100 : (kind === -1 ? FIRST.length : kind) * 2 + called;
    };
    return [...found.keys()]
      .sort((a, b) => rank(a) - rank(b) || found.get(b)!.worth - found.get(a)!.worth || a - b)
      .slice(0, limit)
      .map((i) => ranked[i]!);
  };

  /** The known word nearest to a mistyped one, or the word itself. */
  const corrected = (word: string): string => {
    const limit = allowedEdits(word.length);
    const { from, to } = begun(word);
    if (limit === 0 || to > from) return word;
    let best = word;
    let bestDistance = limit + 1;
    let bestCount = 0;
    const alike = begun(word[0]!);
    for (let i = alike.from; i < alike.to; i++) {
      const known = vocabulary[i]!;
      if (known.length < word.length - limit) continue;
      const distance = editDistance(word, known, limit, true);
      const count = lists[i]!.length;
      if (distance < bestDistance || (distance === bestDistance && distance <= limit && count > bestCount)) {
        best = known;
        bestDistance = distance;
        bestCount = count;
      }
    }
    return best;
  };

  return {
    size: ranked.length,
    find(q, limit, type) {
      const wanted = wordsOf(q)
        .slice(0, 8)
        .map((word) => word.slice(0, LONGEST));
      if (wanted.length === 0 || limit <= 0) return [];
      const exact = search(wanted, limit, type);
      if (exact.length > 0) return exact;
      const inflected = search(wanted.map(stem), limit, type);
      if (inflected.length > 0) return inflected;
      const better = wanted.map(corrected);
      return better.every((word, i) => word === wanted[i]) ? [] : search(better, limit, type);
    },
    words: () => new Map([...postings].map(([word, list]) => [word, list.length])),
  };
}
