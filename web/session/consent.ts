import type { TrackingConsent } from '#shared/domain/signals.ts';

/** What this browser says about being tracked. `muteSignals`: the developer flag. */
export function consentOf(muteSignals: boolean): TrackingConsent {
  const asked = navigator as Navigator & { globalPrivacyControl?: boolean };
  return { doNotTrack: asked.doNotTrack === '1' || asked.globalPrivacyControl === true, muteSignals };
}
