/** A table of answers as a file: each answer with its words and its place. */
import type { SearchHit } from '#shared/api/search.ts';
import { addressAtQuote } from '#shared/domain/chat.ts';
import { csvOf } from '#shared/domain/csv.ts';
import type { Columns } from '#web/columns/useColumns.ts';

export function columnFile(
  items: readonly SearchHit[],
  questions: readonly string[],
  { cellOf }: Pick<Columns, 'cellOf'>,
  origin: string,
): { blob: Blob; name: string } {
  const head = ['Result', 'Contract', 'Date', ...questions.flatMap((one) => [one, 'Words', 'Place', 'Address'])];
  const rows = items.map(({ id, title, contract, published }) => [
    title,
    contract?.title ?? title,
    published ?? '',
    ...questions.flatMap((question) => {
      const cell = cellOf(id, question);
      if (cell === undefined) return ['not read', '', '', ''];
      if (cell === 'gone') return ['could not be read', '', '', ''];
      if (cell.quote === null || cell.url === null) return ['not found in this text', '', '', ''];
      return [cell.short ?? '', cell.quote, cell.place, origin + addressAtQuote(cell.url, cell.quote)];
    }),
  ]);
  return { blob: new Blob([csvOf([head, ...rows])], { type: 'text/csv;charset=utf-8' }), name: 'columns.csv' };
}
