/** Files put into a library: announced, sent in parts, read by a job. What broke off goes on where it was. */
import { z } from 'zod';
import type { Call } from '#shared/api/call.ts';
import { Text } from '#shared/api/text.ts';
import { UPLOAD_FILE_STATES, UPLOAD_LIMITS, UPLOAD_SOURCES } from '#shared/domain/uploads.ts';

const Id = z.string().min(1).max(100);

/** `stopped`: something waits and nobody is at it; `undone`: what it put in was taken out again. */
export const UPLOAD_STATES = ['running', 'stopped', 'done', 'undoing', 'undone'] as const;

export const Upload = z.object({
  id: z.string(),
  namespace: z.string(),
  source: z.enum(UPLOAD_SOURCES),
  /** Address of whoever began it; null: the account is gone. */
  by: z.string().nullable(),
  isOwn: z.boolean(),
  at: z.string(),
  state: z.enum(UPLOAD_STATES),
  /** Files in each state; archives that were opened are none. */
  counts: z.record(z.enum(UPLOAD_FILE_STATES), z.number()),
  /** What of it is in the library. */
  contracts: z.number(),
  /** Whether some of what was refused may be different the next time. */
  mayRetry: z.boolean(),
});
export type Upload = z.infer<typeof Upload>;

export const UploadFile = z.object({
  id: z.string(),
  /** What the sender calls it. */
  key: z.string(),
  /** With the folders that it came in. */
  name: z.string(),
  bytes: z.number(),
  /** How much of it is here: the next part begins there. */
  received: z.number(),
  state: z.enum(UPLOAD_FILE_STATES),
  /** Stable; empty where nothing is wrong. */
  code: z.string(),
  reason: z.string(),
  mayRetry: z.boolean(),
  /** What it became, or what it is the same as; null as well where that is gone. */
  contract: z.object({ id: z.string(), title: z.string() }).nullable(),
});
export type UploadFile = z.infer<typeof UploadFile>;

/** How much room the library has. */
export const LibraryRoom = z.object({
  /** Contracts that it holds. */
  used: z.number(),
  /** As many as the plan of its owner has; null: any number. */
  limit: z.number().nullable(),
  /** The plan that would have more, where the owner asks. */
  upgradeTo: z.string().nullable(),
});
export type LibraryRoom = z.infer<typeof LibraryRoom>;

const params = z.object({ id: Id });
const ofLibrary = z.object({ namespace: z.string().max(40) });
const reads = { who: 'user', refusals: [401, 403, 404, 422] } as const;
const changes = { who: 'user', refusals: [401, 402, 403, 404, 409, 422] } as const;

export const UPLOAD_CALLS = {
  uploads: {
    ...reads,
    method: 'get',
    path: '/api/libraries/:namespace/uploads',
    summary: 'What was put into a library, the newest first, and how much room it has',
    params: ofLibrary,
    reply: z.object({ uploads: z.array(Upload), room: LibraryRoom }),
  },
  beginUpload: {
    ...changes,
    method: 'post',
    path: '/api/libraries/:namespace/uploads',
    summary: 'Begins to put files into a library',
    params: ofLibrary,
    body: z.object({}),
    reply: z.object({ upload: Upload, room: LibraryRoom }),
  },
  upload: {
    ...reads,
    method: 'get',
    path: '/api/uploads/:id',
    summary: 'An upload with its files',
    params,
    reply: z.object({ upload: Upload, files: z.array(UploadFile), room: LibraryRoom }),
  },
  announceFiles: {
    ...changes,
    method: 'post',
    path: '/api/uploads/:id/files',
    summary:
      'Says which files come. What the library has already, or cannot take, is told before it is sent; what was said before is left as it is',
    params,
    limit: 1024 * 1024,
    body: z.object({
      files: z
        .array(
          z.object({
            key: Text.min(1).max(600),
            name: Text.min(1).max(1000).describe('With the folders that it came in, with /'),
            bytes: z.number().int().min(0),
            hash: z
              .string()
              .regex(/^[0-9a-f]{64}$/)
              .optional()
              .describe('SHA-256; left out: what arrives is not checked'),
          }),
        )
        .min(1)
        .max(UPLOAD_LIMITS.announced),
    }),
    reply: z.object({ files: z.array(UploadFile) }),
    refusals: [401, 402, 403, 404, 409, 413, 422],
  },
  sendPart: {
    ...changes,
    method: 'put',
    path: '/api/uploads/:id/files/:file',
    summary:
      'The bytes of a file from `offset` on. A part that is here already is no mistake; one that would leave a gap is told where to go on',
    params: params.extend({ file: Id }),
    query: z.object({ offset: z.coerce.number().int().min(0).default(0) }),
    isRaw: true,
    limit: UPLOAD_LIMITS.partBytes,
    reply: z.object({ file: UploadFile }),
    refusals: [401, 402, 403, 404, 409, 413, 422, 503],
  },
  watchUpload: {
    ...reads,
    method: 'get',
    path: '/api/uploads/:id/events',
    summary: 'How an upload goes on: all of its files first, then those that changed, until nothing is left to do',
    params,
    reply: z.object({ upload: Upload, files: z.array(UploadFile), room: LibraryRoom }),
    stream: true,
  },
  stopUpload: {
    ...changes,
    method: 'post',
    path: '/api/uploads/:id/stop',
    summary: 'Stops an upload. What is in stays, what waits goes on waiting',
    params,
    reply: z.object({ upload: Upload }),
  },
  continueUpload: {
    ...changes,
    method: 'post',
    path: '/api/uploads/:id/continue',
    summary: 'Goes on with an upload; with `retry`, once more with what was refused and may be different the next time',
    params,
    body: z.object({ retry: z.boolean().default(false) }),
    reply: z.object({ upload: Upload }),
  },
  undoUpload: {
    ...changes,
    method: 'delete',
    path: '/api/uploads/:id',
    summary: 'Takes out again what an upload put in',
    params,
    reply: z.object({ upload: Upload }),
  },
} as const satisfies Record<string, Call>;
