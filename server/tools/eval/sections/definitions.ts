/** How many of the terms that authors marked are found, and what people said of definitions that were found. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { judgedTable } from '#server/tools/eval/definitions/judged.ts';
import { share, table } from '#server/tools/eval/markdown.ts';
import { allRows, textRow } from '#server/tools/eval/rows.ts';
import { scoreCounts, scoreTerms } from '#server/tools/eval/scoreTerms.ts';
import { CERTAINTY, shareWithInterval } from '#server/tools/eval/sections/certainty.ts';
import * as stages from '#server/tools/eval/stages.ts';

export async function definitions(dataDir: string): Promise<string> {
  const folder = path.join(dataDir, 'definitions');
  const fail = (place: string, reason: string) => {
    throw new Error(`${place}: ${reason}`);
  };
  const lines = readFileSync(path.join(folder, 'templates.gold.jsonl'), 'utf8').split('\n').filter(Boolean);
  const gold = new Map(
    lines.map((line) => {
      const row = JSON.parse(line) as { id: string; definitions: { term: string }[] };
      return [row.id, row.definitions.map(({ term }) => term)];
    }),
  );
  const documents = await allRows(path.join(folder, 'templates.jsonl'), textRow, fail);
  async function* rows() {
    yield* documents;
  }
  let [correct, found, wanted] = [0, 0, 0];
  for await (const { id, terms } of stages.definitions(rows())) {
    const score = scoreTerms(gold.get(id) ?? [], terms);
    correct += score.correct;
    found += score.found;
    wanted += score.gold;
  }
  const { precision, recall, f1 } = scoreCounts(correct, found, wanted);
  return table(
    ['documents', 'terms marked', 'terms found', 'precision', 'recall', 'F1'],
    [[String(documents.length), String(wanted), String(found), share(precision), share(recall), share(f1)]],
  );
}

export async function judgedDefinitions(dataDir: string): Promise<string> {
  const { counts, unchanged } = await judgedTable(dataDir);
  const all = [...counts.values()].reduce((sum, n) => sum + n, 0);
  const rows = [...counts].sort(([, a], [, b]) => b - a);
  return table(
    ['judgement', `of ${all}`, 'share', CERTAINTY, 'read the same today'],
    rows.map(([judgement, n]) => [
      judgement,
      String(n),
      ...shareWithInterval({ count: n, of: all }),
      String(unchanged.get(judgement) ?? 0),
    ]),
  );
}
