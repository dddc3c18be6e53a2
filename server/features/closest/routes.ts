import { closestWordings } from '#server/features/closest/service.ts';
import type { Quota, QuotaGuard } from '#server/features/quota/index.ts';
import { invalid, notFound } from '#server/http/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Asker, Visitor } from '#server/http/visitor.ts';
import type { Libraries } from '#server/record/libraries.ts';
import type { Library } from '#server/record/library.ts';
import { CLOSEST_CALLS, CLOSEST_LIBRARIES, type ClosestReply } from '#shared/api/closest.ts';
import { hashOfText, LEAST_WORDS, MOST_WORDS, type Sketch, sketchOf } from '#shared/domain/shingles.ts';

type ClosestDeps = { libraries: Libraries; guard: QuotaGuard; quota: Quota };

interface Where {
  namespace: string;
  own: boolean;
}

export interface Closest {
  /** Errors: `not_found` 404, `upgrade_required` 402, `limit_reached` 429. */
  find(asker: Asker, sketch: Sketch, where: Where): Promise<ClosestReply>;
  /** Nothing of the text is kept beyond the hashing. Errors: also `invalid` 422 for one that is too short or too long. */
  findText(asker: Asker, text: string, where: Where): Promise<ClosestReply>;
}

/** The libraries of one's own besides the one that is asked anyway. */
async function ownBeside(libraries: Libraries, asked: Library, visitor: Visitor): Promise<Library[]> {
  const own = await libraries.ownOnes(visitor);
  return own
    .map(({ library }) => library)
    .filter(({ namespace }) => namespace !== asked.namespace)
    .slice(0, CLOSEST_LIBRARIES);
}

/** As the schema holds hashes to it. */
function sketchOfText(text: string): Sketch {
  const sketch = sketchOf(text);
  if (sketch.words < LEAST_WORDS) throw invalid('text', `has ${sketch.words} words; ${LEAST_WORDS} are the least`);
  if (sketch.words > MOST_WORDS) throw invalid('text', `has ${sketch.words} words; ${MOST_WORDS} are the most`);
  return sketch;
}

export function createClosest({ libraries, guard, quota }: ClosestDeps): Closest {
  const find: Closest['find'] = async (asker, sketch, { namespace, own }) => {
    const library = await libraries.readable(namespace, asker.visitor);
    if (!library) throw notFound('library');
    const receipt = await guard.spendFeature('clause_finder', asker);
    const others = own ? await ownBeside(libraries, library, asker.visitor) : [];
    // each library is searched by itself: what stands in one decides nothing about another
    const search = () => Promise.all([library, ...others].map((one) => closestWordings(one, sketch)));
    const [items, ...found] = await quota.charged(receipt, search, (all) => all.every((one) => one.length === 0));
    return {
      items: items!,
      ...(own && { own: others.map(({ namespace, title }, i) => ({ namespace, title, items: found[i]! })) }),
    };
  };
  return { find, findText: (asker, text, where) => find(asker, sketchOfText(text), where) };
}

export const closestRoutes = (closest: Closest): Route[] => [
  route(CLOSEST_CALLS.closest, (input) => {
    const { words, hashes, ...where } = input.body;
    return closest.find(input, { words, hashes: hashes.map(hashOfText) }, where);
  }),
  route(CLOSEST_CALLS.closestOfText, (input) => {
    const { text, ...where } = input.body;
    return closest.findText(input, text, where);
  }),
];
