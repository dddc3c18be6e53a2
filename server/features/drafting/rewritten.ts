/** What a model made of a draft, held against the precedents: nothing counts that cannot be compared with one of them. */
import type { ClauseDraft } from '#shared/api/drafting.ts';
import { diffParts } from '#shared/domain/diffParts.ts';
import { textOf } from '#shared/domain/drafting/assemble.ts';
import { draftingFacts } from '#shared/domain/draftingFacts.ts';

/** Sentences that name no precedent of the draft, or a place that it does not have, are left out; differences are found anew. */
export function rewritten(answer: ClauseDraft, draft: ClauseDraft): ClauseDraft {
  const texts = new Map(draft.precedents.map(({ id, text }) => [id, text]));
  const paragraphs = answer.paragraphs
    .map((paragraph) => ({
      ...paragraph,
      sentences: paragraph.sentences.flatMap((sentence) => {
        const { precedent, at, text } = sentence;
        const own = texts.get(precedent)?.slice(at.start, at.end) ?? '';
        return own === '' || text.trim() === '' ? [] : [{ ...sentence, parts: diffParts(own, text), marks: [] }];
      }),
    }))
    .filter(({ sentences }) => sentences.length > 0);
  const text = textOf(paragraphs);
  const { words, sentences, longestSentence } = draftingFacts(text);
  const count = (id: string) => paragraphs.flatMap((one) => one.sentences).filter((one) => one.precedent === id).length;
  return {
    ...draft,
    text,
    paragraphs,
    precedents: draft.precedents.map((one) => ({ ...one, sentences: count(one.id) })),
    facts: { ...draft.facts, words, sentences, longestSentence },
    engine: 'model',
  };
}
