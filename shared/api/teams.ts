/** Teams: members, invitations, roles, seats, and what may go to a model. Specification part 1 §3, §5, §7. */
import { z } from 'zod';
import { AiPolicyBody } from '#shared/api/aiPolicy.ts';
import type { Call } from '#shared/api/call.ts';
import { Text } from '#shared/api/text.ts';
import { AUDIENCES } from '#shared/domain/plans.ts';
import {
  INVITE_OUTCOMES,
  JOIN_ERRORS,
  JOIN_WAYS,
  MEMBER_STATES,
  MOST_INVITES,
  MOST_TEAM_SEATS,
  plainName,
  TEAM_ROLES,
  teamNameProblem,
} from '#shared/domain/teams.ts';

const Role = z.enum(TEAM_ROLES);
const Time = z.string().describe('ISO 8601');

const TeamName = Text.max(1000)
  .superRefine((name, context) => {
    const problem = teamNameProblem(name);
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  })
  .transform(plainName);

const TeamMember = z.object({
  userId: z.string(),
  email: z.string(),
  /** '' where the person has given none. */
  name: z.string(),
  role: Role,
  state: z.enum(MEMBER_STATES),
  way: z.enum(JOIN_WAYS),
  joinedAt: Time,
});
export type TeamMember = z.infer<typeof TeamMember>;

const TeamInvite = z.object({
  id: z.string(),
  email: z.string(),
  role: Role,
  createdAt: Time,
  expiresAt: Time,
  isExpired: z.boolean(),
});
export type TeamInvite = z.infer<typeof TeamInvite>;

const Seats = z.object({
  /** Active members and invitations that are open. */
  used: z.number().int(),
  /** Null: nothing bounds it. */
  limit: z.number().int().nullable(),
  /** What an admin wants to have room for. */
  asked: z.number().int(),
  /** What a plan is paid for: the largest of what is asked for, what is used, and 1. */
  quantity: z.number().int(),
});
export type Seats = z.infer<typeof Seats>;

/** What an admin sees beside what every member sees. */
const TeamAdmin = z.object({
  invites: z.array(TeamInvite),
  /** Null: there is none. */
  link: z.object({ url: z.string(), expiresAt: Time }).nullable(),
  audienceAsked: z.enum(['edu', 'gov']).nullable(),
});

export const Team = z.object({
  id: z.string(),
  name: z.string(),
  domain: z.string().nullable(),
  isDomainVerified: z.boolean(),
  audience: z.enum(AUDIENCES),
  joinsByDomain: z.boolean(),
  /** Who comes by the domain or the link waits for an admin. */
  joinsPending: z.boolean(),
  createdAt: Time,
  /** The plan that it has; null: none. */
  plan: z.string().nullable(),
  seats: Seats,
  me: z.object({ userId: z.string(), role: Role, state: z.enum(MEMBER_STATES) }),
  /** Only the person themselves while they wait. */
  members: z.array(TeamMember),
  /** Null: the person is no admin. */
  admin: TeamAdmin.nullable(),
});
export type Team = z.infer<typeof Team>;

export const TeamReply = z.object({
  /** Null: the person is in none. */
  team: Team.nullable(),
  /** For whoever is in none. */
  begin: z
    .object({
      /** What a team of theirs could be called; '' where the address tells nothing. */
      name: z.string(),
      /** A team that has their address's domain and takes people from it. */
      byDomain: z.object({ name: z.string(), domain: z.string() }).nullable(),
    })
    .nullable(),
});
export type TeamReply = z.infer<typeof TeamReply>;

export const ChangeTeamBody = z.strictObject({
  name: TeamName.optional(),
  seats: z.int().min(0).max(MOST_TEAM_SEATS, `A team has ${MOST_TEAM_SEATS} seats at most.`).optional(),
  joinsByDomain: z.boolean().optional(),
  joinsPending: z.boolean().optional(),
  /** Null takes the question back; the operator gives the answer. */
  audienceAsked: z.enum(['edu', 'gov']).nullable().optional(),
});
export type ChangeTeamBody = z.input<typeof ChangeTeamBody>;

export const InviteBody = z.strictObject({
  emails: z
    .array(z.string().max(1000))
    .min(1, 'Name one address at least.')
    .max(MOST_INVITES, `Invite ${MOST_INVITES} at most at once.`),
  role: Role.default('member'),
});

const InviteResult = z.object({ email: z.string(), outcome: z.enum(INVITE_OUTCOMES) });
export type InviteResult = z.infer<typeof InviteResult>;

export const InviteReply = z.object({
  results: z.array(InviteResult),
  /** How many seats all of them would have taken, where they do not fit; null: all fit. */
  wanted: z.number().int().nullable(),
  team: Team,
});
export type InviteReply = z.infer<typeof InviteReply>;

/** Specification part 1 §3, Team invite. */
export const InvitationFacts = z.object({
  /** '' where nobody may know. */
  team: z.string(),
  admin: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }).nullable(),
  /** That it was mailed to; '' for a link. */
  email: z.string(),
  error: z.enum(JOIN_ERRORS).nullable(),
  /** The address that it was mailed to has an account. */
  existing: z.boolean(),
  joinWay: z.enum(['mail', 'link']),
  teamDomain: z.string(),
  /** Where it is accepted. */
  url: z.string(),
  /** An admin still has to accept. */
  waits: z.boolean(),
});
export type InvitationFacts = z.infer<typeof InvitationFacts>;

const TeamOnly = z.object({ team: Team });
const Nothing = z.object({ success: z.literal(true) });
const OfPerson = z.object({ userId: z.string().max(100) });
const OfInvite = z.object({ id: z.string().max(100) });

const TeamPolicyReply = z.object({
  policy: AiPolicyBody,
  ceiling: AiPolicyBody.shape.mode,
  offered: z.array(z.string()),
});
export type TeamPolicyReply = z.infer<typeof TeamPolicyReply>;

/** 404: in no team; 403: no admin of it. */
const admins = { who: 'user', refusals: [403, 404, 422] } as const;

export const TEAM_CALLS = {
  team: {
    who: 'user',
    method: 'get',
    path: '/api/team',
    summary: 'The team that the person is in, or how to begin one',
    reply: TeamReply,
    gives: ['teams'],
    refusals: [],
  },
  createTeam: {
    who: 'user',
    method: 'post',
    path: '/api/team',
    summary: 'Begins a team, whose admin the person is. Needs a confirmed address',
    body: z.strictObject({ name: TeamName }),
    reply: TeamOnly,
    refusals: [403, 409, 422],
  },
  changeTeam: {
    ...admins,
    method: 'patch',
    path: '/api/team',
    summary: 'Name, seats and ways to join',
    body: ChangeTeamBody,
    reply: TeamOnly,
  },
  deleteTeam: {
    ...admins,
    method: 'delete',
    path: '/api/team',
    summary:
      'Ends the team, and with it, where `ends_plan` says so, what it pays for: at once, with nothing given back. Its members keep their accounts. `team_paid`: a plan runs, and that was not said',
    query: z.object({
      ends_plan: z
        .enum(['true', 'false'])
        .default('false')
        .transform((value) => value === 'true'),
    }),
    reply: Nothing,
    refusals: [403, 404, 409, 503],
  },
  inviteToTeam: {
    ...admins,
    method: 'post',
    path: '/api/team/invites',
    summary: 'Mails invitations; each address with what became of it. None past the team’s seats',
    body: InviteBody,
    reply: InviteReply,
  },
  revokeInvite: {
    ...admins,
    method: 'delete',
    path: '/api/team/invites/:id',
    summary: 'Takes an invitation back',
    params: OfInvite,
    reply: TeamOnly,
  },
  restoreInvite: {
    ...admins,
    method: 'post',
    path: '/api/team/invites/:id/restore',
    summary: 'Lets the link of an invitation that was taken back work again',
    params: OfInvite,
    reply: TeamOnly,
    refusals: [403, 404, 409, 429],
  },
  makeTeamLink: {
    ...admins,
    method: 'post',
    path: '/api/team/link',
    summary: 'Makes a link by which people can join; one that there was stops working',
    reply: TeamOnly,
  },
  dropTeamLink: {
    ...admins,
    method: 'delete',
    path: '/api/team/link',
    summary: 'Ends the link',
    reply: TeamOnly,
  },
  acceptMember: {
    ...admins,
    method: 'post',
    path: '/api/team/members/:userId/accept',
    summary: 'Lets somebody in who has asked to join',
    params: OfPerson,
    reply: TeamOnly,
    refusals: [403, 404, 429],
  },
  changeMember: {
    ...admins,
    method: 'patch',
    path: '/api/team/members/:userId',
    summary: 'Changes a role. `team_last_admin`: there would be no admin left',
    params: OfPerson,
    body: z.strictObject({ role: Role }),
    reply: TeamOnly,
    refusals: [403, 404, 409, 422],
  },
  removeMember: {
    ...admins,
    method: 'delete',
    path: '/api/team/members/:userId',
    summary: 'Takes somebody out: the team’s plan ends for them at once, and they are signed out everywhere',
    params: OfPerson,
    reply: TeamOnly,
    refusals: [403, 404, 409],
  },
  transferTeam: {
    ...admins,
    method: 'post',
    path: '/api/team/transfer',
    summary: 'Makes somebody else the admin, and oneself a member',
    body: z.strictObject({ userId: z.string().max(100) }),
    reply: TeamOnly,
  },
  leaveTeam: {
    who: 'user',
    method: 'delete',
    path: '/api/team/membership',
    summary: 'Leaves the team, or takes a question to join back',
    reply: Nothing,
    refusals: [404, 409],
  },
  joinByDomain: {
    who: 'user',
    method: 'post',
    path: '/api/team/by-domain',
    summary: 'Joins the team that has verified the domain of one’s address, or asks to',
    reply: TeamOnly,
    refusals: [403, 404, 409, 429],
  },
  joinTeam: {
    who: 'anyone',
    method: 'post',
    path: '/teams/join/:token',
    summary: 'Accepts an invitation; a form post to its own address. `user_required`: sign in or sign up first',
    params: z.object({ token: z.string().max(200) }),
    reply: z.object({ success: z.literal(true), state: z.enum(MEMBER_STATES) }),
    beside: { success: false },
    refusals: [401, 403, 404, 409, 422, 429],
  },
  teamAiPolicy: {
    ...admins,
    method: 'get',
    path: '/api/team/ai-policy',
    summary: 'What of the team’s texts may go to a model, and the team’s labels of matters',
    reply: TeamPolicyReply,
    refusals: [403, 404],
  },
  changeTeamAiPolicy: {
    ...admins,
    method: 'put',
    path: '/api/team/ai-policy',
    summary: 'Sets both for every member: nobody’s own settings loosen them',
    body: AiPolicyBody,
    limit: 100 * 1024,
    reply: TeamPolicyReply,
  },
} as const satisfies Record<string, Call>;
