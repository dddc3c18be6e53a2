import type { SearchTab } from '#shared/domain/search.ts';

/** The four tabs and what their results are called. Specification part 1 §2. */
export const TAB_LABELS: Record<SearchTab, string> = {
  clauses: 'Clauses',
  contracts: 'Contracts',
  dictionary: 'Dictionary',
  types: 'Contract types',
};

export const TAB_NOUNS: Record<SearchTab, [one: string, many: string]> = {
  clauses: ['wording', 'wordings'],
  contracts: ['contract', 'contracts'],
  dictionary: ['definition', 'definitions'],
  types: ['contract type', 'contract types'],
};
