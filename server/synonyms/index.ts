/** Legal synonyms for search: equivalent wording, abbreviations, spelling and lay → legal phrases. */
export { NEARNESS } from './entry.ts';
export { findSynonymPhrases, synonymsOf } from './lookup.ts';
export { normalisePhrase } from './normalise.ts';
