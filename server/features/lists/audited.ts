/** What the audit log is told of a team's lists: by whom and what, of a list by its number alone. Of a person's own it is told nothing. */
import type { AuditAction, AuditEntry } from '#server/audit/index.ts';
import type { ListDeps } from '#server/features/lists/context.ts';
import type { Trx } from '#server/features/lists/store.ts';

export interface ListEvent {
  userId: string;
  action: Extract<AuditAction, `list.${string}`>;
  listId: string;
  /** Whose it is or was; null: a person's own. */
  teamId: string | null;
  details?: AuditEntry['details'];
}

/** Last in its transaction. */
export async function recordListEvent(
  { audit }: Pick<ListDeps, 'audit'>,
  trx: Trx,
  { userId, action, listId, teamId, details = {} }: ListEvent,
): Promise<void> {
  if (teamId === null) return;
  const object = { name: `list:${listId.slice(0, 8)}` };
  await audit.record(trx, { actor: { userId }, action, object, details: { ...details, team: teamId } });
}
