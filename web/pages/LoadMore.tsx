import { useEffect, useRef, useState } from 'react';
import { counted, fullCount } from '#shared/domain/display.ts';
import { HrefButton } from '#web/layout/HrefButton.tsx';
import { useNavigation } from '#web/navigation/NavigationContext.tsx';
import { type More, withQuery } from '#web/pages/useMore.ts';

interface LoadMoreProps {
  more: More;
  shown: number;
  total: number;
  /** What is listed, in the singular. */
  noun: string;
  /** In the plural, where that is not the singular with an s. */
  many?: string;
  /** The list began at a cursor, not at its start. */
  isContinued?: boolean;
}

/** Load More first by hand; from then on the list goes on by itself when its end comes into view. */
export function LoadMore({ more, shown, total, noun, many, isContinued = false }: LoadMoreProps) {
  const { url } = useNavigation();
  const [isScrolling, setScrolling] = useState(false);
  const marker = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLDivElement>(null);
  const { load, state } = more;
  useEffect(() => {
    if (!isScrolling || !marker.current || state !== 'idle') return;
    // Through the button, so that a page that comes by itself counts like one that was asked for.
    const press = () => button.current?.querySelector('button')?.click();
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && press(), { rootMargin: '400px' });
    observer.observe(marker.current);
    return () => observer.disconnect();
  }, [isScrolling, state]);
  const begin = () => {
    setScrolling(true);
    load();
  };
  return (
    <div className="more" ref={marker}>
      {more.href && (
        <div ref={button} data-counts="pagination">
          <HrefButton href={more.href} disabled={state === 'loading'} onPress={begin}>
            Load More
          </HrefButton>
        </div>
      )}
      {more.href && (
        <a className="without-script" href={more.href} rel="next">
          Next page
        </a>
      )}
      <span className="quiet" role="status">
        {state === 'failed'
          ? 'That did not arrive. Try again.'
          : state === 'loading'
            ? 'Loading…'
            : position(shown, counted(total, noun, many), total, isContinued)}
      </span>
      {isContinued && <a href={withQuery(url, { cursor: null })}>From the start</a>}
    </div>
  );
}

const position = (shown: number, all: string, total: number, isContinued: boolean): string =>
  isContinued ? `${fullCount(shown)} shown of ${all}` : `${fullCount(Math.min(shown, total))} of ${all}`;
