/** Making and revoking personal tokens. */
import type { Base } from '#server/base.ts';
import { deleteToken, insertToken, tokensOf } from '#server/features/apiTokens/store.ts';
import { type Limits, takeNotice, tokenMadeMail } from '#server/features/auth/index.ts';
import { putMail } from '#server/features/mail/index.ts';
import type { QuotaGuard } from '#server/features/quota/index.ts';
import { membershipOf } from '#server/features/teams/index.ts';
import { AppError } from '#server/http/errors.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { siteOrigin } from '#server/siteOrigin.ts';
import type { ApiTokenBody, ApiTokensReply } from '#shared/api/apiTokens.ts';
import { errorText } from '#shared/domain/errors.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import type { User } from '#shared/domain/status.ts';

export type ApiTokenDeps = Pick<Base, 'db' | 'clock' | 'config' | 'audit'> & {
  guard: QuotaGuard;
  limits: Limits;
};

/** Error: `forbidden` 403. Only the site makes and revokes them: neither a pane nor a token does. */
function onTheSite({ user, session }: Visitor): User {
  if (!user || session?.kind !== 'web') throw new AppError('forbidden', 403, errorText('forbidden'));
  return user;
}

export async function tokensReply(deps: ApiTokenDeps, visitor: Visitor): Promise<ApiTokensReply> {
  const [tokens, { allowed }] = await Promise.all([
    tokensOf(deps, visitor.user!.id),
    deps.guard.decision('gpt_integration', visitor),
  ]);
  return { tokens, isAllowed: allowed };
}

/** What a team's log is told of a member's tokens: which and how far they reach, never what they are called. */
const told = (team: string | undefined, more: Record<string, string> = {}) => ({
  ...more,
  ...(team === undefined ? {} : { team }),
});

/** Errors: `forbidden` 403, `upgrade_required` 402, `too_many_tokens` 409. */
export async function makeToken(deps: ApiTokenDeps, visitor: Visitor, body: ApiTokenBody): Promise<string> {
  const user = onTheSite(visitor);
  await deps.guard.requireFeature('gpt_integration', visitor);
  const isTold = await takeNotice(deps.limits, { email: user.email, isConfirmed: user.confirmed }, 'token_made');
  return deps.db.transaction().execute(async (trx) => {
    const { id, token } = await insertToken(deps, trx, user.id, body);
    const account = `${siteOrigin(deps.config)}${ROUTES.apiTokens}`;
    if (isTold) await putMail(trx, { userId: user.id, email: user.email }, tokenMadeMail({ account }), deps.clock());
    const member = await membershipOf(trx, user.id);
    await deps.audit.record(trx, {
      actor: { userId: user.id },
      action: 'account.token_made',
      object: { name: `token:${id.slice(0, 8)}` },
      details: told(member?.state === 'active' ? member.teamId : undefined, { scopes: body.scopes.join(' ') }),
    });
    return token;
  });
}

/** Errors: `forbidden` 403, `not_found` 404. */
export async function revokeToken(deps: ApiTokenDeps, visitor: Visitor, id: string): Promise<void> {
  const { id: userId } = onTheSite(visitor);
  await deps.db.transaction().execute(async (trx) => {
    await deleteToken(trx, userId, id);
    const member = await membershipOf(trx, userId);
    await deps.audit.record(trx, {
      actor: { userId },
      action: 'account.token_revoked',
      object: { name: `token:${id.slice(0, 8)}` },
      details: told(member?.state === 'active' ? member.teamId : undefined),
    });
  });
}
