/** What a library has only once somebody has been there: a citation, a team, a list with a link to it, reviews. */
import type { APIRequestContext } from '@playwright/test';
import { personalPaths } from '#shared/domain/paths.ts';
import { propsOf, send } from './calls.ts';
import type { Places } from './pageKinds.ts';

/** Of whoever has not signed in. */
export async function citedPlaces(
  request: APIRequestContext,
  { group, contract, definition }: Places,
): Promise<Places> {
  const cite = async (type: string, id: string | undefined) =>
    id ? (await send<{ hash: string }>(request, '/api/citations', { type, id })).hash : undefined;
  const meaning = definition && (await propsOf<{ items: { id: string }[] }>(request, definition)).items[0]?.id;
  return {
    cited: await cite('clause', group),
    citedContract: await cite('contract', contract),
    citedTerm: await cite('definition', meaning),
  };
}

/** Of somebody who has signed in and is in no team yet. */
export async function ownPlaces(request: APIRequestContext, { group, contract }: Places): Promise<Places> {
  await send(request, '/api/team', { name: 'Quillfern' });
  const snippet = { type: 'clause', id: group };
  const list = await send<{ id: string }>(request, '/api/public/lists', { name: 'Kept', snippet });
  const link = await send<{ url: string }>(request, `/api/public/lists/${list.id}/links/view`, {});
  const playbook = 'services';
  const one = await send<{ review: { id: string } }>(request, '/api/reviews/contract', { contract, playbook });
  const query = 'q=services+agreement&tab=contracts';
  const many = await send<{ bulk: { id: string } }>(request, '/api/bulk-reviews/contracts', { query, playbook });
  return {
    list: personalPaths.list(list.id),
    sharedList: link.url.split('/').at(-1),
    review: one.review.id,
    bulkReview: many.bulk.id,
  };
}
