/** A cited text is known by its own hash, which whoever cites it relies on. */
import type { Item } from '#server/db/items/spec.ts';
import { wordingHash } from '#shared/domain/citation.ts';

export function citationFault({ rows }: Item): string | null {
  const { text, hash } = rows.citations![0]! as { text: string | null; hash: string };
  return text === null || wordingHash(text) === hash ? null : 'the text is not what its hash says';
}
