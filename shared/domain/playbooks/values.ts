/** Figures of a passage as rules compare them: periods, percentages, sums of money, fees counted by months. */
import type { Passage } from '#shared/domain/playbooks/passages.ts';
import type { Period, Unit } from '#shared/domain/playbooks/playbook.ts';
import { type Figure, figuresIn } from '#shared/reading/figures.ts';

/** A value and the words that it takes in its passage, `from` up to `to`. */
export interface Found<T> {
  value: T;
  from: number;
  to: number;
}

const kept = new WeakMap<Passage, readonly Found<Figure>[]>();

/** Figures among the words of a passage, those of what introduces it first. Several rules ask for the same passage. */
function figuresOf(passage: Passage): readonly Found<Figure>[] {
  const known = kept.get(passage);
  if (known) return known;
  const found = [...introducing(passage), ...own(passage)];
  kept.set(passage, found);
  return found;
}

function introducing({ introducedBy, lead }: Passage): Found<Figure>[] {
  if (!introducedBy) return [];
  // its last words alone count
  const shift = lead - introducedBy.words.length;
  return figuresOf(introducedBy).flatMap(({ value, from, to }) =>
    from + shift < 0 ? [] : [{ value, from: from + shift, to: to + shift }],
  );
}

function own({ text, start: at, end: until, starts, ends, lead }: Passage): Found<Figure>[] {
  let word = lead;
  return figuresIn(text.slice(at, until)).map((figure) => {
    const [start, end] = [figure.start + at, figure.end + at];
    while (word < ends.length && ends[word]! <= start) word++;
    let to = word;
    while (to < starts.length && starts[to]! < end) to++;
    return { value: { ...figure, start, end }, from: word, to };
  });
}

const UNITS: Readonly<Record<string, [unit: Unit, times: number]>> = {
  hour: ['hours', 1],
  day: ['days', 1],
  'business day': ['businessDays', 1],
  week: ['weeks', 1],
  month: ['months', 1],
  quarter: ['months', 3],
  year: ['years', 1],
};

/** Of a figure's value: "10 business day". Null: of no unit that is compared. */
export function periodOf(value: string): Period | null {
  const [count, ...words] = value.split(' ');
  const unit = UNITS[words.join(' ')];
  return unit ? { count: Number(count) * unit[1], unit: unit[0] } : null;
}

/** Periods of a passage in reading order: "thirty (30) days", "5-year", "a period of one year". */
export function periodsIn(passage: Passage): Found<Period>[] {
  const written = figuresOf(passage).flatMap(({ value: { kind, value }, from, to }): Found<Period>[] => {
    const period = kind === 'period' ? periodOf(value) : null;
    return period ? [{ value: period, from, to }] : [];
  });
  return [...written, ...uncounted(passage)]
    .filter(({ to }) => !isAge(passage.words, to))
    .sort((one, other) => one.from - other.from);
}

const ONE = new Set(['a', 'an', 'prior', 'preceding', 'previous', 'last']);
const BESIDE_UNIT = new Set(['business', 'calendar', 'full', 'whole', 'contract']);

/** "A year", "the prior year", which no figure says; not "a [***] day period", whose number was blacked out. */
function uncounted({ words, isCut }: Passage): Found<Period>[] {
  return words.flatMap((word, at): Found<Period>[] => {
    const named = Object.hasOwn(UNITS, word);
    if (!named) return [];
    const isBeside = BESIDE_UNIT.has(words[at - 1] ?? '');
    const from = isBeside ? at - 2 : at - 1;
    if (!ONE.has(words[from] ?? '') || isCut[from]) return [];
    const [unit, times] = UNITS[`${words[at - 1]} ${word}`] ?? UNITS[word]!;
    return [{ value: { count: times, unit }, from, to: at + 1 }];
  });
}

const isAge = (words: readonly string[], behind: number): boolean =>
  words[behind] === 'of' && words[behind + 1] === 'age';

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

/** Figures of the passage itself: what introduces an item tells its percentage or sum of other items too. */
const ownFigures = (passage: Passage, kind: Figure['kind']): Found<Figure>[] =>
  figuresOf(passage).filter(({ value, from }) => value.kind === kind && from >= passage.lead);

const MONTHLY = /\b(?:per|a|each|every)\s+month|\bmonthly\b|\/\s?month/i;
/** Characters behind a percentage that say of which time it is. */
const SAYS_TIME = 56;

/** Percentages of a passage; `isMonthly` where they are said by the month. */
export const percentsIn = (passage: Passage): Found<{ percent: number; isMonthly: boolean }>[] =>
  ownFigures(passage, 'percent').map(({ value: { value, end }, from, to }) => ({
    value: { percent: Number(value), isMonthly: MONTHLY.test(passage.text.slice(end, end + SAYS_TIME)) },
    from,
    to,
  }));

export interface Money {
  sum: number;
  /** ISO 4217, or `$`. */
  currency: string;
}

/** A dollar that is said to be of the United States; the sign alone may be of any country. */
const OF_STATES = /\bUSD|\bU\.?\s?S(?!\p{L})|\bUnited\s+States\b/iu;

/** Sums of money. */
export const moneyIn = (passage: Passage): Found<Money>[] =>
  ownFigures(passage, 'amount').map(({ value: { value, start, end }, from, to }) => {
    const [code, sum] = value.split(' ');
    const isAnyDollar = code === 'USD' && !OF_STATES.test(passage.text.slice(start, end));
    return { value: { sum: Number(sum), currency: isAnyDollar ? '$' : code! }, from, to };
  });

const ADJECTIVES: Readonly<Record<string, Period>> = {
  yearly: { count: 1, unit: 'years' },
  annual: { count: 1, unit: 'years' },
  annually: { count: 1, unit: 'years' },
  monthly: { count: 1, unit: 'months' },
};
const FEES = new Set(
  'fee fees amount amounts sums charges price payments paid payable compensation consideration value spend rent'.split(
    ' ',
  ),
);
/** How many words may stand between a factor and the period: "two times the total fees paid by Customer in the 12 months". */
const FACTOR_REACH = 22;

/** Months of fees: "the fees paid in the twelve (12) months before", "two times the annual fees", "150 % of the yearly fees". */
export function feeMonthsIn(passage: Passage): Found<number>[] {
  const { words, lead } = passage;
  const periods = periodsIn(passage).filter(({ to }) => to > lead);
  const adjectives = words.flatMap((word, at): Found<Period>[] =>
    at >= lead && ADJECTIVES[word] ? [{ value: ADJECTIVES[word], from: at, to: at + 1 }] : [],
  );
  return [...periods, ...adjectives]
    .filter(({ from, to }) => words.slice(Math.max(lead, from - 25), to + 12).some((word) => FEES.has(word)))
    .filter(({ value }) => value.unit === 'months' || value.unit === 'years')
    .sort((a, b) => a.from - b.from)
    .map(({ value, from, to }) => {
      const months = value.unit === 'years' ? value.count * 12 : value.count;
      const factor = before(passage, 'multiple', from) ?? (before(passage, 'percent', from) ?? 100) / 100;
      return { value: months * factor, from, to };
    });
}

/** The nearest figure of a kind in front of a word. */
function before(passage: Passage, kind: Figure['kind'], word: number): number | null {
  const near = ownFigures(passage, kind).findLast(({ to }) => to <= word && word - to <= FACTOR_REACH);
  return near ? Number(near.value.value) : null;
}
