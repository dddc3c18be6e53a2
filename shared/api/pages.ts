/**
 * The pages of the library as data: what `GET <page URL>` renders and `?v=2&response=json` answers as `{component, props}`.
 * Types only: the server is their one author, and the first load of a page carries no schema library.
 */

import type { AmendmentsProps, SectionMark } from '#shared/api/amendments.ts';
import type { ClosestReply } from '#shared/api/closest.ts';
import type { CompareProps } from '#shared/api/compare.ts';
import type { ContentPages } from '#shared/api/contentPages.ts';
import type { ContractItem, Sample } from '#shared/api/contractItems.ts';
import type { ContractProps } from '#shared/api/contractPage.ts';
import type { MarketProps } from '#shared/api/marketPage.ts';
import type { Crumb, LateList, Paged, TypeLink } from '#shared/api/pageLinks.ts';
import type { PersonalPages } from '#shared/api/personalPages.ts';
import type { SearchReply } from '#shared/api/search.ts';
import type { SessionFacts } from '#shared/api/session.ts';
import type { StandardPages } from '#shared/api/standardPages.ts';
import type { StewardshipProps } from '#shared/api/stewardship.ts';
import type { CompanyProps, TagProps, TagsProps } from '#shared/api/tagPages.ts';
import type { ShownTemplate } from '#shared/api/templates.ts';
import type { TypeValues } from '#shared/api/typeValues.ts';
import type { Around } from '#shared/domain/around.ts';
import type { CitedKind } from '#shared/domain/citation.ts';
import type { DiffPart } from '#shared/domain/diffParts.ts';
import type { WordingFacts } from '#shared/domain/draftingFacts.ts';
import type { LibraryRole } from '#shared/domain/libraries.ts';
import type { KnownModel } from '#shared/domain/models.ts';
import type { Targets } from '#shared/domain/outsideTargets.ts';
import type { Product } from '#shared/domain/products.ts';
import type { FeatureLimits, Metered } from '#shared/domain/quotas.ts';
import type { Thresholds } from '#shared/domain/quotaThresholds.ts';
import type { SearchTab } from '#shared/domain/search.ts';
import type { StewardMark } from '#shared/domain/stewardship.ts';
import type { SiteNote } from '#shared/domain/switches.ts';
import type { WordingCounts } from '#shared/domain/wordingCounts.ts';
import type { WordingOrder } from '#shared/domain/wordingOrder.ts';

export type { ContractItem, Sample } from '#shared/api/contractItems.ts';
export type { Paged } from '#shared/api/pageLinks.ts';

/** What every page knows besides its own props. */
export interface Shell {
  /** The page's own path and query. */
  url: string;
  namespace: string;
  library: {
    title: string;
    /** Contracts that came with the product, among `contracts`. */
    samples: number;
    isPrivate: boolean;
    version: string;
    contracts: number;
    /** Of no known contract type, among `contracts`. */
    otherDocuments: number;
    clauses: number;
    definitions: number;
    /** Of whoever asks; null: none, which a public library can be read without. */
    role: LibraryRole | null;
    /** Names are hidden from whoever asks. */
    hidesNames: boolean;
  };
  /** Patterns of mounted routes: a link is rendered only when one of them matches. */
  mounted: string[];
  year: number;
  /** About this deployment; the same for every visitor. */
  settings: {
    gates: 'standard' | 'open';
    /** Sign-ins elsewhere that are configured. */
    providers: string[];
    captcha: boolean;
    /** Who takes money here; `local` moves none. Null: nothing is sold. */
    billing: 'local' | 'stripe' | null;
    /** What there is of the product, for whoever offers something. */
    products: readonly Product[];
    /** The model that answers here, and where texts go on to from the server; null: none is configured, or nothing asks one. */
    model: KnownModel | null;
    /** What is counted here, since something that is mounted spends it. */
    counted: readonly Metered[];
    /** Flags that the operator set differently from the registry. */
    flags: Record<string, unknown>;
    /** What the operator announces, and what is switched off. */
    notes?: readonly SiteNote[];
    /** Banners and adverts that the operator has set, as far as this page shows them to this visitor. */
    around?: Around;
    /** Where links of the operator's lead; none without a target is rendered. */
    targets?: Targets;
    /** Those of the gates where the operator has other numbers than the ones shipped. */
    thresholds: Thresholds | null;
    /** The same for the numbers of features. */
    limits: FeatureLimits | null;
  };
  /** Null: nobody is signed in, and the page is the same for all such visitors. */
  session: SessionFacts | null;
}

/** A marked place in a snippet that leads to a clause type or a definition. `offset` is into the snippet. Part 2 §3. */
export interface SnippetLink {
  key: string;
  offset: number;
  length: number;
  type: 'clause' | 'definition';
  uri: string;
}

/** What a member has in a slot of terms or words. */
export interface OwnValue {
  text: string;
  weight: 'terms' | 'words';
  /** What most have there. */
  isUsual: boolean;
}

export interface GroupCard {
  id: string;
  /** SHA-256 of `snippet`. */
  hash: string;
  /** The first words in which it differs from the others shown with it. */
  name: string;
  /** Contracts that have nearly this wording: the size of its group. */
  size: number;
  /** How many have it how; null for one contract, and while a large group that has changed is read anew. */
  counts: WordingCounts | null;
  /** The words shown with their slots, of which only the most frequent values are listed; null where nothing varies. */
  template: ShownTemplate | null;
  /** Share of the largest group of the page, 0..1; and of all clauses of the type. */
  shareOfLargest: number;
  share: number;
  snippet: string;
  isCut: boolean;
  snippetLinks: SnippetLink[];
  firstYear: number | null;
  lastYear: number | null;
  /** Contracts per period, oldest first, at most 12 bars. */
  years: { from: number; to: number; count: number }[];
  /** Of the whole wording, beside the terms of the contract that it is taken from. */
  facts: WordingFacts;
  jurisdictions: string[];
  /** The first is the one whose text `snippet` is. */
  samples: Sample[];
  /** Word-level difference to the first group of the page; null for the base itself. */
  diff: { parts: DiffPart[]; added: number; removed: number; share: number } | null;
  href: string;
  /** What its steward says of it; absent: nobody says anything. */
  steward?: StewardMark;
}

export interface HomeProps {
  counts: { contracts: number; clauses: number; definitions: number; clauseTypes: number; contractTypes: number };
  popularClauses: TypeLink[];
  popularContracts: TypeLink[];
  popularDefinitions: TypeLink[];
  newest: ContractItem[];
  /** Beside the headline: a wording of a popular clause type, with its slots or with another that differs (`diff`). Absent: no figure. */
  specimen?: { title: string; href: string; wordings: number; group: GroupCard; other: GroupCard | null } | null;
  /** Distinct wordings (groups of clauses), for the row of figures. */
  wordings?: number;
}

export interface SearchProps {
  q: string;
  tab: string;
  reply: SearchReply;
  /** Total per tab, for the tab labels. */
  totals: Record<string, { total: number; isCapped: boolean }>;
  /** Fields of Advanced Search, with what is chosen. */
  filters: { key: string; label: string; values: string[] }[];
  /** Readable names of chosen values that are ids ("governing-law" → "Governing Law"), by key and value. */
  filterNames?: Record<string, Record<string, string>>;
  /** When nothing was found with filters on: what leaving out one single value of one filter would find, most first. */
  without?: { key: string; value: string; total: number }[];
  /** When nothing was found: the same with less in it, and clause types that the words name. */
  waysOn?: { fewer: { q: string; total: number }[]; clauseTypes: TypeLink[] };
  /** When nothing was asked: searches that find something in this library, by tab and by what can be typed. `isEmpty`: it has no contracts. */
  starts?: {
    isEmpty: boolean;
    kinds: { tab: SearchTab; examples: { q: string; total: number }[] }[];
    ways: SearchStart[];
  };
  error: string | null;
}

export interface SearchStart {
  way: 'words' | 'phrase' | 'minus' | 'question';
  q: string;
  total: number;
}

export interface ClausesProps extends Paged<TypeLink> {
  crumbs: Crumb[];
}

export interface ClauseProps extends Paged<GroupCard> {
  order: WordingOrder;
  crumbs: Crumb[];
  id: string;
  title: string;
  explanation: string | null;
  synonyms: string[];
  /** Clauses of this type; contracts that have one. */
  size: number;
  contracts: number;
  years: { from: number; to: number; count: number }[];
  parents: TypeLink[];
  children: TypeLink[];
  related: TypeLink[];
  /** Contract types in which it stands most often. */
  contractTypes: TypeLink[];
  /** Further side columns, fetched once nobody waits. */
  late?: LateList[];
  /** Of a private library: which figures stand in its clauses, by number of contracts. */
  values?: TypeValues;
  /** The contracts whose clause has a figure that was asked for; `href`: without the question. */
  chosen?: {
    text: string;
    total: number;
    href: string;
    /** Parties: at most two. */
    contracts: { label: string; parties: string[]; uri: string; published: string | null }[];
  };
}

/** A text of one's own is looked up by its hashes. */
export interface ClosestProps {
  crumbs: Crumb[];
  /** Of this tab alone, so that Back finds it again; no server has it: what was asked about, and the answer. */
  found?: { text: string; reply: ClosestReply };
}

export interface ClauseGroupProps {
  crumbs: Crumb[];
  typeId: string;
  title: string;
  group: GroupCard;
  /** The most common wording of the type, which `group.diff` compares with. */
  base: { href: string; size: number } | null;
  /** What else the group holds, those of the same words first: another bargain, or words of its own. */
  sisters: ShownTemplate[];
  samples: Paged<
    Sample & {
      text: string;
      diff: DiffPart[] | null;
      contractTitle: string;
      anchor: string;
      mine: OwnValue[];
      /** What later amendments of that contract do to it. */
      amended?: SectionMark[];
    }
  >;
  /** Only contracts that have this value in a slot, or make this bargain (`whole`: its text), are listed. `href`: all of them. */
  chosen: { text: string; whole: string | null; href: string } | null;
  neighbours: TypeLink[];
}

/** A cited text under its own address. Nothing that happens to the contract changes `text`; removing the contract takes it away. */
export interface CitedProps {
  crumbs: Crumb[];
  kind: CitedKind;
  /** Clause type, quoted term or title of the contract, and its page; the list of contracts where the text has gone. */
  title: string;
  uri: string;
  /** As in the address, and all 64 digits. */
  hash: string;
  fullHash: string | null;
  /** Null: removed, on `removedOn`. */
  text: string | null;
  citedOn: string;
  removedOn: string | null;
  /** The contracts that it was cited from, as they were called then; at most five. */
  sources: { title: string; published: string | null; uri: string }[];
  /** What the first of them says now; `parts` is null where too much differs for marks, and `text` is null for a contract. Null: it has been removed. */
  now:
    | { state: 'same'; uri: string; shared: { contracts: number; counts: WordingCounts | null; uri: string } | null }
    | { state: 'gone'; uri: string }
    | { state: 'changed'; uri: string; text: string | null; parts: DiffPart[] | null; added: number; removed: number }
    | null;
}

export interface SimilarContract {
  title: string;
  uri: string;
  published: string | null;
  /** Company or first party. */
  filer: string | null;
  /** "Both of the type Power of Attorney; 12 wordings in common, none of them boilerplate". */
  reason: string;
  /** Near copies and others of the same filer, at most three; `more`: how many are not listed. */
  folded: { title: string; uri: string; published: string | null }[];
  more: number;
}

export interface OtherTypesProps {
  total: number;
  /** The newest of them. */
  contracts: { title: string; uri: string; published: string | null }[];
  /** The search that lists the whole group. */
  uri: string;
}

export interface ContractsProps extends Paged<ContractItem> {
  crumbs: Crumb[];
  title: string;
  /** Tags to browse by, with counts. */
  tags: (TypeLink & { type: string })[];
  /** Of a list by contract type: types that are near to it. */
  similarTypes?: TypeLink[];
  /** Further side columns, fetched once nobody waits. */
  late?: LateList[];
  /** For tagged and similar lists. */
  tag: { type: string; name: string; value: string } | null;
  /** The tag of the list and those that its contracts have as well. `without`: the list without that tag. */
  chosen?: { name: string; value: string; without: string }[];
  /** What is similar to one contract; `items` are then those with nearly its text, itself among them. */
  similar?: {
    of: { title: string; uri: string };
    contracts: SimilarContract[];
    /** The rest of its group; absent: all of that is of its type. */
    others?: OtherTypesProps;
  };
}

export interface DictionaryProps extends Paged<TypeLink> {
  crumbs: Crumb[];
}

export interface DefinitionProps extends Paged<GroupCard> {
  order: WordingOrder;
  crumbs: Crumb[];
  id: string;
  title: string;
  size: number;
  contracts: number;
  /** Contracts that have a value in a slot of one meaning; `href`: that meaning. */
  chosen: { text: string; href: string; total: number; samples: Sample[] } | null;
  /** Part 2 §2.5: sentences that use the term; 5 when there are 10 or more groups. */
  examples: { text: string; uri: string; label: string }[];
  similar: TypeLink[];
  clauses: TypeLink[];
  /** Further side columns, fetched once nobody waits. */
  late?: LateList[];
}

export interface ErrorProps {
  status: 403 | 404 | 500 | 503;
  url: string;
  /** Part 1 §8: last segment of a dictionary or clause URL, hyphens as spaces. */
  suggestedQuery: string;
  reference: string;
  /** It stands where operators see it. */
  isReported: boolean;
}

export interface Pages extends PersonalPages, ContentPages, StandardPages {
  Home: HomeProps;
  Search: SearchProps;
  Clauses: ClausesProps;
  Clause: ClauseProps;
  Compare: CompareProps;
  Closest: ClosestProps;
  Market: MarketProps;
  ClauseGroup: ClauseGroupProps;
  Cited: CitedProps;
  Stewardship: StewardshipProps;
  Contracts: ContractsProps;
  Tags: TagsProps;
  Tag: TagProps;
  Company: CompanyProps;
  Contract: ContractProps;
  Amendments: AmendmentsProps;
  Dictionary: DictionaryProps;
  Definition: DefinitionProps;
  Error: ErrorProps;
}

export type PageName = keyof Pages;

export type Page = { [K in PageName]: { component: K; props: Pages[K] } }[PageName];

/** What the page call answers. */
export type PageReply = Page & { shell: Shell; meta: PageMeta };

/** Everything that goes into the HTML head and the answer's headers. */
export interface PageMeta {
  status: number;
  title: string;
  description: string;
  canonical: string | null;
  noindex?: boolean;
  jsonLd?: unknown[];
  /** What tells of news of this page to feed readers. */
  feed?: { title: string; href: string };
}
