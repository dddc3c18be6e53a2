/** Asks a model to write the sentences of a draft as they are wished. It writes within the draft: no sentence more, each with its precedent. */
import { z } from 'zod';
import { rewritten } from '#server/features/drafting/rewritten.ts';
import { FRAMING_RULE, faultWords, type Models, marked, newMark, type Payer } from '#server/features/model/index.ts';
import type { ModelPayers, Quota } from '#server/features/quota/index.ts';
import { AppError } from '#server/http/errors.ts';
import { ModelFailed, type ModelMessage } from '#server/outside/model.ts';
import type { ClauseDraft, ClauseDraftWishes, RewrittenSentence } from '#shared/api/drafting.ts';
import { MOST_REWRITTEN } from '#shared/api/drafting.ts';

/** Sentences of one question. */
const AT_ONCE = 40;

const Sentences = z.object({
  sentences: z
    .array(z.object({ n: z.number().int().describe('Number of the sentence'), text: z.string().max(8000) }))
    .max(AT_ONCE * 2),
});

const RULES = `You rewrite sentences of a contract clause for a lawyer who compares every word of yours with the precedent.
- Rewrite each sentence by itself, keep its number, and answer with all of them. Never add, join or part sentences.
- Change as little as the wishes need. Keep every number, date, name and defined term, every "not", and everything in square brackets exactly as it stands.
- Keep the meaning. Where a wish cannot be met without changing it, give the sentence as it is.
- ${FRAMING_RULE}
- Answer with the JSON value alone.`;

const TONES = {
  plain: 'plain words: must, will, may; no doublets',
  traditional: 'traditional: shall, hereunder',
} as const;
const LENGTHS = { short: 'as short as the meaning allows', usual: 'as long as it is', long: 'spelt out' } as const;
const SIDES = {
  supplying: 'who supplies, licenses, lends or lets',
  receiving: 'who is supplied',
  even: 'both sides alike',
} as const;

function wishLines({ tone, length, side, roles, words }: ClauseDraftWishes): string {
  const lines: [string, string | undefined][] = [
    ['Tone', tone && TONES[tone]],
    ['Length', length && LENGTHS[length]],
    ['It should suit', side && SIDES[side]],
    ['Who supplies is called', roles.supplying],
    ['The other side is called', roles.receiving],
    ['It is about', words],
  ];
  const said = lines.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
  return said.length > 0 ? said.join('\n') : 'Tone: plain words';
}

function messagesFor(sentences: readonly RewrittenSentence[], wishes: ClauseDraftWishes): ModelMessage[] {
  const lines = sentences.map((one) => JSON.stringify(one)).join('\n');
  return [
    { role: 'system', content: RULES },
    {
      role: 'user',
      content: `Wishes:\n${wishLines(wishes)}\n\nSentences, one a line:\n${marked(newMark(), 'sentences', lines)}`,
    },
  ];
}

const numbered = ({ paragraphs }: ClauseDraft): RewrittenSentence[] =>
  paragraphs.flatMap(({ sentences }) => sentences).map(({ text }, n) => ({ n, text }));

interface RewriteDeps {
  models: Models | null;
  quota: Pick<Quota, 'spendQuestion' | 'refund'>;
}

interface RewriteAsked {
  wishes: ClauseDraftWishes;
  payer: Payer;
  payers: ModelPayers;
}

/** Whatever fails leaves the draft as it was assembled, with one line that says so. Errors: those of the record. */
export async function rewrite(
  { models, quota }: RewriteDeps,
  draft: ClauseDraft,
  { wishes, payer, payers }: RewriteAsked,
): Promise<ClauseDraft> {
  const assembled = (why: string): ClauseDraft => ({
    ...draft,
    notes: [`${why}. The draft stands as it was put together from the precedents; nothing was counted.`],
  });
  if (!models) return assembled('No model is configured');
  const all = numbered(draft);
  if (all.length > MOST_REWRITTEN) return assembled(`This has more than ${MOST_REWRITTEN} sentences`);
  const model = models.nameFor(null);
  const answers: RewrittenSentence[] = [];
  const receipts: Awaited<ReturnType<Quota['spendQuestion']>>[] = [];
  try {
    for (let from = 0; from < all.length; from += AT_ONCE) {
      const messages = messagesFor(all.slice(from, from + AT_ONCE), wishes);
      receipts.push(await quota.spendQuestion(payers));
      const question = { payer, purpose: 'draft' as const, request: { model, messages } };
      answers.push(...(await models.askForJson(question, 'sentences', Sentences)).sentences);
    }
  } catch (error) {
    for (const receipt of receipts) await quota.refund(receipt);
    if (error instanceof ModelFailed) return assembled(faultWords(error));
    if (!(error instanceof AppError)) throw error;
    return assembled(
      error.code === 'limit_reached' ? 'Today’s questions to the model are used up' : error.message.replace(/[.]$/, ''),
    );
  }
  return rewritten(draft, answers, model);
}
