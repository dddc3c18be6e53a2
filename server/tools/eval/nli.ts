/** How well documents are read against hypotheses. */
import { performance } from 'node:perf_hooks';
import type { Choice, NliAnswer } from '#server/ingest/nli/answer.ts';
import { createNliReader } from '#server/ingest/nli/index.ts';
import type { NliModel } from '#server/ingest/nli/model.ts';
import type { Hypothesis, NliDocument } from '#server/tools/eval/nliData.ts';

export interface NliFigures {
  label: string;
  hypothesis: string;
  /** How often each choice is right. */
  choices: Record<Choice, number>;
  accuracy: number;
  /** Mean of the average precision over the documents that speak of it; NaN if none does. */
  map: number;
}

export interface NliEvaluation {
  documents: number;
  secondsPerDocument: number;
  hypotheses: NliFigures[];
  accuracy: number;
  /** Mean over all pairs of a document and a hypothesis that it speaks of. */
  map: number;
}

type Answer = Pick<NliAnswer, 'choice' | 'scores'>;

/** Mean of the precision at each piece of evidence, best first; equal scores stand in reading order. */
export function averagePrecision(scores: readonly number[], evidence: ReadonlySet<number>): number {
  const order = scores.map((_, i) => i).sort((a, b) => scores[b]! - scores[a]! || a - b);
  let [hits, sum] = [0, 0];
  order.forEach((span, n) => {
    if (!evidence.has(span)) return;
    hits += 1;
    sum += hits / (n + 1);
  });
  return evidence.size === 0 ? Number.NaN : sum / evidence.size;
}

const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

/** Figures of any reader: answers per document in the order of the hypotheses. */
export function scoreNli(
  documents: readonly NliDocument[],
  hypotheses: readonly Hypothesis[],
  read: (document: NliDocument) => readonly Answer[],
): NliEvaluation {
  const own = hypotheses.map(() => ({
    right: [] as number[],
    precisions: [] as number[],
    counts: { Entailment: 0, Contradiction: 0, NotMentioned: 0 },
  }));
  let spent = 0;
  for (const document of documents) {
    const began = performance.now();
    const answers = read(document);
    spent += performance.now() - began;
    hypotheses.forEach(({ label }, h) => {
      const gold = document.answers.get(label);
      if (!gold) return;
      own[h]!.counts[gold.choice] += 1;
      own[h]!.right.push(answers[h]!.choice === gold.choice ? 1 : 0);
      if (gold.choice !== 'NotMentioned' && gold.spans.length > 0)
        own[h]!.precisions.push(averagePrecision(answers[h]!.scores, new Set(gold.spans)));
    });
  }
  return {
    documents: documents.length,
    secondsPerDocument: spent / 1000 / documents.length,
    hypotheses: hypotheses.map(({ label, text }, h) => ({
      label,
      hypothesis: text,
      choices: own[h]!.counts,
      accuracy: mean(own[h]!.right),
      map: mean(own[h]!.precisions),
    })),
    accuracy: mean(own.flatMap(({ right }) => right)),
    map: mean(own.flatMap(({ precisions }) => precisions)),
  };
}

export function evaluateNli(
  documents: readonly NliDocument[],
  hypotheses: readonly Hypothesis[],
  model?: NliModel,
): NliEvaluation {
  const reader = createNliReader(
    hypotheses.map(({ text }) => text),
    model,
  );
  return scoreNli(documents, hypotheses, ({ text, spans }) => reader(text, spans));
}
