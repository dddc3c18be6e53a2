/** The libraries that a visitor can choose among. */
import { type Route, route } from '#server/http/route.ts';
import type { Libraries } from '#server/record/libraries.ts';
import { LIBRARY_CHOICE_CALLS } from '#shared/api/libraryChoices.ts';

export function libraryChoiceRoutes({ libraries }: { libraries: Libraries }): Route[] {
  return [
    route(LIBRARY_CHOICE_CALLS.libraryChoices, async ({ visitor }) => {
      const [everybodys, own] = await Promise.all([libraries.publicOnes(), libraries.ownOnes(visitor)]);
      const mine = new Set(own.map(({ library }) => library.home));
      const others = everybodys.filter(({ home }) => !mine.has(home));
      return {
        libraries: [...others.map((library) => ({ library, role: null })), ...own].map(
          ({ library: { namespace, title, isPrivate }, role }) => ({ namespace, title, isPrivate, role }),
        ),
      };
    }),
  ];
}
