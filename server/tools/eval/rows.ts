/** Rows of JSON Lines files, read one at a time. A row that cannot be used is reported with its line and left out. */
import { createReadStream } from 'node:fs';
import readline from 'node:readline';
import { z } from 'zod';

/** Told of every row that is left out: where it stands and what is wrong with it. */
export type OnBadRow = (place: string, reason: string) => void;

/** A number is as good a name as a string. */
const id = z.union([z.string(), z.number()]);

export const textRow = z.object({ id: id.transform(String), text: z.string() });
export type TextRow = z.infer<typeof textRow>;

/** A text of a group of nearly equal ones. */
export const memberRow = textRow.extend({ group: id.transform(String) });
export type MemberRow = z.infer<typeof memberRow>;

/** Corpora and queries name their rows `_id` or `id`. */
export const passageRow = z
  .object({ _id: id.optional(), id: id.optional(), text: z.string(), title: z.string().nullish() })
  .refine((row) => row._id !== undefined || row.id !== undefined, 'needs "_id" or "id"')
  .transform(({ text, title, ...row }) => ({ id: String(row._id ?? row.id), text, ...(title ? { title } : {}) }));

/** A text and what it is, to learn from. */
export const labelledRow = z.object({ text: z.string(), label: z.string() });

export const categoryRow = z.object({ category: z.string(), description: z.string().default('') });
export type CategoryRow = z.infer<typeof categoryRow>;

const explain = (error: z.ZodError): string =>
  error.issues.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message)).join('; ');

/** A document cut into spans: offsets into its text, start and end. */
export const spanDocumentRow = textRow.extend({
  spans: z.array(z.tuple([z.int().nonnegative(), z.int().nonnegative()])),
});
export type SpanDocumentRow = z.infer<typeof spanDocumentRow>;

export const hypothesisRow = z.object({ label: id.transform(String), text: z.string() });
export type HypothesisRow = z.infer<typeof hypothesisRow>;

/** Undefined for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The usable rows of a file, in order. Blank lines are skipped in silence. Rejects when the file cannot be read.
 *
 * @param schema what a row must be; what it transforms to is what comes out
 */
export async function* readRows<T extends z.ZodType>(
  file: string,
  schema: T,
  onBadRow: OnBadRow,
): AsyncGenerator<z.output<T>> {
  const input = createReadStream(file, 'utf8');
  // a stream that fails before anybody listens would end the process
  const opened = new Promise<void>((resolve, reject) => input.once('open', () => resolve()).once('error', reject));
  await opened;
  let number = 0;
  for await (const raw of readline.createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1;
    const line = number === 1 ? raw.replace(/^\uFEFF/, '') : raw;
    if (line.trim() === '') continue;
    const value = parseJson(line);
    const row = value === undefined ? null : schema.safeParse(value);
    if (row?.success) yield row.data;
    else onBadRow(`${file}:${number}`, row ? explain(row.error) : 'no JSON');
  }
}

/** All usable rows at once. */
export async function allRows<T extends z.ZodType>(
  file: string,
  schema: T,
  onBadRow: OnBadRow,
): Promise<z.output<T>[]> {
  const rows: z.output<T>[] = [];
  for await (const row of readRows(file, schema, onBadRow)) rows.push(row);
  return rows;
}
