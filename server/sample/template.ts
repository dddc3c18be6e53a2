/**
 * The little language of wordings: `{slot}`, `{slot=default|other}`, `{this|that}`, `{+ sentence off by default}`,
 * `{- sentence on by default}`, `{ref id}`, `{if id: text}`, `{unless id: text}`. Everything nests.
 */
export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'slot'; name: string | null; options: Piece[][] }
  | { kind: 'toggle'; on: boolean; body: Piece[] }
  | { kind: 'ref'; id: string }
  | { kind: 'when'; id: string; present: boolean; body: Piece[] };

/** What a template needs to become text. */
export interface Filling {
  /** Text of a slot, itself a template, or undefined if nobody gave it. */
  slot(name: string): string | undefined;
  /** Remembers the choice made for a named slot. */
  remember(name: string, value: string): void;
  /** Which of `count` options to take; 0 is the drafter's own choice. */
  choose(count: number): number;
  /** Whether a sentence stays, given whether it stands by default. */
  keep(on: boolean): boolean;
  has(id: string): boolean;
}

/** Stands for a cross-reference until sections are numbered. */
const refMark = (id: string): string => `\u0001${id}\u0002`;

/** Replaces every reference mark by what `resolve` says of its id. */
export function resolveRefs(text: string, resolve: (id: string) => string): string {
  return text.replace(/\u0001([^\u0002]*)\u0002/g, (_, id: string) => resolve(id));
}

const NAMED = /^([a-z][a-z0-9.-]*)=/;
const SLOT = /^[a-z][a-z0-9.-]*$/;
const WHEN = /^(if|unless) ([a-z0-9-]+): ?/;

/** Parses a template; throws on an unbalanced brace. */
export function parseTemplate(source: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  while (at < source.length) {
    const open = source.indexOf('{', at);
    const stray = source.indexOf('}', at);
    if (stray >= 0 && (open < 0 || stray < open)) throw new Error(`Unbalanced "}" in: ${source.slice(0, 80)}`);
    if (open < 0) {
      pieces.push({ kind: 'text', text: source.slice(at) });
      break;
    }
    if (open > at) pieces.push({ kind: 'text', text: source.slice(at, open) });
    const close = closing(source, open);
    pieces.push(parseBraces(source.slice(open + 1, close)));
    at = close + 1;
  }
  return pieces;
}

function closing(source: string, open: number): number {
  let depth = 0;
  for (let i = open; i < source.length; i++) {
    if (source[i] === '{') depth++;
    else if (source[i] === '}' && --depth === 0) return i;
  }
  throw new Error(`Unbalanced "{" in: ${source.slice(open, open + 80)}`);
}

function parseBraces(inner: string): Piece {
  if (inner.startsWith('+') || inner.startsWith('-')) {
    return { kind: 'toggle', on: inner[0] === '-', body: parseTemplate(inner.slice(1).replace(/^ /, '')) };
  }
  if (inner.startsWith('ref ')) return { kind: 'ref', id: inner.slice(4).trim() };
  const when = WHEN.exec(inner);
  if (when) {
    return { kind: 'when', id: when[2]!, present: when[1] === 'if', body: parseTemplate(inner.slice(when[0].length)) };
  }
  if (SLOT.test(inner)) return { kind: 'slot', name: inner, options: [] };
  const named = NAMED.exec(inner);
  const options = splitOptions(named ? inner.slice(named[0].length) : inner).map(parseTemplate);
  return { kind: 'slot', name: named?.[1] ?? null, options };
}

/** Splits at the bars that stand outside all braces. */
export function splitOptions(inner: string): string[] {
  const options: string[] = [];
  let depth = 0;
  let from = 0;
  for (let i = 0; i < inner.length; i++) {
    if (inner[i] === '{') depth++;
    else if (inner[i] === '}') depth--;
    else if (inner[i] === '|' && depth === 0) {
      options.push(inner.slice(from, i));
      from = i + 1;
    }
  }
  options.push(inner.slice(from));
  return options;
}

/** Text of a template; a sentence that falls away takes the space before it along. Throws on a slot without a value. */
export function fill(source: string, filling: Filling): string {
  return fillPieces(parseTemplate(source), filling)
    .replace(/ {2,}/g, ' ')
    .replace(/ ([,.;])/g, '$1')
    .trim();
}

function fillPieces(pieces: readonly Piece[], filling: Filling): string {
  return pieces.map((piece) => fillPiece(piece, filling)).join('');
}

function fillPiece(piece: Piece, filling: Filling): string {
  switch (piece.kind) {
    case 'text':
      return piece.text;
    case 'ref':
      return refMark(piece.id);
    case 'toggle':
      return filling.keep(piece.on) ? fillPieces(piece.body, filling) : '';
    case 'when':
      return filling.has(piece.id) === piece.present ? fillPieces(piece.body, filling) : '';
    case 'slot':
      return fillSlot(piece.name, piece.options, filling);
  }
}

function fillSlot(name: string | null, options: Piece[][], filling: Filling): string {
  const given = name === null ? undefined : filling.slot(name);
  if (given !== undefined) {
    const value = fillPieces(parseTemplate(given), filling);
    // A variable with options is decided once per contract.
    if (name !== null && given.includes('{')) filling.remember(name, value);
    return value;
  }
  if (options.length === 0) throw new Error(`Nothing fills the slot {${name}}`);
  const value = fillPieces(options[filling.choose(options.length)]!, filling);
  if (name !== null) filling.remember(name, value);
  return value;
}
