/** Whether words of erased libraries may still stand in the database's own files. */
import { type Check, note, ok } from '#server/doctor/check.ts';
import { owedRoom } from '#server/record/erasedRoom.ts';

export const erasedRoom: Check = {
  name: 'Erased libraries',
  async run({ db }) {
    const tables = await owedRoom(db);
    if (tables === null) return ok('nothing of them is left in the tables’ files');
    if (tables.length === 0) return note('one is being erased, or its tables are in use; it goes on by itself');
    return note(
      'words of them may stand in free room of tables that are too large to be written anew while people read',
      `In a quiet hour run: ${tables.map((table) => `vacuum full ${table};`).join(' ')} then: delete from setting where key = 'erased_room';`,
    );
  },
};
