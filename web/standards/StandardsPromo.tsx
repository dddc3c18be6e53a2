/** A quiet pointer from a contract to the standard forms of its kind, where the operator wants one (flag `standardsAds`). */
import { ROUTES } from '#shared/domain/paths.ts';
import { standardFor } from '#shared/domain/standardCatalogue.ts';
import { standardPaths } from '#shared/domain/standardPaths.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';

export default function StandardsPromo({ types }: { types: readonly string[] }) {
  const known = standardFor(types);
  if (!known) return null;
  return (
    <p className="standards-promo">
      There is a standard form for this: <AppLink href={standardPaths.standard(known.slug)}>{known.name}</AppLink>.{' '}
      <AppLink href={ROUTES.standards}>All standard forms</AppLink>
    </p>
  );
}
