/** What a review has to be better than: BM25 of a category's name and description over the sentences of the contract. */
import { scores } from '#server/features/chat/ranking.ts';
import { sourceOffsets } from '#server/ingest/readers/sourceOffsets.ts';
import { textToDocument } from '#server/ingest/textToDocument.ts';
import type { Reviewed } from '#server/ingest/types/review.ts';
import type { Category } from '#server/ingest/types/reviewMatch.ts';
import { sentencesOf } from '#server/ingest/types/reviewSentences.ts';
import { stemsOf } from '#server/outside/searchIndex/tokens.ts';
import { structure } from '#shared/reading/outline/index.ts';

const MOST = 40;

/** Plain BM25 of a text over others. */
export const bm25 = (asked: string, texts: readonly string[]): number[] =>
  scores(new Map(stemsOf(asked).map((stem) => [stem, 1])), texts);

export function plainReviewer(categories: readonly Category[]): (text: string) => Reviewed[] {
  return (text) => {
    const structured = structure(textToDocument(text));
    const at = sourceOffsets(text, structured.text);
    const sentences = sentencesOf(structured);
    const texts = sentences.map((sentence) => sentence.text);
    return categories.map(({ category, description }) => ({
      category,
      spans: bm25(`${category} ${description}`, texts)
        .map((score, i) => ({ score, start: at(sentences[i]!.start), end: at(sentences[i]!.end - 1) + 1 }))
        .sort((a, b) => b.score - a.score)
        .slice(0, MOST)
        .map((span) => ({ ...span, text: text.slice(span.start, span.end) })),
    }));
  };
}
