/** What lawyers marked in the contracts of CUAD, as answers to hypotheses: a category is entailed where a sentence bears it. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Choice } from '#server/ingest/nli/answer.ts';

const row = z.object({ doc: z.string(), category: z.string() });

/** Answers by name of the text file. Every contract was read for every category, so that what bears no mark is not mentioned. */
export async function cuadLabels(dataDir: string): Promise<ReadonlyMap<string, ReadonlyMap<string, Choice>>> {
  const lines = (await readFile(path.join(dataDir, 'cuad/labels.jsonl'), 'utf8')).split('\n');
  const rows = lines.filter((line) => line !== '').map((line) => row.parse(JSON.parse(line)));
  const categories = new Set(rows.map(({ category }) => category));
  const found = new Map<string, Map<string, Choice>>();
  for (const { doc, category } of rows) {
    const name = doc.replace(/\.pdf$/i, '.txt');
    const known = found.get(name) ?? new Map([...categories].map((one): [string, Choice] => [one, 'NotMentioned']));
    found.set(name, known.set(category, 'Entailment'));
  }
  return found;
}
