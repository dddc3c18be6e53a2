import { amendmentOf } from '#server/sample/amendments.ts';
import { compose, composeWithPlaces } from '#server/sample/compose.ts';
import type { Composed } from '#server/sample/composed.ts';
import type { Draft } from '#server/sample/draft.ts';
import { baseDraft } from '#server/sample/drafts.ts';
import { hash } from '#server/sample/random.ts';
import type { Sources } from '#server/sample/sources.ts';
import { variantsOf } from '#server/sample/variants.ts';

export type Format = 'docx' | 'pdf' | 'html' | 'edgar' | 'txt';

export interface LibraryEntry {
  contract: Composed;
  format: Format;
  /** Contract type named by the source ("Services Agreement"). */
  type: string;
}

/** All contracts of the sample library, one after another: each source, its variants, and amendments of some of them. */
export function* library(sources: Sources): Generator<LibraryEntry> {
  for (const source of sources.contracts) {
    const drafts = [baseDraft(source), ...variantsOf(source)];
    for (const [index, draft] of drafts.entries()) {
      const { composed, places } = composeWithPlaces(draft, sources);
      yield { contract: composed, format: formatOf(draft), type: source.type };
      const amended = index === hash(source.id) % 3 ? amendmentOf(draft, places, sources.amendments) : null;
      if (amended) yield { contract: compose(amended, sources), format: formatOf(amended), type: source.type };
    }
  }
}

/** Filed contracts look as their year filed them; the rest is mostly text for the sake of a quick first start. */
function formatOf(draft: Draft): Format {
  if (draft.filing) return Number(draft.date.slice(0, 4)) < 2001 ? 'txt' : 'edgar';
  if (draft.source.format && !/-v\d+|-amendment$/.test(draft.id)) return draft.source.format;
  const share = hash(`${draft.id}/format`) % 100;
  return share < 34 ? 'docx' : share < 50 ? 'pdf' : share < 80 ? 'html' : 'txt';
}
