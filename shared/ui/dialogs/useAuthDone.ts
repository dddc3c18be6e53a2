import { useApp } from '#shared/ui/AppContext.tsx';
import type { ViewProps } from '#shared/ui/dialogs/viewProps.ts';

/** Somebody has signed in or up: who it is comes first, then the rules say where it leads. */
export function useAuthDone(send: ViewProps['send']): () => Promise<void> {
  const { refreshSession } = useApp();
  return async () => {
    await refreshSession();
    send({ type: 'authenticated' });
  };
}
