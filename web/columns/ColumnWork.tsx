/** Results with questions as columns: a table where there is room, and under each result where there is not. Fetched when it is wanted. */
import { Button } from '@fluentui/react-components';
import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import type { SearchHit } from '#shared/api/search.ts';
import type { ColumnTab } from '#shared/domain/columns.ts';
import { calmTitle, counted, readableDate } from '#shared/domain/display.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { saveFile } from '#shared/ui/saveFile.ts';
import { AddColumn } from '#web/columns/AddColumn.tsx';
import { ColumnCellView } from '#web/columns/ColumnCellView.tsx';
import { columnFile } from '#web/columns/columnFile.ts';
import { type Columns, useColumns } from '#web/columns/useColumns.ts';

/** A result as the page shows it: whole, and the way to it alone. */
interface Shows {
  hit(one: SearchHit): ReactNode;
  link(one: SearchHit): ReactNode;
}

interface ColumnWorkProps {
  items: readonly SearchHit[];
  shows: Shows;
  tab: ColumnTab;
  questions: readonly string[];
  /** The box for the next question is open. */
  isAdding: boolean;
  change(questions: string[]): void;
  close(): void;
}

/** A table needs as much; below, its columns would be narrower than words. */
const ROOM = '(min-width: 768px)';

const useRoom = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = matchMedia(ROOM);
      query.addEventListener?.('change', changed);
      return () => query.removeEventListener?.('change', changed);
    },
    () => matchMedia(ROOM).matches,
    () => false,
  );

export default function ColumnWork({ items, shows, tab, questions, isAdding, change, close }: ColumnWorkProps) {
  const [isByHand, setByHand] = useState(false);
  const ids = items.map(({ id }) => id);
  const columns = useColumns({ tab, ids, questions, isByHand });
  const hasRoom = useRoom();
  const box = useRef<HTMLDivElement>(null);
  const remove = (question: string) => {
    change(questions.filter((one) => one !== question));
    // what had the focus is gone
    box.current?.focus();
  };
  const parts = { items, shows, questions, columns, remove };
  return (
    <div className="column-work" ref={box} tabIndex={-1}>
      {isAdding && (
        <AddColumn
          questions={questions}
          add={(question) => {
            setByHand(true);
            change([...questions, question]);
          }}
          close={close}
        />
      )}
      {questions.length > 0 && (
        <div className="column-bar">
          <Progress columns={columns} total={items.length} />
          <Button
            size="small"
            disabled={columns.isReading || columns.failed !== null}
            onClick={() => saveFile(columnFile(items, questions, columns, location.origin))}
          >
            Save as CSV
          </Button>
        </div>
      )}
      {questions.length === 0 || !hasRoom ? <ColumnList {...parts} /> : <ColumnTable {...parts} />}
    </div>
  );
}

function Progress({ columns, total }: { columns: Columns; total: number }) {
  const { isReading, read, failed, notes, again } = columns;
  return (
    <div className="column-progress">
      <p role="status">
        {failed === 'refused'
          ? 'Columns need a free account.'
          : failed === 'broken'
            ? 'The answers did not all arrive.'
            : isReading
              ? `Read ${read} of ${counted(total, 'result')}`
              : `${counted(total, 'result')} read. Every answer stands in its text, word for word.`}
      </p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {failed && (
        <Button size="small" appearance="primary" onClick={again}>
          {failed === 'refused' ? 'Continue' : 'Ask again'}
        </Button>
      )}
    </div>
  );
}

interface Parts {
  items: readonly SearchHit[];
  shows: Shows;
  questions: readonly string[];
  columns: Columns;
  remove(question: string): void;
}

function RemoveButton({ question, remove }: { question: string; remove: Parts['remove'] }) {
  return (
    <button type="button" className="icon-link" title="Remove this column" onClick={() => remove(question)}>
      <Icon name="close" small />
      <span className="sr">Remove the column {question}</span>
    </button>
  );
}

function ColumnTable({ items, shows, questions, columns, remove }: Parts) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by keyboard
    <section className="column-scroll" aria-label="Results with columns" tabIndex={0}>
      <table className="column-table">
        <thead>
          <tr>
            <th scope="col">Result</th>
            {questions.map((question) => (
              <th key={question} scope="col">
                <span className="column-head">
                  {question}
                  <RemoveButton question={question} remove={remove} />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((hit) => (
            <tr key={hit.id}>
              <th scope="row">
                <span className="hit-title">{shows.link(hit)}</span>
                <span className="meta">
                  {hit.contract && (
                    <span>
                      in <AppLink href={hit.contract.url}>{calmTitle(hit.contract.title)}</AppLink>
                    </span>
                  )}
                  {hit.published && <span>{readableDate(hit.published)}</span>}
                </span>
              </th>
              {questions.map((question) => (
                <td key={question}>
                  <ColumnCellView
                    cell={columns.cellOf(hit.id, question)}
                    isReading={columns.isReading}
                    title={hit.contract?.title ?? hit.title}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ColumnList({ items, shows, questions, columns, remove }: Parts) {
  return (
    <>
      {questions.length > 0 && (
        <ul className="chips" aria-label="Columns">
          {questions.map((question) => (
            <li key={question}>
              <button type="button" className="chip" onClick={() => remove(question)}>
                <span className="sr">Remove the column </span>
                {question}
                <Icon name="close" small />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="hits">
        {items.map((hit) => (
          <div key={hit.id} className="hit-with-columns">
            {shows.hit(hit)}
            {questions.length > 0 && (
              <dl className="column-cells">
                {questions.map((question) => (
                  <div key={question}>
                    <dt>{question}</dt>
                    <dd>
                      <ColumnCellView
                        cell={columns.cellOf(hit.id, question)}
                        isReading={columns.isReading}
                        title={hit.contract?.title ?? hit.title}
                      />
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </div>
        ))}
      </div>
    </>
  );
}
