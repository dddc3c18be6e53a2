/** Everything in a library that has a name: clause types, contract types, terms, companies and other tags, titles. */
import type { Entry } from '#server/features/search/suggest/trie.ts';
import { contractType } from '#server/ingest/contractTypes/index.ts';
import { clauseType } from '#server/ingest/types/index.ts';
import type { ReadableLibrary } from '#server/record/library.ts';
import { namesIn } from '#server/record/names.ts';
import { counted } from '#shared/domain/display.ts';
import { paths } from '#shared/domain/paths.ts';

const WHAT: Record<string, (n: number) => string> = {
  clause: (n) => `Clause · ${counted(n, 'wording')}`,
  contract_type: (n) => `Contract type · ${counted(n, 'contract')}`,
  definition: (n) => `Definition · in ${counted(n, 'contract')}`,
  company: (n) => `Company · ${counted(n, 'contract')}`,
  contract: () => 'Contract',
};

/** Kinds of things count alike although there are more of some: a type stands for more than one title. */
const WEIGHT: Record<string, number> = { clause: 2, contract_type: 20, definition: 1, company: 1, contract: 0.5 };

/** All names of one library with how often they occur. */
export async function libraryNames(library: ReadableLibrary): Promise<Entry[]> {
  const to = paths(library.namespace);
  return (await namesIn(library)).map(({ kind, key, name, n: count }) => {
    const shown =
      kind === 'clause'
        ? (clauseType(key)?.name ?? key)
        : kind === 'contract_type'
          ? (contractType(key)?.name ?? name ?? key)
          : (name ?? key);
    const path =
      kind === 'clause'
        ? to.clause(key)
        : kind === 'definition'
          ? to.definition(key)
          : kind === 'contract'
            ? to.contract(key)
            : to.contractsTagged(key);
    const detail =
      WHAT[kind]?.(count) ?? `${kind.replace(/^./, (c) => c.toUpperCase())} · ${counted(count, 'contract')}`;
    return { type: kind, key, name: shown, path, detail, popularity: count * (WEIGHT[kind] ?? 1) };
  });
}
