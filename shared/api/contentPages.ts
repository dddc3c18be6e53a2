/** Pages of running text, as data: part of `Pages`. Types only, as in pages.ts. */
import type { NewsletterProps } from '#shared/api/newsletter.ts';
import type { Crumb, TypeLink } from '#shared/api/pageLinks.ts';
import type { PricesReply } from '#shared/api/pricing.ts';
import type { TypeValues } from '#shared/api/typeValues.ts';
import type { PlanGroup } from '#shared/domain/plans.ts';
import type { Tier } from '#shared/domain/status.ts';

export interface TextRun {
  text: string;
  isStrong?: true;
  isEmphasis?: true;
  isCode?: true;
  /** A page of ours, or an outside address. */
  href?: string;
}

export interface TextItem {
  runs: TextRun[];
  /** A box to tick on paper. */
  isBox?: true;
  inner?: TextList;
}

export interface TextList {
  kind: 'list';
  isOrdered?: true;
  items: TextItem[];
}

export type TextBlock =
  /** `id`: unique in its text. */
  | { kind: 'heading'; level: 2 | 3 | 4; text: string; id: string }
  | { kind: 'paragraph'; runs: TextRun[] }
  | TextList
  /** Words as they would stand in a contract. */
  | { kind: 'quote'; blocks: TextBlock[] }
  | { kind: 'table'; head: TextRun[][]; rows: TextRun[][][] }
  | { kind: 'example'; example: LiveExample };

/** A wording of a clause or meaning of a term, as the library has it now. */
interface ShownWording {
  text: string;
  isCut: boolean;
  contracts: number;
  href: string;
}

/** What the public library says about a thing that a text speaks of. `contracts`: those that have any of it. */
export type LiveExample =
  | { of: 'wordings' | 'definition'; title: string; href: string; contracts: number; items: ShownWording[] }
  | { of: 'values'; title: string; href: string; contracts: number; kinds: TypeValues['kinds'] }
  /** The library does not have it. */
  | { of: 'nothing'; title: string };

/** /privacy-policy and /terms-of-service: the operator's own words, or those that come with the product. */
export interface TextProps {
  title: string;
  blocks: TextBlock[];
}

/** /pricing: in the visitor's currency. */
export interface PricingProps extends PricesReply {
  /** What the address asks for. */
  group: PlanGroup;
  period: 'month' | 'year';
  /** ISO 8601: when a trial would begin. */
  today: string;
  /** A link to write or to go to; null: whoever runs this site names nobody. */
  salesContact: string | null;
}

export interface ArticleCard {
  title: string;
  summary: string;
  href: string;
  section: string;
  /** "20 November 2026" */
  date: string;
  minutes: number;
  isPremium: boolean;
}

/** /resources and /resources/{section} */
export interface ResourcesProps {
  crumbs: Crumb[];
  title: string;
  lead: string;
  sections: { title: string; href: string; isHere: boolean; articles: number }[];
  articles: ArticleCard[];
}

/** /resources/{section}/{slug} */
export interface ArticleProps extends ArticleCard {
  crumbs: Crumb[];
  sectionHref: string;
  /** ISO 8601, for machines. */
  published: string;
  blocks: TextBlock[];
  /** What the visitor's tier does not read of it; null: nothing. `headings`: of the sections that are left out. */
  locked: { upgradeTo: Tier | null; headings: string[]; minutes: number } | null;
  contents: { id: string; text: string }[];
  /** Clause types and defined terms that it is about, of those that the library has. */
  clauses: TypeLink[];
  terms: TypeLink[];
  related: ArticleCard[];
  previous: ArticleCard | null;
  next: ArticleCard | null;
}

export interface Question {
  question: string;
  id: string;
  answer: TextBlock[];
}

export interface QuestionGroup {
  title: string;
  id: string;
  questions: Question[];
}

/** /faq */
export interface FaqProps {
  title: string;
  lead: TextBlock[];
  groups: QuestionGroup[];
}

interface Counted {
  count: number;
  href: string;
}

/** /languages: the public libraries, the default one first. */
export interface LanguagesProps {
  crumbs: Crumb[];
  libraries: {
    namespace: string;
    title: string;
    /** "de", and what that is. */
    language: string;
    languageName: string;
    isDefault: boolean;
    href: string;
    contracts: Counted;
    clauses: Counted;
    definitions: Counted;
  }[];
}

/** /integrations/…: where this deployment is reached. */
export interface IntegrationProps {
  origin: string;
}

/** /open-data: what there is for programs of others. */
export interface OpenDataProps {
  /** The newest first. */
  dumps: {
    /** yyyy-mm */
    month: string;
    /** ISO 8601 */
    madeAt: string;
    files: { name: string; bytes: number; sha256: string; rows?: number | undefined; href: string }[];
  }[];
  /** One that there is, with the page that it is about; null: the library is empty. */
  feed: { href: string; page: string } | null;
  /** Address of this site, without a slash at its end. */
  origin: string;
}

export interface ContentPages {
  Gpt: IntegrationProps;
  Developers: IntegrationProps;
  ChromeExtension: IntegrationProps;
  Faq: FaqProps;
  Newsletter: NewsletterProps;
  Languages: LanguagesProps;
  Integrations: { crumbs: Crumb[] };
  Resources: ResourcesProps;
  Article: ArticleProps;
  Pricing: PricingProps;
  OpenData: OpenDataProps;
  Text: TextProps;
  WordAddIn: Record<string, never>;
}
