/** Whether a document still holds the fixed terms of a published standard form, word for word. */

import type { DocParagraph, DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { applyHunks, diffHunks, type Hunk } from '#shared/domain/hunks.ts';
import { alignParagraphs, movedParagraphs } from '#shared/domain/paragraphAlignment.ts';
import { BLANK, onlyFills } from '#shared/domain/sealBlanks.ts';
import { type CoverField, readCover } from '#shared/domain/sealCover.ts';
import { cutElsewhere } from '#shared/domain/sealCuts.ts';
import { wordyLabels } from '#shared/domain/sealLabels.ts';
import { type OutsideText, outsideElsewhere, outsideNotes, outsideParagraphs } from '#shared/domain/sealOutside.ts';
import { evened, numberEnd, unnumbered } from '#shared/domain/sealText.ts';

export interface StandardForm {
  /** "Mutual NDA 1.0". */
  name: string;
  /**
   * Paragraphs that nobody may change, without their numbers; words in curly brackets may read otherwise: "{Governing Law}".
   */
  fixed: readonly string[];
  /** Their numbers as published, in the same order; empty for those without. */
  numbers?: readonly string[];
  /** Lines of the cover page to fill in, by their label. */
  fields?: readonly string[];
  /** Every line of the cover page as published: what still reads so is no answer. */
  cover?: readonly string[];
}

export interface SealEdit {
  /** `hidden`: reads as it should, but not all of it can be seen. `number`: has another number than was published. */
  kind: 'changed' | 'added' | 'deleted' | 'moved' | 'hidden' | 'number';
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
  /** The fixed terms stand as published, in their order, all of them to be seen. It says nothing of what stands `outside`. */
  isUnchanged: boolean;
  /** In reading order. */
  edits: SealEdit[];
  /** Before the first fixed paragraph, after the last and in notes: what is neither cover page nor signature block. */
  outside: OutsideText[];
  /** Fixed paragraphs that stand as they should. */
  intact: number;
  fields: CoverField[];
}

/** Share of the fixed paragraphs that must be there for a document to be this form at all. */
const MIN_FOUND = 0.5;
/** Share of them that must stand as published: a text with as few as that in common is another one, not this one edited. */
const MIN_INTACT = 0.25;
/** Of fewer terms, few edits are all of them. */
const MANY_TERMS = 8;
/** Share of a form's runs of words that a document must hold to be looked at closely. */
const MIN_RUNS = 0.25;
const RUN = 4;

/** Null if the document is not this form. */
export function sealOf(
  { paras, notes = [] }: DocSnapshot,
  { name, fixed, numbers = [], fields = [], cover = [] }: StandardForm,
  elsewhere: readonly OutsideText[] = [],
): Seal | null {
  const stated = fixed.map((_, i) => numbers[i] ?? '').filter((_, i) => evened(fixed[i]!) !== '');
  const published = fixed.filter((text) => evened(text) !== '');
  const wanted = published.map(evened);
  const there = paras.map(unnumbered);
  const to = termPlaces(paras, { fixed, cover });
  const found = to.filter((j): j is number => j !== null);
  if (wanted.length === 0 || found.length < wanted.length * MIN_FOUND) return null;
  const cut = cutElsewhere(wanted, there, standingOf(wanted, there, to));
  const { edits, spoilt } = termEdits(paras, published, to, cut.terms);
  if (wanted.length >= MANY_TERMS && wanted.length - spoilt < wanted.length * MIN_INTACT) return null;
  const renumbered = otherNumbers(paras, stated, to);
  edits.push(...renumbered);
  const taken = new Set([...found, ...cut.paras]);
  const moved = movedParagraphs(to);
  const standing = to.filter((j, i): j is number => j !== null && !moved.has(i));
  for (let j = Math.min(...standing); j <= Math.max(...standing); j++)
    if (!taken.has(j) && there[j] !== '')
      edits.push({ kind: 'added', para: j, was: '', is: paras[j]!.text, hunks: [] });
  edits.sort((a, b) => a.para - b.para);
  const coverPage = readCover(paras, { taken, fields, cover });
  const inside = new Set([...taken, ...coverPage.paras, ...edits.map(({ para }) => para)]);
  return {
    form: name,
    isUnchanged: edits.length === 0,
    edits,
    intact: wanted.length - spoilt,
    outside: [
      ...outsideParagraphs(paras, { taken: inside, name }),
      ...wordyLabels(paras, numbers).map(({ para, label }): OutsideText => ({ kind: 'label', para, text: label })),
      ...outsideNotes(notes, cover),
      ...outsideElsewhere(elsewhere, { name, lines: [...fixed, ...cover] }),
    ],
    fields: coverPage.fields,
  };
}

/** In which paragraph each fixed term stands that is not empty; null: in none. */
export function termPlaces(
  paras: readonly DocParagraph[],
  { fixed, cover = [] }: Pick<StandardForm, 'fixed' | 'cover'>,
): (number | null)[] {
  const wanted = fixed.map(evened).filter((text) => text !== '');
  return alignParagraphs(wanted, withoutCover(paras.map(unnumbered), wanted, cover));
}

/** A line of the cover page is no fixed term that was changed, however like one it is. */
function withoutCover(there: readonly string[], wanted: readonly string[], cover: readonly string[]): string[] {
  const [lines, terms] = [new Set(cover.map(evened)), new Set(wanted)];
  return there.map((text) => (lines.has(text) && !terms.has(text) ? '' : text));
}

/** What became of the fixed paragraphs, and how many of them do not stand as they should. `to`: where each stands. */
function termEdits(
  paras: readonly DocParagraph[],
  published: readonly string[],
  to: readonly (number | null)[],
  isElsewhere: ReadonlySet<number>,
): { edits: SealEdit[]; spoilt: number } {
  const moved = movedParagraphs(to);
  const last = Math.max(...to.map((j) => j ?? 0));
  const byTerm = published.map((text, i): SealEdit[] => {
    if (isElsewhere.has(i)) return [];
    const j = to[i] ?? null;
    if (j === null) {
      const para = to.slice(i).find((next) => next !== null) ?? last;
      return [{ kind: 'deleted', para, was: text, is: '', hunks: [] }];
    }
    const para = paras[j]!;
    const hidden = hiddenIn(para);
    const edit = (kind: SealEdit['kind'], was: string, is: string): SealEdit => ({ kind, para: j, was, is, hunks: [] });
    const [wanted, there] = [evened(text), unnumbered(para)];
    const isEdited = there !== wanted && !isSameHeading(there, wanted) && !onlyFills(wanted, there);
    return [
      ...(moved.has(i) ? [edit('moved', para.text, para.text)] : []),
      ...(hidden === '' ? [] : [edit('hidden', hidden, '')]),
      ...(isEdited ? [changedIn(para, j, text)] : []),
    ];
  });
  return { edits: byTerm.flat(), spoilt: byTerm.filter((edits) => edits.length > 0).length };
}

/** Where terms stand just as published, in their order. */
function standingOf(
  wanted: readonly string[],
  there: readonly string[],
  to: readonly (number | null)[],
): (number | null)[] {
  const moved = movedParagraphs(to);
  return to.map((j, i) => (j !== null && !moved.has(i) && there[j] === wanted[i] ? j : null));
}

const LONGEST_HEADING = 60;

/** A heading with a full stop, and without. */
const isSameHeading = (one: string, other: string): boolean =>
  one.length <= LONGEST_HEADING && one.replace(/\.$/, '') === other.replace(/\.$/, '');

/** The form that the document is, as far as it can be told: of several that fit, the one that it departs from least. */
export function closestSeal(
  snapshot: DocSnapshot,
  forms: readonly StandardForm[],
  elsewhere: readonly OutsideText[] = [],
): Seal | null {
  const there = runsIn(snapshot.paras.map(unnumbered));
  let best: Seal | null = null;
  for (const form of forms) {
    const runs = [...runsIn(form.fixed.map(evened))];
    if (runs.filter((run) => there.has(run)).length < runs.length * MIN_RUNS) continue;
    const seal = sealOf(snapshot, form, elsewhere);
    if (seal && (!best || isCloser(seal, best))) best = seal;
  }
  return best;
}

/** Share of the numbers that may differ before a document counts as one that numbers in another way. */
const OTHER_NUMBERING = 0.3;

/** "1.1." and "(a)" as they are compared. */
const bareNumber = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '.')
    .replace(/^\.|\.$/g, '');

/** Terms with another number than was published, where the document numbers as the publication does. */
function otherNumbers(
  paras: readonly DocParagraph[],
  stated: readonly string[],
  to: readonly (number | null)[],
): SealEdit[] {
  let compared = 0;
  const edits = to.flatMap((j, i): SealEdit[] => {
    if (j === null) return [];
    const para = paras[j]!;
    const was = bareNumber(stated[i]!);
    const is = bareNumber(para.list && !para.list.bullet ? para.list.label : para.text.slice(0, numberEnd(para)));
    if (was === '' || is === '') return [];
    compared++;
    return was === is ? [] : [{ kind: 'number', para: j, was, is, hunks: [] }];
  });
  return edits.length <= compared * OTHER_NUMBERING ? edits : [];
}

/** Words of a paragraph that are formatted as hidden. */
const hiddenIn = ({ text, hidden = [] }: DocParagraph): string =>
  hidden
    .map(({ start, end }) => text.slice(start, end))
    .join(' ')
    .trim();

/** How far a document is from being a form as published: what was edited, and what stands beside it. */
const distance = ({ edits, outside }: Seal): number => edits.length + outside.length;

const isCloser = (one: Seal, other: Seal): boolean =>
  distance(one) < distance(other) || (distance(one) === distance(other) && one.intact > other.intact);

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
  return [...was.matchAll(BLANK)].some(
    (m) => at >= m.index && at + deleted.length <= m.index + m[0].length && deleted !== '',
  );
}
