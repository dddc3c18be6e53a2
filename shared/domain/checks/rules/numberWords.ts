import { type Check, type CheckInput, findingsOf } from '#shared/domain/checks/check.ts';
import { isNumberWord, wordsValue } from '#shared/reading/numberWords.ts';

const ID = 'number-words-differ';
/** "(60)", "($1,000,000.00)", "(60%)", "(1st)", "(60 days)". */
const DIGITS =
  /\(\s?(?:US\$|U\.S\.\s?\$|C\$|[$€£]|USD\s?|EUR\s?)?\s?(\d{1,3}(?:,\d{3}){1,4}|\d{1,12})(\.\d{1,2})?(?:st|nd|rd|th)?\s?(%|percent)?(\s(?:days?|months?|years?|hours?|business\sdays?|calendar\sdays?|shares?|percent))?\s?\)/gi;
/** Words between the number and the bracket: "five million dollars ($5,000,000)". */
const UNIT =
  /^(?:u\.?s\.?|united|states|dollars?|us|euros?|pounds?|sterling|percent|per|cent|percentage|points?|and|no\/100|00\/100|no|cents?|calendar|business|days?|months?|years?|shares?|weeks?|hours?|canadian|of|one|lawful|money|the|america)$/;
/** "two and one-half", "one-quarter of one percent", "Year Two": the words are not all of the number, or none. */
const AHEAD =
  /(?:\b(?:point|and|plus|minus|year)|\d\/\d{1,4}(?:ths?)?\s(?:of|or)|\(\d{1,3}\)|[\d_]|(?:half|halves|quarters?|fourths?|fifths?|sixths?|thirds?|eighths?|sixteenths?|tenths?|hundredths?)(?:\sof)?(?:\san?)?)[\s-]{0,2}$/i;
/** "(1200) o'clock". */
const CLOCK = /^\s?(?:o['’]clock|hours|hrs|noon|midnight|[ap]\.?m\b)/i;
const MAX_WORDS = 24;
const WORD = /[\p{L}\p{N}.,/&]+(?:[-’'][\p{L}]+)*$/u;

interface Spoken {
  value: number;
  start: number;
  end: number;
}

/** The number in words that ends before `end`, units between them skipped; null if there is none or it is not certain. */
function spokenBefore(text: string, end: number): Spoken | null {
  let at = end;
  let from = -1;
  let to = -1;
  for (let count = 0; count < MAX_WORDS; count++) {
    // "FORTY,TWO" and a hyphen that does not break are typed so, not meant so.
    const before = text
      .slice(Math.max(0, at - 40), at)
      .replace(/,(?=\p{L})/gu, ' ')
      .replaceAll('\u2011', '-')
      .replace(/[\s-–]+$/, '');
    const word = WORD.exec(before)?.[0];
    if (word === undefined) break;
    const wordEnd = at - (text.slice(Math.max(0, at - 40), at).length - before.length);
    const start = wordEnd - word.length;
    const bare = word.toLowerCase().replace(/[.,]+$/, '');
    const isNumber = bare.split('-').every((part) => isNumberWord(part));
    // "hundredths", "half", "quarter": a fraction, which is not read.
    if (/(?:ths|half|halves|quarters?|thirds?|tenths?|hundredths?)$/.test(bare) && !isNumber) return null;
    if (isNumber) {
      from = start;
      if (to < 0) to = wordEnd;
    } else if (to < 0 ? !UNIT.test(bare) : bare !== 'and') break;
    // "Three Hundred, Seventy-Five" is one number, "five days, thirty (30)" two.
    if (isNumber && /[;:.]$/.test(word) && wordEnd !== to) {
      from = -1;
      break;
    }
    at = start;
  }
  if (from < 0) return null;
  const words = text.slice(from, to).replace(/,/g, '');
  const value = wordsValue(words);
  if (value === null || AHEAD.test(text.slice(Math.max(0, from - 30), from))) return null;
  return { value, start: from, end: to };
}

/** "one of two (1) the first …, (2) the second": the bracket counts items. */
function countsItems(text: string, end: number, value: number): boolean {
  return value < 10 && text.slice(end, end + 400).includes(`(${value + 1})`);
}

/** "four weeks (20 days)": each has a unit of its own. */
const hasOwnUnit = (between: string, unit: string | undefined): boolean =>
  unit !== undefined &&
  /\b(?:days?|weeks?|months?|years?|hours?|shares?)\b/i.test(between) &&
  !between.toLowerCase().includes(unit.trim().toLowerCase().replace(/s$/, ''));

/** "one and one-half percent (1.5%)": halves and quarters behind a whole number. */
const FRACTION =
  /\b([a-z-]+(?:\s[a-z-]+)?)\sand\s(one[-\s]half|one[-\s]quarter|three[-\s]quarters|one[-\s]fourth|three[-\s]fourths)\s(?:of\sone\s)?per\s?cent\s\((\d{1,3}(?:\.\d{1,3})?)\s?(?:%|percent)\)/gi;
const partOf = (words: string): number => (/half/i.test(words) ? 0.5 : /three/i.test(words) ? 0.75 : 0.25);

function addFractions(text: string, para: number, add: ReturnType<typeof findingsOf>['add']): void {
  for (const m of text.matchAll(FRACTION)) {
    const words = m[1]!.toLowerCase().split(' ');
    const whole = wordsValue(words.every(isNumberWord) ? words.join(' ') : words.at(-1)!);
    const value = whole === null ? null : whole + partOf(m[2]!);
    if (value !== null && value !== Number(m[3]))
      add({ para, start: m.index, end: m.index + m[0].length }, `In words ${value}, in digits ${m[3]}.`);
  }
}

/** "US$1,000,000 (one hundred thousand US dollars)", "30 (sixty) days": the words in the bracket. */
const DIGITS_FIRST = /(?<![\d.,])(\d{1,3}(?:,\d{3}){1,4}|\d{1,7})(?:\.00)?\s?%?\s\(([a-z][a-z\s-]{2,80})\)/gi;

function addReversed(text: string, para: number, add: ReturnType<typeof findingsOf>['add']): void {
  for (const m of text.matchAll(DIGITS_FIRST)) {
    const words = m[2]!.toLowerCase().split(/\s+/);
    const counted = words.filter((word) => !UNIT.test(word) || word === 'and');
    const spoken = counted.join(' ').replace(/^and | and$/g, '');
    if (spoken === '' || !spoken.split(/[\s-]/).every((word) => word === 'and' || isNumberWord(word))) continue;
    const value = wordsValue(spoken);
    const digits = Number(m[1]!.replaceAll(',', ''));
    if (value !== null && value !== digits)
      add(
        { para, start: m.index, end: m.index + m[0].length },
        `In words ${value.toLocaleString('en-US')}, in digits ${digits.toLocaleString('en-US')}.`,
      );
  }
}

function run(document: CheckInput) {
  const { list, add } = findingsOf(ID, document);
  const { paras } = document.snapshot;
  for (const { text, i } of paras) {
    addFractions(text, i, add);
    addReversed(text, i, add);
    for (const m of text.matchAll(DIGITS)) {
      // "the higher of (1) zero and (2) the rate": items.
      if (/\b(?:and|or)\s*$/i.test(text.slice(Math.max(0, m.index - 6), m.index))) continue;
      const end = m.index + m[0].length;
      const digits = Number(m[1]!.replaceAll(',', '') + (m[2] ?? ''));
      const spoken = spokenBefore(text, m.index);
      if (!spoken || digits === spoken.value || Math.floor(digits) === spoken.value) continue;
      // "the first (30) days" counts days, not which
      if (/^(?:first|second|third|next)$/i.test(text.slice(spoken.start, spoken.end)) && !/[a-z]/i.test(m[0])) continue;
      // A number may begin in the line before.
      if (text.slice(0, spoken.start).trim() === '' && i > 0 && !/[.;:]\W*$/.test(paras[i - 1]!.text)) continue;
      if (countsItems(text, end, digits) || CLOCK.test(text.slice(end, end + 12))) continue;
      if (hasOwnUnit(text.slice(spoken.end, m.index), m[4])) continue;
      add(
        { para: i, start: spoken.start, end },
        `In words ${spoken.value.toLocaleString('en-US')}, in digits ${digits.toLocaleString('en-US')}.`,
      );
    }
  }
  return list;
}

export const numberWordsDiffer: Check = {
  id: ID,
  title: 'Number in words and digits',
  explanation: 'A number in words does not agree with the digits behind it.',
  severity: 'error',
  isEnglish: true,
  run,
};
