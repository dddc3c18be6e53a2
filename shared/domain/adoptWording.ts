/** Making paragraphs of a document read like a wording of the library, word by word. Pure: no host. */
import { anchorAt } from '#shared/domain/anchors.ts';
import { labelOf } from '#shared/domain/checks/labels.ts';
import type { DocParagraph, DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import type { Block, Edit } from '#shared/domain/edits.ts';
import { diffHunks } from '#shared/domain/hunks.ts';
import { likeness } from '#shared/domain/paragraphAlignment.ts';
import { wordsOf } from '#shared/domain/wordChanges.ts';

/** Paragraphs that shall read otherwise; where the selection is only some of their words, from `start` of the first to `end` of the last. */
export interface AdoptionTarget {
  paras: readonly number[];
  start?: number;
  end?: number;
}

export interface Adoption {
  edits: Edit[];
  /** Paragraphs of the document before that are changed. */
  touched: number[];
  /** How the place reads afterwards, and how it read. */
  texts: string[];
  old: string[];
}

/** Longest words at a paragraph's beginning, set apart by bold or underlined type, that are its heading. */
const LONGEST_HEADING = 80;

/**
 * One edit for each paragraph that changes. Numbers that are typed, and a heading at the beginning of a paragraph, are the
 * document's own: they stay where the wording has none. Null: nothing is there to be changed.
 */
export function adoptionOf({ paras }: DocSnapshot, target: AdoptionTarget, body: readonly Block[]): Adoption | null {
  const chosen = target.paras.flatMap((i) => (paras[i] && paras[i].text.trim() !== '' ? [paras[i]] : []));
  const [first, last] = [chosen[0], chosen.at(-1)];
  if (!first || !last || body.length === 0) return null;
  const from = first.i === target.paras[0] ? (target.start ?? 0) : 0;
  const to = last.i === target.paras.at(-1) ? (target.end ?? last.text.length) : last.text.length;
  const texts = body.map(({ text }) => text);
  const pairs = pairByLikeness(
    chosen.map(({ text }) => text),
    texts,
  );
  const edits: Edit[] = [];
  const written: string[] = [];
  let place = first;
  pairs.forEach(({ before, after }, n) => {
    const para = before === null ? null : chosen[before]!;
    if (para) place = para;
    const anchor = anchorAt(paras, place.i);
    const edit = { id: String(n), anchor, expectedText: place.text };
    if (after === null) {
      const rest = kept(para!, { first, last, from, to });
      if (rest === '') edits.push({ ...edit, kind: 'deletePara' });
      else edits.push({ ...edit, kind: 'replaceText', newText: rest });
      if (rest !== '') written.push(rest);
      return;
    }
    if (!para) {
      edits.push({ ...edit, kind: 'insertAfter', blocks: [body[after]!] });
      written.push(texts[after]!);
      return;
    }
    const newText = withOwnBeginning(para, texts[after]!, { first, last, from, to });
    written.push(newText);
    if (newText !== para.text) edits.push({ ...edit, kind: 'replaceText', newText, keepsWords: true });
  });
  return { edits, touched: chosen.map(({ i }) => i), texts: written, old: chosen.map(({ text }) => text) };
}

interface Ends {
  first: DocParagraph;
  last: DocParagraph;
  from: number;
  to: number;
}

/** Words of the first and last paragraph that were not selected. */
const outside = (para: DocParagraph, { first, last, from, to }: Ends): [string, string] => [
  para === first ? para.text.slice(0, from) : '',
  para === last ? para.text.slice(to) : '',
];

const kept = (para: DocParagraph, ends: Ends): string => outside(para, ends).join('');

function withOwnBeginning(para: DocParagraph, text: string, ends: Ends): string {
  const [before, after] = outside(para, ends);
  return (before === '' ? ownBeginning(para, text) : before) + text + after;
}

/** The typed number and the heading of a paragraph, as far as the new text brings none. */
function ownBeginning(para: DocParagraph, text: string): string {
  const label = labelOf({ text: para.text });
  const number = label && !labelOf({ text }) ? label.end : 0;
  const heading = [...(para.bold ?? []), ...(para.underline ?? [])].find(
    ({ start, end }) => start <= (label?.end ?? 0) && end < para.text.length && end <= LONGEST_HEADING,
  );
  if (!heading || (label !== null && number === 0)) return para.text.slice(0, number);
  const words = para.text.slice(number, heading.end);
  const rest = para.text.slice(heading.end);
  const mark = /[.:–—-]\s*$/.test(words) ? (/^\s*/.exec(rest)?.[0] ?? '') : /^\s*[.:–—-]\s*/.exec(rest)?.[0];
  if (mark === undefined || text.startsWith(words.replace(/[.:–—\s-]+$/, ''))) return para.text.slice(0, number);
  return para.text.slice(0, heading.end) + mark;
}

interface Pair {
  before: number | null;
  after: number | null;
}

/** Share of words in common from which two paragraphs belong together whatever stands around them. */
const ALIKE = 0.3;

/**
 * Which paragraph becomes which, in order: the most alike together, what stands between two such pairs by its order. The first
 * becomes one of the wording in any case: a new paragraph needs one that it follows.
 */
function pairByLikeness(before: readonly string[], after: readonly string[]): Pair[] {
  const score = before.map((one) => after.map((other) => Math.max(0, likeness(one, other) - ALIKE)));
  const best: number[][] = Array.from({ length: before.length + 1 }, () => Array(after.length + 1).fill(0));
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      best[i]![j] = Math.max(best[i + 1]![j]!, best[i]![j + 1]!, score[i]![j]! + best[i + 1]![j + 1]!);
  const fixed: [number, number][] = [];
  for (let i = 0, j = 0; i < before.length && j < after.length; ) {
    const own = score[i]![j]!;
    if (own > 0 && best[i]![j] === own + best[i + 1]![j + 1]!) fixed.push([i++, j++]);
    else if (best[i]![j] === best[i + 1]![j]!) i++;
    else j++;
  }
  if (fixed[0]?.[0] === 0 && fixed[0][1] > 0) fixed.shift();
  const pairs: Pair[] = [];
  let [i, j] = [0, 0];
  for (const [nextI, nextJ] of [...fixed, [before.length, after.length] as const]) {
    while (i < nextI || j < nextJ) pairs.push({ before: i < nextI ? i++ : null, after: j < nextJ ? j++ : null });
    if (nextI < before.length && nextJ < after.length) pairs.push({ before: i++, after: j++ });
  }
  return pairs;
}

/** How many words were struck out, put in and left as they were. */
export function adoptionCounts({ edits, old }: Adoption): { struck: number; added: number; kept: number } {
  const count = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + wordsOf(text).length, 0);
  const changes = edits.flatMap((edit) => {
    if (edit.kind === 'replaceText') return diffHunks(edit.expectedText, edit.newText, { rewriteAbove: 1 });
    if (edit.kind === 'deletePara') return [{ deleted: edit.expectedText, inserted: '' }];
    return [{ deleted: '', inserted: edit.blocks.map(({ text }) => text).join('\n') }];
  });
  const struck = count(changes.map(({ deleted }) => deleted));
  return { struck, added: count(changes.map(({ inserted }) => inserted)), kept: count(old) - struck };
}
