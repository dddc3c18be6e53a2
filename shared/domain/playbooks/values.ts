/** Values that stand in a sentence: periods, percentages, sums of money, fees counted by months. */
import type { Passage } from '#shared/domain/playbooks/passages.ts';
import type { Period, Unit } from '#shared/domain/playbooks/playbook.ts';
import { amountsIn } from '#shared/reading/amounts.ts';
import { wordsValue } from '#shared/reading/numberWords.ts';

/** A value and the words that it takes in its passage, `from` up to `to`. */
export interface Found<T> {
  value: T;
  from: number;
  to: number;
}

const UNIT_WORDS: Readonly<Record<string, Unit>> = {
  hour: 'hours',
  hours: 'hours',
  day: 'days',
  days: 'days',
  week: 'weeks',
  weeks: 'weeks',
  month: 'months',
  months: 'months',
  year: 'years',
  years: 'years',
};
const BUSINESS = new Set(['business', 'working', 'banking', 'trading']);
const BESIDE_UNIT = new Set([
  ...BUSINESS,
  'calendar',
  'consecutive',
  'full',
  'additional',
  'whole',
  'successive',
  'contract',
]);
const ADJECTIVES: Readonly<Record<string, Period>> = {
  yearly: { count: 1, unit: 'years' },
  annual: { count: 1, unit: 'years' },
  annually: { count: 1, unit: 'years' },
  monthly: { count: 1, unit: 'months' },
};
/** Words of a number in words; "and" joins them. */
const MOST_NUMBER_WORDS = 6;

/** The number whose last word is `at`, digits or words; digits in a bracket behind words are the same number. */
function numberEndingAt({ words }: Passage, at: number): Found<number> | null {
  const word = words[at];
  if (word === undefined) return null;
  if (/^\d{1,9}$/.test(word)) {
    const spelled = wordsEndingAt(words, at - 1);
    const value = Number(word);
    return { value, from: spelled && spelled.value === value ? spelled.from : at, to: at + 1 };
  }
  return wordsEndingAt(words, at);
}

function wordsEndingAt(words: readonly string[], at: number): Found<number> | null {
  let best: Found<number> | null = null;
  for (let from = at; from >= 0 && at - from < MOST_NUMBER_WORDS; from--) {
    if (words[from] === 'and') continue;
    const value = wordsValue(words.slice(from, at + 1).join(' '));
    if (value === null) break;
    best = { value, from, to: at + 1 };
  }
  // "second" and "third" count in a row
  return best && /(?:first|second|third|th)$/.test(words[at]!) ? null : best;
}

/** Periods of a passage in reading order: "thirty (30) days", "5-year", "a period of one year". */
export function periodsIn(passage: Passage): Found<Period>[] {
  const { words } = passage;
  const found: Found<Period>[] = [];
  words.forEach((word, at) => {
    const unit = UNIT_WORDS[word];
    if (unit === undefined) return;
    let before = at - 1;
    let isBusiness = false;
    while (before >= 0 && BESIDE_UNIT.has(words[before]!) && at - before <= 3) {
      isBusiness ||= BUSINESS.has(words[before]!);
      before--;
    }
    const number = numberEndingAt(passage, before) ?? single(passage, before, word);
    if (!number || isAge(words, at)) return;
    const value = { count: number.value, unit: unit === 'days' && isBusiness ? ('businessDays' as const) : unit };
    found.push({ value, from: number.from, to: at + 1 });
  });
  return found;
}

/** "A year", "the prior year"; "each month" is no period, nor is "a [***] day period", whose number was blacked out. */
const single = ({ words, isCut }: Passage, at: number, unit: string): Found<number> | null =>
  ONE.has(words[at] ?? '') && !isCut[at] && !unit.endsWith('s') ? { value: 1, from: at, to: at + 1 } : null;
const ONE = new Set(['a', 'an', 'prior', 'preceding', 'previous', 'last']);
const isAge = (words: readonly string[], at: number): boolean => words[at + 1] === 'of' && words[at + 2] === 'age';

const DAYS: Record<Unit, number> = {
  hours: 1 / 24,
  days: 1,
  businessDays: 7 / 5,
  weeks: 7,
  months: 365.25 / 12,
  years: 365.25,
};

/** Days of a period; five business days are a week. */
const daysOf = ({ count, unit }: Period): number => count * DAYS[unit];

/** Difference of days that counts: thirty days are a month, 365 a year. */
const SLACK = 0.04;

/** Negative, zero, positive as the first is shorter, equal, longer. Thirty days are a month, 52 weeks a year. */
export function comparePeriods(one: Period, other: Period): number {
  if (one.unit === other.unit) return one.count - other.count;
  const [a, b] = [daysOf(one), daysOf(other)];
  return Math.abs(a - b) <= SLACK * Math.max(a, b) ? 0 : a - b;
}

const UNIT_NAMES: Record<Unit, [string, string]> = {
  hours: ['hour', 'hours'],
  days: ['day', 'days'],
  businessDays: ['business day', 'business days'],
  weeks: ['week', 'weeks'],
  months: ['month', 'months'],
  years: ['year', 'years'],
};
export const periodName = ({ count, unit }: Period): string => `${count} ${UNIT_NAMES[unit][count === 1 ? 0 : 1]}`;

/** Percentages of a passage; `isMonthly` where they are said by the month. */
export function percentsIn(passage: Passage, text: string): Found<{ percent: number; isMonthly: boolean }>[] {
  const { words, starts, ends, lead } = passage;
  const found: Found<{ percent: number; isMonthly: boolean }>[] = [];
  for (let at = lead; at < words.length; at++) {
    const isSign = /^\s?%/.test(text.slice(ends[at]!, ends[at]! + 2)) && /^\d/.test(words[at]!);
    const isWord = words[at] === 'percent' || (words[at] === 'per' && words[at + 1] === 'cent');
    if (!isSign && !isWord) continue;
    const last = isSign ? at : at - 1;
    const read = fractionEndingAt(passage, text, last) ?? wordsEndingAt(words, last);
    if (!read) continue;
    const to = at + (words[at] === 'per' ? 2 : 1);
    if (found.at(-1)?.to === read.from || found.at(-1)?.to === to - 1) found.pop();
    const behind = text.slice(starts[at]!, starts[at]! + 60);
    found.push({
      value: { percent: read.value, isMonthly: /\b(?:per|a|each|every)\s+month|\bmonthly\b|\/\s?month/i.test(behind) },
      from: read.from,
      to,
    });
  }
  return found;
}

/** "1.5": two words of digits with a point between them, or one. */
function fractionEndingAt({ words, starts, ends, lead }: Passage, text: string, at: number): Found<number> | null {
  if (at < lead || !/^\d{1,6}$/.test(words[at]!)) return null;
  const isFraction =
    at - 1 >= lead && /^\d{1,6}$/.test(words[at - 1]!) && /^[.,]$/.test(text.slice(ends[at - 1]!, starts[at]!));
  const from = isFraction ? at - 1 : at;
  return { value: Number(isFraction ? `${words[at - 1]}.${words[at]}` : words[at]), from, to: at + 1 };
}

export interface Money {
  sum: number;
  /** ISO 4217, or `$`. */
  currency: string;
}

/** Sums of money in figures. */
export function moneyIn(passage: Passage, text: string): Found<Money>[] {
  const { start, end, starts, ends, lead } = passage;
  return amountsIn(text.slice(start, end)).flatMap((amount) => {
    const written = text.slice(start + amount.start, start + amount.end);
    const digits = /\d[\d,.]*/.exec(written)?.[0].replace(/[.,]+$/, '') ?? '';
    const sum = Number(digits.replace(/,(?=\d{3}(?!\d))/g, '').replace(/,/g, '.'));
    if (!Number.isFinite(sum)) return [];
    const scale = /^\s?(?:million|mn|m\b)/i.test(text.slice(start + amount.end, start + amount.end + 9))
      ? 1_000_000
      : /^\s?thousand/i.test(text.slice(start + amount.end, start + amount.end + 10))
        ? 1_000
        : 1;
    const from = starts.findIndex((at, n) => n >= lead && ends[n]! > start + amount.start && at >= start);
    const to = starts.findIndex((at, n) => n >= lead && at >= start + amount.end);
    return [{ value: { sum: sum * scale, currency: amount.currency }, from, to: to < 0 ? starts.length : to }];
  });
}

const TIMES: Readonly<Record<string, number>> = { twice: 2, double: 2, thrice: 3, triple: 3 };

/** Months of fees: "the fees paid in the twelve (12) months before", "two times the annual fees", "150 % of the yearly fees". */
export function feeMonthsIn(passage: Passage, text: string): Found<number>[] {
  const { words, lead } = passage;
  const periods = periodsIn(passage).filter(({ to }) => to > lead);
  const adjectives = words.flatMap((word, at): Found<Period>[] =>
    at >= lead && ADJECTIVES[word] ? [{ value: ADJECTIVES[word], from: at, to: at + 1 }] : [],
  );
  const percents = percentsIn(passage, text);
  return [...periods, ...adjectives]
    .filter(({ from, to }) => words.slice(Math.max(lead, from - 25), to + 12).some((word) => FEES.has(word)))
    .filter(({ value }) => value.unit === 'months' || value.unit === 'years')
    .sort((a, b) => a.from - b.from)
    .map(({ value, from, to }) => {
      const months = value.unit === 'years' ? value.count * 12 : value.count;
      const factor = factorBefore(passage, from) ?? percentBefore(percents, from) ?? 1;
      return { value: months * factor, from, to };
    });
}

const FEES = new Set(
  'fee fees amount amounts sums charges price payments paid payable compensation consideration value spend rent'.split(
    ' ',
  ),
);
/** How many words may stand between a factor and the period: "two times the total fees paid by Customer in the 12 months". */
const FACTOR_REACH = 22;

function factorBefore(passage: Passage, from: number): number | null {
  const { words, lead } = passage;
  for (let at = from - 1; at >= Math.max(lead, from - FACTOR_REACH); at--) {
    const word = words[at]!;
    if (TIMES[word] !== undefined) return TIMES[word];
    const shorthand = /^(\d{1,2})x$/.exec(word);
    if (shorthand) return Number(shorthand[1]);
    if (word === 'times' || (word === 'x' && at > 0)) {
      const number = numberEndingAt(passage, at - 1);
      if (number) return number.value;
    }
  }
  return null;
}

const percentBefore = (percents: readonly Found<{ percent: number }>[], from: number): number | null => {
  const near = percents.findLast((one) => one.to <= from && from - one.to <= FACTOR_REACH);
  return near ? near.value.percent / 100 : null;
};
