/** What a page says that cannot be shown; a file of its own, so that the page need not carry the whole catalogue. Part 1 §8. */
import type { ErrorEntry } from '#shared/domain/errorEntry.ts';

export const PAGE_ERRORS = {
  page_forbidden: { text: 'Sorry, you don’t have access to the page you requested.', action: 'homepage' },
  page_not_found: {
    text: 'Something went wrong, the resource {url} could not be found at this time.',
    action: 'try-searching',
  },
} as const satisfies Record<string, ErrorEntry>;
