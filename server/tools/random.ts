/** Seeded random numbers (mulberry32), so that every run makes the same data. Returns a function giving 0 ≤ x < 1. */
export function random(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** The same numbers, also as whole ones. */
export interface Random {
  /** In 0..1, 1 left out. */
  next(): number;
  below(n: number): number;
}

export function seeded(seed: number): Random {
  const next = random(seed);
  return { next, below: (n) => Math.floor(next() * n) };
}

export const pick = <T>(list: readonly T[], rnd: () => number): T => list[Math.floor(rnd() * list.length)]!;

/** An index below `n`, the first ones most often. */
export const zipf = (n: number, rnd: () => number): number => Math.floor(Math.exp(rnd() * Math.log(n + 1))) - 1;

/** Standard normal deviate. */
export const gauss = (rnd: () => number): number =>
  Math.sqrt(-2 * Math.log(rnd() + 1e-12)) * Math.cos(2 * Math.PI * rnd());
