import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { Command } from '#server/cli/command.ts';
import { UsageError } from '#server/cli/usageError.ts';
import { writeRows } from '#server/tools/eval/output.ts';
import {
  allRows,
  categoryRow,
  hypothesisRow,
  labelledRow,
  memberRow,
  type OnBadRow,
  parseJson,
  passageRow,
  readRows,
  spanDocumentRow,
  textRow,
} from '#server/tools/eval/rows.ts';
import * as stages from '#server/tools/eval/stages.ts';

/** As for `ingest`: some rows were left out. */
const SOME_REFUSED = 3;
const DEPTH = 100;

interface Stage {
  /** Options that must be given, beside `--out`. */
  needs: readonly string[];
  /** Options that may be. */
  takes?: readonly string[];
  rows(given: Record<string, string>, onBadRow: OnBadRow): Promise<AsyncIterable<object>>;
}

function depthOf(given: string | undefined): number {
  const depth = given === undefined ? DEPTH : Number(given);
  if (!Number.isInteger(depth) || depth < 0) throw new UsageError(`--depth ${given}: give a whole number, 0 for all.`);
  return depth;
}

async function labelsOf(file: string): Promise<string[]> {
  const labels = z
    .array(z.string())
    .nonempty()
    .safeParse(parseJson(await readFile(file, 'utf8')));
  if (!labels.success) throw new UsageError(`${file}: a JSON array of strings is needed.`);
  return labels.data;
}

const STAGES: Record<string, Stage> = {
  retrieval: {
    needs: ['corpus', 'queries'],
    takes: ['depth'],
    rows: async ({ corpus, queries, depth }, onBadRow) => {
      const hits = depthOf(depth);
      const passages = await allRows(corpus!, passageRow, onBadRow);
      return stages.retrieval(passages, readRows(queries!, passageRow, onBadRow), hits);
    },
  },
  classify: {
    needs: ['items', 'labels'],
    takes: ['train'],
    rows: async ({ items, labels, train }, onBadRow) => {
      const names = await labelsOf(labels!);
      const examples = train === undefined ? null : await allRows(train, labelledRow, onBadRow);
      if (examples && !examples.some(({ label }) => names.includes(label)))
        throw new UsageError(`${train}: no row has one of the labels.`);
      console.log(`labels: ${examples ? `learned from ${examples.length} rows` : 'the nearest of our types'}`);
      return stages.classify(readRows(items!, textRow, onBadRow), names, examples);
    },
  },
  facts: {
    needs: ['contracts'],
    rows: async ({ contracts }, onBadRow) => stages.facts(readRows(contracts!, textRow, onBadRow)),
  },
  definitions: {
    needs: ['docs'],
    rows: async ({ docs }, onBadRow) => stages.definitions(readRows(docs!, textRow, onBadRow)),
  },
  grouping: {
    needs: ['clauses'],
    rows: async ({ clauses }, onBadRow) => stages.grouping(readRows(clauses!, textRow, onBadRow)),
  },
  slots: {
    needs: ['groups'],
    rows: async ({ groups }, onBadRow) => stages.slots(readRows(groups!, memberRow, onBadRow)),
  },
  review: {
    needs: ['contracts', 'categories'],
    rows: async ({ contracts, categories }, onBadRow) =>
      stages.review(readRows(contracts!, textRow, onBadRow), await allRows(categories!, categoryRow, onBadRow)),
  },
  nli: {
    needs: ['documents', 'hypotheses'],
    rows: async ({ documents, hypotheses }, onBadRow) =>
      stages.nli(readRows(documents!, spanDocumentRow, onBadRow), await allRows(hypotheses!, hypothesisRow, onBadRow)),
  },
};

const string = { type: 'string' } as const;

export const command: Command = {
  usage: `Usage: clausary eval <stage> <files> --out RESULT.jsonl

Runs one stage over rows of JSON (one object a line) and writes what it says. Nothing is stored.

  retrieval    --corpus C.jsonl --queries Q.jsonl [--depth N]
               {"_id"|"id", "text", "title"?} → {"query_id", "ranked": [{"id", "score"}]}
               --depth N   hits per query (default ${DEPTH}, 0 for the whole corpus)
  classify     --items I.jsonl --labels L.json [--train T.jsonl]
               {"id", "text"} and ["label", …] → {"id", "label", "by"}
               --train T.jsonl   {"text", "label"}: learns the labels from these rows; "by" says examples.
               Without it our types are mapped to the labels; "by" says names
  facts        --contracts C.jsonl                   {"id", "text"} → {"id", "facts", "spans"}
  definitions  --docs D.jsonl                        {"id", "text"} → {"id", "terms"}
  grouping     --clauses C.jsonl                     {"id", "text"} → {"id", "group"}
  slots        --groups G.jsonl                      {"group", "id", "text"} →
               {"group", "id", "template", "isModal", "slots": [{"slot", "kind", "value", "start", "end"}]}
  review       --contracts C.jsonl --categories K.jsonl
               {"id", "text"} and {"category", "description"} → {"id", "category", "spans": [{"start", "end", "text", "score"}]}
  nli          --documents D.jsonl --hypotheses H.jsonl
               {"id", "text", "spans": [[start, end], …]} and {"label", "text"} →
               {"doc", "label", "choice", "span_scores"}: Entailment, Contradiction or NotMentioned, a score for each span

Offsets are UTF-16 units of the given text; scores lie in 0..1. Rows that cannot be used are named with their line and
left out; the exit code is then ${SOME_REFUSED}.`,

  async run([name, ...args]) {
    const stage = STAGES[name ?? ''];
    if (!stage) throw new UsageError(name === undefined ? 'Name a stage.' : `There is no stage "${name}" to evaluate.`);
    const needs = [...stage.needs, 'out'];
    const known = [...needs, ...(stage.takes ?? [])];
    const { values } = parseArgs({ args, options: Object.fromEntries(known.map((option) => [option, string])) });
    const given = values as Record<string, string>;
    const missing = needs.filter((option) => !given[option]);
    if (missing.length > 0) throw new UsageError(`Missing: ${missing.map((option) => `--${option}`).join(', ')}`);
    let refused = 0;
    const onBadRow: OnBadRow = (place, reason) => {
      refused += 1;
      console.error(`left out  ${place}: ${reason}`);
    };
    let written: number;
    try {
      written = await writeRows(given.out!, await stage.rows(given, onBadRow));
    } catch (error) {
      const { code, path } = error as NodeJS.ErrnoException;
      if (!path || !code) throw error;
      const isOut = path.startsWith(given.out!);
      throw new UsageError(`${isOut ? given.out : path} cannot be ${isOut ? 'written' : 'read'} (${code}).`);
    }
    console.log(`${written} rows written to ${given.out}${refused > 0 ? `, ${refused} rows left out` : ''}.`);
    return refused > 0 ? SOME_REFUSED : 0;
  },
};
