/** The stored text of a contract as blocks for reading: anchors, numbers, headings, defined terms. */

import type { ContractBlock } from '#shared/api/contractPage.ts';
import { BLOCK_SEPARATOR } from '#shared/reading/blocks.ts';
import { markTerms } from '#shared/reading/definedTerms.ts';
import type { ContentsNode } from '#shared/reading/types.ts';

/** Where a heading or clause starts in the text. */
export interface Place {
  anchor: string;
  start: number;
  number: string | null;
  level: number;
  /** Another name of the same place: its heading is in the contents under one, its clause under another. */
  also?: string;
  /** Where the wording starts, behind number and heading; null when only the start is known. */
  body: number | null;
}

interface ClausePlace {
  anchor: string;
  number: string | null;
  level: number;
  start_at: number;
  body_at: number;
}

/** All places in reading order, one per start: a clause knows more than its entry in the contents. */
export function placesOf(contents: readonly ContentsNode[], clauses: readonly ClausePlace[]): Place[] {
  const places = new Map<number, Place>();
  const visit = (nodes: readonly ContentsNode[]): void => {
    for (const node of nodes) {
      if (!places.has(node.start))
        places.set(node.start, {
          anchor: node.id,
          start: node.start,
          number: node.number,
          level: node.level,
          body: node.isUntitled ? node.start : null,
        });
      visit(node.children);
    }
  };
  visit(contents);
  for (const clause of clauses) {
    const known = places.get(clause.start_at);
    if (known) {
      known.body ??= clause.body_at;
      if (clause.anchor !== known.anchor) known.also ??= clause.anchor;
    } else
      places.set(clause.start_at, {
        anchor: clause.anchor,
        start: clause.start_at,
        number: clause.number,
        level: clause.level,
        body: clause.body_at,
      });
  }
  return [...places.values()].sort((a, b) => a.start - b.start);
}

/** Those that begin in the part [from, to) of the text, counted from its beginning. */
export const placesWithin = (places: readonly Place[], { from, to }: { from: number; to: number }): Place[] =>
  places
    .filter(({ start }) => start >= from && start < to)
    .map((place) => ({ ...place, start: place.start - from, body: place.body === null ? null : place.body - from }));

type Marks = { start: number; end: number; key: string }[];
type Runs = ContractBlock['runs'];

/** Cuts [from, to) into runs at defined terms and at the end of the heading, which is bold. */
function runsOf(text: string, from: number, to: number, boldUntil: number, marks: Marks): Runs {
  const runs: Runs = [];
  const push = (start: number, end: number, term?: string): void => {
    if (start >= end) return;
    if (start < boldUntil && boldUntil < end && term === undefined) {
      push(start, boldUntil);
      push(boldUntil, end);
      return;
    }
    runs.push({
      text: text.slice(start, end),
      ...(end <= boldUntil ? { bold: true } : {}),
      ...(term === undefined ? {} : { term }),
    });
  };
  let at = from;
  for (const mark of marks) {
    if (mark.start < at || mark.end > to) continue;
    push(at, mark.start);
    push(mark.start, mark.end, mark.key);
    at = mark.end;
  }
  push(at, to);
  return runs;
}

/** Length of the number as printed at the start, with what closes it: "2.1. " of "2.1. Fees". 0 when the text does not start with it. */
function labelLength(text: string, start: number, end: number, number: string): number {
  if (!text.startsWith(number, start)) return 0;
  let at = start + number.length;
  while (at < end && /[.):\-–—\s\t]/.test(text[at]!)) at++;
  return at - start;
}

const ITEM = /\((?:([a-z]|[ivxl]{1,5})|\d{1,2}|[A-Z])\)\s+(?=\S)/y;
const ROMAN = /^[ivxl]+$/;

/** The label of an item of a list that is no clause of its own, "(a) " or "(ii) ", and how deep it stands: by its letters and the item before. */
function itemLabel(
  text: string,
  start: number,
  before: ContractBlock | undefined,
): { label: string; depth: number } | null {
  ITEM.lastIndex = start;
  const [label, letters] = ITEM.exec(text) ?? [];
  if (!label) return null;
  const isNextLetter =
    letters?.length === 1 && before?.number === `(${String.fromCharCode(letters.charCodeAt(0) - 1)})`;
  return { label, depth: letters && ROMAN.test(letters) && !isNextLetter ? 2 : 1 };
}

function blockOf(
  text: string,
  { start, end }: { start: number; end: number },
  place: Place | undefined,
  uses: Marks,
  before: ContractBlock | undefined,
): ContractBlock {
  const marks = uses.filter((use) => use.start >= start && use.end <= end);
  if (!place) {
    if (!text.slice(start, end).includes('\t')) {
      const item = itemLabel(text, start, before);
      const from = start + (item?.label.length ?? 0);
      const runs = runsOf(text, from, end, from, marks);
      return item && from < end
        ? { kind: 'item', level: item.depth, number: item.label.trim(), runs }
        : { kind: 'paragraph', runs };
    }
    const cells = text.slice(start, end).split('\t');
    return { kind: 'row', runs: [{ text: cells.join(' ') }], cells };
  }
  const label = place.number ? labelLength(text, start, end, place.number) : 0;
  const from = start + label;
  const isHeading = place.body === null || place.body >= end;
  const common = {
    anchor: place.anchor,
    ...(place.also ? { also: place.also } : {}),
    level: place.level,
    ...(label > 0 ? { number: place.number! } : {}),
  };
  // headings are not marked: a term in a heading is no use of it
  if (isHeading && end - start <= HEADING_LIMIT)
    return { kind: 'heading', ...common, runs: runsOf(text, from, end, from, []) };
  const bold = place.body === null ? from : Math.min(end, place.body);
  return {
    kind: place.level > 1 ? 'item' : 'paragraph',
    ...common,
    level: Math.max(0, place.level - 2),
    runs: runsOf(
      text,
      from,
      end,
      bold,
      marks.filter((mark) => mark.start >= bold),
    ),
  };
}

const HEADING_LIMIT = 300;

/** A defined term and its names, keyed as in the runs. */
export interface TermNames {
  key: string;
  names: string[];
  /** Starts of the places that define it: no uses. */
  definedAt: number[];
}

/**
 * Blocks in reading order. A place inside a paragraph starts a block of its own, so that its anchor is where it says. Linear in the
 * text. `uses` counts every term.
 */
export function contractBlocks(
  text: string,
  places: readonly Place[],
  terms: readonly TermNames[],
): { blocks: ContractBlock[]; uses: Map<string, number> } {
  const keyOf = new Map(terms.flatMap((term) => term.names.map((name): [string, string] => [name, term.key])));
  const defining = new Set(terms.flatMap((term) => term.definedAt));
  const marks = markTerms(text, [...keyOf.keys()])
    .filter(({ start }) => !defining.has(start))
    .map(({ start, end, term }) => ({ start, end, key: keyOf.get(term)! }));
  const blocks: ContractBlock[] = [];
  let place = 0;
  let mark = 0;
  const add = (start: number, end: number, at: Place | undefined) => {
    while (mark < marks.length && marks[mark]!.start < start) mark++;
    const from = mark;
    while (mark < marks.length && marks[mark]!.start < end) mark++;
    blocks.push(blockOf(text, { start, end }, at, marks.slice(from, mark), blocks.at(-1)));
  };
  for (let start = 0; start < text.length; ) {
    const next = text.indexOf(BLOCK_SEPARATOR, start);
    const end = next < 0 ? text.length : next;
    let from = start;
    let here: Place | undefined;
    for (; place < places.length && places[place]!.start < end; place++) {
      const one = places[place]!;
      if (one.start > from) {
        add(from, one.start, here);
        from = one.start;
      }
      here = one;
    }
    if (from < end) add(from, end, here);
    start = end + BLOCK_SEPARATOR.length;
  }
  const uses = new Map<string, number>();
  for (const { runs } of blocks)
    for (const { term } of runs) if (term !== undefined) uses.set(term, (uses.get(term) ?? 0) + 1);
  return { blocks, uses };
}
