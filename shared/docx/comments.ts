/** Comments: the words they are about, who wrote them, answers, resolved or not. */
import { commentsOf, entryOf, markResolved, paragraphId, stateOf, writeComment } from '#shared/docx/commentParts.ts';
import { contentStart } from '#shared/docx/edit/deleteParagraph.ts';
import { removeNode } from '#shared/docx/edit/deleteText.ts';
import { outsideRevisions } from '#shared/docx/edit/place.ts';
import type { Place } from '#shared/docx/edit/ranges.ts';
import { cutAt } from '#shared/docx/edit/runs.ts';
import { currentSlice, offsetOf } from '#shared/docx/offsets.ts';
import { paragraphsBelow, paragraphsOf, view } from '#shared/docx/paragraphs.ts';
import { currentText } from '#shared/docx/paragraphView.ts';
import { bodyOf, forget, type WordDocument } from '#shared/docx/wordDocument.ts';
import {
  ancestor,
  create,
  descendants,
  detach,
  insertAt,
  insertBefore,
  type XmlElement,
} from '#shared/docx/xmlTree.ts';
import type { CommentInfo } from '#shared/domain/markup.ts';

/** Comments on the body in the order of the file, answers inside those they answer. */
export function listComments(document: WordDocument): CommentInfo[] {
  const anchors = anchorsOf(document);
  const byParagraph = new Map<string, CommentInfo>();
  const infos: CommentInfo[] = [];
  for (const comment of commentsOf(document)) {
    const { 'w:id': id = '', 'w:author': author = '', 'w:date': date } = comment.attributes;
    const { resolved, answers } = stateOf(document, comment);
    const text = paragraphsBelow(comment).map(currentText).join('\n');
    const answered = answers === undefined ? undefined : byParagraph.get(answers);
    if (answered) {
      answered.replies.push({ author, text, ...(date !== undefined && { date }) });
      continue;
    }
    const marks = anchors.get(id);
    if (!marks) continue;
    const { quote, para } = quoteOf(document, marks);
    const info = { id, text, author, ...(date !== undefined && { date }), quote, para, resolved, replies: [] };
    infos.push(info);
    const own = paragraphId(comment);
    if (own !== undefined) byParagraph.set(own, info);
  }
  return infos;
}

interface CommentMarks {
  start?: XmlElement;
  end?: XmlElement;
  reference?: XmlElement;
}

/** Marks in the body, by comment id. */
function anchorsOf(document: WordDocument): Map<string, CommentMarks> {
  const anchors = new Map<string, CommentMarks>();
  const names = ['w:commentRangeStart', 'w:commentRangeEnd', 'w:commentReference'];
  for (const mark of descendants(bodyOf(document), ...names)) {
    const id = mark.attributes['w:id'] ?? '';
    const marks = anchors.get(id) ?? {};
    anchors.set(id, marks);
    if (mark.name === 'w:commentRangeStart') marks.start ??= mark;
    else if (mark.name === 'w:commentRangeEnd') marks.end ??= mark;
    else marks.reference ??= mark;
  }
  return anchors;
}

function quoteOf(document: WordDocument, marks: CommentMarks): { quote: string; para: number } {
  const all = paragraphsOf(document);
  const at = (mark: XmlElement | undefined): number => {
    const paragraph = mark && ancestor(mark, 'w:p');
    return paragraph ? all.indexOf(paragraph) : -1;
  };
  const first = at(marks.start);
  const last = at(marks.end);
  if (first < 0 || last < first) return { quote: '', para: Math.max(0, at(marks.reference)) };
  const parts = all.slice(first, last + 1).map((paragraph, i) => {
    const shown = view(document, paragraph);
    const start = i === 0 ? offsetOf(paragraph, shown, marks.start!) : 0;
    const end = first + i === last ? offsetOf(paragraph, shown, marks.end!) : shown.full.length;
    return currentSlice(shown, start, end);
  });
  return { quote: parts.join('\n'), para: first };
}

/** Puts a comment on the words between two places; offsets count the full text. Returns its id. */
export function addComment(document: WordDocument, start: Place, end: Place, text: string): string {
  const taken = commentsOf(document).map(({ attributes }) => Number(attributes['w:id']) || 0);
  const id = String(Math.max(-1, ...taken) + 1);
  const initials = document.author.match(/\p{Lu}/gu)?.join('') ?? '';
  const date = `${document.now().toISOString().slice(0, 19)}Z`;
  writeComment(
    document,
    { 'w:id': id, 'w:author': document.author, 'w:date': date, ...(initials && { 'w:initials': initials }) },
    text,
  );
  // the end first: a mark put at the start would shift nothing, but a cut would
  markEnd(document, end, start, id);
  markStart(document, start, id);
  return id;
}

function markStart(document: WordDocument, { paragraph, offset }: Place, id: string): void {
  if (cutAt(document, view(document, paragraph), offset)) forget(document, paragraph);
  const mark = create('w:commentRangeStart', { 'w:id': id });
  const next = view(document, paragraph).pieces.find(({ start }) => start >= offset);
  if (next) insertBefore(next.run ?? next.leaf, mark);
  else {
    const first = paragraph.children.slice(contentStart(paragraph)).find((node) => node.kind === 'element');
    insertAt(paragraph, first ? paragraph.children.indexOf(first) : paragraph.children.length, mark);
  }
  forget(document, paragraph);
}

function markEnd(document: WordDocument, { paragraph, offset }: Place, start: Place, id: string): void {
  if (cutAt(document, view(document, paragraph), offset)) forget(document, paragraph);
  const last = view(document, paragraph).pieces.findLast((piece) => piece.start < offset);
  const holder = last && (last.run ?? last.leaf);
  const slot = holder
    ? outsideRevisions(document, { parent: holder.parent!, index: holder.parent!.children.indexOf(holder) + 1 }, false)
    : { parent: paragraph, index: start.paragraph === paragraph ? paragraph.children.length : contentStart(paragraph) };
  const reference = create('w:r', {}, [create('w:commentReference', { 'w:id': id })]);
  insertAt(slot.parent, slot.index, reference);
  insertBefore(reference, create('w:commentRangeEnd', { 'w:id': id }));
  forget(document, paragraph);
}

const find = (document: WordDocument, id: string): XmlElement | undefined =>
  commentsOf(document).find(({ attributes }) => attributes['w:id'] === id);

/** False if there is no such comment. */
export function resolveComment(document: WordDocument, id: string): boolean {
  const comment = find(document, id);
  if (comment) markResolved(document, comment);
  return comment !== undefined;
}

/** Takes a comment and its answers away, with their marks. False if there is no such comment. */
export function deleteComment(document: WordDocument, id: string): boolean {
  const comment = find(document, id);
  if (!comment) return false;
  const own = paragraphId(comment);
  const answers =
    own === undefined ? [] : commentsOf(document).filter((other) => stateOf(document, other).answers === own);
  for (const one of [comment, ...answers]) removeOne(document, one);
  return true;
}

function removeOne(document: WordDocument, comment: XmlElement): void {
  const id = comment.attributes['w:id'] ?? '';
  const entry = entryOf(document, comment);
  if (entry) detach(entry);
  detach(comment);
  const { start, end, reference } = anchorsOf(document).get(id) ?? {};
  for (const mark of [start, end]) if (mark) detach(mark);
  if (!reference) return;
  const run = reference.parent!;
  const paragraph = ancestor(run, 'w:p');
  detach(reference);
  if (run.children.every((node) => node.kind === 'text' || node.name === 'w:rPr')) removeNode(run, paragraph);
}

/** Ids of comments that the body refers to. */
export function referredComments(document: WordDocument): Set<string> {
  return new Set(descendants(bodyOf(document), 'w:commentReference').map(({ attributes }) => attributes['w:id'] ?? ''));
}

/** Takes away comments whose words are gone: those in `before` that the body no longer refers to. */
export function dropOrphans(document: WordDocument, before: ReadonlySet<string>): void {
  const left = referredComments(document);
  for (const id of before) if (!left.has(id)) deleteComment(document, id);
}
