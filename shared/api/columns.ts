/** Columns over search results: a question asked of the text behind each result. Specification part 1 §6, part 2 §6 (AI search columns). */
import { z } from 'zod';
import type { Call } from '#shared/api/call.ts';
import { Text } from '#shared/api/text.ts';
import { COLUMN_TABS, LONGEST_QUESTION, MOST_COLUMNS, MOST_ROWS } from '#shared/domain/columns.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';

export const ColumnCell = z.object({
  /** `fact`: read when the contract came in. `passage`: the sentence that answers best. `model`: in its words, the quote compared. */
  engine: z.enum(['fact', 'passage', 'model']),
  /** The value or the answer in few words; null: the quote alone. */
  short: z.string().nullable(),
  /** Words that stand in the text; null: nothing in it answers. */
  quote: z.string().nullable(),
  /** Number and heading of the provision; '' where it has none. */
  place: z.string(),
  /** The place in the record; null without a quote. */
  url: z.string().nullable(),
});
export type ColumnCell = z.infer<typeof ColumnCell>;

export const ColumnsBody = z.object({
  namespace: z.string().max(40).default(DEFAULT_NAMESPACE).describe('Library'),
  tab: z.enum(COLUMN_TABS),
  ids: z.array(z.string().min(1).max(200)).min(1).max(MOST_ROWS).describe('Ids of results'),
  questions: z
    .array(Text.max(LONGEST_QUESTION, `A question has ${LONGEST_QUESTION} characters at most.`))
    .min(1)
    .max(MOST_COLUMNS, `${MOST_COLUMNS} columns at most.`),
});
export type ColumnsBodyRead = z.output<typeof ColumnsBody>;

/** What comes, as it is found; rows in no order. */
export const ColumnEvent = z.discriminatedUnion('type', [
  /** The cells of one result, one for each question. `cells` null: the result is no longer there, or could not be read. */
  z.object({ type: z.literal('row'), id: z.string(), cells: z.array(ColumnCell).nullable() }),
  /** Something that whoever reads the table should know. */
  z.object({ type: z.literal('note'), text: z.string() }),
]);
export type ColumnEvent = z.infer<typeof ColumnEvent>;

export const COLUMN_CALLS = {
  columns: {
    method: 'post',
    path: '/api/search/columns',
    who: 'anyone',
    gives: ['search_columns'],
    summary:
      'Questions asked of the texts behind results: each answer with words that stand there, row by row as they are found',
    body: ColumnsBody,
    reply: ColumnEvent,
    stream: true,
    refusals: [402, 404, 422, 503],
  },
} as const satisfies Record<string, Call>;
