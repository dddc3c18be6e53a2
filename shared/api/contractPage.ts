/** The page of a contract as data: its contents, its text block by block, and what is told of it. */
import type { ContractChain, SectionMark } from '#shared/api/amendments.ts';
import type { Crumb, LateList, TypeLink } from '#shared/api/pageLinks.ts';
import type { Fact } from '#shared/api/records.ts';

export interface ContentsEntry {
  id: string;
  /** Where it stands; absent: on the page on show. */
  href?: string;
  title: string;
  number: string | null;
  csspaths: string[];
  is_definition: boolean;
  is_empty: boolean;
  source: string;
  children: ContentsEntry[];
}

/** One paragraph of the contract as rendered: the text is cut into runs, so that the page needs no HTML of the source. */
export interface ContractBlock {
  kind: 'paragraph' | 'heading' | 'item' | 'row' | 'note';
  level?: number;
  /** Anchor of the heading or clause that starts here. */
  anchor?: string;
  /** Another anchor of the same place. */
  also?: string;
  number?: string;
  runs: { text: string; bold?: boolean; italic?: boolean; term?: string }[];
  /** Cells of a table row. */
  cells?: string[];
  /** What amendments say of the section that starts here. */
  amended?: SectionMark[];
}

export interface ContractProps {
  crumbs: Crumb[];
  id: string;
  title: string;
  isSample: boolean;
  published: string | null;
  /** The same as ISO 8601: "2024-03-14". */
  date: string | null;
  /** When it came into the library, ISO 8601. */
  created: string;
  wordCount: number;
  /** Of a very long contract only one part is shown, with what is of it: contents, blocks and terms. `at`: which, from 0. */
  parts?: { at: number; list: { href: string; name: string | null }[] };
  contents: ContentsEntry[];
  blocks: ContractBlock[];
  facts: Fact[];
  /** Defined terms of this contract, keyed as in `runs[].term`. */
  terms: Record<
    string,
    {
      term: string;
      text: string;
      anchor: string | null;
      /** The page with the anchor; absent: the one on show. */
      place?: string;
      uses: number;
      uri: string;
    }
  >;
  tags: { type: string; name: string; value: string; uri: string }[];
  /** `hasSimilar`: the page of similar contracts lists some. */
  group: { id: string; size: number; uri: string; hasSimilar: boolean };
  clauseTypes: TypeLink[];
  /** The agreement and its amendments, where it is one of them. */
  chain?: ContractChain;
  /** Further side columns, fetched once nobody waits. */
  late?: LateList[];
  source: {
    /** "Services Agreement (2 January 2020). Exhibit 10.1 to Form 10-K" */
    line: string;
    uri: string | null;
    /** SHA-256 of the file that it was read from, where that is known. */
    fileHash: string | null;
    fileName: string;
    originalUri: string | null;
    downloads: { format: string; uri: string }[];
  };
}
