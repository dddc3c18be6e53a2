/** Signing in through Google, Microsoft or LinkedIn. The sign-in page's address: shared/domain/signInElsewhere.ts. Part 1 §4, §8. */
import { z } from 'zod';
import type { Call } from '#shared/api/call.ts';
import { PROVIDERS } from '#shared/domain/signInElsewhere.ts';

const ProviderParams = z.object({ provider: z.enum(PROVIDERS) });

/** Its answers are redirects; browsers come here by a link, not by a script. */
export const SignInElsewhereQuery = z.object({
  next: z.string().optional().describe('A page of this site to go on to; anything else leads home'),
  popup: z.string().optional().describe('1: in a window of its own, which tells the page behind it and closes'),
});

/** A person of a provider who waits to be connected with the account that has the same address. */
export const WaitingReply = z.object({
  waiting: z.object({ provider: z.enum(PROVIDERS), email: z.string() }).nullable(),
});
export type WaitingReply = z.infer<typeof WaitingReply>;

export const ConnectReply = z.object({ success: z.literal(true), provider: z.enum(PROVIDERS) });
export type ConnectReply = z.infer<typeof ConnectReply>;

const get = { method: 'get', who: 'anyone', params: ProviderParams, reply: z.undefined() } as const;

export const ELSEWHERE_CALLS = {
  signInElsewhere: {
    ...get,
    path: '/authorize/with/:provider',
    summary: 'Leads to the provider; 404 for one that is not configured. What fails leads to the sign-in page',
    query: SignInElsewhereQuery,
    refusals: [404],
  },
  comeBackFromElsewhere: {
    ...get,
    path: '/authorize/back/:provider',
    summary: 'Where the provider leads back to: signs in, or leads to the sign-in page with what went wrong',
    ownQuery: true,
    refusals: [404],
  },
  waitingElsewhere: {
    method: 'get',
    who: 'anyone',
    path: '/api/authorize/link',
    summary: 'Whether a sign-in elsewhere waits to be connected with an account of the same address',
    reply: WaitingReply,
    refusals: [],
  },
  connectElsewhere: {
    method: 'post',
    who: 'user',
    path: '/api/authorize/link',
    summary:
      'Connects it with the account that is signed in. `conflict`: it is another account, or it is connected already',
    reply: ConnectReply,
    refusals: [401, 409, 422],
  },
} as const satisfies Record<string, Call>;
