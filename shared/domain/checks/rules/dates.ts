import { type Check, type CheckInput, findingsOf } from '#shared/domain/checks/check.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { daysIn, monthName, weekdayName, weekdayOf } from '#shared/reading/calendar.ts';
import { type DateWritten, datesWritten } from '#shared/reading/dates.ts';
import { sentenceEnd, sentenceStart } from '#shared/reading/sentences.ts';

const IMPOSSIBLE = 'impossible-date';
const WEEKEND = 'weekend-deadline';

function runImpossible(document: CheckInput) {
  const { list, add } = findingsOf(IMPOSSIBLE, document);
  for (const { text, i } of document.snapshot.paras) {
    const dates = datesWritten(text, document.options?.dateOrder);
    for (const [n, date] of dates.entries()) {
      const place = { para: i, start: date.start, end: date.end };
      const { year, month, day, weekday } = date;
      if (isMeantOtherwise(text, date)) continue;
      // without a year the number may count something else
      const isSure = year !== null;
      if (month < 1 || month > 12) add(place, `There is no month ${month}.`, { isSure: false });
      else if (day < 1 || day > daysIn(month, year))
        add(place, `${monthName(month)}${year === null ? '' : ` ${year}`} has ${daysIn(month, year)} days.`, {
          isSure,
        });
      else if (weekday !== null && weekdayOf(date) !== null && weekdayOf(date) !== weekday)
        add(place, `This day is a ${weekdayName(weekdayOf(date)!)}.`);
      else if (endsEarly(text, dates[n - 1], date))
        add({ para: i, start: dates[n - 1]!.start, end: date.end }, 'This ends before it begins.');
    }
  }
  return list;
}

const dayNumber = ({ year, month, day }: DateWritten): number => Date.UTC(year!, month - 1, day);
const FROM = /\b(?:from|beginning|commencing|starting)(?:\s(?:and\sincluding|on|as\sof))?\s$/i;
const UNTIL = /^,?\s(?:and\s)?(?:to|until|till|through|ending(?:\son)?|ends(?:\son)?)(?:\s(?:and\sincluding))?\s$/i;

/** "From 1 March 2027 to 28 February 2026". */
const endsEarly = (text: string, first: DateWritten | undefined, last: DateWritten): boolean =>
  first !== undefined &&
  first.year !== null &&
  last.year !== null &&
  dayNumber(last) < dayNumber(first) &&
  FROM.test(text.slice(Math.max(0, first.start - 30), first.start)) &&
  UNTIL.test(text.slice(first.end, last.start));

/** "Law 80 of May 30, 1976", "page 38 November 14", "52.222-50 Feb-09": the number counts something else. */
const isMeantOtherwise = (text: string, { start, end, day, year }: DateWritten): boolean =>
  /[-–]$|\b(?:law|act|decree|no\.?|number|page)\s*$/i.test(text.slice(Math.max(0, start - 10), start)) ||
  /^[-–]\d|^\.?\s\d{1,2}(?:st|nd|rd|th)?\b,?\s{0,2}(?:19|20)\d\d/.test(text.slice(end, end + 14)) ||
  (year === null && day > 31 && /^\d/.test(text.slice(start)));

/** What a contract says itself of days that fall on a weekend: they move. */
const MOVES =
  /\b(?:(?:not|other\s+than)\s+(?:be\s+)?an?\s+(?:[\p{L}-]+\s){0,2}?(?:business|working|banking)\s+day|(?:saturday|sunday|weekend)(?:,\s*|\s+or\s+(?:on\s+)?)(?:[\p{L}]+\s){0,3}?(?:sunday|holiday)s?)[^.;]{0,200}\b(?:next|following|succeeding|preceding|immediately|extended|prior)\b/iu;

/** Whether a contract says what becomes of a deadline on a weekend. */
export const movesWeekends = ({ paras }: DocSnapshot): boolean => paras.some(({ text }) => MOVES.test(text));

/** The words that make a day the last one for something. */
const DEADLINE =
  /\b(?:on\s+or\s+(?:before|prior\s+to)|(?:not|no)\s+later\s+than|by|before|due(?:\s+and\s+payable)?(?:\s+on)?|payable(?:\s+on)?|deadline(?:\s+(?:of|is))?|paid(?:\s+in\s+full)?(?:\s+on)?|deliver(?:ed)?(?:\s+on)?)\s*,?\s*(?:midnight|\d{1,2}:\d\d\s*[ap]\.?m\.?,?|close\s+of\s+business|noon|the\s+close\s+of\s+business)?\s*(?:\([^()]{0,40}\)\s*)?(?:on|of)?\s*$/i;
/** Somebody has to do something. */
const DUTY =
  /\b(?:shall|must|will|agrees?\s+to|is\s+due|are\s+due|due|payable|required|obligated|undertakes?|please)\b/i;
const CONDITION =
  /\b(?:if|unless|provided\s+that|in\s+the\s+event|expir\w*|terminat\w*|until|any\s+time|who|which\s+(?:was|were)|employed)\b/i;
/** What was, and days that only count or name something. */
const NOT_ONE =
  /\b(?:dated|as\s+of|as\s+at|effective|ended|ending|beginning|commencing|between|from|since|period|fiscal|quarter)\b[^.;]{0,24}$/i;
const PAST = /\b(?:was|were|had\s+been|has\s+been|have\s+been)\s+(?:\w+\s+){0,3}$/i;

/** "5 % Senior Notes due May 15, 2011" names the notes; "believes that it will be ready by" is no promise. */
const NAMES =
  /(?:\b(?:notes?|bonds?|debentures?|certificates?|loans?|debt|securities|series(?:\s\S{1,4})?|indebtedness)\b[^.;]{0,40}|%),?\s+due\s*$|\d\s?%,\s+due\s*$|\b(?:notes?|debt)\s+(?:issued|dated)[^.;]{0,40}\bdue\s*$|\b(?:believes?|expects?|anticipates?|estimates?|matures?|maturing)\b[^.;]*$/i;

const REACH = 160;

function runWeekend(document: CheckInput) {
  const { list, add } = findingsOf(WEEKEND, document);
  if (movesWeekends(document.snapshot)) return list;
  for (const { text, i } of document.snapshot.paras)
    for (const date of datesWritten(text, document.options?.dateOrder)) {
      const weekday = weekdayOf(date);
      if ((weekday !== 0 && weekday !== 6) || date.ambiguous) continue;
      const before = text.slice(Math.max(sentenceStart(text, date.start), date.start - REACH), date.start);
      if (!DUTY.test(before) || CONDITION.test(before)) continue;
      if (!DEADLINE.test(before) || NOT_ONE.test(before) || PAST.test(before)) continue;
      if (NAMES.test(before)) continue;
      // The sentence may say itself what happens on a weekend.
      if (/\bbusiness\s+day/i.test(text.slice(date.end, sentenceEnd(text, date.end)))) continue;
      add({ para: i, start: date.start, end: date.end }, `This day is a ${weekdayName(weekday)}.`);
    }
  return list;
}

export const impossibleDate: Check = {
  id: IMPOSSIBLE,
  title: 'Impossible date',
  explanation:
    'A day that does not exist or does not fall on the weekday named beside it, or a period that ends before it begins.',
  severity: 'error',
  isEnglish: true,
  run: runImpossible,
};

export const weekendDeadline: Check = {
  id: WEEKEND,
  title: 'Deadline on a weekend',
  explanation: 'Something is due on a Saturday or Sunday.',
  severity: 'note',
  isEnglish: true,
  run: runWeekend,
};
