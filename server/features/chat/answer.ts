/** Answers a question from the library and the documents: by a model where one is configured, else in the sources' own words. */

import { type Passage, Sources } from '#server/features/chat/passage.ts';
import {
  documentPassages,
  type Found,
  libraryPassages,
  placeOfQuote,
  type ReadDocument,
  type Reader,
} from '#server/features/chat/passages.ts';
import { fitting, promptFor } from '#server/features/chat/prompt.ts';
import { provedAnswer, withoutCitations } from '#server/features/chat/proof.ts';
import {
  askedWords,
  bestQuote,
  saysNothingOf,
  searchWords,
  termAsked,
  wordsFoundNowhere,
} from '#server/features/chat/ranking.ts';
import { runTool, type ToolContext, toolsFor } from '#server/features/chat/tools.ts';
import { faultWords, type Models, type Payer, type Question, type Sendable } from '#server/features/model/index.ts';
import { ModelFailed, type ModelMessage, type ModelRequest, type ToolCall } from '#server/outside/model.ts';
import { stem } from '#server/outside/searchIndex/tokens.ts';
import type { ChatAnswer, ChatLine, ChatMessage } from '#shared/api/chat.ts';
import { counted } from '#shared/domain/display.ts';
import { evenWords } from '#shared/domain/shingles.ts';

export interface Asked {
  question: string;
  reader: Reader;
  documents: readonly ReadDocument[];
  /** The open document; among `documents`. */
  open: ReadDocument | null;
  before: readonly ChatMessage[];
}

export interface AskedModel {
  models: Models;
  payer: Payer;
  /** Of those that are offered. */
  name: string;
  /** Of the thread, and of the open document. */
  labels: readonly string[];
  mayUseTools: boolean;
  /** Around what strangers wrote, in this answer. */
  mark: string;
}

export type AnswerEvent =
  | { type: 'doing'; says: string }
  | { type: 'text'; text: string }
  | { type: 'answer'; answer: ChatAnswer /** The model said nothing: nobody pays. */; isFree: boolean };

const CLAUSES = 6;
const DEFINITIONS = 3;
const PARAGRAPHS = 8;
/** Passages shown where no model speaks, and characters of each. */
const SHOWN = 5;
const QUOTE = 600;
/** From this share of common words on, two quotes say the same. */
const SAME = 0.9;
/** Questions and answers of tools for one question of a person. */
const ROUNDS = 5;
const CALLS_PER_ROUND = 4;
/** Of all rounds together: a model that somebody talked into going on and on ends here. */
const MOST_CALLS = 8;
/** Fewer telling words: the question goes on from the one before. */
const FEW_WORDS = 3;

interface Quoted {
  source: string;
  quote: string;
}

/** The question with what it goes on from. */
function searched({ question, before }: Pick<Asked, 'question' | 'before'>): string {
  const last = before.findLast(({ role }) => role === 'user');
  return last && askedWords(question).size < FEW_WORDS ? `${last.content} ${question}` : question;
}

const definesTerm = (title: string, term: string): boolean => {
  const own = new Set(evenWords(term).map(stem));
  const named = evenWords(title).map(stem);
  return own.size > 0 && named.length === own.size && named.every((word) => own.has(word));
};

/** What may answer, documents first: they are what the person has before them. */
async function gathered(asked: Asked): Promise<{ sources: Sources; passages: Passage[] }> {
  const { reader, documents } = asked;
  const q = searched(asked);
  const term = termAsked(asked.question);
  const [clauses, definitions] = await Promise.all([
    libraryPassages(reader, 'clause', q, CLAUSES),
    libraryPassages(reader, 'definition', term ? searchWords(term) : q, DEFINITIONS),
  ]);
  // who asks what a term means is answered by those that define it
  const isOfTerm = ({ source }: Found) => term !== null && definesTerm(source.title, term);
  const library = [...definitions.filter(isOfTerm), ...clauses, ...definitions.filter((one) => !isOfTerm(one))];
  const found: Found[] = [...documentPassages(documents, q, PARAGRAPHS), ...library];
  const sources = new Sources();
  return { sources, passages: [...new Set(found.map((one) => sources.add(one)))] };
}

/** Of the sources, those that the answer names; all other numbers are of no use to its reader. */
function namedIn(sources: Sources, lines: readonly ChatLine[]) {
  const named = new Set(lines.flatMap(({ proofs }) => proofs.map(({ source }) => source)));
  return sources.all.map(({ source }) => source).filter(({ id }) => named.has(id));
}

function notFoundNotes({ question, documents }: Asked, passages: readonly Passage[]): string[] {
  const places = documents.length > 0 ? 'the documents or the library' : 'the library';
  if (passages.length === 0)
    return [
      `Nothing in ${places} answers this. Try the words that a contract would use, in the language of the texts.`,
    ];
  const missing = wordsFoundNowhere(
    question,
    passages.map(({ text, source }) => `${source.title} ${text}`),
  );
  return missing.length > 0 ? [`In none of these passages: ${missing.map((word) => `“${word}”`).join(', ')}.`] : [];
}

/** Without those whose words mostly stand in one before them: one answer said twice is no second answer. */
function distinct(quotes: readonly Quoted[]): Quoted[] {
  const seen: Set<string>[] = [];
  return quotes.filter(({ quote }) => {
    const words = new Set(evenWords(quote));
    const shared = (other: ReadonlySet<string>) => [...words].filter((word) => other.has(word)).length;
    const isTold = seen.some((other) => shared(other) >= SAME * Math.min(words.size, other.size));
    if (!isTold) seen.push(words);
    return !isTold;
  });
}

/** The best passages in their own words. */
async function fromPassages(asked: Asked, because: string[] = []): Promise<ChatAnswer> {
  const { sources, passages: found } = await gathered(asked);
  const told = found.map(({ text, source }) => `${source.title} ${text}`);
  // what is alike in letters alone is no answer
  const passages = saysNothingOf(searched(asked), told) ? [] : found;
  const words = askedWords(searched(asked));
  // what the person has open and what the library has, in turn
  const own = passages.filter(({ source }) => source.kind === 'document');
  const library = passages.filter(({ source }) => source.kind !== 'document');
  const quoted = ({ source, text }: Passage): Quoted => ({ source: source.id, quote: bestQuote(words, text, QUOTE) });
  const [fromOwn, fromLibrary] = [distinct(own.map(quoted)), distinct(library.map(quoted))];
  const best =
    fromOwn.length > 0 ? [...fromOwn.slice(0, SHOWN - 2), ...fromLibrary.slice(0, 2)] : fromLibrary.slice(0, SHOWN);
  const lines = best.map((proof) => ({ text: '', proofs: [proof] }));
  return {
    engine: 'passages',
    model: null,
    lines,
    sources: namedIn(sources, lines).map((source) => {
      // a stretch has several paragraphs: the place is that of the words
      const quote = best.find((one) => one.source === source.id)?.quote ?? '';
      const text = sources.byId(source.id)?.text ?? '';
      return source.kind === 'document' ? { ...source, place: placeOfQuote(text, quote) } : source;
    }),
    edits: [],
    leftOut: 0,
    notes: [
      ...because,
      ...notFoundNotes(
        asked,
        passages.filter(({ source }) => best.some((one) => one.source === source.id)),
      ),
    ],
  };
}

function questionOf(asked: Asked, passages: readonly Passage[], model: AskedModel): Question {
  const { question, before, documents, open } = asked;
  const { mark, name, payer, labels, mayUseTools } = model;
  const names = documents.map((one) => one.name);
  const canEdit = mayUseTools && open !== null;
  const messages = promptFor({ mark, question, passages, before, canEdit, documents: names });
  const tools = mayUseTools ? toolsFor(asked) : [];
  const request: ModelRequest = { model: name, messages, ...(tools.length > 0 ? { tools } : {}) };
  return { payer, purpose: 'chat', label: labels, documents: documents.map(({ content }) => content), request };
}

/** What would be sent for this question, to the byte. Errors: ModelNotAsked. */
export async function payloadOf(asked: Asked, model: AskedModel): Promise<Sendable> {
  const { passages } = await gathered(asked);
  return model.models.sendable(questionOf(asked, fitting(passages).fit, model));
}

async function* fromModel(asked: Asked, model: AskedModel): AsyncGenerator<AnswerEvent> {
  const { reader, documents, open } = asked;
  const { sources, passages } = await gathered(asked);
  const { fit, left } = fitting(passages);
  const asking = questionOf(asked, fit, model);
  const { request } = asking;
  const { models, mark } = model;
  const ruled = await models.ruling(asking);
  const context: ToolContext = { reader, documents, open, sources, edits: [], mark };
  const messages: ModelMessage[] = [...request.messages];
  let written = '';
  let finish = 'stop';
  let made = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const calls: ToolCall[] = [];
    let said = '';
    const shown = withoutCitations();
    // the last round has to answer
    const { tools, ...plain } = request;
    const next = { ...(round < ROUNDS - 1 && made < MOST_CALLS && tools ? { ...plain, tools } : plain), messages };
    for await (const event of models.ask({ ...asking, request: next }, reader.signal)) {
      if (event.type === 'text') {
        said += event.text;
        const text = shown.take(event.text);
        if (text !== '') yield { type: 'text', text };
      } else if (event.type === 'call') calls.push(event.call);
      else finish = event.finish;
    }
    const rest = shown.end();
    if (rest !== '') yield { type: 'text', text: rest };
    written += said === '' ? '' : `${said}\n`;
    const taken = calls.slice(0, Math.min(CALLS_PER_ROUND, MOST_CALLS - made));
    if (taken.length === 0) break;
    made += taken.length;
    messages.push({ role: 'assistant', content: said, calls: taken });
    for (const call of taken) {
      const { says, answer } = await runTool(call, context);
      if (says) yield { type: 'doing', says };
      messages.push({ role: 'tool', content: answer, callId: call.id });
    }
  }
  const { lines, leftOut } = provedAnswer(written, sources);
  if (lines.length === 0 && context.edits.length === 0) throw new ModelFailed('unreadable', 'The model said nothing.');
  const notes = [
    ...(left > 0 ? [`${counted(left, 'further passage')} did not fit into the question and was not read.`] : []),
    ...(ruled.isAllowed && ruled.isMasked ? ['Names, addresses and amounts were masked for the model.'] : []),
    ...(finish === 'length' ? ['The model’s own limit cut this answer.'] : []),
  ];
  const answer: ChatAnswer = {
    engine: 'model',
    model: ruled.isAllowed ? ruled.model : model.name,
    lines,
    sources: namedIn(sources, lines),
    edits: context.edits,
    leftOut,
    notes,
  };
  yield { type: 'answer', answer, isFree: false };
}

/** Ends with the answer. Errors: those of the search; the signal's reason when aborted. A model's fault is told, and the passages stand in. */
export async function* answerTo(asked: Asked, model: AskedModel | null): AsyncGenerator<AnswerEvent> {
  if (!model) {
    yield { type: 'answer', answer: await fromPassages(asked), isFree: false };
    return;
  }
  try {
    yield* fromModel(asked, model);
  } catch (error) {
    if (!(error instanceof ModelFailed)) throw error;
    const because = `${faultWords(error)}. These are the best passages instead; nothing was counted.`;
    yield { type: 'answer', answer: await fromPassages(asked, [because]), isFree: true };
  }
}

/** An answer as the text that is kept of it and goes with later questions. */
export const contentOf = ({ lines, sources, notes }: ChatAnswer): string =>
  [
    ...lines.map(({ text, proofs }) => {
      if (text !== '') return text;
      const title = sources.find(({ id }) => id === proofs[0]?.source)?.title;
      return `${title ? `${title}: ` : ''}“${proofs[0]?.quote ?? ''}”`;
    }),
    ...(lines.length === 0 ? notes : []),
  ].join('\n');
