/** Search hits in a snippet: yellow and bold. */
import { Fragment } from 'react';

/** Cuts `text` at half-open ranges; overlapping, unordered or outside ranges are mended rather than trusted. */
function cutRanges(text: string, ranges: readonly (readonly [number, number])[]): { text: string; hit: boolean }[] {
  const parts: { text: string; hit: boolean }[] = [];
  let at = 0;
  for (const [start, end] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const from = Math.max(at, start);
    const to = Math.min(text.length, end);
    if (to <= from) continue;
    if (from > at) parts.push({ text: text.slice(at, from), hit: false });
    parts.push({ text: text.slice(from, to), hit: true });
    at = to;
  }
  if (at < text.length) parts.push({ text: text.slice(at), hit: false });
  return parts;
}

export function Highlighted({ text, ranges }: { text: string; ranges: readonly (readonly [number, number])[] }) {
  return cutRanges(text, ranges).map((part, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity of their own and never move
    part.hit ? <mark key={i}>{part.text}</mark> : <Fragment key={i}>{part.text}</Fragment>,
  );
}
