import {
  canBeRunningHead,
  headKey,
  isSurelyPageNumber,
  looksLikePageNumber,
} from '#server/ingest/readers/shared/pages.ts';
import { readTrailer } from '#server/ingest/readers/shared/trailer.ts';
import type { Line } from '#server/ingest/readers/txt/lines.ts';
import type { SourceMeta } from '#server/record/analysis.ts';

/** How far from a page break a running head may stand, in lines that are not blank. */
const REACH = 3;
const MIN_REPEATS = 3;
const MAX_HEAD = 120;
/** A bare number counts as a page number if so many follow one another. */
const MIN_CHAIN = 3;
/** Two are enough when the count begins with the first pages. */
const FIRST_PAGES = 3;
const BARE = /^(\d{1,3})$/;
const AT_LINE_END = / {4,}(\d{1,3})$/;

export interface CleanLines {
  lines: Line[];
  /** What a trailer of the form "Source: COMPANY, 10-K, 8/26/1999" says. */
  meta: SourceMeta;
}

/** Removes page numbers, trailers and running heads; the line after each is marked as the start of a page. */
export function withoutFurniture(lines: readonly Line[]): CleanLines {
  const meta: SourceMeta = {};
  const dropped = new Set<number>();
  const breaks = new Set<number>();
  const shortened = new Map<number, string>();
  lines.forEach((line, i) => {
    if (line.startsPage) breaks.add(i);
    const trailer = readTrailer(line.text);
    if (trailer) Object.assign(meta, trailer);
    if (!trailer && !isSurelyPageNumber(line.text)) return;
    dropped.add(i);
    breaks.add(i);
  });
  for (const { index, kept } of pageNumbers(lines, breaks)) {
    if (kept === '') dropped.add(index);
    else shortened.set(index, kept);
    breaks.add(kept === '' ? index : index + 1);
  }
  for (const index of runningHeads(lines, breaks, dropped)) dropped.add(index);
  return { lines: rebuild(lines, dropped, breaks, shortened), meta };
}

/** Numbers that stand where pages end: next to a known page break, or in an unbroken count through the text. */
function pageNumbers(lines: readonly Line[], breaks: ReadonlySet<number>): { index: number; kept: string }[] {
  const found: { index: number; kept: string }[] = [];
  const candidates: { index: number; value: number; kept: string }[] = [];
  lines.forEach(({ text }, index) => {
    if (text === '') return;
    const alone = isAlone(lines, index);
    if (alone && text.length <= 24 && looksLikePageNumber(text) && isNearBreak(lines, breaks, index))
      found.push({ index, kept: '' });
    else if (alone && BARE.test(text)) candidates.push({ index, value: Number(text), kept: '' });
    else if (blanksAfter(lines, index) >= 3) {
      const tail = AT_LINE_END.exec(text.slice(-40));
      if (tail) candidates.push({ index, value: Number(tail[1]), kept: text.slice(0, -tail[0].length).trimEnd() });
    }
  });
  return [...found, ...longestChain(candidates)];
}

/** The longest run n, n+1, n+2 … through the candidates in their order; a page or two may lack its number. */
function longestChain<T extends { value: number }>(candidates: readonly T[]): T[] {
  const bestEndingAt = new Map<number, { length: number; last: T; before: number | null; id: number }>();
  const all: { last: T; before: number | null; length: number }[] = [];
  for (const candidate of candidates) {
    const options = [1, 2, 3]
      .map((step) => bestEndingAt.get(candidate.value - step))
      .filter((option) => option !== undefined);
    const best = options.reduce((left, right) => (right.length > left.length ? right : left), { length: 0, id: -1 } as {
      length: number;
      id: number;
    });
    const entry = { length: best.length + 1, last: candidate, before: best.id < 0 ? null : best.id, id: all.length };
    all.push(entry);
    if ((bestEndingAt.get(candidate.value)?.length ?? 0) < entry.length) bestEndingAt.set(candidate.value, entry);
  }
  let end = all.reduce((left, right) => (right.length > left.length ? right : left), {
    length: 0,
  } as (typeof all)[number]);
  if (end.length === 0) return [];
  const chain: T[] = [];
  while (true) {
    chain.push(end.last);
    if (end.before === null) break;
    end = all[end.before]!;
  }
  return chain.length >= MIN_CHAIN || (chain.length === 2 && end.last.value <= FIRST_PAGES) ? chain : [];
}

function isAlone(lines: readonly Line[], at: number): boolean {
  const blank = (i: number): boolean => (lines[i]?.text ?? '') === '' || lines[i]!.startsPage;
  return blank(at - 1) && (blank(at + 1) || lines[at]!.startsPage);
}

function blanksAfter(lines: readonly Line[], at: number): number {
  let count = 0;
  while (at + count + 1 < lines.length && count < 8 && lines[at + count + 1]!.text === '') count++;
  return at + count + 1 >= lines.length ? 8 : count;
}

function isNearBreak(lines: readonly Line[], breaks: ReadonlySet<number>, at: number): boolean {
  return [...neighbours(lines, at, 1), ...neighbours(lines, at, -1)].some((i) => breaks.has(i)) || breaks.has(at);
}

/** Indices of the next non-blank lines in one direction, one step within reach. */
function neighbours(lines: readonly Line[], at: number, step: 1 | -1): number[] {
  const found: number[] = [];
  for (let i = at + step, seen = 0; i >= 0 && i < lines.length && seen < 2 && Math.abs(i - at) < 12; i += step) {
    if (lines[i]!.text === '') continue;
    found.push(i);
    seen++;
  }
  return found;
}

/** Short lines that come back next to page breaks, and hardly anywhere else. */
function runningHeads(lines: readonly Line[], breaks: ReadonlySet<number>, dropped: ReadonlySet<number>): number[] {
  const near = new Map<string, Set<number>>();
  for (const at of breaks) {
    for (const i of aroundBreak(lines, at, dropped)) {
      const key = headKey(lines[i]!.text);
      if (!canBeRunningHead(lines[i]!.text) || !/[a-z]/.test(key)) continue;
      near.set(key, (near.get(key) ?? new Set()).add(i));
    }
  }
  const total = new Map<string, number>();
  for (const { text } of lines)
    if (text.length <= MAX_HEAD && near.size > 0) total.set(headKey(text), (total.get(headKey(text)) ?? 0) + 1);
  return [...near].flatMap(([key, at]) =>
    at.size >= MIN_REPEATS && at.size >= 0.8 * (total.get(key) ?? 0) ? [...at] : [],
  );
}

function aroundBreak(lines: readonly Line[], at: number, dropped: ReadonlySet<number>): number[] {
  const found: number[] = [];
  for (const step of [-1, 1]) {
    let seen = 0;
    for (
      let i = step < 0 ? at - 1 : at;
      i >= 0 && i < lines.length && seen < REACH && Math.abs(i - at) < 16;
      i += step
    ) {
      if (lines[i]!.text === '' || dropped.has(i)) continue;
      found.push(i);
      seen++;
    }
  }
  return found;
}

function rebuild(
  lines: readonly Line[],
  dropped: ReadonlySet<number>,
  breaks: ReadonlySet<number>,
  shortened: ReadonlyMap<number, string>,
): Line[] {
  const kept: Line[] = [];
  let startsPage = false;
  lines.forEach((line, i) => {
    if (breaks.has(i)) startsPage = true;
    if (dropped.has(i)) return;
    const text = shortened.get(i) ?? line.text;
    kept.push({ ...line, text, startsPage: startsPage && text !== '' });
    if (text !== '') startsPage = false;
  });
  return kept;
}
