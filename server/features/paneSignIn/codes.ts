/** The code that the sign-in window hands to the pane: good once, for a minute, for the pane that made the challenge. */
import { createHash } from 'node:crypto';
import type { AuthDeps } from '#server/features/auth/index.ts';
import { startPaneSession, type Tokens } from '#server/features/paneSignIn/tokens.ts';
import { hashOf, randomToken, sameText } from '#server/secrets.ts';

export const PANE_CODE_MS = 60_000;

/** `by`: the web session in which it is asked for; when that ends, so does the code. */
export async function issueCode(
  { db, clock }: Pick<AuthDeps, 'db' | 'clock'>,
  by: { userId: string; sessionId: string },
  challenge: string,
): Promise<string> {
  const now = clock();
  const code = randomToken();
  await db
    .insertInto('one_time_token')
    .values({
      hash: hashOf(code),
      user_id: by.userId,
      purpose: 'pane',
      challenge,
      session_id: by.sessionId,
      created_at: now,
      expires_at: new Date(now.getTime() + PANE_CODE_MS),
    })
    .execute();
  return code;
}

/** S256 of RFC 7636. */
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/** Null: unknown, over, used, or made for another pane. A wrong verifier uses the code up as well. */
export function exchangeCode(
  deps: AuthDeps,
  { code, verifier }: { code: string; verifier: string },
  device: string,
): Promise<Tokens | null> {
  return deps.db.transaction().execute(async (trx) => {
    const now = deps.clock();
    const used = await trx
      .updateTable('one_time_token')
      .set({ used_at: now })
      .where('hash', '=', hashOf(code))
      .where('purpose', '=', 'pane')
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning(['user_id', 'challenge'])
      .executeTakeFirst();
    if (!used || !sameText(used.challenge ?? '', challengeOf(verifier))) return null;
    return startPaneSession(deps, trx, used.user_id, device);
  });
}
