import type { SectionMark } from '#shared/api/amendments.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';

/** Above a clause that is shown without its contract: which later amendments speak of it, as beside the section itself (blocksHtml.ts). */
export const Amended = ({ marks = [] }: { marks?: SectionMark[] }) =>
  marks.map(({ said, by, uri, isChange }) => (
    <p key={`${said}${by}`} className={isChange ? 'amended changed' : 'amended'}>
      {said} {by} <AppLink href={uri}>{isChange ? 'Show both' : 'Show where'}</AppLink>
    </p>
  ));
