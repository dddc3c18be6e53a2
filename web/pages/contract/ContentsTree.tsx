import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { ContentsEntry } from '#shared/api/contractPage.ts';
import { CONTENTS_DEPTH } from '#web/pages/contract/contentsAnchors.ts';
import { useCurrentSection } from '#web/pages/contract/useCurrentSection.ts';

/** Contents beside the text: follows the reader, moves by arrow keys, real links throughout. */
export function ContentsTree({ contents }: { contents: readonly ContentsEntry[] }) {
  const current = useCurrentSection(contents);
  const tree = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!current) return;
    const link = tree.current?.querySelector('[aria-current]');
    const rail = tree.current?.closest('.rail');
    if (!link || !rail) return;
    const [a, b] = [link.getBoundingClientRect(), rail.getBoundingClientRect()];
    if (a.top < b.top || a.bottom > b.bottom) rail.scrollTop += a.top - b.top - b.height / 3;
  }, [current]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('a')];
    const to = nextIndex(event.key, links.indexOf(document.activeElement as HTMLAnchorElement), links.length);
    if (to === null) return;
    event.preventDefault();
    links[to]?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the links inside, which work without them
    <div ref={tree} className="tree" onKeyDown={onKeyDown}>
      <Level entries={contents} depth={1} current={current} />
    </div>
  );
}

function Level({
  entries,
  depth,
  current,
}: {
  entries: readonly ContentsEntry[];
  depth: number;
  current: string | null;
}) {
  return (
    <ol>
      {entries.map((entry) => (
        <li key={entry.id}>
          <a
            href={entry.href ?? `#${encodeURIComponent(entry.id)}`}
            aria-current={entry.id === current ? 'location' : undefined}
          >
            <span className="num">{entry.number}</span>
            <span>{entry.title}</span>
          </a>
          {entry.children.length > 0 && depth < CONTENTS_DEPTH && (
            <Level entries={entry.children} depth={depth + 1} current={current} />
          )}
        </li>
      ))}
    </ol>
  );
}

/** Where a key leads among `count` links from `at`; null when the key is not for the tree. */
function nextIndex(key: string, at: number, count: number): number | null {
  if (at < 0 || count === 0) return null;
  if (key === 'ArrowDown') return Math.min(count - 1, at + 1);
  if (key === 'ArrowUp') return Math.max(0, at - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
