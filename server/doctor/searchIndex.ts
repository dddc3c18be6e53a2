/** Does the index agree with the record? */
import { type Check, type Finding, fail, note, ok } from '#server/doctor/check.ts';
import { agrees, type LibraryStanding, standings } from '#server/doctor/standings.ts';
import { isOfThisModel } from '#server/features/search/index.ts';

/** An outbox row older than this means that nobody drains it. */
const STALE_MS = 15 * 60_000;

/** Null: there is nothing of it, in the record and in the index. */
function findingOf(library: LibraryStanding): Finding | null {
  const { id, oldest, waiting, index: status, ...record } = library;
  if (!status)
    return record.clauses > 0
      ? fail(`library ${id} has no usable index`, 'Start the server, or run clausary reindex.')
      : null;
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
  return waiting > 0
    ? note(`${id}: ${counted}, ${waiting} changes on their way`, 'Look again in a moment.')
    : ok(`${id}: ${counted}`);
}

const said = (findings: readonly Finding[]): string => findings.map(({ message }) => message).join('; ');

export const searchIndex: Check = {
  name: 'Index',
  async run(deps) {
    // every library is looked at: changes on their way in one say nothing of those behind it
    const found = (await standings(deps)).map(findingOf).filter((finding) => finding !== null);
    const failed = found.filter(({ state }) => state === 'fail');
    if (failed.length > 0) return { ...failed[0]!, message: said(failed) };
    const noted = found.find(({ state }) => state === 'note');
    if (noted) return { ...noted, message: said(found) };
    return ok(found.length > 0 ? `agrees with the record (${said(found)})` : 'empty, like the record');
  },
};
