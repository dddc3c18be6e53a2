/// <reference types="office-js" />
/** Snippets in the document: content controls with our tag. */
import { change } from '#addin/word/change.ts';
import { changeWords } from '#addin/word/changeWords.ts';
import type { FlatSnippet } from '#addin/word/flatOpc.ts';
import { statusOf } from '#addin/word/hostErrors.ts';
import { insertBlocks } from '#addin/word/insertBlocks.ts';
import { indexesOf } from '#addin/word/places.ts';
import { type Reading, readParagraphs } from '#addin/word/readDocument.ts';
import { rowChanges } from '#addin/word/rowChanges.ts';
import { askTokens, textsOf, tokensOf } from '#addin/word/tokens.ts';
import { demand, inWord, noted, type WordSession } from '#addin/word/wordSession.ts';
import { anchorAt } from '#shared/domain/anchors.ts';
import { type Block, type Status, safeHunks } from '#shared/domain/edits.ts';
import type { Hunk } from '#shared/domain/hunks.ts';
import { pairTexts } from '#shared/domain/pairTexts.ts';
import { formatTag, parseTag, type SnippetTag } from '#shared/domain/snippetTags.ts';
import type { InsertedSnippet } from '#shared/ui/DocumentHost.ts';

export async function listSnippets(context: Word.RequestContext, session: WordSession): Promise<InsertedSnippet[]> {
  const reading = await readParagraphs(context, session);
  const { paras } = reading;
  return (await snippetsIn(context, session, reading)).map(({ tag, first, length, block, start, end, changed }) => ({
    tag,
    text: block
      ? paras
          .slice(first, first + length)
          .map(({ text }) => text)
          .join('\n')
      : paras[first]!.text.slice(start, end),
    changed,
    anchor: block ? anchorAt(paras, first) : anchorAt(paras, first, start, end),
    length,
    ...(!block && { isInside: true }),
  }));
}

/** From the XML, which knows where they stand; without it, by asking for each. */
async function snippetsIn(
  context: Word.RequestContext,
  session: WordSession,
  reading: Reading,
): Promise<FlatSnippet[]> {
  if (reading.xml) return reading.xml.snippets;
  const controls = context.document.contentControls;
  controls.load('items/tag');
  await context.sync();
  const ours = controls.items.filter(({ tag }) => parseTag(tag) !== null);
  for (const control of ours) control.paragraphs.load('items/text');
  const places = await indexesOf(
    context,
    session,
    reading,
    ours.map((control) => control.getRange('Whole')),
  );
  return ours.flatMap((control, i) => {
    const first = places[i]!;
    if (first < 0) return [];
    const { length } = control.paragraphs.items;
    const inside = reading.paras.slice(first, first + length);
    const place = { first, length, start: 0, end: inside.at(-1)?.text.length ?? 0 };
    return [{ tag: parseTag(control.tag)!, ...place, block: true, changed: inside.some(({ pending }) => pending) }];
  });
}

/** A change to make; they are made from the last to the first. */
type Step = { index: number } & (
  | { kind: 'words'; hunks: Hunk[] }
  | { kind: 'delete' }
  | { kind: 'insert'; where: 'before' | 'after'; block: Block }
);

/** Makes a snippet read like `body`. Decides all before it changes anything. */
export async function updateSnippet(
  session: WordSession,
  guid: string,
  body: readonly Block[],
  track: 'on' | 'off',
  tag?: SnippetTag,
): Promise<Status> {
  try {
    demand(session, 'snippets');
    demand(session, 'trackedEdits');
    const plan = (context: Word.RequestContext) => planUpdate(context, session, guid, body);
    const first = await inWord(plan);
    if (typeof first === 'string') return first;
    return await change(session, track, () =>
      inWord(async (context) => {
        const planned = await plan(context);
        if (typeof planned === 'string') return planned;
        return carryOut(context, planned, tag);
      }),
    );
  } catch (error) {
    return statusOf(noted(error));
  }
}

interface Update {
  reading: Reading;
  snippet: FlatSnippet;
  steps: Step[];
}

async function planUpdate(
  context: Word.RequestContext,
  session: WordSession,
  guid: string,
  body: readonly Block[],
): Promise<Update | Status> {
  const reading = await readParagraphs(context, session);
  const snippet = (await snippetsIn(context, session, reading)).find(({ tag }) => tag.guid === guid);
  if (!snippet) return 'not-found';
  const steps = snippet.block ? planParagraphs(reading, snippet, body) : planWords(reading, snippet, body);
  return typeof steps === 'string' ? steps : { reading, snippet, steps };
}

function planParagraphs({ paras }: Reading, { first, length }: FlatSnippet, body: readonly Block[]): Step[] | Status {
  const inside = paras.slice(first, first + length).filter(({ text, original }) => text !== '' || !original);
  if (inside.length === 0 || body.length === 0) return 'unsupported';
  if (inside.some(({ struck }) => struck)) return 'pending-revisions';
  const pairs = pairTexts(
    inside.map(({ text }) => text),
    body.map(({ text }) => text),
  );
  const steps: Step[] = [];
  let last: number | null = null;
  for (const { before, after } of pairs) {
    const para = before === null ? null : inside[before]!;
    const block = after === null ? null : body[after]!;
    if (para && block) {
      const hunks = safeHunks(para, block.text);
      if (!hunks) return 'unsupported';
      if (hunks.length > 0) steps.push({ kind: 'words', index: para.i, hunks });
    } else if (para) steps.push({ kind: 'delete', index: para.i });
    else if (block)
      steps.push({ kind: 'insert', index: last ?? inside[0]!.i, where: last === null ? 'before' : 'after', block });
    last = para?.i ?? last;
  }
  return steps;
}

function planWords({ paras }: Reading, { first, start, end }: FlatSnippet, body: readonly Block[]): Step[] | Status {
  const para = paras[first]!;
  const [block] = body;
  if (!block || body.length > 1) return 'unsupported';
  if (para.struck) return 'pending-revisions';
  const hunks = safeHunks(para, para.text.slice(0, start) + block.text + para.text.slice(end));
  if (!hunks || hunks.some(({ at, deleted }) => at < start || at + deleted.length > end)) return 'unsupported';
  return [{ kind: 'words', index: first, hunks }];
}

async function carryOut(
  context: Word.RequestContext,
  { reading, snippet, steps }: Update,
  tag: SnippetTag | undefined,
): Promise<Status> {
  const { items, paras } = reading;
  const asked = steps.map((step) => (step.kind === 'words' ? askTokens(items[step.index]!) : null));
  const control = context.document.contentControls.getByTag(formatTag(snippet.tag)).getFirst();
  if (asked.some(Boolean)) await context.sync();
  const tokens = asked.map((ranges, i) => ranges && tokensOf(ranges, paras[steps[i]!.index]!.text));
  const rows = steps.map((step, i) => {
    if (step.kind !== 'words') return [];
    return tokens[i] ? rowChanges(textsOf(tokens[i]), step.hunks, paras[step.index]!.fields) : null;
  });
  if (!rows.every((row) => row !== null)) return 'unsupported';
  for (const [i, step] of [...steps.entries()].reverse()) {
    const paragraph = items[step.index]!;
    if (step.kind === 'words') changeWords(paragraph, tokens[i]!, rows[i]!);
    else if (step.kind === 'delete') paragraph.delete();
    else insertBlocks(reading, { paragraph, index: step.index }, step.where, [step.block]);
  }
  if (tag) control.tag = formatTag(tag);
  await context.sync();
  return 'applied';
}

/** Takes the content control away and leaves the words. */
export async function untagSnippet(session: WordSession, guid: string): Promise<Status> {
  try {
    demand(session, 'snippets');
    const found = await inWord(async (context) => {
      const controls = context.document.contentControls;
      controls.load('items/tag');
      await context.sync();
      return controls.items.find(({ tag }) => parseTag(tag)?.guid === guid)?.tag;
    });
    if (found === undefined) return 'not-found';
    return await change(session, 'keep', () =>
      inWord(async (context) => {
        context.document.contentControls.getByTag(found).getFirst().delete(true);
        await context.sync();
        return 'applied' as const;
      }),
    );
  } catch (error) {
    return statusOf(noted(error));
  }
}
