/** A draft with the sentences that a model wrote anew, each held against its precedent: nothing counts that cannot be compared with one. */
import type { ClauseDraft, RewrittenSentence } from '#shared/api/drafting.ts';
import { diffParts } from '#shared/domain/diffParts.ts';
import { counted } from '#shared/domain/display.ts';
import { textOf } from '#shared/domain/drafting/assemble.ts';
import { rewritingProblem } from '#shared/domain/drafting/rewriting.ts';
import { draftingFacts } from '#shared/domain/draftingFacts.ts';

/**
 * Each sentence of the draft keeps its precedent and its place there; differences are found anew. What no longer is the sentence of its
 * precedent (other words, other numbers, a blank or a "not" more or less) stands as it was assembled, and is counted in the notes.
 */
export function rewritten(
  draft: ClauseDraft,
  sentences: readonly RewrittenSentence[],
  model: string | null,
): ClauseDraft {
  const texts = new Map(draft.precedents.map(({ id, text }) => [id, text]));
  const byNumber = new Map(sentences.map(({ n, text }) => [n, text.replace(/\s+/g, ' ').trim()]));
  let n = -1;
  let kept = 0;
  let changed = 0;
  const paragraphs = draft.paragraphs.map((paragraph) => ({
    ...paragraph,
    sentences: paragraph.sentences.map((sentence) => {
      const text = byNumber.get(++n);
      if (text === undefined || text === sentence.text) return sentence;
      const { start, end } = sentence.at;
      const own = texts.get(sentence.precedent)?.slice(start, end) ?? '';
      if (own === '' || rewritingProblem(text, sentence.text, own) !== null) {
        kept++;
        return sentence;
      }
      changed++;
      return { ...sentence, text, parts: diffParts(own, text), marks: [] };
    }),
  }));
  const notes = [
    ...(kept > 0
      ? [
          `${counted(kept, 'sentence')} of the model had other words, numbers, blanks or denials than the precedent: ${kept === 1 ? 'it stands' : 'they stand'} as assembled.`,
        ]
      : []),
    ...(changed === 0 ? ['The model changed nothing.'] : []),
  ];
  if (changed === 0) return { ...draft, notes };
  const text = textOf(paragraphs);
  const { words, sentences: count, longestSentence } = draftingFacts(text);
  return {
    ...draft,
    text,
    paragraphs,
    facts: { ...draft.facts, words, sentences: count, longestSentence },
    engine: 'model',
    model,
    notes,
  };
}
