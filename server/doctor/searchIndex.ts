/** Does the index agree with the record? */
import { sql } from 'kysely';
import { type Check, fail, note, ok } from '#server/doctor/check.ts';

/** An outbox row older than this means that nobody drains it. */
const STALE_MS = 15 * 60_000;

export const searchIndex: Check = {
  name: 'Index',
  async run({ db, index }) {
    const { rows } = await sql<{
      id: string;
      clauses: string;
      contracts: string;
      definitions: string;
      waiting: string;
      oldest: Date | null;
    }>`
      select n.id,
        (select count(*) from clause where namespace = n.id) as clauses,
        (select count(*) from contract where namespace = n.id and kind = 'contract') as contracts,
        (select count(*) from definition where namespace = n.id) as definitions,
        (select count(*) from outbox where namespace = n.id) as waiting,
        (select min(created_at) from outbox where namespace = n.id) as oldest
      from namespace n order by n.id`.execute(db);
    const notes: string[] = [];
    for (const { id, oldest, ...record } of rows) {
      const waiting = Number(record.waiting);
      const status = await index.status(id);
      if (!status) {
        if (Number(record.clauses) > 0)
          return fail(`library ${id} has no usable index`, 'Start the server, or run clausary reindex.');
        continue;
      }
      if (oldest && Date.now() - oldest.getTime() > STALE_MS)
        return fail(
          `library ${id}: ${waiting} changes have been waiting since ${oldest.toISOString()}`,
          'Nobody feeds the index: is the server running? Look at its log.',
        );
      const { clauses, contracts, dictionary } = status.rows;
      const differs =
        clauses !== Number(record.clauses) ||
        contracts !== Number(record.contracts) ||
        dictionary !== Number(record.definitions);
      const counted = `${clauses} clauses, ${contracts} contracts, ${dictionary} definitions`;
      if (differs && waiting === 0)
        return fail(
          `library ${id}: the index holds ${counted}; the record ${record.clauses}, ${record.contracts}, ${record.definitions}`,
          'Run clausary reindex.',
        );
      notes.push(`${id}: ${counted}${waiting > 0 ? `, ${waiting} changes on their way` : ''}`);
      if (waiting > 0) return note(notes.join('; '), 'Look again in a moment.');
    }
    return ok(notes.length > 0 ? `agrees with the record (${notes.join('; ')})` : 'empty, like the record');
  },
};
