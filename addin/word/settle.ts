import { hostCodeOf } from '#addin/word/hostErrors.ts';
import type { EditOutcome, Status } from '#shared/domain/edits.ts';

/** Says what became of an edit. */
export type Settle = (id: string, status: Status, more?: Partial<EditOutcome>) => void;

/** The host's code of an error, where it has one. */
export function codeOf(error: unknown): Partial<EditOutcome> {
  const hostCode = hostCodeOf(error);
  return hostCode === undefined ? {} : { hostCode };
}
