/** A question from the first look to the saved answer. */
import { randomUUID } from 'node:crypto';
import { type Asked, type AskedModel, answerTo, contentOf, payloadOf } from '#server/features/chat/answer.ts';
import type { ChatDeps } from '#server/features/chat/context.ts';
import { mayAdvanced, wantedModel } from '#server/features/chat/rights.ts';
import {
  addMessage,
  createThread,
  documentsOf,
  findThread,
  labelThread,
  messagesOf,
} from '#server/features/chat/store.ts';
import { markOf, newMark } from '#server/features/model/index.ts';
import type { Owner } from '#server/features/quota/index.ts';
import { invalid, notFound } from '#server/http/errors.ts';
import type { Asker, Visitor } from '#server/http/visitor.ts';
import { ModelNotAsked } from '#server/outside/model.ts';
import type { ChatEvent, ChatMessage, ChatQuestionRead, ChatThread, PayloadReply } from '#shared/api/chat.ts';
import { isKept, threadTitle } from '#shared/domain/chat.ts';

interface Prepared {
  asked: Asked;
  thread: ChatThread | null;
  before: ChatMessage[];
  /** Of the thread, of the question, of the open document: those that there are. */
  labels: string[];
}

/** Errors: `not_found` 404 for a thread or library that is not there, or not theirs. */
async function prepare(
  deps: ChatDeps,
  { text, threadId, namespace, attachments, document, label }: ChatQuestionRead,
  { owner, visitor, signal }: { owner: Owner | null; visitor: Visitor; signal?: AbortSignal | undefined },
): Promise<Prepared> {
  const { db, libraries, find } = deps;
  if (!isKept({ content: text, attachments })) throw invalid('text', 'Write a question, or add a file.');
  const library = await libraries.readable(namespace, visitor);
  if (!library) throw notFound('library');
  const thread = threadId !== undefined && owner ? await findThread(db, owner, threadId) : null;
  if (threadId !== undefined && !thread) throw notFound('thread');
  if (attachments.length > 0 && !thread) throw invalid('attachments', 'Files belong to a thread: name it.');
  const before = thread ? await messagesOf(db, thread.id) : [];
  const open = document ? { name: document.name, content: document.text } : null;
  const kept = thread ? await documentsOf(db, thread.id, attachments) : [];
  const documents = open ? [open, ...kept] : kept;
  const question = text.trim() || 'What is in these files?';
  const labels = [thread?.label, label, document?.label].filter((one) => one !== undefined && one !== '') as string[];
  const asked = { question, reader: { library, find, visitor, signal }, documents, open, before };
  return { asked, thread, before, labels };
}

async function modelOf(
  deps: ChatDeps,
  { visitor }: Asker,
  { payer, labels, mark }: Pick<AskedModel, 'payer' | 'labels' | 'mark'>,
): Promise<AskedModel | null> {
  const { models } = deps;
  if (!models) return null;
  const isAdvanced = await mayAdvanced(deps, visitor);
  const name = models.nameFor(isAdvanced ? await wantedModel(deps, visitor) : null);
  return { models, payer, name, labels, mayUseTools: isAdvanced, mark };
}

/**
 * Saves the question, answers it, saves the answer. What cannot be answered is paid for by nobody, and the question stays, to be asked
 * again. Errors: `invalid` 422, `not_found` 404, `limit_reached` 429, those of the search.
 */
export async function* ask(
  deps: ChatDeps,
  question: ChatQuestionRead,
  asker: Asker,
  signal: AbortSignal,
): AsyncGenerator<ChatEvent> {
  const { db, clock, quota, guard } = deps;
  // first: it may set a cookie, which no answer that has begun can carry
  const owner = quota.owner(asker);
  const prepared = await prepare(deps, question, { owner, visitor: asker.visitor, signal });
  const { asked, thread: known, before, labels } = prepared;
  const receipt = await guard.spendFeature('ai_assistant', asker);
  try {
    const { text, attachments } = question;
    const title = threadTitle(text);
    const isNew = before.length === 0;
    const [label = ''] = labels;
    const thread = known ?? (await createThread(db, owner, title, clock(), label));
    // a file that came first has made the thread already
    if (known && isNew && label !== known.label) await labelThread(db, owner, known.id, label);
    const said = { role: 'user', content: text, attachments } as const;
    const message = await addMessage(db, thread.id, isNew ? { ...said, title } : said, clock());
    if (!message) throw invalid('attachments', 'One of the files is no longer there, or was sent before.');
    yield { type: 'saved', thread: isNew ? { ...thread, title, label } : thread, message };
    const { preview: token } = question;
    const mark = token === undefined ? newMark() : markOf(deps.config.secretKey, token, asked.question);
    for await (const event of answerTo(asked, await modelOf(deps, asker, { payer: owner, labels, mark }))) {
      if (event.type !== 'answer') {
        yield event;
        continue;
      }
      const { answer, isFree } = event;
      if (isFree) await quota.refund(receipt);
      const saved = await addMessage(db, thread.id, { role: 'assistant', content: contentOf(answer), answer }, clock());
      if (!saved) throw notFound('thread');
      yield { type: 'answer', message: saved };
    }
  } catch (error) {
    await quota.refund(receipt);
    throw error;
  }
}

/** What the question would send. Errors: as of `ask`, but nothing is counted and nothing kept. */
export async function preview(deps: ChatDeps, question: ChatQuestionRead, asker: Asker): Promise<PayloadReply> {
  const owner = deps.quota.knownOwner(asker);
  const { asked, labels } = await prepare(deps, question, { owner, visitor: asker.visitor });
  const token = randomUUID();
  const mark = markOf(deps.config.secretKey, token, asked.question);
  const model = await modelOf(deps, asker, { payer: owner ?? { subject: '', userId: null }, labels, mark });
  const nothing = { token, refusal: null, model: null, body: '', bytes: 0, masked: [] };
  if (!model) return nothing;
  try {
    const { request, body, masked } = await payloadOf(asked, model);
    const { where } = model.models.known;
    return { ...nothing, model: { name: request.model, where }, body, bytes: Buffer.byteLength(body), masked };
  } catch (error) {
    if (error instanceof ModelNotAsked) return { ...nothing, refusal: error.message };
    throw error;
  }
}
