import { closestWordings } from '#server/features/closest/service.ts';
import type { Quota, QuotaGuard } from '#server/features/quota/index.ts';
import { notFound } from '#server/http/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Libraries } from '#server/record/libraries.ts';
import { CLOSEST_CALLS } from '#shared/api/closest.ts';
import { hashOfText } from '#shared/domain/shingles.ts';

type ClosestDeps = { libraries: Libraries; guard: QuotaGuard; quota: Quota };

export function closestRoutes({ libraries, guard, quota }: ClosestDeps): Route[] {
  return [
    route(CLOSEST_CALLS.closest, async (input) => {
      const { namespace, words, hashes } = input.body;
      const library = await libraries.readable(namespace, input.visitor);
      if (!library) throw notFound('library');
      const receipt = await guard.spendFeature('clause_finder', input);
      const find = () => closestWordings(library, { words, hashes: hashes.map(hashOfText) });
      return { items: await quota.charged(receipt, find, (found) => found.length === 0) };
    }),
  ];
}
