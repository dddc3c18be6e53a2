/** What the model is asked about some rules in one part of a document, and the form of its answer. */
import { z } from 'zod';
import { FRAMING_RULE, marked, newMark } from '#server/features/model/index.ts';
import type { ModelMessage } from '#server/outside/model.ts';
import { SAID } from '#shared/domain/playbooks/byModel.ts';
import type { Rule } from '#shared/domain/playbooks/playbook.ts';

/** Longer ones are no answer to what was asked. */
const LONGEST = { reason: 4000, quote: 8000, words: 8000 } as const;
const MOST_QUOTES = 20;

export const RuleAnswers = z.object({
  answers: z
    .array(
      z.object({
        rule: z.string().describe('Id of the rule'),
        verdict: z
          .enum(SAID)
          .describe(
            'pass: the document meets the position; fail: it does not; review: it speaks of it but a person has to decide; nothing: this part does not speak of it',
          ),
        reason: z.string().max(LONGEST.reason).describe('One or two sentences for a lawyer'),
        quotes: z
          .array(z.string().max(LONGEST.quote))
          .max(MOST_QUOTES)
          .describe('The words that prove the verdict, copied exactly from the document'),
        proposal: z
          .object({
            quote: z
              .string()
              .max(LONGEST.quote)
              .describe('Words of one paragraph, copied exactly, that are to be replaced'),
            words: z.string().max(LONGEST.words).describe('What should stand there instead'),
          })
          .nullable()
          .describe('A change that would meet the position; null: none'),
      }),
    )
    .max(100),
});
export type RuleAnswers = z.infer<typeof RuleAnswers>;
export type RuleAnswer = RuleAnswers['answers'][number];

const RULES = `You review a contract by the rules of a playbook, for a lawyer who checks every word of yours.
- Answer every rule once, by its id, from the part of the document below and from nothing else.
- pass and fail need a quote: words copied exactly from the document, as few as prove the verdict. Numbers in square brackets at the beginning of a paragraph are not part of its words.
- What is missing from this part may stand in another one: then the verdict is nothing.
- ${FRAMING_RULE}
- Answer with the JSON value alone.`;

const ruleLine = ({ id, title, position, fallbacks, question, guidance }: Rule): string =>
  JSON.stringify({
    id,
    title,
    ...(question && { question }),
    position,
    ...(fallbacks.length > 0 && { acceptable: fallbacks.map(({ words }) => words) }),
    ...(guidance !== '' && { guidance }),
  });

export interface PromptParagraph {
  label: string;
  text: string;
}

interface PartAsked {
  rules: readonly Rule[];
  /** Whom the document is read for; '' for either. */
  side: string;
  name: string;
  paragraphs: readonly PromptParagraph[];
  /** Place of the part among all, from 1. */
  part: number;
  parts: number;
}

export function messagesFor({ rules, side, name, paragraphs, part, parts }: PartAsked): ModelMessage[] {
  const mark = newMark();
  const text = paragraphs.map((one) => (one.label === '' ? one.text : `[${one.label}] ${one.text}`)).join('\n');
  const reader = side === '' ? '' : `It is read for the ${side.replaceAll('-', ' ')}.\n`;
  return [
    { role: 'system', content: RULES },
    {
      role: 'user',
      content: `Rules, one a line:\n${rules.map(ruleLine).join('\n')}\n\n${reader}Part ${part} of ${parts} of the document:\n${marked(mark, 'document', `${name}\n${text}`)}`,
    },
  ];
}
