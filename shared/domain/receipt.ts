/** What an insertion or a redline did to a document, and whether it did anything else. */
import { type DocParagraph, type DocSnapshot, OBJECT } from '#shared/domain/documentSnapshot.ts';
import { alignParagraphs } from '#shared/domain/paragraphAlignment.ts';

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
  /** Its text before, else after. */
  text: string;
}

export interface Renumbered {
  from: string;
  to: string;
}

export interface Receipt {
  /** Indexes after. */
  insertedParagraphs: number[];
  /** Paragraphs that were to stay as they are and did not. */
  changedOthers: ChangedParagraph[];
  /** Numbers that moved on because of what was inserted, in order. */
  renumbered: Renumbered[];
  /** How many paragraphs were to stay as they are. */
  others: number;
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
export function receiptOf(before: DocSnapshot, after: DocSnapshot, { inserted, touched = [] }: Asked): Receipt {
  const to = alignParagraphs(before.paras.map(ownWords), after.paras.map(ownWords));
  const allowed = new Set(touched);
  const reached = new Set(to.filter((j): j is number => j !== null));
  const wanted = counted(inserted);
  const insertedParagraphs: number[] = [];
  const changedOthers: ChangedParagraph[] = [];
  for (const para of after.paras) {
    if (reached.has(para.i)) continue;
    const left = wanted.get(para.text) ?? 0;
    if (left > 0) {
      wanted.set(para.text, left - 1);
      insertedParagraphs.push(para.i);
    } else if (para.text !== '') changedOthers.push({ before: null, after: para.i, what: 'added', text: para.text });
  }
  const shift = {
    up: insertedParagraphs.filter((i) => after.paras[i]!.list).length,
    down: touched.filter((i) => before.paras[i]?.list).length,
  };
  const renumbered: Renumbered[] = [];
  let last = -1;
  before.paras.forEach((para, i) => {
    const j = to[i]!;
    if (allowed.has(i)) return;
    if (j === null) {
      if (para.text !== '') changedOthers.push({ before: i, after: null, what: 'deleted', text: para.text });
      return;
    }
    const now = after.paras[j]!;
    const what = j < last ? 'moved' : damageOf(para, now, shift);
    last = Math.max(last, j);
    if (what) changedOthers.push({ before: i, after: j, what, text: para.text });
    else if (para.list && now.list && para.list.label !== now.list.label)
      renumbered.push({ from: para.list.label, to: now.list.label });
  });
  const others = before.paras.length - allowed.size;
  return { insertedParagraphs, changedOthers, renumbered, others, isClean: changedOthers.length === 0 };
}

const counted = (texts: readonly string[]): Map<string, number> => {
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

/** Whether a number moved on by no more than what was put in or taken out: "12." → "13.", "(b)" → "(c)". */
function movedOn(from: string, to: string, { up, down }: { up: number; down: number }): boolean {
  const parts = /\d+|[a-z]+|[A-Z]+/g;
  const shape = (label: string): string =>
    label.replace(parts, (part) => (/\d/.test(part) ? '1' : part === part.toLowerCase() ? 'a' : 'A'));
  if (shape(from) !== shape(to)) return false;
  const [was, is] = [from.match(parts) ?? [], to.match(parts) ?? []];
  const odd = was.flatMap((part, n) => (part === is[n] ? [] : [[part, is[n]!] as const]));
  if (odd.length !== 1) return false;
  const step = stepBetween(...odd[0]!);
  return step !== null && (step > 0 ? step <= up : -step <= down);
}

/** How many numbers lie between two, null if they are no two of one kind. Roman numerals and letters are told by what fits. */
function stepBetween(from: string, to: string): number | null {
  if (/^\d/.test(from)) return Number(to) - Number(from);
  const roman = romanOf(to) !== null && romanOf(from) !== null ? romanOf(to)! - romanOf(from)! : null;
  const letter = letterOf(to) !== null && letterOf(from) !== null ? letterOf(to)! - letterOf(from)! : null;
  if (roman === null) return letter;
  return letter === null || Math.abs(roman) < Math.abs(letter) ? roman : letter;
}

const letterOf = (text: string): number | null =>
  /^([a-z])\1*$/i.test(text) ? text.toLowerCase().charCodeAt(0) - 96 + 26 * (text.length - 1) : null;

function romanOf(text: string): number | null {
  const values: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 };
  if (!/^[ivxlc]{1,10}$/i.test(text)) return null;
  const digits = [...text.toLowerCase()].map((c) => values[c]!);
  return digits.reduce((sum, value, n) => sum + (value < (digits[n + 1] ?? 0) ? -value : value), 0);
}

const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;

/** "4 paragraphs inserted. 0 of 214 other paragraphs changed. Numbers 12–17 became 13–18." */
export function receiptText({ insertedParagraphs, changedOthers, renumbered, others }: Receipt): string {
  const [first, last] = [renumbered[0], renumbered.at(-1)];
  const bare = (label: string): string => label.replace(/[.:]$/, '');
  const range = (one: string, other: string): string => (one === other ? bare(one) : `${bare(one)}–${bare(other)}`);
  const numbers =
    first && last
      ? ` ${renumbered.length === 1 ? 'Number' : 'Numbers'} ${range(first.from, last.from)} became ${range(first.to, last.to)}.`
      : '';
  return `${count(insertedParagraphs.length, 'paragraph')} inserted. ${changedOthers.length} of ${count(others, 'other paragraph')} changed.${numbers}`;
}
