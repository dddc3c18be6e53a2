import { statusOf } from '#addin/word/hostErrors.ts';
import { act, change, demand, type Session, sync } from '#addin/word/simulator/hostSession.ts';
import { type ChangeGroup, changesOf } from '#shared/docx/changeGroups.ts';
import { resolveRevisions } from '#shared/docx/edit/resolveRevisions.ts';
import { bodyOf } from '#shared/docx/wordDocument.ts';
import type { EditOutcome, EditReport, Status } from '#shared/domain/edits.ts';
import type { CallOptions, Change } from '#shared/ui/DocumentHost.ts';

export async function listChanges(session: Session, { mine = false }: { mine?: boolean } = {}): Promise<Change[]> {
  demand(session, 'changes');
  await sync(session);
  return changesOf(session.document)
    .map((group) => group.change)
    .filter(({ author }) => !mine || author === session.document.author);
}

/** Accepts or rejects changes from the end of the document to its start. */
export async function resolveChanges(
  session: Session,
  ids: readonly string[],
  how: 'accept' | 'reject',
  { signal }: CallOptions = {},
): Promise<EditReport> {
  const outcomes = new Map<string, Status>();
  try {
    demand(session, 'changes');
    await change(session, 'keep', async () => {
      const wanted = new Set(ids);
      const groups = changesOf(session.document).filter(({ change: { id } }) => wanted.has(id));
      for (const group of groups.reverse()) {
        if (signal?.aborted) break;
        outcomes.set(group.change.id, resolveOne(session, group, how));
      }
      for (const id of ids) if (!outcomes.has(id)) outcomes.set(id, signal?.aborted ? 'aborted' : 'stale');
    });
  } catch (error) {
    for (const id of ids) if (!outcomes.has(id)) outcomes.set(id, statusOf(error));
  }
  const items: EditOutcome[] = ids.map((id) => ({ id, status: outcomes.get(id)! }));
  return {
    items,
    changed: items.filter(({ status }) => status === 'applied').length,
    aborted: items.some(({ status }) => status === 'aborted'),
  };
}

function resolveOne(session: Session, { revisions }: ChangeGroup, how: 'accept' | 'reject'): Status {
  try {
    act(session);
    resolveRevisions(session.document, bodyOf(session.document), revisions, how);
    return 'applied';
  } catch (error) {
    return statusOf(error);
  }
}
