/** What the admin of a team is told about it: its log, what is used, who may what and why, and where the pane stands. */
import { z } from 'zod';
import type { Call } from '#shared/api/call.ts';
import { Text } from '#shared/api/text.ts';
import { OPENING_NOTES, PANE_PLATFORMS } from '#shared/domain/deployment.ts';
import { MEMBER_CHANGES, OUTCOMES } from '#shared/domain/memberAccess.ts';
import { CHAIN_HASH, KEPT_STATES, USAGE_SPANS } from '#shared/domain/teamAdmin.ts';

const Time = z.string().describe('ISO 8601');
const Day = z.iso.date('A day is written 2026-11-20.');

const Person = z.object({
  userId: z.string(),
  email: z.string(),
  /** '' where the person has given none. */
  name: z.string(),
  role: z.enum(['admin', 'member']),
  joinedAt: Time,
});
export type TeamPerson = z.infer<typeof Person>;

/** Whoever did something, or what it was done to. */
const Named = z.object({
  /** Of a person: what the log calls them. Null: no person. */
  pseudonym: z.string().nullable(),
  /** "Ann Lee", "person 3fa9c1d2", "the server". */
  text: z.string(),
});

const TeamLogEntry = z.object({
  /** Its number in the chain of this deployment. */
  seq: z.number().int(),
  at: Time,
  actor: Named,
  action: z.string(),
  object: Named,
  details: z.array(z.object({ name: z.string(), value: z.string() })),
  hash: z.string(),
});
export type TeamLogEntry = z.infer<typeof TeamLogEntry>;

const LogFilter = z.object({
  /** As the log calls them. */
  person: Text.max(200).optional(),
  action: Text.max(100).optional(),
  /** UTC days, both among them. */
  from: Day.optional(),
  to: Day.optional(),
});
export type LogFilter = z.infer<typeof LogFilter>;

const TeamLogReply = z.object({
  /** The last first. */
  entries: z.array(TeamLogEntry),
  nextCurs: z.string().nullable(),
  /** What the list can be narrowed to. */
  people: z.array(z.object({ pseudonym: z.string(), text: z.string() })),
  actions: z.array(z.string()),
});
export type TeamLogReply = z.infer<typeof TeamLogReply>;

/** An entry that the team has kept: as the file of `teamLogEnd`. */
export const ChainMark = z.object({
  seq: z.number('The file has no number of an entry.').int().min(1).max(Number.MAX_SAFE_INTEGER),
  hash: z.string('The file has no hash.').regex(CHAIN_HASH, 'A hash has 64 characters, 0 to 9 and a to f.'),
});

const Own = z.object({ seq: z.number().int(), at: Time });

const TeamVerdictReply = z.object({
  checkedAt: Time,
  /** Entries of the whole deployment that were read and fit. */
  entries: z.number().int(),
  own: z.object({ count: z.number().int(), first: Own.nullable(), last: Own.nullable() }),
  end: ChainMark.nullable(),
  /** Null: all fit. `seq` null: the last entries are missing. */
  broken: z.object({ seq: z.number().int().nullable(), isOwn: z.boolean() }).nullable(),
  kept: ChainMark.extend({ state: z.enum(KEPT_STATES) }).nullable(),
});
export type TeamVerdictReply = z.infer<typeof TeamVerdictReply>;

const UsageSpan = z.enum(USAGE_SPANS);

const TeamUsageReply = z.object({
  /** UTC days, oldest first. */
  days: z.array(z.string()),
  /** What is counted here; `perDay` of all members, or of the one that was asked for. */
  features: z.array(z.object({ key: z.string(), perDay: z.array(z.number().int()) })),
  /** With what each has used in these days, by the key of the feature. */
  members: z.array(Person.extend({ used: z.record(z.string(), z.number().int()) })),
  /** Null: of all. */
  of: z.string().nullable(),
});
export type TeamUsageReply = z.infer<typeof TeamUsageReply>;

const PaneTold = z.object({
  paneVersion: z.string(),
  platform: z.enum(PANE_PLATFORMS),
  build: z.string(),
  apiLevel: z.number(),
  locale: z.string(),
  firstAt: Time,
  lastAt: Time,
  /** Requirement sets that something here needs. */
  sets: z.array(z.object({ set: z.string(), isThere: z.boolean(), gives: z.string() })),
  /** What is missing, and what to do about it; empty: everything works. */
  meaning: z.array(z.object({ note: z.enum(OPENING_NOTES), text: z.string(), todo: z.string() })),
});
export type PaneTold = z.infer<typeof PaneTold>;

const TeamDeploymentsReply = z.object({
  /** The pane that this server hands out. */
  version: z.string(),
  /** Address of the manifest, and whether Microsoft 365 can fetch it from there. */
  manifest: z.object({ url: z.string(), isPublic: z.boolean() }),
  members: z.array(Person.extend({ panes: z.array(PaneTold) })),
  /** What concerns how many people, the most first. */
  summary: z.array(z.object({ note: z.enum(OPENING_NOTES), text: z.string(), people: z.number().int() })),
  /** Have not opened it since they joined. */
  neverOpened: z.number().int(),
});
export type TeamDeploymentsReply = z.infer<typeof TeamDeploymentsReply>;

const AccessRow = z.object({
  id: z.string(),
  title: z.string(),
  outcome: z.enum(OUTCOMES),
  /** In a few words: "3 of 10 left". */
  answer: z.string(),
  /** Each rule that has a say, in the order in which they are asked. */
  why: z.array(z.string()),
});
export type AccessRow = z.infer<typeof AccessRow>;

const AccessSection = z.object({ id: z.string(), title: z.string(), note: z.string(), rows: z.array(AccessRow) });
export type AccessSection = z.infer<typeof AccessSection>;

const MemberAccess = z.object({
  member: Person,
  /** In a line: plan, tier and where it comes from. */
  standing: z.string(),
  sections: z.array(AccessSection),
  /** What can be tried out for this member. */
  changes: z.array(z.enum(MEMBER_CHANGES)),
});
export type MemberAccess = z.infer<typeof MemberAccess>;

const MemberAccessReply = z.object({
  members: z.array(Person),
  access: MemberAccess,
});
export type MemberAccessReply = z.infer<typeof MemberAccessReply>;

const AccessPreviewReply = z.object({
  /** As a sentence: what was supposed. */
  supposed: z.string(),
  standing: z.object({ before: z.string(), after: z.string() }),
  /** Rows that would be others. */
  changes: z.array(
    z.object({
      section: z.string(),
      title: z.string(),
      kind: z.enum(['gained', 'lost', 'changed']),
      before: z.string(),
      after: z.string(),
      why: z.array(z.string()),
    }),
  ),
  same: z.number().int(),
});
export type AccessPreviewReply = z.infer<typeof AccessPreviewReply>;

const OfMember = z.object({ userId: z.string().max(100) });

/** 404: in no team; 403: no admin of it. */
const admins = { who: 'user', method: 'get' } as const;
const REFUSALS = [401, 403, 404, 422] as const;

export const TEAM_ADMIN_CALLS = {
  teamLog: {
    ...admins,
    path: '/api/team/audit',
    summary: 'What was written down about the team, the last first',
    query: LogFilter.extend({
      cursor: z
        .string()
        .regex(/^\d{1,15}$/, 'Take the cursor from the page before.')
        .optional(),
    }),
    reply: TeamLogReply,
    refusals: REFUSALS,
  },
  teamLogFile: {
    ...admins,
    path: '/api/team/audit.csv',
    summary: 'The same as a table, each entry with its hash',
    query: LogFilter,
    reply: z.string(),
    file: 'text/csv',
    refusals: REFUSALS,
  },
  verifyTeamLog: {
    who: 'user',
    method: 'post',
    path: '/api/team/audit/verify',
    summary:
      'Reads the whole chain of entries: whether each fits the one before, and an end that was kept earlier still stands in it',
    body: z.strictObject({ kept: ChainMark.optional() }),
    reply: TeamVerdictReply,
    refusals: [...REFUSALS, 429],
  },
  teamUsage: {
    ...admins,
    path: '/api/team/usage',
    summary: 'What members have used, by day and feature, since the day after they joined',
    query: z.object({ days: UsageSpan.default('30'), member: z.string().max(100).optional() }),
    reply: TeamUsageReply,
    refusals: REFUSALS,
  },
  teamUsageFile: {
    ...admins,
    path: '/api/team/usage.csv',
    summary: 'The same as a table',
    query: z.object({ days: UsageSpan.default('30') }),
    reply: z.string(),
    file: 'text/csv',
    refusals: REFUSALS,
  },
  teamDeployments: {
    ...admins,
    path: '/api/team/deployments',
    summary: 'Where each member has opened the Word pane, what is missing there and what to do about it',
    reply: TeamDeploymentsReply,
    refusals: REFUSALS,
  },
  memberAccess: {
    ...admins,
    path: '/api/team/access/:userId',
    summary: 'What a member may use and read, and which rule says so',
    params: OfMember,
    reply: MemberAccessReply,
    refusals: REFUSALS,
  },
  memberAccessPreview: {
    ...admins,
    path: '/api/team/access/:userId/preview',
    summary: 'What would be gained and lost by a change, which is not made',
    params: OfMember,
    query: z.object({ change: z.enum(MEMBER_CHANGES) }),
    reply: AccessPreviewReply,
    refusals: [...REFUSALS, 409],
  },
} as const satisfies Record<string, Call>;

/** The pages. */
export interface TeamAdminFrame {
  /** Name of the team. */
  team: string;
}
export interface TeamLogProps extends TeamAdminFrame {
  log: TeamLogReply;
  filter: LogFilter;
}
export interface TeamUsageProps extends TeamAdminFrame {
  usage: TeamUsageReply;
}
export interface TeamAccessProps extends TeamAdminFrame {
  reply: MemberAccessReply;
}
export interface TeamDeploymentsProps extends TeamAdminFrame {
  reply: TeamDeploymentsReply;
}
