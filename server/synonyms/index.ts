/** Legal synonyms for search: equivalent wording, abbreviations, spelling and lay → legal phrases. */
export { findSynonymPhrases, type Synonym, type SynonymMatch, synonymsOf } from './lookup.ts';
