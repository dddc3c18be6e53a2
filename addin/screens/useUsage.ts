import { useEffect, useState } from 'react';
import type { Usage } from '#shared/api/session.ts';
import { useApp } from '#shared/ui/AppContext.tsx';

/** What is used and left of every allowance; asked again for another person and whenever `since` changes. Empty until it is known. */
export function useUsage(since?: unknown): readonly Usage[] {
  const { api, session } = useApp();
  const [usage, setUsage] = useState<readonly Usage[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has another usage, and so has who has used something
  useEffect(() => {
    let isHere = true;
    api.forget();
    api.session().then(
      (reply) => isHere && setUsage(reply.usage),
      // offline: said at the top of the pane
      () => isHere && setUsage([]),
    );
    return () => {
      isHere = false;
    };
  }, [api, session.user?.id, since]);
  return usage;
}
