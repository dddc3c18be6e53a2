/** Everything in a library that has a name: clause types, contract types, terms, companies and other tags, titles. */
import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import type { Entry } from '#server/features/search/suggest/trie.ts';
import { contractType } from '#server/ingest/contractTypes/index.ts';
import { clauseType } from '#server/ingest/types/index.ts';
import { counted } from '#shared/domain/display.ts';
import { paths } from '#shared/domain/paths.ts';

const MAX_NAMES = 100_000;

interface Row {
  kind: string;
  key: string;
  name: string | null;
  n: string;
}

const query = (namespace: string) => sql<Row>`
  (select 'clause' as kind, type_id as key, null as name, count(*) as n from clause
     where namespace = ${namespace} and type_id is not null group by type_id)
  union all
  (select 'definition', term_id, min(term), count(*) from definition
     where namespace = ${namespace} group by term_id order by count(*) desc limit ${MAX_NAMES})
  union all
  (select case type when 'type' then 'contract_type' when 'party' then 'company' else type end, value, min(name), count(*) from tag
     where namespace = ${namespace} and type <> 'year' group by 1, value order by count(*) desc limit ${MAX_NAMES})
  union all
  (select 'contract', id, title, 1 from contract
     where namespace = ${namespace} and kind = 'contract' order by popularity desc, id limit ${MAX_NAMES})`;

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
export async function libraryNames(db: Db, namespace: string): Promise<Entry[]> {
  const to = paths(namespace);
  const { rows } = await query(namespace).execute(db);
  return rows.map(({ kind, key, name, n }) => {
    const count = Number(n);
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
