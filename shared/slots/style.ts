/** What says the same in other words. */
import { isSilent, type Unit } from '#shared/slots/units.ts';
import { ARTICLES, DIRECTIONS, FILLERS, FUNCTION_WORDS, LAW_ROW_OF, STYLE_ROW_OF } from '#shared/slots/vocabulary.ts';

const LONGEST_ENTRY = 6;

/** Spelling, plural and hyphens taken off, so that "licences" and "license" meet. */
const stem = (word: string): string =>
  word.length > 3
    ? word
        .replaceAll('-', '')
        .replace(/ies$/, 'y')
        .replace(/isation/, 'ization')
        .replace(/ise(d|s)?$/, 'ize$1')
        .replace(/licence/, 'license')
        .replace(/our$/, 'or')
        .replace(/ll?(ed|ing|ment)$/, 'l$1')
        .replace(/(?<![sui])s$/, '')
    : word;

/** Words that stand for each other in an alignment have one key. */
export function alignmentKey({ kind, key }: Unit): string {
  if (kind !== 'word') return key;
  const row = STYLE_ROW_OF.get(key);
  return row === undefined ? stem(key) : `#${row}`;
}

/** Equal for runs of units that say the same in other words: articles and plurals fall, words of one row are one. */
export function styleKey(units: readonly Unit[]): string {
  const said = units.filter((unit) => !isSilent(unit));
  const keys = said.map(({ key }) => key);
  const parts: string[] = [];
  for (let at = isTheSame(keys) ? SAME.length : 0; at < said.length; ) {
    const { row, taken } = rowAt(keys, at);
    if (taken > 0) {
      pushRow(parts, row);
      at += taken;
      continue;
    }
    const unit = said[at++]!;
    if (unit.kind === 'reference') parts.push(unit.key);
    else if (unit.kind !== 'word') parts.push(unit.key + plainValue(unit));
    else if (!ARTICLES.has(unit.key)) parts.push(stem(unit.key));
  }
  return parts.join(' ');
}

/**
 * Equal for runs that have the same words of weight in whatever order: "right hereunder", "such right". Names and values keep their order,
 * with the words that say who does what to whom.
 */
export function gistKey(units: readonly Unit[]): string {
  const names = units
    .filter(
      (unit) => !isSilent(unit) && unit.kind !== 'reference' && (unit.kind !== 'word' || DIRECTIONS.has(unit.key)),
    )
    .map((unit) => (unit.kind === 'word' ? unit.key : unit.key + plainValue(unit)));
  const isNamed = names.some((name) => name.startsWith('<'));
  return `${[...gistWords(units)].sort().join(' ')}|${isNamed ? names.join(' ') : ''}`;
}

/** The words of weight of a phrase, without names and values. */
export function gistWords(units: readonly Unit[]): Set<string> {
  const words = new Set<string>();
  for (const { kind, key } of units) {
    if (kind === 'reference') words.add(key);
    else if (kind === 'word' && !DIRECTIONS.has(key) && !FILLERS.has(key) && !FUNCTION_WORDS.has(key))
      words.add(judgedKey(key));
  }
  return words;
}

/** "each Lender" and "the Lenders" are named alike. */
const plainValue = ({ kind, value }: Unit): string =>
  kind === 'role' ? stem(value.replace(/^(?:such|said|each|any|every)(?: of)? /, '')) : value;

const judgedKey = (key: string): string => {
  const law = LAW_ROW_OF.get(key);
  if (law !== undefined) return `#law ${law}`;
  const row = STYLE_ROW_OF.get(key);
  return row === undefined ? stem(key) : `#${row}`;
};

/** "one [and the same] instrument" is one instrument. */
const SAME = ['and', 'the', 'same'];
const isTheSame = (keys: readonly string[]): boolean => SAME.every((word, i) => keys[i] === word);

const AND = `#${STYLE_ROW_OF.get('and')}`;

/** "construed, interpreted and enforced" says once what its row says. */
function pushRow(parts: string[], row: string): void {
  if (row !== AND && parts.at(-1) === AND && parts.at(-2) === row) parts.pop();
  else if (parts.at(-1) !== row) parts.push(row);
}

/** The longest entry of a row of style that begins at `at`. */
function rowAt(keys: readonly string[], at: number): { row: string; taken: number } {
  for (let taken = Math.min(LONGEST_ENTRY, keys.length - at); taken > 0; taken--) {
    const entry = keys.slice(at, at + taken).join(' ');
    const [law, row] = [LAW_ROW_OF.get(entry), STYLE_ROW_OF.get(entry)];
    if (law !== undefined) return { row: `#law ${law}`, taken };
    if (row !== undefined) return { row: `#${row}`, taken };
  }
  return { row: '', taken: 0 };
}
