/**
 * What people have said of clauses (`clausary labels`), as examples for training. They are true labels, where everything else is a
 * drafter's heading or an annotator's category: of the same text they overrule those, and each of them counts several times.
 */
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { clauseType } from '#server/ingest/types/taxonomy.ts';
import { fingerprint } from '#server/tools/train/corpus.ts';
import type { Example } from '#server/tools/train/example.ts';

/** One line of the file; what is not said to be public is nobody's to learn from. */
const Line = z.object({
  hash: z.string(),
  isPublic: z.literal(true),
  heading: z.string(),
  text: z.string().min(1),
  /** Null: none of the types. */
  type: z.string().nullable(),
  document: z.string(),
});

export interface Labels {
  examples: Example[];
  /** Of texts that are none of the types: nothing else may say that they are. */
  none: string[];
  /** Lines that were not taken, and why. */
  leftOut: Record<string, number>;
}

const NOTHING: Labels = { examples: [], none: [], leftOut: {} };

/** Of several labels of one text the one that all have said; where people differ, none. Errors: a file that is there and cannot be read. */
export function readLabels(file: string): Labels {
  if (!existsSync(file)) return NOTHING;
  const leftOut: Record<string, number> = {};
  const leave = (why: string) => {
    leftOut[why] = (leftOut[why] ?? 0) + 1;
  };
  const byHash = new Map<string, z.infer<typeof Line>[]>();
  for (const text of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const line = Line.safeParse(parsed(text)).data;
    if (!line) leave('not a label of a public text');
    else if (line.type !== null && !clauseType(line.type)) leave('a type that there is not');
    else byHash.set(line.hash, [...(byHash.get(line.hash) ?? []), line]);
  }
  const examples: Example[] = [];
  const none: string[] = [];
  for (const lines of byHash.values()) {
    const [{ type, heading, text, document }] = lines as [z.infer<typeof Line>];
    if (lines.some((one) => one.type !== type)) leave('people differ about it');
    else if (type === null) none.push(text);
    else examples.push({ type, heading: heading === '' ? null : heading, text, doc: document, source: 'labels' });
  }
  return { examples, none, leftOut };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** With the labels, and without what says something else of the same text. */
export function withLabels(weak: readonly Example[], { examples, none }: Labels): Example[] {
  const said = new Set([...examples.map(({ text }) => text), ...none].map(fingerprint));
  return [...weak.filter(({ text }) => !said.has(fingerprint(text))), ...examples];
}

/** "3 labels taken; 0 more say none of the types; 1 left out: people differ about it". */
export function labelsSaid({ examples, none, leftOut }: Labels): string {
  const left = Object.entries(leftOut).map(([why, n]) => `${n} left out: ${why}`);
  return [`${examples.length} labels taken`, `${none.length} more say none of the types`, ...left].join('; ');
}
