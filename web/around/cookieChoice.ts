/** What this browser has said to the cookie notice. Specification part 1 §9. */
import { readStored, writeStored } from '#web/session/stored.ts';

const KEY = 'cookies-accepted';

export const hasAcceptedCookies = (): boolean => readStored(KEY) !== null;
export const acceptCookies = (): void => writeStored(KEY, 'yes');
