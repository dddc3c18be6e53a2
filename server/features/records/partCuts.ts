/** Where the parts of a very long contract begin. Only numbers are kept, never a text. */
import { type ContractHead, textBytes } from '#server/record/contractParts.ts';
import type { ReadableLibrary } from '#server/record/library.ts';
import { PART_CHARS, partEnd, WHOLE_BYTES } from '#shared/domain/contractParts.ts';

/** A place in a text, counted in characters (UTF-16) and in bytes (UTF-8). */
export interface Cut {
  at: number;
  byte: number;
}

/** Starts of the parts, and the end of the last one. */
export type Cuts = readonly Cut[];

type Head = Pick<ContractHead, 'id' | 'bytes' | 'version'>;
export type CutsOf = (library: ReadableLibrary, head: Head) => Promise<Cuts>;

/** Bytes that are read at once: a fraction of what one turn of the event loop may take. */
const STEP = 1_000_000;
/** Contracts whose cuts are remembered. */
const KEPT = 100;

async function readCuts(library: ReadableLibrary, { id, bytes }: Head): Promise<Cuts> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const cuts: Cut[] = [{ at: 0, byte: 0 }];
  let open = '';
  for (let from = 0; from < bytes; from += STEP) {
    const [piece] = await textBytes(library, id, [{ from, to: Math.min(bytes, from + STEP) }]);
    open += decoder.decode(piece, { stream: true });
    while (open.length > WHOLE_BYTES) {
      const end = partEnd(open, PART_CHARS);
      const last = cuts.at(-1)!;
      cuts.push({ at: last.at + end, byte: last.byte + Buffer.byteLength(open.slice(0, end)) });
      open = open.slice(end);
    }
  }
  return [...cuts, { at: cuts.at(-1)!.at + open.length, byte: bytes }];
}

/** Reads a text through once for its cuts, and remembers those for as long as the text stays the same. */
export function partCuts(): CutsOf {
  const kept = new Map<string, Promise<Cuts>>();
  return (library, head) => {
    const key = JSON.stringify([library.namespace, head.id, head.version]);
    const cuts = kept.get(key) ?? readCuts(library, head);
    kept.delete(key);
    kept.set(key, cuts);
    cuts.catch(() => kept.delete(key));
    for (const old of [...kept.keys()].slice(0, -KEPT)) kept.delete(old);
    return cuts;
  };
}

/** Which part an offset is in, counted from 0. */
export function partAt(cuts: Cuts, offset: number): number {
  const after = cuts.findIndex(({ at }) => at > offset);
  return after < 0 ? Math.max(0, cuts.length - 2) : Math.max(0, after - 1);
}
