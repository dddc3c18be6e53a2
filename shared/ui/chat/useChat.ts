/** One conversation: its messages, what is on its way, files that go with the next question. */
import { useRef, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { ChatAttachment, ChatMessage, ChatQuestion, ChatThread, PayloadReply } from '#shared/api/chat.ts';
import { isKept } from '#shared/domain/chat.ts';
import { errorText } from '#shared/domain/errors.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { isRefusal } from '#shared/ui/refusal.ts';
import { makeChange } from '#shared/ui/server/change.ts';

/** A question that is on its way, or that could not be saved. */
export interface Waiting {
  content: string;
  attachments: ChatAttachment[];
  isSaved: boolean;
  /** What has come of the answer. */
  text: string;
  doing: string;
  /** Why it stopped; null while it goes on. */
  failed: string | null;
}

export interface Chat {
  thread: ChatThread | null;
  messages: readonly ChatMessage[];
  waiting: Waiting | null;
  files: readonly ChatAttachment[];
  isReading: boolean;
  ask(text: string): Promise<void>;
  /** The question that failed, once more. */
  again(): void;
  stop(): void;
  /** What a question would send to the model, to the byte, if it is asked next. Rejects as its call does. */
  preview(text: string): Promise<PayloadReply>;
  /** Of the matter; '' for none. */
  label: string;
  /** Of the open conversation, or of the next one. */
  choose(label: string): Promise<void>;
  attach(file: File): Promise<void>;
  detach(id: string): void;
  open(thread: ChatThread, messages: readonly ChatMessage[]): void;
  reset(): void;
}

type OpenDocument = NonNullable<ChatQuestion['document']>;

/**
 * `document`: the open one, read anew for each question. `onSaved`: a question is kept, with its thread. `isKnown`: the server knows who
 * asks again; else each question stands alone. Default: it does.
 */
export function useChat({
  document,
  onSaved,
  isKnown = true,
}: {
  document?: () => Promise<OpenDocument | null>;
  onSaved?: (thread: ChatThread) => void;
  isKnown?: boolean;
} = {}): Chat {
  const app = useApp();
  const [thread, setThread] = useState<ChatThread | null>(null);
  const [messages, setMessages] = useState<readonly ChatMessage[]>([]);
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [files, setFiles] = useState<readonly ChatAttachment[]>([]);
  const [isReading, setReading] = useState(false);
  const [label, setLabel] = useState('');
  /** Thread of files that were uploaded before the first question. */
  const threadId = useRef<string | undefined>(undefined);
  const running = useRef<AbortController | null>(null);
  /** The question that was shown last, as it would be sent. */
  const shown = useRef<{ text: string; token: string } | null>(null);

  async function questionOf(text: string, attachments: readonly ChatAttachment[]): Promise<ChatQuestion> {
    const open = await document?.();
    return {
      namespace: app.namespace,
      text,
      attachments: attachments.map(({ id }) => id),
      ...(threadId.current === undefined || !isKnown ? {} : { threadId: threadId.current }),
      ...(open ? { document: open } : {}),
      ...(label === '' ? {} : { label }),
    };
  }

  async function send(content: string, attachments: readonly ChatAttachment[]): Promise<void> {
    const left = new AbortController();
    running.current?.abort();
    running.current = left;
    const change = (changed: Partial<Waiting>) => setWaiting((now) => now && { ...now, ...changed });
    setWaiting({ content, attachments: [...attachments], isSaved: false, text: '', doing: '', failed: null });
    let isSaved = false;
    try {
      await makeChange(app, async (server) => {
        const token = shown.current?.text === content ? shown.current.token : undefined;
        shown.current = null;
        const asked = await questionOf(content, attachments);
        const body = token === undefined ? asked : { ...asked, preview: token };
        for await (const event of server.stream(CALLS.askChat, { body, signal: left.signal })) {
          if (event.type === 'saved') {
            isSaved = true;
            threadId.current = event.thread.id;
            setThread(event.thread);
            setMessages((all) => [...all, event.message]);
            change({ isSaved });
            onSaved?.(event.thread);
          } else if (event.type === 'text')
            setWaiting((now) => now && { ...now, text: now.text + event.text, doing: '' });
          else if (event.type === 'doing') change({ doing: event.says });
          else {
            setMessages((all) => [...all, event.message]);
            setWaiting(null);
          }
        }
      });
    } catch (error) {
      if (left.signal.aborted) return;
      const why = isRefusal(error) ? error.message : errorText('message_not_saved');
      change({ failed: isSaved ? 'The answer did not arrive. Ask again.' : why });
    }
  }

  const forget = () => {
    running.current?.abort();
    setWaiting(null);
    setFiles([]);
  };

  return {
    thread,
    messages,
    waiting,
    files,
    isReading,
    async ask(text) {
      if (!isKept({ content: text, attachments: files })) return;
      setFiles([]);
      await send(text, files);
    },
    again() {
      if (waiting) void send(waiting.content, waiting.isSaved ? [] : waiting.attachments);
    },
    stop() {
      running.current?.abort();
      setWaiting((now) => now && { ...now, failed: 'Stopped.' });
    },
    async preview(text) {
      const reply = await makeChange(app, async (server) =>
        server.call(CALLS.previewChat, { body: await questionOf(text, files) }),
      );
      shown.current = { text, token: reply.token };
      return reply;
    },
    label,
    async choose(chosen) {
      const before = label;
      setLabel(chosen);
      if (!thread) return;
      const { id } = thread;
      await makeChange(app, (server) =>
        server.call(CALLS.labelChat, { params: { id }, body: { label: chosen } }),
      ).catch(() => {
        setLabel(before);
        app.notify('The matter could not be set. Try again.');
      });
    },
    async attach(file) {
      setReading(true);
      try {
        const told = await makeChange(app, (server) =>
          server.upload(CALLS.attachToChat, {
            body: threadId.current === undefined ? {} : { threadId: threadId.current },
            files: [file],
          }),
        );
        threadId.current = told.threadId;
        setFiles((all) => [...all, told.attachment]);
      } catch (error) {
        app.notify(error instanceof Error && error.message ? error.message : 'The file could not be read.');
      } finally {
        setReading(false);
      }
    },
    detach(id) {
      setFiles((all) => all.filter((one) => one.id !== id));
      void makeChange(app, (server) => server.call(CALLS.removeChatAttachment, { params: { id } })).catch(() => {});
    },
    open(opened, all) {
      forget();
      threadId.current = opened.id;
      setThread(opened);
      setLabel(opened.label);
      setMessages(all);
    },
    reset() {
      forget();
      threadId.current = undefined;
      setThread(null);
      setLabel('');
      setMessages([]);
    },
  };
}
