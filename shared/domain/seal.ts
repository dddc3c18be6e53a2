/** Whether a document still holds the fixed terms of a published standard form, word for word. */

import { labelOf } from '#shared/domain/checks/labels.ts';
import { blanksIn } from '#shared/domain/checks/rules/placeholder.ts';
import type { DocParagraph, DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { diffHunks, type Hunk } from '#shared/domain/hunks.ts';
import { alignParagraphs } from '#shared/domain/paragraphAlignment.ts';

export interface StandardForm {
  /** "Mutual NDA 1.0". */
  name: string;
  /** Paragraphs that nobody may change; words in curly brackets may read otherwise: "{Governing Law}". */
  fixed: readonly string[];
  /** Lines of the cover page to fill in, by their label. */
  fields?: readonly string[];
}

export interface SealEdit {
  kind: 'changed' | 'added' | 'deleted';
  /** Paragraph of the document; for a deleted one that before which it stood. */
  para: number;
  was: string;
  is: string;
  /** Word by word, in the compared text: typographic marks and typed numbers evened out. */
  hunks: Hunk[];
}

export interface Seal {
  form: string;
  isUnchanged: boolean;
  /** In reading order. */
  edits: SealEdit[];
  /** Fixed paragraphs that stand as they should. */
  intact: number;
  fields: { label: string; isFilled: boolean }[];
}

/** Share of the fixed paragraphs that must be there for a document to be this form at all. */
const MIN_FOUND = 0.5;
/** Marks that word processors write in several ways, and white space, are not words. */
const evened = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[‘’‛′]/g, "'")
    .replace(/[“”„″]/g, '"')
    .replace(/[‐‑‒–—]/g, '-')
    .replace(/\u00ad/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** A paragraph as it is compared: without its number, typed or counted. */
const wordsOf = (para: Pick<DocParagraph, 'text' | 'list'>): string => evened(para.text.slice(labelOf(para)?.end ?? 0));

/** Null if the document is not this form. */
export function sealOf({ paras }: DocSnapshot, { name, fixed, fields = [] }: StandardForm): Seal | null {
  const wanted = fixed.map((text) => wordsOf({ text })).filter((text) => text !== '');
  const there = paras.map(wordsOf);
  const to = alignParagraphs(wanted, there);
  const found = to.filter((j): j is number => j !== null);
  if (wanted.length === 0 || found.length < wanted.length * MIN_FOUND) return null;
  const edits: SealEdit[] = [];
  wanted.forEach((was, i) => {
    const j = to[i]!;
    if (j === null)
      edits.push({
        kind: 'deleted',
        para: to.slice(i).find((next) => next !== null) ?? Math.max(...found),
        was,
        is: '',
        hunks: [],
      });
    else if (there[j] !== was) {
      const hunks = diffHunks(was, there[j]!, { rewriteAbove: 1 }).filter((hunk) => !isFilling(was, hunk));
      if (hunks.length > 0) edits.push({ kind: 'changed', para: j, was, is: there[j]!, hunks });
    }
  });
  const taken = new Set(found);
  const [first, last] = [Math.min(...found), Math.max(...found)];
  for (let j = first; j <= last; j++)
    if (!taken.has(j) && there[j] !== '') edits.push({ kind: 'added', para: j, was: '', is: there[j]!, hunks: [] });
  edits.sort((a, b) => a.para - b.para);
  return {
    form: name,
    isUnchanged: edits.length === 0,
    edits,
    intact: wanted.length - edits.filter(({ kind }) => kind !== 'added').length,
    fields: fields.map((label) => ({ label, isFilled: isFilled(paras, label) })),
  };
}

/** Whether a change only fills a variable of the form. */
function isFilling(was: string, { at, deleted }: Hunk): boolean {
  return [...was.matchAll(/\{[^{}]{1,80}\}/g)].some(
    (m) => at >= m.index && at + deleted.length <= m.index + m[0].length && deleted !== '',
  );
}

/** The answer to a line of the cover page stands behind its label, in the next cell or in the next paragraph. */
function isFilled(paras: readonly DocParagraph[], label: string): boolean {
  const wanted = evened(label).toLowerCase();
  const at = paras.findIndex((para) => wordsOf(para).toLowerCase().startsWith(wanted));
  if (at < 0) return false;
  const own = wordsOf(paras[at]!)
    .slice(wanted.length)
    .replace(/^[\s:–-]+/, '');
  const answer = own !== '' ? own : evened(paras[at + 1]?.text ?? '');
  return answer !== '' && blanksIn(answer).length === 0;
}
