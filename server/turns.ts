/** Works of which a few run at the same time in this process; the others wait in the order of their coming. */
export interface Turns {
  /** What comes now would wait, behind so many; null: it would not. */
  waiting(): number | null;
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createTurns(parallel: number): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];

  return {
    waiting: () => (running >= parallel ? waiting.length : null),
    async run(work) {
      // the one that ends hands its place over
      if (running >= parallel) await new Promise<void>((resolve) => waiting.push(resolve));
      else running++;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running--;
      }
    },
  };
}
