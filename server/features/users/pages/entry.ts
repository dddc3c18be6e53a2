/** Pages on the way in: forms, and what mailed links open. None of them changes anything by being opened. Specification part 1 §2, §4. */
import type { Base } from '#server/base.ts';
import { readNumbers } from '#server/features/quota/index.ts';
import { freeGains } from '#server/features/users/freeGains.ts';
import type { PageRequest, PageRoute } from '#server/http/page.ts';
import { personalPage } from '#server/http/personalPage.ts';
import type { EntryProps } from '#shared/api/personalPages.ts';
import { REDIRECT_PARAM } from '#shared/domain/dialogs/paths.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import type { Metered } from '#shared/domain/quotas.ts';
import { safeNext } from '#shared/domain/redirects.ts';
import { authorizeFacts } from '#shared/domain/signInElsewhere.ts';

const TOKEN_MAX = 200;
const DEVICE_CODE_MAX = 20;

/** Null where it is missing or no token of ours could be so long. */
function short(query: URLSearchParams, name: string, max: number): string | null {
  const value = query.get(name);
  return value && value.length <= max ? value : null;
}

const nextOf = (query: URLSearchParams) => safeNext(query.get(REDIRECT_PARAM));
const tokenOf = (query: URLSearchParams) => short(query, 'token', TOKEN_MAX);

export function entryPages({ config }: Pick<Base, 'config'>, counted: () => readonly Metered[]): PageRoute[] {
  const gains = freeGains(readNumbers(config.thresholdsFile), config.gates);
  const entry = ({ query }: PageRequest): EntryProps => ({
    next: nextOf(query),
    gains: gains.filter(({ key }) => counted().includes(key)),
  });
  return [
    personalPage({ component: 'SignIn', pattern: ROUTES.signIn, who: 'anyone', title: 'Sign in', props: entry }),
    personalPage({
      component: 'SignUp',
      pattern: ROUTES.signUp,
      who: 'anyone',
      title: 'Create an account',
      props: entry,
    }),
    ...linkPages,
  ];
}

/** What mailed links and other programs open. */
const linkPages: PageRoute[] = [
  personalPage({
    component: 'Confirm',
    pattern: ROUTES.confirm,
    who: 'anyone',
    title: 'Confirm your email address',
    props: ({ query }) => ({ token: tokenOf(query), next: nextOf(query) }),
  }),
  personalPage({
    component: 'Reset',
    pattern: ROUTES.reset,
    who: 'anyone',
    title: 'Set a new password',
    props: ({ query }) => ({ token: tokenOf(query), uid: short(query, 'uid', 100) }),
  }),
  personalPage({
    component: 'SignInLink',
    pattern: ROUTES.signInLink,
    who: 'anyone',
    title: 'Sign in by link',
    props: ({ query }) => ({ token: tokenOf(query), next: nextOf(query) }),
  }),
  personalPage({
    component: 'Authorize',
    pattern: ROUTES.authorize,
    who: 'anyone',
    title: 'Sign in',
    props: ({ query }) => authorizeFacts(query),
  }),
  personalPage({
    component: 'AuthorizeDevice',
    pattern: ROUTES.authorizeDevice,
    who: 'anyone',
    title: 'Connect Word',
    props: ({ query }) => ({ code: short(query, 'code', DEVICE_CODE_MAX) ?? '' }),
  }),
];
