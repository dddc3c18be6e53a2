/** What a draft is made with. */
import type { Finder } from '#server/features/drafting/subject.ts';
import type { Library } from '#server/record/library.ts';
import type { ClauseDraft, DraftPrecedent } from '#shared/api/drafting.ts';

/**
 * Writes the sentences of a draft anew within its precedents: each sentence still names the one that it rests on. What it returns is
 * compared with the precedents anew, and a sentence that names none of them is left out (`rewritten.ts`).
 */
export type Rewrite = (draft: ClauseDraft, precedents: readonly DraftPrecedent[]) => Promise<ClauseDraft>;

export interface DraftingContext {
  library: Library;
  find(params: URLSearchParams): ReturnType<Finder['search']>;
  /** Left out where no model is configured. */
  rewrite?: Rewrite | undefined;
}
