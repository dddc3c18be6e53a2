/** Entries of one team: a filter over the one chain. Nothing here is asked for without the team. */
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import type { Tables } from '#server/db/schema.ts';

export interface TeamFilter {
  /** Who did it, or whom it was done to, as the log calls them. */
  person?: string | undefined;
  action?: string | undefined;
  /** Not before. */
  from?: Date | undefined;
  /** Before. */
  to?: Date | undefined;
}

export interface TeamEntry {
  seq: number;
  at: Date;
  actor: string;
  action: string;
  object: string;
  details: Record<string, string | number | boolean>;
  hash: string;
}

const ofTeam = <O>(
  query: SelectQueryBuilder<Tables, 'audit_entry', O>,
  teamId: string,
): SelectQueryBuilder<Tables, 'audit_entry', O> => query.where(sql<boolean>`details->>'team' = ${teamId}`);

/** The last first. `before`: the number of the one that the page behind goes on from. */
export async function teamEntries(
  db: Db,
  teamId: string,
  { person, action, from, to }: TeamFilter,
  { most, before }: { most: number; before?: number | undefined },
): Promise<TeamEntry[]> {
  const rows = await ofTeam(db.selectFrom('audit_entry'), teamId)
    .select(['seq', 'at', 'actor', 'action', 'object', 'details', 'hash'])
    .$if(person !== undefined, (query) =>
      query.where((eb) => eb.or([eb('actor', '=', person!), eb('object', '=', person!)])),
    )
    .$if(action !== undefined, (query) => query.where('action', '=', action!))
    .$if(from !== undefined, (query) => query.where('at', '>=', from!))
    .$if(to !== undefined, (query) => query.where('at', '<', to!))
    .$if(before !== undefined, (query) => query.where('seq', '<', String(before)))
    .orderBy('seq', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ seq, ...row }) => ({ ...row, seq: Number(seq) }));
}

/** What was ever written down about the team, by the alphabet. */
export async function teamActions(db: Db, teamId: string): Promise<string[]> {
  const rows = await ofTeam(db.selectFrom('audit_entry'), teamId)
    .select('action')
    .distinct()
    .orderBy('action')
    .execute();
  return rows.map(({ action }) => action);
}

/** Whether the entry with this number says that it is the team's. */
export async function isOfTeam(db: Db, teamId: string, seq: number): Promise<boolean> {
  const row = await ofTeam(db.selectFrom('audit_entry'), teamId)
    .select('seq')
    .where('seq', '=', String(seq))
    .executeTakeFirst();
  return row !== undefined;
}
