/** Answers as an assistant gets them: what it can say and prove, with addresses that lead here from anywhere. */
import type { SearchHit, SearchReply } from '#shared/api/search.ts';

const hitTold = ({ id, type, title, url, snippet, size, wording, clauseType, contract, ...hit }: SearchHit) => ({
  id: hit.groupId ?? id,
  type,
  title,
  url,
  text: snippet,
  ...(size === undefined ? {} : { contracts: size }),
  ...(wording && { counts: wording.counts, terms: wording.terms }),
  ...(clauseType && { clauseType }),
  ...(contract && { source: contract }),
  ...(hit.published && { published: hit.published }),
  ...(hit.steward && { steward: hit.steward }),
});

export const hitsTold = (reply: SearchReply, limit: number) => ({
  total: reply.total,
  totalIsCapped: reply.totalIsCapped,
  items: reply.items.slice(0, limit).map(hitTold),
  ...(reply.didYouMean && { didYouMean: reply.didYouMean }),
  ...(reply.correctedTo && { correctedTo: reply.correctedTo }),
});

const ADDRESSES = new Set(['url', 'href', 'uri']);

/** The same with whole addresses. */
export function withOrigin<T>(part: T, origin: string): T {
  if (Array.isArray(part)) return part.map((one) => withOrigin(one, origin)) as T;
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part).map(([key, value]) =>
    ADDRESSES.has(key) && typeof value === 'string' && value.startsWith('/')
      ? [key, origin + value]
      : [key, withOrigin(value, origin)],
  );
  return Object.fromEntries(entries) as T;
}
