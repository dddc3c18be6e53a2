/** By which documents name a version that somebody has put in who does not see names: fingerprints of its texts without them. */
import { sql } from 'kysely';
import type { WritableLibrary } from '#server/record/library.ts';

const print = (text: string) => sql`left(encode(sha256(convert_to(${sql.raw(text)}, 'UTF8')), 'hex'), 16)`;
const TRIMMED = "btrim(t.text, E' \\n\\r\\t')";

/**
 * In the transaction in which texts of the copy, or a version, came to be. Prints stay when the texts go: documents still hold them.
 * @param copy its id; clauses have the ids there that they have in the library
 */
export async function noteReaderPrints(
  { db: trx, namespace }: WritableLibrary,
  copy: string,
  of: { contract: string } | { group: string },
): Promise<void> {
  await sql`
    update stewarded_version v
    set reader_prints = array(select distinct unnest(v.reader_prints || f.prints))
    from (
      select o.group_id, o.number, array_agg(distinct p.print) as prints
      from clause k
      join clause t on t.namespace = ${copy} and t.id = k.id
      join stewarded_version o on o.namespace = k.namespace and o.prints && array[${print('k.text')}]
      cross join lateral (values (${print('t.text')}), (${print(TRIMMED)})) as p(print)
      where k.namespace = ${namespace}
        and ${'contract' in of ? sql`k.contract_id = ${of.contract}` : sql`k.group_id = ${of.group}`}
      group by 1, 2
    ) f
    where v.namespace = ${namespace} and v.group_id = f.group_id and v.number = f.number
      and not v.reader_prints @> f.prints`.execute(trx);
}
