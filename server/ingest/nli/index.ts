/** Reads a document against hypotheses: which it supports, which it speaks against, and the spans that say so. */
import type { NliAnswer } from '#server/ingest/nli/answer.ts';
import { cuesIn, evidenceRows } from '#server/ingest/nli/evidence.ts';
import { labelRow } from '#server/ingest/nli/label.ts';
import { likenessOf, wordsOf } from '#server/ingest/nli/likeness.ts';
import { chanceOf } from '#server/ingest/nli/logistic.ts';
import { loadNliModel, type NliModel, wordingOf } from '#server/ingest/nli/model.ts';
import { readSpans } from '#server/ingest/nli/spans.ts';
import { denies, topicOf } from '#server/ingest/nli/topics.ts';
import { untaught } from '#server/ingest/nli/untaught.ts';

const round = (x: number): number => Math.round(x * 1e5) / 1e5;

/**
 * Chances that can be compared between documents: where much looks like evidence each piece counts for less, and more where little does.
 * The order stays, and so does 0..1.
 */
function comparable(chances: readonly number[]): number[] {
  const expected = chances.reduce((sum, chance) => sum + chance, 0);
  return expected === 0 ? [...chances] : chances.map((chance) => chance / Math.sqrt(expected));
}

/** A function from a document to one answer per hypothesis, in their order. */
export function createNliReader(
  hypotheses: readonly string[],
  model: NliModel = loadNliModel(),
): (text: string, offsets: readonly (readonly [start: number, end: number])[]) => NliAnswer[] {
  const asked = hypotheses.map((hypothesis) => {
    const topic = topicOf(hypothesis);
    const learned = topic ? model.topics[topic.id] : undefined;
    return { hypothesis, known: topic && learned ? { topic, learned } : null };
  });
  return (text, offsets) => {
    const spans = readSpans(text, offsets);
    const words = spans.map((span) => wordsOf(span.text));
    const wordings = wordingOf(model.wording, spans);
    return asked.map(({ hypothesis, known }) => {
      const likeness = likenessOf(hypothesis, words);
      if (!known) {
        const { choice, scores } = untaught(hypothesis, spans, likeness);
        return { choice, scores: scores.map(round) };
      }
      const { topic, learned } = known;
      const cues = cuesIn(topic, spans);
      const wording = wordings(topic.id);
      const chances = evidenceRows(spans, cues, wording, likeness).map((row) => chanceOf(learned.evidence, row));
      const row = labelRow(spans, cues, wording, chances);
      const mentioned = chanceOf(learned.mentioned, row);
      const same = chanceOf(learned.entailed, row);
      const entailed = denies(hypothesis) === learned.denies ? same : 1 - same;
      const choice =
        1 - mentioned >= mentioned * Math.max(entailed, 1 - entailed)
          ? 'NotMentioned'
          : entailed >= 0.5
            ? 'Entailment'
            : 'Contradiction';
      return { choice, scores: comparable(chances).map(round) };
    });
  };
}
