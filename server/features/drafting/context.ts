/** What a draft is made with. */
import type { Finder } from '#server/features/drafting/subject.ts';
import type { Library } from '#server/record/library.ts';

export interface DraftingContext {
  library: Library;
  find(params: URLSearchParams): ReturnType<Finder['search']>;
}
