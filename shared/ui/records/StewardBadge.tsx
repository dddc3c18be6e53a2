/** What whoever looks after a wording says of it. */
import { STEWARD_STATE_NAMES, type StewardMark } from '#shared/domain/stewardship.ts';

export function StewardBadge({ mark }: { mark: StewardMark | undefined }) {
  if (!mark) return null;
  return (
    <span className={`steward steward-${mark.state}`}>
      <b>{STEWARD_STATE_NAMES[mark.state]}</b>
      {mark.note && <> {mark.note}</>}
    </span>
  );
}
