/** Finds lists of contents that the document carries itself, so that they are not taken for its provisions. */
import type { PlacedBlock } from '#shared/reading/blocks.ts';
import type { Candidate } from '#shared/reading/outline/candidates.ts';

const OPENING =
  /\b(?:table\s+of\s+contents|TABLE OF CONTENTS)\b|^(?:contents|index|inhaltsverzeichnis)\s*(?:page)?[:.]?$/i;
const LEADERS = /(?:\.\s?){4,}|…{2,}|_{4,}\s*\d/;
const PAGE_AT_END = /(?:[\s\t.]|^)(?:\d{1,3}|[ivxlc]{1,6}|[A-Z]-\d{1,3})\s*$/;
/** Page number followed at once by the next entry, as where line breaks were lost. */
const NEXT_ENTRY =
  /\s\d{1,3}\s+(?:\d{1,2}\.|ARTICLE|Article|SECTION|Section|EXHIBIT|Exhibit|SCHEDULE|Schedule|ANNEX|[A-Z(])/g;

/** "1.1 Scope 2 1.2 Term": an entry, its page, and the number of the next entry. */
const FOLLOWED =
  /^(?:Article|ARTICLE|Section|SECTION)?\s?\d{1,2}(?:\.\d{1,2})?\.?\s[^.;]{3,80}\s\d{1,3}\s+(?:\d{1,2}\.\d|ARTICLE|Article|SECTION|Section)/;

function density(text: string): number {
  const matches = text.match(NEXT_ENTRY);
  return matches ? matches.length / (text.length / 60) : 0;
}

/** Numbers with a title each and nothing between: entries without page numbers on one line. */
const LABELLED =
  /(?:^|\s)(?:(?:Article|ARTICLE|Section|SECTION)\s\d{1,2}\.?|(?:Section |SECTION )?\d{1,2}\.\d{1,2}\.?)\s+(?=[A-Z])/g;

function isLabelledRun(text: string): boolean {
  const count = text.match(LABELLED)?.length ?? 0;
  return count >= 4 && text.length / count < 70;
}

type Kind = 'entry' | 'short' | 'prose';

function kindOf(text: string): Kind {
  if (text.length > 4000) return density(text.slice(0, 4000)) > 0.6 ? 'entry' : 'prose';
  if (LEADERS.test(text) && !/[.;]\s*$/.test(text.replace(/(?:\.\s?){4,}/g, ''))) return 'entry';
  if (text.length <= 160 && PAGE_AT_END.test(text) && /[A-Za-z]{3}/.test(text) && !/\b(?:19|20)\d\d$/.test(text))
    return 'entry';
  if (text.length <= 400 && FOLLOWED.test(text)) return 'entry';
  if (text.length > 160 && density(text) > 0.6) return 'entry';
  if (text.length <= 4000 && isLabelledRun(text)) return 'entry';
  return text.length <= 160 && !/[.;,]$/.test(text) ? 'short' : text.length <= 40 ? 'short' : 'prose';
}

/** What stays of an entry when number and page are gone: recurs as the heading in the body. */
const keyOf = (text: string): string =>
  text
    .replace(/(?:[.\s…]{2,}|\s)(?:\d{1,3}|[ivxlc]{1,6})\s*$/i, '')
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase()
    .slice(0, 60);

/** Marks the blocks that belong to a table of contents. Linear in the text. */
export function markContentsLists(text: string, blocks: readonly PlacedBlock[]): boolean[] {
  const marks = blocks.map(() => false);
  const textOf = (i: number): string => text.slice(blocks[i]!.start, blocks[i]!.end);
  let i = 0;
  while (i < blocks.length) {
    const own = textOf(i);
    const opening = own.length < 6000 && OPENING.test(own.slice(0, 400));
    if (!opening && !isRun(blocks, i, textOf)) {
      i++;
      continue;
    }
    const keys = new Set<string>();
    let lastEntry = opening && (own.length < 120 || kindOf(own) === 'entry') ? i : i - 1;
    let entries = 0;
    let plain = 0;
    let at = opening ? i + 1 : i;
    for (; at < blocks.length; at++) {
      const line = textOf(at);
      const kind = kindOf(line);
      const key = keyOf(line);
      if (kind === 'prose') {
        if (line.length > 240 || entries === 0) break;
        if (at - lastEntry > 3) break;
        continue;
      }
      if (kind === 'short') {
        if (key.length > 3 && keys.has(key)) break;
        plain++;
        // Entries without page numbers: only under an explicit title, and only until one recurs.
        if (at - lastEntry > (entries > 0 ? 6 : 120)) break;
        keys.add(key);
        continue;
      }
      // A page number that turned the first provision into an entry would swallow the contract.
      entries++;
      keys.add(key);
      lastEntry = at;
    }
    if (entries === 0 && opening && plain >= 4 && at < blocks.length && keys.has(keyOf(textOf(at)))) lastEntry = at - 1;
    if (lastEntry >= i && (entries >= 3 || opening)) for (let k = i; k <= lastEntry; k++) marks[k] = true;
    i = Math.max(lastEntry + 1, i + 1);
  }
  return marks;
}

/** At least four entries in a row whose pages do not fall: a list of contents without a title. */
function isRun(blocks: readonly PlacedBlock[], from: number, textOf: (i: number) => string): boolean {
  let count = 0;
  let last = 0;
  let leaders = 0;
  for (let i = from; i < blocks.length && i < from + 12; i++) {
    const line = textOf(i);
    if (blocks[i]!.kind === 'row' && !LEADERS.test(line) && !/^\S+\t.*\t\d{1,3}$/.test(line)) return false;
    if (kindOf(line) !== 'entry' || line.length > 200) return false;
    const page = Number(/(\d{1,3})\s*$/.exec(line)?.[1] ?? Number.NaN);
    if (!(page >= last)) return false;
    if (LEADERS.test(line) || /\t/.test(line)) leaders++;
    last = page;
    if (++count >= 4) return leaders >= 3;
  }
  return false;
}

/** Most characters from one listed heading to the next; provisions are longer. */
const LISTED_SPACING = 160;
const MIN_LISTED = 5;
/** So many headings with nothing between them are a list even if few of them return as they stand. */
const LONG_RUN = 12;

/**
 * Drops the headings of a list of contents that was not recognised by its layout (its page numbers stand apart or are
 * missing): a run of headings close together, most of which return later.
 */
export function withoutListedHeadings(text: string, candidates: readonly Candidate[]): Candidate[] {
  const keys = candidates.map((c) => (c.title ? keyOf(text.slice(c.title.start, c.title.end)) : null));
  const last = new Map<string, number>();
  keys.forEach((key, i) => {
    if (key && key.length > 2) last.set(key, i);
  });
  const dropped = new Set<number>();
  let i = 0;
  while (i < candidates.length) {
    let end = i;
    const inRun = new Set([keys[i]]);
    let firstKey = keys[i];
    while (end + 1 < candidates.length && candidates[end + 1]!.start - candidates[end]!.start <= LISTED_SPACING) {
      const key = keys[end + 1];
      // The first heading of the list returns: here the provisions begin.
      if (key && key === firstKey && inRun.size >= MIN_LISTED) break;
      firstKey ||= key;
      inRun.add(key);
      end++;
    }
    const run = Array.from({ length: end - i + 1 }, (_, k) => i + k);
    const titled = run.filter((k) => keys[k]);
    const returning = titled.filter((k) => (last.get(keys[k]!) ?? -1) > end);
    const isList =
      returning.length >= titled.length * 0.7 ||
      (titled.length >= LONG_RUN && returning.length >= titled.length * 0.15);
    if (returning.length >= MIN_LISTED && isList) {
      // The first provision may follow at once: the list ends with the last heading that returns.
      const until = titled.length >= LONG_RUN ? end : returning.at(-1)!;
      for (let k = i; k <= until; k++) dropped.add(k);
    }
    i = end + 1;
  }
  return candidates.filter((_, k) => !dropped.has(k));
}
