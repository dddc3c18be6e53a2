/** Asks a model the rules of a review that their tests cannot tell: a few at a time, part by part of the document. */
import { chunksOf, FAULT_WORDS, faultWords, type Models, type Payer } from '#server/features/model/index.ts';
import type { ModelPayers, Quota } from '#server/features/quota/index.ts';
import { messagesFor, type RuleAnswer, RuleAnswers } from '#server/features/review/modelPrompt.ts';
import { AppError } from '#server/http/errors.ts';
import { ModelFailed, type ModelFault } from '#server/outside/model.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { type SaidOfPart, type SaidOfRule, saidInAll } from '#shared/domain/playbooks/byModel.ts';
import type { Rule } from '#shared/domain/playbooks/playbook.ts';
import { findQuoteIn } from '#shared/domain/quotes.ts';
import { storable } from '#shared/reading/blocks.ts';

/** Rules of one question. */
const RULES_AT_ONCE = 6;
/** Tokens of the document in one question; the next is for endpoints that take less. */
const CHUNK_TOKENS = [12_000, 3_000] as const;
const OVERLAP_TOKENS = 300;
/** Parts of one document: about 140,000 tokens of the larger ones. What is beyond is said to be. */
const MOST_PARTS = 12;
/** Characters of a reason that are shown. */
const REASON = 1_200;
/** Letters of a quote; fewer stand everywhere. */
const LEAST_QUOTE = 8;
/** A review is given up after a quarter of an hour: questions end before. */
const LONGEST_MS = 8 * 60_000;

/** After one of these the next question would fare the same. */
const ENDS_ALL: readonly ModelFault[] = [
  'unreachable',
  'too_slow',
  'busy',
  'not_allowed',
  'unknown_model',
  'not_wished',
];

export interface ModelQuestions {
  id: string;
  name: string;
  side: string;
  label: string;
  payer: Payer;
  /** Whose budget it is. */
  payers: ModelPayers;
  /** Name of the model. */
  model: string;
  document: DocSnapshot;
  /** Its whole text: names are known from it that a part does not explain. */
  documents: readonly string[];
  createdAt: Date;
}

export type Answered = { rule: Rule } & ({ said: SaidOfRule } | { unanswered: string });

interface AskDeps {
  models: Models;
  quota: Pick<Quota, 'spendQuestion' | 'refund'>;
  clock: () => Date;
}

const groupsOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size));

const flat = (text: string): string => storable(text).replace(/\s+/g, ' ').trim();

/** Why nothing came, for people, and whether it is worth to go on. Anything that is no refusal is ours to see. */
function refusalOf(error: unknown): { words: string; endsAll: boolean } {
  if (error instanceof ModelFailed) return { words: faultWords(error), endsAll: ENDS_ALL.includes(error.fault) };
  if (!(error instanceof AppError)) throw error;
  const words = error.code === 'limit_reached' ? 'Today’s questions to the model are used up' : flat(error.message);
  return { words: words.replace(/[.]$/, ''), endsAll: true };
}

/** Each group of rules as soon as it is answered, or is known not to be. Errors: the signal's reason when aborted; those of the record. */
export async function* askModel(
  deps: AskDeps,
  review: ModelQuestions,
  rules: readonly Rule[],
  signal: AbortSignal,
): AsyncGenerator<Answered[]> {
  let ended: string | null = null;
  for (const group of groupsOf(rules, RULES_AT_ONCE)) {
    const isLate = deps.clock().getTime() - review.createdAt.getTime() > LONGEST_MS;
    if (isLate) ended ??= FAULT_WORDS.too_slow;
    if (ended !== null) {
      const unanswered = ended;
      yield group.map((rule) => ({ rule, unanswered }));
      continue;
    }
    try {
      yield await answersTo(deps, review, group, signal);
    } catch (error) {
      signal.throwIfAborted();
      const { words, endsAll } = refusalOf(error);
      if (endsAll) ended = words;
      yield group.map((rule) => ({ rule, unanswered: words }));
    }
  }
}

async function answersTo(
  deps: AskDeps,
  review: ModelQuestions,
  rules: readonly Rule[],
  signal: AbortSignal,
): Promise<Answered[]> {
  for (const [n, tokens] of CHUNK_TOKENS.entries())
    try {
      return await answersInParts(deps, review, rules, tokens, signal);
    } catch (error) {
      const isLast = n === CHUNK_TOKENS.length - 1;
      if (isLast || !(error instanceof ModelFailed) || error.fault !== 'too_long') throw error;
    }
  return [];
}

async function answersInParts(
  { models, quota }: AskDeps,
  review: ModelQuestions,
  rules: readonly Rule[],
  tokens: number,
  signal: AbortSignal,
): Promise<Answered[]> {
  const { paras } = review.document;
  const { chunks, unread } = chunksOf(paras, { tokens, overlap: OVERLAP_TOKENS, most: MOST_PARTS });
  const said = new Map<string, SaidOfPart[]>();
  for (const [n, { paragraphs }] of chunks.entries()) {
    // a long paragraph is sent in pieces; its words are looked for in all of it
    const own = [...new Set(paragraphs.map(({ i }) => i))].map((i) => ({ i, text: paras[i]!.text }));
    const labelled = paragraphs.map(({ i, text }) => ({ label: paras[i]!.list?.label ?? '', text }));
    const messages = messagesFor({ ...review, rules, paragraphs: labelled, part: n + 1, parts: chunks.length });
    const receipt = await quota.spendQuestion(review.payers);
    const { payer, label, id: about, model, documents } = review;
    const question = { payer, purpose: 'review' as const, label, about, documents, request: { model, messages } };
    const { answers } = await models
      .askForJson(question, 'answers', RuleAnswers, signal)
      .catch(async (error: unknown) => {
        // what was not answered costs nobody's budget
        await quota.refund(receipt);
        throw error;
      });
    for (const { id } of rules) {
      const answer = answers.find(({ rule }) => rule === id);
      if (answer) said.set(id, [...(said.get(id) ?? []), proved(answer, own)]);
    }
  }
  return rules.map((rule) => {
    const parts = said.get(rule.id) ?? [];
    // a part that was not spoken of is none that was read
    if (parts.length < chunks.length || chunks.length === 0)
      return { rule, unanswered: 'The model left out rules that it was asked' };
    return { rule, said: saidInAll(parts, unread === 0) };
  });
}

/** Places of paragraphs as they were sent begin with their label, which is not among their words. */
const withoutLabel = (quote: string): string => quote.replace(/^\s*\[[^\]\n]{1,30}\]\s*/, '');

function proved(
  { verdict, reason, quotes, proposal }: RuleAnswer,
  sent: readonly { i: number; text: string }[],
): SaidOfPart {
  const find = (quote: string) => {
    const words = withoutLabel(quote);
    return words.replace(/[^\p{L}\p{N}]/gu, '').length < LEAST_QUOTE ? [] : findQuoteIn(sent, words, { isWhole: true });
  };
  const found = quotes.map(find);
  const [place, ...others] = proposal ? find(proposal.quote) : [];
  return {
    verdict,
    reason: flat(reason).slice(0, REASON),
    quotes: found.flat(),
    leftOut: found.filter((places) => places.length === 0).length,
    proposal: proposal && place && others.length === 0 ? { place, words: flat(proposal.words) } : null,
  };
}
