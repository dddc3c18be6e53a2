/** One kind of contract in the taxonomy. */
export interface ContractType {
  /** Slug, stable: stored with contracts and part of page addresses. */
  id: string;
  /** Name in the singular, title case. */
  name: string;
  /** Other names, in lower case, as titles use them. */
  synonyms: readonly string[];
  /** Types of one family are about the same trade. */
  family: string;
  /** Id of the more general type. */
  parent?: string;
  /** Industry in which nearly all contracts of the type are made. */
  industryHint?: string;
  /** One or two sentences for readers who do not know the type. */
  explanation: string;
}

/** "Non-Disclosure Agreement" → "non-disclosure-agreement" */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
