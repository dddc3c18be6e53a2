/** Filters and counts by who put a contract in: for the members of a private library alone. */
import type { ParsedSearch } from '#server/features/search/parseQuery.ts';
import type { Library } from '#server/record/library.ts';
import { uploaderAddresses, uploaderIds } from '#server/record/uploaders.ts';
import type { FacetValue } from '#shared/api/search.ts';

export const UPLOADER = 'email';

/** What nobody's id is. */
const NOBODY = '-';

/** The addresses of a question as the ids of the index. In a library that everybody reads they find nothing, whoever asks. */
export async function withUploaders<P extends Pick<ParsedSearch, 'query'>>(library: Library, parsed: P): Promise<P> {
  const { filters } = parsed.query;
  if (!filters.some(({ key }) => key === UPLOADER)) return parsed;
  const asked = filters.flatMap((one) => (one.key === UPLOADER && 'any' in one ? (one.any ?? []) : []));
  const ids = library.isPrivate ? await uploaderIds(library, asked) : [];
  const resolved = { key: UPLOADER, any: ids.length > 0 ? ids : [NOBODY] };
  return {
    ...parsed,
    query: { ...parsed.query, filters: [...filters.filter(({ key }) => key !== UPLOADER), resolved] },
  };
}

/** Counts by id as counts by address; those of an account that is gone are nobody's. */
export async function namedUploaders(
  library: Library,
  counts: readonly { value: string; count: number }[],
): Promise<FacetValue[]> {
  const addresses = await uploaderAddresses(
    library,
    counts.map(({ value }) => value),
  );
  return counts.flatMap(({ value, count }) => {
    const address = addresses.get(value);
    return address === undefined ? [] : [{ value: address, name: address, count }];
  });
}
