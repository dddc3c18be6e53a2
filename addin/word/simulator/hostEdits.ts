import { statusOf } from '#addin/word/hostErrors.ts';
import { codeOf, refuseWhatTheHostCannot, reportOf, type Settle } from '#addin/word/settle.ts';
import { carryOut, commentOn } from '#addin/word/simulator/hostParagraph.ts';
import { act, can, change, demand, read, type Session, sync } from '#addin/word/simulator/hostSession.ts';
import { paragraphsOf, view } from '#shared/docx/paragraphs.ts';
import { type Anchor, anchorAt, resolveAnchor } from '#shared/domain/anchors.ts';
import { type Edit, type EditOutcome, type EditReport, planEdits, type Status } from '#shared/domain/edits.ts';
import type { Ability, EditOptions } from '#shared/ui/DocumentHost.ts';

/** Paragraphs changed between two answers of the host. */
const ROUND = 20;

/** Carries out edits from the end of the document to its start, a round of paragraphs at a time. */
export async function applyEdits(
  session: Session,
  edits: readonly Edit[],
  options: EditOptions = {},
): Promise<EditReport> {
  const outcomes = new Map<string, EditOutcome>();
  const settle: Settle = (id, status, more = {}) => void outcomes.set(id, { id, status, ...more });
  /** Where edits stand that wait for a later round: what was done below them may have changed their surroundings. */
  const anchors = new Map<string, Anchor>();
  const open = (): Edit[] =>
    edits.flatMap((edit) => (outcomes.has(edit.id) ? [] : [{ ...edit, anchor: anchors.get(edit.id) ?? edit.anchor }]));
  const asked = { can: (one: Ability) => can(session, one), demand: (one: Ability) => demand(session, one) };
  refuseWhatTheHostCannot(asked, edits, options, settle);
  const makeAll = async (tracked: boolean): Promise<void> => {
    for (let waiting = open(); waiting.length > 0 && !options.signal?.aborted; waiting = open()) {
      await sync(session);
      // the user may have typed since: every round decides anew
      const plan = planEdits(waiting, read(session).paras);
      for (const [id, status] of plan.refused) refuse(session, waiting, id, status, options, settle);
      for (const paragraph of plan.paragraphs.slice(0, ROUND)) {
        if (options.signal?.aborted) break;
        await carryOut(session, paragraph, tracked, options.verify ?? true, settle);
      }
      const later = plan.paragraphs.slice(ROUND);
      const { paras } = later.length > 0 ? read(session) : { paras: [] };
      for (const { ids, index } of later) for (const id of ids) anchors.set(id, anchorAt(paras, index));
      options.onProgress?.(outcomes.size, edits.length);
    }
  };
  try {
    if (open().length > 0) await change(session, options.track ?? 'on', makeAll);
  } catch (error) {
    for (const { id } of open()) settle(id, statusOf(error), codeOf(error));
  }
  for (const { id } of open()) settle(id, 'aborted');
  return reportOf(edits, outcomes);
}

/** Settles a refused edit, or says in a comment what it proposed. */
function refuse(
  session: Session,
  edits: readonly Edit[],
  id: string,
  status: Status,
  { commentWhenPending }: EditOptions,
  settle: Settle,
): void {
  const edit = edits.find((one) => one.id === id)!;
  const found = resolveAnchor(edit.anchor, read(session).paras);
  const paragraph = found.status === 'found' ? paragraphsOf(session.document)[found.index] : undefined;
  if (status !== 'pending-revisions' || !paragraph || !commentWhenPending || !can(session, 'comments')) {
    settle(id, status);
    return;
  }
  try {
    act(session);
    commentOn(session, paragraph, 0, view(session.document, paragraph).current.length, commentWhenPending(edit));
    settle(id, 'commented');
  } catch (error) {
    settle(id, statusOf(error), codeOf(error));
  }
}
