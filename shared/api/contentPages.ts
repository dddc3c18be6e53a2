/** Pages of running text, as data: part of `Pages`. Types only, as in pages.ts. */

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

export interface ContentPages {
  Text: TextProps;
  WordAddIn: Record<string, never>;
}
