import type { TextBlock, TextItem, TextList, TextRun } from '#shared/api/contentPages.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { Example } from '#web/pages/content/Example.tsx';

const FILE = /^\/[^?#]*\.[a-z]{2,5}$/i;

/** A text as blocks: nothing of it is ever taken for markup. What stands in it has no identity of its own and never moves, so places are keys. */
export const Blocks = ({ blocks }: { blocks: readonly TextBlock[] }) =>
  blocks.map((block, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Block key={i} block={block} />
  ));

function Block({ block }: { block: TextBlock }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${block.level}` as const;
      return <Heading id={block.id}>{block.text}</Heading>;
    }
    case 'paragraph':
      return (
        <p>
          <Runs runs={block.runs} />
        </p>
      );
    case 'list':
      return <List list={block} />;
    case 'quote':
      return (
        <blockquote className="legal">
          <Blocks blocks={block.blocks} />
        </blockquote>
      );
    case 'table':
      return <Table {...block} />;
    case 'example':
      return <Example example={block.example} />;
  }
}

function List({ list: { isOrdered, items } }: { list: TextList }) {
  const ListElement = isOrdered ? 'ol' : 'ul';
  return (
    <ListElement>
      {items.map((item, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Item key={i} item={item} />
      ))}
    </ListElement>
  );
}

const Item = ({ item: { runs, isBox, inner } }: { item: TextItem }) => (
  <li className={isBox ? 'tick-box' : undefined}>
    <Runs runs={runs} />
    {inner && <List list={inner} />}
  </li>
);

const textIn = (cells: readonly TextRun[][]): string =>
  cells.map((runs) => runs.map(({ text }) => text).join('')).join(', ');

function Table({ head, rows }: { head: TextRun[][]; rows: TextRun[][][] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="text-table" aria-label={`Table: ${textIn(head)}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <th key={i} scope="col">
                <Runs runs={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <tr key={i}>
              {row.map((cell, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                <td key={n}>
                  <Runs runs={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const Runs = ({ runs }: { runs: readonly TextRun[] }) =>
  runs.map((run, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Run key={i} run={run} />
  ));

function Run({ run: { text, href, isStrong, isEmphasis, isCode } }: { run: TextRun }) {
  let words = isCode ? <code>{text}</code> : text;
  if (isEmphasis) words = <em>{words}</em>;
  if (isStrong) words = <b>{words}</b>;
  if (!href) return words;
  // an own page that is not there leaves its words; a file is no page, and the server's to answer
  return FILE.test(href) ? <a href={href}>{words}</a> : <AppLink href={href}>{words}</AppLink>;
}
