/** Page feet that a file has glued to the end of a paragraph: "… hereunder. Page 22 of 85", "… of Georgia. 5". */
import { withoutNotices } from '#server/ingest/readers/shared/notices.ts';
import { isSurelyPageNumber } from '#server/ingest/readers/shared/pages.ts';
import { readTrailer } from '#server/ingest/readers/shared/trailer.ts';
import type { Block, Range } from '#shared/reading/blocks.ts';
import { isClosed, isShortForm } from '#shared/reading/sentences.ts';

/** A foot reaches back so far from the end of a paragraph, over at most so many sentences. */
const REACH = 420;
const MAX_STARTS = 8;
const MIN_REPEATS = 3;
/** A paragraph of fewer characters is a line of a list or a table: a number at its end may be what it says. */
const MIN_PARAGRAPH = 60;
const LONGEST_HEAD = 160;

const NOTICE = /confidential|redacted|omitted|omissions|privileged|copyright|©|filed separately/i;
/** Lines that are told apart by their number alone are labels, items and fields. */
const COUNTED =
  /^(?:article|section|exhibit|schedule|annex|appendix|attachment|part|year|phase|quarter|milestone|step|stage|tier|task|lot|item|figure|table|note|by|name|title|its|date|signed|[$€£(])/i;
const LONE_NUMBER = /\s(\d{1,3})$/;
const SURE_NUMBER = /\s([-–—]\s{0,3}\d{1,3}\s{0,3}[-–—]|page\s{1,3}\d{1,4}(?:\s{1,3}of\s{1,3}\d{1,4})?)$/i;

interface Tail {
  block: number;
  from: number;
  numbers: number[];
  text: string;
}

/** Takes the feet off the ends of paragraphs, and drops the paragraphs that are nothing else. Linear in the text. */
export function withoutTails(blocks: readonly Block[]): Block[] {
  // a head may stand before its number or behind it
  const numbered = withoutNumbers(withoutRepeats(withoutNotices(blocks)));
  return withoutNumbers(withoutRepeats(numbered)).filter(({ text }) => text !== '');
}

function cut(block: Block, at: number): Block {
  const text = block.text.slice(0, at).trimEnd();
  if (text.length === block.text.length) return block;
  const within = (ranges: Range[] | undefined): Range[] | undefined =>
    ranges?.filter(([start]) => start < text.length).map(([start, end]) => [start, Math.min(end, text.length)]);
  const { bold, italic, underline, ...rest } = block;
  return {
    ...rest,
    text,
    ...(bold && { bold: within(bold) }),
    ...(italic && { italic: within(italic) }),
    ...(underline && { underline: within(underline) }),
  };
}

const isRunning = ({ kind, level }: Block): boolean => (kind === 'paragraph' || kind === 'item') && level === undefined;

/** Page numbers at the ends of paragraphs: behind a full stop, or elsewhere in the count of those. */
function withoutNumbers(blocks: readonly Block[]): Block[] {
  const sure = blocks.map((block) => {
    if (!isRunning(block) || block.text.length < MIN_PARAGRAPH) return block;
    const m = SURE_NUMBER.exec(block.text.slice(-40));
    return m && isSurelyPageNumber(m[1]!) ? cut(block, block.text.length - m[0].length) : block;
  });
  const found = sure.map((block) => {
    if (!isRunning(block) || block.text.length < MIN_PARAGRAPH) return null;
    const m = LONE_NUMBER.exec(block.text.slice(-5));
    return m ? { value: Number(m[1]), at: block.text.length - m[0].length } : null;
  });
  const behindStop = found.map((one, i) => one !== null && isBehindStop(sure[i]!.text, one.at));
  const next = nextValues(found, behindStop);
  let last = 0;
  return sure.map((block, i) => {
    const one = found[i];
    if (!one) return block;
    const isCounted = last > 0 && one.value > last && one.value <= Math.min(next[i]!, last + 3);
    const goesOn = /^(?:\p{Ll}|\(\p{Ll}{3})/u.test(sure[i + 1]?.text ?? '');
    const isAfterMark = /[.;:,)"”]$/.test(block.text.slice(0, one.at));
    if (!behindStop[i] && !(isCounted && (isAfterMark || goesOn))) return block;
    last = one.value;
    return cut(block, one.at);
  });
}

/** For each paragraph the number that the next sure foot has. */
function nextValues(found: readonly ({ value: number } | null)[], behindStop: readonly boolean[]): number[] {
  const next: number[] = [];
  let value = 0;
  for (let i = found.length - 1; i >= 0; i--) {
    next[i] = value;
    if (behindStop[i]) value = found[i]!.value;
  }
  return next;
}

/** "… the State of Georgia. 5", and not "… see No. 5" or "Term . . . . 5". */
function isBehindStop(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 12), at);
  return /[\p{L})\]"”’][.]["”’)]?$/u.test(before) && !/\.\s?\.$/.test(before) && !isShortForm(text, at - 1);
}

/** Where a foot may begin: behind the end of a sentence, or the paragraph itself when it is short. */
function* starts({ text }: Block): Generator<number> {
  const from = Math.max(0, text.length - REACH);
  const places: number[] = [];
  for (const m of text.slice(from).matchAll(/[.;)\]"”] (?=[\p{Lu}\d[(*©–—-])/gu)) places.push(from + m.index + 2);
  if (text.length <= LONGEST_HEAD) yield 0;
  yield* places.slice(-MAX_STARTS);
}

const keyOf = (text: string): string => text.replace(/\d+/g, '#').toLowerCase();

/** Words that end paragraphs again and again, with a page number that counts up or none at all. */
function withoutRepeats(blocks: readonly Block[]): Block[] {
  const seen = new Map<string, Tail[]>();
  blocks.forEach((block, i) => {
    if (!isRunning(block)) return;
    for (const from of starts(block)) {
      const text = block.text.slice(from);
      const key = keyOf(text);
      const tail = { block: i, from, numbers: (text.match(/\d+/g) ?? []).map(Number), text };
      const known = seen.get(key);
      if (known) known.push(tail);
      else seen.set(key, [tail]);
    }
  });
  const ends = new Map<number, number>();
  for (const tails of seen.values()) {
    if (!isFoot(tails)) continue;
    for (const { block, from } of tails) ends.set(block, Math.min(from, ends.get(block) ?? from));
  }
  return blocks.map((block, i) => {
    if (ends.has(i)) return cut(block, ends.get(i)!);
    const trailer = isRunning(block) ? block.text.lastIndexOf(' Source: ') : -1;
    return trailer > 0 && readTrailer(block.text.slice(trailer + 1)) ? cut(block, trailer) : block;
  });
}

function isFoot(tails: readonly Tail[]): boolean {
  const { text, numbers } = tails[0]!;
  if (tails.length < MIN_REPEATS || text.length < 8 || !/\p{L}{4}/u.test(text) || COUNTED.test(text)) return false;
  if (/_{3}|\/s\/|\[\*+\][.;]?$/.test(text)) return false;
  if (isClosed(text) && !(NOTICE.test(text) && text.length > 40)) return false;
  const counts = numbers.some((_, n) =>
    tails.every((tail, i) => i === 0 || tail.numbers[n]! > tails[i - 1]!.numbers[n]!),
  );
  if (counts) return /\bpage #/.test(keyOf(text)) || tails.length > MIN_REPEATS || NOTICE.test(text);
  // the same words each time: a head that stands alone is judged where clauses are found
  const isSame = tails.every((tail) => tail.text === text);
  return isSame && tails.some(({ from }) => from > 0) && /^[\p{Lu}©*[]/u.test(text) && text.length >= 12;
}
