/** What is reported about use, and where it goes. Rules: shared/domain/signals.ts. Fetched when there is something to report. */
import { CALLS } from '#shared/api/calls.ts';
import type { Api } from '#shared/api/client.ts';
import { activityDay, destinationOf, isActivityDue, mayTrack, type Signal } from '#shared/domain/signals.ts';
import { tellServer } from '#shared/ui/server/change.ts';
import { consentOf } from '#web/session/consent.ts';
import { readStored, writeStored } from '#web/session/stored.ts';

const CLIENT_KEY = 'client-id';
const ACTIVITY_KEY = 'activity';

/** What stands beside an event. */
export interface TrackingPlace {
  api: Api;
  path: string;
  namespace: string;
  /** The developer flag. */
  muteSignals: boolean;
}

/** The tag manager of an operator who has set one up reads this list; nobody else does. */
declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** A random name of this browser, made when the first event is sent. */
function clientId(): string {
  const known = readStored(CLIENT_KEY);
  if (known) return known;
  const made = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  writeStored(CLIENT_KEY, made);
  return made;
}

/** Sends a signal to the server and everything else to the tag manager, if there is one. Failing is silent: nobody waits for it. */
export function track(type: string, properties: Record<string, unknown>, place: TrackingPlace): void {
  const consent = consentOf(place.muteSignals);
  if (!mayTrack(consent)) return;
  if (destinationOf(type, consent) !== 'signals') {
    window.dataLayer?.push({ event: type, ...properties });
    return;
  }
  const signal: Signal = {
    client_id: clientId(),
    event_type: type as Signal['event_type'],
    path: place.path,
    namespace: place.namespace,
    platform_type: 'web',
  };
  void tellServer(place.api, CALLS.signal, { body: { ...properties, ...signal } });
}

/** Says once a day that a registered person was here; what does not arrive is said again. Whether it was said now. */
export async function trackActivity(userId: string, now: Date, { api, muteSignals }: TrackingPlace): Promise<boolean> {
  const [who, last = null] = (readStored(ACTIVITY_KEY) ?? '').split(' ');
  if (!isActivityDue(true, who === userId ? last : null, now, consentOf(muteSignals))) return false;
  const isTold = await tellServer(api, CALLS.trackActivity);
  if (isTold) writeStored(ACTIVITY_KEY, `${userId} ${activityDay(now)}`);
  return isTold;
}
