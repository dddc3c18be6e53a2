import { diffArrays } from 'diff';

/** One place in two versions of a list of paragraphs: in both, or in only one of them. */
export interface TextPair {
  before: number | null;
  after: number | null;
}

/**
 * Which paragraph became which. Equal ones belong together; between them, those that went and those that came are paired in
 * order, and what is left over was deleted or added.
 */
export function pairTexts(before: readonly string[], after: readonly string[]): TextPair[] {
  const pairs: TextPair[] = [];
  let i = 0;
  let j = 0;
  let gone: number[] = [];
  let come: number[] = [];
  const flush = (): void => {
    for (let k = 0; k < Math.max(gone.length, come.length); k++)
      pairs.push({ before: gone[k] ?? null, after: come[k] ?? null });
    gone = [];
    come = [];
  };
  for (const { value, added, removed } of diffArrays([...before], [...after])) {
    for (const _ of value) {
      if (removed) gone.push(i++);
      else if (added) come.push(j++);
      else {
        flush();
        pairs.push({ before: i++, after: j++ });
      }
    }
  }
  flush();
  return pairs;
}
