import { expect, test } from '@jest/globals';
import { highestRole, LIBRARY_ACTS, LIBRARY_ROLES, type LibraryAct, mayInLibrary } from '#shared/domain/libraries.ts';

/** read, write, admin, owner */
const MAY: Record<LibraryAct, [0 | 1, 0 | 1, 0 | 1, 0 | 1]> = {
  read: [1, 1, 1, 1],
  upload: [0, 1, 1, 1],
  seeNames: [0, 1, 1, 1],
  hideNames: [0, 0, 1, 1],
  curate: [0, 1, 1, 1],
  remove: [0, 0, 1, 1],
  rename: [0, 0, 1, 1],
  manage: [0, 0, 1, 1],
  export: [0, 0, 1, 1],
  own: [0, 0, 0, 1],
};

test.each(LIBRARY_ACTS)('who may %s', (act) => {
  expect(LIBRARY_ROLES.map((role) => Number(mayInLibrary(role, act)))).toEqual(MAY[act]);
  expect(mayInLibrary(null, act)).toBe(false);
});

test('of several roles the one counts that may most', () => {
  expect(highestRole([])).toBeNull();
  for (const one of LIBRARY_ROLES)
    for (const other of LIBRARY_ROLES)
      expect(highestRole([one, other])).toBe(
        LIBRARY_ROLES[Math.max(LIBRARY_ROLES.indexOf(one), LIBRARY_ROLES.indexOf(other))],
      );
});
