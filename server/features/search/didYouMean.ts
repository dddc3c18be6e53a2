/** Corrections of mistyped words by the words of the library itself. */
import { setImmediate as othersTurn } from 'node:timers/promises';
import { allowedEdits, editDistance } from '#server/features/search/suggest/edits.ts';
import { wordsOf } from '#server/features/search/suggest/trie.ts';
import { stem } from '#server/outside/searchIndex/tokens.ts';

export interface Correction {
  /** The query as typed, with the mistyped words replaced. */
  q: string;
  replaced: { from: string; to: string }[];
}

export interface Vocabulary {
  /** Null if there is nothing to correct, or too much. Excluded words stay as they are. */
  correct(q: string): Correction | null;
}

const CHUNK = 500;
/** Rarer words may be mistyped themselves. */
const COMMON = 2;
/** A word that another one so near is so many times more frequent than may be mistyped wherever it stands. */
const FAR_MORE = 50;
/** Mistyped words of a query that are looked for among all words, not only those that begin alike. */
const THOROUGH = 3;
const LONGEST = 40;
/** Every replacement is looked up in the index twice; a query with more mistakes is in no language of the library. */
const MOST_MISTAKES = 8;

/** Counts the words of texts, a few hundred at a time. */
export async function createVocabulary(texts: Iterable<string>): Promise<Vocabulary> {
  const counts = new Map<string, number>();
  let read = 0;
  for (const text of texts) {
    for (const word of wordsOf(text)) if (word.length > 2) counts.set(word, (counts.get(word) ?? 0) + 1);
    if (++read % CHUNK === 0) await othersTurn();
  }
  const byLetter = new Map<string, string[]>();
  for (const [word, count] of counts) {
    if (count < COMMON || word.length < 4) continue;
    const list = byLetter.get(word[0]!);
    if (list) list.push(word);
    else byLetter.set(word[0]!, [word]);
  }

  const nearest = (word: string, isThorough: boolean): string | null => {
    const own = counts.get(word) ?? 0;
    const limit = own > 0 ? Math.min(1, allowedEdits(word.length)) : allowedEdits(word.length);
    if (limit === 0 || word.length > LONGEST || /\d/.test(word)) return null;
    let best: string | null = null;
    let bestDistance = limit + 1;
    const consider = (known: string) => {
      if (known === word || counts.get(known)! < own * FAR_MORE) return;
      const distance = editDistance(word, known, Math.min(limit, bestDistance));
      // another inflection finds the same
      if (distance > limit || stem(known) === stem(word)) return;
      if (distance < bestDistance || (distance === bestDistance && counts.get(known)! > counts.get(best!)!)) {
        best = known;
        bestDistance = distance;
      }
    };
    for (const known of byLetter.get(word[0]!) ?? []) consider(known);
    // the first two letters swapped
    if (best === null && word[1] !== word[0])
      for (const known of byLetter.get(word[1]!) ?? []) if (known[1] === word[0]) consider(known);
    if (best === null && own === 0 && isThorough)
      for (const [letter, list] of byLetter) if (letter !== word[0]) for (const known of list) consider(known);
    return best;
  };

  return {
    correct(q) {
      const found = new Map<string, string | null>();
      let looked = 0;
      const out = q.replaceAll(/[\p{L}\p{N}\p{M}]+/gu, (from, at: number) => {
        if (/[-−]/.test(q[at - 1] ?? '') && /^\s?$/.test(q[at - 2] ?? '')) return from;
        const [word, ...more] = wordsOf(from);
        if (!word || more.length > 0) return from;
        if (!found.has(word)) {
          if (!counts.has(word)) looked++;
          found.set(word, nearest(word, looked <= THOROUGH));
        }
        return found.get(word) ?? from;
      });
      const replaced = [...found].flatMap(([from, to]) => (to ? [{ from, to }] : []));
      return replaced.length > 0 && replaced.length <= MOST_MISTAKES ? { q: out, replaced } : null;
    },
  };
}
