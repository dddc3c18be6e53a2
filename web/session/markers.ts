/** What a browser remembers of who was here. Specification part 1 §4: registered users, and those who are not free, leave a mark. */
import type { Status } from '#shared/domain/status.ts';
import { readStored, writeStored } from '#web/session/stored.ts';

const LOGGED_IN = 'was-logged-in';
const SUBSCRIPTION = 'had-subscription';

export function rememberStatus(status: Status): void {
  if (status === 'NON_REGISTERED') return;
  writeStored(LOGGED_IN, 'yes');
  if (status !== 'FREE') writeStored(SUBSCRIPTION, 'yes');
}

export const readMarkers = () => ({
  wasLoggedIn: readStored(LOGGED_IN) !== null,
  hadSubscription: readStored(SUBSCRIPTION) !== null,
});
