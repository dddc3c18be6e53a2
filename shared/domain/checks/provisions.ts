/** The numbered provisions of a contract and how to find one by its number. */
import { type Label, labelOf } from '#shared/domain/checks/labels.ts';
import { layoutOf } from '#shared/domain/checks/layout.ts';
import { perDocument } from '#shared/domain/checks/perDocument.ts';
import type { DocParagraph } from '#shared/domain/documentSnapshot.ts';
import { bracketReadings, type Reading } from '#shared/reading/outline/labels.ts';

export interface Provision {
  para: number;
  label: Label;
  /** The reading that fits the sequence. */
  reading: Reading;
  /** "7.3", "7.3(a)", "article 4": the whole way to it, in the form references are brought into. */
  key: string;
  /** Heading, or what stands before the first full stop; empty if the provision goes straight to its wording. */
  title: string;
  part: number;
  /** First paragraph behind it and everything under it. */
  end: number;
}

export interface Provisions {
  /** In reading order. */
  all: readonly Provision[];
  /** By key; the same number may stand in several parts. */
  byKey: ReadonlyMap<string, readonly Provision[]>;
  /** By paragraph. */
  labels: readonly (Label | null)[];
}

interface Level {
  family: string;
  value: number;
  key: string;
}

const TITLE = /^["“]?\p{Lu}[^.:;\n]{1,90}?(?=[.:]|\s[-–—]\s|$)/u;

/** The words that name a provision. */
function titleOf({ text }: Pick<DocParagraph, 'text'>, from: number): string {
  const title = TITLE.exec(text.slice(from, from + 120))?.[0].trim() ?? '';
  const words = title.match(/\p{L}[\p{L}’'-]*/gu) ?? [];
  const small = words.filter((word) => /^\p{Ll}/u.test(word) && word.length > 3).length;
  return words.length > 0 && words.length <= 12 && small <= words.length / 3 ? title : '';
}

/** Where in the open lists a label continues, opens one below, or starts over; `levels` is cut accordingly. */
function place(levels: Level[], readings: readonly Reading[]): Reading {
  const value = ({ path }: Reading): number => path.at(-1)!;
  for (let depth = levels.length - 1; depth >= 0; depth--) {
    const level = levels[depth]!;
    const next = readings.find((reading) => reading.family === level.family && value(reading) === level.value + 1);
    if (next) {
      levels.length = depth;
      return next;
    }
  }
  const isOpen = (reading: Reading): boolean => levels.some(({ family }) => family === reading.family);
  const opens = readings.find((reading) => value(reading) === 1 && !isOpen(reading));
  if (opens) return opens;
  for (let depth = levels.length - 1; depth >= 0; depth--) {
    const again = readings.find((reading) => reading.family === levels[depth]!.family);
    if (again) {
      levels.length = depth;
      return again;
    }
  }
  return readings[0]!;
}

const isMain = ({ family }: Reading): boolean =>
  /^(?:decimal|stop-digit|article|section|clause|paragraph)$/.test(family);

/** Numbers of what holds provisions, or of no provision: references by number do not mean them. */
const isOther = ({ number, main }: Label): boolean =>
  /^(?:part|chapter|item)\b/i.test(number) || main[0]!.family === 'letter-decimal';

/** Bracket as it stands in a key: (a) and a) are the same. */
const sub = (label: Label): string => `(${label.number.replace(/[().\s]/g, '')})`;

export const provisionsOf = perDocument((snapshot): Provisions => {
  const { paras } = snapshot;
  const { roles, parts } = layoutOf(snapshot);
  const all: Provision[] = [];
  const labels: (Label | null)[] = [];
  let main: { path: number[]; key: string } | null = null;
  let article: number | null = null;
  let lists: Level[] = [];
  let part = 0;
  paras.forEach((para, i) => {
    if (parts[i] !== part) {
      part = parts[i]!;
      main = null;
      article = null;
      lists = [];
    }
    const label = roles[i] === 'contents' || roles[i] === 'empty' ? null : labelOf(para);
    labels.push(label);
    if (!label || roles[i] === 'signature') return;
    const made = (reading: Reading, key: string): void => {
      all.push({ para: i, label, reading, key, title: titleOf(para, label.end), part, end: paras.length });
    };
    if (isOther(label)) return;
    if (isMain(label.main[0]!)) {
      const reading = mainReading(label, main?.path ?? null, article);
      if (!reading) return;
      const { family, path } = reading;
      const isNested = family === 'stop-digit' && (para.list?.level ?? 0) > 0 && main !== null;
      const base: string =
        family === 'article'
          ? `article ${path[0]}`
          : isNested
            ? `${nestKey(main!.key, para.list!.level)}.${path[0]}`
            : path.join('.');
      if (family === 'article') article = path[0]!;
      else main = { path: isNested ? base.split('.').map(Number) : path, key: base };
      lists = typedLists(base, label);
      made(reading, lists.at(-1)?.key ?? base);
      return;
    }
    const reading = place(lists, label.main);
    const key = `${lists.at(-1)?.key ?? main?.key ?? ''}${sub(label)}`;
    lists.push({ family: reading.family, value: reading.path[0]!, key });
    made(reading, key);
  });
  setEnds(all, paras.length);
  const byKey = new Map<string, Provision[]>();
  for (const provision of all) {
    const same = byKey.get(provision.key);
    if (same) same.push(provision);
    else byKey.set(provision.key, [provision]);
  }
  return { all, byKey, labels };
});

/** The lists that a number opens by what stands behind it: those of (a) and of (i) for "2.1(a)(i)". */
function typedLists(base: string, { subs }: Label): Level[] {
  let key = base;
  return subs.map((text) => {
    key += `(${text})`;
    const readings = bracketReadings(text);
    const reading = readings.find(({ path: [value] }) => value === 1) ?? readings[0];
    // "2.1(the)(a)": what counts nothing is gone on from by nothing
    return { family: reading?.family ?? '', value: reading?.path[0] ?? 0, key };
  });
}

/** Key of the list that an automatic "2." of `level` continues or opens. */
const nestKey = (key: string, level: number): string => key.split('.').slice(0, level).join('.');

/** The reading that can come behind the number before; null for a number that only looks like a label. */
function mainReading(label: Label, last: readonly number[] | null, article: number | null): Reading | null {
  const furthest = label.isWeak ? 1 : MAX_GAP;
  const fits = ({ path, family }: Reading): boolean =>
    (label.automatic && !label.isWeak) ||
    family === 'article' ||
    path.every((n) => n === 1) ||
    follows(path, last ?? [], furthest) ||
    (article !== null && path.length > 1 && path[0] === article && follows(path, [article], furthest)) ||
    (!label.isWeak && last === null);
  return label.main.find(fits) ?? null;
}

/** Sections left out between two that follow each other. */
const MAX_GAP = 5;

/** Whether a number can be the next one: the first part that differs is a little greater, what comes behind it begins anew. */
function follows(path: readonly number[], last: readonly number[], furthest: number): boolean {
  let same = 0;
  while (same < path.length && path[same] === last[same]) same++;
  // The same number once more: a slip that another check tells.
  if (same === path.length) return path.length === last.length && furthest > 1;
  const step = path[same]! - (last[same] ?? 0);
  return step >= 1 && step <= furthest && path.slice(same + 1).every((n) => n <= Math.min(2, furthest));
}

/** A provision ends where one begins that is not under it. */
function setEnds(all: Provision[], length: number): void {
  const open: Provision[] = [];
  for (const provision of all) {
    while (open.length > 0 && !isUnder(provision, open.at(-1)!)) open.pop()!.end = provision.para;
    open.push(provision);
  }
  for (const provision of open) provision.end = provision.part === all.at(-1)?.part ? length : provision.end;
}

function isUnder(inner: Provision, outer: Provision): boolean {
  if (inner.part !== outer.part) return false;
  if (inner.key.startsWith(`${outer.key}.`) || inner.key.startsWith(`${outer.key}(`)) return true;
  const article = /^article (\d+)$/.exec(outer.key);
  return article !== null && (inner.key === '' || !/^article /.test(inner.key));
}
