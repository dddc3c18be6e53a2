/** Whether the wording that a rule itself proposes stands in a document: what was accepted is not asked for again. */
import { type Passage, type Reading, wordsIn } from '#shared/domain/playbooks/passages.ts';
import { sentencesIn } from '#shared/reading/sentences.ts';

/** Blanks are filled in by then. */
const BLANK = /\[[^\]]{0,60}\]/;
/** "Governing Law." before the sentence may have become a heading of its own. */
const TITLE = /^(?:[\p{L}’-]+\s?){1,5}\.$/u;

const joined = (words: readonly string[]): string => ` ${words.join(' ')} `;

/** The passages that its sentences are, in order; null where one of them is missing. Exactly the words, blanks apart. */
export function wordingAt(wording: string, { passages, byWord }: Reading): Passage[] | null {
  const found: Passage[] = [];
  for (const sentence of sentencesIn(wording)) {
    if (TITLE.test(sentence)) continue;
    const pieces = sentence.split(BLANK).map((piece) => wordsIn(piece).words);
    const lists = pieces.flat().map((word) => byWord.get(word) ?? []);
    if (lists.length === 0) continue;
    const rarest = lists.reduce((least, list) => (list.length < least.length ? list : least));
    const at = rarest.find((n) => isSame(pieces, passages[n]!));
    if (at === undefined) return null;
    found.push(passages[at]!);
  }
  return found.length > 0 ? found : null;
}

function isSame(pieces: readonly (readonly string[])[], { words, lead }: Passage): boolean {
  const own = joined(words.slice(lead));
  let from = 0;
  for (const [n, piece] of pieces.entries()) {
    if (piece.length === 0) continue;
    const text = joined(piece);
    const at = own.indexOf(text, from);
    if (at < 0 || (n === 0 && at > 0)) return false;
    from = at + text.length - 1;
  }
  return pieces.at(-1)!.length === 0 || from >= own.length - 1;
}
