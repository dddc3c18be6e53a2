/** What is reported about use. Specification part 2 §3 (signal), §7. Rules: shared/domain/signals.ts. */
import { z } from 'zod';
import type { Call } from '#shared/api/call.ts';
import { Text } from '#shared/api/text.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';
import { ANALYTICS_TYPES, PLATFORM_TYPES, SIGNAL_TYPES } from '#shared/domain/signals.ts';

/** What an event is about. Whatever else is sent is dropped; all of it is kept for months, so it is 1 kB at most. */
const PROPERTIES = {
  type: Text.max(40).optional(),
  id: Text.max(200).optional(),
  /** Of a sample. */
  uri: Text.max(300).optional(),
  /** Copied into a list. */
  list: z.boolean().optional(),
};

const MOST_BYTES = 1000;
const bytesOf = (...texts: (string | undefined)[]): number => new TextEncoder().encode(texts.join('')).length;

export const SignalBody = z
  .object({
    /** Made by the client; stored as a keyed hash only. */
    client_id: Text.min(1).max(100),
    event_type: z.enum(SIGNAL_TYPES),
    path: Text.startsWith('/').max(2000),
    platform_type: z.enum(PLATFORM_TYPES).default('web'),
    namespace: Text.max(40).default(DEFAULT_NAMESPACE),
    ...PROPERTIES,
  })
  .refine(
    ({ type, id, uri }) => bytesOf(type, id, uri) <= MOST_BYTES,
    `Give ${MOST_BYTES} bytes of properties at most.`,
  );
export type SignalBody = z.input<typeof SignalBody>;

/** The same whether it was stored or the browser asks not to be tracked. */
export const SignalReply = z.object({ success: z.literal(true) });

const Day = z.iso.date();

export const SignalDaysQuery = z.object({
  from: Day.optional().describe('First day in UTC; 30 days ago when left out'),
  to: Day.optional().describe('Last day; today when left out'),
});

export const SignalDaysReply = z.object({
  days: z.array(
    z.object({
      day: z.string(),
      event_type: z.enum([...SIGNAL_TYPES, ...ANALYTICS_TYPES]),
      platform_type: z.enum(PLATFORM_TYPES),
      namespace: z.string(),
      count: z.number(),
    }),
  ),
});
export type SignalDaysReply = z.infer<typeof SignalDaysReply>;

export const SIGNAL_CALLS = {
  signal: {
    method: 'post',
    who: 'anyone',
    path: '/api/signals',
    summary: 'Reports a copy, an opened sample or an opened search result. With DNT or Sec-GPC nothing is stored',
    body: SignalBody,
    reply: SignalReply,
    refusals: [404, 422, 429],
  },
  signalDays: {
    method: 'get',
    who: 'operator',
    path: '/api/admin/signals',
    summary: 'How often each event was reported, by day, platform and library; the newest day first',
    query: SignalDaysQuery,
    reply: SignalDaysReply,
    refusals: [401, 403, 422],
  },
} as const satisfies Record<string, Call>;
