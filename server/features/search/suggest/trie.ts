/** Names by the beginnings of their words, best first. In process memory: an answer takes microseconds, a build a second for 200,000 names. */

import { allowedEdits, editDistance } from '#server/features/search/suggest/edits.ts';
import { fold } from '#server/outside/searchIndex/tokens.ts';

export interface Entry {
  type: string;
  /** What a filter takes. */
  key: string;
  name: string;
  path: string;
  detail: string;
  popularity: number;
}

export interface Suggester {
  size: number;
  /** Entries in which every word of `q` is the beginning of a word, best first; `type` narrows. With typing errors only if nothing fits without. */
  find(q: string, limit: number, type?: string): Entry[];
  /** All distinct words with the number of names they stand in. */
  words(): Map<string, number>;
}

/** Postings looked at, at most: what lies beyond is less used anyway. */
const SCANNED = 30_000;
const CHUNK = 5000;

export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const breathe = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Builds without holding up other work for more than some milliseconds at a time. */
export async function buildSuggester(entries: readonly Entry[]): Promise<Suggester> {
  const ranked = [...entries].sort(
    (a, b) => b.popularity - a.popularity || a.name.length - b.name.length || (a.name < b.name ? -1 : 1),
  );
  const entryWords: string[][] = [];
  const postings = new Map<string, number[]>();
  for (let i = 0; i < ranked.length; i++) {
    const list = wordsOf(ranked[i]!.name);
    entryWords.push(list);
    for (const word of new Set(list)) {
      const known = postings.get(word);
      if (known) known.push(i);
      else postings.set(word, [i]);
    }
    if (i % CHUNK === CHUNK - 1) await breathe();
  }
  const vocabulary = [...postings.keys()].sort();

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
  const begun = (prefix: string): string[] => vocabulary.slice(place(prefix), place(`${prefix}\uffff`));

  const hasAll = (entry: number, wanted: readonly string[]): boolean =>
    wanted.every((prefix) => entryWords[entry]!.some((word) => word.startsWith(prefix)));

  const search = (wanted: readonly string[], limit: number, type?: string): Entry[] => {
    const ranges = wanted.map((prefix) => begun(prefix));
    const sizes = ranges.map((range) => range.reduce((sum, word) => sum + postings.get(word)!.length, 0));
    const rarest = sizes.indexOf(Math.min(...sizes));
    const rest = wanted.filter((_, i) => i !== rarest);
    const found = new Set<number>();
    let scanned = 0;
    for (const word of ranges[rarest]!) {
      let kept = 0;
      for (const entry of postings.get(word)!) {
        if (kept >= limit || ++scanned > SCANNED) break;
        if (type && ranked[entry]!.type !== type) continue;
        if (!hasAll(entry, rest)) continue;
        found.add(entry);
        kept++;
      }
    }
    // a name that begins with what was typed comes before one that only contains it, unless much less used
    const typed = wanted.join(' ');
    const worth = (entry: number) => {
      const starts = entryWords[entry]!.join(' ').startsWith(typed) ? 4 : 1;
      return (ranked[entry]!.popularity + 1) * starts;
    };
    return [...found]
      .sort((a, b) => worth(b) - worth(a) || a - b)
      .slice(0, limit)
      .map((i) => ranked[i]!);
  };

  /** The known word nearest to a mistyped one, or the word itself. */
  const corrected = (word: string): string => {
    const limit = allowedEdits(word.length);
    if (limit === 0 || begun(word).length > 0) return word;
    let best = word;
    let bestDistance = limit + 1;
    let bestCount = 0;
    for (const known of begun(word[0]!)) {
      const distance = editDistance(word, known, limit, true);
      const count = postings.get(known)!.length;
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
      const wanted = wordsOf(q).slice(0, 8);
      if (wanted.length === 0 || limit <= 0) return [];
      const exact = search(wanted, limit, type);
      if (exact.length > 0) return exact;
      const better = wanted.map(corrected);
      return better.every((word, i) => word === wanted[i]) ? [] : search(better, limit, type);
    },
    words: () => new Map([...postings].map(([word, list]) => [word, list.length])),
  };
}
