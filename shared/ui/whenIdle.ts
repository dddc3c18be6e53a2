/** How long a browser without idle callbacks waits, in ms; WebKit has none. */
const SOON = 300;

/** Runs once nobody waits for the page, after two seconds in any case. Returns how to call it off. */
export function whenIdle(then: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(then, { timeout: 2000 });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(then, SOON);
  return () => clearTimeout(timer);
}
