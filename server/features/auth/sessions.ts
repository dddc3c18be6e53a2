/**
 * Sessions: who signed in where, until when. A session lives at most 30 days. One of the site ends after 24 hours without a request; one
 * of the Word pane is idle while Word is closed, and goes on with its refresh token.
 */
import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/db.ts';
import { isFull } from '#server/db/trouble.ts';
import { openViewOf } from '#server/features/operatorView/index.ts';
import { type Person, type PersonRow, personOf, withPerson } from '#server/features/people/index.ts';
import type { View } from '#server/http/visitor.ts';
import { hashOf, randomToken } from '#server/secrets.ts';
import type { SessionInfo } from '#shared/api/users.ts';

const HOUR_MS = 3_600_000;
export const SESSION_MS = 30 * 24 * HOUR_MS;
export const IDLE_MS = 24 * HOUR_MS;
/** A request after this writes down that the session is in use; sooner ones write nothing. */
const SEEN_EVERY_MS = 5 * 60_000;

export interface SignedIn extends Person {
  session: { id: string; kind: 'web' | 'word' };
  view?: View;
}

export interface Sessions {
  /** Null: no such session, or it has ended. */
  byCookie(token: string): Promise<SignedIn | null>;
  byBearer(token: string): Promise<SignedIn | null>;
  /** `token` is for the cookie of a web session; the Word pane gets tokens of its own. `trx`: begins with what else it does. */
  start(
    userId: string,
    options: { kind: 'web' | 'word'; device: string },
    trx?: Db,
  ): Promise<{ id: string; token: string }>;
  end(id: string, userId: string): Promise<boolean>;
  /** Ends all of a user's sessions but one, and the personal tokens with them: out is out everywhere. Answers how many sessions. */
  endOthers(userId: string, exceptId: string | null, trx?: Db): Promise<number>;
  list(userId: string, currentId: string | null): Promise<SessionInfo[]>;
}

interface SessionRow extends PersonRow {
  session_id: string;
  kind: 'web' | 'word';
  last_seen_at: Date;
}

/** `bearerSession`: the session id inside a pane's access token, null when the token is not ours or too old. */
export function createSessions(
  db: Db,
  {
    clock = () => new Date(),
    bearerSession,
  }: { clock?: () => Date; bearerSession(token: string, now: Date): string | null },
): Sessions {
  async function find(by: { column: 'token_hash'; value: Buffer } | { column: 'id'; value: string }) {
    const now = clock();
    const query = db
      .selectFrom('user_account')
      .innerJoin('session', 'session.user_id', 'user_account.id')
      .select(['session.id as session_id', 'session.kind', 'session.last_seen_at'])
      .where('session.expires_at', '>', now)
      .where('session.last_seen_at', '>', new Date(now.getTime() - IDLE_MS))
      .where(`session.${by.column}`, '=', by.value);
    const row = (await withPerson(query as never, now).executeTakeFirst()) as SessionRow | undefined;
    if (!row) return null;
    if (now.getTime() - row.last_seen_at.getTime() > SEEN_EVERY_MS)
      // a disk that is full keeps nobody from reading
      await db
        .updateTable('session')
        .set({ last_seen_at: now })
        .where('id', '=', row.session_id)
        .execute()
        .catch((error) => isFull(error) || Promise.reject(error));
    const own = { ...personOf(row), session: { id: row.session_id, kind: row.kind } };
    return own.isOperator ? seenAs(own, now) : own;
  }

  /** As the operator sees the site: as somebody else where a view is open. */
  async function seenAs(operator: SignedIn, now: Date): Promise<SignedIn> {
    const { session, user } = operator;
    const view = await openViewOf({ db, clock }, session.id);
    if (!view) return operator;
    const row = await withPerson(
      db.selectFrom('user_account').where('user_account.id', '=', view.userId),
      now,
    ).executeTakeFirst();
    if (!row) return operator;
    const { id, until } = view;
    return { user: personOf(row).user, isOperator: false, session, view: { id, until, operatorId: user.id } };
  }

  return {
    byCookie: (token) => find({ column: 'token_hash', value: hashOf(token) }),
    async byBearer(token) {
      const id = bearerSession(token, clock());
      return id === null ? null : find({ column: 'id', value: id });
    },
    async start(userId, { kind, device }, trx = db) {
      const now = clock();
      const token = randomToken();
      const id = randomUUID();
      await trx
        .insertInto('session')
        .values({
          id,
          token_hash: kind === 'web' ? hashOf(token) : null,
          user_id: userId,
          kind,
          device,
          created_at: now,
          last_seen_at: now,
          expires_at: new Date(now.getTime() + SESSION_MS),
        })
        .execute();
      return { id, token };
    },
    async end(id, userId) {
      const { numDeletedRows } = await db
        .deleteFrom('session')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    async endOthers(userId, exceptId, trx = db) {
      await trx.deleteFrom('api_token').where('user_id', '=', userId).execute();
      let query = trx.deleteFrom('session').where('user_id', '=', userId);
      if (exceptId !== null) query = query.where('id', '!=', exceptId);
      return Number((await query.executeTakeFirst()).numDeletedRows);
    },
    async list(userId, currentId) {
      const now = clock();
      const rows = await db
        .selectFrom('session')
        .select(['id', 'kind', 'device', 'created_at', 'last_seen_at'])
        .where('user_id', '=', userId)
        .where('expires_at', '>', now)
        .where((eb) => eb.or([eb('kind', '=', 'word'), eb('last_seen_at', '>', new Date(now.getTime() - IDLE_MS))]))
        .orderBy('last_seen_at', 'desc')
        .execute();
      return rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        device: row.device,
        createdAt: row.created_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
        isCurrent: row.id === currentId,
      }));
    },
  };
}
