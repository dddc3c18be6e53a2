/** Counts what was judged, and keeps each fault with the file and kind that it is of. */
export interface Tally {
  add(kind: string, file: string, faults: readonly string[]): void;
  /** Kinds that are known to fail in this program: counted, and no fault of the run. */
  print(title: string, known?: readonly string[]): boolean;
}

export function createTally(): Tally {
  const counts = new Map<string, { judged: number; good: number }>();
  const found: { kind: string; line: string }[] = [];
  return {
    add(kind, file, faults) {
      const count = counts.get(kind) ?? { judged: 0, good: 0 };
      counts.set(kind, { judged: count.judged + 1, good: count.good + (faults.length === 0 ? 1 : 0) });
      for (const fault of faults) found.push({ kind, line: `  ${kind}, ${file}: ${fault}` });
    },
    print(title, known = []) {
      console.log(title);
      for (const [kind, { judged, good }] of counts)
        console.log(`  ${kind}: ${good} of ${judged}${known.includes(kind) ? ', as is known' : ''}`);
      const faults = found.filter(({ kind }) => !known.includes(kind));
      for (const { line } of faults) console.log(line);
      return faults.length === 0;
    },
  };
}
