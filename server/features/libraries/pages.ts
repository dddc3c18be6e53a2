/** The pages of libraries of people and teams. */
import type { LibraryDeps } from '#server/features/libraries/context.ts';
import { invitationFacts } from '#server/features/libraries/join.ts';
import { librarySettings, ownLibraries } from '#server/features/libraries/told.ts';
import { AppError } from '#server/http/errors.ts';
import type { PageRoute } from '#server/http/page.ts';
import { personalPage } from '#server/http/personalPage.ts';
import { ROUTES } from '#shared/domain/paths.ts';

const TOKEN_MAX = 200;

export const libraryPages = (deps: LibraryDeps): PageRoute[] => [
  personalPage({
    component: 'Libraries',
    pattern: ROUTES.libraries,
    who: 'user',
    title: 'Libraries',
    props: async ({ visitor }) => ({ libraries: await ownLibraries(deps, visitor) }),
  }),
  personalPage({
    component: 'LibrarySettings',
    pattern: ROUTES.librarySettings,
    who: 'user',
    title: 'Library',
    async props({ params, visitor }) {
      const { id = '' } = params;
      try {
        return { library: await librarySettings(deps, visitor, id) };
      } catch (error) {
        if (error instanceof AppError && error.status === 404) return null;
        throw error;
      }
    },
  }),
  personalPage({
    component: 'PrivateLibraries',
    pattern: ROUTES.privateLibraries,
    who: 'anyone',
    title: 'Private libraries',
    props: () => ({}),
  }),
  personalPage({
    component: 'JoinLibrary',
    pattern: ROUTES.joinLibrary,
    who: 'anyone',
    title: 'Open a library',
    async props({ params, visitor }) {
      const { token = '' } = params;
      return token.length > TOKEN_MAX ? null : { invitation: await invitationFacts(deps, token, visitor.user), token };
    },
  }),
];
