/** Addresses that there is no page for, as operators see them: specification part 1 §8, “it was reported”. Nothing of whoever asked. */

/** Different addresses that are kept; whoever makes them up does not fill the table. */
export const MOST_MISSING = 2000;
/** Written down in a minute by one process; a flood says nothing that its beginning did not. */
export const MISSING_A_MINUTE = 60;
const LONGEST = 200;

/** What says that it is one. A browser without a window, or somebody at a command line, reads what it is told. */
const ROBOT = /bot|crawl|spider|slurp|preview|scan|python|java\/|go-http|monitor/i;
/** What robots try everywhere in search of holes. */
const PROBE =
  /\.(?:php\d?|aspx?|jsp|cgi|env|git|sql|bak|ini|ya?ml|zip|tar|gz)(?:\/|$)|\/(?:wp-|\.|cgi-bin|vendor\/|phpmyadmin)/i;
/** A link with a secret in it, a mail address, a number of somebody's. */
const PERSONAL = /^(?=.*\d)[\w~.-]{20,}$|@|%40/;
/** Public libraries are named by their language; what others are called is nobody's business. */
const PRIVATE = /^\/library\/(?![a-z]{2}(?:\/|$)).*/;

/** Whether somebody who reads has met it. A browser without a name is none. */
export const isReader = (userAgent: string | undefined, path: string): boolean =>
  Boolean(userAgent) && !ROBOT.test(userAgent!) && !PROBE.test(path);

/** The path alone, without what could name somebody. */
export const plainPath = (address: string): string =>
  address
    .replace(/[?#].*$/s, '')
    .replace(PRIVATE, '/library/…')
    .split('/')
    .map((part) => (PERSONAL.test(part) ? '…' : part))
    .join('/')
    .slice(0, LONGEST);

/** Of the page that led here: its path on this site, the host of another one, '' where nothing is said. */
export function cameFrom(referrer: string | undefined, host: string | undefined): string {
  try {
    const from = new URL(referrer ?? '');
    return from.host === host ? plainPath(from.pathname) : from.hostname.slice(0, LONGEST);
  } catch {
    return '';
  }
}
