import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether there is a network at all, as the browser sees it. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
