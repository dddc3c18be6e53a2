/** A pane's session and its tokens: a short-lived one for calls, and one that renews both and is good once. */
import type { Db } from '#server/db/db.ts';
import { ACCESS_MS, type AuthDeps, accessToken, SESSION_MS } from '#server/features/auth/index.ts';
import { hashOf, randomToken } from '#server/secrets.ts';

type TokenDeps = Pick<AuthDeps, 'config' | 'db' | 'clock' | 'sessions'>;

export interface Tokens {
  accessToken: string;
  /** Seconds. */
  expiresIn: number;
  refreshToken: string;
  /** Milliseconds until the session is over, and every token with it. */
  refreshMs: number;
}

async function issue(
  { config }: TokenDeps,
  trx: Db,
  session: { id: string; endsAt: Date },
  now: Date,
): Promise<Tokens> {
  const refreshToken = randomToken();
  await trx
    .insertInto('refresh_token')
    .values({ hash: hashOf(refreshToken), session_id: session.id, used_at: null, expires_at: session.endsAt })
    .execute();
  return {
    accessToken: accessToken(config.secretKey, session.id, now),
    expiresIn: ACCESS_MS / 1000,
    refreshToken,
    refreshMs: session.endsAt.getTime() - now.getTime(),
  };
}

/** A session of kind `word`, in the transaction that uses up what let the pane in. */
export async function startPaneSession(deps: TokenDeps, trx: Db, userId: string, device: string): Promise<Tokens> {
  const now = deps.clock();
  const { id } = await deps.sessions.start(userId, { kind: 'word', device }, trx);
  return issue(deps, trx, { id, endsAt: new Date(now.getTime() + SESSION_MS) }, now);
}

const sessionOf = (trx: Db, hash: Buffer) =>
  trx.selectFrom('refresh_token').select('session_id').where('hash', '=', hash);

/**
 * New tokens for old. Null: the token is unknown, over or was used before; shown a second time, it has been stolen from somebody or by
 * somebody, so the session ends and all its tokens with it.
 */
export async function rotate(deps: TokenDeps, token: string): Promise<Tokens | null> {
  const now = deps.clock();
  const hash = hashOf(token);
  return deps.db.transaction().execute(async (trx) => {
    // the session's row first, as ending it does: two that come at once wait here for each other
    const session = await trx
      .selectFrom('session')
      .select(['id', 'expires_at'])
      .where('id', '=', sessionOf(trx, hash))
      .forUpdate()
      .executeTakeFirst();
    if (!session || session.expires_at <= now) return null;
    const { numUpdatedRows } = await trx
      .updateTable('refresh_token')
      .set({ used_at: now })
      .where('hash', '=', hash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      await trx.deleteFrom('session').where('id', '=', session.id).execute();
      return null;
    }
    await trx.updateTable('session').set({ last_seen_at: now }).where('id', '=', session.id).execute();
    return issue(deps, trx, { id: session.id, endsAt: session.expires_at }, now);
  });
}

/** Whatever its token is worth by now. */
export async function endSessionOfToken(db: Db, token: string): Promise<void> {
  await db
    .deleteFrom('session')
    .where('id', '=', sessionOf(db, hashOf(token)))
    .execute();
}
