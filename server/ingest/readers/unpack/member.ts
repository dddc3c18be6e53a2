import type { UnreadableFile } from '#server/ingest/document.ts';
import type { TextRow } from '#server/ingest/readers/json.ts';

interface Named {
  /** Path relative to what was given to `expand`, with `/`; the `id` of a row. */
  externalId: string;
  /** Last part of the path, for the reader and for people. */
  fileName: string;
  /** Where it was found, for messages: a path, `archive.zip!member`, `rows.jsonl:12`. */
  origin: string;
}

export interface FileMember extends Named {
  type: 'file';
  kind: 'contract';
  bytes: Uint8Array;
}

export interface RowMember extends Named {
  type: 'row';
  kind: 'contract' | 'clause';
  row: TextRow;
  /** Everything else that the row states, as it stands there. */
  facts: Record<string, unknown>;
}

export interface RefusedMember extends Named {
  type: 'refused';
  reason: UnreadableFile['code'];
  message: string;
}

export type Member = FileMember | RowMember | RefusedMember;

/** A member that cannot be read, for the reason that `error` names. */
export function refused(named: Named, error: UnreadableFile): RefusedMember {
  const { externalId, fileName, origin } = named;
  return { type: 'refused', externalId, fileName, origin, reason: error.code, message: error.message };
}

/** Dot files, and the notes that come with a collection: not contracts, and nobody expects them to be read. */
export function isBesideThePoint(fileName: string): boolean {
  return (
    fileName.startsWith('.') ||
    fileName.startsWith('~$') ||
    /^(?:README|LICEN[CS]E|SOURCE|NOTICE|TERMS)(?:\.(?:md|txt))?$/i.test(fileName)
  );
}

export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
