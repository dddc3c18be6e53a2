import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on the server, and until its page has been taken over. What is fetched by itself is rendered only then: the server cannot wait for it,
 * and what it left out would be told to whoever reads the browser's log as an error. A page that the browser draws by itself has it at once:
 * a reader who comes back is put where they were, and what came only afterwards would push it away.
 */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
