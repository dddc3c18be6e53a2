/** Alerts: what a person watches in a library, and what of it is new, changed or withdrawn. */
import { z } from 'zod';
import type { Call } from '#shared/api/call.ts';
import { Text } from '#shared/api/text.ts';
import { ALERT_CHANGES, ALERT_LIMITS, TELLS, WATCH_KINDS } from '#shared/domain/alerts.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';

const Id = z.string().min(1).max(100);
const Moment = z.string().describe('ISO 8601');

export const Alert = z.object({
  id: z.string(),
  change: z.enum(ALERT_CHANGES),
  /** Title of the contract, and where it stands; null: it is gone. */
  title: z.string(),
  path: z.string().nullable(),
  at: Moment,
  /** The figure that was watched for, as it is written there; '' for everything else. */
  says: z.string(),
  /** Since the person last looked. */
  isNew: z.boolean(),
});
export type Alert = z.infer<typeof Alert>;

export const Watch = z.object({
  id: z.string(),
  namespace: z.string(),
  kind: z.enum(WATCH_KINDS),
  scope: z.string(),
  name: z.string(),
  note: z.string(),
  tells: z.enum(TELLS),
  isPaused: z.boolean(),
  path: z.string(),
  since: Moment,
  seenAt: Moment,
  /** The newest first. */
  alerts: z.array(Alert),
  /** Further ones that there was no room for. */
  leftOut: z.number(),
});
export type Watch = z.infer<typeof Watch>;

export const WatchesReply = z.object({
  watches: z.array(Watch),
  mails: z.boolean(),
  /** Where the feed is; whoever has the address reads it. Null: there is none. */
  feed: z.string().nullable(),
  isAllowed: z.boolean(),
});
export type WatchesReply = z.infer<typeof WatchesReply>;

const WatchKey = z.object({
  namespace: z.string().max(40).default(DEFAULT_NAMESPACE),
  kind: z.enum(WATCH_KINDS),
  scope: Text.min(1)
    .max(2000)
    .describe(
      'Clause type, term, group, contract type; of a search its query as in an address; of a figure: clause type, `below`, `above` or `equal`, the figure',
    ),
});

const Note = Text.trim().max(ALERT_LIMITS.note);
const ChangeWatchBody = z.object({
  note: Note.optional(),
  tells: z.enum(TELLS).optional(),
  isPaused: z.boolean().optional(),
});
export type ChangeWatchBody = z.infer<typeof ChangeWatchBody>;

const ById = z.object({ id: Id });

const done = z.object({ success: z.literal(true) });
const mine = { who: 'user', refusals: [404, 422] } as const;

export const ALERT_CALLS = {
  watches: {
    ...mine,
    method: 'get',
    path: '/api/user/watches',
    summary: 'What the person watches, with what has changed',
    reply: WatchesReply,
  },
  watch: {
    ...mine,
    method: 'post',
    path: '/api/user/watches',
    summary:
      'Watches a clause, a definition, a wording, a contract type, a search or a figure; the same again changes its note',
    body: WatchKey.extend({
      note: Note.default(''),
      tells: z
        .enum(TELLS)
        .default('wordings')
        .describe(
          'Only wording that the library did not have, or every change; of a wording and a contract type every change',
        ),
    }),
    reply: z.object({ id: z.string(), name: z.string() }),
    gives: ['alerts'],
    refusals: [402, 404, 422],
  },
  unwatch: {
    ...mine,
    method: 'delete',
    path: '/api/user/watches/:id',
    summary: 'Watches it no longer; for a day it can be had again',
    params: ById,
    reply: done,
  },
  restoreWatch: {
    ...mine,
    method: 'post',
    path: '/api/user/watches/:id/restore',
    summary: 'Watches again what was ended, with what came meanwhile',
    params: ById,
    reply: done,
  },
  changeWatch: {
    ...mine,
    method: 'patch',
    path: '/api/user/watches/:id',
    summary: 'Its note, what of a change is told, whether it is paused',
    params: ById,
    body: ChangeWatchBody,
    reply: done,
  },
  seenAlerts: {
    ...mine,
    method: 'post',
    path: '/api/user/alerts/seen',
    summary: 'What has come so far is no longer new',
    reply: done,
  },
  alertMails: {
    ...mine,
    method: 'post',
    path: '/api/user/alerts/mails',
    summary: 'Whether a mail says once a day what is new',
    body: z.object({ on: z.boolean() }),
    reply: done,
  },
  alertFeed: {
    ...mine,
    method: 'post',
    path: '/api/user/alerts/feed',
    summary: 'Makes a feed of alerts, under a new address each time, or ends it; the address before it no longer works',
    body: z.object({ on: z.boolean() }),
    reply: z.object({ feed: z.string().nullable() }),
    refusals: [402, 422],
  },
  stopAlertMails: {
    who: 'anyone',
    method: 'post',
    path: '/api/alerts/stop',
    summary: 'Ends the mails by the link that each of them has; no sign-in is needed',
    body: z.object({ token: z.string().max(200) }),
    reply: done,
    refusals: [422, 429],
  },
} as const satisfies Record<string, Call>;
