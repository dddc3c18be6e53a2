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
      <ul>
        {contracts.map((contract) => (
          <li key={contract.uri}>
            <AppLink href={contract.uri}>{calmTitle(contract.title)}</AppLink>
            {contract.published && `, ${contract.published}`}
          </li>
        ))}
      </ul>
      {total > contracts.length && (
        <p>
          <AppLink href={uri}>and {counted(total - contracts.length, 'other')}</AppLink>
        </p>
      )}
    </section>
  );
}
