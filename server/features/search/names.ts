/** Readable names of filter values. */
import { contractType } from '#server/ingest/contractTypes/index.ts';
import { clauseType } from '#server/ingest/types/index.ts';
import { countryName, countryValue } from '#server/record/countries.ts';
import { tagNames } from '#server/record/hits.ts';
import type { ReadableLibrary } from '#server/record/library.ts';
import { sourceName } from '#shared/domain/searchFilters.ts';

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });

const safely = (name: () => string | undefined, value: string): string => {
  try {
    return name() ?? value;
  } catch {
    return value;
  }
};

const words = (value: string) => value.replaceAll('-', ' ').replace(/^./, (c) => c.toUpperCase());

const KNOWN: Record<string, (value: string) => string | null> = {
  clause: (value) => clauseType(value)?.name ?? null,
  category: (value) => contractType(value)?.name ?? null,
  type: (value) => clauseType(value)?.name ?? contractType(value)?.name ?? null,
  country: (value) => countryName(countryValue(value)),
  upload_source: (value) => sourceName(value),
  language: (value) => safely(() => languages.of(value), value),
};
/** Keys whose values are slugs of names that the contracts themselves give. */
const TAGGED = new Set(['company', 'jurisdiction', 'industry', 'lawfirm', 'category', 'type', 'clause']);

/** Names by key and value; one query for all that the taxonomies do not know. */
export async function namesOf(
  library: ReadableLibrary,
  values: Record<string, readonly string[]>,
): Promise<Record<string, Record<string, string>>> {
  const unknown = Object.entries(values).flatMap(([key, list]) =>
    TAGGED.has(key) ? list.filter((value) => !KNOWN[key]?.(value)) : [],
  );
  const found = await tagNames(library, unknown);
  const name = (key: string, value: string) =>
    KNOWN[key]?.(value) ?? (TAGGED.has(key) ? (found.get(value) ?? words(value)) : value);
  return Object.fromEntries(
    Object.entries(values).map(([key, list]) => [
      key,
      Object.fromEntries(list.map((value) => [value, name(key, value)])),
    ]),
  );
}
