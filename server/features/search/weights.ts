/** Every number that ranking depends on. Chosen on the sets in docs/evaluation.md ("Retrieval"). */

/**
 * Parts of the score, each scaled to 0..1 before. Strong feedback helps where dozens of clauses fit and ruins a search for one. Questions
 * have no others: nothing was better for them by more than noise.
 */
export const WEIGHTS = { lexical: 1, meaning: 1, title: 0.5, popularity: 0.04, feedback: 0.3 };

/** Another wording of a word counts this much of the word, times how nearly it means the same. */
export const SYNONYM = 0.6;
/** The name of the type that a query calls by another one. */
export const NAMED = 0.9;
/** Synonyms of keywords add this much when some of the words are enough. */
export const HINT = 0.4;
/** Synonyms in a question: its words are common ones, and so are theirs. */
export const QUESTION_HINT = 0.1;
/** What contracts say for the everyday words of a question, beside counting as words of it. */
export const LEGAL_HINT = 1;
/** How often the same is repeated in the text that the meaning of a question is taken from. */
export const LEGAL_MEANING = 2;
/** What clauses say under headings with the words that were typed: so many words, in steps by how much they say. */
export const EXPANSIONS = 40;
export const EXPANSION = 0.1;
export const EXPANSION_STEPS = [
  { from: 0.6, weight: 0.8 },
  { from: 0.3, weight: 0.45 },
  { from: 0, weight: 0.2 },
] as const;
/** Alternatives kept per word or phrase. */
export const SYNONYMS_PER_TERM = 3;

/** What a cue of the query that a clause meets adds to its score (a cap, an exception, a denial, one side or both, a figure). */
export const CUE_WEIGHT = 0.6;

/** A hit of a question needs this share of the best lexical score: the minimum match. */
export const QUESTION_CUTOFF = 0.3;

/** So few hits with all words: those with most of the words are shown as well. */
export const FEW_HITS = 3;

/** A hit by meaning alone is worth showing from this cosine on. */
export const RELATED_COSINE = 0.45;
export const RELATED_SIZE = 5;
