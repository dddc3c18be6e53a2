/** Tests of values against limits: periods, percentages, sums of money, months of fees. */
import type { Said } from '#shared/domain/playbooks/match.ts';
import type { Passage } from '#shared/domain/playbooks/passages.ts';
import type {
  AmountTest,
  MultipleTest,
  PercentTest,
  Period,
  PeriodTest,
  Where,
} from '#shared/domain/playbooks/playbook.ts';
import { type Answer, type Asked, findSaid, placeOf, proofs, scopeOf } from '#shared/domain/playbooks/tests/answer.ts';
import {
  comparePeriods,
  type Found,
  feeMonthsIn,
  moneyIn,
  percentsIn,
  periodName,
  periodsIn,
} from '#shared/domain/playbooks/values.ts';

/** Words between a phrase and the value that belongs to it. */
const NEAR = 30;
/** Values told of in one sentence. */
const MOST_TOLD = 4;

interface Measure<T> {
  read(passage: Passage): Found<T>[];
  /** Below zero: too little; above: too much; zero: within; null: it cannot be compared. */
  against(value: T): number | null;
  name(value: T): string;
  /** "at least 30 days". */
  asked: string;
  /** "period". */
  what: string;
}

interface Located {
  near: string[];
  where?: Where | 'document';
}

const limits = (least: string | undefined, most: string | undefined): string =>
  [least && `at least ${least}`, most && `at most ${most}`].filter(Boolean).join(' and ');

const number = (n: number): string => n.toLocaleString('en-US', { maximumFractionDigits: 2 });

/** The values nearest to where the phrases stand, one to a sentence; alike ones once. */
function answerOf<T>(test: Located, asked: Asked, measure: Measure<T>): Answer {
  const scope = scopeOf(asked, test.where);
  // "shall not for three years disclose" tells the period as well
  const said = findSaid(asked, test.near, scope, { countsDenied: true });
  const found = said.flatMap(({ passage, match }) => {
    const value = nearest(measure.read(passage), match, passage);
    return value === null ? [] : [{ passage, value }];
  });
  if (found.length === 0) return unknown(said, asked, measure);
  const rated = found.map((one) => ({ ...one, by: measure.against(one.value) }));
  const outside = rated.filter(({ by }) => by !== null && by !== 0);
  const told = rated.slice(0, MOST_TOLD).map(({ value }) => measure.name(value));
  const names = [...new Set(told)].join(', ');
  const reason = `${capital(names)} found, ${measure.asked} asked.`;
  const places = (list: typeof rated) => list.slice(0, MOST_TOLD).map(({ passage }) => placeOf(passage));
  if (outside.length === rated.length) return { is: 'no', reason, places: places(outside), isOff: true };
  if (rated.every(({ by }) => by === 0)) return { is: 'yes', reason, places: places(rated) };
  const isMixed = outside.length > 0;
  return {
    is: 'unsure',
    reason: isMixed
      ? `Several were found, not all within the limit: ${names}; ${measure.asked} asked.`
      : `${capital(names)} found, which cannot be compared; ${measure.asked} asked.`,
    places: places(isMixed ? outside : rated),
  };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A value that somebody has yet to fill in: "within [●] days", "____ percent", "{cap} months". */
const BLANK =
  /(?:_{2,}|\[[^\]]{0,60}\]|\{[^}]{1,60}\}|[●•∙])\s{0,2}(?:\([^)]{0,30}\)\s{0,2})?(?:business\s|calendar\s)?(?:hours?|days?|weeks?|months?|years?|percent|per\scent|%)|[$€£]\s?(?:_{2,}|\[|\{|●)/i;

function unknown<T>(said: readonly Said[], asked: Asked, { what, asked: limit }: Measure<T>): Answer {
  const [place] = proofs(
    asked,
    said.map(({ passage }) => passage),
  );
  if (!place)
    return {
      is: 'unsure',
      reason: `No ${what} was found that could be compared; ${limit} asked.`,
      places: [],
      missing: 'clause',
    };
  const isOpen = BLANK.test(asked.document.snapshot.paras[place.para]!.text.slice(place.start, place.end));
  return {
    is: 'unsure',
    reason: isOpen
      ? `The ${what} is left blank; ${limit} asked.`
      : `No ${what} was found that could be compared; ${limit} asked.`,
    places: [placeOf(place)],
    isBlank: true,
  };
}

/** The value that stands nearest to the match, rather behind it than before; what stands with it only introduces an item counts less. */
function nearest<T>(values: readonly Found<T>[], { from, to }: Said['match'], { lead }: Passage): T | null {
  let best: { value: T; gap: number } | null = null;
  for (const one of values) {
    if (one.to <= lead && to <= lead) continue;
    const isWithin = one.from < to && one.to > from;
    const gap = isWithin ? 0 : one.from >= to ? one.from - to : (from - one.to) * 1.5 + 1;
    if (gap <= NEAR && (best === null || gap < best.gap)) best = { value: one.value, gap };
  }
  return best === null ? null : best.value;
}

const within = <T>(least: T | undefined, most: T | undefined, compare: (other: T) => number): number => {
  if (least !== undefined && compare(least) < 0) return -1;
  return most !== undefined && compare(most) > 0 ? 1 : 0;
};

export function isPeriodWithin(test: PeriodTest, asked: Asked): Answer {
  const { atLeast, atMost } = test;
  return answerOf<Period>(test, asked, {
    read: periodsIn,
    against: (value) => within(atLeast, atMost, (limit) => comparePeriods(value, limit)),
    name: periodName,
    asked: limits(atLeast && periodName(atLeast), atMost && periodName(atMost)),
    what: 'period',
  });
}

export function isPercentWithin(test: PercentTest, asked: Asked): Answer {
  const { atLeast, atMost, per } = test;
  const yearly = ({ percent, isMonthly }: { percent: number; isMonthly: boolean }): number =>
    per === 'year' && isMonthly ? percent * 12 : percent;
  const named = (n: number | undefined): string | undefined =>
    n === undefined ? undefined : `${number(n)} %${per ? ' a year' : ''}`;
  return answerOf(test, asked, {
    read: percentsIn,
    against: (value) => within(atLeast, atMost, (limit) => yearly(value) - limit),
    name: (value) => `${number(value.percent)} %${value.isMonthly ? ' a month' : ''}`,
    asked: limits(named(atLeast), named(atMost)),
    what: 'percentage',
  });
}

export function isAmountWithin(test: AmountTest, asked: Asked): Answer {
  const { atLeast, atMost, currency } = test;
  const named = (n: number | undefined): string | undefined =>
    n === undefined ? undefined : [currency, number(n)].filter(Boolean).join(' ');
  return answerOf(test, asked, {
    read: moneyIn,
    against: (value) =>
      currency !== undefined && value.currency !== currency
        ? null
        : within(atLeast, atMost, (limit) => value.sum - limit),
    name: (value) => `${value.currency} ${number(value.sum)}`,
    asked: limits(named(atLeast), named(atMost)),
    what: 'sum',
  });
}

export function isMultipleWithin(test: MultipleTest, asked: Asked): Answer {
  const { atLeast, atMost } = test;
  const named = (n: number | undefined): string | undefined =>
    n === undefined ? undefined : `${number(n)} months’ fees`;
  return answerOf<number>(test, asked, {
    read: feeMonthsIn,
    against: (value) => within(atLeast, atMost, (limit) => value - limit),
    name: (value) => named(value)!,
    asked: limits(named(atLeast), named(atMost)),
    what: 'sum told by fees',
  });
}
