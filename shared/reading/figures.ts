/**
 * What a number counts: a period, a percentage, a sum of money, a multiple, or nothing that is said. The one reader of figures: slots of
 * wordings, rules of playbooks, columns, drafts and the search all ask it.
 */
import { amountsIn } from '#shared/reading/amounts.ts';
import { figureValue, numbersIn, type WrittenNumber } from '#shared/reading/numbers.ts';
import type { TextSpan } from '#shared/reading/types.ts';

export interface Figure extends TextSpan {
  kind: 'period' | 'amount' | 'percent' | 'multiple' | 'number';
  /** Equal for figures that are the same however they are written: "30 day", "10 business day", "USD 50000", "1.5". */
  value: string;
}

const DAY_KINDS =
  '(?:business|working|banking|trading|calendar|consecutive|full|successive|additional|whole|contract|fiscal|clear)';
const PERIOD = new RegExp(
  `[\\s-]{0,3}((?:${DAY_KINDS}[\\s-]{1,2}){0,3})(hour|day|week|month|quarter|year|minute)s?\\b(?:['’]s)?`,
  'iy',
);
const BUSINESS = /\b(?:business|working|banking|trading)\b/i;
const PERCENT =
  /\s{0,2}(?:%|percent(?:age)?\b|per\s?cent\b)(?:\s{1,2}points?\b)?(?:\s{0,2}\(\s{0,2}(\d+(?:\.\d+)?)\s?%\s{0,2}\))?/iy;
/** "eight (8%) percent": the bracket that belongs to the number holds the sign. */
const PERCENT_BRACKET = /\s{0,2}\(\s{0,2}(\d+(?:\.\d+)?)\s?%\s{0,2}\)(?:\s{1,2}per\s?cent\b)?/iy;
/** "Two times", "2x", "2 x the fees"; not "24 x 7". */
const TIMES = /(?:\s{1,2}times\b|x\b|\s{1,2}x(?=\s{1,2}\p{L}))/iuy;
const MONEY =
  /(?:\s{1,2}and\s{1,2}(?:no|00|zero)\/100s?)?\s{1,2}((?:U\.?S\.?|United States|Canadian|Australian|Hong Kong|Singapore)\s)?(dollars?|euros?|pounds?(?:\s{1,2}sterling)?|yen|USD|EUR|GBP|CAD|AUD)\b/iy;
const MONEY_BEHIND = /\s{0,2}\(\s{0,2}$/;
const AMOUNT_SCALE = /\s?(thousand|million|billion|mm|mn|bn|m|k)\b/iy;
const SCALES: Readonly<Record<string, number>> = {
  thousand: 1e3,
  k: 1e3,
  million: 1e6,
  mm: 1e6,
  mn: 1e6,
  m: 1e6,
  billion: 1e9,
  bn: 1e9,
};
const TIME_OF_DAY = /:\d\d(?:\s?[ap]\.?m\b\.?)?/iy;
const WORD_MULTIPLES: Readonly<Record<string, number>> = { twice: 2, double: 2, thrice: 3, triple: 3 };
const WORD_MULTIPLE = /(?<![\p{L}-])(?:twice|thrice|double|triple)(?![\p{L}-])/giu;
/** From this on a number of one word is a figure; "one or more" and "the two parties" are prose. */
const LEAST_WORD = 3;
/** Below this a figure alone in brackets is the number of an item. */
const LEAST_BRACKETED = 100;

const after = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};
const codeOf = (country: string, noun: string): string => {
  const name = noun.toLowerCase();
  if (name.startsWith('euro')) return 'EUR';
  if (name.startsWith('pound')) return 'GBP';
  if (name === 'yen') return 'JPY';
  if (name.startsWith('dollar'))
    return country === '' || /^u/i.test(country) ? 'USD' : `${country.trim()[0]!.toUpperCase()}D`;
  return name.toUpperCase();
};

/** Figures of a text in reading order, none overlapping another. */
export function figuresIn(text: string): Figure[] {
  const sums = sumsIn(text);
  const found: Figure[] = [...sums];
  const isTaken = (span: TextSpan): boolean => found.some((other) => span.start < other.end && other.start < span.end);
  for (const number of numbersIn(text)) {
    if (isTaken(number)) continue;
    const value = counted(text, number, sums);
    if (!value) continue;
    // "fifty dollars ($50)" is one sum
    for (let i = found.length - 1; i >= 0; i--)
      if (found[i]!.start >= value.start && found[i]!.end <= value.end) found.splice(i, 1);
    found.push(value);
  }
  for (const { 0: word, index } of text.matchAll(WORD_MULTIPLE))
    if (!isTaken({ start: index, end: index + word.length }))
      found.push({
        kind: 'multiple',
        value: `${WORD_MULTIPLES[word.toLowerCase()]}`,
        start: index,
        end: index + word.length,
      });
  return found.sort((a, b) => a.start - b.start);
}

/** Sums in figures, as wide as they are written: "$2 million", "U.S. $50,000". */
function sumsIn(text: string): Figure[] {
  return amountsIn(text).map(({ currency, start, end }) => {
    const scale = after(AMOUNT_SCALE, text, end);
    const digits = /\d[\d,.]*/.exec(text.slice(start, end))![0].replace(/[.,]+$/, '');
    const sum = figureValue(digits) * (scale ? SCALES[scale[1]!.toLowerCase()]! : 1);
    return {
      kind: 'amount',
      value: `${currency === '$' ? 'USD' : currency} ${sum}`,
      start,
      end: end + (scale?.[0].length ?? 0),
    };
  });
}

function counted(
  text: string,
  { value, start, end, isSingleWord }: WrittenNumber,
  sums: readonly Figure[],
): Figure | null {
  const bracket = after(PERCENT_BRACKET, text, end);
  if (bracket) return { kind: 'percent', value: `${Number(bracket[1])}`, start, end: end + bracket[0].length };
  const percent = after(PERCENT, text, end);
  if (percent)
    return {
      kind: 'percent',
      value: `${percent[1] ? Number(percent[1]) : value}`,
      start,
      end: end + percent[0].length,
    };
  const period = after(PERIOD, text, end);
  if (period) {
    const isBusiness = BUSINESS.test(period[1]!);
    return {
      kind: 'period',
      value: `${value} ${isBusiness ? 'business ' : ''}${period[2]!.toLowerCase()}`,
      start,
      end: end + period[0].length,
    };
  }
  const times = after(TIMES, text, end);
  if (times) return { kind: 'multiple', value: `${value}`, start, end: end + times[0].length };
  const money = after(MONEY, text, end);
  if (money) {
    const behind = end + money[0].length;
    const again = sums.find(
      (sum) => sum.start >= behind && sum.start <= behind + 4 && MONEY_BEHIND.test(text.slice(behind, sum.start)),
    );
    const close = again ? /^\s{0,2}\)/.exec(text.slice(again.end, again.end + 3)) : null;
    if (again && close) return { ...again, start, end: again.end + close[0].length };
    return { kind: 'amount', value: `${codeOf(money[1] ?? '', money[2]!)} ${value}`, start, end: behind };
  }
  // "(2) an order by the owner": it numbers a part of the sentence
  if (value < LEAST_BRACKETED && text[start - 1] === '(' && text[end] === ')') return null;
  const clock = after(TIME_OF_DAY, text, end);
  if (clock)
    return {
      kind: 'number',
      value: text.slice(start, end) + clock[0].toLowerCase().replace(/[\s.]/g, ''),
      start,
      end: end + clock[0].length,
    };
  return isSingleWord && value < LEAST_WORD ? null : { kind: 'number', value: `${value}`, start, end };
}
