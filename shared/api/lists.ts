/** Saved lists: wordings and contracts that a person or a team keeps. Specification part 2 §3, §4.1, §7. */
import { z } from 'zod';
import type { Call } from '#shared/api/call.ts';
import { TAKEN_TYPES, TakenBody } from '#shared/api/exports.ts';
import { Text } from '#shared/api/text.ts';
import { LINK_KINDS, LIST_LIMITS, LIST_ROLES, SNIPPET_STATES } from '#shared/domain/lists.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';

const Id = z.string().min(1).max(200);
const Moment = z.string().describe('ISO 8601');
const Namespace = z.string().max(40).default(DEFAULT_NAMESPACE).describe('Library');

export const SavedSnippet = z.object({
  id: z.string(),
  type: z.enum(TAKEN_TYPES),
  title: z.string(),
  /** The wording, with the values that were picked, or the beginning of the contract; empty where it may not be read any more (`state`). */
  body: z.string(),
  /** As much of it as a list shows. */
  pretty: z.string(),
  note: z.string(),
  savedAt: Moment,
  /** Name of whoever put it in; null: their account is gone, or it is not for whoever asks. */
  savedBy: z.string().nullable(),
  namespace: z.string(),
  /** The beginning of the wording's SHA-256, by which it is cited. */
  hash: z.string(),
  /** Address that never shows another text; null for a clause of no type. */
  cited: z.string().nullable(),
  /** The contract that it was taken from; null where it is gone. */
  source: z.object({ label: z.string(), uri: z.string() }).nullable(),
  /** Page of the wording among its like, or of the contract. */
  href: z.string(),
  state: z.enum(SNIPPET_STATES),
  /** What its contract says there now; words. Null of a whole contract, whose frozen page (`cited`) compares. */
  change: z.object({ added: z.number(), removed: z.number(), uri: z.string() }).nullable(),
  /** How many places have a picked value. */
  picked: z.number(),
  passport: z.unknown().describe('Passport of shared/domain/passport.ts'),
  /** The clause, definition or contract that it was, and the group of the wording. */
  member: z.string(),
  groupId: z.string().nullable(),
});
export type SavedSnippet = z.infer<typeof SavedSnippet>;

export const SavedList = z.object({
  id: z.string(),
  name: z.string(),
  /** Its page. */
  link: z.string(),
  full: z.boolean(),
  /** The wording that was asked for or saved, where the list has it; else the one that came last. */
  snippet: SavedSnippet.nullable(),
  count: z.number(),
  role: z.enum(LIST_ROLES),
  /** Name of the team that it is of; null: of a person. */
  team: z.string().nullable(),
  changedAt: Moment,
});
export type SavedList = z.infer<typeof SavedList>;

export const ListsReply = z.object({
  lists: z.array(SavedList),
  /** Whether the plan, or a gate that is off, gives lists with names of one's own. */
  canCreate: z.boolean(),
});
export type ListsReply = z.infer<typeof ListsReply>;

export const ListReply = z.object({
  list: SavedList,
  snippets: z.array(SavedSnippet),
  /** Links that are open, for whoever may close them. */
  links: z.array(z.object({ kind: z.enum(LINK_KINDS), since: Moment })),
  /** The team that it could be given to; null: none. */
  giveTo: z.string().nullable(),
  canCreate: z.boolean(),
});
export type ListReply = z.infer<typeof ListReply>;

/** What is saved: a contract, or a wording of a library by itself or by its group. What it says is the library's, but for picked values. */
export const AskedSnippet = TakenBody.extend({
  body: Text.max(LIST_LIMITS.body)
    .optional()
    .describe('A wording with picked values in it; left out: as the library has it'),
  title: z.string().max(500).optional(),
  pretty: z.string().max(LIST_LIMITS.body).optional(),
  note: Text.trim().max(LIST_LIMITS.note).default(''),
});
export type AskedSnippet = z.input<typeof AskedSnippet>;

const Name = Text.max(LIST_LIMITS.name * 4);

export const ListChange = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('update'),
    name: Name.optional(),
    order: z.array(Id).max(LIST_LIMITS.snippets).optional().describe('Ids of its snippets, as they are to stand'),
    isTeam: z.boolean().optional().describe('True: given to the team; false: taken back'),
  }),
  z.object({ action: z.literal('snippet_add'), snippet: AskedSnippet }),
  z.object({
    action: z.literal('snippet_update'),
    id: Id,
    note: Text.trim().max(LIST_LIMITS.note).optional(),
    list: Id.optional().describe('Moves it to another list'),
    isRemoved: z.literal(false).optional().describe('Brings one back that was taken out'),
  }),
  z.object({ action: z.literal('snippet_remove'), id: Id }),
]);
export type ListChange = z.infer<typeof ListChange>;

export const LIST_FORMATS = ['docx', 'json'] as const;
export type ListFormat = (typeof LIST_FORMATS)[number];

const params = z.object({ id: Id.describe('A list, or the token of a link to one') });
const own = { who: 'user', params } as const;
const done = z.object({ success: z.literal(true) });
const changing = {
  ...own,
  path: '/api/public/lists/:id',
  body: ListChange,
  reply: SavedList,
  refusals: [401, 402, 403, 404, 422, 429],
} as const;
const linked = {
  ...own,
  path: '/api/public/lists/:id/links/:kind',
  params: params.extend({ kind: z.enum(LINK_KINDS) }),
} as const;

export const LIST_CALLS = {
  lists: {
    who: 'user',
    method: 'get',
    path: '/api/public/lists',
    summary: 'Lists of the person and of their team; with a wording or contract, whether each has it',
    query: z.object({ type: z.enum(TAKEN_TYPES).optional(), id: Id.optional(), namespace: Namespace }),
    gives: ['lists'],
    reply: ListsReply,
    refusals: [401, 422],
  },
  createList: {
    who: 'user',
    method: 'post',
    path: '/api/public/lists',
    summary:
      'Makes a list, with a first wording or contract or without; with no name that is saved quickly, into Clipboard',
    spends: 'copy',
    body: z.object({ name: Name.optional(), snippet: AskedSnippet.optional() }),
    reply: SavedList,
    refusals: [401, 402, 404, 422, 429],
  },
  list: {
    who: 'anyone',
    method: 'get',
    path: '/api/public/lists/:id',
    summary: 'A list with what it holds, for whom it is or who has a link to it',
    params,
    reply: ListReply,
    refusals: [404, 422],
  },
  changeList: {
    ...changing,
    method: 'post',
    summary: 'Changes a list: update, snippet_add, snippet_update, snippet_remove',
  },
  putList: { ...changing, method: 'put', summary: 'The same' },
  deleteList: {
    ...own,
    method: 'delete',
    path: '/api/public/lists/:id',
    summary: 'Deletes a list; it can be brought back for 30 days',
    reply: done,
    refusals: [401, 403, 404, 422],
  },
  restoreList: {
    ...own,
    method: 'post',
    path: '/api/public/lists/:id/restore',
    summary: 'Brings a deleted list back',
    reply: SavedList,
    refusals: [401, 404, 422],
  },
  openListLink: {
    ...linked,
    method: 'post',
    summary: 'Makes a link to the list, to read it or to change it as well; the one before of the kind ends',
    reply: z.object({ url: z.string() }),
    refusals: [401, 402, 403, 404, 422],
  },
  closeListLink: {
    ...linked,
    method: 'delete',
    summary: 'Ends the link',
    reply: done,
    refusals: [401, 403, 404, 422],
  },
  listFile: {
    who: 'anyone',
    method: 'get',
    path: '/api/public/lists/:id/file',
    summary: 'A list as a Word file or as JSON',
    params,
    query: z.object({ format: z.enum(LIST_FORMATS).default('docx') }),
    file: 'application/octet-stream',
    reply: z.unknown(),
    refusals: [404, 422],
  },
} as const satisfies Record<string, Call>;
