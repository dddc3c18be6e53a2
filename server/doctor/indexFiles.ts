/** Can the files of the index be read? Everything of every library, from end to end. */
import { type Check, fail, ok } from '#server/doctor/check.ts';
import { libraryIds } from '#server/record/operator.ts';

export const indexFiles: Check = {
  name: 'Index read',
  async run({ db, index }) {
    const ids = await libraryIds(db);
    for (const id of ids)
      if (!(await index.probe(id)))
        return fail(
          `library ${id}: files of the index are damaged`,
          'The server has been asked to build it anew from the record, and does so at once or at its next start. Is the disk sound?',
        );
    return ok('every row was read, and each index found the rows that it was asked for');
  },
};
