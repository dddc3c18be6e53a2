/** Who may read and change which library, through persons and teams. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Database } from '#server/db/db.ts';
import { createLibraries, type Libraries } from '#server/record/libraries.ts';
import { openTestDb } from '#server/testing/database.ts';
import { watched } from '#server/testing/watchedStatements.ts';
import { LIBRARY_ACTS, LIBRARY_ROLES, type LibraryRole, mayInLibrary } from '#shared/domain/libraries.ts';

let database: Database;
let libraries: Libraries;
const ada = { user: { id: 'ada' } };
const bob = { user: { id: 'bob' } };
const nobody = { user: null };

beforeAll(async () => {
  database = await openTestDb();
  libraries = createLibraries(database.db);
  const { db } = database;
  for (const id of ['ada', 'bob'])
    await db
      .insertInto('user_account')
      .values({ id, email: `${id}@firm.example`, email_key: `${id}@firm.example`, last_active_on: null })
      .execute();
  const now = new Date();
  await db.insertInto('team').values({ id: 'firm', name: 'Firm', created_at: now, updated_at: now }).execute();
  await db.insertInto('namespace').values({ id: 'own', title: 'Own', visibility: 'private' }).execute();
});
afterAll(() => database.close());
beforeEach(async () => {
  const { db } = database;
  await db.deleteFrom('library_member').execute();
  await db.deleteFrom('team_member').execute();
  await db.updateTable('namespace').set({ visibility: 'private', deleted_at: null }).where('id', '=', 'own').execute();
});

const give = (role: LibraryRole, to: { user_id?: string; team_id?: string }) =>
  database.db
    .insertInto('library_member')
    .values({ namespace: 'own', user_id: null, team_id: null, ...to, role })
    .execute();
const inTeam = (state: 'active' | 'pending') =>
  database.db
    .insertInto('team_member')
    .values({ user_id: 'bob', team_id: 'firm', role: 'member', state, way: 'mail', joined_at: new Date() })
    .execute();
const roleOf = async (reader: Parameters<Libraries['standing']>[1]) =>
  (await libraries.standing('own', reader))?.role ?? null;

test('a private library is there for its members alone, and what they may is what their role may', async () => {
  for (const role of LIBRARY_ROLES) {
    await database.db.deleteFrom('library_member').execute();
    await give(role, { user_id: 'ada' });
    expect(await libraries.readable('own', nobody)).toBeNull();
    expect(await libraries.readable('own', bob)).toBeNull();
    expect(await libraries.readable('own', ada)).toMatchObject({ namespace: 'own', isPrivate: true });
    for (const act of LIBRARY_ACTS) {
      expect(await libraries.writable('own', bob, act)).toBe('absent');
      const found = await libraries.writable('own', ada, act);
      if (mayInLibrary(role, act)) expect(found).toMatchObject({ namespace: 'own' });
      else expect(found).toBe('forbidden');
    }
  }
});

test('what is taken back is gone at the next question', async () => {
  await give('write', { user_id: 'ada' });
  expect(await roleOf(ada)).toBe('write');
  await database.db.deleteFrom('library_member').execute();
  expect(await libraries.standing('own', ada)).toBeNull();
});

test('a team has its role for whoever is in it, not for who waits; the higher of two counts', async () => {
  await give('write', { team_id: 'firm' });
  await inTeam('pending');
  expect(await libraries.standing('own', bob)).toBeNull();
  await database.db.updateTable('team_member').set({ state: 'active' }).execute();
  expect(await roleOf(bob)).toBe('write');
  await give('read', { user_id: 'bob' });
  expect(await roleOf(bob)).toBe('write');
  await database.db.updateTable('library_member').set({ role: 'admin' }).where('user_id', '=', 'bob').execute();
  expect(await roleOf(bob)).toBe('admin');
  expect((await libraries.ownOnes(bob)).map(({ library, role }) => [library.namespace, role])).toEqual([
    ['own', 'admin'],
  ]);
  expect(await libraries.ownOnes(ada)).toEqual([]);
});

test('an operator who sees the site as a member does not see what is the member’s own', async () => {
  await give('owner', { user_id: 'ada' });
  expect(await libraries.readable('own', { ...ada, view: {} })).toBeNull();
  expect(await libraries.ownOnes({ ...ada, view: {} })).toEqual([]);
});

test('one made public is everybody’s to read and its members’ to change, until it is private again', async () => {
  await give('owner', { user_id: 'ada' });
  await database.db.updateTable('namespace').set({ visibility: 'public' }).where('id', '=', 'own').execute();
  expect(await libraries.standing('own', nobody)).toMatchObject({ role: null, library: { isPrivate: false } });
  expect(await libraries.writable('own', nobody, 'read')).toBe('forbidden');
  expect((await libraries.publicOnes()).map(({ namespace }) => namespace)).toContain('own');
  await database.db.updateTable('namespace').set({ visibility: 'private' }).where('id', '=', 'own').execute();
  expect(await libraries.standing('own', nobody)).toBeNull();
  expect((await libraries.publicOnes()).map(({ namespace }) => namespace)).not.toContain('own');
});

test('a deleted library is nowhere, for its owner neither', async () => {
  await give('owner', { user_id: 'ada' });
  await database.db
    .updateTable('namespace')
    .set({ visibility: 'public', deleted_at: new Date() })
    .where('id', '=', 'own')
    .execute();
  expect(await libraries.standing('own', ada)).toBeNull();
  expect(await libraries.ownOnes(ada)).toEqual([]);
  expect((await libraries.publicOnes()).map(({ namespace }) => namespace)).not.toContain('own');
});

test('a library without members that is private is nobody’s', async () => {
  expect(await libraries.standing('own', ada)).toBeNull();
});

test('who may not read a library is answered by the same work as who asks for none that there is', async () => {
  await give('owner', { user_id: 'ada' });
  await database.db
    .insertInto('namespace')
    .values({ id: 'gone', title: 'Gone', visibility: 'private', deleted_at: new Date() })
    .execute();
  const work = async (namespace: string, reader: typeof bob | typeof nobody) => {
    const { db, statements } = watched(database.db);
    const own = createLibraries(db);
    expect(await own.standing(namespace, reader)).toBeNull();
    expect(await own.writable(namespace, reader, 'read')).toBe('absent');
    return statements();
  };
  for (const reader of [bob, nobody]) {
    const ofNone = await work('none', reader);
    for (const namespace of ['own', 'gone']) expect(await work(namespace, reader)).toBe(ofNone);
  }
});
