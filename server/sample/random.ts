/** A seeded source of choices: the same seed gives the same sequence on every machine. */
export interface Random {
  /** Integer in 0..count-1. */
  below(count: number): number;
  /** True with the given probability (0..1). */
  chance(probability: number): boolean;
  /** One element; the list must not be empty. */
  pick<T>(items: readonly T[]): T;
}

/** 32-bit FNV-1a of a string. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    value ^= text.charCodeAt(i);
    value = Math.imul(value, 0x01000193);
  }
  return value >>> 0;
}

/** Mulberry32 seeded with the hash of a string. */
export function random(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    below: (count) => Math.floor(next() * count),
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)]!,
  };
}
