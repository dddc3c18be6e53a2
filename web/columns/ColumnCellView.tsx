import { addressAtQuote } from '#shared/domain/chat.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import type { Cell } from '#web/columns/useColumns.ts';

interface ColumnCellViewProps {
  cell: Cell | undefined;
  isReading: boolean;
  /** Of the result, for whoever hears the link alone. */
  title: string;
}

/** The value in short, the words that say so, and the way to their place. */
export function ColumnCellView({ cell, isReading, title }: ColumnCellViewProps) {
  if (cell === undefined) return <p className="column-none">{isReading ? 'Reading…' : '–'}</p>;
  if (cell === 'gone') return <p className="column-none">This text could not be read.</p>;
  const { short, quote, place, url, engine } = cell;
  if (quote === null || url === null) return <p className="column-none">Not found in this text</p>;
  return (
    <>
      {short && <p className="column-short">{short}</p>}
      <blockquote className="column-quote">
        {/^\p{Ll}/u.test(quote) && '… '}
        {quote}
      </blockquote>
      <p className="column-place">
        <AppLink href={addressAtQuote(url, quote)} target="_blank">
          {place || 'In the text'}
          <span className="sr"> of {title}</span>
        </AppLink>
        {engine === 'model' && <span>in the model’s words</span>}
      </p>
    </>
  );
}
