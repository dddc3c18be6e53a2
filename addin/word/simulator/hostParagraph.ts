/** Making what was planned for one paragraph, and looking whether it came out right. */

import { statusOf } from '#addin/word/hostErrors.ts';
import { withRetries } from '#addin/word/retry.ts';
import { codeOf, type Settle } from '#addin/word/settle.ts';
import { act, type Session, sync } from '#addin/word/simulator/hostSession.ts';
import { breakNextNumber } from '#addin/word/simulator/strayNumbering.ts';
import { addComment } from '#shared/docx/comments.ts';
import { changeWords, fullSpan } from '#shared/docx/edit/changeText.ts';
import { deleteParagraph, endsSection } from '#shared/docx/edit/deleteParagraph.ts';
import { insertParagraphs } from '#shared/docx/edit/insertParagraphs.ts';
import { isInFieldCode, paragraphsOf, view } from '#shared/docx/paragraphs.ts';
import type { XmlElement } from '#shared/docx/xmlTree.ts';
import type { EditOutcome, ParagraphPlan, Status } from '#shared/domain/edits.ts';
import { insertedSpans } from '#shared/domain/hunks.ts';

/** Settles every edit of the plan. */
export async function carryOut(
  session: Session,
  plan: ParagraphPlan,
  tracked: boolean,
  verify: boolean,
  settle: Settle,
): Promise<void> {
  const { document } = session;
  /** Asked for anew each time: the host may answer in between. */
  const paragraph = (): XmlElement => paragraphsOf(document)[plan.index]!;
  const before = view(document, paragraph());
  const settleAll = (status: Status, more?: Partial<EditOutcome>): void => {
    for (const id of plan.ids) settle(id, status, more);
  };
  if (plan.deleted && endsSection(paragraph())) return settleAll('unsupported');
  if (plan.blocks.length > 0 && isInFieldCode(document, paragraph(), 'after')) return settleAll('unsupported');
  try {
    // a batch that failed before its first action may be tried again; one that failed later has left its mark
    await withRetries(async () => changeParagraph(session, paragraph(), plan, tracked), {
      wait: () => sync(session),
      again: () => view(document, paragraph()).full === before.full && plan.blocks.length === 0,
    });
  } catch (error) {
    return settleAll(statusOf(error), codeOf(error));
  }
  if (verify && plan.hunks.length > 0 && !readsRight(session, paragraph(), plan, tracked ? before.original : null))
    return settleAll('verify-failed', { hunks: plan.hunks.length });
  settleAll('applied', { hunks: plan.hunks.length });
}

/** Whether a changed paragraph reads as planned, and still as before to whom rejects the changes. */
function readsRight(
  session: Session,
  paragraph: XmlElement,
  { newText }: ParagraphPlan,
  original: string | null,
): boolean {
  const now = view(session.document, paragraph);
  return now.current === newText && (original === null || now.original === original);
}

function changeParagraph(session: Session, paragraph: XmlElement, plan: ParagraphPlan, tracked: boolean): void {
  const { document } = session;
  if (plan.blocks.length > 0) {
    act(session);
    const made = insertParagraphs(document, paragraph, 'after', plan.blocks, tracked);
    if (session.quirks.strayNumbering) breakNextNumber(document, made.at(-1)!);
  }
  for (const hunk of [...plan.hunks].reverse()) {
    act(session);
    changeWords(document, paragraph, [hunk], tracked);
  }
  const spans = insertedSpans(plan.hunks);
  for (const text of plan.comments) {
    act(session);
    commentOn(session, paragraph, spans[0]?.start ?? 0, spans.at(-1)?.end ?? 0, text);
  }
  if (plan.deleted) {
    act(session);
    deleteParagraph(document, paragraph, tracked);
  }
}

/** Puts a comment on a stretch of the current text; on the whole paragraph where the stretch is empty. */
export function commentOn(session: Session, paragraph: XmlElement, start: number, end: number, text: string): void {
  const { document } = session;
  const shown = view(document, paragraph);
  const span = start < end ? fullSpan(shown, start, end) : { start: 0, end: shown.full.length };
  addComment(document, { paragraph, offset: span.start }, { paragraph, offset: span.end }, text);
}
