/** A query as alternatives of each other: words and phrases that a row must all have. */
import { phraseTerm, type Term, wordTerms } from '#server/outside/searchIndex/terms.ts';
import { stemsOf } from '#server/outside/searchIndex/tokens.ts';
import type { IndexQuery } from '#server/outside/searchIndex.ts';

/** Conjunctions with another wording, at most, per query. */
const MAX_VARIANTS = 6;

export interface Conjunction {
  words: string;
  phrases: readonly string[];
  weight: number;
}

export const hasText = (query: IndexQuery) => query.must.length + query.should.length + query.phrases.length > 0;

/** Words of the query with one run replaced by another wording. */
function variants(query: IndexQuery): { text: string; weight: number }[] {
  const out: { text: string; weight: number }[] = [];
  for (const { start, end, wordings } of query.alternatives)
    for (const { text, weight } of wordings)
      out.push({ text: [...query.must.slice(0, start), text, ...query.must.slice(end)].join(' '), weight });
  return out.sort((a, b) => b.weight - a.weight).slice(0, MAX_VARIANTS);
}

/** The words as typed first. None where some of the words are enough. */
export function conjunctionsOf(query: IndexQuery): Conjunction[] {
  if (query.must.length + query.phrases.length === 0) return [];
  const typed = { text: query.must.join(' '), weight: 1 };
  return [typed, ...variants(query)].map(({ text, weight }) => ({ words: text, phrases: query.phrases, weight }));
}

/** What a row must have for a conjunction, each word and phrase as a term. */
export const termsOf = ({ words, phrases }: Pick<Conjunction, 'words' | 'phrases'>): Term[] => [
  ...wordTerms(words),
  ...phrases.map(phraseTerm),
];

/** A word without letters or digits is no condition: "&" alone finds nothing in an index of words. */
const searchable = (text: string) => stemsOf(text).length > 0;

/** Drops what the index cannot see. */
export function normaliseQuery(query: IndexQuery): IndexQuery {
  const kept = query.must.map(searchable);
  const at = (i: number) => kept.slice(0, i).filter(Boolean).length;
  return {
    ...query,
    must: query.must.filter(searchable),
    alternatives: query.alternatives
      .map((a) => ({
        ...a,
        start: at(a.start),
        end: at(a.end),
        wordings: a.wordings.filter((w) => searchable(w.text)),
      }))
      .filter((a) => a.end > a.start),
    should: query.must.length > 0 || query.phrases.length > 0 ? [] : query.should.filter(searchable),
    hints: query.hints.filter((hint) => searchable(hint.text)),
    further: query.further.filter((words) => searchable(words.text)),
    phrases: query.phrases.filter(searchable),
    notWords: query.notWords.filter(searchable),
    notPhrases: query.notPhrases.filter(searchable),
  };
}
