/** Places in a precedent that wait for words: "[date]", "________". */
export interface Blank {
  /** As it stands in the text. */
  mark: string;
  /** What to ask for. */
  label: string;
}

/** Words before a nameless blank that tell it from others. */
const WORDS = 4;
const BLANK = /\[(?:[^[\]\n]{1,80})\]|_{3,}|\u2022{2,}|\[\s*\]/g;

/** Each different blank once; rows of underscores are told apart by the words before them. */
export function blanksOf(text: string): Blank[] {
  const found = new Map<string, Blank>();
  for (const { 0: mark, index } of text.matchAll(BLANK)) {
    const named = /^\[(.*[\p{L}\p{N}].*)\]$/u.exec(mark)?.[1];
    const before = text
      .slice(0, index)
      .split(/[.;:\n]/)
      .at(-1)!
      .trim()
      .split(/\s+/)
      .slice(-WORDS)
      .join(' ');
    const label = named ?? (before || 'Blank');
    const key = named === undefined ? `${mark}${index}` : mark;
    if (!found.has(key)) found.set(key, { mark, label });
  }
  return [...found.values()];
}

/** Fills blanks in reading order; an empty answer leaves the blank. Named blanks are filled wherever they stand. */
export function fillBlanks(text: string, blanks: readonly Blank[], answers: readonly string[]): string {
  const named = new Map<string, string>();
  const inOrder: string[] = [];
  blanks.forEach(({ mark }, i) => {
    const answer = answers[i]?.trim() ?? '';
    if (/^\[.*[\p{L}\p{N}].*\]$/u.test(mark)) named.set(mark, answer);
    else inOrder.push(answer);
  });
  let at = 0;
  return text.replace(BLANK, (mark) => {
    const answer = named.has(mark) ? named.get(mark)! : (inOrder[at++] ?? '');
    return answer || mark;
  });
}
