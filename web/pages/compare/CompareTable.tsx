import type { ComparedWording, CompareProps } from '#shared/api/compare.ts';
import { countsLine, factLines, missingLine, termLines } from '#shared/domain/wordingTable/lines.ts';
import type { WordingCell } from '#shared/domain/wordingTable/rows.ts';
import { usePaths } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { DiffText } from '#shared/ui/text/DiffText.tsx';
import { useInBrowser } from '#shared/ui/useInBrowser.ts';

interface CompareTableProps extends Pick<CompareProps, 'wordings' | 'rows'> {
  marks: boolean;
}

/** Narrow screens scroll it sideways; the topics and a part of the next wording stay in sight. */
export function CompareTable({ wordings, rows, marks }: CompareTableProps) {
  const to = usePaths();
  const isInBrowser = useInBrowser();
  const ids = wordings.map(({ id }) => id);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by keyboard
    <section className="compare-frame" aria-label="Comparison" tabIndex={0}>
      <table className="compare-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">Topic of the sentence</span>
            </th>
            {wordings.map((wording, i) => (
              <th key={wording.id} scope="col">
                <AppLink href={wording.href}>
                  {i + 1}. {wording.name}
                </AppLink>
                <p className="quiet">
                  {wording.title}, {countsLine(wording)}
                </p>
                <p className="compare-acts">
                  {i > 0 && (
                    <AppLink href={to.compare([wording.id, ...ids.filter((id) => id !== wording.id)])}>
                      Compare with this
                    </AppLink>
                  )}
                  <AppLink href={to.compare(ids.filter((id) => id !== wording.id))}>
                    Take out<span className="sr"> wording {i + 1}</span>
                  </AppLink>
                </p>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.topic ? row.name : <span className="quiet">{row.name}</span>}</th>
              {row.cells.map((cell, column) => (
                <td key={ids[column]}>
                  {cell ? (
                    <Sentence cell={cell} marks={marks} />
                  ) : (
                    <span className="quiet">{missingLine(row, column)}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tbody className="compare-facts">
          {wordings.some(({ terms }) => terms.length > 0) && (
            <FactRow title="What is negotiated" wordings={wordings} of={termLines} />
          )}
          <FactRow title="Drafting facts" wordings={wordings} of={factLines} />
          <tr>
            <th scope="row">Source</th>
            {wordings.map(({ id, source, isCut }) => (
              <td key={id}>
                <AppLink href={source.uri}>View Source</AppLink>
                <p className="quiet">{source.label}</p>
                {isInBrowser && (
                  <p className="on-paper">
                    {location.origin}
                    {source.uri}
                  </p>
                )}
                {isCut && <p className="quiet">Only the beginning of this text was compared.</p>}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function Sentence({ cell, marks }: { cell: WordingCell; marks: boolean }) {
  const { text, parts, isMoved } = cell;
  return (
    <>
      {isMoved && <p className="quiet">the same sentence, in another place</p>}
      {parts?.length === 0 && <p className="quiet">too different for marks</p>}
      <p className="legal">{marks && parts && parts.length > 0 ? <DiffText parts={parts} /> : text}</p>
    </>
  );
}

interface FactRowProps {
  title: string;
  wordings: readonly ComparedWording[];
  of(wording: ComparedWording): string[];
}

const FactRow = ({ title, wordings, of }: FactRowProps) => (
  <tr>
    <th scope="row">{title}</th>
    {wordings.map((wording) => (
      <td key={wording.id}>
        <ul>
          {of(wording).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </td>
    ))}
  </tr>
);
