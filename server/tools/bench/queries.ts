/** Queries drawn from the same distribution as the clauses, but from clauses that are not in the index. */
import { clauses } from '#server/tools/bench/corpus.ts';
import { pick, random } from '#server/tools/random.ts';

const STOP = new Set(
  'the of and any shall to in or a for by be with that this is as such on it its from not which will has have are an under other all at may been each if no than upon their was his they but who whom where when into between'.split(
    ' ',
  ),
);

export interface BenchQueries {
  /** Two or three words that stand together in some clause. */
  words: string[];
  phrases: string[];
  filtered: { words: string; jurisdiction: number }[];
  prefixes: string[];
}

export function benchQueries(root: string, count = 700): BenchQueries {
  const rnd = random(7);
  const out: BenchQueries = { words: [], phrases: [], filtered: [], prefixes: [] };
  for (const clause of clauses(count * 6, root, 99)) {
    if (clause.id % 5 !== 0) continue;
    const words = clause.text.match(/[A-Za-z]{2,}/g) ?? [];
    const content = [...new Set(words.filter((word) => /^[a-z]{4,}$/.test(word) && !STOP.has(word)))];
    if (content.length < 6) continue;
    const terms = [...new Set(Array.from({ length: rnd() < 0.4 ? 3 : 2 }, () => pick(content, rnd)))];
    out.words.push(terms.join(' '));
    out.filtered.push({ words: terms.slice(0, 2).join(' '), jurisdiction: clause.jurisdiction });
    const at = Math.floor(rnd() * Math.max(1, words.length - 4));
    out.phrases.push(words.slice(at, at + 2 + Math.floor(rnd() * 3)).join(' '));
    const word = rnd() < 0.5 ? pick(content, rnd) : clause.party;
    out.prefixes.push(word.slice(0, 1 + Math.floor(rnd() * 7)));
    if (out.words.length >= count) break;
  }
  return out;
}
