/** The figures of every stage, as Markdown. Each section says so when its data is not there. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { topicOf } from '#server/ingest/nli/topics.ts';
import { judgedTable } from '#server/tools/eval/definitions/judged.ts';
import { runFactsEvaluation } from '#server/tools/eval/facts/evaluate.ts';
import { runGroupingEvaluation } from '#server/tools/eval/grouping.ts';
import { share, table } from '#server/tools/eval/markdown.ts';
import { runNliEvaluation } from '#server/tools/eval/nliPlain.ts';
import type { CategoryFigures, ReviewEvaluation } from '#server/tools/eval/review.ts';
import { allRows, textRow } from '#server/tools/eval/rows.ts';
import { scoreCounts, scoreTerms } from '#server/tools/eval/scoreTerms.ts';
import { shareInterval } from '#server/tools/eval/shareInterval.ts';
import { runSlotsEvaluation } from '#server/tools/eval/slots/evaluate.ts';
import { judgedShares } from '#server/tools/eval/slots/judged/score.ts';
import { slotF1 } from '#server/tools/eval/slots/score.ts';
import * as stages from '#server/tools/eval/stages.ts';
import type { Figures } from '#server/tools/train/measure.ts';
import { SearchReply } from '#shared/api/search.ts';
import { judgeEveryday } from '#shared/testing/everyday/judge.ts';

export interface Section {
  name: string;
  /** The page keeps its figures between marks of that name; retrieval is written about by hand. */
  kept: boolean;
  /** Folder under the data that it needs, null if it reads what training wrote. */
  needs: string | null;
  /** `url`: of a running product that has the sample library. */
  figures(dataDir: string, url?: string): Promise<string>;
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

const reviewRow = (f: Pick<CategoryFigures, 'presence' | 'spans' | 'aupr' | 'precisionAt80'>): string[] => [
  share(f.presence),
  share(f.spans),
  share(f.aupr),
  share(f.precisionAt80),
];

async function review(): Promise<string> {
  const figures = artefact<{
    heldBack: ReviewEvaluation;
    plain: ReviewEvaluation;
    leftOut: Pick<ReviewEvaluation, 'categories' | 'mean'>;
  }>('review-figures.json');
  if (!figures) return UNTRAINED;
  const { heldBack, plain, leftOut } = figures;
  const plainRows = new Map(plain.categories.map((f) => [f.category, f]));
  const leftOutRows = new Map(leftOut.categories.map((f) => [f.category, f]));
  const { pooled, published } = heldBack;
  return [
    `${heldBack.contracts} contracts held back, ${heldBack.secondsPerContract.toFixed(2)} s a contract for ${heldBack.categories.length} categories.`,
    table(
      ['mean of the categories', 'presence F1', 'spans F1', 'area', 'precision at 80 % recall'],
      [
        ['**learned**', ...reviewRow(heldBack.mean)],
        [`left out in training (${leftOut.categories.length})`, ...reviewRow(leftOut.mean)],
        ['plain BM25', ...reviewRow(plain.mean)],
        ['learned, all answers in one list', '', '', share(pooled.aupr), share(pooled.precisionAt80)],
        ['plain BM25, all answers in one list', '', '', share(plain.pooled.aupr), share(plain.pooled.precisionAt80)],
        [
          '**learned, one list, as published figures are counted**',
          '',
          '',
          share(published.aupr),
          share(published.precisionAt80),
        ],
        ['plain BM25, the same', '', '', share(plain.published.aupr), share(plain.published.precisionAt80)],
      ],
    ),
    table(
      [
        'category',
        'contracts with it',
        'marked',
        'presence F1',
        'spans F1',
        'area',
        'precision at 80 % recall',
        'left out: presence / spans',
        'BM25: presence / spans / area',
      ],
      heldBack.categories.map((f) => {
        const out = leftOutRows.get(f.category);
        const than = plainRows.get(f.category)!;
        return [
          f.category,
          String(f.holders),
          String(f.marked),
          ...reviewRow(f),
          out ? `${share(out.presence)} / ${share(out.spans)}` : 'a fact',
          `${share(than.presence)} / ${share(than.spans)} / ${share(than.aupr)}`,
        ];
      }),
    ),
  ].join('\n\n');
}

async function nli(dataDir: string): Promise<string> {
  const { learned, plain, untaught } = await runNliEvaluation(dataDir);
  const number = (x: number) => (Number.isNaN(x) ? '–' : share(x));
  return [
    `${learned.documents} agreements that nothing was learned from, ${learned.secondsPerDocument.toFixed(3)} s each for ${learned.hypotheses.length} hypotheses.`,
    table(
      ['reader', 'labels right', 'evidence, mean average precision'],
      [
        ['**learned**', share(learned.accuracy), share(learned.map)],
        ['as if nothing had been learned of the hypotheses', share(untaught.accuracy), share(untaught.map)],
        ['commonest label in training, evidence by plain BM25', share(plain.accuracy), share(plain.map)],
      ],
    ),
    table(
      ['hypothesis', 'said / contradicted / not mentioned', 'labels right', 'commonest label', 'evidence', 'BM25'],
      learned.hypotheses.map(({ label, hypothesis, choices, accuracy, map }, h) => [
        `${label}: ${topicOf(hypothesis)?.id.replaceAll('-', ' ') ?? 'unknown'}`,
        `${choices.Entailment} / ${choices.Contradiction} / ${choices.NotMentioned}`,
        share(accuracy),
        share(plain.hypotheses[h]!.accuracy),
        number(map),
        number(plain.hypotheses[h]!.map),
      ]),
    ),
  ].join('\n\n');
}

const CERTAINTY = '95 of 100 samples between';

/** A share that was counted in a sample, and between what it is certain. */
function shareWithInterval({ count, of }: { count: number; of: number }): [of: string, between: string] {
  const [low, high] = shareInterval({ count, of });
  return [share(count / of), `${share(low)}–${share(high)}`];
}

async function slotsJudged(): Promise<string> {
  return table(
    ['judged by hand', 'share', CERTAINTY, 'counted'],
    judgedShares().map((one) => [one.name, ...shareWithInterval(one), `${one.count} of ${one.of}`]),
  );
}

async function slots(dataDir: string): Promise<string> {
  return table(
    [
      'groups made from',
      'groups',
      'slots',
      'precision',
      'recall',
      'F1',
      'values right',
      'usual text shown',
      'other bargains apart',
    ],
    Object.entries(runSlotsEvaluation(dataDir)).map(([name, s]) => [
      name,
      String(s.groups),
      String(s.real),
      share(s.right / s.found),
      share(s.met / s.real),
      share(slotF1(s)),
      share(s.valuesRight / s.members),
      share(s.modalRight / s.modal),
      s.dealPairs === 0 ? '–' : share(s.dealsApart / s.dealPairs),
    ]),
  );
}

/** Of the product that runs with the sample library at that address, asked as a visitor asks it. */
async function everyday(_dataDir: string, url?: string): Promise<string> {
  if (!url) return 'Not measured: --url names no running product with the sample library.';
  const judged = await judgeEveryday(async (params) =>
    SearchReply.parse(await (await fetch(`${url}/api/search?${params}`)).json()),
  );
  const within = (n: number) => judged.filter(({ place }) => place !== null && place <= n).length;
  return [
    `${judged.length} queries: the right thing stands first for ${within(1)}, among the first three for ${within(3)}.`,
    table(
      ['typed', 'on the tab', 'right is', 'place'],
      judged.map(({ q, tab, right, says, place }) => [
        q,
        tab,
        right.join(' or ') + (says ? `, saying ${says.source}` : ''),
        String(place ?? '–'),
      ]),
    ),
  ].join('\n\n');
}

async function judgedDefinitions(dataDir: string): Promise<string> {
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

export const SECTIONS: readonly Section[] = [
  { name: 'retrieval', kept: false, needs: 'cuad', figures: retrieval },
  { name: 'everyday queries', kept: true, needs: null, figures: everyday },
  { name: 'clause types', kept: true, needs: null, figures: clauseTypes },
  { name: 'facts', kept: true, needs: 'cuad', figures: facts },
  { name: 'definitions', kept: true, needs: 'definitions', figures: definitions },
  { name: 'judged definitions', kept: true, needs: 'edgar-agreements', figures: judgedDefinitions },
  { name: 'grouping', kept: true, needs: 'grouping', figures: grouping },
  { name: 'slots', kept: true, needs: 'grouping', figures: slots },
  { name: 'slots judged', kept: true, needs: null, figures: slotsJudged },
  { name: 'review', kept: true, needs: null, figures: review },
  { name: 'nli', kept: true, needs: 'contractnli', figures: nli },
];
