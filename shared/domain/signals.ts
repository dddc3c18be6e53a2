/** What is reported about use, and when. Specification part 2 §3 (signal), §7; part 1 §7 (activity, purchase). Do-Not-Track beats all. */

/** Sent to POST /api/signals. */
export const SIGNAL_TYPES = ['copy', 'sample_click', 'search_result_click'] as const;
export type SignalType = (typeof SIGNAL_TYPES)[number];

/** Handed to the operator's tag manager only, never to that call. */
export const ANALYTICS_TYPES = ['purchase', 'conversion', 'assistant:close'] as const;
export type AnalyticsType = (typeof ANALYTICS_TYPES)[number];

export type EventType = SignalType | AnalyticsType;

/** What is counted at the server. */
export const EVENT_TYPES = [...SIGNAL_TYPES, 'purchase', 'conversion'] as const;

export const EVENT_NAMES: Record<(typeof EVENT_TYPES)[number], { title: string; one: string; many: string }> = {
  copy: { title: 'Copies', one: 'copy', many: 'copies' },
  sample_click: { title: 'Samples opened', one: 'sample', many: 'samples' },
  search_result_click: { title: 'Search results opened', one: 'result', many: 'results' },
  purchase: { title: 'Purchases', one: 'purchase', many: 'purchases' },
  conversion: { title: 'Conversions', one: 'conversion', many: 'conversions' },
};

export const PLATFORM_TYPES = ['web', 'msword'] as const;
export type PlatformType = (typeof PLATFORM_TYPES)[number];

/** The body of POST /api/signals, besides the properties of the event. */
export interface Signal {
  client_id: string;
  event_type: SignalType;
  path: string;
  namespace: string;
  platform_type: PlatformType;
}

export const isSignal = (type: string): type is SignalType => (SIGNAL_TYPES as readonly string[]).includes(type);

export interface TrackingConsent {
  /** The browser asks not to be tracked (DNT or Global Privacy Control). */
  doNotTrack: boolean;
  /** The developer flag. */
  muteSignals?: boolean;
}

export const mayTrack = ({ doNotTrack, muteSignals = false }: TrackingConsent): boolean => !doNotTrack && !muteSignals;

/** Where an event goes. */
export function destinationOf(type: string, consent: TrackingConsent): 'signals' | 'analytics' | null {
  if (!mayTrack(consent)) return null;
  if (isSignal(type)) return 'signals';
  return (ANALYTICS_TYPES as readonly string[]).includes(type) ? 'analytics' : null;
}

/** Whether POST /api/user/track/activity is due: registered users, once per UTC day. `last` is the day of the last one ("2026-11-20"). */
export const isActivityDue = (
  isRegistered: boolean,
  last: string | null,
  now: Date,
  consent: TrackingConsent,
): boolean => isRegistered && mayTrack(consent) && last !== activityDay(now);

/** What is remembered of an activity call. */
export const activityDay = (now: Date): string => now.toISOString().slice(0, 10);

export interface Purchase {
  invoiceId: string;
  plan: string;
  /** Minor units. */
  amount: number;
  currency: string;
}

/** A subscription was made: a purchase event, and a conversion event with it. Part 1 §7. The invoice keeps a repeat from counting twice. */
export const purchaseEvents = (
  purchase: Purchase,
): [{ type: 'purchase' } & Purchase, { type: 'conversion'; invoiceId: string }] => [
  { type: 'purchase', ...purchase },
  { type: 'conversion', invoiceId: purchase.invoiceId },
];
