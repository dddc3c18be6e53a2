/** Places outside where people keep files: connected, looked through, and files of them put into a library. */
import { z } from 'zod';
import type { Call } from '#shared/api/call.ts';
import { Text } from '#shared/api/text.ts';
import { MOST_CHOSEN, OUTSIDE_SOURCES, PERSONAL_SOURCES } from '#shared/domain/uploadSources.ts';

const ofSource = z.object({ source: z.enum(PERSONAL_SOURCES) });
/** As the source has them: long, and nothing else is known of them. */
const Id = Text.min(1).max(2000);

export const SourceStanding = z.object({
  source: z.enum(OUTSIDE_SOURCES),
  /** It can be looked through now; the bucket of the operator always can. */
  isConnected: z.boolean(),
});
export type SourceStanding = z.infer<typeof SourceStanding>;

export const SourceEntry = z.object({
  kind: z.enum(['folder', 'file']),
  id: z.string(),
  name: z.string(),
  /** Bytes; null where the source does not say. */
  size: z.number().nullable(),
});
export type SourceEntry = z.infer<typeof SourceEntry>;

const ofLibrary = z.object({ namespace: z.string().max(40), source: z.enum(OUTSIDE_SOURCES) });

export const UPLOAD_SOURCE_CALLS = {
  uploadSources: {
    method: 'get',
    who: 'user',
    path: '/api/upload-sources',
    summary: 'From which places outside files can be fetched here, and which of them this person has connected',
    reply: z.object({ sources: z.array(SourceStanding) }),
    refusals: [401],
  },
  connectSource: {
    method: 'get',
    who: 'user',
    path: '/upload-sources/connect/:source',
    summary:
      'Leads to the service, which asks the person whether we may read their files; 404 for one that is not set up',
    params: ofSource,
    query: z.object({ next: z.string().max(2000).optional() }),
    reply: z.undefined(),
    refusals: [401, 404],
  },
  comeBackFromSource: {
    method: 'get',
    who: 'user',
    path: '/upload-sources/back/:source',
    summary: 'Where the service leads back to: keeps the right to read, sealed, and leads on to the page that was left',
    params: ofSource,
    ownQuery: true,
    reply: z.undefined(),
    refusals: [401, 404],
  },
  disconnectSource: {
    method: 'delete',
    who: 'user',
    path: '/api/upload-sources/:source',
    summary: 'Forgets the right to read, and gives it back where the service takes it',
    params: ofSource,
    reply: z.object({
      /** False: it has to be taken away there as well. */
      isRevoked: z.boolean(),
    }),
    refusals: [401, 404],
  },
  sourceFiles: {
    method: 'get',
    who: 'user',
    path: '/api/libraries/:namespace/sources/:source/files',
    summary:
      'Files and folders of a place outside, for whoever may put them into the library. `source_not_connected` 409',
    params: ofLibrary,
    query: z.object({ folder: Id.optional(), page: z.string().max(4000).optional() }),
    reply: z.object({ entries: z.array(SourceEntry), next: z.string().nullable() }),
    refusals: [401, 402, 403, 404, 409, 422, 503],
  },
  fetchFromSource: {
    method: 'post',
    who: 'user',
    path: '/api/libraries/:namespace/sources/:source/uploads',
    summary: 'Begins to put files and whole folders of a place outside into the library; a job fetches them',
    params: ofLibrary,
    limit: 1024 * 1024,
    body: z.object({
      chosen: z
        .array(
          z.object({
            kind: z.enum(['folder', 'file']),
            id: Id,
            name: Text.min(1).max(1000),
            size: z.number().nullable(),
          }),
        )
        .min(1)
        .max(MOST_CHOSEN),
    }),
    reply: z.object({ uploadId: z.string() }),
    refusals: [401, 402, 403, 404, 409, 422],
  },
} as const satisfies Record<string, Call>;
