import { useEffect, useState } from 'react';
import type { ContentsEntry } from '#shared/api/contractPage.ts';
import { anchorsOf } from '#web/pages/contract/contentsAnchors.ts';

/** The section at the top of the window: the last heading that has passed the upper third. */
export function useCurrentSection(contents: readonly ContentsEntry[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const order = new Map(anchorsOf(contents).map((id, i) => [id, i]));
    const passed = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, boundingClientRect, rootBounds } of entries) {
          if (boundingClientRect.top < (rootBounds?.bottom ?? 0)) passed.add(target.id);
          else passed.delete(target.id);
        }
        let last: string | null = null;
        for (const id of passed) if (last === null || order.get(id)! > order.get(last)!) last = id;
        setCurrent(last);
      },
      { rootMargin: '0px 0px -66% 0px' },
    );
    for (const id of order.keys()) {
      const heading = document.getElementById(id);
      if (heading) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, [contents]);
  return current;
}
