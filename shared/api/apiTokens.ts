/** Personal tokens: made, listed and revoked on the site. With one a program asks as the person: calls with `token` in their contract. */
import { z } from 'zod';
import type { Call } from '#shared/api/call.ts';
import { Text } from '#shared/api/text.ts';
import { TOKEN_LIMITS, TOKEN_SCOPES } from '#shared/domain/apiTokens.ts';

const Scopes = z.array(z.enum(TOKEN_SCOPES));

export const ApiToken = z.object({
  id: z.string(),
  name: z.string(),
  scopes: Scopes,
  createdAt: z.string(),
  expiresAt: z.string(),
  isOver: z.boolean(),
  /** To the last five minutes. */
  lastUsedAt: z.string().nullable(),
});
export type ApiToken = z.infer<typeof ApiToken>;

export const ApiTokensReply = z.object({
  /** The newest first. */
  tokens: z.array(ApiToken),
  /** Whether the plan has them. What was made before stays, and opens nothing while it has not. */
  isAllowed: z.boolean(),
});
export type ApiTokensReply = z.infer<typeof ApiTokensReply>;

export const ApiTokenBody = z.object({
  name: Text.trim().min(1, 'Enter a name.').max(TOKEN_LIMITS.nameChars),
  scopes: Scopes.min(1, 'Choose what it may do.'),
  days: z.number().int().min(1).max(TOKEN_LIMITS.days).describe('Until it ends'),
});
export type ApiTokenBody = z.infer<typeof ApiTokenBody>;

const own = { who: 'user', path: '/api/user/tokens' } as const;

export const API_TOKEN_CALLS = {
  apiTokens: {
    ...own,
    method: 'get',
    summary: 'The caller’s personal tokens',
    gives: ['integrations'],
    reply: ApiTokensReply,
    refusals: [401],
  },
  makeApiToken: {
    ...own,
    method: 'post',
    summary: 'Makes a personal token, which is shown in this answer and never again',
    body: ApiTokenBody,
    reply: ApiTokensReply.extend({ token: z.string() }),
    refusals: [401, 402, 403, 409, 422],
  },
  revokeApiToken: {
    ...own,
    method: 'delete',
    path: '/api/user/tokens/:id',
    summary: 'Revokes a personal token at once',
    params: z.object({ id: z.string().max(100) }),
    reply: ApiTokensReply,
    refusals: [401, 403, 404],
  },
} as const satisfies Record<string, Call>;
