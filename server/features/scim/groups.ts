/** The groups of a team's directory. Labels of the team, unless an admin has said that one of them makes admins: docs/decisions/0039. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '#server/db/db.ts';
import { noSuch, ScimError } from '#server/features/scim/errors.ts';
import { type PatchBody, patched } from '#server/features/scim/patch.ts';
import { asWritten, type Resource, withVersion } from '#server/features/scim/resource.ts';
import { GROUP_ATTRIBUTES, GROUP_SCHEMA } from '#server/features/scim/schemas.ts';
import {
  type Condition,
  type DirectoryDeps,
  keeping,
  listUsers,
  mayAdd,
  mustMatch,
} from '#server/features/scim/users.ts';
import type { Keeping } from '#server/features/teams/index.ts';
import { notFound } from '#server/http/errors.ts';

const MOST_GROUPS = 1000;
const MOST_MEMBERS = 10_000;

const GroupBody = z.object({
  displayName: z.string().trim().min(1, 'It must not be empty.').max(200, 'Use 200 characters or fewer.'),
  externalId: z.string().max(254).nullish(),
  members: z
    .array(z.object({ value: z.string().max(100) }))
    .max(MOST_MEMBERS)
    .nullish(),
});
type GroupBody = z.infer<typeof GroupBody>;

export interface GroupResource extends Resource {
  displayName: string;
  members: { value: string; $ref: string; display: string; type: 'User' }[];
}

interface Told {
  teamId: string;
  base: string;
}

export async function listGroups(db: Db, teamId: string, base: string, only?: string): Promise<GroupResource[]> {
  let query = db.selectFrom('scim_group').selectAll().where('team_id', '=', teamId).orderBy('id');
  if (only !== undefined) query = query.where('id', '=', only);
  const rows = await query.execute();
  const members = await db
    .selectFrom('scim_group_member as gm')
    .innerJoin('user_account as u', 'u.id', 'gm.user_id')
    .leftJoin('scim_user as s', (join) => join.onRef('s.user_id', '=', 'u.id').on('s.team_id', '=', teamId))
    .select(['gm.group_id', 'u.id', 'u.email', 's.user_name'])
    .where('gm.group_id', 'in', rows.map(({ id }) => id).concat(''))
    .orderBy('u.id')
    .execute();
  return rows.map((row) =>
    withVersion({
      schemas: [GROUP_SCHEMA],
      id: row.id,
      ...(row.external_id !== null && { externalId: row.external_id }),
      displayName: row.display_name,
      members: members
        .filter((one) => one.group_id === row.id)
        .map((one) => ({
          value: one.id,
          $ref: `${base}/Users/${one.id}`,
          display: one.user_name ?? one.email,
          type: 'User' as const,
        })),
      meta: {
        resourceType: 'Group' as const,
        created: row.created_at.toISOString(),
        lastModified: row.updated_at.toISOString(),
        location: `${base}/Groups/${row.id}`,
      },
    }),
  );
}

/** Error: 404, also for another team's. */
export async function readGroup(db: Db, teamId: string, id: string, base: string): Promise<GroupResource> {
  const [group] = await listGroups(db, teamId, base, id);
  if (!group) throw noSuch('Group', id);
  return group;
}

function bodyOf(body: unknown): GroupBody {
  const read = GroupBody.safeParse(asWritten(body, GROUP_ATTRIBUTES));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new ScimError(
    400,
    `${issue?.path.join('.') || 'The resource'}: ${issue?.message ?? 'it cannot be read.'}`,
    'invalidValue',
  );
}

export async function createGroup(deps: DirectoryDeps, { teamId, base }: Told, given: unknown): Promise<GroupResource> {
  const body = bodyOf(given);
  await mayAdd(deps, teamId);
  return keeping(deps, teamId, async (kept) => {
    const { trx, now } = kept;
    const all = await listGroups(trx, teamId, base);
    if (all.length >= MOST_GROUPS) throw new ScimError(403, `A team has ${MOST_GROUPS} groups at most.`);
    mustBeFree(all, body.displayName, null);
    const id = randomUUID();
    const at = { created_at: now, updated_at: now };
    await trx
      .insertInto('scim_group')
      .values({ id, team_id: teamId, ...namesOf(body), ...at })
      .execute();
    await putMembers(deps, kept, id, body, base);
    return readGroup(trx, teamId, id, base);
  });
}

const namesOf = ({ displayName, externalId }: GroupBody) => ({
  display_name: displayName,
  display_key: displayName.toLowerCase(),
  external_id: externalId || null,
});

/** Error: `uniqueness` 409. */
function mustBeFree(all: GroupResource[], name: string, exceptId: string | null): void {
  const key = name.toLowerCase();
  if (all.some((one) => one.id !== exceptId && one.displayName.toLowerCase() === key))
    throw new ScimError(409, `There is a Group with the displayName ${name} already.`, 'uniqueness');
}

export const replaceGroup = (
  deps: DirectoryDeps,
  told: Told & Condition,
  id: string,
  given: unknown,
): Promise<GroupResource> => changeGroup(deps, told, id, () => bodyOf(given));

export const patchGroup = (
  deps: DirectoryDeps,
  told: Told & Condition,
  id: string,
  body: PatchBody,
): Promise<GroupResource> =>
  changeGroup(deps, told, id, (before) => bodyOf(patched(comparable(before), whole(body), GROUP_ATTRIBUTES)));

/** A member is who it is by its value: so one that is sent without its display is found, and not there twice. */
const comparable = (group: GroupResource) => ({ ...group, members: group.members.map(({ value }) => ({ value })) });
const whole = ({ Operations, ...rest }: PatchBody): PatchBody => ({
  ...rest,
  Operations: Operations.map((one) =>
    one.path?.toLowerCase() === 'members' ? { ...one, value: valuesOf(one.value) } : one,
  ),
});
const valuesOf = (given: unknown): unknown =>
  Array.isArray(given)
    ? given.map(valuesOf)
    : typeof given === 'object' && given !== null && 'value' in given
      ? { value: given.value }
      : given;

const changeGroup = (
  deps: DirectoryDeps,
  { teamId, base, ...condition }: Told & Condition,
  id: string,
  change: (before: GroupResource) => GroupBody,
): Promise<GroupResource> =>
  keeping(deps, teamId, async (kept) => {
    const { trx, now } = kept;
    const before = await readGroup(trx, teamId, id, base);
    mustMatch(condition, before);
    const body = change(before);
    mustBeFree(await listGroups(trx, teamId, base), body.displayName, id);
    await trx
      .updateTable('scim_group')
      .set({ ...namesOf(body), updated_at: now })
      .where('id', '=', id)
      .where('team_id', '=', teamId)
      .execute();
    await putMembers(deps, kept, id, body, base);
    return readGroup(trx, teamId, id, base);
  });

/** Error: `invalidValue` 400 for somebody who is no User of this team. */
async function putMembers(
  deps: DirectoryDeps,
  kept: Keeping,
  groupId: string,
  { members }: GroupBody,
  base: string,
): Promise<void> {
  const { trx, team } = kept;
  const wanted = [...new Set((members ?? []).map(({ value }) => value))];
  const before = await memberIds(trx, groupId);
  const added = wanted.filter((id) => !before.includes(id));
  const dropped = before.filter((id) => !wanted.includes(id));
  if (added.length > 0) {
    const users = new Set((await listUsers({ db: trx }, team.id, base)).map(({ id }) => id));
    const unknown = added.find((id) => !users.has(id));
    if (unknown !== undefined) throw new ScimError(400, `There is no User ${unknown} in this team.`, 'invalidValue');
    await trx
      .insertInto('scim_group_member')
      .values(added.map((user_id) => ({ group_id: groupId, user_id })))
      .execute();
  }
  if (dropped.length > 0)
    await trx.deleteFrom('scim_group_member').where('group_id', '=', groupId).where('user_id', 'in', dropped).execute();
  await settleRoles(deps, kept, groupId, { added, dropped });
}

const memberIds = async (db: Db, groupId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('scim_group_member')
      .select('user_id')
      .where('group_id', '=', groupId)
      .orderBy('user_id')
      .execute()
  ).map((row) => row.user_id);

/**
 * Who comes into a group that makes admins is one; who has left the last of them is a member. Admins that people made, who were in no
 * such group, stay.
 */
async function settleRoles(
  { roster }: Pick<DirectoryDeps, 'roster'>,
  kept: Keeping,
  groupId: string,
  { added, dropped }: { added: string[]; dropped: string[] },
): Promise<void> {
  const { trx, team } = kept;
  const { makes_admin } = await trx
    .selectFrom('scim_group')
    .select('makes_admin')
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow();
  if (!makes_admin) return;
  for (const userId of added) await roster.giveRole(kept, userId, 'admin');
  const makers = await inMakers(trx, team.id);
  for (const userId of dropped) if (!makers.has(userId)) await roster.giveRole(kept, userId, 'member');
}

export const deleteGroup = (
  deps: DirectoryDeps,
  { teamId, base, ...condition }: Told & Condition,
  id: string,
): Promise<void> =>
  keeping(deps, teamId, async (kept) => {
    const { trx } = kept;
    const before = await readGroup(trx, teamId, id, base);
    mustMatch(condition, before);
    await putMembers(deps, kept, id, { displayName: before.displayName, members: [] }, base);
    await trx.deleteFrom('scim_group').where('id', '=', id).where('team_id', '=', teamId).execute();
  });

/** What an admin says of a group; it holds for those who are in it at once. Errors: `not_found` 404, `team_last_admin` 409. */
export async function setMakesAdmin(
  { db, clock, audit, roster }: DirectoryDeps,
  { teamId, userId }: { teamId: string; userId: string },
  groupId: string,
  makesAdmin: boolean,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const team = await roster.lock(trx, teamId);
    const group = await trx
      .selectFrom('scim_group')
      .select(['display_name', 'makes_admin'])
      .where('id', '=', groupId)
      .where('team_id', '=', teamId)
      .executeTakeFirst();
    if (!team || !group) throw notFound('group');
    if (group.makes_admin === makesAdmin) return;
    const kept: Keeping = { trx, team, actor: { userId }, now: clock() };
    const ids = await memberIds(trx, groupId);
    await trx.updateTable('scim_group').set({ makes_admin: makesAdmin }).where('id', '=', groupId).execute();
    const makers = await inMakers(trx, teamId);
    // whoever takes it back stays, so that somebody is there who can give it again
    for (const id of ids)
      if (makesAdmin || (!makers.has(id) && id !== userId))
        await roster.giveRole(kept, id, makesAdmin ? 'admin' : 'member');
    await audit.record(trx, {
      actor: { userId },
      action: 'team.scim_group_set',
      object: { name: `group:${groupId}` },
      details: { team: teamId, makesAdmin },
    });
  });
}

/** Everybody in a group that makes admins. */
async function inMakers(db: Db, teamId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('scim_group_member as gm')
    .innerJoin('scim_group as g', 'g.id', 'gm.group_id')
    .select('gm.user_id')
    .where('g.team_id', '=', teamId)
    .where('g.makes_admin', '=', true)
    .execute();
  return new Set(rows.map((row) => row.user_id));
}
