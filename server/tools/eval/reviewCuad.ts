/** CUAD's contracts as sentences with the categories that its annotators marked, for learning and for measuring. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sourceOffsets } from '#server/ingest/readers/sourceOffsets.ts';
import { textToDocument } from '#server/ingest/textToDocument.ts';
import { sentencesOf } from '#server/ingest/types/reviewSentences.ts';
import { clauseTypeByName } from '#server/ingest/types/taxonomy.ts';
import { loadCuad, type Split } from '#server/tools/eval/facts/cuad.ts';
import type { LabelledSentence } from '#server/tools/train/reviewLearn.ts';
import { structure } from '#shared/reading/outline/index.ts';
import type { TextSpan } from '#shared/reading/types.ts';

export interface MarkedContract {
  name: string;
  text: string;
  /** Marked stretches of the text by category. */
  marked: Map<string, TextSpan[]>;
}

/** Contracts of one side of the split. Rejects when `<dataDir>/cuad` is absent. */
export async function markedContracts(dataDir: string, split: Split | 'all'): Promise<MarkedContract[]> {
  const folder = path.join(dataDir, 'cuad');
  const lines = (file: string) => readFile(path.join(folder, file), 'utf8').then((t) => t.split('\n').filter(Boolean));
  const names = new Map(
    (await lines('manifest.jsonl')).map((line) => {
      const row = JSON.parse(line) as { csv_filename: string; txt: string };
      return [row.csv_filename, row.txt];
    }),
  );
  const marked = new Map<string, Map<string, TextSpan[]>>();
  for (const line of await lines('labels.jsonl')) {
    const row = JSON.parse(line) as { doc: string; category: string; spans: [number, number][] };
    const name = names.get(row.doc);
    if (name === undefined) continue;
    const own = marked.get(name) ?? marked.set(name, new Map()).get(name)!;
    own.set(row.category, [...(own.get(row.category) ?? []), ...row.spans.map(([start, end]) => ({ start, end }))]);
  }
  return (await loadCuad(dataDir, split)).map(({ name, text }) => ({
    name,
    text,
    marked: marked.get(name) ?? new Map(),
  }));
}

/** Sentences of a contract with the types of the categories in which at least half of each is marked. */
export function labelledSentences({ text, marked }: MarkedContract): LabelledSentence[] {
  const structured = structure(textToDocument(text));
  const at = sourceOffsets(text, structured.text);
  const stretches = [...marked].flatMap(([category, spans]) => {
    const type = clauseTypeByName(category);
    return type ? spans.map((span) => ({ ...span, type: type.id })) : [];
  });
  return sentencesOf(structured).map((sentence) => {
    const [start, end] = [at(sentence.start), at(sentence.end - 1) + 1];
    const half = (end - start) / 2;
    const types = stretches
      .filter((s) => Math.min(end, s.end) - Math.max(start, s.start) >= half)
      .map(({ type }) => type);
    return { text: sentence.text, heading: sentence.headings || null, types: [...new Set(types)] };
  });
}
