/** Pages that lead to contracts by what they are tagged with. */
import type { ContractItem } from '#shared/api/contractItems.ts';
import type { Crumb, Paged, TypeLink } from '#shared/api/pageLinks.ts';

export interface TagsProps {
  crumbs: Crumb[];
  types: {
    id: string;
    title: string;
    /** What its tags say of a contract. */
    meaning: string;
    one: string;
    many: string;
    href: string;
    /** How many tags there are of it. */
    size: number;
    commonest: TypeLink[];
  }[];
}

export interface TagProps extends Paged<TypeLink> {
  crumbs: Crumb[];
  id: string;
  title: string;
  meaning: string;
  one: string;
  many: string;
  /** Years stand the latest first, and under no letter. */
  byLetter: boolean;
  /** The other types; `size`: how many tags there are of each. */
  others: TypeLink[];
}

export interface CompanyProps extends Paged<ContractItem> {
  crumbs: Crumb[];
  value: string;
  title: string;
  /** All its contracts, to be narrowed by further tags. */
  contractsUri: string;
  contractTypes: TypeLink[];
  years: { from: number; to: number; count: number }[];
  laws: TypeLink[];
  counterparties: TypeLink[];
  /** `size`: of its contracts. */
  clauses: TypeLink[];
}
