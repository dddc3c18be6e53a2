/** Terms that stand in a document word for word, cut into paragraphs at other places than in the publication. */
import { evened } from '#shared/domain/sealText.ts';

/** Letters and numerals of lists: where one text has them typed, the other may count them. */
const ITEM = /(?:^|(?<=\s))\(?(?:[a-z]|[ivx]{1,5})[.)](?=\s)/gi;

const joined = (texts: readonly string[]): string =>
  evened(texts.map((text) => evened(text).replace(ITEM, ' ')).join(' '));

export interface CutElsewhere {
  /** Published paragraphs, and paragraphs of the document, by index. */
  terms: ReadonlySet<number>;
  paras: ReadonlySet<number>;
}

/**
 * `standing`: where terms stand just as published, and in order; null for others. Between two of these the words of both sides have
 * to be the same.
 */
export function cutElsewhere(
  wanted: readonly string[],
  there: readonly string[],
  standing: readonly (number | null)[],
): CutElsewhere {
  const terms = new Set<number>();
  const paras = new Set<number>();
  let [fromTerm, fromPara] = [0, Number.NaN];
  const close = (toTerm: number, toPara: number): void => {
    const lost = range(fromTerm, toTerm);
    const found = range(fromPara, toPara);
    if (lost.length === 0 || found.length === 0) return;
    if (joined(lost.map((i) => wanted[i]!)) !== joined(found.map((j) => there[j]!))) return;
    for (const i of lost) terms.add(i);
    for (const j of found) if (there[j] !== '') paras.add(j);
  };
  standing.forEach((j, i) => {
    if (j === null) return;
    if (!Number.isNaN(fromPara)) close(i, j);
    [fromTerm, fromPara] = [i + 1, j + 1];
  });
  return { terms, paras };
}

/** Numbers from `start` up to `end`, which is none of them. */
const range = (start: number, end: number): number[] =>
  end > start ? Array.from({ length: end - start }, (_, n) => start + n) : [];
