const FIRST_MS = 1000;
const LONGEST_MS = 60_000;

/** Libraries with which something failed: each is left alone for twice as long as the time before, so that no other one waits for it. */
export function rests(now: () => number = () => performance.now()) {
  const resting = new Map<string, { ms: number; until: number }>();
  return {
    failed(namespace: string): void {
      const before = resting.get(namespace);
      const ms = before ? Math.min(LONGEST_MS, before.ms * 2) : FIRST_MS;
      resting.set(namespace, { ms, until: now() + ms });
    },
    /** It went well. */
    over(namespace: string): void {
      resting.delete(namespace);
    },
    current: (): string[] => [...resting].filter(([, { until }]) => until > now()).map(([namespace]) => namespace),
  };
}
