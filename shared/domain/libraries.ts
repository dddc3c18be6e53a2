/**
 * What a role may do in a library that is somebody's. Specification part 2 §6 (write shows Upload Contracts; private libraries are for
 * signed-in users). Plans are asked apart: a role opens nothing that the plan does not have, and a plan no library that one has no role in.
 */

/** Each may what the ones before it may. */
export const LIBRARY_ROLES = ['read', 'write', 'admin', 'owner'] as const;
export type LibraryRole = (typeof LIBRARY_ROLES)[number];

/** The lowest role that may. */
const LOWEST = {
  /** Read, search, compare, take out wordings. */
  read: 'read',
  /** Put contracts in, and take out those that one put in oneself. */
  upload: 'write',
  /** Facts and clause types by hand, tags, owner and state of a clause. */
  curate: 'write',
  /** Names of parties and people, where the library hides them from its readers. */
  seeNames: 'write',
  /** Take out, or withdraw, what anybody put in. */
  remove: 'admin',
  /** Name, and what else the library is called. */
  rename: 'admin',
  /** Invite people and teams, change their roles, take them out; never the owner. */
  manage: 'admin',
  /** Whether readers see names. */
  hideNames: 'admin',
  /** The whole library as a folder. */
  export: 'admin',
  /** Private or public, hand over, delete and take that back. */
  own: 'owner',
} as const satisfies Record<string, LibraryRole>;
export type LibraryAct = keyof typeof LOWEST;
export const LIBRARY_ACTS = Object.keys(LOWEST) as LibraryAct[];

const rank = (role: LibraryRole): number => LIBRARY_ROLES.indexOf(role);

/** Null: somebody who has no role. Who may read a public library needs none for it, and may nothing else in it. */
export const mayInLibrary = (role: LibraryRole | null, act: LibraryAct): boolean =>
  role !== null && rank(role) >= rank(LOWEST[act]);

/** Of a person and their team: the one that may most. Null: neither has any. */
export const highestRole = (roles: Iterable<LibraryRole>): LibraryRole | null => {
  let best: LibraryRole | null = null;
  for (const role of roles) if (best === null || rank(role) > rank(best)) best = role;
  return best;
};
