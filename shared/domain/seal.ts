/** Whether a document still holds the fixed terms of a published standard form, word for word. */

import type { DocParagraph, DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { applyHunks, diffHunks, type Hunk } from '#shared/domain/hunks.ts';
import { alignParagraphs } from '#shared/domain/paragraphAlignment.ts';
import { type CoverField, coverFields } from '#shared/domain/sealCover.ts';
import { evened, numberEnd, unnumbered } from '#shared/domain/sealText.ts';

export interface StandardForm {
  /** "Mutual NDA 1.0". */
  name: string;
  /**
   * Paragraphs that nobody may change, without their numbers; words in curly brackets may read otherwise: "{Governing Law}".
   */
  fixed: readonly string[];
  /** Lines of the cover page to fill in, by their label. */
  fields?: readonly string[];
  /** Every line of the cover page as published: what still reads so is no answer. */
  cover?: readonly string[];
}

export interface SealEdit {
  kind: 'changed' | 'added' | 'deleted';
  /** Paragraph of the document; for a deleted one that before which it stood. */
  para: number;
  /** As it would read unchanged: with the number, the typography and the filled-in words of the document. */
  was: string;
  /** As it reads. */
  is: string;
  /** What makes `is` of `was`, for a changed paragraph. */
  hunks: Hunk[];
}

export interface Seal {
  form: string;
  isUnchanged: boolean;
  /** In reading order. */
  edits: SealEdit[];
  /** Fixed paragraphs that stand as they should. */
  intact: number;
  fields: CoverField[];
}

/** Share of the fixed paragraphs that must be there for a document to be this form at all. */
const MIN_FOUND = 0.5;
/** Share of a form's runs of words that a document must hold to be looked at closely. */
const MIN_RUNS = 0.25;
const RUN = 4;

/** Null if the document is not this form. */
export function sealOf({ paras }: DocSnapshot, { name, fixed, fields = [], cover = [] }: StandardForm): Seal | null {
  const published = fixed.filter((text) => evened(text) !== '');
  const wanted = published.map(evened);
  const there = paras.map(unnumbered);
  const to = alignParagraphs(wanted, there);
  const found = to.filter((j): j is number => j !== null);
  if (wanted.length === 0 || found.length < wanted.length * MIN_FOUND) return null;
  const edits: SealEdit[] = [];
  wanted.forEach((text, i) => {
    const j = to[i]!;
    if (j === null) {
      const para = to.slice(i).find((next) => next !== null) ?? Math.max(...found);
      edits.push({ kind: 'deleted', para, was: published[i]!, is: '', hunks: [] });
    } else if (there[j] !== text) {
      const isEdited = diffHunks(text, there[j]!, { rewriteAbove: 1 }).some((hunk) => !isFilling(text, hunk));
      if (isEdited) edits.push(changedIn(paras[j]!, j, published[i]!));
    }
  });
  const taken = new Set(found);
  const [first, last] = [Math.min(...found), Math.max(...found)];
  for (let j = first; j <= last; j++)
    if (!taken.has(j) && there[j] !== '')
      edits.push({ kind: 'added', para: j, was: '', is: paras[j]!.text, hunks: [] });
  edits.sort((a, b) => a.para - b.para);
  return {
    form: name,
    isUnchanged: edits.length === 0,
    edits,
    intact: wanted.length - edits.filter(({ kind }) => kind !== 'added').length,
    fields: coverFields(paras, { taken, fields, cover }),
  };
}

/** The form that the document is, as far as it can be told: of several that fit, the one that it departs from least. */
export function closestSeal(snapshot: DocSnapshot, forms: readonly StandardForm[]): Seal | null {
  const there = runsIn(snapshot.paras.map(unnumbered));
  let best: Seal | null = null;
  for (const form of forms) {
    const runs = [...runsIn(form.fixed.map(evened))];
    if (runs.filter((run) => there.has(run)).length < runs.length * MIN_RUNS) continue;
    const seal = sealOf(snapshot, form);
    if (seal && (!best || closeness(seal) > closeness(best))) best = seal;
  }
  return best;
}

const closeness = ({ intact, edits }: Seal): number => intact - edits.length;

/** Every few words that follow each other. */
function runsIn(texts: readonly string[]): Set<string> {
  const runs = new Set<string>();
  for (const text of texts) {
    const words = text.toLowerCase().split(' ');
    for (let i = 0; i + RUN <= words.length; i++) runs.add(words.slice(i, i + RUN).join(' '));
  }
  return runs;
}

function changedIn(para: DocParagraph, at: number, published: string): SealEdit {
  const end = numberEnd(para);
  const body = para.text.slice(end);
  const ofTheDocument = diffHunks(published, body, { rewriteAbove: 1 }).filter(
    (hunk) => isFilling(published, hunk) || evened(hunk.deleted) === evened(hunk.inserted),
  );
  const was = para.text.slice(0, end) + applyHunks(published, ofTheDocument);
  return { kind: 'changed', para: at, was, is: para.text, hunks: diffHunks(was, para.text, { rewriteAbove: 1 }) };
}

/** Whether a change only fills a variable of the form. */
function isFilling(was: string, { at, deleted }: Hunk): boolean {
  return [...was.matchAll(/\{[^{}]{1,80}\}/g)].some(
    (m) => at >= m.index && at + deleted.length <= m.index + m[0].length && deleted !== '',
  );
}
