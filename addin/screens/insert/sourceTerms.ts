import type { ContractProps } from '#shared/api/contractPage.ts';
import { isNamedIn, isRoleName, type SourceTerm, withSpecifics } from '#shared/domain/bringAlong.ts';

/** The terms of a contract as its page gives them. */
export function sourceTerms(contract: ContractProps | null): SourceTerm[] {
  if (!contract) return [];
  const parties = contract.facts.filter(({ key }) => key === 'parties').map(({ value }) => value);
  const terms = Object.values(contract.terms).map(({ term, text }) => {
    const isRole = isRoleName(term) || parties.some((party) => party.endsWith(`(${term})`));
    return { term, text, isRole, isNamed: isRole || isNamedIn(text, term) };
  });
  return withSpecifics(terms, parties);
}
