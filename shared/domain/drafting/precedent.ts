/** A wording of the library that a draft can rest on: one contract's own text, which stands for those that read nearly the same. */
export interface Precedent {
  /** Group of wordings. */
  id: string;
  /** The clause or definition whose text this is. */
  member: string;
  /** As it stands in `contract`, its heading aside. */
  text: string;
  /** Contracts that have nearly this wording. */
  contracts: number;
  /** How many of them were looked at; those that are of the wished contract type, and under the wished law. Null: nothing was wished. */
  lookedAt: number;
  ofType: number | null;
  underLaw: number | null;
  /** Types of contract among those that were looked at. */
  types: number;
  firstYear: number | null;
  lastYear: number | null;
  contract: PrecedentContract;
  /** Where in the contract it stands. */
  anchor: string | null;
  /** Its number there ("14.2"), without which references to itself are not known. */
  number: string | null;
}

export interface PrecedentContract {
  id: string;
  title: string;
  /** ISO date */
  published: string | null;
  /** Names of its parties, and the roles that it calls them by. */
  parties: readonly string[];
  roles: readonly string[];
  /** Terms that it defines. */
  terms: readonly string[];
}
