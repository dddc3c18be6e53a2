/// <reference types="office-js" />
import { askPlaces, indexesOf } from '#addin/word/places.ts';
import { readParagraphs } from '#addin/word/readDocument.ts';
import { rowChanges } from '#addin/word/rowChanges.ts';
import { askTokens, rangeOf, textsOf, tokensOf } from '#addin/word/tokens.ts';
import { can, type WordSession } from '#addin/word/wordSession.ts';
import { fromWord } from '#addin/word/wordText.ts';
import { type Anchor, resolveAnchor } from '#shared/domain/anchors.ts';
import type { Status } from '#shared/domain/edits.ts';
import type { DocSelection } from '#shared/ui/DocumentHost.ts';

const NOTHING: DocSelection = { text: '', paras: [], empty: true };

/** What the user has selected; nothing where that is outside of the body. */
export async function readSelection(context: Word.RequestContext, session: WordSession): Promise<DocSelection> {
  const selection = context.document.getSelection();
  const paragraphs = askPlaces(context, session);
  const touched = selection.paragraphs;
  touched.load('items/isListItem');
  const before = (point: Word.Range, paragraph: Word.Paragraph): Word.Range =>
    paragraph.getRange('Start').expandTo(point);
  const whole = current(session, selection);
  const start = current(session, before(selection.getRange('Start'), touched.getFirst()));
  await context.sync();
  const { items } = touched;
  const last = items.at(-1);
  if (!last) return NOTHING;
  const end = current(session, before(selection.getRange('End'), last));
  const [first = -1] = await indexesOf(context, session, paragraphs, [selection]);
  if (first < 0) return NOTHING;
  const text = whole();
  return {
    text,
    paras: items.map((_item, i) => first + i),
    empty: text === '',
    start: start().length,
    end: end().length,
  };
}

/** The words of a range without struck-out ones, once Word has answered. */
function current(session: WordSession, range: Word.Range): () => string {
  if (can(session, 'reviewedText')) {
    const text = range.getReviewedText('Current');
    return () => fromWord(text.value);
  }
  range.load('text');
  return () => fromWord(range.text);
}

/** Scrolls to a place and selects it. */
export async function select(context: Word.RequestContext, session: WordSession, anchor: Anchor): Promise<Status> {
  const { paras, items } = await readParagraphs(context, session);
  const found = resolveAnchor(anchor, paras);
  if (found.status !== 'found') return found.status;
  (await rangeAt(context, items[found.index]!, paras[found.index]!.text, found.start, found.end)).select();
  await context.sync();
  return 'applied';
}

/** The range of a stretch of a paragraph's current text; the whole paragraph where it cannot be had. */
export async function rangeAt(
  context: Word.RequestContext,
  paragraph: Word.Paragraph,
  text: string,
  start: number,
  end: number,
): Promise<Word.Range> {
  const whole = paragraph.getRange('Content');
  if (start >= end || (start === 0 && end === text.length)) return whole;
  const ranges = askTokens(paragraph);
  await context.sync();
  const tokens = tokensOf(ranges, text);
  if (!tokens?.length) return whole;
  const [row] = rowChanges(textsOf(tokens), [{ at: start, deleted: text.slice(start, end), inserted: '' }]) ?? [];
  return row ? rangeOf(tokens, row) : whole;
}
