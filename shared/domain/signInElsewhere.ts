/** Signing in through another service, and the window that may be opened for it. Specification part 1 §4 (popup), §8, §9 (5 s). */
import { ROUTES } from '#shared/domain/paths.ts';
import { safeNext } from '#shared/domain/redirects.ts';

/** As the buttons name them, in their order. */
export const PROVIDER_NAMES = { google: 'Google', microsoft: 'Microsoft', linkedin: 'LinkedIn' } as const;
export type Provider = keyof typeof PROVIDER_NAMES;
export const PROVIDERS = Object.keys(PROVIDER_NAMES) as Provider[];

export const isProvider = (text: string | null): text is Provider =>
  text !== null && Object.hasOwn(PROVIDER_NAMES, text);

export interface ComingBack {
  /** A page of this site; see `safeNext`. */
  next: string;
  /** In a window of its own that tells the page behind it and closes. */
  isPopup: boolean;
}

const query = ({ next, isPopup }: ComingBack, own: Record<string, string | null> = {}): string => {
  const given = Object.entries(own).filter((entry): entry is [string, string] => entry[1] !== null);
  if (isPopup) given.push(['popup', '1']);
  if (next !== '/') given.push(['next', next]);
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
};

/** What a button leads to: GET, a whole page or a popup. */
export const signInElsewherePath = (provider: Provider, back: ComingBack): string =>
  `${ROUTES.authorize}/with/${provider}${query(back)}`;

/** What the provider is told to lead back to; registered there. */
export const backPath = (provider: Provider): string => `${ROUTES.authorize}/back/${provider}`;

export interface AuthorizeFacts extends ComingBack {
  /** What went wrong: a code of the catalogue; its text may want `{provider}`. */
  error: string | null;
  provider: Provider | null;
  /** An account with this person's address exists: signed in to it, the person may connect the two. */
  isLinking: boolean;
}

/** The sign-in page: it says what went wrong, asks whether two sign-ins belong together, or lets a popup close. */
export const authorizePath = ({ error, provider, isLinking, ...back }: AuthorizeFacts): string =>
  `${ROUTES.authorize}${query(back, { error, provider, link: isLinking ? '1' : null })}`;

/** What the address of the sign-in page says. */
export const authorizeFacts = (params: URLSearchParams): AuthorizeFacts => {
  const provider = params.get('provider');
  return {
    error: params.get('error'),
    provider: isProvider(provider) ? provider : null,
    isLinking: params.has('link'),
    isPopup: params.get('popup') === '1',
    next: safeNext(params.get('next')),
  };
};

/** How long the page behind waits for its popup after it was closed, and the popup for being closed. Part 1 §9. */
export const POPUP_TIMER_MS = 5000;

/**
 * How the popup tells the page behind it: by this channel of the site's own origin, and to `opener` besides. A provider's page cuts the
 * tie to the opener when its policy keeps windows apart; the channel stays.
 */
export const POPUP_CHANNEL = 'sign-in';
export const SIGNED_IN_MESSAGE = { type: 'signed-in' } as const;

/** Whether a message says that somebody has signed in; from our own origin only, to which the popup alone addresses it. */
export const isSignedInMessage = (event: { origin: string; data: unknown }, ownOrigin: string): boolean =>
  event.origin === ownOrigin && (event.data as { type?: unknown } | null)?.type === SIGNED_IN_MESSAGE.type;
