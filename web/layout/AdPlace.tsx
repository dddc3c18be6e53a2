import { Children, Fragment, type ReactNode } from 'react';
import { type AdPlaceName, inlineAds } from '#shared/domain/around.ts';
import { useApp } from '#shared/ui/AppContext.tsx';

/** Room for an advert, kept from the first sight on; what stands in it arrives later. Nothing where there are none. */
export const AdPlace = ({ at }: { at: AdPlaceName }) =>
  useApp().settings.around?.ads ? <div className={`ad ad-${at}`} data-ad={at} /> : null;

/** The rows of a list, with room for adverts before some of them; none without a page size. Specification part 2 §2.11. */
export function WithAds({ pageSize, children }: { pageSize: number | undefined; children: ReactNode }) {
  const rows = Children.toArray(children);
  const before: readonly number[] = pageSize ? inlineAds(pageSize) : [];
  return rows.map((row, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a row stays where it is, and the list grows at its end
    <Fragment key={i}>
      {before.includes(i) && <AdPlace at="inline" />}
      {row}
    </Fragment>
  ));
}
