/** What is known by its words or letters, found in the time that the text takes, however much is known. */

export const WORD = /[\p{L}\p{M}\p{N}]+/gu;
export const LETTER = /[\p{L}\p{M}\p{N}]/u;

export interface Word {
  word: string;
  start: number;
  end: number;
}

export const wordsIn = (text: string): Word[] =>
  [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ word, start: index, end: index + word.length }));

/** Known by words, in whatever case. */
export function createPhrases<T>() {
  /** By the first word: how many words the phrases have that begin with it, the most first. */
  const lengths = new Map<string, number[]>();
  const byWords = new Map<string, T[]>();
  return {
    /** All with these words, to be added to. */
    of(words: readonly string[]): T[] {
      const key = words.join(' ');
      const known = byWords.get(key);
      if (known) return known;
      const counts = lengths.get(words[0]!) ?? [];
      if (!counts.includes(words.length)) counts.push(words.length);
      lengths.set(
        words[0]!,
        counts.sort((a, b) => b - a),
      );
      const made: T[] = [];
      byWords.set(key, made);
      return made;
    },
    /** What begins with the word `i` by its words alone, the most words first. */
    *at(words: readonly Word[], i: number): Generator<T> {
      for (const n of lengths.get(words[i]!.word.toLowerCase()) ?? []) {
        if (i + n > words.length) continue;
        let key = words[i]!.word.toLowerCase();
        for (let k = 1; k < n; k++) key += ` ${words[i + k]!.word.toLowerCase()}`;
        yield* byWords.get(key) ?? [];
      }
    },
    all: (): T[] => [...byWords.values()].flat(),
  };
}

export interface Placed<T> {
  start: number;
  end: number;
  value: T;
}

/** Known letter by letter: addresses, numbers. */
export function createLiterals<T>() {
  /** By the first word within it: where that begins and how long the whole is, and then by the whole. */
  const known = new Map<string, Map<string, { offset: number; length: number; values: Map<string, T> }>>();
  return {
    has(text: string): boolean {
      const [first] = text.match(WORD) ?? [];
      const shapes = known.get(first ?? '');
      return [...(shapes?.values() ?? [])].some(({ values }) => values.has(text));
    },
    add(text: string, value: T): void {
      const { 0: first, index: offset } = new RegExp(WORD.source, 'u').exec(text) ?? { 0: '', index: 0 };
      if (first === '') return;
      const shapes = known.get(first) ?? new Map();
      known.set(first, shapes);
      const shape = `${offset} ${text.length}`;
      if (!shapes.has(shape)) shapes.set(shape, { offset, length: text.length, values: new Map() });
      shapes.get(shape)!.values.set(text, value);
    },
    /** In reading order, without overlaps: the one that begins first, and of these the longest. As wholes, no word goes on around them. */
    in(text: string, words: readonly Word[]): Placed<T>[] {
      const found: Placed<T>[] = [];
      for (const { word, start: at } of words)
        for (const { offset, length, values } of known.get(word)?.values() ?? []) {
          const start = at - offset;
          const end = start + length;
          if (start < 0 || !isWhole(text, start, end)) continue;
          const value = values.get(text.slice(start, end));
          if (value !== undefined) found.push({ start, end, value });
        }
      found.sort((a, b) => a.start - b.start || b.end - a.end);
      let end = 0;
      return found.filter((one) => {
        if (one.start < end) return false;
        end = one.end;
        return true;
      });
    },
  };
}

/** Whether no word goes on before or behind. */
function isWhole(text: string, start: number, end: number): boolean {
  const opens = LETTER.test(text[start]!) && LETTER.test(text[start - 1] ?? ' ');
  const goesOn = LETTER.test(text[end - 1] ?? ' ') && LETTER.test(text[end] ?? ' ');
  return !opens && !goesOn;
}
