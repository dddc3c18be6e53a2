/** Pages of running text, as data: part of `Pages`. Types only, as in pages.ts. */
import type { PricesReply } from '#shared/api/pricing.ts';
import type { PlanGroup } from '#shared/domain/plans.ts';

export interface TextRun {
  text: string;
  isStrong?: true;
  /** A page of ours, or an outside address. */
  href?: string;
}

export type TextBlock =
  | { kind: 'heading'; level: 2 | 3; text: string }
  | { kind: 'paragraph'; runs: TextRun[] }
  | { kind: 'list'; items: TextRun[][] };

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
  /** An e-mail address or a page; null: whoever runs this site names nobody. */
  salesContact: string | null;
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
  Pricing: PricingProps;
  OpenData: OpenDataProps;
  Text: TextProps;
  WordAddIn: Record<string, never>;
}
