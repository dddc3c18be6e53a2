/** Snippets: paragraphs from the library in content controls with our tag. */
import { statusOf } from '#addin/word/hostErrors.ts';
import { act, change, demand, read, type Session, sync } from '#addin/word/simulator/hostSession.ts';
import { breakNextNumber } from '#addin/word/simulator/strayNumbering.ts';
import {
  type ContentControl,
  contentControlsOf,
  removeControl,
  wrapParagraphs,
  wrapRuns,
} from '#shared/docx/contentControls.ts';
import { fullSpan } from '#shared/docx/edit/changeText.ts';
import { deleteParagraph } from '#shared/docx/edit/deleteParagraph.ts';
import { deleteText } from '#shared/docx/edit/deleteText.ts';
import { insertParagraphs } from '#shared/docx/edit/insertParagraphs.ts';
import { insertText } from '#shared/docx/edit/insertText.ts';
import type { Place } from '#shared/docx/edit/ranges.ts';
import { cutAt } from '#shared/docx/edit/runs.ts';
import { currentOffset } from '#shared/docx/offsets.ts';
import { isInFieldCode, paragraphsOf, tableDepth, view } from '#shared/docx/paragraphs.ts';
import { isPending } from '#shared/docx/revisions.ts';
import { fieldsIn } from '#shared/docx/snapshot.ts';
import { forget, type WordDocument } from '#shared/docx/wordDocument.ts';
import type { XmlElement } from '#shared/docx/xmlTree.ts';
import { type Anchor, anchorAt, resolveAnchor } from '#shared/domain/anchors.ts';
import type { Status } from '#shared/domain/edits.ts';
import { formatTag, parseTag, type SnippetTag } from '#shared/domain/snippetTags.ts';
import type { InsertedSnippet, InsertionOutcome, SnippetInsertion } from '#shared/ui/DocumentHost.ts';

export async function insertSnippet(session: Session, snippet: SnippetInsertion): Promise<InsertionOutcome> {
  try {
    demand(session, 'insert');
    if (snippet.track !== 'keep') demand(session, 'trackedEdits');
    await sync(session);
    if (snippet.where === 'at-cursor') return await insertAtCursor(session, snippet);
    const spot = findSpot(session, snippet);
    if (typeof spot === 'string') return { status: spot };
    if (isInFieldCode(session.document, spot.neighbour, spot.where)) return { status: 'unsupported' };
    if (snippet.body.length === 0) return { status: 'applied' };
    return await change(session, snippet.track, async (tracked) => putIn(session, snippet, spot, tracked));
  } catch (error) {
    return { status: statusOf(error) };
  }
}

/** Words into the paragraph with the cursor. */
async function insertAtCursor(session: Session, { body, tag, track }: SnippetInsertion): Promise<InsertionOutcome> {
  const { document } = session;
  const place = document.selection?.end;
  const [block] = body;
  if (!place || !paragraphsOf(document).includes(place.paragraph)) return { status: 'not-found' };
  if (!block || body.length > 1 || isInField(document, place)) return { status: 'unsupported' };
  return change<InsertionOutcome>(session, track, async (tracked) => {
    act(session);
    const run = insertText(document, place.paragraph, place.offset, block.text, { tracked });
    if (!tag) return { status: 'applied', note: 'merged' };
    const written = formatTag(tag);
    act(session);
    return wrapRuns(document, [run], written, 'Clausary')
      ? { status: 'applied', tag: written, note: 'merged' }
      : { status: 'applied', note: 'untagged' };
  });
}

function isInField(document: WordDocument, { paragraph, offset }: Place): boolean {
  if (isInFieldCode(document, paragraph, 'before') || isInFieldCode(document, paragraph, 'after')) return true;
  const shown = view(document, paragraph);
  const at = currentOffset(shown, offset);
  return fieldsIn(shown).some(({ start, end }) => at > start && at < end);
}

interface Spot {
  neighbour: XmlElement;
  where: 'before' | 'after';
  /** Whether the selected words go. */
  replaces: boolean;
}

function findSpot(session: Session, { where, anchor }: SnippetInsertion): Spot | Status {
  const { document } = session;
  const all = paragraphsOf(document);
  switch (where) {
    case 'replace-selection':
    case 'at-cursor':
    case 'after-selection': {
      const neighbour = document.selection?.end.paragraph;
      if (!neighbour || !all.includes(neighbour)) return 'not-found';
      return { neighbour, where: 'after', replaces: where === 'replace-selection' };
    }
    case 'end': {
      const neighbour = all.findLast((paragraph) => tableDepth(paragraph) === 0);
      return neighbour ? { neighbour, where: 'after', replaces: false } : 'not-found';
    }
    default: {
      if (!anchor) return 'not-found';
      const found = resolveAnchor(anchor, read(session).paras);
      if (found.status !== 'found') return found.status;
      return { neighbour: all[found.index]!, where, replaces: false };
    }
  }
}

function putIn(
  session: Session,
  { body, tag }: SnippetInsertion,
  { neighbour, where, replaces }: Spot,
  tracked: boolean,
): InsertionOutcome {
  const { document } = session;
  act(session);
  const edge = where === 'after' ? controlEndingWith(document, neighbour) : null;
  const made = insertParagraphs(document, neighbour, where, body, tracked, edge ?? neighbour);
  if (session.quirks.strayNumbering) breakNextNumber(document, made.at(-1)!);
  if (replaces) {
    act(session);
    removeSelected(document, tracked);
  }
  if (!tag) return { status: 'applied' };
  const written = formatTag(tag);
  try {
    act(session);
    if (wrapParagraphs(document, made, written, 'Clausary')) return { status: 'applied', tag: written };
  } catch {
    // the words are in; that they carry no tag is what the note says
  }
  return { status: 'applied', note: 'untagged' };
}

/** A snippet whose last paragraph this is: what is put after it must not fall into it. */
function controlEndingWith(document: WordDocument, paragraph: XmlElement): XmlElement | null {
  return (
    contentControlsOf(document).find(
      ({ block, end, tag }) => block && end.paragraph === paragraph && parseTag(tag) !== null,
    )?.element ?? null
  );
}

/** Whole paragraphs go with their marks, words of others without. */
function removeSelected(document: WordDocument, tracked: boolean): void {
  const { selection } = document;
  if (!selection) return;
  const all = paragraphsOf(document);
  const { start, end } = selection;
  const chosen = all.slice(all.indexOf(start.paragraph), all.indexOf(end.paragraph) + 1);
  for (const paragraph of chosen.reverse()) {
    const { length } = view(document, paragraph).full;
    const from = paragraph === start.paragraph ? start.offset : 0;
    const to = paragraph === end.paragraph ? end.offset : length;
    if (from === 0 && to >= length && from < to) deleteParagraph(document, paragraph, tracked);
    else if (from < to) deleteText(document, paragraph, from, to, tracked);
  }
}

interface Snippet {
  control: ContentControl;
  tag: SnippetTag;
}

export function snippetsOf(document: WordDocument): Snippet[] {
  return contentControlsOf(document).flatMap((control) => {
    const tag = parseTag(control.tag);
    return tag ? [{ control, tag }] : [];
  });
}

export async function listSnippets(session: Session): Promise<InsertedSnippet[]> {
  demand(session, 'snippets');
  await sync(session);
  const { document } = session;
  const { paras } = read(session);
  return snippetsOf(document).map(({ control, tag }) => {
    const inside = paragraphsIn(document, control);
    const first = paragraphsOf(document).indexOf(inside[0]!);
    return {
      tag,
      text: textOf(session, control, first, inside.length),
      changed: inside.some(isPending),
      anchor: anchorAt(paras, first, ...spanOf(session, control)),
      length: inside.length,
      ...(!control.block && { isInside: true }),
    };
  });
}

function textOf(session: Session, control: ContentControl, first: number, length: number): string {
  const texts = read(session)
    .paras.slice(first, first + length)
    .map(({ text }) => text);
  return control.block ? texts.join('\n') : texts[0]!.slice(...spanOf(session, control));
}

/** Where in the current text of its paragraph it stands, if it is words of one; nothing for whole paragraphs. */
function spanOf({ document }: Session, { block, start, end }: ContentControl): [number, number] | [] {
  const shown = view(document, start.paragraph);
  return block ? [] : [currentOffset(shown, start.offset), currentOffset(shown, end.offset)];
}

export async function tagSnippet(session: Session, anchor: Anchor, length: number, tag: SnippetTag): Promise<Status> {
  try {
    demand(session, 'snippets');
    await sync(session);
    const found = resolveAnchor(anchor, read(session).paras);
    if (found.status !== 'found') return found.status;
    const { document } = session;
    const chosen = paragraphsOf(document).slice(found.index, found.index + Math.max(1, length));
    return await change<Status>(session, 'keep', async () => {
      act(session);
      const written = formatTag(tag);
      const made =
        length > 0
          ? wrapParagraphs(document, chosen, written, 'Clausary')
          : wrapRuns(document, runsIn(document, chosen[0]!, found), written, 'Clausary');
      return made ? 'applied' : 'unsupported';
    });
  } catch (error) {
    return statusOf(error);
  }
}

/** Runs of a stretch of the current text, cut at its ends. */
function runsIn(
  document: WordDocument,
  paragraph: XmlElement,
  { start, end }: { start: number; end: number },
): XmlElement[] {
  const span = fullSpan(view(document, paragraph), start, end);
  for (const at of [span.start, span.end])
    if (cutAt(document, view(document, paragraph), at)) forget(document, paragraph);
  const inside = view(document, paragraph).pieces.filter(
    (piece) => piece.start >= span.start && piece.start < span.end,
  );
  return [...new Set(inside.map(({ run, leaf }) => run ?? leaf))];
}

export function paragraphsIn(document: WordDocument, { start, end }: ContentControl): XmlElement[] {
  const all = paragraphsOf(document);
  return all.slice(all.indexOf(start.paragraph), all.indexOf(end.paragraph) + 1);
}

export async function untagSnippet(session: Session, guid: string): Promise<Status> {
  try {
    demand(session, 'snippets');
    await sync(session);
    const found = snippetsOf(session.document).find(({ tag }) => tag.guid === guid);
    if (!found) return 'not-found';
    return await change<Status>(session, 'keep', async () => {
      act(session);
      removeControl(session.document, found.control.element);
      return 'applied';
    });
  } catch (error) {
    return statusOf(error);
  }
}
