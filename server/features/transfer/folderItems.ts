/** Items as the files of a folder hold them: each line parsed by what its file may hold, and put together by what it belongs to. */
import type { z } from 'zod';
import { type Item, type ItemSpec, keyOf, type Row, rowSchema, type TableSpec } from '#server/db/items/spec.ts';
import { FolderFault, linesOf, type Problem } from '#server/features/transfer/folderReader.ts';

export interface PlacedItem extends Item {
  file: string;
  line: number;
}

interface PlacedRow {
  row: Row;
  line: number;
}

const fileOf = (folder: string, { file }: Pick<TableSpec, 'file'>): string => `${folder}/${file}.jsonl`;

function rowIn(text: string, schema: z.ZodType<Row>, at: Omit<Problem, 'what'>): Row {
  let parsed: z.ZodSafeParseResult<Row>;
  try {
    parsed = schema.safeParse(JSON.parse(text));
  } catch {
    // no JSON, or JSON so deep that nothing can go through it
    throw new FolderFault({ ...at, what: 'it is no JSON that can be read' });
  }
  if (parsed.success) return parsed.data;
  const { path, message } = parsed.error.issues[0]!;
  throw new FolderFault({ ...at, what: `${path.join('.') || 'the line'}: ${message}` });
}

async function* rowsOf(root: string, name: string, spec: TableSpec): AsyncGenerator<PlacedRow> {
  const schema = rowSchema(spec);
  for await (const { text, number } of linesOf(root, name)) {
    yield { row: rowIn(text, schema, { file: name, line: number }), line: number };
  }
}

/** One file of rows that hang on items, read beside these. */
function follower(root: string, name: string, spec: ItemSpec['children'][number]) {
  const rows = rowsOf(root, name, spec);
  let next: Promise<IteratorResult<PlacedRow>> | null = null;
  const peek = () => {
    next ??= rows.next();
    return next;
  };
  return {
    async take(main: Row): Promise<Row[]> {
      const taken: Row[] = [];
      for (let one = await peek(); !one.done; one = await peek()) {
        const { row } = one.value;
        if (!Object.entries(spec.of).every(([own, theirs]) => row[own] === main[theirs])) break;
        taken.push(row);
        next = null;
      }
      return taken;
    },
    /** Nothing may be left once all items are read. */
    async end(): Promise<void> {
      const one = await peek();
      if (!one.done)
        throw new FolderFault({ file: name, line: one.value.line, what: 'it belongs to nothing before it' });
    },
    close: () => rows.return(undefined),
  };
}

/**
 * The items of a part, in the order of its first file.
 * @throws FolderFault where a file does not hold what it may
 */
export async function* folderItems(root: string, folder: string, spec: ItemSpec): AsyncGenerator<PlacedItem> {
  const file = fileOf(folder, spec.main);
  const followers = spec.children.map((child) => follower(root, fileOf(folder, child), child));
  try {
    for await (const { row, line } of rowsOf(root, file, spec.main)) {
      const rows: Record<string, Row[]> = { [spec.main.file]: [row] };
      for (const [i, child] of spec.children.entries()) rows[child.file] = await followers[i]!.take(row);
      yield { key: keyOf(spec, row), rows, file, line };
    }
    for (const one of followers) await one.end();
  } finally {
    for (const one of followers) await one.close();
  }
}
