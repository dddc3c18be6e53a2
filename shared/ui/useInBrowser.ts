import { useEffect, useState } from 'react';

/**
 * False on the server, and until its page has been taken over. What is fetched by itself is rendered only then: the server cannot wait for it,
 * and what it left out would be told to whoever reads the browser's log as an error.
 */
export function useInBrowser(): boolean {
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  return isInBrowser;
}
