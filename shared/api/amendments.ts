/** An agreement and its amendments: the chain on the page of each, and the page with what became of its sections. */
import type { Crumb } from '#shared/api/pageLinks.ts';
import type { DiffPart } from '#shared/domain/diffParts.ts';

export interface ChainPaper {
  id: string;
  title: string;
  uri: string;
  /** "Agreement", "Amendment No. 2", "Amendment". */
  role: string;
  /** Day that it is of, "3 May 2021" and ISO 8601; null: not found. */
  date: string | null;
  iso: string | null;
  /** It is the one on show. */
  isThis: boolean;
}

export interface ContractChain {
  /** In order, the agreement first where the library has it. */
  papers: ChainPaper[];
  hasAgreement: boolean;
  /** Numbers of amendments that there must be, and that the library does not have. */
  missing: number[];
  /** What the amendments say of sections, with both texts; null: they name none. */
  uri: string | null;
}

/** Beside a section of the agreement. */
export interface SectionMark {
  /** "Restated by", "Mentioned in" */
  said: string;
  /** "Amendment No. 2 (2021)" */
  by: string;
  /** Both texts. */
  uri: string;
  /** There are two to be shown: the amendment does more than mention the section or change a part of it. */
  isChange: boolean;
}

export interface AmendedSection {
  /** Anchor on the page. */
  id: string;
  /** "Section 4.2" */
  name: string;
  /** More is said of it than its name. */
  isChanged: boolean;
  /** Its place in the agreement. Null: the number was not found there, or more than once. */
  uri: string | null;
  /** What the agreement says there; null: it is not found, or too long for this page. */
  original: string | null;
  changes: {
    said: string;
    by: string;
    /** The words of the amendment that say so, and where they stand. */
    quote: string;
    uri: string;
    newText: string | null;
    /** Against `original`; null: there is nothing to compare, or too little in common. */
    diff: DiffPart[] | null;
  }[];
  /** Made by us of the texts, never filed; `text` null: the section is gone. Null: nothing is changed. */
  asAmended: { text: string | null; diff: DiffPart[] | null } | { why: string } | null;
}

export interface AmendmentsProps {
  crumbs: Crumb[];
  id: string;
  title: string;
  chain: ContractChain;
  sections: AmendedSection[];
  /** Sections left out of `sections`, which are many. */
  more: number;
  /** Said of the whole agreement. */
  everywhere: { by: string; quote: string; uri: string }[];
}
