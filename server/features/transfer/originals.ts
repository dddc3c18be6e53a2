/** The files that contracts came from: in an export under their hash, so that each is there once. */
import type { Item } from '#server/db/items/spec.ts';
import { originalExtension } from '#server/features/records/index.ts';

export interface OriginalOf {
  hash: string;
  /** In the folder of its library. */
  name: string;
}

/** Null: the contract came as a row, without a file. */
function originalOf(row: Record<string, unknown>): OriginalOf | null {
  const hash = String(row.file_hash);
  if (row.media_type === 'application/json' || hash === '') return null;
  // what is withdrawn keeps its file's name inside
  const name = String(row.file_name ?? (row.rows as { contract?: { file_name?: string } })?.contract?.file_name ?? '');
  return { hash, name: `originals/${hash}.${originalExtension(name, String(row.media_type)) ?? 'bin'}` };
}

/** Of a contract, shown or withdrawn; null for any other item. */
export const originalIn = ({ rows }: Item): OriginalOf | null => {
  const row = (rows.contracts ?? rows.withdrawn)?.[0];
  return row ? originalOf(row) : null;
};
