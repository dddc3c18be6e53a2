/** The stages that can be run over rows by themselves: rows in, rows out, through the code that the product runs. */

import { createNliReader } from '#server/ingest/nli/index.ts';
import { textToDocument } from '#server/ingest/textToDocument.ts';
import { loadModel } from '#server/ingest/types/index.ts';
import { labelChooser, labelFinder } from '#server/ingest/types/labels.ts';
import { createReviewer } from '#server/ingest/types/review.ts';
import { factsRow } from '#server/tools/eval/facts/evalFacts.ts';
import { evalGrouping } from '#server/tools/eval/grouping.ts';
import { type LabelledText, learnLabels } from '#server/tools/eval/learnedLabels.ts';
import { createRetriever, type Passage } from '#server/tools/eval/retrieval/retriever.ts';
import type { CategoryRow, HypothesisRow, MemberRow, SpanDocumentRow, TextRow } from '#server/tools/eval/rows.ts';
import { slotRows } from '#server/tools/eval/slots/rows.ts';
import { findDefinitions } from '#shared/reading/definitions/index.ts';
import { structure } from '#shared/reading/outline/index.ts';

type Rows<T> = AsyncIterable<T>;

/** `{query_id, ranked: [{id, score}]}` per query, scores in 0..1, best first. */
export async function* retrieval(corpus: readonly Passage[], queries: Rows<Passage>, depth: number) {
  const retriever = await createRetriever(corpus);
  try {
    for await (const { id, text } of queries) yield { query_id: id, ranked: await retriever.rank(text, depth) };
  } finally {
    await retriever.close();
  }
}

/**
 * `{id, label, by}`: one of the given labels for each text, learned from examples where there are any (our types join in), else by
 * the nearest of our types.
 * Errors: no example has one of the labels.
 */
export async function* classify(
  items: Rows<TextRow>,
  labels: readonly string[],
  examples: readonly LabelledText[] | null,
) {
  const choose = examples
    ? learnLabels(examples, labels, labelFinder(loadModel(), labels))
    : labelChooser(loadModel(), labels);
  const by = examples ? 'examples' : 'names';
  for await (const { id, text } of items) yield { id, label: choose(text), by };
}

/** `{id, facts, spans}` per contract. */
export async function* facts(contracts: Rows<TextRow>) {
  for await (const { id, text } of contracts) yield factsRow(id, text);
}

/** `{id, terms}` per document: the terms it defines, in reading order, each once. */
export async function* definitions(documents: Rows<TextRow>) {
  for await (const { id, text } of documents) {
    const found = findDefinitions(structure(textToDocument(text)));
    yield { id, terms: [...new Set(found.flatMap(({ term, aliases }) => [term, ...aliases]))] };
  }
}

/** `{id, group}` per clause. Groups depend on all clauses, so they are held in memory. */
export async function* grouping(clauses: Rows<TextRow>) {
  const rows: TextRow[] = [];
  for await (const row of clauses) rows.push(row);
  yield* evalGrouping(rows);
}

/** `{id, category, spans}` per contract and category. */
export async function* review(contracts: Rows<TextRow>, categories: readonly CategoryRow[]) {
  const reviewer = createReviewer(categories);
  for await (const { id, text } of contracts)
    for (const { category, spans } of reviewer(text)) yield { id, category, spans };
}

/** `{doc, label, choice, span_scores}` per document and hypothesis: one score for each span. */
export async function* nli(documents: Rows<SpanDocumentRow>, hypotheses: readonly HypothesisRow[]) {
  const read = createNliReader(hypotheses.map(({ text }) => text));
  for await (const { id, text, spans } of documents) {
    const answers = read(text, spans);
    for (const [h, { label }] of hypotheses.entries())
      yield { doc: id, label, choice: answers[h]!.choice, span_scores: answers[h]!.scores };
  }
}

/** `{group, id, template, isModal, slots}` per row. Templates depend on all rows of a group, so they are held in memory. */
export async function* slots(members: Rows<MemberRow>) {
  const groups = new Map<string, MemberRow[]>();
  for await (const row of members) {
    const own = groups.get(row.group);
    if (own) own.push(row);
    else groups.set(row.group, [row]);
  }
  for (const own of groups.values()) yield* slotRows(own);
}
