import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Api } from '#shared/api/client.ts';
import type { SessionFacts } from '#shared/api/session.ts';
import { ANONYMOUS } from '#shared/ui/anonymous.ts';

/** Who is signed in. Asked at the start, again on every return to the pane, and whenever somebody says that it has changed. */
export function useSession(api: Api): { session: SessionFacts; refresh: () => Promise<SessionFacts> } {
  const [session, setSession] = useState<SessionFacts>(ANONYMOUS);
  const refresh = useCallback(async () => {
    api.forget();
    const { user, status, tier, isOperator, flags } = await api.session();
    const facts = { user, status, tier, isOperator, flags };
    setSession(facts);
    return facts;
  }, [api]);
  useEffect(() => {
    // Without an answer the pane goes on as nobody's; whatever needs the site says so itself.
    const ask = (): void => void refresh().catch(() => undefined);
    const onReturn = (): void => {
      if (document.visibilityState === 'visible') ask();
    };
    ask();
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [refresh]);
  return useMemo(() => ({ session, refresh }), [session, refresh]);
}
