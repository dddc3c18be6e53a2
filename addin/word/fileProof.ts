/** Proves by the file what a change did beside what was asked for. Fetched when it is first needed. */
import { besides, type Expected } from '#shared/docx/model/besides.ts';
import type { Difference } from '#shared/docx/model/difference.ts';
import { readParts } from '#shared/docx/package.ts';

/** @throws UnreadableDocument */
export async function otherDifferences(
  before: Uint8Array,
  after: Uint8Array,
  expected: Expected,
): Promise<Difference[]> {
  return besides(await readParts(before), await readParts(after), expected);
}
