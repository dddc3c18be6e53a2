/** Everything in a library that has a name: clause types, contract types, terms, companies and other tags, titles. */
import type { Entry } from '#server/features/search/suggest/trie.ts';
import { otherNames } from '#server/features/search/typeNames.ts';
import { contractType } from '#server/ingest/contractTypes/index.ts';
import { clauseType } from '#server/ingest/types/index.ts';
import { countryName } from '#server/record/countries.ts';
import type { ReadableLibrary } from '#server/record/library.ts';
import { type NameRow, namesIn } from '#server/record/names.ts';
import { calmTitle, counted } from '#shared/domain/display.ts';
import { paths } from '#shared/domain/paths.ts';

const WHAT: Record<string, (row: NameRow) => string> = {
  clause: ({ n }) => `Clause · ${counted(n, 'wording')}`,
  contract_type: ({ n }) => `Contract type · ${counted(n, 'contract')}`,
  definition: ({ n }) => `Definition · in ${counted(n, 'contract')}`,
  company: ({ n }) => `Company · ${counted(n, 'contract')}`,
  contract: ({ parties, year }) =>
    ['Contract', parties?.map(calmTitle).join(' and '), year].filter(Boolean).join(' · '),
};

/** Types are what people look for: they stand before the terms and titles that have the same words. */
const WEIGHT: Record<string, number> = { clause: 20, contract_type: 20, definition: 1, company: 1, contract: 0.5 };

function shownName({ kind, key, name }: NameRow): string {
  if (kind === 'clause') return clauseType(key)?.name ?? key;
  if (kind === 'contract_type') return contractType(key)?.name ?? name ?? key;
  if (kind === 'country') return countryName(key);
  return kind === 'contract' ? calmTitle(name ?? key) : (name ?? key);
}

/** What finds it beside its name. */
function found({ kind, key, parties, year }: NameRow): Pick<Entry, 'otherNames' | 'beside'> {
  if (kind === 'clause' || kind === 'contract_type') return { otherNames: otherNames(kind, key) };
  // by its code as well
  if (kind === 'country') return { otherNames: [key] };
  return kind === 'contract' ? { beside: [...(parties ?? []), year ?? ''].join(' ') } : {};
}

/** All names of one library with how often they occur. */
export async function libraryNames(library: ReadableLibrary): Promise<Entry[]> {
  const to = paths(library.namespace);
  const pathOf: Record<string, (key: string) => string> = {
    clause: to.clause,
    definition: to.definition,
    contract: to.contract,
  };
  return (await namesIn(library)).map((row) => {
    const { kind, key, n, uses } = row;
    const detail = WHAT[kind]?.(row) ?? `${kind.replace(/^./, (c) => c.toUpperCase())} · ${counted(n, 'contract')}`;
    return {
      type: kind,
      key,
      name: shownName(row),
      path: (pathOf[kind] ?? to.contractsTagged)(key),
      detail,
      popularity: uses * (WEIGHT[kind] ?? 1),
      ...found(row),
    };
  });
}
