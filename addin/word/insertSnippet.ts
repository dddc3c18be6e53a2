/// <reference types="office-js" />
import { change } from '#addin/word/change.ts';
import { statusOf } from '#addin/word/hostErrors.ts';
import { insertBlocks } from '#addin/word/insertBlocks.ts';
import { indexesOf } from '#addin/word/places.ts';
import { type Reading, readParagraphs } from '#addin/word/readDocument.ts';
import { readSelection } from '#addin/word/selection.ts';
import { rangeOver, tagged } from '#addin/word/tagged.ts';
import { demand, inWord, noted, type WordSession } from '#addin/word/wordSession.ts';
import { resolveAnchor } from '#shared/domain/anchors.ts';
import type { Status } from '#shared/domain/edits.ts';
import { parseTag } from '#shared/domain/snippetTags.ts';
import type { InsertionOutcome, SnippetInsertion } from '#shared/ui/DocumentHost.ts';

export async function insertSnippet(session: WordSession, snippet: SnippetInsertion): Promise<InsertionOutcome> {
  try {
    demand(session, 'insert');
    if (snippet.track !== 'keep') demand(session, 'trackedEdits');
    if (snippet.where === 'at-cursor') return await insertAtCursor(session, snippet);
    const spot = await inWord((context) => findSpot(context, session, snippet));
    if (typeof spot === 'string') return { status: spot };
    if (snippet.body.length === 0) return { status: 'applied' };
    return await change(session, snippet.track, () => inWord((context) => putIn(context, session, snippet)));
  } catch (error) {
    return { status: statusOf(noted(error)) };
  }
}

/** Words into the paragraph with the cursor. Looked at twice, as a spot is. */
async function insertAtCursor(session: WordSession, snippet: SnippetInsertion): Promise<InsertionOutcome> {
  const refused = await inWord((context) => refusalAtCursor(context, session, snippet));
  if (refused) return { status: refused };
  return change(session, snippet.track, () =>
    inWord(async (context) => {
      const moved = await refusalAtCursor(context, session, snippet);
      if (moved) return { status: moved };
      const range = context.document.getSelection().getRange('End').insertText(snippet.body[0]!.text, 'After');
      await context.sync();
      const outcome = snippet.tag ? await tagged(context, range, snippet.tag) : { status: 'applied' as const };
      return { note: 'merged', ...outcome };
    }),
  );
}

/** Why nothing may be put where the cursor stands; null: it may. */
async function refusalAtCursor(
  context: Word.RequestContext,
  session: WordSession,
  { body }: SnippetInsertion,
): Promise<Status | null> {
  if (body.length !== 1) return 'unsupported';
  const { paras, end } = await readSelection(context, session);
  const index = paras.at(-1);
  if (index === undefined || end === undefined) return 'not-found';
  const reading = await readParagraphs(context, session);
  const isInCode = (['before', 'after'] as const).some((where) => reading.xml?.isInFieldCode(index, where));
  const isInField = (reading.paras[index]?.fields ?? []).some((field) => end > field.start && end < field.end);
  return isInCode || isInField ? 'unsupported' : null;
}

interface Spot {
  reading: Reading;
  index: number;
  where: 'before' | 'after';
}

/** Looked for twice: before anything is changed, and again in the batch that changes it, because objects end with their batch. */
async function findSpot(
  context: Word.RequestContext,
  session: WordSession,
  { where, anchor }: SnippetInsertion,
): Promise<Spot | Status> {
  const reading = await readParagraphs(context, session);
  const place = await placeFor(context, session, reading, { where, anchor });
  if (typeof place === 'string') return place;
  return reading.xml?.isInFieldCode(place.index, place.where) ? 'unsupported' : { reading, ...place };
}

async function placeFor(
  context: Word.RequestContext,
  session: WordSession,
  reading: Reading,
  { where, anchor }: Pick<SnippetInsertion, 'where' | 'anchor'>,
): Promise<Omit<Spot, 'reading'> | Status> {
  const { paras } = reading;
  switch (where) {
    case 'replace-selection':
    case 'at-cursor':
    case 'after-selection': {
      const end = context.document.getSelection().getRange('End');
      const [index = -1] = await indexesOf(context, session, reading, [end]);
      return index < 0 ? 'not-found' : { index, where: 'after' };
    }
    case 'end': {
      const index = paras.findLastIndex(({ table }) => table === 0);
      return index < 0 ? 'not-found' : { index, where: 'after' };
    }
    default: {
      if (!anchor) return 'not-found';
      const found = resolveAnchor(anchor, paras);
      return found.status === 'found' ? { index: found.index, where } : found.status;
    }
  }
}

async function putIn(
  context: Word.RequestContext,
  session: WordSession,
  snippet: SnippetInsertion,
): Promise<InsertionOutcome> {
  const spot = await findSpot(context, session, snippet);
  if (typeof spot === 'string') return { status: spot };
  const { reading, index, where } = spot;
  const paragraph = reading.items[index]!;
  const control = where === 'after' ? await controlEndingWith(context, paragraph) : undefined;
  const selected = snippet.where === 'replace-selection' ? await readSelected(context) : [];
  const made = insertBlocks(reading, { paragraph, index, control }, where, snippet.body);
  for (const part of selected.reverse()) part.delete();
  await context.sync();
  return snippet.tag ? tagged(context, rangeOver(made), snippet.tag) : { status: 'applied' };
}

/** A snippet whose last paragraph this is. */
async function controlEndingWith(
  context: Word.RequestContext,
  paragraph: Word.Paragraph,
): Promise<Word.ContentControl | undefined> {
  const control = paragraph.parentContentControlOrNullObject;
  control.load('tag');
  const next = paragraph.getNextOrNullObject();
  const nextControl = next.parentContentControlOrNullObject;
  nextControl.load('tag');
  await context.sync();
  if (control.isNullObject || parseTag(control.tag) === null) return undefined;
  return nextControl.isNullObject || nextControl.tag !== control.tag ? control : undefined;
}

/** What to delete of the selection, paragraph by paragraph: whole ones go with their marks, words of others without. */
async function readSelected(context: Word.RequestContext): Promise<(Word.Paragraph | Word.Range)[]> {
  const selection = context.document.getSelection();
  const { paragraphs } = selection;
  paragraphs.load('items/text');
  await context.sync();
  const parts = paragraphs.items.map((paragraph) => {
    const content = paragraph.getRange('Content');
    const inside = content.intersectWithOrNullObject(selection);
    inside.load('isEmpty');
    return { paragraph, inside, relation: content.compareLocationWith(selection) };
  });
  await context.sync();
  return parts.flatMap(({ paragraph, inside, relation }): (Word.Paragraph | Word.Range)[] => {
    if (paragraph.text === '' || inside.isNullObject || inside.isEmpty) return [];
    return /^(?:Equal|Inside)/.test(relation.value) ? [paragraph] : [inside];
  });
}
