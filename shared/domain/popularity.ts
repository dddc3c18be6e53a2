/** What makes a record popular: how much each use counts, how long it counts, and whose uses count at all. */

/** Taking a text away says more of it than a look at it does. */
export const USE_WEIGHTS = { view: 1, click: 1, copy: 3, insertion: 5 } as const;
export type Use = keyof typeof USE_WEIGHTS;

export const USED_KINDS = ['clause', 'definition', 'contract'] as const;
export type UsedKind = (typeof USED_KINDS)[number];

/** After so many days a use counts half. */
export const HALF_LIFE_DAYS = 60;
/** What has decayed below this is forgotten. */
export const LEAST_POPULARITY = 0.05;
/** Whoever uses more records in a day is a program, whatever it calls itself. */
export const MOST_USES_A_DAY = 300;

const DAY_MS = 86_400_000;

/** What a popularity of `then` is worth at `now`; a clock that was set back adds nothing. The database reckons so itself (server/record/uses.ts). */
export const decayed = (popularity: number, then: Date, now: Date): number =>
  popularity * 0.5 ** (Math.max(0, now.getTime() - then.getTime()) / DAY_MS / HALF_LIFE_DAYS);

/** The day in UTC in which a visitor's uses of one kind of a record are one. */
export const dayOfUse = (now: Date): string => now.toISOString().slice(0, 10);

/** Every browser has called itself so for thirty years; programs that fetch mostly do not. */
const BROWSER = /^Mozilla\/\d/;
const ROBOT =
  /bot\b|bot[/;_-]|crawl|spider|slurp|scrap|fetch|preview|monitor|headless|phantom|playwright|puppeteer|selenium|webdriver|lighthouse|facebookexternalhit|https?:\/\//i;

export interface Asking {
  userAgent: string;
  /** `Accept-Language`: sent by every browser that somebody sits at. */
  languages: string;
  /** `Sec-CH-UA`: an automated browser that renames itself often forgets it here. */
  brands?: string;
}

/** Whether a program asks. One that imitates a browser in everything is taken for one; what it can do is bounded by `MOST_USES_A_DAY`. */
export const isRobot = ({ userAgent, languages, brands = '' }: Asking): boolean =>
  !BROWSER.test(userAgent) || ROBOT.test(userAgent) || ROBOT.test(brands) || languages.trim() === '';

export interface UseSituation extends Asking {
  /** The library is somebody's own. */
  isPrivate: boolean;
  /** The browser asks not to be tracked. */
  doNotTrack: boolean;
  /** A browser fetched ahead what nobody may ever look at. */
  isPrefetch: boolean;
  /** An operator looks at the site as somebody else. */
  isOperatorView: boolean;
}

export const isUseCounted = (use: UseSituation): boolean =>
  !use.isPrivate && !use.doNotTrack && !use.isPrefetch && !use.isOperatorView && !isRobot(use);
