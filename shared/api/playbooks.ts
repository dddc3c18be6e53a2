/** Playbooks: the standard ones, and those that a person writes: a working copy, tested, published as releases that never change. */
import { z } from 'zod';
import { type Call, MB } from '#shared/api/call.ts';
import { Text } from '#shared/api/text.ts';
import { POSTURES, VERDICTS } from '#shared/domain/playbooks/playbook.ts';

const Id = z.string().min(1).max(100);
const Moment = z.string().describe('ISO 8601');
const Verdict = z.enum(VERDICTS);

export const PlaybookHead = z.object({
  id: z.string(),
  name: z.string(),
  version: z.string(),
  /** The first one is meant where nobody says. */
  sides: z.array(z.string()),
  topics: z.array(z.string()),
  rules: z.number(),
  /** SHA-256 of the release as JSON without white space, fields in the order of their names. */
  hash: z.string(),
  /** Written by whoever asks. */
  isOwn: z.boolean(),
});
export type PlaybookHead = z.infer<typeof PlaybookHead>;

export const PlaybookRelease = z.object({
  version: z.string(),
  hash: z.string(),
  publishedAt: Moment,
  note: z.string(),
});
export type PlaybookRelease = z.infer<typeof PlaybookRelease>;

/** One of one's own, as a list shows it. */
export const OwnPlaybook = z.object({
  id: z.string(),
  name: z.string(),
  rules: z.number(),
  revision: z.number(),
  changedAt: Moment,
  /** Null: nothing is published yet. */
  latest: PlaybookRelease.nullable(),
});
export type OwnPlaybook = z.infer<typeof OwnPlaybook>;

/** "rules[3].test.near[0]" and what is wrong there. */
const Problem = z.object({ path: z.string(), message: z.string() });
const PublishProblem = z.object({ rule: z.string().nullable(), field: z.string(), message: z.string() });
export type PublishProblemTold = z.infer<typeof PublishProblem>;

/** What of an imported file became part of no rule, or has to be looked at. */
export const ImportNote = z.object({ place: z.string(), words: z.string(), reason: z.string() });
export type ImportNote = z.infer<typeof ImportNote>;

export const PlaybookDraft = z.object({
  id: z.string(),
  name: z.string(),
  /** Goes up with every change: whoever saves says which one was changed. */
  revision: z.number(),
  changedAt: Moment,
  /** The working copy as it was saved, right or wrong. */
  draft: z.unknown(),
  problems: z.array(Problem),
  notes: z.array(ImportNote),
  /** The playbook that it was copied from. */
  copiedFrom: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The newest first. */
  releases: z.array(PlaybookRelease),
});
export type PlaybookDraft = z.infer<typeof PlaybookDraft>;

export const ExampleResult = z.object({
  kind: z.enum(['mustPass', 'mustFlag']),
  index: z.number(),
  isGreen: z.boolean(),
  verdict: Verdict,
  reason: z.string(),
});

export const ExamplesReply = z.object({
  rules: z.array(z.object({ rule: z.string(), results: z.array(ExampleResult) })),
  isPublishable: z.boolean(),
  problems: z.array(PublishProblem),
});
export type ExamplesReply = z.infer<typeof ExamplesReply>;

export const TriedResult = z.object({
  rule: z.string(),
  title: z.string(),
  topic: z.string(),
  verdict: Verdict,
  reason: z.string(),
  quotes: z.array(z.string()),
});
export type TriedResult = z.infer<typeof TriedResult>;

/** What the job of a replay results in. */
export const Replay = z.object({
  /** Reviews that were read again. */
  reviews: z.number(),
  changes: z.array(
    z.object({
      review: z.string(),
      document: z.string(),
      at: Moment,
      rule: z.string(),
      title: z.string(),
      /** Null: this rule was not asked, or is asked no more. */
      before: Verdict.nullable(),
      after: Verdict.nullable(),
      reason: z.string(),
    }),
  ),
  /** More changes than are listed. */
  more: z.number(),
});
export type Replay = z.infer<typeof Replay>;

export const FILE_FORMATS = ['json', 'csv', 'docx'] as const;
export type PlaybookFormat = (typeof FILE_FORMATS)[number];

const params = z.object({ id: Id });
const version = z.string().min(1).max(40);
const Revision = z.number().int().min(0).max(1e9);
const done = z.object({ success: z.literal(true) });
/** Of a working copy that somebody else, or another tab, has changed meanwhile. */
const own = { who: 'user', params, refusals: [401, 404, 422] } as const;
const changing = { ...own, refusals: [401, 402, 404, 409, 422] } as const;
const DRAFT_BYTES = 2 * MB;

export const PLAYBOOK_CALLS = {
  playbooks: {
    who: 'anyone',
    refusals: [],
    method: 'get',
    path: '/api/playbooks',
    summary:
      'Playbooks that documents can be reviewed with: the published ones of whoever asks, then the standard ones',
    gives: ['standard_playbooks'],
    reply: z.object({ playbooks: z.array(PlaybookHead) }),
  },
  playbookDrafts: {
    who: 'user',
    refusals: [401],
    method: 'get',
    path: '/api/playbooks/drafts',
    summary: 'Playbooks that one has written, the one changed last first',
    reply: z.object({ playbooks: z.array(OwnPlaybook) }),
  },
  createPlaybook: {
    who: 'user',
    refusals: [401, 402, 404, 422],
    method: 'post',
    path: '/api/playbooks/drafts',
    summary: 'Begins one: blank, or a copy of a standard or an own release',
    gives: ['custom_playbooks'],
    body: z.object({ from: Id.optional(), version: version.optional(), name: Text.trim().min(1).max(200).optional() }),
    reply: z.object({ id: z.string() }),
  },
  importPlaybook: {
    who: 'user',
    refusals: [401, 402, 413, 422, 429],
    method: 'post',
    path: '/api/playbooks/drafts/import',
    summary: 'Reads a Word, CSV or JSON file into a working copy, with a source for each rule',
    upload: { maxFiles: 1, maxFileBytes: 10 * MB, kinds: ['docx', 'doc', 'text'] },
    reply: z.object({ id: z.string(), rules: z.number(), notes: z.array(ImportNote) }),
  },
  playbookDraft: {
    ...own,
    method: 'get',
    path: '/api/playbooks/drafts/:id',
    summary: 'The working copy of one’s own playbook, with its releases',
    reply: PlaybookDraft,
  },
  savePlaybook: {
    ...changing,
    method: 'put',
    path: '/api/playbooks/drafts/:id',
    summary: 'Saves the working copy; refused where it has changed since the revision that is named',
    limit: DRAFT_BYTES,
    body: z.object({
      revision: Revision,
      draft: z.record(z.string(), z.unknown()),
      /** False: what the import left out has been looked at. */
      keepsNotes: z.boolean().default(true),
    }),
    reply: z.object({ revision: z.number(), problems: z.array(Problem) }),
    refusals: [401, 402, 404, 409, 413, 422],
  },
  deletePlaybook: {
    ...own,
    method: 'delete',
    path: '/api/playbooks/drafts/:id',
    summary: 'Deletes a playbook; it can be brought back for 30 days, and reviews that were made with it stay readable',
    reply: done,
  },
  restorePlaybook: {
    ...own,
    method: 'post',
    path: '/api/playbooks/drafts/:id/restore',
    summary: 'Brings a deleted playbook back',
    reply: done,
  },
  playbookExamples: {
    ...changing,
    method: 'post',
    path: '/api/playbooks/drafts/:id/examples',
    summary: 'Runs the examples of the working copy: which are red, and why',
    reply: ExamplesReply,
  },
  tryPlaybook: {
    ...changing,
    method: 'post',
    path: '/api/playbooks/drafts/:id/try',
    summary: 'Reads a text, or the document of an earlier review, by the working copy; nothing is kept',
    limit: 1 * MB,
    body: z
      .object({
        text: Text.max(400_000).optional(),
        review: Id.optional(),
        side: z.string().max(200).optional(),
        posture: z.enum(POSTURES).default('strict'),
      })
      .refine(({ text, review }) => (text === undefined) !== (review === undefined), 'Give a text or a review.'),
    reply: z.object({ results: z.array(TriedResult) }),
  },
  publishPlaybook: {
    ...changing,
    method: 'post',
    path: '/api/playbooks/drafts/:id/publish',
    summary: 'Makes a release of the working copy, unless an example is red; the same content makes no second one',
    body: z.object({ revision: Revision, note: Text.trim().max(2_000).default('') }),
    reply: z.object({ release: PlaybookRelease, isNew: z.boolean() }),
  },
  replayPlaybook: {
    ...changing,
    method: 'post',
    path: '/api/playbooks/drafts/:id/replay',
    summary:
      'What would be said otherwise in the last 50 reviews by this playbook, or by the one that it is a copy of; a job, whose result is a Replay',
    body: z.object({ version: version.optional().describe('Left out: the working copy') }),
    reply: z.object({ job: z.string() }),
    refusals: [401, 402, 404, 422, 429],
  },
  releasedPlaybook: {
    ...own,
    method: 'get',
    path: '/api/playbooks/drafts/:id/releases/:version',
    summary: 'A release as it was published',
    params: z.object({ id: Id, version }),
    reply: z.object({ playbook: z.unknown(), release: PlaybookRelease }),
  },
  takeRelease: {
    ...changing,
    method: 'post',
    path: '/api/playbooks/drafts/:id/releases/:version/draft',
    summary: 'Makes an earlier release the working copy again',
    params: z.object({ id: Id, version }),
    body: z.object({ revision: Revision }),
    reply: z.object({ revision: z.number() }),
  },
  playbook: {
    who: 'anyone',
    refusals: [404, 422],
    method: 'get',
    path: '/api/playbooks/:id',
    summary: 'The newest release in full: rules with positions, fallbacks, tests and examples',
    params,
    reply: z.object({ playbook: z.unknown(), hash: z.string() }),
  },
  playbookFile: {
    who: 'anyone',
    refusals: [404, 422],
    method: 'get',
    path: '/api/playbooks/:id/file',
    summary: 'A release, or one’s own working copy, as a file that can be imported again',
    params,
    query: z.object({
      format: z.enum(FILE_FORMATS).default('json'),
      version: version.optional().describe('Left out: the newest release, or the working copy where there is none'),
      of: z.enum(['release', 'draft']).default('release'),
    }),
    file: 'application/octet-stream',
    reply: z.unknown(),
  },
} as const satisfies Record<string, Call>;
