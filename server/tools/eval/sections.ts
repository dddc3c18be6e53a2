/** The figures of every stage, as Markdown. Each section says so when its data is not there. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { runFactsEvaluation } from '#server/tools/eval/facts/evaluate.ts';
import { runGroupingEvaluation } from '#server/tools/eval/grouping.ts';
import { share, table } from '#server/tools/eval/markdown.ts';
import type { ReviewEvaluation, ReviewFigures } from '#server/tools/eval/review.ts';
import { allRows, textRow } from '#server/tools/eval/rows.ts';
import { scoreCounts, scoreTerms } from '#server/tools/eval/scoreTerms.ts';
import * as stages from '#server/tools/eval/stages.ts';
import type { Figures } from '#server/tools/train/measure.ts';

export interface Section {
  name: string;
  /** The page keeps its figures between marks of that name; retrieval is written about by hand. */
  kept: boolean;
  /** Folder under the data that it needs, null if it reads what training wrote. */
  needs: string | null;
  figures(dataDir: string): Promise<string>;
}

const here = path.dirname(fileURLToPath(import.meta.url));
const artefact = <T>(file: string): T | null => {
  const full = path.join(here, '../../ingest/types/artefact', file);
  return existsSync(full) ? (JSON.parse(readFileSync(full, 'utf8')) as T) : null;
};
const UNTRAINED = 'Not measured: `npm run train` writes these figures.';

async function retrieval(): Promise<string> {
  const script = path.join(here, 'retrieval/run.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script], { maxBuffer: 1e7 });
  return stdout
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .join('\n');
}

async function clauseTypes(): Promise<string> {
  const figures = artefact<Record<string, Figures>>('figures.json');
  if (!figures) return UNTRAINED;
  const rows = Object.entries(figures).map(([name, f]) => [
    name,
    String(f.provisions),
    share(f.wordingOnly),
    `${share(f.atThreshold.precision)} of ${share(f.atThreshold.coverage)}`,
    `${share(f.withHeading.precision)} of ${share(f.withHeading.coverage)}`,
    f.ownLabels ? `${share(f.ownLabels.microF1)} / ${share(f.ownLabels.macroF1)} (${f.ownLabels.labels} labels)` : '–',
  ]);
  return table(
    [
      'never seen in training',
      'provisions',
      'right by wording alone',
      'right of answered, unsure ones withheld',
      'the same with heading',
      'micro / macro F1 in the source’s own labels',
    ],
    rows,
  );
}

async function facts(dataDir: string): Promise<string> {
  const parts: string[] = [];
  for (const split of ['development', 'heldBack'] as const) {
    const { title, columns, rows } = await runFactsEvaluation(dataDir, split);
    parts.push(`${title}.`, table(columns, rows));
  }
  return parts.join('\n\n');
}

async function definitions(dataDir: string): Promise<string> {
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

async function grouping(dataDir: string): Promise<string> {
  const scores = runGroupingEvaluation(path.join(dataDir, 'grouping'));
  return table(
    ['texts', 'number', 'precision', 'recall', 'F1'],
    Object.entries(scores).map(([name, s]) => [
      name,
      String(s.texts),
      share(s.precision),
      share(s.recall),
      share(s.f1),
    ]),
  );
}

const reviewRow = (f: Pick<ReviewFigures, 'aupr' | 'precisionAt80' | 'f1'>): string[] => [
  share(f.aupr),
  share(f.precisionAt80),
  share(f.f1),
];

async function review(): Promise<string> {
  const figures = artefact<{ heldBack: ReviewEvaluation; unlearned: ReviewEvaluation }>('review-figures.json');
  if (!figures) return UNTRAINED;
  const { heldBack, unlearned } = figures;
  const head = ['category', 'marked', 'area under precision–recall', 'precision at 80 % recall', 'best F1'];
  return [
    `${heldBack.contracts} contracts held back, ${heldBack.secondsPerContract.toFixed(2)} s a contract for ${heldBack.categories.length} categories.`,
    table(head, [
      ['all answers in one list', String(heldBack.pooled.marked), ...reviewRow(heldBack.pooled)],
      ['mean of the categories', '', ...reviewRow(heldBack.mean)],
      ['mean, as if no sentences had been marked', '', ...reviewRow(unlearned.mean)],
      ...heldBack.categories.map((f) => [f.category, String(f.marked), ...reviewRow(f)]),
    ]),
  ].join('\n\n');
}

export const SECTIONS: readonly Section[] = [
  { name: 'retrieval', kept: false, needs: 'cuad', figures: retrieval },
  { name: 'clause types', kept: true, needs: null, figures: clauseTypes },
  { name: 'facts', kept: true, needs: 'cuad', figures: facts },
  { name: 'definitions', kept: true, needs: 'definitions', figures: definitions },
  { name: 'grouping', kept: true, needs: 'grouping', figures: grouping },
  { name: 'review', kept: true, needs: null, figures: review },
];
