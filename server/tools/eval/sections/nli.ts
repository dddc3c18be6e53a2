/** How well hypotheses about agreements are judged. */
import { topicOf } from '#server/ingest/nli/topics.ts';
import { share, table } from '#server/tools/eval/markdown.ts';
import { runNliEvaluation } from '#server/tools/eval/nliPlain.ts';

export async function nli(dataDir: string): Promise<string> {
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
