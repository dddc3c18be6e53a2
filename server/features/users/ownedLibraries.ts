/** Private libraries of somebody who leaves: each needs a word on what happens to it. */
import { invalid } from '#server/http/errors.ts';

export type LibraryDecisions = Readonly<Record<string, 'erase'>>;

/** Libraries that have owners add theirs here. Until then there is nothing to decide, and a decision about one is a mistake. */
export function checkLibraryDecisions(decisions: LibraryDecisions): void {
  const [named] = Object.keys(decisions);
  if (named !== undefined) throw invalid('libraries', `You own no library ${named}.`);
}
