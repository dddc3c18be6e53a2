/** Kinds of pages that the dialogs tell apart. `url` is path, query and hash. Specification part 1 §2, §4; part 2 §2.12. */

import { ROUTES } from '#shared/domain/paths.ts';

/** Where to go after signing in. */
export const REDIRECT_PARAM = 'next';

/** Lower case, without the library's prefix, so that a page is the same page in every library. */
function pagePath(url: string): string {
  const path = pathOf(url);
  return path.replace(/^\/library\/[^/]+(?=\/)/, '');
}

const pathOf = (url: string): string => url.split(/[?#]/, 1)[0]!.toLowerCase();

const isUnder = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

export const isAuthorizePage = (url: string): boolean => isUnder(pagePath(url), ROUTES.authorize);

export const isPricingPage = (url: string): boolean => isUnder(pagePath(url), '/pricing');

/** /contracts/{name}.{ext} */
export const isContractFile = (url: string): boolean => /^\/contracts\/[^/]+\.[a-z0-9]{1,8}$/.test(pagePath(url));

/** Confirm, reset, sign-in, team and authorize: what happens there comes first. So does what somebody has opened from a mail. */
const OCCUPIED = [
  ROUTES.confirm,
  ROUTES.reset,
  ROUTES.signIn,
  ROUTES.signInLink,
  ROUTES.team,
  '/teams',
  // an invitation to a library is answered first
  `${ROUTES.privateLibraries}/join`,
  ROUTES.authorize,
  ROUTES.confirmNewsletter,
  ROUTES.stopNewsletter,
  ROUTES.stopAlertMails,
  ROUTES.stopReviewMails,
  // the mails themselves, where whoever develops reads them
  ROUTES.devOutbox,
];
export const isOccupiedPage = (url: string): boolean => OCCUPIED.some((folder) => isUnder(pagePath(url), folder));

/** Private libraries, which the specification also calls repositories. */
const REPOSITORIES = ['/repositories', '/private-libraries', '/user/libraries', '/library'];
export const isRepositoriesPage = (url: string): boolean => REPOSITORIES.some((folder) => isUnder(pathOf(url), folder));

/** Part 2 §2.1: premium content lives under the resources. */
export const isPremiumContent = (url: string): boolean => isUnder(pagePath(url), '/resources/premium-content');

export const queryOf = (url: string): URLSearchParams => new URLSearchParams(/^[^?#]*\?([^#]*)/.exec(url)?.[1] ?? '');

/** Without the sign: "signin". */
export const hashOf = (url: string): string => (url.includes('#') ? url.slice(url.indexOf('#') + 1).toLowerCase() : '');
