/** Everything of one's own out as a zip of open files, and in again. docs/export.md. */
import { z } from 'zod';
import { type Call, MB } from '#shared/api/call.ts';

const own = { who: 'user' } as const;
const Started = z.object({ job: z.string() });

/** What the job of an export resolves with. */
export const ExportMade = z.object({
  items: z.number().int(),
  bytes: z.number().int(),
  /** Titles. */
  libraries: z.array(z.string()),
  /** Originals that are not where the record says. */
  missing: z.number().int(),
  /** Until then it can be fetched. */
  until: z.string(),
});
export type ExportMade = z.infer<typeof ExportMade>;

/** What the job of an import resolves with. */
export const ImportMade = z.object({
  /** False: the zip is not what was exported, and nothing of it was taken in. */
  isTaken: z.boolean(),
  identical: z.number().int(),
  total: z.number().int(),
  added: z.number().int(),
  /** What is wrong, differs, or was left as it is here. */
  lines: z.array(z.string()),
  libraries: z.array(z.object({ namespace: z.string(), title: z.string() })),
});
export type ImportMade = z.infer<typeof ImportMade>;

export const TRANSFER_CALLS = {
  startExport: {
    ...own,
    method: 'post',
    path: '/api/user/exports',
    summary:
      'Begins to write everything of one’s own as a zip: playbooks, lists, and the libraries that one may export, or one of these',
    body: z.strictObject({ namespace: z.string().max(100).optional() }),
    reply: Started,
    refusals: [401, 403, 404, 422, 429],
  },
  exportFile: {
    ...own,
    method: 'get',
    path: '/api/user/exports/:id/file',
    summary: 'The zip of an export that is done, for whom it was made, as long as they may export what is in it',
    params: z.object({ id: z.string().min(1).max(100) }),
    reply: z.unknown(),
    file: 'application/zip',
    refusals: [401, 403, 404, 422],
  },
  startImport: {
    ...own,
    method: 'post',
    path: '/api/user/imports',
    summary: 'Takes in a zip of an export: libraries as new ones of one’s own, playbooks and lists into the account',
    upload: { maxFiles: 1, maxFileBytes: 500 * MB, maxBytes: 500 * MB, kinds: ['zip'] },
    reply: Started,
    refusals: [401, 413, 422, 429],
  },
} as const satisfies Record<string, Call>;
