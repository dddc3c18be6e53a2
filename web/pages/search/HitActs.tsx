/** What can be done with a result where it stands. Fetched once the page is up: the first load has no room for it. */
import type { SearchHit } from '#shared/api/search.ts';
import { SaveButton } from '#shared/ui/lists/SaveButton.tsx';

export default function HitActs({ hit: { type, id } }: { hit: SearchHit }) {
  return type === 'clause' || type === 'definition' ? <SaveButton of={{ type, id }} /> : null;
}
