/** What is counted beside the vectors: which words clauses use under headings with a word. */
import type { Clause } from '#server/tools/train/meaning/texts.ts';

export interface Expansion {
  stem: string;
  weight: number;
}

const TOP = 60;
const MIN_TOGETHER = 4;
const MIN_HEADINGS = 8;
const BODY_READ = 200;

const add = (counts: Map<string, number>, key: string, n = 1) => counts.set(key, (counts.get(key) ?? 0) + n);

const bodySet = ({ body }: Clause) => new Set(body.slice(0, BODY_READ));

/** For stems of headings, the stems of the clauses under them: common there and rare elsewhere (p · log(p / p₀)), best first. */
export function expansions(clauses: readonly Clause[]): Map<string, Expansion[]> {
  const headed = clauses.filter(({ heading }) => heading.length > 0);
  const [inHeadings, inBodies] = [new Map<string, number>(), new Map<string, number>()];
  const together = new Map<string, Map<string, number>>();
  for (const clause of headed) {
    const body = bodySet(clause);
    for (const stem of body) add(inBodies, stem);
    for (const word of new Set(clause.heading)) {
      add(inHeadings, word);
      const counts = together.get(word) ?? new Map<string, number>();
      together.set(word, counts);
      for (const stem of body) add(counts, stem);
    }
  }
  const out = new Map<string, Expansion[]>();
  for (const [word, counts] of together) {
    const times = inHeadings.get(word)!;
    if (times < MIN_HEADINGS) continue;
    const found = [...counts].flatMap(([stem, n]) => {
      if (n < MIN_TOGETHER) return [];
      const p = n / (times + 5);
      const weight = p * Math.log(p / (inBodies.get(stem)! / headed.length));
      return weight > 0 ? [{ stem, weight }] : [];
    });
    out.set(word, found.sort((a, b) => b.weight - a.weight || (a.stem < b.stem ? -1 : 1)).slice(0, TOP));
  }
  return out;
}
