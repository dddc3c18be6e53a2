/** Links that pages of every kind hold. */

export interface Crumb {
  label: string;
  href?: string;
}

export interface TypeLink {
  id: string;
  title: string;
  href: string;
  /** Clauses, contracts or definitions behind the link. */
  size: number;
}
