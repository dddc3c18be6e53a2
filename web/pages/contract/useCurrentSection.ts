import { useEffect, useState } from 'react';
import type { ContentsEntry } from '#shared/api/contractPage.ts';
import { anchorsOf } from '#web/pages/contract/contentsAnchors.ts';
import { anchorOf } from '#web/pages/contract/useAnchorElsewhere.ts';

/** Below the place where a jump puts a heading: browsers round. */
const SLACK = 8;

interface Heading {
  element: Element;
  /** Where a jump puts it, from the top of the window: there a reader begins to read. */
  line: number;
}

const pixels = (length: string): number => Number.parseFloat(length) || 0;

function headingsOf(contents: readonly ContentsEntry[]): Heading[] {
  const above = pixels(getComputedStyle(document.documentElement).scrollPaddingTop);
  return anchorsOf(contents).flatMap((id) => {
    const element = document.getElementById(id);
    return element ? { element, line: above + pixels(getComputedStyle(element).scrollMarginTop) + SLACK } : [];
  });
}

const hasPassed = ({ element, line }: Heading): boolean => element.getBoundingClientRect().top <= line;

/** How many of them, which stand in the order of the text: few are measured, since that is done at each scroll. */
function countPassed(headings: readonly Heading[]): number {
  let [low, high] = [0, headings.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (hasPassed(headings[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What a reader scrolls by; a jump that is on its way, or that the page has shifted below, is none of it. */
const OWN_SCROLL = ['wheel', 'touchmove', 'keydown'];

/** Where the hash leads, with the section that this place is in: the last one that begins at it or before. */
function jumpIn(headings: readonly Heading[]): { target: Element; id: string } | null {
  const target = document.getElementById(anchorOf(location.hash));
  const isBehind = (element: Element) =>
    Boolean(target && element.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING);
  const at = headings.findLast(({ element }) => element === target || isBehind(element));
  return target && at ? { target, id: at.element.id } : null;
}

function isInWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/**
 * The section that is read. After a jump it is the one that was jumped to, wherever in the window that came to stand: near the end of a
 * page it cannot reach the top. From the moment that the reader scrolls it is the last one that has passed the place where a jump puts it.
 */
export function useCurrentSection(contents: readonly ContentsEntry[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const headings = headingsOf(contents);
    let jump = jumpIn(headings);
    let hasArrived = false;
    let isOwnScroll = false;
    let frame = 0;
    const decide = () => {
      const isSeen = jump !== null && isInWindow(jump.target);
      // by the bar, or by something of the page: it was there and is gone
      if (hasArrived && !isSeen) jump = null;
      hasArrived = isSeen;
      setCurrent(jump?.id ?? headings[countPassed(headings) - 1]?.element.id ?? null);
    };
    // what is scrolled within one frame is looked at once
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(decide);
    };
    const jumped = () => {
      jump = jumpIn(headings);
      hasArrived = false;
      isOwnScroll = false;
      later();
    };
    const stop = new AbortController();
    const options = { signal: stop.signal, passive: true };
    addEventListener('resize', later, options);
    const scrolled = () => {
      if (isOwnScroll) jump = null;
      later();
    };
    addEventListener('scroll', scrolled, options);
    // whatever moved, it moves no longer: a jump that something else overtook is over as well
    const ended = () => {
      hasArrived = true;
      later();
    };
    addEventListener('scrollend', ended, options);
    // while a jump is on its way, the key may be the one that chose it
    const turned = () => (isOwnScroll = hasArrived);
    for (const type of OWN_SCROLL) addEventListener(type, turned, options);
    addEventListener('hashchange', jumped, options);
    // the same place once more changes no address
    const again = ({ target }: MouseEvent) => {
      const link = (target as Element).closest('a');
      if (link?.hash && link.href === location.href) jumped();
    };
    addEventListener('click', again, options);
    later();
    return () => {
      stop.abort();
      cancelAnimationFrame(frame);
    };
  }, [contents]);
  return current;
}
