/** What every search needs once is fetched before the first reader comes: files of the index, vocabularies, the ways of the code. */
import { createSearchService, type SearchDeps } from '#server/features/search/service.ts';
import { ANYBODY } from '#server/http/visitor.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';

/** Words that stand in nearly every contract: their postings are the longest to read. */
const WORDS = ['agreement party', 'termination notice', 'payment', 'liability', 'law'];
const TABS = ['clauses', 'contracts', 'dictionary', 'types'];
/** A start is over in three seconds, warm or not. */
const MOST_MS = 1500;

/** Searches of the public library, one after the other, until they are through or it has taken long enough. Never fails. */
export async function warmUp(deps: SearchDeps): Promise<void> {
  const service = createSearchService(deps);
  const until = performance.now() + MOST_MS;
  try {
    for (const q of WORDS)
      for (const tab of TABS) {
        if (performance.now() > until) return;
        await service.search(DEFAULT_NAMESPACE, new URLSearchParams({ q, tab, facets: 'true' }), ANYBODY);
      }
  } catch (error) {
    deps.log.warn({ err: error }, 'the library could not be searched at the start');
  }
}
