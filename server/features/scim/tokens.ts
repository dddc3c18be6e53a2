/** The tokens with which a team's directory comes: shown once, kept as their hash. */
import { randomUUID } from 'node:crypto';
import type { Base } from '#server/base.ts';
import type { Db } from '#server/db/db.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import { hashOf, randomToken } from '#server/secrets.ts';

/** So that one can take the place of another without a gap. */
const MOST_TOKENS = 2;
/** What people and scanners of secrets know it by. */
const PREFIX = 'clausary_scim_';
const SEEN_EVERY_MS = 5 * 60_000;

type TokenDeps = Pick<Base, 'db' | 'clock' | 'audit'>;

interface ByAdmin {
  teamId: string;
  userId: string;
}

/** The token, for this one time. Error: `too_many_tokens` 409. */
export async function makeToken({ db, clock, audit }: TokenDeps, { teamId, userId }: ByAdmin): Promise<string> {
  const token = `${PREFIX}${randomToken()}`;
  const now = clock();
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('team').select('id').where('id', '=', teamId).forUpdate().executeTakeFirstOrThrow();
    const live = await trx.selectFrom('scim_token').select('id').where('team_id', '=', teamId).execute();
    if (live.length >= MOST_TOKENS)
      throw new AppError(
        'too_many_tokens',
        409,
        `There are ${MOST_TOKENS} tokens already. Revoke the one that is not used any more.`,
      );
    const id = randomUUID();
    await trx
      .insertInto('scim_token')
      .values({ id, team_id: teamId, hash: hashOf(token), created_by: userId, created_at: now })
      .execute();
    await audit.record(trx, {
      actor: { userId },
      action: 'team.scim_token_made',
      object: { name: `token:${id}` },
      details: { team: teamId },
    });
  });
  return token;
}

/** Error: `not_found` 404, also for another team's. */
export async function revokeToken({ db, audit }: TokenDeps, { teamId, userId }: ByAdmin, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('scim_token')
      .where('id', '=', id)
      .where('team_id', '=', teamId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound('token');
    await audit.record(trx, {
      actor: { userId },
      action: 'team.scim_token_revoked',
      object: { name: `token:${id}` },
      details: { team: teamId },
    });
  });
}

export interface Directory {
  tokenId: string;
  teamId: string;
}

/** Whose token it is; null: nobody's, or no longer. */
export async function directoryOf(db: Db, token: string, now: Date): Promise<Directory | null> {
  if (!token.startsWith(PREFIX)) return null;
  const row = await db
    .selectFrom('scim_token')
    .select(['id', 'team_id', 'last_used_at'])
    .where('hash', '=', hashOf(token))
    .executeTakeFirst();
  if (!row) return null;
  if (!row.last_used_at || now.getTime() - row.last_used_at.getTime() > SEEN_EVERY_MS)
    await db.updateTable('scim_token').set({ last_used_at: now }).where('id', '=', row.id).execute();
  return { tokenId: row.id, teamId: row.team_id };
}
