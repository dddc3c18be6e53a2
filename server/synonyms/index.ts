/** Legal synonyms for search: equivalent wording, abbreviations, spelling and lay → legal phrases. */
export { findSynonymPhrases, synonymsOf } from './lookup.ts';
