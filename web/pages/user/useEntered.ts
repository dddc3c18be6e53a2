import { useApp } from '#shared/ui/AppContext.tsx';

/** Somebody has signed in or up: who it is comes first, then the dialogs' rules say where it leads. */
export function useEntered(): () => Promise<void> {
  const { refreshSession, tellDialogs } = useApp();
  return async () => {
    await refreshSession();
    tellDialogs({ type: 'authenticated' });
  };
}
