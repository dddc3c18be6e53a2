/** Which of the changes that waited in a version of a document were accepted since, told by what stands in a later one. */
import { paragraphsBelow } from '#shared/docx/paragraphs.ts';
import { viewOf } from '#shared/docx/paragraphView.ts';
import { type Revision, revisionsBelow } from '#shared/docx/revisions.ts';
import { ancestor, descendants, textOf, type XmlElement } from '#shared/docx/xmlTree.ts';

/** What a later version says of changes. */
export interface LaterVersion {
  /** Changes that wait in it, by what identifies them. */
  waiting: ReadonlySet<string>;
  /** How often each paragraph stands in it with all of its own changes rejected. What was claimed is no longer there. */
  left: Map<string, number>;
}

/** More changes than these in one paragraph are taken as decided all alike. */
const MAX_DECIDED = 8;

const wordsOf = (element: XmlElement): string => descendants(element, 'w:t', 'w:delText').map(textOf).join('');

/** The same change in two versions of a file: who made it, when, and about what. */
export function keyOf({ element, author, date }: Revision): string {
  const about = wordsOf(element) || wordsOf(ancestor(element, 'w:p', 'w:tr') ?? element);
  return [element.name, author, date, about].join('|');
}

/** Texts of all paragraphs below, those of boxes too. */
export function countTexts(root: XmlElement, counts: Map<string, number>): void {
  for (const paragraph of descendants(root, 'w:p')) {
    const text = viewOf(paragraph).current;
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
}

/** The changes below `root` that somebody accepted. `properties`: what became of decided changes of format, which no text tells. */
export function acceptedSince(root: XmlElement, later: LaterVersion, properties: 'accept' | 'reject'): Revision[] {
  const decided = revisionsBelow(root).filter((revision) => !later.waiting.has(keyOf(revision)));
  const byParagraph = new Map<XmlElement, Revision[]>();
  const accepted: Revision[] = [];
  for (const revision of decided) {
    const paragraph = ancestor(revision.element, 'w:p');
    if (revision.scope === 'properties') {
      if (properties === 'accept') accepted.push(revision);
    } else if (paragraph) byParagraph.set(paragraph, [...(byParagraph.get(paragraph) ?? []), revision]);
    else if (isRowAccepted(revision, later)) accepted.push(revision);
  }
  // what nobody could decide comes first: its equals are not free for others
  for (const paragraph of descendants(root, 'w:p'))
    if (!byParagraph.has(paragraph)) take(viewOf(paragraph).original, later);
  for (const [paragraph, revisions] of byParagraph) accepted.push(...acceptedIn(paragraph, revisions, later));
  return accepted;
}

export const hasFormatChanges = (root: XmlElement, later: LaterVersion): boolean =>
  revisionsBelow(root).some((revision) => revision.scope === 'properties' && !later.waiting.has(keyOf(revision)));

function take(text: string, { left }: LaterVersion): boolean {
  const count = left.get(text) ?? 0;
  if (count > 0) left.set(text, count - 1);
  return count > 0;
}

function isRowAccepted({ element, kind }: Revision, { left }: LaterVersion): boolean {
  const row = ancestor(element, 'w:tr', 'w:tc');
  const texts = row
    ? paragraphsBelow(row).map((paragraph) => viewOf(paragraph)[kind === 'added' ? 'current' : 'original'])
    : [];
  const isThere = texts.some((text) => text.trim() !== '' && (left.get(text) ?? 0) > 0);
  return kind === 'added' ? isThere : !isThere;
}

/** Changes of one paragraph that touch each other are one decision. */
function acceptedIn(paragraph: XmlElement, revisions: readonly Revision[], later: LaterVersion): Revision[] {
  const own = new Map(revisions.map((revision) => [revision.element, revision]));
  const marks = revisions.filter(({ scope }) => scope === 'paragraph-mark');
  const units = unitsOf(paragraph, own);
  const all = new Set(units.flat());
  const chosen = choose(paragraph, units, all, later);
  if (chosen !== null) {
    const accepted = revisions.filter(({ element }) => chosen.has(element));
    return [
      ...accepted,
      ...marks.filter(({ kind }) => followsWords(kind, units.length > 0, accepted, chosen.size === all.size)),
    ];
  }
  return marks.filter(({ kind }) => kind === 'deleted');
}

const followsWords = (
  kind: Revision['kind'],
  hasWords: boolean,
  accepted: readonly Revision[],
  isAll: boolean,
): boolean => {
  if (!hasWords) return kind === 'added';
  return kind === 'added' ? accepted.some((one) => one.kind === 'added') : isAll;
};

/** Null where no choice leaves a text that is there: a mark that parts or joins two paragraphs alone. */
function choose(
  paragraph: XmlElement,
  units: readonly XmlElement[][],
  all: ReadonlySet<XmlElement>,
  later: LaterVersion,
): ReadonlySet<XmlElement> | null {
  const none: ReadonlySet<XmlElement> = new Set();
  const text = (accepted: ReadonlySet<XmlElement>): string => textWith(paragraph, accepted);
  const isTaken = (accepted: ReadonlySet<XmlElement>): boolean =>
    text(accepted).trim() !== '' && take(text(accepted), later);
  if (isTaken(none)) return none;
  if (all.size === 0) return null;
  if (isTaken(all)) return all;
  // a whole paragraph that went with the decision leaves nothing behind
  if (text(none).trim() === '') return none;
  if (text(all).trim() === '') return all;
  if (units.length > MAX_DECIDED) return none;
  for (let set = 1; set < 2 ** units.length - 1; set++) {
    const some = new Set(units.filter((_, n) => (set >> n) & 1).flat());
    if (isTaken(some)) return some;
  }
  return none;
}

/** Marks around the pieces of a paragraph, those that touch each other together. */
function unitsOf(paragraph: XmlElement, own: ReadonlyMap<XmlElement, Revision>): XmlElement[][] {
  const units: XmlElement[][] = [];
  let isOpen = false;
  for (const { leaf } of viewOf(paragraph).pieces) {
    const around = marksAround(leaf).filter((mark) => own.has(mark));
    if (around.length > 0) {
      if (!isOpen) units.push([]);
      for (const mark of around) if (!units.at(-1)!.includes(mark)) units.at(-1)!.push(mark);
    }
    isOpen = around.length > 0;
  }
  return units;
}

const ADDED = new Set(['w:ins', 'w:moveTo']);
const DELETED = new Set(['w:del', 'w:moveFrom']);

function marksAround(leaf: XmlElement): XmlElement[] {
  const marks: XmlElement[] = [];
  for (let at = leaf.parent; at && at.name !== 'w:p'; at = at.parent)
    if (ADDED.has(at.name) || DELETED.has(at.name)) marks.push(at);
  return marks;
}

/** The text with these changes accepted and all others rejected. */
const textWith = (paragraph: XmlElement, accepted: ReadonlySet<XmlElement>): string =>
  viewOf(paragraph)
    .pieces.filter(({ leaf }) => marksAround(leaf).every((mark) => ADDED.has(mark.name) === accepted.has(mark)))
    .map(({ text }) => text)
    .join('');
