/// <reference types="office-js" />
/** One round of edits: read, decide, change, look at the result. Objects of Word live no longer than that. */
import { changeWords } from '#addin/word/changeWords.ts';
import { comment } from '#addin/word/comments.ts';
import { hostCodeOf } from '#addin/word/hostErrors.ts';
import { insertBlocks } from '#addin/word/insertBlocks.ts';
import { type Reading, readParagraphs } from '#addin/word/readDocument.ts';
import { type RowChange, rowChanges } from '#addin/word/rowChanges.ts';
import { codeOf, type Settle } from '#addin/word/settle.ts';
import { askTokens, type Token, textsOf, tokensOf } from '#addin/word/tokens.ts';
import { can, inWord, noted, type WordSession } from '#addin/word/wordSession.ts';
import { fits, fromWord } from '#addin/word/wordText.ts';
import { anchorAt, resolveAnchor } from '#shared/domain/anchors.ts';
import type { DocParagraph } from '#shared/domain/documentSnapshot.ts';
import { type Edit, type ParagraphPlan, planEdits } from '#shared/domain/edits.ts';
import type { EditOptions } from '#shared/ui/DocumentHost.ts';

type RoundOptions = EditOptions & { tracked: boolean; settle: Settle };

export interface FailedRound {
  /** Word's own. */
  code: string | undefined;
  /** Paragraphs that stand as they stood; the others are settled. */
  untouched: ParagraphPlan[];
}

/**
 * Settles what it could; null unless Word failed. `places`: indexes of paragraphs whose turn comes later, as this round leaves them;
 * equal ones could not be told apart any more once what stands around them has changed.
 */
export async function carryOut(
  session: WordSession,
  waiting: readonly Edit[],
  size: number,
  places: Map<string, number>,
  options: RoundOptions,
): Promise<FailedRound | null> {
  let edits = waiting;
  let plans: ParagraphPlan[] = [];
  let reading: Reading | null = null;
  try {
    await inWord(async (context) => {
      reading = await readParagraphs(context, session);
      edits = waiting.map((edit) => anchoredAnew(edit, places.get(edit.id), reading!.paras));
      const plan = planEdits(edits, reading.paras);
      for (const [id, status] of plan.refused) {
        const edit = edits.find((one) => one.id === id)!;
        if (status === 'pending-revisions' && options.commentWhenPending && can(session, 'comments'))
          await commentInstead(context, session, reading, edit, options.commentWhenPending(edit), options.settle);
        else options.settle(id, status);
      }
      plans = plan.paragraphs.slice(0, size);
      for (const { ids, index } of plan.paragraphs.slice(size)) for (const id of ids) places.set(id, index);
      await changeAll(context, session, reading, plans, options);
    });
    return null;
  } catch (error) {
    const code = noted(error).hostCode ?? hostCodeOf(error);
    const untouched = reading ? await sortOut(session, reading, plans, options.settle) : [];
    // where even reading failed, nothing was changed
    return { code, untouched: reading ? untouched : plansOf(edits) };
  }
}

function anchoredAnew(edit: Edit, place: number | undefined, paras: readonly DocParagraph[]): Edit {
  const isThere = place !== undefined && paras[place]?.text === edit.expectedText;
  return isThere ? { ...edit, anchor: anchorAt(paras, place) } : edit;
}

const plansOf = (edits: readonly Edit[]): ParagraphPlan[] =>
  edits.map(({ id }) => ({ index: -1, hunks: [], newText: '', deleted: false, blocks: [], comments: [], ids: [id] }));

interface Work {
  plan: ParagraphPlan;
  paragraph: Word.Paragraph;
  /** After Word has acted: whether the paragraph reads as it should. */
  isRight: () => boolean;
  /** Where the words changed, for comments. */
  changed: Word.Range[];
}

async function changeAll(
  context: Word.RequestContext,
  session: WordSession,
  reading: Reading,
  plans: readonly ParagraphPlan[],
  { tracked, verify = true, settle }: RoundOptions,
): Promise<void> {
  const asked = plans.map(({ hunks, index }) => (hunks.length > 0 ? askTokens(reading.items[index]!) : null));
  if (asked.some(Boolean)) await context.sync();
  const works: Work[] = [];
  for (const [i, plan] of plans.entries()) {
    const ranges = asked[i];
    const { text, fields } = reading.paras[plan.index]!;
    const tokens = ranges ? tokensOf(ranges, text) : [];
    const rows = tokens && rowChanges(textsOf(tokens), plan.hunks, fields);
    if (!tokens || !rows || wouldBreak(plan, reading)) for (const id of plan.ids) settle(id, 'unsupported');
    else works.push(queue(reading, plan, { tokens, rows }, tracked));
  }
  if (works.length > 0) await context.sync();
  for (const work of works) {
    const status = verify && !work.isRight() ? 'verify-failed' : 'applied';
    const more = await commentOn(context, session, work).catch((error: unknown) => codeOf(noted(error)));
    for (const id of work.plan.ids) settle(id, status, { hunks: work.plan.hunks.length, ...more });
  }
}

/** A section's page setup goes with its last mark; what stands in the code of a field is seen by nobody. */
const wouldBreak = ({ index, deleted, blocks }: ParagraphPlan, { xml }: Reading): boolean =>
  (deleted && xml?.endsSection(index) === true) || (blocks.length > 0 && xml?.isInFieldCode(index, 'after') === true);

/** Queues all that happens to one paragraph. What stands after it comes first, so that nothing moves under it. */
function queue(
  reading: Reading,
  plan: ParagraphPlan,
  { tokens, rows }: { tokens: readonly Token[]; rows: readonly RowChange[] },
  tracked: boolean,
): Work {
  const { index, hunks, newText, deleted, blocks, comments } = plan;
  const paragraph = reading.items[index]!;
  const inserted = insertBlocks(reading, { paragraph, index }, 'after', blocks);
  const changed = changeWords(paragraph, tokens, rows);
  if (deleted) {
    for (const text of comments) paragraph.getRange('Content').insertComment(text);
    paragraph.delete();
  }
  for (const made of inserted) made.load('text');
  // a paragraph that went without a mark cannot be asked any more
  const isThere = hunks.length > 0 || (deleted && tracked && !reading.paras[index]!.pending);
  const now = isThere ? paragraph.getReviewedText('Current') : null;
  return {
    plan,
    paragraph,
    changed,
    isRight: () =>
      (now === null || fits(fromWord(now.value), newText)) &&
      inserted.every((made, i) => fits(fromWord(made.text), blocks[i]!.text)),
  };
}

async function commentOn(
  context: Word.RequestContext,
  session: WordSession,
  { plan, paragraph, changed }: Work,
): Promise<object> {
  if (plan.deleted) return {};
  const first = changed[0];
  const last = changed.at(-1);
  const hasNewWords = plan.hunks.some(({ inserted }) => inserted !== '');
  for (const text of plan.comments) {
    const range = first && last && hasNewWords ? first.expandTo(last) : paragraph.getRange('Content');
    await comment(context, session, range, text);
  }
  return {};
}

/** Says in a comment what was proposed where struck-out words forbid it. */
async function commentInstead(
  context: Word.RequestContext,
  session: WordSession,
  { paras, items }: Reading,
  { id, anchor }: Edit,
  text: string,
  settle: Settle,
): Promise<void> {
  const found = resolveAnchor(anchor, paras);
  if (found.status !== 'found') return settle(id, found.status);
  await comment(context, session, items[found.index]!.getRange('Content'), text);
  settle(id, 'commented');
}

/** After a failed batch: what was done is done. Going from the last paragraph to the first keeps every index true. */
async function sortOut(
  session: WordSession,
  before: Reading,
  plans: readonly ParagraphPlan[],
  settle: Settle,
): Promise<ParagraphPlan[]> {
  const { paras } = await inWord((context) => readParagraphs(context, session));
  const untouched: ParagraphPlan[] = [];
  /** No part of what was to come stands behind it; the next paragraph may have had a change of its own. */
  const isFollowedAsBefore = (index: number): boolean => {
    const next = plans.find((plan) => plan.index === index + 1);
    const was = before.paras[index + 1]?.text;
    const texts = [was, ...(next ? [next.newText] : []), ...(next?.deleted ? [before.paras[index + 2]?.text] : [])];
    return texts.includes(paras[index + 1]?.text);
  };
  for (const plan of plans) {
    const { index, newText, blocks, deleted, hunks } = plan;
    const was = before.paras[index]!;
    const now = paras[index];
    const hasBlocks = blocks.every(({ text }, i) => paras[index + 1 + i]?.text === text);
    const isAsBefore = now?.text === was.text && (blocks.length === 0 || isFollowedAsBefore(index));
    const isDone = hasBlocks && (now?.text === newText || (deleted && now?.text !== was.text));
    if (isDone && (hunks.length > 0 || deleted || blocks.length > 0))
      for (const id of plan.ids) settle(id, 'applied', { hunks: hunks.length });
    else if (isAsBefore) untouched.push(plan);
    else for (const id of plan.ids) settle(id, 'verify-failed');
  }
  return untouched;
}
