/** What an insertion or a redline did to a document, and whether it did anything else. */
import { counted, plural } from '#shared/domain/display.ts';
import { type DocParagraph, type DocSnapshot, OBJECT } from '#shared/domain/documentSnapshot.ts';
import { alignParagraphs, movedParagraphs } from '#shared/domain/paragraphAlignment.ts';
import { paragraphName } from '#shared/domain/paragraphName.ts';
import { createRuns, movedOn, type Renumbered, renumberedText } from '#shared/domain/renumbering.ts';

/** What was asked for. */
export interface Asked {
  /** Texts of the paragraphs to insert. */
  inserted: readonly string[];
  /** Paragraphs of the document before that were to be changed or replaced, by index. */
  touched?: readonly number[];
}

export const DAMAGES = ['text', 'style', 'number', 'table', 'deleted', 'added', 'moved'] as const;
export type Damage = (typeof DAMAGES)[number];

export interface ChangedParagraph {
  /** Index before; null for a paragraph that nobody asked for. */
  before: number | null;
  /** Index after; null for one that is gone. */
  after: number | null;
  what: Damage;
  /** Number or first words, as it was; as it is, if it was not there. */
  name: string;
  /** What differs, before and after: words, style, number and level, depth in tables. Empty where it was not there. */
  was: string;
  is: string;
}

/** Something else that a change did to the file: to a header, a note, a bookmark, the format of words. */
export interface Besides {
  name: string;
  was: string;
  is: string;
  /** Words that it is about. */
  quote: string;
  /** Paragraph after. */
  para: number | null;
}

const NONE: readonly number[] = [];

export interface Receipt {
  /** Indexes after. */
  insertedParagraphs: number[];
  /** Paragraphs that were to stay as they are and did not. */
  changedOthers: ChangedParagraph[];
  /** Numbers that moved on because of what was inserted, in order; numbers that stayed part one run from the next. */
  renumbered: Renumbered[][];
  /** How many paragraphs were to stay as they are. */
  others: number;
  /** Texts that were to be inserted and are not in the document as often as they were asked for. */
  missing: string[];
  /** Null where the host hands out no file, so that nothing else could be compared. */
  besides: readonly Besides[] | null;
  isClean: boolean;
}

/** A field's result may be brought up to date at any time: it is none of the paragraph's own words. */
function ownWords({ text, fields = [] }: DocParagraph): string {
  let out = '';
  let at = 0;
  for (const { start, end } of fields) {
    out += text.slice(at, Math.max(at, start)) + OBJECT;
    at = Math.max(at, end);
  }
  return out + text.slice(at);
}

/** Compares a document before and after a change with what was asked for. */
export function receiptOf(before: DocSnapshot, after: DocSnapshot, { inserted, touched = NONE }: Asked): Receipt {
  const to = alignParagraphs(before.paras.map(ownWords), after.paras.map(ownWords));
  const allowed = new Set(touched);
  const came = cameIn(after, {
    stayed: new Set(to.filter((_, i) => !allowed.has(i))),
    old: new Set(to),
    inserted,
  });
  const changedOthers = came.unasked.map(added);
  const shift = {
    up: came.asked.filter((i) => after.paras[i]!.list).length,
    down: touched.filter((i) => before.paras[i]?.list).length,
  };
  const renumbered = createRuns();
  const moved = movedParagraphs(to.map((j, i) => (allowed.has(i) ? null : j)));
  before.paras.forEach((para, i) => {
    const j = to[i]!;
    if (allowed.has(i)) return;
    if (j === null) {
      if (para.text !== '') changedOthers.push(changed(para, null, 'deleted'));
      return;
    }
    const now = after.paras[j]!;
    const what = moved.has(i) ? 'moved' : damageOf(para, now, shift);
    if (what) changedOthers.push(changed(para, now, what));
    else renumbered.add(para, now);
  });
  const others = before.paras.length - allowed.size;
  return {
    insertedParagraphs: came.asked,
    changedOthers,
    renumbered: renumbered.runs,
    others,
    missing: came.missing,
    besides: null,
    isClean: changedOthers.length === 0 && came.missing.length === 0,
  };
}

interface Arrival {
  /** Indexes after: of paragraphs that were to stay as they are, and of all that were there before, changed or not. */
  stayed: ReadonlySet<number | null>;
  old: ReadonlySet<number | null>;
  inserted: readonly string[];
}

/**
 * Paragraphs that were not there before: those that were asked for, each text as often as it was, and the rest. What replaces a
 * paragraph may read almost like it.
 */
function cameIn(
  { paras }: DocSnapshot,
  { stayed, old, inserted }: Arrival,
): { asked: number[]; unasked: DocParagraph[]; missing: string[] } {
  const wanted = countsOf(inserted);
  const asked: number[] = [];
  const unasked: DocParagraph[] = [];
  for (const para of paras) {
    if (stayed.has(para.i)) continue;
    const left = wanted.get(para.text) ?? 0;
    // what came hidden is nowhere to be read
    if (left > 0 && !isHidden(para)) {
      wanted.set(para.text, left - 1);
      asked.push(para.i);
    } else if (para.text !== '' && !old.has(para.i)) unasked.push(para);
  }
  const missing = [...wanted].flatMap(([text, left]) => (text === '' ? [] : Array<string>(left).fill(text)));
  return { asked, unasked, missing };
}

const isHidden = ({ text, hidden = [] }: DocParagraph): boolean =>
  text !== '' && hidden.reduce((sum, { start, end }) => sum + end - start, 0) >= text.length;

const added = (para: DocParagraph): ChangedParagraph => ({
  before: null,
  after: para.i,
  what: 'added',
  name: paragraphName(para),
  was: '',
  is: para.text,
});

function changed(was: DocParagraph, is: DocParagraph | null, what: Damage): ChangedParagraph {
  const say = SHOWN[what];
  return {
    before: was.i,
    after: is?.i ?? null,
    what,
    name: paragraphName(was),
    was: say(was),
    is: is ? say(is) : '',
  };
}

const textOf = ({ text }: DocParagraph): string => text;

/** What a person is shown of a paragraph that was damaged in this way. */
const SHOWN: Record<Damage, (para: DocParagraph) => string> = {
  text: textOf,
  style: ({ style }) => style,
  number: ({ list }) => (list ? `${list.label.trim()}, level ${list.level + 1}` : 'no number'),
  table: ({ table }) => `depth ${table}`,
  deleted: textOf,
  added: textOf,
  moved: textOf,
};

const countsOf = (texts: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
};

function damageOf(before: DocParagraph, after: DocParagraph, shift: { up: number; down: number }): Damage | null {
  if (ownWords(before) !== ownWords(after)) return 'text';
  if (before.style !== after.style || before.heading !== after.heading) return 'style';
  if (before.table !== after.table) return 'table';
  const [was, is] = [before.list, after.list];
  if (!was && !is) return null;
  if (!was || !is || was.level !== is.level || was.bullet !== is.bullet) return 'number';
  return was.label === is.label || movedOn(was.label, is.label, shift) ? null : 'number';
}

/** The same receipt over the whole file. */
export const withBesides = (receipt: Receipt, besides: readonly Besides[] | null): Receipt => ({
  ...receipt,
  besides,
  isClean: receipt.isClean && (besides ?? []).length === 0,
});

/** How many paragraphs that were to stay as they are did not, in any respect: also in the format of a word or a field. */
export const changedParagraphs = ({ changedOthers, besides }: Receipt): number =>
  changedOthers.length + new Set((besides ?? []).flatMap(({ para }) => para ?? [])).size;

/** What the proof is about, and what it is not. */
export const receiptScope = ({ besides }: Pick<Receipt, 'besides'>): string =>
  besides === null
    ? 'Compared: words, style, number and place of every paragraph. Not compared: notes, headers and footers, text boxes, formatting of words.'
    : 'Compared: the whole file, its notes, headers, fields, bookmarks and formatting too. Not compared: results of fields, marks of savings, spelling and page layout, which programs write anew.';

/** "4 paragraphs", "3 of 4 paragraphs" where one did not arrive. */
export const arrivedText = ({ insertedParagraphs: { length }, missing }: Receipt): string =>
  missing.length === 0 ? counted(length, 'paragraph') : `${length} of ${counted(length + missing.length, 'paragraph')}`;

/** "4 paragraphs inserted. 0 of 214 other paragraphs changed. Numbers 12–17 became 13–18." `came`: what else than paragraphs. */
export function receiptText(receipt: Receipt, came = `${arrivedText(receipt)} inserted`): string {
  const { renumbered, others } = receipt;
  const numbers =
    renumbered.length === 0 ? '' : ` ${plural(renumbered.flat().length, 'Number')} ${renumberedText(renumbered)}.`;
  return `${came}. ${changedParagraphs(receipt)} of ${counted(others, 'other paragraph')} changed.${numbers}`;
}
