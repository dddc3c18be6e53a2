/** The people of a team as its directory keeps them: docs/decisions/0039. */
import { z } from 'zod';
import type { Base } from '#server/base.ts';
import type { Db } from '#server/db/db.ts';
import { createAccount, moveAddress } from '#server/features/auth/index.ts';
import { putMail } from '#server/features/mail/index.ts';
import { noSuch, ScimError } from '#server/features/scim/errors.ts';
import { type PatchBody, patched } from '#server/features/scim/patch.ts';
import { asWritten, type Resource, withVersion } from '#server/features/scim/resource.ts';
import { USER_ATTRIBUTES, USER_SCHEMA } from '#server/features/scim/schemas.ts';
import {
  addressChangedMail,
  domainOfTeam,
  requireCompany,
  type TeamDomain,
} from '#server/features/teamSignIn/index.ts';
import type { Keeping, Roster } from '#server/features/teams/index.ts';
import { AppError } from '#server/http/errors.ts';
import { emailKey, isEmail } from '#shared/domain/auth.ts';
import { domainState, isAtDomain } from '#shared/domain/teamDomain.ts';

export type DirectoryDeps = Pick<Base, 'db' | 'clock' | 'audit'> &
  Parameters<typeof requireCompany>[0] & { roster: Roster };

/** Removing goes on with any plan. Error: 403 where the team's has no directory. */
export async function mayAdd(deps: DirectoryDeps, teamId: string): Promise<void> {
  await requireCompany(deps, teamId).catch((error) => {
    if (error instanceof AppError)
      throw new ScimError(403, 'The plan of the team has no directory. People can be removed, nobody can be added.');
    throw error;
  });
}

const short = (most: number) => z.string().trim().max(most, `Use ${most} characters or fewer.`);
const text = (most: number) =>
  short(most)
    .nullish()
    .transform((one) => one ?? undefined);
/** Entra writes "True". */
const Flag = z.union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })]);

const UserBody = z.object({
  userName: short(254).min(1, 'It must not be empty.'),
  externalId: text(254),
  name: z.object({ givenName: text(100), familyName: text(100) }).nullish(),
  displayName: text(200),
  emails: z
    .array(z.object({ value: text(254), type: text(50), primary: Flag.nullish() }))
    .max(20)
    .nullish(),
  active: Flag.nullish(),
});
type UserBody = z.infer<typeof UserBody>;

export interface UserResource extends Resource {
  userName: string;
  name: { formatted: string; givenName: string; familyName: string };
  displayName: string;
  emails: { value: string; type: 'work'; primary: true }[];
  active: boolean;
  groups: { value: string; $ref: string; display: string }[];
}

interface UserRow {
  id: string;
  email: string;
  isActive: boolean;
  /** Null: the directory has not said anything of this person. */
  userName: string | null;
  externalId: string | null;
  givenName: string;
  familyName: string;
  displayName: string;
  createdAt: Date;
  updatedAt: Date;
  isOperator: boolean;
}

/** Members whose address is of the domain, and whom the directory has named; guests of other domains are none of its business. */
async function usersIn(db: Db, teamId: string, only?: string): Promise<UserRow[]> {
  const { domain } = await domainOfTeam(db, teamId);
  let query = db
    .selectFrom('user_account as u')
    .leftJoin('team_member as m', (join) => join.onRef('m.user_id', '=', 'u.id').on('m.team_id', '=', teamId))
    .leftJoin('scim_user as s', (join) => join.onRef('s.user_id', '=', 'u.id').on('s.team_id', '=', teamId))
    .select(['u.id', 'u.email', 'u.profile', 'u.is_operator', 'm.state', 'm.joined_at'])
    .select([
      's.user_name',
      's.external_id',
      's.given_name',
      's.family_name',
      's.display_name',
      's.created_at',
      's.updated_at',
    ])
    .where((eb) => eb.or([eb('m.state', '=', 'active'), eb('s.user_id', 'is not', null)]))
    .orderBy('u.id');
  if (only !== undefined) query = query.where('u.id', '=', only);
  const rows = await query.execute();
  return rows
    .filter((row) => row.user_name !== null || (domain !== null && isAtDomain(row.email, domain)))
    .map((row) => ({
      id: row.id,
      email: row.email,
      isActive: row.state === 'active',
      userName: row.user_name,
      externalId: row.external_id,
      givenName: (row.user_name === null ? row.profile.firstName : row.given_name) ?? '',
      familyName: (row.user_name === null ? row.profile.lastName : row.family_name) ?? '',
      displayName: row.display_name ?? '',
      createdAt: row.created_at ?? row.joined_at!,
      updatedAt: row.updated_at ?? row.joined_at!,
      isOperator: row.is_operator,
    }));
}

async function groupsOf(db: Db, teamId: string, base: string): Promise<Map<string, UserResource['groups']>> {
  const rows = await db
    .selectFrom('scim_group_member as gm')
    .innerJoin('scim_group as g', 'g.id', 'gm.group_id')
    .select(['gm.user_id', 'g.id', 'g.display_name'])
    .where('g.team_id', '=', teamId)
    .orderBy('g.id')
    .execute();
  const groups = new Map<string, UserResource['groups']>();
  for (const { user_id, id, display_name: display } of rows)
    groups.set(user_id, [...(groups.get(user_id) ?? []), { value: id, $ref: `${base}/Groups/${id}`, display }]);
  return groups;
}

function resourceOf(row: UserRow, groups: UserResource['groups'], base: string): UserResource {
  const { id, givenName, familyName, externalId } = row;
  const formatted = [givenName, familyName].filter(Boolean).join(' ');
  return withVersion({
    schemas: [USER_SCHEMA],
    id,
    ...(externalId !== null && { externalId }),
    userName: row.userName ?? row.email,
    name: { formatted, givenName, familyName },
    displayName: row.displayName || formatted,
    emails: [{ value: row.email, type: 'work' as const, primary: true as const }],
    active: row.isActive,
    groups,
    meta: {
      resourceType: 'User' as const,
      created: row.createdAt.toISOString(),
      lastModified: row.updatedAt.toISOString(),
      location: `${base}/Users/${id}`,
    },
  });
}

export async function listUsers(
  { db }: Pick<DirectoryDeps, 'db'>,
  teamId: string,
  base: string,
): Promise<UserResource[]> {
  const [rows, groups] = [await usersIn(db, teamId), await groupsOf(db, teamId, base)];
  return rows.map((row) => resourceOf(row, groups.get(row.id) ?? [], base));
}

/** Error: 404, also for somebody of another team. */
export async function readUser(db: Db, teamId: string, id: string, base: string): Promise<UserResource> {
  const [row] = await usersIn(db, teamId, id);
  if (!row) throw noSuch('User', id);
  return resourceOf(row, (await groupsOf(db, teamId, base)).get(id) ?? [], base);
}

/** What the body says, by the names that we keep. Error: `invalidValue` 400 with the attribute. */
function bodyOf(body: unknown): UserBody {
  const read = UserBody.safeParse(asWritten(body, USER_ATTRIBUTES));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const at = issue?.path.join('.') || 'The resource';
  throw new ScimError(400, `${at}: ${issue?.message ?? 'it cannot be read.'}`, 'invalidValue');
}

/** The one that is the account's. Error: `invalidValue` 400 where there is none. */
function addressIn({ emails, userName }: UserBody): string {
  const given = (emails ?? []).filter(({ value }) => value !== undefined && value !== '');
  const address =
    given.find(({ primary }) => primary) ?? given.find(({ type }) => type?.toLowerCase() === 'work') ?? given[0];
  const email = (address?.value ?? userName).trim().normalize('NFC');
  if (isEmail(email)) return email;
  throw new ScimError(400, 'A person needs an address: as the userName, or in emails.', 'invalidValue');
}

/** What the domain allows. Errors: 403 without a proven domain, `invalidValue` 400 for an address of another. */
function mustBeOurs(domain: TeamDomain, email: string): void {
  const state = domainState(domain);
  if (state === 'none' || state === 'claimed')
    throw new ScimError(403, 'The team has not proven a domain yet: an admin does so on the page Sign-in of the team.');
  if (state === 'stopped')
    throw new ScimError(403, `${domain.domain} is not proven any more: nobody new is taken in until it is.`);
  if (!isAtDomain(email, domain.domain!))
    throw new ScimError(
      400,
      `${email} is no address of ${domain.domain}. Only people of the team’s domain are taken in.`,
      'invalidValue',
    );
}

interface Told {
  teamId: string;
  base: string;
}

/** In one transaction, with the team locked: a directory sends several at once. */
export async function keeping<T>(
  deps: DirectoryDeps,
  teamId: string,
  work: (keeping: Keeping) => Promise<T>,
): Promise<T> {
  const { db, clock, roster } = deps;
  try {
    return await db.transaction().execute(async (trx) => {
      const team = await roster.lock(trx, teamId);
      if (!team) throw new ScimError(401, 'There is no such team any more.');
      return work({ trx, team, actor: 'server', now: clock() });
    });
  } catch (error) {
    if ((error as { code?: string }).code === '23505')
      throw new ScimError(409, 'Another request has just taken this name or address.', 'uniqueness');
    throw error instanceof AppError ? scimRefusal(error) : error;
  }
}

/** What the rules of teams refuse, in the words of a directory. */
function scimRefusal(error: AppError): Error {
  switch (error.code) {
    case 'team_other':
      return new ScimError(409, 'The person is in another team and has to leave it first.');
    case 'team_last_admin':
      return new ScimError(409, 'This is the only admin of the team. Make somebody else its admin first.');
    default:
      return error;
  }
}

/** Error: 403 with the limit where no seat is free. */
async function takeIn(
  { roster }: DirectoryDeps,
  kept: Keeping,
  person: { userId: string; email: string },
): Promise<void> {
  try {
    await roster.takeIn(kept, person);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'team_full') throw error;
    const { limit } = await roster.seats(kept);
    throw new ScimError(
      403,
      `All ${limit} seats of the team are taken. An admin of the team can make room, or add seats.`,
    );
  }
}

export async function createUser(deps: DirectoryDeps, { teamId, base }: Told, given: unknown): Promise<UserResource> {
  const body = bodyOf(given);
  const email = addressIn(body);
  await mayAdd(deps, teamId);
  return keeping(deps, teamId, async (kept) => {
    const { trx } = kept;
    const domain = await domainOfTeam(trx, teamId);
    mustBeOurs(domain, email);
    await mustBeFree(trx, teamId, body.userName, null);
    const userId = await accountFor(kept, domain, email, body);
    await putUser(kept, userId, body);
    if (body.active !== false) await takeIn(deps, kept, { userId, email });
    return readUser(trx, teamId, userId, base);
  });
}

/** The account with this address: a new one, or one that the company may take in. Errors: `uniqueness` 409, 409. */
async function accountFor(
  { trx, team, now }: Keeping,
  domain: TeamDomain,
  email: string,
  { name }: UserBody,
): Promise<string> {
  const owner = await trx
    .selectFrom('user_account as u')
    .leftJoin('team_member as m', 'm.user_id', 'u.id')
    .leftJoin('scim_user as s', (join) => join.onRef('s.user_id', '=', 'u.id').on('s.team_id', '=', team.id))
    .select(['u.id', 'u.is_operator', 'm.team_id', 'm.state', 's.user_name'])
    .where('u.email_key', '=', emailKey(email))
    .executeTakeFirst();
  if (!owner) {
    const userId = await createAccount(trx, { email }, now);
    if (userId === null) throw new ScimError(409, `There is a User with the address ${email} already.`, 'uniqueness');
    const profile = {
      ...(name?.givenName && { firstName: name.givenName }),
      ...(name?.familyName && { lastName: name.familyName }),
    };
    await trx
      .updateTable('user_account')
      .set({ profile: JSON.stringify(profile) })
      .where('id', '=', userId)
      .execute();
    return userId;
  }
  if (owner.user_name !== null || (owner.team_id === team.id && owner.state === 'active'))
    throw new ScimError(409, `There is a User with the address ${email} already.`, 'uniqueness');
  if (owner.team_id !== null && owner.team_id !== team.id)
    throw new ScimError(409, `${email} is in another team and has to leave it first.`);
  // as in `companyLinking`: by the website alone nobody is taken in who has not said yes
  if (owner.is_operator || domain.way !== 'dns')
    throw new ScimError(
      409,
      `${email} has an account already. Invite the person: an account is taken in by the directory only where DNS proves the domain.`,
    );
  return owner.id;
}

/** Error: `uniqueness` 409. */
async function mustBeFree(db: Db, teamId: string, userName: string, exceptId: string | null): Promise<void> {
  const key = userName.toLowerCase();
  const taken = (await usersIn(db, teamId)).find(
    (row) => row.id !== exceptId && (row.userName ?? row.email).toLowerCase() === key,
  );
  if (taken) throw new ScimError(409, `There is a User with the userName ${userName} already.`, 'uniqueness');
}

async function putUser({ trx, team, now }: Keeping, userId: string, body: UserBody): Promise<void> {
  const said = {
    user_name: body.userName,
    user_name_key: body.userName.toLowerCase(),
    external_id: body.externalId || null,
    given_name: body.name?.givenName ?? '',
    family_name: body.name?.familyName ?? '',
    display_name: body.displayName ?? '',
    updated_at: now,
  };
  await trx
    .insertInto('scim_user')
    .values({ team_id: team.id, user_id: userId, created_at: now, ...said })
    .onConflict((conflict) => conflict.columns(['team_id', 'user_id']).doUpdateSet(said))
    .execute();
}

export interface Condition {
  /** Of the If-Match header; null: whatever it is by now. */
  ifMatch: string | null;
}

/** Error: 412 for one that was changed meanwhile. */
export function mustMatch({ ifMatch }: Condition, { meta }: Resource): void {
  if (ifMatch === null || ifMatch === '*') return;
  const marks = ifMatch.split(',').map((one) => one.trim().replace(/^W\//, ''));
  if (!marks.includes(meta.version.replace(/^W\//, '')))
    throw new ScimError(412, 'It was changed meanwhile. Read it again.');
}

export const replaceUser = (
  deps: DirectoryDeps,
  told: Told & Condition,
  id: string,
  given: unknown,
): Promise<UserResource> =>
  changeUser(deps, told, id, (before) => {
    const body = bodyOf(given);
    return { ...body, active: body.active ?? before.active };
  });

export const patchUser = (
  deps: DirectoryDeps,
  told: Told & Condition,
  id: string,
  body: PatchBody,
): Promise<UserResource> => changeUser(deps, told, id, (before) => bodyOf(patched(before, body, USER_ATTRIBUTES)));

async function changeUser(
  deps: DirectoryDeps,
  { teamId, base, ...condition }: Told & Condition,
  id: string,
  change: (before: UserResource) => UserBody,
): Promise<UserResource> {
  // asked before the transaction: it has questions of its own. Only who comes in anew needs it
  const refusal = await mayAdd(deps, teamId).then(
    () => null,
    (error: unknown) => error,
  );
  return keeping(deps, teamId, async (kept) => {
    const { trx } = kept;
    const before = await readUser(trx, teamId, id, base);
    mustMatch(condition, before);
    const body = change(before);
    const email = await addressAfter(kept, before, body);
    if (body.userName.toLowerCase() !== before.userName.toLowerCase()) await mustBeFree(trx, teamId, body.userName, id);
    await putUser(kept, id, body);
    if (body.active === false) await deps.roster.putOut(kept, id);
    else if (!before.active) {
      if (refusal !== null) throw refusal;
      await mayComeBack(kept, id, email);
      await takeIn(deps, kept, { userId: id, email });
    }
    return readUser(trx, teamId, id, base);
  });
}

/** Somebody who was put out: the account may be elsewhere by now, or have another address. */
async function mayComeBack({ trx, team }: Keeping, userId: string, email: string): Promise<void> {
  const domain = await domainOfTeam(trx, team.id);
  mustBeOurs(domain, email);
  const account = await trx
    .selectFrom('user_account')
    .select(['confirmed_at', 'is_operator'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (account.is_operator || (domain.way !== 'dns' && account.confirmed_at !== null))
    throw new ScimError(409, `${email} has an account that is the person’s own by now. Invite the person.`);
}

/** The address that the account has from now on. Errors: `mutability` 400, `uniqueness` 409, those of `mustBeOurs`. */
async function addressAfter({ trx, team, now }: Keeping, before: UserResource, body: UserBody): Promise<string> {
  const old = before.emails[0]!.value;
  const isNamedByAddress = emailKey(before.userName) === emailKey(old);
  const given = addressIn(body);
  // some directories know an address as the userName alone
  const isRenamed = isNamedByAddress && emailKey(given) === emailKey(old) && isEmail(body.userName);
  const wished = isRenamed ? body.userName.normalize('NFC') : given;
  if (emailKey(wished) === emailKey(old)) return old;
  const domain = await domainOfTeam(trx, team.id);
  mustBeOurs(domain, wished);
  const { is_operator } = await trx
    .selectFrom('user_account')
    .select('is_operator')
    .where('id', '=', before.id)
    .executeTakeFirstOrThrow();
  if (!before.active || is_operator || domain.way !== 'dns' || !isAtDomain(old, domain.domain!))
    throw new ScimError(400, `The address ${old} can be changed by the person alone.`, 'mutability');
  const isMoved = await moveAddress(trx, before.id, wished, now);
  if (!isMoved) throw new ScimError(409, `There is an account with the address ${wished} already.`, 'uniqueness');
  for (const email of [old, wished])
    await putMail(trx, { userId: before.id, email }, addressChangedMail(old, wished), now);
  return wished;
}

/** Out of the team, and forgotten by the directory. The account stays the person's. */
export const deleteUser = (
  deps: DirectoryDeps,
  { teamId, base, ...condition }: Told & Condition,
  id: string,
): Promise<void> =>
  keeping(deps, teamId, async (kept) => {
    const { trx } = kept;
    mustMatch(condition, await readUser(trx, teamId, id, base));
    await deps.roster.putOut(kept, id);
    await trx.deleteFrom('scim_user').where('team_id', '=', teamId).where('user_id', '=', id).execute();
    await trx
      .deleteFrom('scim_group_member')
      .where('user_id', '=', id)
      .where('group_id', 'in', (eb) => eb.selectFrom('scim_group').select('id').where('team_id', '=', teamId))
      .execute();
  });
