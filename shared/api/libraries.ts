/** Libraries of people and teams: begun, shared, handed over, deleted. Specification part 2 §6, §7. */
import { z } from 'zod';
import type { Call } from '#shared/api/call.ts';
import { Text } from '#shared/api/text.ts';
import { LIBRARY_ROLES } from '#shared/domain/libraries.ts';
import {
  GIVEN_ROLES,
  LIBRARY_INVITE_OUTCOMES,
  LIBRARY_JOIN_ERRORS,
  libraryTitleProblem,
  MOST_LIBRARY_INVITES,
} from '#shared/domain/libraryMembers.ts';
import { plainName } from '#shared/domain/teams.ts';

const Role = z.enum(LIBRARY_ROLES);
const Given = z.enum(GIVEN_ROLES);
const Time = z.string().describe('ISO 8601');
const Visibility = z.enum(['public', 'private']);

const Title = Text.max(1000)
  .superRefine((title, context) => {
    const problem = libraryTitleProblem(title);
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  })
  .transform(plainName);

const LibraryHead = z.object({
  namespace: z.string(),
  title: z.string(),
  visibility: Visibility,
  role: Role,
  contracts: z.number().int(),
  /** Their address; null: it is the person's own. */
  owner: z.string().nullable(),
});
export type LibraryHead = z.infer<typeof LibraryHead>;

const DeletedLibrary = z.object({
  namespace: z.string(),
  title: z.string(),
  contracts: z.number().int(),
  deletedAt: Time,
  /** From then on it is erased, and cannot be taken back. */
  erasedFrom: Time,
});
export type DeletedLibrary = z.infer<typeof DeletedLibrary>;

export const OwnLibraries = z.object({
  mine: z.array(LibraryHead),
  shared: z.array(LibraryHead),
  deleted: z.array(DeletedLibrary),
  /** Private ones that the person owns, deleted ones among them; `limit` null: nothing bounds it. */
  used: z.number().int(),
  limit: z.number().int().nullable(),
});
export type OwnLibraries = z.infer<typeof OwnLibraries>;

const LibraryMember = z.object({
  /** "user.…" or "team.…" */
  id: z.string(),
  kind: z.enum(['person', 'team']),
  /** Of a team its name, of a person theirs; '' where they have given none. */
  name: z.string(),
  /** Of a person. */
  email: z.string(),
  /** Of a team: how many people are in it. */
  people: z.number().int().nullable(),
  role: Role,
  addedAt: Time,
});
export type LibraryMember = z.infer<typeof LibraryMember>;

const LibraryInvite = z.object({
  id: z.string(),
  email: z.string(),
  role: Given,
  expiresAt: Time,
  isExpired: z.boolean(),
});
export type LibraryInvite = z.infer<typeof LibraryInvite>;

/** What whoever manages the library sees beside what every member sees. */
const Managed = z.object({
  members: z.array(LibraryMember),
  invites: z.array(LibraryInvite),
  /** The person's team, where it has no role of its own yet. */
  team: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** What the audit log calls the library: neither its name nor its address stands there. */
  auditName: z.string(),
});

/** `ready`: contracts that readers see without names, of all; the others they do not see yet. */
const Names = z.object({ isHidden: z.boolean(), ready: z.number().int() });

export const LibrarySettings = LibraryHead.extend({ createdAt: Time, names: Names, managed: Managed.nullable() });
export type LibrarySettings = z.infer<typeof LibrarySettings>;

export const LibraryFactsReply = z.object({
  namespace: z.string(),
  title: z.string(),
  language: z.string(),
  visibility: Visibility,
  contracts: z.number().int(),
  /** Null: the visitor is no member. */
  role: Role.nullable(),
});
export type LibraryFactsReply = z.infer<typeof LibraryFactsReply>;

const InviteResult = z.object({ email: z.string(), outcome: z.enum(LIBRARY_INVITE_OUTCOMES) });
export type LibraryInviteResult = z.infer<typeof InviteResult>;

/** What the join page shows. */
export const LibraryInvitationFacts = z.object({
  /** '' where nobody may know. */
  title: z.string(),
  /** The address of whoever invited; '' where they are gone. */
  inviter: z.string(),
  email: z.string(),
  role: Given,
  error: z.enum(LIBRARY_JOIN_ERRORS).nullable(),
  /** The address that it was mailed to has an account. */
  existing: z.boolean(),
  /** Where a member reads it; '' for everybody else. */
  namespace: z.string(),
});
export type LibraryInvitationFacts = z.infer<typeof LibraryInvitationFacts>;

const OfLibrary = z.object({ namespace: z.string().max(100) });
const OfMember = OfLibrary.extend({ member: z.string().max(120) });
const Nothing = z.object({ success: z.literal(true) });
const Settings = z.object({ library: LibrarySettings });
export type LibraryReply = z.infer<typeof Settings>;
export const LibraryInviteReply = z.object({ results: z.array(InviteResult), library: LibrarySettings });
export type LibraryInviteReply = z.infer<typeof LibraryInviteReply>;

/** 404: there is none that the person may know of; 403: their role does not do. */
const members = { who: 'user', refusals: [403, 404, 422] } as const;

export const LIBRARY_CALLS = {
  ownLibraries: {
    who: 'user',
    method: 'get',
    path: '/api/user/libraries',
    summary: 'Libraries that the person owns, is let into, or has deleted and can take back',
    reply: OwnLibraries,
    gives: ['private_libraries'],
    refusals: [],
  },
  createLibrary: {
    who: 'user',
    method: 'post',
    path: '/api/user/libraries',
    summary: 'Begins a private library, within the number that the plan has',
    body: z.strictObject({ title: Title }),
    reply: Settings,
    refusals: [402, 422, 429],
  },
  ownedNamespaces: {
    who: 'user',
    method: 'get',
    path: '/api/namespaces_with_owner_permission',
    summary:
      'Libraries that the person owns, by their ids; of the private ones those that begin with a prefix are counted',
    query: z.object({ prefix: z.string().max(100).default('') }),
    reply: z.object({
      private: z.record(z.string(), z.string()).describe('Titles by ids'),
      public: z.record(z.string(), z.string()),
      count: z.number().int().describe('Private ones whose id begins with the prefix'),
    }),
    refusals: [],
  },
  libraryFacts: {
    who: 'anyone',
    method: 'get',
    path: '/api/libraries/:namespace',
    summary: 'What a library is, for whoever may read it',
    params: OfLibrary,
    reply: LibraryFactsReply,
    refusals: [404],
  },
  librarySettings: {
    ...members,
    method: 'get',
    path: '/api/libraries/:namespace/settings',
    summary: 'A library as its members know it; with its members and invitations for whoever manages it',
    params: OfLibrary,
    reply: Settings,
    refusals: [404],
  },
  renameLibrary: {
    ...members,
    method: 'patch',
    path: '/api/libraries/:namespace',
    summary: 'Renames a library; its address stays',
    params: OfLibrary,
    body: z.strictObject({ title: Title }),
    reply: Settings,
  },
  setLibraryVisibility: {
    ...members,
    method: 'put',
    path: '/api/libraries/:namespace/visibility',
    summary: 'Opens a library to everybody, or closes it again: then it counts as a private one',
    params: OfLibrary,
    body: z.strictObject({ visibility: Visibility }),
    reply: Settings,
    refusals: [402, 403, 404, 422, 429],
  },
  setLibraryNames: {
    ...members,
    method: 'put',
    path: '/api/libraries/:namespace/names',
    summary: 'Whether those who only read the library see names of parties and people in it',
    params: OfLibrary,
    body: z.strictObject({ hidden: z.boolean() }),
    reply: Settings,
  },
  inviteToLibrary: {
    ...members,
    method: 'post',
    path: '/api/libraries/:namespace/invites',
    summary: 'Mails invitations; each address with what became of it. Feature `library_share`',
    params: OfLibrary,
    body: z.strictObject({
      emails: z
        .array(z.string().max(1000))
        .min(1, 'Name one address at least.')
        .max(MOST_LIBRARY_INVITES, `Invite ${MOST_LIBRARY_INVITES} at most at once.`),
      role: Given.default('read'),
    }),
    reply: LibraryInviteReply,
    refusals: [402, 403, 404, 422, 429],
  },
  revokeLibraryInvite: {
    ...members,
    method: 'delete',
    path: '/api/libraries/:namespace/invites/:id',
    summary: 'Takes an invitation back',
    params: OfLibrary.extend({ id: z.string().max(100) }),
    reply: Settings,
    refusals: [403, 404],
  },
  shareWithTeam: {
    ...members,
    method: 'post',
    path: '/api/libraries/:namespace/teams',
    summary: 'Lets everybody in who is in the person’s team. Feature `library_share`',
    params: OfLibrary,
    body: z.strictObject({ role: Given }),
    reply: Settings,
    refusals: [402, 403, 404, 409, 422],
  },
  changeLibraryMember: {
    ...members,
    method: 'patch',
    path: '/api/libraries/:namespace/members/:member',
    summary: 'Changes the role of a person or a team; never of the owner',
    params: OfMember,
    body: z.strictObject({ role: Given }),
    reply: Settings,
    refusals: [403, 404, 409, 422],
  },
  removeLibraryMember: {
    ...members,
    method: 'delete',
    path: '/api/libraries/:namespace/members/:member',
    summary: 'Takes a person or a team out: they can read it no more from the next request on',
    params: OfMember,
    reply: z.object({
      library: LibrarySettings.nullable().describe('Null: it was the team by which they were in it themselves'),
    }),
    refusals: [403, 404, 409],
  },
  leaveLibrary: {
    ...members,
    method: 'delete',
    path: '/api/libraries/:namespace/membership',
    summary: 'Leaves a library. `library_owner`: its owner stays',
    params: OfLibrary,
    reply: Nothing,
    refusals: [404, 409],
  },
  transferLibrary: {
    ...members,
    method: 'post',
    path: '/api/libraries/:namespace/transfer',
    summary:
      'Makes another member the owner, and oneself an admin. `library_owner_full`: their plan has no room for it',
    params: OfLibrary,
    body: z.strictObject({ userId: z.string().max(100) }),
    reply: Settings,
    refusals: [403, 404, 409, 422],
  },
  deleteLibrary: {
    ...members,
    method: 'delete',
    path: '/api/libraries/:namespace',
    summary: 'Deletes a library: nobody sees it from then on. Its owner can take that back for 30 days',
    params: OfLibrary,
    reply: z.object({ deleted: DeletedLibrary }),
    refusals: [403, 404],
  },
  restoreLibrary: {
    who: 'user',
    method: 'post',
    path: '/api/libraries/:namespace/restore',
    summary: 'Takes the deletion of a library back, with its members and all that it holds',
    params: OfLibrary,
    reply: Settings,
    refusals: [404],
  },
  eraseLibrary: {
    who: 'user',
    method: 'post',
    path: '/api/libraries/:namespace/erase',
    summary: 'Erases a deleted library at once: it cannot be taken back any more',
    params: OfLibrary,
    reply: Nothing,
    refusals: [404],
  },
  joinLibrary: {
    who: 'anyone',
    method: 'post',
    path: '/private-libraries/join/:token',
    summary: 'Accepts an invitation to a library. `user_required`: sign in or sign up first',
    params: z.object({ token: z.string().max(200) }),
    reply: z.object({ success: z.literal(true), namespace: z.string() }),
    beside: { success: false },
    refusals: [401, 403, 404, 409, 422, 429],
  },
} as const satisfies Record<string, Call>;
