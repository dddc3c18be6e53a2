/** The calls of the assistant. Threads are their owner's alone: a person's, or a visitor's by the signed cookie. */
import { ask, preview } from '#server/features/chat/ask.ts';
import { attach } from '#server/features/chat/attach.ts';
import type { ChatDeps } from '#server/features/chat/context.ts';
import { share, unshare } from '#server/features/chat/shares.ts';
import {
  addMessage,
  deleteMessage,
  deleteThread,
  findThread,
  labelThread,
  listThreads,
  messagesOf,
  removeAttachment,
} from '#server/features/chat/store.ts';
import { AppError, invalid, notFound } from '#server/http/errors.ts';
import { type Route, route, streamRoute } from '#server/http/route.ts';
import type { Asker } from '#server/http/visitor.ts';
import { siteOrigin } from '#server/siteOrigin.ts';
import { CHAT_CALLS, type ChatThread } from '#shared/api/chat.ts';
import { isKept } from '#shared/domain/chat.ts';
import { errorText } from '#shared/domain/errors.ts';
import { personalPaths } from '#shared/domain/paths.ts';

/** A link or an image on another site must not share anything: the call is a GET, which carries the cookie. */
function refuseForeign({ request }: Asker): void {
  const site = request.get('sec-fetch-site') ?? 'none';
  if (site !== 'same-origin' && site !== 'none') throw new AppError('forbidden', 403, errorText('forbidden'));
}

export function chatRoutes(deps: ChatDeps): Route[] {
  const { db, clock, config, quota } = deps;

  /** Errors: 404, the same for one of somebody else and one that there is not. */
  async function own(asker: Asker, id: string): Promise<ChatThread> {
    const owner = quota.knownOwner(asker);
    const thread = owner && (await findThread(db, owner, id));
    if (!thread) throw notFound('thread');
    return thread;
  }

  return [
    route(CHAT_CALLS.chatThreads, async (input) => {
      const owner = quota.knownOwner(input);
      return { threads: owner ? await listThreads(db, owner) : [] };
    }),
    route(CHAT_CALLS.chatThread, async (input) => {
      const thread = await own(input, input.params.id);
      return { thread, messages: await messagesOf(db, thread.id) };
    }),
    streamRoute(CHAT_CALLS.askChat, (input, signal) => ask(deps, input.body, input, signal)),
    route(CHAT_CALLS.previewChat, (input) => preview(deps, input.body, input)),
    route(CHAT_CALLS.attachToChat, (input) => attach(deps, { ...input, threadId: input.body.threadId })),
    route(CHAT_CALLS.removeChatAttachment, async (input) => {
      const owner = quota.knownOwner(input);
      if (!owner || !(await removeAttachment(db, owner, input.params.id))) throw notFound('file');
      return { success: true as const };
    }),
    route(CHAT_CALLS.saveChatMessage, async (input) => {
      const { content, attachments } = input.body;
      if (!isKept({ content, attachments })) throw invalid('content', 'Write a message, or add a file.');
      const thread = await own(input, input.params.threadId);
      const message = await addMessage(db, thread.id, { role: 'user', content, attachments }, clock());
      if (!message) throw invalid('attachments', 'One of the files is no longer there, or was sent before.');
      return message;
    }),
    route(CHAT_CALLS.deleteChatMessage, async (input) => {
      const owner = quota.knownOwner(input);
      const { threadId, id } = input.params;
      if (!owner || !(await deleteMessage(db, owner, threadId, id))) throw notFound('message');
      return { success: true as const };
    }),
    route(CHAT_CALLS.deleteChat, async (input) => {
      const owner = quota.knownOwner(input);
      if (!owner || !(await deleteThread(db, owner, input.params.id))) throw notFound('thread');
      return { success: true as const };
    }),
    route(CHAT_CALLS.labelChat, async (input) => {
      const { id } = input.params;
      const thread = await own(input, id);
      const { label } = input.body;
      if (!(await labelThread(db, quota.knownOwner(input)!, id, label))) throw notFound('thread');
      return { thread: { ...thread, label } };
    }),
    route(CHAT_CALLS.shareChat, async (input) => {
      refuseForeign(input);
      const thread = await own(input, input.params.id);
      const id = await share(db, config.secretKey, thread.id, clock());
      if (id === null) throw notFound('thread');
      return { url: siteOrigin(config) + personalPaths.sharedChat(id) };
    }),
    route(CHAT_CALLS.unshareChat, async (input) => {
      const thread = await own(input, input.params.id);
      await unshare(db, thread.id);
      return { success: true as const };
    }),
  ];
}
