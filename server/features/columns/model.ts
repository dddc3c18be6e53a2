/** A model's answers to the questions of one row: few words each, with a quote that is looked for in the text before anybody reads it. */
import { z } from 'zod';
import type { Found } from '#server/features/columns/facts.ts';
import { FRAMING_RULE, type Models, marked, newMark, type Payer } from '#server/features/model/index.ts';
import { findQuote } from '#shared/domain/quotes.ts';
import type { TextSpan } from '#shared/reading/types.ts';

const RULES = `You answer questions about one contract text for a table. Answer each question from the passages below and from nothing else.
- "answer": the answer in at most eight words, as a cell of a table. "quote": the words of one passage that prove it, copied exactly, as few as prove it.
- Give null for a question that the passages do not answer. Do not guess.
- Give one entry for each question, in the order of the questions.
- ${FRAMING_RULE}`;

const LONGEST_ANSWER = 160;
const LONGEST_QUOTE = 1200;

const Answer = z.object({ answer: z.string().trim().min(1).max(LONGEST_ANSWER), quote: z.string().max(LONGEST_QUOTE) });
const answersTo = (questions: number) => z.object({ answers: z.array(Answer.nullable()).length(questions) });

export interface AskedModel {
  models: Models;
  payer: Payer;
  /** Of those that are offered. */
  name: string;
}

interface AskedOf {
  text: string;
  /** Of a private library: what its reader's settings keep back is kept back. */
  isOwn: boolean;
  passages: readonly TextSpan[];
  questions: readonly string[];
}

/**
 * In the order of the questions. `dropped`: the model's quote does not stand in what it was given. Null: it found no answer.
 * Errors: ModelFailed; the signal's reason when aborted.
 */
export async function modelAnswers(
  { models, payer, name }: AskedModel,
  { text, isOwn, passages, questions }: AskedOf,
  signal: AbortSignal,
): Promise<(Found | 'dropped' | null)[]> {
  const mark = newMark();
  const given = passages.map(({ start, end }, i) => marked(mark, `passage ${i + 1}`, text.slice(start, end)));
  const asked = questions.map((one, i) => `${i + 1}. ${one}`);
  const request = {
    model: name,
    messages: [
      { role: 'system' as const, content: RULES },
      { role: 'user' as const, content: `${given.join('\n')}\n\nQuestions:\n${asked.join('\n')}` },
    ],
  };
  const { answers } = await models.askForJson(
    { payer, purpose: 'columns', request, ...(isOwn ? { documents: [text] } : {}) },
    'cells',
    answersTo(questions.length),
    signal,
  );
  return answers.map((one) => {
    if (!one) return null;
    for (const { start, end } of passages) {
      const found = findQuote(text.slice(start, end), one.quote);
      if (found) return { start: start + found[0], end: start + found[1], focus: start + found[0], short: one.answer };
    }
    return 'dropped';
  });
}
