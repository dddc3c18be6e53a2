import type { Signature } from '#server/sample/composed.ts';
import type { House } from '#server/sample/houses.ts';
import type { ContractSource, Wording } from '#server/sample/source.ts';

export interface DraftParty {
  role: string;
  short: string;
  /** Short name in the source, which `short` replaces. */
  sourceShort: string;
  name: string;
  kind: string | null;
  address: string;
  signature: Signature;
}

/** Who decides where the sources leave a choice. */
export interface Choices {
  option(count: number): number;
  keep(on: boolean): boolean;
  wording(candidates: readonly Wording[], preferred: readonly Wording[]): Wording;
  heading(type: string, headings: readonly string[]): string;
  meaning(term: string, count: number): number;
  /** Whether the section of this id (or clause type) is left out. */
  drops(id: string): boolean;
}

/** Everything settled that makes one contract out of a source. */
export interface Draft {
  id: string;
  title: string;
  source: ContractSource;
  house: House;
  law: string;
  /** ISO */
  date: string;
  parties: DraftParty[];
  vars: Record<string, string>;
  /** All amounts of the source times this, in this currency. */
  moneyFactor: number;
  currency: '$' | '£' | '€';
  /** Clause types added to the last part that pulls from the bank. */
  added: readonly string[];
  choices: Choices;
  filing: { form: string; exhibit: string; company: string; number: string } | null;
}
