/** Circles among the parts of the house. Circles among files are the linter's (noImportCycles). */
import type { Import } from './sources.ts';

/**
 * The part that a file belongs to. Fine enough that a circle says something (two features that need each other are one), coarse enough
 * that files of one part may be arranged as they like: a feature; a folder of server, web and addin; a folder of shared. A file
 * that lies beside those folders (server/app.ts) is a part of its own.
 */
function partOf(file: string): string {
  const steps = file.split('/');
  const depth = file.startsWith('server/features/') ? 3 : 2;
  return steps.slice(0, Math.min(depth, steps.length)).join('/');
}

/** Each as its parts in order, the first not repeated. Every part that is in a circle is in one of them. */
export function circlesOf(imports: readonly Import[]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [a, b] = [partOf(from), partOf(to)];
    if (a === b) continue;
    next.set(a, (next.get(a) ?? new Set()).add(b));
  }
  const found: string[][] = [];
  const done = new Set<string>();
  for (const start of [...next.keys()].sort()) {
    if (done.has(start)) continue;
    const way = shortestBack(start, next);
    if (!way) continue;
    for (const part of way) done.add(part);
    found.push(way);
  }
  return found;
}

function shortestBack(start: string, next: ReadonlyMap<string, ReadonlySet<string>>): string[] | null {
  const before = new Map<string, string>();
  const queue = [start];
  for (const part of queue) {
    for (const one of next.get(part) ?? []) {
      if (one === start) {
        const way = [part];
        while (way[0] !== start) way.unshift(before.get(way[0]!)!);
        return way;
      }
      if (before.has(one)) continue;
      before.set(one, part);
      queue.push(one);
    }
  }
  return null;
}

/** One import for each step of a circle, so that it can be looked at. */
export const stepsOf = (circle: readonly string[], imports: readonly Import[]): string[] =>
  circle.map((part, i) => {
    const to = circle[(i + 1) % circle.length]!;
    const step = imports.find((one) => partOf(one.from) === part && partOf(one.to) === to)!;
    return `${step.from}:${step.line} → ${step.to}`;
  });
