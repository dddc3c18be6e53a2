/** A contract with all of its text, for what is made of the whole of it; the pages of a very long one read it in parts. */
import { type ClausePlace, clausesOf } from '#server/record/contract.ts';
import { type ContractHead, contentsAround, contractHead, textBytes } from '#server/record/contractParts.ts';
import type { ReadableLibrary } from '#server/record/library.ts';
import type { ContentsNode } from '#shared/reading/types.ts';

export interface WholeContract {
  head: ContractHead;
  text: string;
  contents: readonly ContentsNode[];
  clauses: readonly ClausePlace[];
}

/** More than any offset. */
const ALL = { from: 0, to: 2 ** 31 - 1 };

export async function contentsOf(library: ReadableLibrary, { id, contents }: ContractHead): Promise<ContentsNode[]> {
  return contents ?? (await contentsAround(library, id, ALL));
}

/** Null: the library has no such contract. */
export async function wholeContract(library: ReadableLibrary, id: string): Promise<WholeContract | null> {
  const head = await contractHead(library, id);
  if (!head) return null;
  const [[bytes], contents, clauses] = await Promise.all([
    head.text === null ? textBytes(library, id, [{ from: 0, to: head.bytes }]) : [null],
    contentsOf(library, head),
    clausesOf(library, id),
  ]);
  return { head, text: head.text ?? bytes!.toString('utf8'), contents, clauses };
}
