/** Addresses of libraries in mails. */
import type { LibraryDeps } from '#server/features/libraries/context.ts';
import { siteOrigin } from '#server/siteOrigin.ts';
import { personalPaths, ROUTES } from '#shared/domain/paths.ts';

type Site = Pick<LibraryDeps, 'config'>;

export const librariesPage = ({ config }: Site): string => `${siteOrigin(config)}${ROUTES.libraries}`;
export const libraryPage = ({ config }: Site, namespace: string): string =>
  `${siteOrigin(config)}${personalPaths.librarySettings(namespace)}`;
export const joinUrl = ({ config }: Site, token: string): string =>
  `${siteOrigin(config)}${personalPaths.joinLibrary(token)}`;
