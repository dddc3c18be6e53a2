import { closestWordings } from '#server/features/closest/service.ts';
import type { Quota, QuotaGuard } from '#server/features/quota/index.ts';
import { notFound } from '#server/http/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Visitor } from '#server/http/visitor.ts';
import type { Libraries } from '#server/record/libraries.ts';
import type { Library } from '#server/record/library.ts';
import { CLOSEST_CALLS, CLOSEST_LIBRARIES } from '#shared/api/closest.ts';
import { hashOfText } from '#shared/domain/shingles.ts';

type ClosestDeps = { libraries: Libraries; guard: QuotaGuard; quota: Quota };

/** The libraries of one's own besides the one that is asked anyway. */
async function ownBeside(libraries: Libraries, asked: Library, visitor: Visitor): Promise<Library[]> {
  const own = await libraries.ownOnes(visitor);
  return own
    .map(({ library }) => library)
    .filter(({ namespace }) => namespace !== asked.namespace)
    .slice(0, CLOSEST_LIBRARIES);
}

export function closestRoutes({ libraries, guard, quota }: ClosestDeps): Route[] {
  return [
    route(CLOSEST_CALLS.closest, async (input) => {
      const { namespace, own, words, hashes } = input.body;
      const library = await libraries.readable(namespace, input.visitor);
      if (!library) throw notFound('library');
      const receipt = await guard.spendFeature('clause_finder', input);
      const sketch = { words, hashes: hashes.map(hashOfText) };
      const others = own ? await ownBeside(libraries, library, input.visitor) : [];
      // each library is searched by itself: what stands in one decides nothing about another
      const find = () => Promise.all([library, ...others].map((one) => closestWordings(one, sketch)));
      const [items, ...found] = await quota.charged(receipt, find, (all) => all.every((one) => one.length === 0));
      return {
        items: items!,
        ...(own && { own: others.map(({ namespace, title }, i) => ({ namespace, title, items: found[i]! })) }),
      };
    }),
  ];
}
