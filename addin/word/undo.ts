/// <reference types="office-js" />
/**
 * The pane's own way back. Word groups no undo for add-ins, so each call that changes the document is remembered by how it read before
 * and after. Going back rejects the tracked changes that came with it, and rewrites by words what was changed without a mark.
 */
import { type LiveChange, readChanges } from '#addin/word/changes.ts';
import { changeWords } from '#addin/word/changeWords.ts';
import { insertBlocks } from '#addin/word/insertBlocks.ts';
import { readParagraphs } from '#addin/word/readDocument.ts';
import { rowChanges } from '#addin/word/rowChanges.ts';
import { askTokens, textsOf, tokensOf } from '#addin/word/tokens.ts';
import { inMode, readMode } from '#addin/word/trackingMode.ts';
import type { Marks, UndoStep } from '#addin/word/undoStep.ts';
import { inWord, type WordSession } from '#addin/word/wordSession.ts';
import type { Status } from '#shared/domain/edits.ts';
import { diffHunks } from '#shared/domain/hunks.ts';
import { pairTexts } from '#shared/domain/pairTexts.ts';

export const UNDO_STEPS = 50;

export const readMarks = (session: WordSession): Promise<Marks> => inWord((context) => marksOf(context, session));

async function marksOf(context: Word.RequestContext, session: WordSession): Promise<Marks> {
  const comments = context.document.body.getComments();
  const controls = context.document.contentControls;
  comments.load('items/id');
  controls.load('items/tag');
  const { rev, paras } = await readParagraphs(context, session);
  const changes = await readChanges(context, session);
  return {
    rev,
    paras,
    changes: changes.map(saying),
    comments: comments.items.map(({ id }) => id),
    tags: controls.items.map(({ tag }) => tag),
  };
}

const saying = ({ change: { kind, text, author } }: LiveChange): string => JSON.stringify([kind, text, author]);
const authorOf = (said: string): string => (JSON.parse(said) as string[])[2]!;

const equal = (one: Marks, other: Marks): boolean =>
  one.rev === other.rev &&
  (['changes', 'comments', 'tags'] as const).every((key) => one[key].join('\n') === other[key].join('\n'));

/** What a call did; null if it changed nothing. */
export async function stepSince(session: WordSession, before: Marks): Promise<UndoStep | null> {
  const after = await readMarks(session);
  if (equal(before, after)) return null;
  const authors = new Set(cameWith({ before, after }).map((i) => authorOf(after.changes[i]!)));
  // Word never says who the user is; where one name alone has written since, it is ours. A change of somebody else that ours has cut
  // in two came since as well: of two names it is the one that had written nothing before
  const known = new Set(before.changes.map(authorOf));
  const ours = authors.size === 1 ? [...authors] : [...authors].filter((author) => !known.has(author));
  if (ours.length === 1) session.authors.add(ours[0]!);
  return { before, after };
}

/** Indexes of the tracked changes that came with a step. */
const cameWith = ({ before, after }: UndoStep): number[] =>
  pairTexts(before.changes, after.changes).flatMap((pair) =>
    pair.after !== null && (pair.before === null || isOther(pair, before, after)) ? [pair.after] : [],
  );

export async function undo(session: WordSession): Promise<Status> {
  const last = session.undo.at(-1);
  if (!last) return 'not-found';
  if (!equal(await readMarks(session), last.after)) return 'stale';
  session.undo.pop();
  await inWord((context) => takeBackMarks(context, session, last));
  const was = await readMode();
  // words that stood in somebody's pending insertion go back into it only while Word tracks
  const mode = hasVanished(last) ? 'TrackAll' : 'Off';
  await inMode(mode, was, () => inWord((context) => rewrite(context, session, last.before)));
  session.tell('paragraphs');
  return equal(await readMarks(session), last.before) ? 'applied' : 'verify-failed';
}

const hasVanished = ({ before, after }: UndoStep): boolean =>
  pairTexts(before.changes, after.changes).some((pair) => pair.after === null || isOther(pair, before, after));

/** A pair of what is not equal: one went, another came. */
const isOther = (pair: { before: number | null; after: number | null }, before: Marks, after: Marks): boolean =>
  pair.before !== null && pair.after !== null && before.changes[pair.before] !== after.changes[pair.after];

/** Comments, tags and tracked changes that came with the step. */
async function takeBackMarks(
  context: Word.RequestContext,
  session: WordSession,
  { before, after }: UndoStep,
): Promise<void> {
  const comments = context.document.body.getComments();
  const controls = context.document.contentControls;
  comments.load('items/id');
  controls.load('items/tag');
  const changes = await readChanges(context, session);
  for (const comment of comments.items) if (!before.comments.includes(comment.id)) comment.delete();
  for (const control of controls.items) if (!before.tags.includes(control.tag)) control.delete(true);
  if (!hasVanished({ before, after })) {
    const came = new Set(cameWith({ before, after }));
    changes.forEach(({ live }, i) => {
      if (came.has(i)) live.reject();
    });
  }
  await context.sync();
}

/** Makes the words what they were. What reads the same is not touched. */
async function rewrite(context: Word.RequestContext, session: WordSession, before: Marks): Promise<void> {
  const reading = await readParagraphs(context, session);
  const { paras, items } = reading;
  const pairs = pairTexts(
    paras.map(({ text }) => text),
    before.paras.map(({ text }) => text),
  );
  const steps = pairs.map((pair, at) => ({
    pair,
    neighbour: pairs.slice(0, at).findLast(({ before }) => before !== null)?.before ?? null,
    asked:
      pair.before !== null && pair.after !== null && differs(pair.before, pair.after)
        ? askTokens(items[pair.before]!)
        : null,
  }));
  function differs(now: number, was: number): boolean {
    return paras[now]!.text !== before.paras[was]!.text;
  }
  if (steps.some(({ asked }) => asked)) await context.sync();
  for (const { pair, neighbour, asked } of steps.reverse()) {
    if (pair.before === null) {
      const at = neighbour ?? 0;
      const where = neighbour === null ? 'before' : 'after';
      const { text, style } = before.paras[pair.after!]!;
      insertBlocks(reading, { paragraph: items[at]!, index: at }, where, [{ text, style }]);
    } else if (pair.after === null) items[pair.before]!.delete();
    else if (asked) {
      const { text, fields } = paras[pair.before]!;
      const tokens = tokensOf(asked, text);
      const rows = tokens && rowChanges(textsOf(tokens), diffHunks(text, before.paras[pair.after]!.text), fields);
      if (rows) changeWords(items[pair.before]!, tokens, rows);
    }
  }
  await context.sync();
}
