/** What the audit log is told of libraries: by whom, what and of which, by a name that says neither what it is called nor where it is. */
import type { AuditAction, AuditEntry } from '#server/audit/index.ts';
import type { LibraryDeps } from '#server/features/libraries/context.ts';
import type { Trx } from '#server/features/libraries/store.ts';
import { ownedNow } from '#server/record/ownedNow.ts';
import { keyedHash } from '#server/secrets.ts';

const SHOWN = 16;

export const auditName = ({ config }: Pick<LibraryDeps, 'config'>, namespace: string): string =>
  `library:${keyedHash(config.secretKey, 'audit-library', namespace).slice(0, SHOWN)}`;

/**
 * The same for what operators do. A library that is nobody's stands there by its own name, which nobody can close; one of somebody's never
 * does, since it may be private tomorrow, and the log is for ever. `namespace`: also that of a readers' copy, which is called as its library.
 */
export async function operatedName(deps: Pick<LibraryDeps, 'config'>, trx: Trx, namespace: string): Promise<string> {
  const known = await ownedNow(trx, namespace);
  return known && !known.isOwned ? known.home : auditName(deps, known?.home ?? namespace);
}

export interface LibraryEvent {
  userId: string;
  action: Extract<AuditAction, `library.${string}`>;
  namespace: string;
  /** Whom it was done to; left out: the library itself. */
  person?: string;
  details?: AuditEntry['details'];
}

/** Last in its transaction. */
export function recordEvent(
  deps: Pick<LibraryDeps, 'audit' | 'config'>,
  trx: Trx,
  { userId, action, namespace, person, details = {} }: LibraryEvent,
): Promise<void> {
  const name = auditName(deps, namespace);
  return deps.audit.record(trx, {
    actor: { userId },
    action,
    object: person === undefined ? { name } : { userId: person },
    details: person === undefined ? details : { ...details, library: name },
  });
}
