/** Whether private libraries have the second wall of the database behind them (docs/decisions/0023). */
import { READER, wallStands } from '#server/db/wall.ts';
import { type Check, note, ok } from '#server/doctor/check.ts';

export const wall: Check = {
  name: 'Wall',
  async run({ db }) {
    return (await wallStands(db))
      ? ok('every row of a private library stands behind the database’s own rights as well')
      : note(
          'private libraries are kept apart by our own checks alone: this user of the database may not make roles',
          `Let an administrator of the database run this, and start again: create role ${READER} nologin noinherit; grant ${READER} to the user in DATABASE_URL;`,
        );
  },
};
