/** Parts of a set of contracts by filer: no company stands in two of them. */
import path from 'node:path';
import { filerOf } from '#server/tools/eval/facts/cuad.ts';

/** Which of so many parts a contract belongs to, by its file name. */
export function foldOf(file: string, folds: number): number {
  let hash = 0x2b7e1516;
  for (const char of filerOf(path.basename(file))) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193) >>> 0;
  return (hash >>> 7) % folds;
}
