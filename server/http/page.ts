/** What a feature supplies for each of its pages; `server/http/pages.ts` mounts them as HTML and as the JSON page call. */
import type { Request, Response } from 'express';
import type { Visitor } from '#server/http/visitor.ts';
import type { Library } from '#server/record/library.ts';
import type { UsedRecord } from '#server/record/uses.ts';
import type { Who } from '#shared/api/call.ts';
import type { Page, PageMeta } from '#shared/api/pages.ts';
import type { Product } from '#shared/domain/products.ts';

export interface PageRequest {
  /** The one that the visitor was let into. */
  library: Library;
  params: Record<string, string>;
  query: URLSearchParams;
  /** Path and query as asked for. */
  url: string;
  visitor: Visitor;
  /** For pages about the visitor: where they ask from, cookies. */
  request: Request;
  response: Response;
}

export interface PageResult {
  page: Page;
  meta: PageMeta;
  /** The record that somebody who opens this page looks at, if it is the page of one. */
  shows?: UsedRecord;
}

/** What was asked for stands elsewhere. `movedTo`: a page of ours, or an outside address that the operator has set. */
export interface PageMoved {
  movedTo: string;
  /** Programs may remember it. */
  isForGood: boolean;
}

export interface PageRoute {
  /** One of ROUTES in shared/domain/paths.ts. */
  pattern: string;
  /** Left out: anyone. Somebody else gets the 403 page, which offers to sign in. */
  who?: Who;
  /** Answers are about this visitor alone: never kept by a cache. */
  isPersonal?: true;
  /** Stands outside every library: no /library/{namespace} form. */
  isOutside?: true;
  /** What of the product there is with it: docs/decisions/0018. */
  gives?: readonly Product[];
  /** Paths under which search engines may find it; of pages of the libraries the library itself tells. */
  listed?(): Promise<readonly string[]>;
  /** Asked first; null: what was asked for stands here. */
  moved?(request: PageRequest): Promise<PageMoved | null>;
  /** Null: there is no such thing (404). */
  load(request: PageRequest): Promise<PageResult | null>;
}
