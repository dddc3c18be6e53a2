/** contractnli: agreements, hypotheses and what lawyers said of each. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { CHOICES, type Choice } from '#server/ingest/nli/answer.ts';

export interface Hypothesis {
  label: string;
  text: string;
}

export interface NliDocument {
  id: string;
  text: string;
  spans: [start: number, end: number][];
  /** By the label of the hypothesis; spans by number. */
  answers: ReadonlyMap<string, { choice: Choice; spans: number[] }>;
}

const file = z.object({
  documents: z.array(
    z.object({
      id: z.union([z.string(), z.number()]).transform(String),
      text: z.string(),
      spans: z.array(z.tuple([z.number(), z.number()])),
      annotation_sets: z
        .array(
          z.object({
            annotations: z.record(z.string(), z.object({ choice: z.enum(CHOICES), spans: z.array(z.number()) })),
          }),
        )
        .nonempty(),
    }),
  ),
  labels: z.record(z.string(), z.object({ hypothesis: z.string() })),
});

/** `train` is what may be learned from; `dev` is what learning never sees. */
const FILES = { train: 'train_truncated.json', dev: 'dev.json' } as const;
export type NliSplit = keyof typeof FILES;

/** Rejects when `<dataDir>/contractnli` is absent. */
export async function loadNli(
  dataDir: string,
  split: NliSplit,
): Promise<{ documents: NliDocument[]; hypotheses: Hypothesis[] }> {
  const read = file.parse(JSON.parse(await readFile(path.join(dataDir, 'contractnli', FILES[split]), 'utf8')));
  return {
    documents: read.documents.map(({ id, text, spans, annotation_sets: [set] }) => ({
      id,
      text,
      spans,
      answers: new Map(Object.entries(set!.annotations)),
    })),
    hypotheses: Object.entries(read.labels).map(([label, { hypothesis }]) => ({ label, text: hypothesis })),
  };
}
