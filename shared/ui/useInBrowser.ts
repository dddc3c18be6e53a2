import { startTransition, useEffect, useState } from 'react';

/** Once the page that the server sent has been taken over. */
let isTakenOver = false;

/**
 * False on the server, and until its page has been taken over. What is fetched by itself is rendered only then: the server cannot wait for it,
 * and what it left out would be told to whoever reads the browser's log as an error. A page that the browser draws by itself has it at once:
 * a reader who comes back is put where they were, and what came only afterwards would push it away. The first time it comes in slices, so that
 * whoever scrolls or types meanwhile is not held up.
 */
export function useInBrowser(): boolean {
  const [isInBrowser, setInBrowser] = useState(isTakenOver);
  useEffect(() => {
    isTakenOver = true;
    startTransition(() => setInBrowser(true));
  }, []);
  return isInBrowser;
}
