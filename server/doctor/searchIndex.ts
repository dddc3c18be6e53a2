/** Does the index agree with the record? */
import { type Check, fail, note, ok } from '#server/doctor/check.ts';
import { agrees, standings } from '#server/doctor/standings.ts';
import { isOfThisModel } from '#server/features/search/index.ts';

/** An outbox row older than this means that nobody drains it. */
const STALE_MS = 15 * 60_000;

export const searchIndex: Check = {
  name: 'Index',
  async run(deps) {
    const notes: string[] = [];
    for (const library of await standings(deps)) {
      const { id, oldest, waiting, index: status, ...record } = library;
      if (!status) {
        if (record.clauses > 0)
          return fail(`library ${id} has no usable index`, 'Start the server, or run clausary reindex.');
        continue;
      }
      if (oldest && Date.now() - oldest.getTime() > STALE_MS)
        return fail(
          `library ${id}: ${waiting} changes have been waiting since ${oldest.toISOString()}`,
          'Nobody feeds the index: is the server running? Look at its log.',
        );
      const { clauses, contracts, dictionary } = status.rows;
      const counted = `${clauses} clauses, ${contracts} contracts, ${dictionary} definitions`;
      if (!agrees(library) && waiting === 0)
        return fail(
          `library ${id}: the index holds ${counted}; the record ${record.clauses}, ${record.contracts}, ${record.definitions}`,
          'Run clausary reindex.',
        );
      if (!isOfThisModel(status))
        return note(
          `library ${id} ranks by words alone: its vectors were made with another model`,
          'Restart the server, or run clausary reindex.',
        );
      notes.push(`${id}: ${counted}${waiting > 0 ? `, ${waiting} changes on their way` : ''}`);
      if (waiting > 0) return note(notes.join('; '), 'Look again in a moment.');
    }
    return ok(notes.length > 0 ? `agrees with the record (${notes.join('; ')})` : 'empty, like the record');
  },
};
