/** What a feature supplies for each of its pages; `server/http/pages.ts` mounts them as HTML and as the JSON page call. */
import type { Page, PageMeta } from '#shared/api/pages.ts';
import type { Tier } from '#shared/domain/search.ts';

/** Who is asking. One place where accounts and tiers will plug in; until then everybody is NON_REGISTERED. */
export interface Visitor {
  tier: Tier;
}

/** The visitor of every request, until there are accounts. */
export const ANYBODY: Visitor = { tier: 'NON_REGISTERED' };

export interface PageRequest {
  namespace: string;
  params: Record<string, string>;
  query: URLSearchParams;
  /** Path and query as asked for. */
  url: string;
  visitor: Visitor;
}

export interface PageResult {
  page: Page;
  meta: PageMeta;
}

export interface PageRoute {
  /** One of ROUTES in shared/domain/paths.ts. */
  pattern: string;
  /** Null: there is no such thing (404). */
  load(request: PageRequest): Promise<PageResult | null>;
}
