/** The assistant: threads, their messages and files, answers with proofs. Specification part 2 §3 (thread message), §4.3, §7. */
import { z } from 'zod';
import { MaskedEntry, MatterLabel } from '#shared/api/aiPolicy.ts';
import { type Call, KB, MB } from '#shared/api/call.ts';
import { Text } from '#shared/api/text.ts';
import { LONGEST_MESSAGE } from '#shared/domain/chat.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';

const Id = z.string().min(1).max(100);
const Namespace = z.string().max(40).default(DEFAULT_NAMESPACE).describe('Library');
const Moment = z.string().describe('ISO 8601');

/** Characters of an open document: some 400 pages. */
export const LONGEST_DOCUMENT = 1_500_000;

export const ATTACHMENT_KINDS = ['docx', 'doc', 'pdf', 'text'] as const;
export const MOST_ATTACHMENTS = 5;

export const ChatAttachment = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.string(),
  characters: z.number(),
  /** Characters that a reader of the pages does not see: they are never used, only told. */
  hidden: z.number(),
});
export type ChatAttachment = z.infer<typeof ChatAttachment>;

/** What the contracts that have a wording have in its places. */
const ChatCounted = z.object({
  contracts: z.number(),
  slots: z.array(
    z.object({
      /** The words in front of the place. */
      before: z.string(),
      /** Most frequent first; `url`: the contracts that have it, null where no page lists them. */
      values: z.array(z.object({ text: z.string(), contracts: z.number(), url: z.string().nullable() })),
      /** Contracts that have a value that is not listed. */
      others: z.number(),
    }),
  ),
});
export type ChatCounted = z.infer<typeof ChatCounted>;

/** Something that an answer quotes. */
export const ChatSource = z.object({
  /** "S1": what proofs name. */
  id: z.string(),
  kind: z.enum(['clause', 'definition', 'document']),
  title: z.string(),
  /** Where the words are from: "Agreement a (2 January 2020), and nearly so in 2 other contracts", or the name of the file. */
  from: z.string(),
  /** Its place in the record; null for a document of the person's own. */
  url: z.string().nullable(),
  /** What can be cited under an address that stays; null for a document. */
  wording: z.object({ id: z.string(), namespace: z.string() }).nullable(),
  /** Of a document: number or heading of the paragraph; '' for none. */
  place: z.string(),
  /** Left out where nothing differs. */
  counted: ChatCounted.optional(),
});
export type ChatSource = z.infer<typeof ChatSource>;

/** What the library has wordings of. */
export type ChatWordingKind = Exclude<ChatSource['kind'], 'document'>;

/** Words that stand in a source, letter by letter: compared before it is sent, spaces, capitals and quotation marks apart. */
export const ChatProof = z.object({
  source: z.string(),
  quote: z.string(),
  /** The words are no words of the source: they count what contracts have in its places. */
  isCounted: z.boolean().optional(),
});
export type ChatProof = z.infer<typeof ChatProof>;

export const ChatLine = z.object({
  text: z.string(),
  proofs: z.array(ChatProof),
});
export type ChatLine = z.infer<typeof ChatLine>;

/** A change that was proposed for the open document; `quote` stands in it exactly. */
export const ChatEdit = z.object({ quote: z.string(), replacement: z.string(), reason: z.string() });
export type ChatEdit = z.infer<typeof ChatEdit>;

export const ChatAnswer = z.object({
  /** `passages`: no model spoke, these are the words of the sources. */
  engine: z.enum(['passages', 'model']),
  model: z.string().nullable(),
  lines: z.array(ChatLine),
  sources: z.array(ChatSource),
  edits: z.array(ChatEdit),
  /** Quotes that stand in no source: they were taken out. */
  leftOut: z.number(),
  /** What was not found or not looked at, in words for the reader. */
  notes: z.array(z.string()),
});
export type ChatAnswer = z.infer<typeof ChatAnswer>;

export const ChatMessage = z.object({
  id: z.string(),
  threadId: z.string(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  attachments: z.array(ChatAttachment),
  answer: ChatAnswer.nullable(),
  at: Moment,
});
export type ChatMessage = z.infer<typeof ChatMessage>;

export const ChatThread = z.object({
  id: z.string(),
  title: z.string(),
  at: Moment,
  isShared: z.boolean(),
  /** Of the matter; '' for none. */
  label: z.string(),
});
export type ChatThread = z.infer<typeof ChatThread>;

export const ChatQuestion = z.object({
  namespace: Namespace,
  threadId: Id.optional().describe('Left out: a new thread'),
  text: Text.max(LONGEST_MESSAGE, `A message has ${LONGEST_MESSAGE} characters at most.`),
  attachments: z.array(Id).max(MOST_ATTACHMENTS).default([]).describe('Ids of files uploaded to the thread'),
  document: z
    .object({
      name: Text.max(200),
      text: Text.max(LONGEST_DOCUMENT),
      label: MatterLabel.optional().describe('As the document itself has it'),
    })
    .optional()
    .describe('The open document; it is read for this answer and not kept'),
  label: MatterLabel.optional().describe('Matter of a new thread; beside another label the stricter settings hold'),
  preview: Id.optional().describe('Token of a preview: what is sent is then what was shown, to the byte'),
});
export type ChatQuestion = z.input<typeof ChatQuestion>;
export type ChatQuestionRead = z.output<typeof ChatQuestion>;

/** What happens after a question, in order. */
export const ChatEvent = z.discriminatedUnion('type', [
  /** The question is saved. */
  z.object({ type: z.literal('saved'), thread: ChatThread, message: ChatMessage }),
  /** What is being done. */
  z.object({ type: z.literal('doing'), says: z.string() }),
  /** A piece of the answer as the model writes it, before its quotes are compared. */
  z.object({ type: z.literal('text'), text: z.string() }),
  /** The answer, saved. */
  z.object({ type: z.literal('answer'), message: ChatMessage }),
]);
export type ChatEvent = z.infer<typeof ChatEvent>;

export const ThreadReply = z.object({ thread: ChatThread, messages: z.array(ChatMessage) });
export type ThreadReply = z.infer<typeof ThreadReply>;

/** What a question would send, before it is asked. */
export const PayloadReply = z.object({
  /** Sent along with the question, what goes to the model is this body to the byte. */
  token: z.string(),
  /** Why nothing goes to a model that there is; null: nothing keeps it. */
  refusal: z.string().nullable(),
  /** What stands in the body in the place of what. */
  masked: z.array(MaskedEntry),
  /** Null: nothing goes on from this server. */
  model: z.object({ name: z.string(), where: z.string().nullable() }).nullable(),
  /** The request's body as it would be sent; '' where nothing is. */
  body: z.string(),
  bytes: z.number(),
});
export type PayloadReply = z.infer<typeof PayloadReply>;

const done = z.object({ success: z.literal(true) });
const params = z.object({ id: Id });
const mine = { who: 'anyone', refusals: [404, 422] } as const;

export const CHAT_CALLS = {
  chatThreads: {
    ...mine,
    method: 'get',
    path: '/api/chat',
    summary: 'Threads of the person or the visitor, the last used first',
    reply: z.object({ threads: z.array(ChatThread) }),
  },
  chatThread: {
    ...mine,
    method: 'get',
    path: '/api/chat/:id',
    summary: 'One of them with its messages',
    params,
    reply: ThreadReply,
  },
  askChat: {
    ...mine,
    method: 'post',
    path: '/api/chat',
    gives: ['assistant'],
    spends: 'ai_assistant',
    summary: 'Saves a question and answers it from the library and the documents, every claim with a quote',
    body: ChatQuestion,
    limit: 4 * LONGEST_DOCUMENT + 100 * KB,
    reply: ChatEvent,
    stream: true,
    refusals: [404, 422, 429, 503],
  },
  previewChat: {
    ...mine,
    method: 'post',
    path: '/api/chat/preview',
    summary: 'What a question would send to the model; nothing is sent or counted',
    body: ChatQuestion,
    limit: 4 * LONGEST_DOCUMENT + 100 * KB,
    reply: PayloadReply,
  },
  attachToChat: {
    ...mine,
    method: 'post',
    path: '/api/chat/attachments',
    summary: 'Reads a file for a thread; without a thread a new one begins',
    body: z.object({ threadId: Id.optional() }),
    upload: { maxFiles: 1, maxFileBytes: 25 * MB, kinds: ATTACHMENT_KINDS },
    reply: z.object({ threadId: z.string(), attachment: ChatAttachment }),
    refusals: [404, 413, 422, 429],
  },
  removeChatAttachment: {
    ...mine,
    method: 'delete',
    path: '/api/chat/attachments/:id',
    summary: 'Removes a file that was not sent yet',
    params,
    reply: done,
  },
  saveChatMessage: {
    ...mine,
    method: 'post',
    path: '/api/llm/threads/:threadId/messages',
    summary: 'Saves a message behind the last one of a thread; nobody answers it',
    params: z.object({ threadId: Id }),
    body: z.object({
      role: z.literal('user', 'Only what a person says is saved here: answers come from the server.').default('user'),
      content: Text.max(LONGEST_MESSAGE, `A message has ${LONGEST_MESSAGE} characters at most.`),
      attachments: z.array(Id).max(MOST_ATTACHMENTS).default([]).describe('Ids of files uploaded to the thread'),
    }),
    reply: ChatMessage,
    refusals: [404, 422],
  },
  deleteChatMessage: {
    ...mine,
    method: 'delete',
    path: '/api/llm/threads/:threadId/messages/:id',
    summary: 'Deletes a message with its files',
    params: z.object({ threadId: Id, id: Id }),
    reply: done,
  },
  deleteChat: {
    ...mine,
    method: 'delete',
    path: '/api/chat/:id',
    summary: 'Deletes a thread with its messages, files and shared address',
    params,
    reply: done,
  },
  labelChat: {
    ...mine,
    method: 'put',
    path: '/api/chat/:id/label',
    summary: 'Says which matter a thread belongs to; an empty label takes it away',
    params,
    body: z.object({ label: MatterLabel }),
    reply: z.object({ thread: ChatThread }),
  },
  shareChat: {
    ...mine,
    method: 'get',
    path: '/api/chat/:id/share',
    summary: 'The address under which a thread can be read by whoever has it, up to its last message now',
    params,
    reply: z.object({ url: z.string() }),
    refusals: [403, 404, 422],
  },
  unshareChat: {
    ...mine,
    method: 'delete',
    path: '/api/chat/:id/share',
    summary: 'Takes that address back',
    params,
    reply: done,
  },
} as const satisfies Record<string, Call>;
