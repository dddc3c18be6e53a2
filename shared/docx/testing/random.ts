/** Repeatable random numbers: the same seed gives the same checks on every machine. */
export interface Random {
  /** 0 ≤ n < limit. */
  below(limit: number): number;
  pick<T>(items: readonly T[]): T;
}

/** Mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return { below, pick: (items) => items[below(items.length)]! };
}

const WORDS = ['sixty', 'the Supplier', 'not', '(30)', 'Section 4.2', '“Fee”', 'reasonably', 'a & b', '<x>', '\t', 'é'];

/** A text with some of its words replaced, struck out or joined by new ones. */
export function editedText(text: string, random: Random): string {
  const words = text.split(/( +)/);
  const changes = 1 + random.below(4);
  for (let i = 0; i < changes; i++) {
    const at = random.below(words.length);
    const kind = random.below(4);
    if (kind === 0) words[at] = random.pick(WORDS);
    else if (kind === 1) words.splice(at, 1 + random.below(3));
    else if (kind === 2) words.splice(at, 0, ` ${random.pick(WORDS)}`);
    else words[at] = `${words[at]}, ${random.pick(WORDS)} ${random.pick(WORDS)}`;
  }
  return words.join('');
}
