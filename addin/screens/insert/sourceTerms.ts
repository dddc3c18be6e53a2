/** What a contract brings along into a document that a wording of it goes into: its terms, and what belongs to its own deal. */
import type { ContractProps } from '#shared/api/contractPage.ts';
import type { Brought } from '#shared/domain/bringAlong.ts';
import { dealSpecifics, type Specific } from '#shared/domain/dealSpecifics.ts';
import { isNamedIn, isRoleName, type SourceTerm, withSpecifics } from '#shared/domain/termLines.ts';

const partiesOf = (contract: ContractProps | null): string[] =>
  (contract?.facts ?? []).filter(({ key }) => key === 'parties').map(({ value }) => value);

/** The terms of a contract as its page gives them. */
export function sourceTerms(contract: ContractProps | null): SourceTerm[] {
  if (!contract) return [];
  const parties = partiesOf(contract);
  const terms = Object.values(contract.terms).map(({ term, text }) => {
    const isRole = isRoleName(term) || parties.some((party) => party.endsWith(`(${term})`));
    return { term, text, isRole, isNamed: isRole || isNamedIn(text, term) };
  });
  return withSpecifics(terms, parties);
}

/** What in all that is written belongs to the deal of the source. Capitals of a term that is told as undefined name nothing else. */
export function broughtSpecifics(
  { body, definitions, undefinedLeft }: Pick<Brought, 'body' | 'definitions' | 'undefinedLeft'>,
  contract: ContractProps | null,
): Specific[] {
  const terms = Object.values(contract?.terms ?? {}).map(({ term }) => term);
  const deal = { parties: partiesOf(contract), terms: [...terms, ...undefinedLeft] };
  return dealSpecifics([...body, ...definitions].map(({ text }) => text).join('\n'), deal);
}
