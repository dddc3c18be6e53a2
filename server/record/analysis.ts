/**
 * What the stages of ingestion conclude about one document. Plain data; every offset points into `text`.
 * The order of stages: structure (contents, clauses) → definitions → facts → clause types. Groups come last and live in the record.
 */
import type { Fingerprint } from '#server/record/grouping/index.ts';
import type { Clause, ContentsNode, Definition, Fact, Forum, Party } from '#shared/reading/types.ts';

/** Facts that a source states beside its text (an EDGAR header, a JSON row, a Word property). */
export interface SourceMeta {
  title?: string;
  language?: string;
  filingId?: string;
  filingType?: string;
  /** ISO date */
  filedOn?: string;
  company?: string;
  sourceUrl?: string;
  [key: string]: string | undefined;
}

export interface Facts {
  title: Fact<string> | null;
  /** Id of a contract type of the taxonomy. */
  contractType: Fact<string> | null;
  parties: Fact<Party>[];
  /** ISO dates, yyyy-mm-dd. */
  agreementDate: Fact<string> | null;
  effectiveDate: Fact<string> | null;
  expirationDate: Fact<string> | null;
  /** The term in words as the contract says it ("five (5) years from the Effective Date"). */
  term: Fact<string> | null;
  /** State or country, normalised ("New York", "England and Wales"). */
  governingLaw: Fact<string> | null;
  /** Whose courts, normalised like governingLaw. */
  jurisdiction: Forum | null;
  company: Fact<string> | null;
  /** ISO 3166 alpha-2 of the governing law or the parties' seat. */
  country: Fact<string> | null;
  lawFirm: Fact<string> | null;
  filingId: Fact<string> | null;
  filingType: Fact<string> | null;
  filingYear: Fact<number> | null;
  isAmendment: Fact<boolean> | null;
  /** Title of the agreement that this one amends. */
  amends: Fact<string> | null;
  industry: Fact<string> | null;
  /** ISO 639-1 */
  language: Fact<string> | null;
  sourceUrl: Fact<string> | null;
  /** Left out where every page came with its words. */
  scan?: Fact<Scan>;
}

/** Of a file with pictures of pages. Numbers of pages, ascending. */
export interface Scan {
  /** Their words were read from their pictures (OCR). */
  recognised: number[];
  /** Of these there are no words. */
  wordless: number[];
}

export interface TypedClause extends Clause {
  /** Id (slug) of a clause type, or null when nothing fits well enough. */
  typeId: string | null;
  /** 0..1, calibrated. */
  typeConfidence: number;
}

export interface Analysis {
  text: string;
  contents: ContentsNode[];
  clauses: TypedClause[];
  definitions: Definition[];
  facts: Facts;
  meta: SourceMeta;
  warnings: string[];
  /** In the order of the texts. Left out: they are made when it is stored. */
  fingerprints?: Fingerprints;
}

export interface Fingerprints {
  contract: Fingerprint;
  clauses: Fingerprint[];
  definitions: Fingerprint[];
}
