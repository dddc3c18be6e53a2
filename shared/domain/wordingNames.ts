/** What to call wordings of one clause: by the first words in which each differs from the others. */

/** Words that a name has. */
const WORDS = 6;
/** Where texts part so early, the name begins with the text. */
const BEGINNING = 3;
const NUMBER = /^(?:(?:section|clause|article)\s+)?(?:\d[\d.]*[.)]?|\([a-z\d]{1,4}\))\s+/iu;

const compared = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

interface Words {
  shown: string[];
  compared: string[];
}

function wordsOf(text: string): Words {
  const shown = text.trim().replace(NUMBER, '').split(/\s+/u);
  return { shown, compared: shown.map(compared) };
}

/** How many words two texts begin with alike. */
function alike(one: Words, other: Words): number {
  const length = Math.min(one.compared.length, other.compared.length);
  for (let i = 0; i < length; i++) if (one.compared[i] !== other.compared[i]) return i;
  return length;
}

const isSame = (one: Words, other: Words): boolean =>
  one.compared.length === other.compared.length && alike(one, other) === one.compared.length;

function nameOf(words: Words, others: readonly Words[]): string {
  const { shown } = words;
  const parting = Math.max(0, ...others.map((other) => (isSame(words, other) ? 0 : alike(words, other))));
  // a text that another goes on from is told by its end
  const last = Math.max(0, shown.length - WORDS);
  const start = parting >= shown.length ? last : parting <= BEGINNING ? 0 : parting;
  const end = Math.min(shown.length, start + WORDS);
  const name = shown.slice(start, end).join(' ');
  return `${start > 0 ? '…' : ''}${end < shown.length ? `${name.replace(/[\s.,;:]+$/u, '')}…` : name}`;
}

/** One name for each text, in their order: "Neither party is liable for any…", "…Delaware, without regard to its…". */
export function wordingNames(texts: readonly string[]): string[] {
  const all = texts.map(wordsOf);
  return all.map((words, i) => nameOf(words, all.toSpliced(i, 1)));
}
