import { type ApiTokenDeps, makeToken, revokeToken, tokensReply } from '#server/features/apiTokens/service.ts';
import type { PageRoute } from '#server/http/page.ts';
import { personalPage } from '#server/http/personalPage.ts';
import { type Route, route } from '#server/http/route.ts';
import { API_TOKEN_CALLS } from '#shared/api/apiTokens.ts';
import { ROUTES } from '#shared/domain/paths.ts';

export const apiTokenRoutes = (deps: ApiTokenDeps): Route[] => [
  route(API_TOKEN_CALLS.apiTokens, ({ visitor }) => tokensReply(deps, visitor)),
  route(API_TOKEN_CALLS.makeApiToken, async ({ visitor, body }) => {
    const token = await makeToken(deps, visitor, body);
    return { token, ...(await tokensReply(deps, visitor)) };
  }),
  route(API_TOKEN_CALLS.revokeApiToken, async ({ visitor, params }) => {
    await revokeToken(deps, visitor, params.id);
    return tokensReply(deps, visitor);
  }),
];

export const apiTokenPage = (deps: ApiTokenDeps): PageRoute =>
  personalPage({
    component: 'ApiTokens',
    pattern: ROUTES.apiTokens,
    who: 'user',
    title: 'Access tokens',
    props: ({ visitor }) => tokensReply(deps, visitor),
  });
