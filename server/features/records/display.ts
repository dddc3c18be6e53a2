/** How the records write dates and cut texts. */

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** "2024-03-14" → "14 March 2024"; null stays null. */
export function longDate(iso: string | null): string | null {
  const match = iso && /^(\d{4,6})-(\d{2})-(\d{2})/.exec(iso);
  return match ? `${Number(match[3])} ${MONTHS[Number(match[2]) - 1]} ${match[1]}` : null;
}

/** At most `limit` characters, cut between words where that loses little. No mark of the cut. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit);
  const space = cut.lastIndexOf(' ');
  return (space > limit * 0.8 ? cut.slice(0, space) : cut).trimEnd();
}

const INTRO_LIMIT = 280;
const INTRO_LEAST = 60;

/** "(A)", "A." or "WHEREAS" before what the parties want of each other. */
const RECITAL = /^(?:\(A\)|A\.|WHEREAS[,:;]?(?:\s+\(?A[.)])?)\s+(?=\S)/;
/** A paragraph that is a whole one: it begins with a capital or a quotation mark, and names no party of a list. */
const OPENING = /^[\p{Lu}“"]/u;
/** What joins a recital to the next. */
const JOINED = /[;,]\s*(?:and)?$/;

/** What a contract is about: its first recital, else its first paragraph that is more than a title and no address of a party. */
export function introOf(beginning: string): string {
  const paragraphs = beginning.split('\n\n').map((paragraph) => paragraph.replace(/\s+/g, ' ').trim());
  const long = paragraphs.filter((paragraph) => paragraph.length >= INTRO_LEAST);
  const recital = long
    .find((paragraph) => RECITAL.test(paragraph))
    ?.replace(RECITAL, '')
    .replace(JOINED, '.');
  const intro = recital ?? long.find((paragraph) => OPENING.test(paragraph)) ?? long[0] ?? paragraphs[0] ?? '';
  return cutText(intro.charAt(0).toUpperCase() + intro.slice(1), INTRO_LIMIT);
}

export interface Period {
  from: number;
  to: number;
  count: number;
}

const MAX_BARS = 12;

/** Counts per year as at most twelve bars of equal width, oldest first, empty years included. */
export function yearBars(counts: readonly { year: number; count: number }[]): Period[] {
  if (counts.length === 0) return [];
  const years = counts.map((one) => one.year);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const width = Math.ceil((last - first + 1) / MAX_BARS);
  const bars: Period[] = [];
  for (let from = first; from <= last; from += width)
    bars.push({ from, to: Math.min(from + width - 1, last), count: 0 });
  for (const { year, count } of counts) bars[Math.floor((year - first) / width)]!.count += count;
  return bars;
}

/** "governing-law" → "Governing law": a title for a page whose own is not known. */
export const titleOfSlug = (id: string): string => {
  const text = id.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
