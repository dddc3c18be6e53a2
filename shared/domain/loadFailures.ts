/** When a page or its code cannot be loaded; a file of its own, so that the first load of a page need not carry the whole catalogue. */
import type { ErrorEntry } from '#shared/domain/errorEntry.ts';

export const LOAD_FAILURES = {
  chunk_offline: { text: 'No internet!' },
  chunk_updated: { text: 'App has been updated', action: 'reload' },
  chunk_other: { text: 'Something went wrong!', action: 'reload' },
  contract_unavailable: { status: 410, text: 'Contract currently unavailable' },
  sample_unavailable: { text: 'Sample currently unavailable' },
} as const satisfies Record<string, ErrorEntry>;
