/** What people see and change of their own account. Specification part 1 §3, §5, §7; part 2 §2.7, §5, §7. */
import { z } from 'zod';
import { Email, Password, SuccessReply } from '#shared/api/auth.ts';
import type { Call } from '#shared/api/call.ts';
import { SessionUser } from '#shared/api/session.ts';
import { MAX_SIDEBARS, Settings } from '#shared/api/settings.ts';
import { Text } from '#shared/api/text.ts';
import { PROFILE_FIELD_NAMES, type ProfileFieldName } from '#shared/domain/profile.ts';

export const SessionInfo = z.object({
  id: z.string(),
  kind: z.enum(['web', 'word']),
  /** Browser and system in words. */
  device: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
});
export type SessionInfo = z.infer<typeof SessionInfo>;

export const SessionsReply = z.object({ sessions: z.array(SessionInfo) });
export type SessionsReply = z.infer<typeof SessionsReply>;

export const EndedReply = z.object({ ended: z.number() });
export type EndedReply = z.infer<typeof EndedReply>;

/** Fields of shared/domain/profile.ts; those not named stay as they are, null or "" empties one. */
export const ProfileBody = z.strictObject(
  Object.fromEntries(PROFILE_FIELD_NAMES.map((name) => [name, Text.max(1000).nullish()])) as Record<
    ProfileFieldName,
    z.ZodOptional<z.ZodNullable<z.ZodString>>
  >,
);
export type ProfileBody = z.input<typeof ProfileBody>;

export const InfoReply = z.object({
  user: SessionUser,
  profile: z.record(z.string(), z.string()),
  hasPassword: z.boolean(),
  /** Sign-ins elsewhere that lead to this account, by issuer. */
  identities: z.array(z.object({ issuer: z.string(), since: z.string() })),
  /** An address that waits for its confirmation by mail. */
  pendingEmail: z.string().nullable(),
  createdAt: z.string(),
});
export type InfoReply = z.infer<typeof InfoReply>;

export const SettingsReply = z.object({ settings: Settings });
export type SettingsReply = z.infer<typeof SettingsReply>;

/** Named sidebars are changed, others stay. */
export const SettingsBody = z.strictObject({
  sidebars: Settings.shape.sidebars
    .unwrap()
    .refine((one) => Object.keys(one).length <= MAX_SIDEBARS, `Name at most ${MAX_SIDEBARS}.`)
    .optional(),
  contractsCollapsed: z.boolean().optional(),
  /** The plan view after signing up was answered or closed, or /welcome was opened: the person is not new any more. */
  planViewClosed: z.literal(true).optional(),
});
export type SettingsBody = z.input<typeof SettingsBody>;

export const EmailBody = z.object({ email: Email, password: Password.optional() });
export type EmailBody = z.input<typeof EmailBody>;

export const PasswordBody = z.object({
  /** The one that is valid now; left out where the account has none, within ten minutes of signing in. */
  current: Password.optional(),
  password: Password,
  password2: Password,
  /** Ends all sessions but this one. */
  endOthers: z.boolean().default(true),
});
export type PasswordBody = z.input<typeof PasswordBody>;

export const ActivityReply = z.object({
  success: z.boolean(),
  /** False: today was counted before. */
  counted: z.boolean(),
});

/** Checked by `checkSynced` of shared/domain/flags.ts. */
export const FlagsBody = z.record(z.string().max(60), z.unknown());
export const FlagsReply = z.object({
  success: z.boolean(),
  /** Those that the account holds now. */
  flags: z.record(z.string(), z.unknown()),
});

export const OutboxQuery = z.object({ email: z.string().max(1000).optional().describe('Mails to this address only') });
export const DevOutboxQuery = OutboxQuery.extend({
  token: z.string().max(200).optional().describe('The token that the start has printed'),
});
export const OutboxMail = z.object({
  id: z.string(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  /** Empty once it was sent: what was sent is not kept. */
  text: z.string(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  attempts: z.number(),
  /** Not tried any more: `clausary outbox --again` has it tried anew. */
  isGivenUp: z.boolean(),
  lastError: z.string().nullable(),
});
export type OutboxMail = z.infer<typeof OutboxMail>;
export const OutboxReply = z.object({
  mails: z.array(OutboxMail),
  /** False: nothing is sent, mails wait here. */
  isSending: z.boolean(),
});
export type OutboxReply = z.infer<typeof OutboxReply>;

const own = { who: 'user' } as const;

export const USER_CALLS = {
  sessions: {
    ...own,
    method: 'get',
    path: '/api/user/sessions',
    summary: 'Where the person is signed in, the last used first',
    reply: SessionsReply,
    refusals: [401],
  },
  endSession: {
    ...own,
    method: 'delete',
    path: '/api/user/sessions/:id',
    summary: 'Ends one session; its own as well',
    params: z.object({ id: z.string().max(100) }),
    reply: EndedReply,
    refusals: [401, 404],
  },
  endOtherSessions: {
    ...own,
    method: 'delete',
    path: '/api/user/sessions',
    summary: 'Ends all sessions but this one',
    reply: EndedReply,
    refusals: [401],
  },
  info: {
    ...own,
    method: 'get',
    path: '/api/user/info',
    summary: 'Profile and account',
    reply: InfoReply,
    refusals: [401],
  },
  changeInfo: {
    ...own,
    method: 'patch',
    path: '/api/user/info',
    summary: 'Changes fields of the profile. `details.fields` names what does not fit',
    body: ProfileBody,
    reply: InfoReply,
    refusals: [401, 422],
  },
  settings: {
    ...own,
    method: 'get',
    path: '/api/user/settings',
    summary: 'What the person has set',
    reply: SettingsReply,
    refusals: [401],
  },
  changeSettings: {
    ...own,
    method: 'patch',
    path: '/api/user/settings',
    summary: 'Changes settings; `planViewClosed` ends the state of being new',
    body: SettingsBody,
    reply: SettingsReply,
    refusals: [401, 422],
  },
  changeEmail: {
    ...own,
    method: 'post',
    path: '/api/user/email',
    summary:
      'Mails a confirming link to the new address and a notice to the old one; the change happens at POST /signup/confirm',
    body: EmailBody,
    reply: SuccessReply,
    refusals: [401, 422, 429],
  },
  changePassword: {
    ...own,
    method: 'post',
    path: '/api/user/password',
    summary: 'Sets a new password',
    body: PasswordBody,
    reply: SuccessReply,
    refusals: [401, 422, 429],
  },
  exportPerson: {
    ...own,
    method: 'get',
    path: '/api/user/export',
    summary: 'Everything that is held about the person, as a file: rows by table',
    reply: z.record(z.string(), z.unknown()),
    refusals: [401],
  },
  trackActivity: {
    ...own,
    method: 'post',
    path: '/api/user/track/activity',
    summary: 'Says that the person was here today; counts once a day',
    reply: ActivityReply,
    refusals: [401],
  },
  changeFlags: {
    ...own,
    method: 'post',
    path: '/api/user/flags',
    summary: 'Keeps changed flags with the account. `invalid_flag`: one that there is not, or that is not kept',
    body: FlagsBody,
    reply: FlagsReply,
    refusals: [401, 422],
  },
} as const satisfies Record<string, Call>;

export const OUTBOX_CALLS = {
  outbox: {
    method: 'get',
    who: 'operator',
    path: '/api/admin/outbox',
    summary: 'Mails that wait or were sent, newest first',
    query: OutboxQuery,
    reply: OutboxReply,
    refusals: [401, 403],
  },
  /** Mounted where somebody develops; answers to this machine and with the token of the start only. */
  devOutbox: {
    method: 'get',
    who: 'anyone',
    path: '/api/dev/outbox',
    summary: 'The same for whoever develops on this machine and has the token of the start; not there in production',
    query: DevOutboxQuery,
    reply: OutboxReply,
    refusals: [404],
  },
} as const satisfies Record<string, Call>;
