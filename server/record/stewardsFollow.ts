/**
 * A wording that one contract alone has is another group once its words or its type have changed: whoever looks after it goes on doing
 * so. Asked around the exchange of a contract's rows, in its transaction.
 */
import { sql } from 'kysely';
import { likeness, SAME_CLAUSE } from '#server/record/corrected.ts';
import type { WritableLibrary } from '#server/record/library.ts';
import { moveUses } from '#server/record/wordingUse.ts';

interface Held {
  group_id: string;
  anchor: string;
  text: string;
}

const clausesIn = async ({ db: trx, namespace }: WritableLibrary, contractId: string, isStewarded: boolean) =>
  (
    await sql<Held>`select group_id, anchor, text from clause c where namespace = ${namespace} and contract_id = ${contractId}
      ${isStewarded ? sql`and exists (select from stewarded_wording w where w.namespace = c.namespace and w.group_id = c.group_id)` : sql``}
      order by position`.execute(trx)
  ).rows;

/** What of the contract is looked after, before its rows go. */
export const stewardedIn = (library: WritableLibrary, contractId: string): Promise<Held[]> =>
  clausesIn(library, contractId, true);

/** Once its new rows are in: groups that are gone hand over to where their words stand now, unless somebody looks after that already. */
export async function followStewards(
  library: WritableLibrary,
  contractId: string,
  before: readonly Held[],
): Promise<void> {
  if (before.length === 0) return;
  const { db: trx, namespace } = library;
  const now = await clausesIn(library, contractId, false);
  for (const { group_id, anchor, text } of before) {
    const near = now
      .map((row) => ({ row, score: likeness(row.text, text) + (row.anchor === anchor ? 0.01 : 0) }))
      .sort((a, b) => b.score - a.score)[0];
    if (!near || near.score < SAME_CLAUSE) continue;
    const { numAffectedRows } = await sql`
      update stewarded_wording w set group_id = ${near.row.group_id}
      where namespace = ${namespace} and group_id = ${group_id}
        and not exists (select from snippet_group g where g.namespace = w.namespace and g.id = w.group_id)
        and not exists (select from stewarded_wording o where o.namespace = w.namespace and o.group_id = ${near.row.group_id})`.execute(
      trx,
    );
    if (numAffectedRows) await moveUses(library, { from: group_id, to: near.row.group_id });
  }
}
