/** Taking a wording away: as text for the clipboard, or as a file. Specification part 1 §4 (export flow), §9; part 2 §2.8. */
import { z } from 'zod';
import type { Call } from '#shared/api/call.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';

const Namespace = z.string().max(40).default(DEFAULT_NAMESPACE).describe('Library');
const Id = z.string().min(1).max(200);

export const COPY_TYPES = ['clause', 'definition'] as const;

export const CopyBody = z.object({
  type: z.enum(COPY_TYPES),
  id: Id.describe('A group of wordings, whose most typical one is copied, or one clause or definition'),
  namespace: Namespace,
});
export type CopyBody = z.input<typeof CopyBody>;

export const CopyReply = z.object({
  /** The whole wording, and below it where it is from. */
  text: z.string(),
  wording: z.string(),
  citation: z.string(),
});
export type CopyReply = z.infer<typeof CopyReply>;

export const ExportClauseBody = z.object({
  groupId: Id.describe('A group of wordings, whose most typical one is exported, or one clause'),
  format: z.enum(['html']),
  namespace: Namespace,
});
export type ExportClauseBody = z.input<typeof ExportClauseBody>;

const post = { method: 'post', who: 'anyone' } as const;

export const EXPORT_CALLS = {
  copy: {
    ...post,
    path: '/api/copies',
    spends: 'copy',
    summary: 'One wording in full with its citation, for the clipboard; counts as a copy, once in a period',
    body: CopyBody,
    reply: CopyReply,
    refusals: [404, 422, 429],
  },
  exportClause: {
    ...post,
    path: '/api/exports/clause',
    spends: 'export',
    summary: 'One wording of a clause as a file with its source; counts as an export, once in a period',
    body: ExportClauseBody,
    reply: z.string(),
    file: 'text/html',
    refusals: [404, 422, 429],
  },
} as const satisfies Record<string, Call>;
