/** What a reading says of a contract. Plain data; every offset points into `text` and counts UTF-16 units. */
import type { PlacedBlock } from '#shared/reading/blocks.ts';

export interface TextSpan {
  start: number;
  end: number;
}

/** One heading of a contract; `children` nest. */
export interface ContentsNode {
  /** Anchor: unique within the contract, stable for the same text, fit for a URL hash ("section-2-1", "governing-law"). */
  id: string;
  title: string;
  /** It has no heading: its title is how its words begin. */
  isUntitled?: boolean;
  /** The number as printed, without its final stop ("2.1", "ARTICLE IV", "(a)"); null if unnumbered. */
  number: string | null;
  level: number;
  /** From the start of the heading to the end of everything under it. */
  start: number;
  end: number;
  /** The section defines terms. */
  isDefinition: boolean;
  /** Nothing but the heading itself. */
  isEmpty: boolean;
  children: ContentsNode[];
}

/** One numbered or titled provision. Clauses may nest (an article and its sections); `parent` is an index into the same list. */
export interface Clause {
  /** 0-based place in the contract. */
  position: number;
  anchor: string;
  /** Heading without number and final punctuation, null if the provision has none. */
  heading: string | null;
  number: string | null;
  level: number;
  parent: number | null;
  /** The whole provision, heading and number included. */
  start: number;
  end: number;
  /** Where the wording starts, behind number and heading. */
  bodyStart: number;
}

export type DefinitionForm = 'means' | 'parenthetical' | 'list' | 'table' | 'reference' | 'inline';

export interface Definition {
  /** The defined term as written, without quotation marks. */
  term: string;
  /** Further names given in the same breath ("Customer", "you"). */
  aliases: string[];
  /** Where each of the aliases stands, in their order. */
  aliasSpans: TextSpan[];
  form: DefinitionForm;
  /** The defining text: a whole sentence or entry, the list that it introduces included. */
  start: number;
  end: number;
  /** Where the term itself stands inside it. */
  termStart: number;
  termEnd: number;
  /** The words that say what the term means; for a name given in passing, what stands before it in its sentence. */
  meaning: TextSpan;
  /** Other terms defined in this contract that the defining text uses. */
  nested: string[];
  /** For `reference`: the place named ("Section 4.2"). */
  refersTo: string | null;
}

/** How a fact is known: stated in so many words, read from the layout or context, or guessed. Shown as three, two or one dots. */
export type Certainty = 'stated' | 'read' | 'guessed';

export interface Fact<T> {
  value: T;
  /** The words that prove it; null when it comes from outside the text (a filing header, a file name). */
  span: TextSpan | null;
  certainty: Certainty;
  /** 0..1 */
  confidence: number;
}

/** Whose courts decide: a state or country. */
export interface Forum extends Fact<string> {
  /** The town that the proof names in place of the state or country, which lies in it. */
  town?: string;
}

export interface Party {
  name: string;
  /** "Seller", "the Company": the role or short name that the contract gives. */
  role: string | null;
  shortName: string | null;
}

/** Text placed and structured: what `structure` returns and the other stages read. */
export interface Structure {
  text: string;
  blocks: PlacedBlock[];
  contents: ContentsNode[];
  clauses: Clause[];
}
