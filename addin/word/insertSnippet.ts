/// <reference types="office-js" />
import { change } from '#addin/word/change.ts';
import { statusOf } from '#addin/word/hostErrors.ts';
import { insertBlocks } from '#addin/word/insertBlocks.ts';
import { indexesOf } from '#addin/word/places.ts';
import { type Reading, readParagraphs } from '#addin/word/readDocument.ts';
import { demand, inWord, noted, type WordSession } from '#addin/word/wordSession.ts';
import { resolveAnchor } from '#shared/domain/anchors.ts';
import type { Status } from '#shared/domain/edits.ts';
import { formatTag, parseTag } from '#shared/domain/snippetTags.ts';
import type { InsertionOutcome, SnippetInsertion } from '#shared/ui/DocumentHost.ts';

/** Shown at the content control's edge. */
const TITLE = 'Clausary';

export async function insertSnippet(session: WordSession, snippet: SnippetInsertion): Promise<InsertionOutcome> {
  try {
    demand(session, 'insert');
    if (snippet.track !== 'keep') demand(session, 'trackedEdits');
    const spot = await inWord((context) => findSpot(context, session, snippet));
    if (typeof spot === 'string') return { status: spot };
    if (snippet.body.length === 0) return { status: 'applied' };
    return await change(session, snippet.track, () => inWord((context) => putIn(context, session, snippet)));
  } catch (error) {
    return { status: statusOf(noted(error)) };
  }
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
  return snippet.tag ? tagged(context, made, formatTag(snippet.tag)) : { status: 'applied' };
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

async function tagged(
  context: Word.RequestContext,
  made: readonly Word.Paragraph[],
  tag: string,
): Promise<InsertionOutcome> {
  const first = made[0]!.getRange('Whole');
  const range = made.length > 1 ? first.expandTo(made.at(-1)!.getRange('Whole')) : first;
  try {
    const control = range.insertContentControl();
    control.tag = tag;
    control.title = TITLE;
    await context.sync();
    return { status: 'applied', tag };
  } catch (error) {
    // the words are in; that they carry no tag is what the note says
    noted(error);
    return { status: 'applied', note: 'untagged' };
  }
}
