/** Wordings from scanned pages: words in them are misread, so what only they say is no choice that anybody made. */
import type { Unit } from '#shared/slots/units.ts';

/** Different words so near to the usual ones that make a text a scan. */
const LEAST_MISREAD = 3;
const SHORTEST = 4;
const LONGEST = 24;
/** Letters of a word for each that may be wrong. */
const LETTERS_PER_FAULT = 4;
const MOST_FAULTS = 2;
const INFLECTION = /^(?:s|es|d|ed|ing|ly|al|e|y|ies|ied|er|or|ee|r|n)?$/;

/** Rows that have several words with a letter or two other than what stands there in most. `cell`: the unit of a row in a column. */
export function misreadRows(
  rows: readonly { weight: number }[],
  width: number,
  cell: (row: number, column: number) => Unit | null,
): ReadonlySet<number> {
  const faults = rows.map(() => new Set<string>());
  for (let c = 0; c < width; c++) {
    const weights = new Map<string, number>();
    const words = rows.map(({ weight }, r) => {
      const unit = cell(r, c);
      const word = unit?.kind === 'word' ? unit.key : unit?.kind === 'role' ? unit.value.split(' ').at(-1)! : '';
      if (word) weights.set(word, (weights.get(word) ?? 0) + weight);
      return word;
    });
    if (weights.size < 2) continue;
    const [usual, ...others] = [...weights].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
    for (const [word, weight] of others)
      if (weight === 1 && isMisreadOf(usual![0], word)) faults[words.indexOf(word)]!.add(word);
  }
  const misread = new Set(faults.flatMap((words, r) => (words.size >= LEAST_MISREAD ? [r] : [])));
  // of two scans the better one tells what the other says
  if (misread.size === rows.length && rows.length > 0)
    misread.delete(faults.reduce((best, words, r) => (words.size < faults[best]!.size ? r : best), 0));
  return misread;
}

/** "contractuel" for "contractual"; no other form of the word. */
export function isMisreadOf(usual: string, word: string): boolean {
  const long = Math.max(usual.length, word.length);
  if (Math.min(usual.length, word.length) < SHORTEST || long > LONGEST) return false;
  let same = 0;
  while (usual[same] === word[same]) same++;
  if (INFLECTION.test(usual.slice(same)) && INFLECTION.test(word.slice(same))) return false;
  return isWithin(usual, word, Math.min(MOST_FAULTS, Math.floor(long / LETTERS_PER_FAULT)));
}

/** Whether so many letters put in, left out or changed make one word of the other (Levenshtein). */
function isWithin(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false;
  let above = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++)
      row.push(Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    above = row;
  }
  return above[b.length]! <= most;
}
