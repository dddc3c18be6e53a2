/**
 * What a library shows to everybody, as rows, a batch at a time. Of a contract what it says and what was read in it; nothing of files, of
 * where they lay, or of who put them in.
 */
import { sql } from 'kysely';
import type { PagedKind } from '#server/record/groups.ts';
import type { ReadableLibrary } from '#server/record/library.ts';
import { type GroupTemplate, shownTemplates } from '#server/record/templates/index.ts';

type Row = Record<string, unknown> & { id: string };

const BATCH = 200;

/** Pages through rows by their id. */
async function* byId<R extends { id: string }>(page: (after: string) => Promise<R[]>): AsyncGenerator<R[]> {
  for (let rows = await page(''); rows.length > 0; rows = rows.length < BATCH ? [] : await page(rows.at(-1)!.id))
    yield rows;
}

export const openContracts = ({ db, namespace }: ReadableLibrary): AsyncGenerator<Row[]> =>
  byId(async (after) => {
    const { rows } = await sql<Row>`
      select k.id, k.title, k.type_id as type, k.published::text as published, k.language, k.word_count as words,
        k.group_id as "group", k.is_sample as "isSample", k.facts,
        coalesce((
          select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value, 'name', t.name) order by t.type, t.value)
          from tag t where t.namespace = k.namespace and t.contract_id = k.id), '[]') as tags
      from contract k where k.namespace = ${namespace} and k.kind = 'contract' and k.id > ${after}
      order by k.id limit ${BATCH}`.execute(db);
    return rows;
  });

/** Of these contracts, which are few. */
export async function openClauses({ db, namespace }: ReadableLibrary, contracts: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, contract_id as contract, anchor, heading, number, level, type_id as type, type_confidence as confidence,
      group_id as "group", text
    from clause where namespace = ${namespace} and contract_id = any(${[...contracts]}::text[])
    order by contract_id, position`.execute(db);
  return rows;
}

export async function openDefinitions(
  { db, namespace }: ReadableLibrary,
  contracts: readonly string[],
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, contract_id as contract, term, term_id as "termId", aliases, anchor, group_id as "group", text
    from definition where namespace = ${namespace} and contract_id = any(${[...contracts]}::text[])
    order by contract_id, position`.execute(db);
  return rows;
}

interface GroupRow extends Row {
  kind: PagedKind;
  size: number;
}

/** With its templates: the text, and for each slot the values that contracts have there, counted. */
export async function* openGroups(library: ReadableLibrary): AsyncGenerator<Row[]> {
  const { db, namespace } = library;
  const pages = byId(async (after) => {
    const { rows } = await sql<GroupRow>`
      select id, kind, scope, size, contracts, snippet, first_year as "firstYear", last_year as "lastYear"
      from snippet_group where namespace = ${namespace} and kind in ('clause', 'definition') and id > ${after}
      order by id limit ${BATCH}`.execute(db);
    return rows;
  });
  for await (const rows of pages) {
    const templates = new Map<string, GroupTemplate[]>();
    for (const kind of ['clause', 'definition'] as const) {
      const found = await shownTemplates(
        library,
        kind,
        rows.filter((row) => row.kind === kind),
      );
      for (const [id, own] of found) templates.set(id, own);
    }
    yield rows.map((row) => ({ ...row, templates: (templates.get(row.id) ?? []).map(openTemplate) }));
  }
}

const openTemplate = ({ text, contracts, wordForWord, sameTerms, departing, slots }: GroupTemplate) => ({
  text,
  contracts,
  wordForWord,
  sameTerms,
  departing,
  slots: slots.map(({ key, kind, weight, places, values }) => ({
    key,
    kind,
    weight,
    places,
    values: values.map(({ value, text: written, contracts: having }) => ({ value, text: written, contracts: having })),
  })),
});

/** Those of the contracts that are not in the library any more. */
export async function goneOf({ db, namespace }: ReadableLibrary, contracts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${[...contracts]}::text[]) as asked(id)
    where not exists (select from contract k where k.namespace = ${namespace} and k.id = asked.id)`.execute(db);
  return rows.map(({ id }) => id);
}
