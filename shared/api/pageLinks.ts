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
  /** Of a country: the two letters that it is kept by. */
  code?: string;
}

/** One page of a list that grows on scroll or by Load More. Specification part 2 §2.6. */
export interface Paged<T> {
  items: T[];
  cursor: string | null;
  nextCurs: string | null;
  prefix: string;
  total: number;
}

/** A side column whose rows the browser fetches from an address of ours, with credentials. Specification part 2 §7. */
export interface LateList {
  title: string;
  url: string;
  /** Where the answer is an object: which of its lists it is. */
  key?: string;
  /** What stands behind each row, in the singular. */
  noun?: string;
  /** The rows are terms. */
  quoted?: boolean;
}
