/** Taking a text away: as text for the clipboard, as a file, or into one's own storage. Specification part 1 §4 (export flow), §9; part 2 §2.8. */
import { z } from 'zod';
import type { Call } from '#shared/api/call.ts';
import { EXPORT_FORMATS } from '#shared/domain/exportFormats.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';

const Namespace = z.string().max(40).default(DEFAULT_NAMESPACE).describe('Library');
const Id = z.string().min(1).max(200);

export const TAKEN_TYPES = ['contract', 'clause', 'definition'] as const;

/** What is taken away. */
export const TakenBody = z.object({
  type: z.enum(TAKEN_TYPES),
  id: Id.describe('A contract, a group of wordings, whose most typical one is taken, or one clause or definition'),
  namespace: Namespace,
});
export type TakenBody = z.input<typeof TakenBody>;

export const CopyReply = z.object({
  /** The whole wording or contract, and below it where it is from. */
  text: z.string(),
  wording: z.string(),
  citation: z.string(),
});
export type CopyReply = z.infer<typeof CopyReply>;

export const ExportBody = TakenBody.extend({ format: z.enum(EXPORT_FORMATS).exclude(['drive']) });
export type ExportBody = z.input<typeof ExportBody>;

const post = { method: 'post', who: 'anyone' } as const;

export const EXPORT_CALLS = {
  copy: {
    ...post,
    path: '/api/copies',
    spends: 'copy',
    summary:
      'One wording or a contract in full with its citation, for the clipboard; counts as a copy, once in a period. 410 for a contract that is withdrawn',
    body: TakenBody,
    reply: CopyReply,
    refusals: [404, 410, 422, 429],
  },
  downloadFormats: {
    method: 'get',
    who: 'anyone',
    path: '/api/exports/formats',
    summary: 'As what a text can be taken away by whoever asks, in the order in which it is offered',
    query: z.object({ type: z.enum(TAKEN_TYPES), namespace: Namespace }),
    reply: z.object({ formats: z.array(z.enum(EXPORT_FORMATS)) }),
    refusals: [404, 422],
  },
  download: {
    ...post,
    path: '/api/exports',
    spends: 'export',
    summary:
      'A contract or one wording as a file with its source; counts as an export, once in a period. `debug`, how a contract was read, is for operators and admins of its library. 410 for a contract that is withdrawn',
    body: ExportBody,
    reply: z.string(),
    file: 'application/octet-stream',
    refusals: [403, 404, 410, 422, 429, 503],
  },
  saveToDrive: {
    method: 'post',
    who: 'user',
    path: '/api/exports/drive',
    spends: 'export',
    summary: 'The same as a Word file in the Google Drive that the person has connected; 404 where there is none',
    body: TakenBody,
    reply: z.object({ name: z.string(), url: z.string() }),
    refusals: [401, 404, 409, 410, 422, 429, 503],
  },
} as const satisfies Record<string, Call>;
