/** Rows of personal tokens. The record has their keyed hashes: what is read there opens nothing, also with the hash of one's choice in it. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Base } from '#server/base.ts';
import type { Tables } from '#server/db/schema.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import { keyedHash, randomToken } from '#server/secrets.ts';
import type { ApiToken, ApiTokenBody } from '#shared/api/apiTokens.ts';
import { TOKEN_LIMITS, TOKEN_PREFIX } from '#shared/domain/apiTokens.ts';

type StoreDeps = Pick<Base, 'db' | 'clock' | 'config'>;
type Trx = Transaction<Tables>;

const DAY_MS = 86_400_000;

export const tokenHash = ({ config }: Pick<Base, 'config'>, token: string): string =>
  keyedHash(config.secretKey, 'personal token', token);

/** The newest first. */
export async function tokensOf({ db, clock }: Pick<StoreDeps, 'db' | 'clock'>, userId: string): Promise<ApiToken[]> {
  const now = clock();
  const rows = await db
    .selectFrom('api_token')
    .select(['id', 'name', 'scopes', 'created_at', 'expires_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, scopes, created_at, expires_at, last_used_at }) => ({
    id,
    name,
    scopes,
    createdAt: created_at.toISOString(),
    expiresAt: expires_at.toISOString(),
    isOver: expires_at <= now,
    lastUsedAt: last_used_at?.toISOString() ?? null,
  }));
}

/** The token, for this one time, and its id. Error: `too_many_tokens` 409. */
export async function insertToken(
  deps: Pick<StoreDeps, 'clock' | 'config'>,
  trx: Trx,
  userId: string,
  { name, scopes, days }: ApiTokenBody,
): Promise<{ id: string; token: string }> {
  const now = deps.clock();
  await trx.selectFrom('user_account').select('id').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow();
  const live = await trx.selectFrom('api_token').select('id').where('user_id', '=', userId).execute();
  if (live.length >= TOKEN_LIMITS.tokens)
    throw new AppError(
      'too_many_tokens',
      409,
      `There are ${TOKEN_LIMITS.tokens} tokens already. Revoke one that is not used any more.`,
    );
  const id = randomUUID();
  const token = `${TOKEN_PREFIX}${randomToken()}`;
  await trx
    .insertInto('api_token')
    .values({
      id,
      user_id: userId,
      name,
      hash: tokenHash(deps, token),
      scopes: [...new Set(scopes)],
      created_at: now,
      expires_at: new Date(now.getTime() + days * DAY_MS),
    })
    .execute();
  return { id, token };
}

/** Error: `not_found` 404, also for somebody else's. */
export async function deleteToken(trx: Trx, userId: string, id: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('api_token')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound('token');
}
