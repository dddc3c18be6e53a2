/** What can be done with a result where it stands. Fetched once the page is up: the first load has no room for it. */
import type { SearchHit } from '#shared/api/search.ts';
import { calmTitle } from '#shared/domain/display.ts';
import { SaveButton } from '#shared/ui/lists/SaveButton.tsx';
import CompareTick from '#web/compare/CompareTick.tsx';

export default function HitActs({ hit: { type, id, groupId, title } }: { hit: SearchHit }) {
  if (type !== 'clause' && type !== 'definition') return null;
  return (
    <>
      {groupId && <CompareTick id={groupId} name={calmTitle(title)} />}
      <SaveButton of={{ type, id }} />
    </>
  );
}
