/** Does the record agree with itself? */
import { type Check, fail, ok } from '#server/doctor/check.ts';
import { contradictionsOf } from '#server/record/contradictions.ts';
import { libraryIds, operatorLibrary } from '#server/record/operator.ts';
import { standingOf } from '#server/record/standing.ts';

export const record: Check = {
  name: 'Record',
  async run({ db }) {
    const wrong = new Map<string, number>();
    const sum = { contracts: 0, clauses: 0, definitions: 0 };
    for (const id of await libraryIds(db)) {
      const library = operatorLibrary(db, id);
      for (const { what, count } of await contradictionsOf(library)) wrong.set(what, (wrong.get(what) ?? 0) + count);
      const { contracts, clauses, definitions } = await standingOf(library);
      sum.contracts += contracts;
      sum.clauses += clauses;
      sum.definitions += definitions;
    }
    if (wrong.size > 0)
      return fail(
        [...wrong].map(([what, count]) => `${count} ${what}`).join('; '),
        'Ingest the sources of the affected contracts again, or restore a backup.',
      );
    return ok(
      `${sum.contracts} contracts, ${sum.clauses} clauses, ${sum.definitions} definitions; every one is whole and in its group`,
    );
  },
};
