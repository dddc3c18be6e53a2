/** Profile and account, as the person sees them. Specification part 1 §3, §5. */
import { sql } from 'kysely';
import type { Base } from '#server/base.ts';
import { toldUser } from '#server/features/people/index.ts';
import { AppError } from '#server/http/errors.ts';
import type { InfoReply, ProfileBody } from '#shared/api/users.ts';
import { type ProfileFieldName, profileCompleted, profileFieldError } from '#shared/domain/profile.ts';
import type { User } from '#shared/domain/status.ts';

type InfoDeps = Pick<Base, 'db' | 'clock'>;

export async function infoOf({ db, clock }: InfoDeps, user: User): Promise<InfoReply> {
  const account = await db
    .selectFrom('user_account')
    .select(['profile', 'password_hash', 'created_at'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  const identities = await db
    .selectFrom('identity')
    .select(['issuer', 'created_at'])
    .where('user_id', '=', user.id)
    .orderBy('created_at')
    .execute();
  const pending = await db
    .selectFrom('one_time_token')
    .select('email')
    .where('user_id', '=', user.id)
    .where('purpose', '=', 'change_email')
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock())
    .executeTakeFirst();
  return {
    user: toldUser({ ...user, profileCompleted: profileCompleted(account.profile) }),
    profile: account.profile,
    hasPassword: account.password_hash !== null,
    identities: identities.map(({ issuer, created_at }) => ({ issuer, since: created_at.toISOString() })),
    pendingEmail: pending?.email ?? null,
    createdAt: account.created_at.toISOString(),
  };
}

/** Error: `invalid` 422 with a text per field. */
export async function changeInfo(deps: InfoDeps, user: User, body: ProfileBody): Promise<InfoReply> {
  const given = Object.entries(body) as [ProfileFieldName, string | null | undefined][];
  const errors = Object.fromEntries(
    given.map(([name, value]) => [name, profileFieldError(name, value)] as const).filter(([, error]) => error),
  );
  const [first] = Object.values(errors);
  if (first) throw new AppError('invalid', 422, first, { fields: errors });
  const changes = Object.fromEntries(given.map(([name, value]) => [name, value?.trim() || null]));
  await deps.db
    .updateTable('user_account')
    .set({
      // in one statement, so that two open forms do not undo each other
      profile: sql`jsonb_strip_nulls(profile || ${JSON.stringify(changes)}::jsonb)`,
      updated_at: deps.clock(),
    })
    .where('id', '=', user.id)
    .execute();
  return infoOf(deps, user);
}
