/** Whether words say a day. */

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first'.split(
    ' ',
  );
const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

const numbersIn = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);

/** Day, month and year of an ISO date stand in the quote, in figures or words, in any order. */
export function holdsDate(iso: string, quote: string): boolean {
  const [year, month, day] = iso.split('-').map(Number) as [number, number, number];
  const text = quote.toLowerCase().replace(/\s+/g, ' ');
  const numbers = numbersIn(text);
  const hasYear =
    numbers.includes(year) ||
    numbers.some((n) => n < 100 && n === year % 100) ||
    /two thousand|nineteen hundred/.test(text);
  const hasDay =
    numbers.includes(day) || new RegExp(`\\b${ORDINALS[day - 1]}\\b`).test(text.replace(/(twenty|thirty) /g, '$1-'));
  const hasMonth = text.includes(MONTHS[month - 1]!) || numbers.includes(month);
  return hasYear && hasDay && hasMonth;
}

/** Months that the words name as a length of time; null: none. */
function monthsIn(quote: string): number | null {
  const match = /(\d+|\b[a-z]+)\)?[- ](?:calendar )?(year|month)/i.exec(quote);
  const anniversary = /\b([a-z]+|\d+(?=st|nd|rd|th))(?:st|nd|rd|th)? anniversary/i.exec(quote);
  const [word, unit] = match ? [match[1]!, match[2]!] : anniversary ? [anniversary[1]!, 'year'] : ['', ''];
  const lower = word.toLowerCase();
  const n = /^\d+$/.test(word) ? Number(word) : Math.max(NUMBERS.indexOf(lower), ORDINALS.indexOf(lower)) + 1;
  return n > 0 ? n * (unit.toLowerCase() === 'year' ? 12 : 1) : null;
}

const DAY_MS = 86_400_000;
/** A term of a year ends on the day itself or on the one before. */
const NEAR_MS = 2 * DAY_MS;

/** The day is reckoned: as long after one of the stated days as the quote says. The days must be others than itself. */
export function holdsReckoning(iso: string, stated: readonly string[], quote: string): boolean {
  const months = monthsIn(quote);
  if (months === null) return false;
  return stated.some((from) => {
    const day = new Date(`${from}T00:00:00Z`);
    day.setUTCMonth(day.getUTCMonth() + months);
    return from !== iso && Math.abs(day.getTime() - new Date(`${iso}T00:00:00Z`).getTime()) <= NEAR_MS;
  });
}
