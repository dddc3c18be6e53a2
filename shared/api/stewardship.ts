/** Wordings of a library that somebody looks after, and what documents are told of versions that were withdrawn. */
import { z } from 'zod';
import type { Call } from '#shared/api/call.ts';
import type { Crumb } from '#shared/api/pageLinks.ts';
import { Text } from '#shared/api/text.ts';
import { MOST_RECALLS_ASKED, STEWARD_STATES } from '#shared/domain/stewardship.ts';
import { DRIFT_LIMITS, DRIFT_OUTCOMES } from '#shared/domain/wordingDrift.ts';
import type { WordingUse } from '#shared/domain/wordingUse.ts';

const Id = Text.min(1).max(100);
const params = z.object({ namespace: Text.min(1).max(60), group: Id });
const Day = z.iso.date();
const Person = z.object({ id: z.string(), name: z.string() });

const Version = z.object({
  number: z.number(),
  words: z.string(),
  notedAt: z.string(),
  withdrawn: z
    .object({
      at: z.string(),
      by: z.string().nullable(),
      reason: z.string(),
      replacement: z.object({ title: z.string(), href: z.string() }).nullable(),
    })
    .nullable(),
});

const Stewarded = z.object({
  /** Null: nobody looks after it. */
  stewarded: z
    .object({
      owner: Person.nullable(),
      reviewBy: z.string().nullable(),
      state: z.enum(STEWARD_STATES).nullable(),
      note: z.string(),
      setBy: z.string().nullable(),
      setAt: z.string(),
      /** The newest last. */
      versions: z.array(Version),
    })
    .nullable(),
  /** The words that the library shows now are not those of the newest version. */
  hasNewWords: z.boolean(),
  /** For whoever may change it: who may own it, and which other wordings of the clause type can take its place. */
  choices: z
    .object({ people: z.array(Person), wordings: z.array(z.object({ id: z.string(), beginning: z.string() })) })
    .nullable(),
});
export type Stewarded = z.infer<typeof Stewarded>;

const Recall = z.object({
  /** As the document has it. */
  version: z.string(),
  state: z.enum(['withdrawn', 'do_not_use']),
  library: z.string(),
  title: z.string(),
  href: z.string(),
  number: z.number(),
  at: z.string(),
  by: z.string().nullable(),
  /** Why, or the note. */
  note: z.string(),
  replacement: z.object({ title: z.string(), href: z.string(), words: z.string() }).nullable(),
});
export type Recall = z.infer<typeof Recall>;

export interface StewardLine {
  title: string;
  href: string;
  owner: string | null;
  reviewBy: string | null;
  isDue: boolean;
  state: (typeof STEWARD_STATES)[number] | null;
  note: string;
  version: number;
  withdrawn: { number: number; at: string; reason: string } | null;
  /** For those who may look after wordings. */
  use: WordingUse | null;
}

/** A wording that is used, and that nobody looks after. */
export interface UnownedLine {
  title: string;
  href: string;
  beginning: string;
  use: WordingUse;
}
export interface StewardshipProps {
  crumbs: Crumb[];
  lines: StewardLine[];
  /** Null: the reader may look after nothing here. */
  unowned: UnownedLine[] | null;
  /** Whether the reader is mailed of their own that are due; null: they may own none. */
  mails: boolean | null;
}

const done = z.object({ success: z.literal(true) });
const common = { who: 'user', refusals: [401, 403, 404, 409, 422] } as const;

export const STEWARDSHIP_CALLS = {
  stewardship: {
    ...common,
    method: 'get',
    path: '/api/libraries/:namespace/wordings/:group/stewardship',
    summary: 'Who looks after a wording of a library, what is to be done with it, and its versions',
    params,
    reply: Stewarded,
    refusals: [401, 404, 422],
  },
  setStewardship: {
    ...common,
    method: 'put',
    path: '/api/libraries/:namespace/wordings/:group/stewardship',
    summary: 'Sets owner, day of review, state and note; the words as they are become version 1 where there is none',
    params,
    body: z.strictObject({
      owner: Id.nullable(),
      reviewBy: Day.nullable(),
      state: z.enum(STEWARD_STATES).nullable(),
      note: Text.trim().max(500),
    }),
    reply: Stewarded,
  },
  noteVersion: {
    ...common,
    method: 'post',
    path: '/api/libraries/:namespace/wordings/:group/versions',
    summary: 'Makes the words that the library shows now the next version',
    params,
    reply: Stewarded,
  },
  withdrawVersion: {
    ...common,
    method: 'post',
    path: '/api/libraries/:namespace/wordings/:group/versions/:number/withdrawal',
    summary: 'Withdraws a version: documents that hold it say so when they are opened in Word',
    params: params.extend({ number: z.coerce.number().int().min(1) }),
    body: z.strictObject({ reason: Text.trim().min(1).max(500), replacement: Id.nullable() }),
    reply: Stewarded,
  },
  takeBackWithdrawal: {
    ...common,
    method: 'delete',
    path: '/api/libraries/:namespace/wordings/:group/versions/:number/withdrawal',
    summary: 'Takes a withdrawal back',
    params: params.extend({ number: z.coerce.number().int().min(1) }),
    reply: Stewarded,
  },
  tellDrift: {
    ...common,
    method: 'post',
    path: '/api/libraries/:namespace/wordings/:group/drift',
    summary:
      'What became of a wording of one’s library after it was put into a document: an outcome, and few short runs of its own words with what stands in their place',
    params,
    body: z.strictObject({
      outcome: z.enum(DRIFT_OUTCOMES),
      changes: z
        .array(
          z.strictObject({
            was: Text.min(1).max(DRIFT_LIMITS.characters),
            put: Text.max(DRIFT_LIMITS.characters).nullable(),
          }),
        )
        .max(DRIFT_LIMITS.changes),
    }),
    reply: done,
    refusals: [401, 404, 422],
  },
  reviewMails: {
    who: 'user',
    method: 'post',
    path: '/api/user/review-mails',
    summary: 'Whether a mail says which wordings that one owns are due for review',
    body: z.object({ on: z.boolean() }),
    reply: done,
    refusals: [422],
  },
  stopReviewMails: {
    who: 'anyone',
    method: 'post',
    path: '/api/review-mails/stop',
    summary: 'Ends the mails about days of review by the link that each of them has; no sign-in is needed',
    body: z.object({ token: z.string().max(200) }),
    reply: done,
    refusals: [422, 429],
  },
  recalls: {
    ...common,
    method: 'post',
    path: '/api/recalls',
    summary:
      'Of wordings in a document, named by fingerprint alone, those that the reader’s own libraries have withdrawn',
    body: z.strictObject({ versions: z.array(Text.regex(/^[0-9a-f]{16}$/)).max(MOST_RECALLS_ASKED) }),
    reply: z.object({ recalls: z.array(Recall) }),
    refusals: [401, 422],
  },
} as const satisfies Record<string, Call>;
