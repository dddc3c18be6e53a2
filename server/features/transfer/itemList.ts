/** The list of items of an export, part by part: what was written, in the order in which it was. */
import type { Problem } from '#server/features/transfer/folderReader.ts';
import { FolderFault, linesOf } from '#server/features/transfer/folderReader.ts';
import { ITEMS, ItemLine } from '#server/features/transfer/manifest.ts';

const LONGEST_ITEM_LINE = 64 * 1024;

async function* listed(root: string): AsyncGenerator<ItemLine> {
  for await (const { text, number } of linesOf(root, ITEMS, LONGEST_ITEM_LINE)) {
    const at: Omit<Problem, 'what'> = { file: ITEMS, line: number };
    let parsed: ReturnType<typeof ItemLine.safeParse>;
    try {
      parsed = ItemLine.safeParse(JSON.parse(text));
    } catch {
      throw new FolderFault({ ...at, what: 'it is no JSON that can be read' });
    }
    if (!parsed.success) throw new FolderFault({ ...at, what: 'it names no item' });
    yield parsed.data;
  }
}

export const ORIGINALS = 'originals';

export interface Expected {
  /** Hash by key. */
  items: Map<string, string>;
  /** Hashes of original files that stand among them. */
  originals: Set<string>;
}

export interface ItemList {
  /** Those of one part; asked in the order in which parts were written. */
  next(folder: string, part: string): Promise<Expected>;
  close(): Promise<unknown>;
}

export function itemList(root: string): ItemList {
  const lines = listed(root);
  let waiting: ItemLine | null = null;
  return {
    async next(folder, part) {
      const items = new Map<string, string>();
      const originals = new Set<string>();
      while (true) {
        const line: ItemLine | undefined = waiting ?? (await lines.next()).value;
        waiting = null;
        if (!line) break;
        if (line.in !== folder || (line.part !== part && line.part !== ORIGINALS)) {
          waiting = line;
          break;
        }
        if (line.part === ORIGINALS) originals.add(line.key);
        else items.set(line.key, line.sha256);
      }
      return { items, originals };
    },
    close: () => lines.return(undefined),
  };
}
