/** What members of a library may correct by hand. Specification part 2 §6: of private libraries, roles write and above. */

/** How a fact is said. */
export type FactInput = 'text' | 'date' | 'type' | 'parties';

/** Facts of a contract that a person may say otherwise, in the order of its page, as they are called there. */
export const CORRECTED_FACTS = {
  title: { label: 'Title', input: 'text' },
  contractType: { label: 'Contract type', input: 'type' },
  parties: { label: 'Parties', input: 'parties' },
  agreementDate: { label: 'Date', input: 'date' },
  effectiveDate: { label: 'Effective date', input: 'date' },
  expirationDate: { label: 'Expiration date', input: 'date' },
  term: { label: 'Term', input: 'text' },
  governingLaw: { label: 'Governing law', input: 'text' },
  jurisdiction: { label: 'Jurisdiction', input: 'text' },
  company: { label: 'Company', input: 'text' },
  industry: { label: 'Industry', input: 'text' },
  lawFirm: { label: 'Law firm', input: 'text' },
  amends: { label: 'Amends', input: 'text' },
} as const satisfies Record<string, { label: string; input: FactInput }>;
export type CorrectedFact = keyof typeof CORRECTED_FACTS;
export const CORRECTED_FACT_KEYS = Object.keys(CORRECTED_FACTS) as CorrectedFact[];

/** Of many contracts at once: what they can have in common. */
export const BULK_FACTS = [
  'contractType',
  'governingLaw',
  'company',
  'industry',
  'lawFirm',
] as const satisfies readonly CorrectedFact[];

/** Tags that only people give. */
export const HAND_TAGS = { tag: 'Tag', matter: 'Matter' } as const;
export type HandTag = keyof typeof HAND_TAGS;
export const HAND_TAG_TYPES = Object.keys(HAND_TAGS) as HandTag[];

/** Contracts that are set in one go, and taken back in one go. */
export const MOST_CORRECTED_AT_ONCE = 500;
/** The first of what a search finds. */
export const MOST_CORRECTED_BY_SEARCH = 1000;

/** A party to a line, its role behind a bar: "Alder Works, Inc. | Supplier". */
export const partyLines = (parties: readonly { name: string; role: string | null }[]): string =>
  parties.map(({ name, role }) => (role ? `${name} | ${role}` : name)).join('\n');

export function partiesOf(lines: string): { name: string; role: string | null }[] {
  return lines.split('\n').flatMap((line) => {
    const [name = '', role = ''] = line.split('|').map((part) => part.trim());
    return name ? [{ name, role: role || null }] : [];
  });
}
