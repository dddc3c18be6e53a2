/** Whose a personal token is. Asked for at every request, so that one that was revoked a moment ago opens nothing. */
import type { Base } from '#server/base.ts';
import { tokenHash } from '#server/features/apiTokens/store.ts';
import type { Limits } from '#server/features/auth/index.ts';
import { type PersonRow, personOf, withPerson } from '#server/features/people/index.ts';
import type { FindsTokens, Found } from '#server/http/visitor.ts';
import { TOKEN_PREFIX, type TokenScope } from '#shared/domain/apiTokens.ts';

/** A request after this writes down that the token is in use; sooner ones write nothing. */
const SEEN_EVERY_MS = 5 * 60_000;

interface TokenRow extends PersonRow {
  token_id: string;
  scopes: TokenScope[];
  last_used_at: Date | null;
}

export function findsTokens(deps: Pick<Base, 'db' | 'clock' | 'config'> & { limits: Limits }): FindsTokens {
  const { db, clock, limits } = deps;

  async function rowOf(token: string, now: Date): Promise<TokenRow | undefined> {
    const query = db
      .selectFrom('user_account')
      .innerJoin('api_token', 'api_token.user_id', 'user_account.id')
      .select(['api_token.id as token_id', 'api_token.scopes', 'api_token.last_used_at'])
      .where('api_token.hash', '=', tokenHash(deps, token))
      .where('api_token.expires_at', '>', now);
    return (await withPerson(query as never, now).executeTakeFirst()) as TokenRow | undefined;
  }

  return {
    isToken: (bearer) => bearer.startsWith(TOKEN_PREFIX),
    async find(bearer, network): Promise<Found | null> {
      const now = clock();
      const row = await rowOf(bearer, now);
      if (!row) {
        await limits.take('apiTokenNetwork', network);
        return null;
      }
      const { token_id: id, scopes, last_used_at: seen } = row;
      await limits.take('apiToken', id);
      if (!seen || now.getTime() - seen.getTime() > SEEN_EVERY_MS)
        await db.updateTable('api_token').set({ last_used_at: now }).where('id', '=', id).execute();
      // whatever its person is: a program never runs the deployment
      return { user: personOf(row).user, isOperator: false, session: null, token: { id, scopes } };
    },
  };
}
