/** How a team's people sign in and are kept: its domain, its issuer, its directory, its list. For the admins of a team. */
import { z } from 'zod';
import { type Call, MB } from '#shared/api/call.ts';
import { MEMBER_CHANGES } from '#shared/domain/memberList.ts';
import { DOMAIN_PROOFS } from '#shared/domain/teamDomain.ts';

const DomainReply = z.object({
  domain: z.string().nullable(),
  state: z.enum(['none', 'claimed', 'verified', 'failing', 'stopped']),
  way: z.enum(DOMAIN_PROOFS).nullable(),
  /** What has to stand in the zone, or in the file. Null without a domain. */
  proof: z.object({ record: z.string(), file: z.string(), text: z.string() }).nullable(),
  checkedAt: z.string().nullable(),
  failingSince: z.string().nullable(),
  /** Of the last look that somebody asked for, when it found nothing. */
  found: z.object({ dns: z.string(), file: z.string() }).nullable(),
});
export type DomainReply = z.infer<typeof DomainReply>;

const IssuerReply = z.object({
  issuer: z.string(),
  clientId: z.string(),
  testedAt: z.string().nullable(),
  /** Why the last test sign-in came to nothing. */
  testError: z.string().nullable(),
  isOn: z.boolean(),
  isEnforced: z.boolean(),
});
export type IssuerReply = z.infer<typeof IssuerReply>;

const ScimReply = z.object({
  /** What is given to the directory. */
  baseUrl: z.string(),
  tokens: z.array(z.object({ id: z.string(), createdAt: z.string(), lastUsedAt: z.string().nullable() })),
  /** People that the directory keeps. */
  users: z.number().int(),
  groups: z.array(z.object({ id: z.string(), name: z.string(), members: z.number().int(), makesAdmin: z.boolean() })),
});
export type ScimReply = z.infer<typeof ScimReply>;

export const TeamSignInReply = z.object({
  domain: DomainReply,
  /** Where the identity provider leads back to. */
  redirectUrl: z.string(),
  /** Null: none was entered. The secret is never shown. */
  issuer: IssuerReply.nullable(),
  scim: ScimReply,
  /** Whether the plan has company sign-in and the directory. */
  isAllowed: z.boolean(),
});
export type TeamSignInReply = z.infer<typeof TeamSignInReply>;

const text = (most: number) =>
  z.string().trim().min(1, 'Enter something here.').max(most, `Use ${most} characters or fewer.`);

/** `clientSecret` left out: the one that is kept stays. */
export const IssuerBody = z.object({
  issuer: text(500),
  clientId: text(500),
  clientSecret: z.string().min(1, 'Enter something here.').max(2000).optional(),
});
export type IssuerBody = z.infer<typeof IssuerBody>;

const CsvBody = z.object({
  csv: z.string().max(MB, 'The file may have 1 MB at most.'),
  /** Members who are not in the file are removed. */
  removesMissing: z.boolean().default(false),
});

const MemberLine = z.object({
  /** Of the file, counted from 1; null for a member who is not in it. */
  row: z.number().int().nullable(),
  email: z.string(),
  name: z.string(),
  role: z.enum(['admin', 'member']).nullable(),
  change: z.enum(MEMBER_CHANGES),
  /** Why a row is refused. */
  reason: z.string().nullable(),
});

export const MemberPlanReply = z.object({
  lines: z.array(MemberLine),
  /** Of these lines: applying asks for it, so that nothing else happens than what was shown. */
  digest: z.string(),
});
export type MemberPlanReply = z.infer<typeof MemberPlanReply>;

const ofTeam = { who: 'user', refusals: [401, 403, 404] } as const;
const changes = { who: 'user', reply: TeamSignInReply, refusals: [401, 403, 404, 409, 422] } as const;
const company = { gives: ['integrations'] } as const;
const byLink = { method: 'get', reply: z.undefined() } as const;

export const TEAM_SIGN_IN_CALLS = {
  teamSignIn: {
    ...ofTeam,
    method: 'get',
    path: '/api/team/sign-in',
    summary: 'The domain, issuer and directory of the team that the caller administers',
    reply: TeamSignInReply,
  },
  claimDomain: {
    ...changes,
    method: 'put',
    path: '/api/team/domain',
    summary:
      'Says which domain is the team’s. It counts once it is proven; company sign-in is switched off with another one',
    body: z.object({ domain: z.string().max(300) }),
  },
  leaveDomain: {
    ...changes,
    method: 'delete',
    path: '/api/team/domain',
    summary: 'Gives the domain up: joining by it and company sign-in are switched off',
  },
  checkDomain: {
    ...changes,
    method: 'post',
    path: '/api/team/domain/check',
    summary: 'Looks for the proof now: the TXT record, then the file',
    refusals: [401, 403, 404, 409, 422, 429],
  },
  setIssuer: {
    ...changes,
    ...company,
    method: 'put',
    path: '/api/team/sign-in/issuer',
    summary: 'Enters the issuer, its client and secret. It is off until a test sign-in with these has come back',
    body: IssuerBody,
    refusals: [401, 402, 403, 404, 409, 422, 503],
  },
  switchIssuer: {
    ...changes,
    ...company,
    method: 'patch',
    path: '/api/team/sign-in/issuer',
    summary: 'Switches company sign-in on or off, and whether members may come in no other way; admins always may',
    body: z.object({ isOn: z.boolean().optional(), isEnforced: z.boolean().optional() }),
    refusals: [401, 402, 403, 404, 409, 422],
  },
  dropIssuer: {
    ...changes,
    method: 'delete',
    path: '/api/team/sign-in/issuer',
    summary: 'Forgets the issuer and its secret: everybody comes in by address and password, or a mailed link',
  },
  makeScimToken: {
    ...ofTeam,
    ...company,
    method: 'post',
    path: '/api/team/scim/tokens',
    summary: 'A token for the directory, shown once. Two at most, so that one can replace the other',
    reply: z.object({ token: z.string(), settings: TeamSignInReply }),
    refusals: [401, 402, 403, 404, 409],
  },
  revokeScimToken: {
    ...changes,
    method: 'delete',
    path: '/api/team/scim/tokens/:id',
    summary: 'The directory can do nothing with it any more',
    params: z.object({ id: z.string() }),
  },
  changeScimGroup: {
    ...changes,
    ...company,
    method: 'patch',
    path: '/api/team/scim/groups/:id',
    summary: 'Whether whoever the directory puts into this group administers the team',
    params: z.object({ id: z.string() }),
    body: z.object({ makesAdmin: z.boolean() }),
    refusals: [401, 402, 403, 404, 409, 422],
  },
  previewMembers: {
    ...ofTeam,
    method: 'post',
    path: '/api/team/members/preview',
    summary: 'What a list of members would change: nothing happens yet',
    body: CsvBody,
    limit: 2 * MB,
    reply: MemberPlanReply,
    refusals: [401, 403, 404, 422],
  },
  applyMembers: {
    ...ofTeam,
    method: 'post',
    path: '/api/team/members/apply',
    summary: 'Makes all of it true, or nothing. `conflict`: the team has changed since the preview',
    body: CsvBody.extend({ digest: z.string() }),
    limit: 2 * MB,
    reply: MemberPlanReply,
    refusals: [401, 403, 404, 409, 422, 429],
  },
  memberList: {
    ...ofTeam,
    method: 'get',
    path: '/api/team/members.csv',
    summary: 'The members as a list that the preview takes',
    reply: z.undefined(),
    file: 'text/csv',
  },
  companySignIn: {
    ...byLink,
    who: 'anyone',
    path: '/authorize/company',
    summary: 'Leads to the issuer of the company that an address belongs to, or to the page that asks for one',
    query: z.object({ address: z.string().max(300).optional(), next: z.string().optional() }),
    refusals: [],
  },
  testCompanySignIn: {
    ...byLink,
    who: 'user',
    path: '/authorize/company/test',
    summary: 'Leads an admin to the team’s issuer, to see whether it comes back with an address of the domain',
    refusals: [401, 403, 404],
  },
  comeBackFromCompany: {
    ...byLink,
    who: 'anyone',
    path: '/authorize/company/:team/back',
    summary: 'Where the issuer of a team leads back to: signs in, or leads to the page that says what went wrong',
    params: z.object({ team: z.string() }),
    ownQuery: true,
    refusals: [],
  },
} as const satisfies Record<string, Call>;
