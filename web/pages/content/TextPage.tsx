import type { TextBlock, TextProps, TextRun } from '#shared/api/contentPages.ts';

/** A page of running text. Data comes as blocks: nothing of it is ever taken for markup. */
export function TextPage({ title, blocks }: TextProps) {
  return (
    <article className="narrow running-text">
      <h1 className="display">{title}</h1>
      {blocks.map((block, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity of their own and never move
        <Block key={i} block={block} />
      ))}
    </article>
  );
}

function Block({ block }: { block: TextBlock }) {
  if (block.kind === 'heading') return block.level === 2 ? <h2>{block.text}</h2> : <h3>{block.text}</h3>;
  if (block.kind === 'paragraph')
    return (
      <p>
        <Runs runs={block.runs} />
      </p>
    );
  return (
    <ul>
      {block.items.map((runs, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <li key={i}>
          <Runs runs={runs} />
        </li>
      ))}
    </ul>
  );
}

const Runs = ({ runs }: { runs: readonly TextRun[] }) =>
  runs.map((run, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <Run key={i} run={run} />
  ));

function Run({ run: { text, href, isStrong } }: { run: TextRun }) {
  const words = isStrong ? <b>{text}</b> : text;
  return href ? <a href={href}>{words}</a> : words;
}
