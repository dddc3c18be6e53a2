/** What is reported about use, from Word as from the site. Rules: shared/domain/signals.ts. */

import { randomText } from '#addin/account/pkce.ts';
import type { Surroundings } from '#addin/pane/surroundings.ts';
import { CALLS } from '#shared/api/calls.ts';
import { destinationOf, type Signal } from '#shared/domain/signals.ts';
import { tellServer } from '#shared/ui/server/change.ts';

const CLIENT_KEY = 'client-id';

/** Failing is silent: nobody waits for it. There is no tag manager in Word. */
export function track(
  type: string,
  properties: Record<string, unknown>,
  { account, stored, platform }: Pick<Surroundings, 'account' | 'stored' | 'platform'>,
  place: { path: string; namespace: string; muteSignals: boolean },
): void {
  const asked = navigator as Navigator & { globalPrivacyControl?: boolean };
  const doNotTrack = asked.doNotTrack === '1' || asked.globalPrivacyControl === true;
  if (destinationOf(type, { doNotTrack, muteSignals: place.muteSignals }) !== 'signals') return;
  const known = stored.read(CLIENT_KEY);
  const client = known ?? randomText();
  if (!known) stored.write(CLIENT_KEY, client);
  const signal: Signal = {
    client_id: client,
    event_type: type as Signal['event_type'],
    path: place.path,
    namespace: place.namespace,
    platform_type: platform,
  };
  void tellServer(account.api, CALLS.signal, { body: { ...properties, ...signal } });
}
