/// <reference types="office-js" />
import { askPlaces, indexesOf } from '#addin/word/places.ts';
import { readParagraphs } from '#addin/word/readDocument.ts';
import { rangeAt } from '#addin/word/selection.ts';
import type { WordSession } from '#addin/word/wordSession.ts';
import { fromWord } from '#addin/word/wordText.ts';
import { type Anchor, resolveAnchor } from '#shared/domain/anchors.ts';
import type { Status } from '#shared/domain/edits.ts';
import type { CommentInfo } from '#shared/ui/DocumentHost.ts';

export async function addComment(
  context: Word.RequestContext,
  session: WordSession,
  anchor: Anchor,
  text: string,
): Promise<Status> {
  const { paras, items } = await readParagraphs(context, session);
  const found = resolveAnchor(anchor, paras);
  if (found.status !== 'found') return found.status;
  const range = await rangeAt(context, items[found.index]!, paras[found.index]!.text, found.start, found.end);
  await comment(context, session, range, text);
  return 'applied';
}

/** Puts a comment on a range, and remembers under which name. */
export async function comment(
  context: Word.RequestContext,
  session: WordSession,
  range: Word.Range,
  text: string,
): Promise<void> {
  const made = range.insertComment(text);
  made.load('authorName');
  await context.sync();
  session.authors.add(made.authorName);
}

/** Comments in the order of the document, answers inside those they answer. */
export async function listComments(context: Word.RequestContext, session: WordSession): Promise<CommentInfo[]> {
  const comments = context.document.body.getComments();
  comments.load('items/id,items/content,items/authorName,items/creationDate,items/resolved');
  const paragraphs = askPlaces(context, session);
  await context.sync();
  const ranges = comments.items.map((item) => item.getRange());
  const quotes = ranges.map((range) => range.getReviewedText('Current'));
  for (const { replies } of comments.items) replies.load('items/content,items/authorName,items/creationDate');
  await context.sync();
  const places = await indexesOf(context, session, paragraphs, ranges);
  return comments.items.map((item, i) => ({
    id: item.id,
    text: fromWord(item.content),
    author: item.authorName,
    ...dated(item.creationDate),
    quote: fromWord(quotes[i]!.value),
    para: Math.max(0, places[i]!),
    resolved: item.resolved,
    replies: item.replies.items.map((reply) => ({
      author: reply.authorName,
      text: fromWord(reply.content),
      ...dated(reply.creationDate),
    })),
  }));
}

/** Word gives a date in one host and its text in another. */
export function dated(date: Date | string | undefined): { date?: string } {
  if (!date) return {};
  const at = new Date(date);
  return Number.isNaN(at.getTime()) ? {} : { date: at.toISOString().replace('.000Z', 'Z') };
}

export const resolveComment = (context: Word.RequestContext, id: string): Promise<Status> =>
  onOne(context, id, (found) => {
    found.resolved = true;
  });

export const deleteComment = (context: Word.RequestContext, id: string): Promise<Status> =>
  onOne(context, id, (found) => found.delete());

async function onOne(
  context: Word.RequestContext,
  id: string,
  action: (comment: Word.Comment) => void,
): Promise<Status> {
  const comments = context.document.body.getComments();
  comments.load('items/id');
  await context.sync();
  const found = comments.items.find((item) => item.id === id);
  if (!found) return 'not-found';
  action(found);
  await context.sync();
  return 'applied';
}
