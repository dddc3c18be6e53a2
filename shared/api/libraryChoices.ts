/** Which libraries a visitor can open: what the selector in the header and searches over several of them offer. */
import { z } from 'zod';
import type { Call } from '#shared/api/call.ts';
import { LIBRARY_ROLES } from '#shared/domain/libraries.ts';

const LibraryChoice = z.object({
  namespace: z.string(),
  title: z.string(),
  isPrivate: z.boolean(),
  /** Null: it is public, and the visitor is no member. */
  role: z.enum(LIBRARY_ROLES).nullable(),
});
export type LibraryChoice = z.infer<typeof LibraryChoice>;

export const LIBRARY_CHOICE_CALLS = {
  libraryChoices: {
    method: 'get',
    who: 'anyone',
    path: '/api/libraries',
    token: 'library:read',
    summary: 'The libraries that the visitor can open: public ones first, then those that they are a member of',
    reply: z.object({ libraries: z.array(LibraryChoice) }),
    refusals: [],
  },
} as const satisfies Record<string, Call>;
