/** The try-premium banner under a page of the library, fetched where somebody sees it. Specification part 2 §2.10. */
import { type ComponentType, useEffect, useState } from 'react';
import type { PageName } from '#shared/api/pages.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { useOffered } from '#shared/ui/offered.ts';
import { readStored, writeStored } from '#web/session/stored.ts';

const KEY = 'clausary.tryPremium.closedAt';
/** How long it stays away once it was closed. */
const AWAY_MS = 30 * 86_400_000;
/** What is read for its own sake; nobody is interrupted while searching, paying or working. */
const READ: readonly PageName[] = [
  'Clause',
  'ClauseGroup',
  'Clauses',
  'Contract',
  'Contracts',
  'Definition',
  'Dictionary',
];

export function TryPremiumNotice({ page }: { page: PageName }) {
  const { status } = useApp().session;
  const { isSold } = useOffered();
  const [Banner, setBanner] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  const isMeant = isSold && (status === 'NON_REGISTERED' || status === 'FREE') && READ.includes(page);
  useEffect(() => {
    if (!isMeant || Date.now() - Number(readStored(KEY) ?? 0) < AWAY_MS) return;
    import('#web/layout/TryPremium.tsx').then(
      ({ TryPremium }) => setBanner(() => TryPremium),
      () => undefined,
    );
  }, [isMeant]);
  if (!isMeant || !Banner) return null;
  return (
    <Banner
      onClose={() => {
        writeStored(KEY, String(Date.now()));
        setBanner(null);
      }}
    />
  );
}
