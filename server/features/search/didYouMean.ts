/** Corrections of mistyped words by the words of the library itself. */
import { allowedEdits, editDistance } from '#server/features/search/suggest/edits.ts';
import { wordsOf } from '#server/features/search/suggest/trie.ts';

export interface Vocabulary {
  /** The query with unknown words replaced by the nearest known ones; null if there is nothing to correct. */
  correct(words: readonly string[]): string | null;
}

const CHUNK = 500;
/** Rarer words may be mistyped themselves. */
const COMMON = 2;

/** Counts the words of texts, a few hundred at a time. */
export async function createVocabulary(texts: readonly string[]): Promise<Vocabulary> {
  const counts = new Map<string, number>();
  for (let i = 0; i < texts.length; i++) {
    for (const word of wordsOf(texts[i]!)) if (word.length > 2) counts.set(word, (counts.get(word) ?? 0) + 1);
    if (i % CHUNK === CHUNK - 1) await new Promise<void>((resolve) => setImmediate(resolve));
  }
  const byLetter = new Map<string, string[]>();
  for (const [word, count] of counts) {
    if (count < COMMON || word.length < 4) continue;
    const list = byLetter.get(word[0]!);
    if (list) list.push(word);
    else byLetter.set(word[0]!, [word]);
  }

  const nearest = (word: string): string | null => {
    const limit = allowedEdits(word.length);
    if (limit === 0 || word.length > 40 || (counts.get(word) ?? 0) > 0 || /\d/.test(word)) return null;
    let best: string | null = null;
    let bestDistance = limit + 1;
    const consider = (known: string) => {
      const distance = editDistance(word, known, Math.min(limit, bestDistance));
      if (distance > limit) return;
      if (distance < bestDistance || (distance === bestDistance && counts.get(known)! > counts.get(best!)!)) {
        best = known;
        bestDistance = distance;
      }
    };
    for (const known of byLetter.get(word[0]!) ?? []) consider(known);
    // the first two letters swapped
    if (best === null && word[1] !== word[0])
      for (const known of byLetter.get(word[1]!) ?? []) if (known[1] === word[0]) consider(known);
    return best;
  };

  return {
    correct(words) {
      let changed = false;
      const out = words.map((word) => {
        const [only, ...more] = wordsOf(word);
        const better = only && more.length === 0 ? nearest(only) : null;
        if (better) changed = true;
        return better ?? word;
      });
      return changed ? out.join(' ') : null;
    },
  };
}
