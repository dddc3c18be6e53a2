/** Which patterns of a group follow one another closely enough to be read as one template. What does not fit founds the next family. */
import { Alignment } from '#shared/slots/alignment.ts';
import type { Alphabet } from '#shared/slots/alphabet.ts';
import { type Pattern, patternLikeness } from '#shared/slots/wordings.ts';

export interface Family {
  alignment: Alignment;
  /** In the order in which they were taken in: `alignment.paths` has their paths. */
  patterns: Pattern[];
}

/** Least agreement with the family, and least likeness for it to be tried. */
const LEAST_FIT = 0.8;
const WORTH_TRYING = 0.3;
/** Differing places at most: so many, and more with the root of the length. */
const FEW_DIFFERENCES = 3;
const MORE_BY_ROOT = 1.2;
/** Families looked for in one group; what is left stands by itself. */
const MOST_FAMILIES = 24;
/** Patterns compared to find the one in the middle, and the likeness below which one has no say. */
const COMPARED = 48;
const HAS_SAY = 0.6;

const mostDifferences = ({ keys }: Pattern): number => FEW_DIFFERENCES + MORE_BY_ROOT * Math.sqrt(keys.length / 10);

/** `patterns` heaviest first. */
export function familiesOf(patterns: readonly Pattern[], alphabet: Alphabet): Family[] {
  const families: Family[] = [];
  let left = [...patterns];
  while (left.length > 0) {
    const founder = families.length < MOST_FAMILIES ? middle(left) : left[0]!;
    const family: Family = { alignment: new Alignment(alphabet), patterns: [] };
    take(family, founder, family.alignment.lay(founder).path);
    const others = left.filter((pattern) => pattern !== founder);
    left = families.length < MOST_FAMILIES ? gather(family, founder, others) : others;
    families.push(family);
  }
  return families;
}

function take({ alignment, patterns }: Family, pattern: Pattern, path: Int32Array): void {
  alignment.add(pattern, path, pattern.weight);
  patterns.push(pattern);
}

/** Takes in what fits, most alike first; returns the rest in the order given. */
function gather(family: Family, founder: Pattern, others: readonly Pattern[]): Pattern[] {
  const taken = new Set<Pattern>();
  const near = others
    .map((pattern) => ({ pattern, likeness: patternLikeness(founder, pattern) }))
    .filter(({ likeness }) => likeness >= WORTH_TRYING)
    .sort((a, b) => b.likeness - a.likeness || b.pattern.weight - a.pattern.weight);
  for (const { pattern } of near) {
    const { path, fit, differences } = family.alignment.lay(pattern);
    if (fit < LEAST_FIT || differences > mostDifferences(pattern)) continue;
    take(family, pattern, path);
    taken.add(pattern);
  }
  return others.filter((pattern) => !taken.has(pattern));
}

/** The pattern that most others are like. */
function middle(patterns: readonly Pattern[]): Pattern {
  if (patterns.length < 3) return patterns[0]!;
  const step = Math.ceil(patterns.length / (COMPARED / 2));
  const some = patterns.length <= COMPARED ? patterns : patterns.filter((_, i) => i < COMPARED / 2 || i % step === 0);
  let [best, most] = [patterns[0]!, -1];
  for (const one of some) {
    let sum = 0;
    for (const other of some) {
      const likeness = one === other ? 1 : patternLikeness(one, other);
      if (likeness > HAS_SAY) sum += likeness * other.weight;
    }
    if (sum > most) [best, most] = [one, sum];
  }
  return best;
}
