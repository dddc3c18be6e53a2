/** Counts how often answers of facts are right, by the way they were found. */
import { extractFacts } from '#server/ingest/facts/index.ts';
import { sourceOffsets } from '#server/ingest/readers/sourceOffsets.ts';
import { textToDocument } from '#server/ingest/textToDocument.ts';
import { factAnswers } from '#server/ingest/types/reviewFacts.ts';
import { askedBy, type Category } from '#server/ingest/types/reviewMatch.ts';
import type { RankModel } from '#server/ingest/types/reviewRank.ts';
import { sentencesOf } from '#server/ingest/types/reviewSentences.ts';
import { meets, stretchesOf } from '#server/tools/eval/review.ts';
import { isAlike, worded } from '#server/tools/eval/reviewAlike.ts';
import type { MarkedContract } from '#server/tools/eval/reviewCuad.ts';
import { structure } from '#shared/reading/outline/index.ts';

/**
 * The chance that an answer is right, the mean of both rules: by the stretch that it covers and by the words that it has. The opening
 * that names all parties is wrong by the first and right by the second, so it comes after their names.
 */
export function factChances(contracts: readonly MarkedContract[], categories: readonly Category[]): RankModel['facts'] {
  const asked = categories.flatMap((category) => {
    const { fact } = askedBy(category);
    return fact ? [{ ...category, fact }] : [];
  });
  const counts = new Map<string, { given: number; right: number }>();
  for (const contract of contracts) {
    const structured = structure(textToDocument(contract.text));
    const at = sourceOffsets(contract.text, structured.text);
    const facts = extractFacts(structured, {}, '');
    const sentences = sentencesOf(structured);
    for (const { category, fact } of asked) {
      const stretches = stretchesOf(contract, category);
      const words = stretches.map(({ start, end }) => worded(contract.text.slice(start, end)));
      for (const { kind, ...span } of factAnswers(structured.text, facts, fact, sentences)) {
        const answer = { start: at(span.start), end: at(span.end - 1) + 1 };
        const own = counts.get(kind) ?? { given: 0, right: 0 };
        const said = worded(contract.text.slice(answer.start, answer.end));
        const isThere = stretches.some((one) => meets(contract.text, answer, one));
        const isSaid = words.some((one) => isAlike(category, said, one));
        counts.set(kind, { given: own.given + 1, right: own.right + (Number(isThere) + Number(isSaid)) / 2 });
      }
    }
  }
  return Object.fromEntries([...counts].map(([kind, { given, right }]) => [kind, (right + 1) / (given + 2)]));
}
