import type { OtherTypesProps } from '#shared/api/pages.ts';
import { calmTitle, counted } from '#shared/domain/display.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';

const OTHER_TYPES = 'other-types';

/** Contracts of the same group that are of another type: they are counted with it, and alike by their boilerplate. */
export function OtherTypes({ total, contracts, uri }: OtherTypesProps) {
  return (
    <section aria-labelledby={OTHER_TYPES}>
      <h2 className="nearly-same" id={OTHER_TYPES}>
        Much of the same text, but another type
      </h2>
      <div className="contract-list">
        {contracts.map(({ uri: own, title, published }) => (
          <article key={own} className="contract-entry">
            <h3>
              <AppLink href={own}>{calmTitle(title)}</AppLink>
            </h3>
            {published && (
              <p className="meta">
                <span>{published}</span>
              </p>
            )}
          </article>
        ))}
      </div>
      {total > contracts.length && (
        <p>
          <AppLink href={uri}>and {counted(total - contracts.length, 'other')}</AppLink>
        </p>
      )}
    </section>
  );
}
