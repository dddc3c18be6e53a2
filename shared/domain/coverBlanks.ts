/**
 * What the cover page of a standard form leaves to fill in: each blank with its place in the Word file, told from the file's own
 * paragraphs. Words that the form fixes are no blanks, nor are lines to sign on.
 */

import { type CoverHolder, holderOf, inTables } from '#shared/domain/coverHolder.ts';
import type { DocParagraph } from '#shared/domain/documentSnapshot.ts';
import { type StandardForm, termPlaces } from '#shared/domain/seal.ts';
import { BLANK } from '#shared/domain/sealBlanks.ts';

/** A stretch of a paragraph's text that an answer takes the place of; empty where the answer comes in behind what is there. */
export interface BlankPlace {
  para: number;
  start: number;
  end: number;
}

interface Named {
  /** "b1", counted through the form: the name of its field. */
  id: string;
  /** "Governing Law", "Title, PARTY 2". */
  label: string;
  /** What the form says about it. */
  hint: string;
}

export interface TextBlank extends Named {
  kind: 'text' | 'long' | 'date';
  /** One, unless the form names the same blank in several places. */
  places: BlankPlace[];
  /** What the form suggests, without its brackets; may be what the parties want. */
  suggestion: string;
  /** The sentence that it stands in; null where it stands by itself. */
  sentence: { before: string; after: string } | null;
}

export interface ChoiceBlank extends Named {
  kind: 'choice';
  /** Exactly one of the answers holds, as in the form. */
  isOneOf: boolean;
  /** In the order of the form; `place` is that of the box. */
  options: { text: string; isTicked: boolean; place: BlankPlace; box: BoxStyle }[];
}

export type Blank = TextBlank | ChoiceBlank;
export type BoxStyle = 'bracket' | 'sign';

/** "[ ]", "[ x ]", "☐": one of several answers. Its sign is replaced, white space kept. */
const BOX = /^\s*(\[\s*[xX✓]?\s*\]|[☐☑☒□])\s*/;
const TICKED = /[xX✓☑☒]/;
/** "[Date]", "{governing_law}", "____". */
const TO_FILL = /\[(?!\s*[xX✓]?\s*\])([^[\]]{1,240})\]|\{([^{}]{1,80})\}|_{3,}(?:[\s,./-]{0,2}_{2,})*/g;
/** Notes to whoever prepares the form; nobody fills them in. */
const NOTE = /^\s*(?:drafting |drafter.?s )?(?:note|example|instructions?)\b/i;
const TO_SIGN = /^(?:signature|signed|by)\b/i;
const DATE = /\bdate\b/i;
const LONG = /\b(?:address|changes?|modif\w+|descri\w+|purpose|scope|services|additional|notes?)\b/i;
const LONG_SUGGESTION = 60;
const CAPTION = /([^:.]{1,60}):\s*$/;
/** The blanks that a form has among its terms: there nothing else may read otherwise (shared/domain/sealBlanks.ts). */
const AMONG_TERMS = new RegExp(BLANK.source, 'g');

/** In reading order. */
export function coverBlanks(paras: readonly DocParagraph[], form: StandardForm): Blank[] {
  const to = termPlaces(paras, form).filter((at) => at !== null);
  const terms = new Set(to);
  const [first, last] = [Math.min(...to), Math.max(...to)];
  const tables = inTables(paras);
  const found: Blank[] = [];
  for (const para of paras) {
    const isTerm = terms.has(para.i);
    if (!isTerm && para.i > first && para.i < last) continue;
    const at: Spot = { para, holder: holderOf(paras, para, tables), from: 0 };
    const box = isTerm ? null : BOX.exec(para.text);
    if (box) addOption(found, at, box);
    at.from = box?.[0].length ?? 0;
    const spans = spansIn(para.text, at.from, isTerm ? AMONG_TERMS : TO_FILL);
    // a term that is nothing but a blank is known to the seal by its place alone: filled in, it would be another paragraph
    for (const span of spans)
      if (!(isTerm && span.end - span.start >= para.text.trim().length)) addText(found, at, span);
    if (!isTerm && !box && spans.length === 0) addOpen(found, at, paras);
  }
  return named(found);
}

/** A paragraph, what it belongs to, and where its words begin behind a box. */
interface Spot {
  para: DocParagraph;
  holder: CoverHolder;
  from: number;
}

const isSigning = (label: string, { isSigned }: CoverHolder): boolean =>
  TO_SIGN.test(label) || (/^date\b/i.test(label) && isSigned);

/** Ids in reading order; what two lines call the same is told apart by a number. */
function named(found: readonly Blank[]): Blank[] {
  const seen = new Map<string, number>();
  return found.map((blank, i) => {
    const nth = (seen.get(blank.label) ?? 0) + 1;
    seen.set(blank.label, nth);
    return { ...blank, id: `b${i + 1}`, label: nth === 1 ? blank.label : `${blank.label} (${nth})` };
  });
}

const withParty = (label: string, { party }: CoverHolder): string => (party === '' ? label : `${label}, ${party}`);

function addOption(found: Blank[], { para, holder }: Spot, box: RegExpExecArray): void {
  const sign = box[1]!;
  const start = box[0].indexOf(sign);
  const option: ChoiceBlank['options'][number] = {
    text: para.text.slice(box[0].length).trim(),
    isTicked: TICKED.test(sign),
    place: { para: para.i, start, end: start + sign.length },
    box: sign.startsWith('[') ? 'bracket' : 'sign',
  };
  const label = withParty(holder.label, holder) || 'Choose';
  const open = found.findLast(({ kind }) => kind === 'choice');
  const choice: ChoiceBlank =
    open?.kind === 'choice' && open.label === label
      ? open
      : { kind: 'choice', id: '', label, hint: holder.hint, isOneOf: false, options: [] };
  if (choice !== open) found.push(choice);
  choice.options.push(option);
  choice.isOneOf = choice.options.length > 1 && choice.options.filter(({ isTicked }) => isTicked).length === 1;
}

/** "governing_law" as a label: "Governing law". */
const humane = (token: string): string => {
  const words = token.replace(/[_\s]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function addText(found: Blank[], { para, holder, from }: Spot, { start, end, suggestion, token }: Span): void {
  const before = para.text.slice(from, start);
  const after = para.text.slice(end);
  const caption = CAPTION.exec(before)?.[1]?.trim();
  const label = token === '' ? withParty(caption ?? holder.label, holder) || suggestion || 'Blank' : humane(token);
  if (isSigning(label, holder)) return;
  const place = { para: para.i, start, end };
  const same = token === '' ? undefined : found.find((one) => one.kind !== 'choice' && one.label === label);
  if (same && same.kind !== 'choice') {
    same.places.push(place);
    return;
  }
  const isAlone = (caption !== undefined || before.trim() === '') && after.trim() === '';
  found.push({
    id: '',
    label,
    hint: caption || token !== '' ? '' : holder.hint,
    kind: DATE.test(label) || DATE.test(suggestion) ? 'date' : isLong(label, suggestion) ? 'long' : 'text',
    places: [place],
    suggestion,
    sentence: isAlone ? null : { before, after },
  });
}

/** A line or a cell that waits for its answer without saying so. */
function addOpen(found: Blank[], { para, holder }: Spot, paras: readonly DocParagraph[]): void {
  const caption = openCaption(paras, para) ?? (holder.isOpenCell ? holder.label : null);
  if (caption === null || isSigning(caption, holder)) return;
  const end = para.text.length;
  const label = withParty(caption, holder);
  const kind = DATE.test(label) ? 'date' : LONG.test(label) ? 'long' : 'text';
  found.push({
    id: '',
    label,
    hint: holder.hint,
    kind,
    places: [{ para: para.i, start: end, end }],
    suggestion: '',
    sentence: null,
  });
}

interface Span {
  start: number;
  end: number;
  suggestion: string;
  /** Name of the blank, where the form gives it one. */
  token: string;
}

const spansIn = (text: string, from: number, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].flatMap((m): Span[] => {
    const said = m[0].slice(1, -1).trim();
    if (m.index < from || (m[0].startsWith('[') && NOTE.test(said))) return [];
    const span = { start: m.index, end: m.index + m[0].length };
    return [{ ...span, suggestion: m[0].startsWith('[') ? said : '', token: m[0].startsWith('{') ? said : '' }];
  });

const isLong = (label: string, suggestion: string): boolean => LONG.test(label) || suggestion.length > LONG_SUGGESTION;

/** The caption of a line that ends with a colon, and of which no answer stands below. */
function openCaption(paras: readonly DocParagraph[], { i, text, cell }: DocParagraph): string | null {
  const caption = /^([^:.]{1,60}):\s*$/.exec(text)?.[1]?.trim();
  if (!caption) return null;
  const next = paras[i + 1];
  const isSameCell = next?.cell?.row === cell?.row && next?.cell?.column === cell?.column;
  const isAnswered =
    next !== undefined && isSameCell && (BOX.test(next.text) || spansIn(next.text, 0, TO_FILL).length > 0);
  return isAnswered ? null : caption;
}
