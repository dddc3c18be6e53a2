/** A conversation and the box that it goes on in. */
import { Button } from '@fluentui/react-components';
import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { ChatAttachment, ChatEdit, ChatMessage } from '#shared/api/chat.ts';
import { inputRows, LONGEST_MESSAGE, shownContent } from '#shared/domain/chat.ts';
import { counted } from '#shared/domain/display.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { AnswerView } from '#shared/ui/chat/AnswerView.tsx';
import type { Chat, Waiting } from '#shared/ui/chat/useChat.ts';

const ACCEPTED = '.docx,.doc,.pdf,.txt,.md';

interface MessageListProps {
  messages: readonly ChatMessage[];
  onApply?: ConversationProps['onApply'];
  onJump?: ConversationProps['onJump'];
}

export function MessageList({ messages, onApply, onJump }: MessageListProps) {
  return messages.map(({ id, role, content, answer, attachments }) => (
    <article key={id} className={`message message-${role}`} aria-label={role === 'user' ? 'Question' : 'Answer'}>
      {answer ? (
        <AnswerView answer={answer} onApply={onApply} onJump={onJump} />
      ) : (
        <p className="message-text">{shownContent(content)}</p>
      )}
      <FileList files={attachments} />
    </article>
  ));
}

function FileList({ files, remove }: { files: readonly ChatAttachment[]; remove?: (id: string) => void }) {
  if (files.length === 0) return null;
  return (
    <ul className="chat-files" aria-label="Files">
      {files.map(({ id, name, hidden }) => (
        <li key={id}>
          {name}
          {hidden > 0 && <span className="badge">{counted(hidden, 'hidden character')} left out</span>}
          {remove && (
            <Button size="small" appearance="subtle" aria-label={`Remove ${name}`} onClick={() => remove(id)}>
              Remove
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function WaitingMessage({ waiting, again, stop }: { waiting: Waiting; again: () => void; stop: () => void }) {
  const { content, attachments, isSaved, text, doing, failed } = waiting;
  return (
    <>
      {!isSaved && (
        <article className="message message-user" aria-label="Question">
          <p className="message-text">{content}</p>
          <FileList files={attachments} />
        </article>
      )}
      {failed === null ? (
        <div className="message message-assistant">
          {text !== '' && <p className="message-text">{text}</p>}
          <p className="chat-doing" role="status">
            <span className="working" aria-hidden="true" />{' '}
            {doing || (text === '' ? 'Looking in the sources' : 'Answering')}
          </p>
          <Button size="small" onClick={stop}>
            Stop
          </Button>
        </div>
      ) : (
        <div className="message message-failed" role="alert">
          <p>{failed}</p>
          <Button size="small" onClick={again}>
            Ask again
          </Button>
        </div>
      )}
    </>
  );
}

// only where a model is configured, and a question is written
const PayloadPreview = lazy(() => import('#shared/ui/chat/PayloadPreview.tsx'));

/** Where a question goes, before it is asked. */
function WhereItGoes() {
  const { settings } = useApp();
  const { model } = settings;
  if (!model)
    return <>Questions and files go to this server and no further. It answers with passages in their own words.</>;
  const where = model.where
    ? `from there to the model ${model.name} at ${model.where}`
    : `to the model ${model.name} on it`;
  return <>Questions and files go to this server and {where}.</>;
}

interface ConversationProps {
  chat: Chat;
  /** What the box begins with. */
  prompt?: string;
  examples: readonly string[];
  /** Files can be added. Default: they can. */
  takesFiles?: boolean;
  /** Makes a proposed change; whether it was made. Left out where there is no document to change. */
  onApply?: ((edit: ChatEdit) => Promise<boolean>) | undefined;
  /** Shows words of the open document where they stand. */
  onJump?: ((quote: string) => void) | undefined;
}

export function Conversation({ chat, prompt = '', examples, takesFiles = true, onApply, onJump }: ConversationProps) {
  const { settings } = useApp();
  const { messages, waiting, files, isReading, ask, again, stop, attach, detach } = chat;
  const [text, setText] = useState(prompt);
  const boxId = useId();
  const file = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isBusy = waiting !== null && waiting.failed === null;
  const isEmpty = messages.length === 0 && waiting === null;
  useEffect(() => {
    if (messages.length === 0 && !waiting) return;
    // what was asked last and how its answer begins, not how it ends
    const asked = list.current?.querySelectorAll<HTMLElement>('.message-user');
    asked?.[asked.length - 1]?.scrollIntoView?.({ block: 'start' });
  }, [messages, waiting]);

  const submit = () => {
    if (isBusy || isReading || (text.trim() === '' && files.length === 0)) return;
    setText('');
    void ask(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter sends, as everywhere; Shift makes a line; an input method's Enter is its own
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };

  return (
    <div className="conversation">
      <div className="messages" aria-live="polite" ref={list}>
        {isEmpty && (
          <div className="chat-empty">
            <p>Ask about a clause, a term, or your own contract. Every claim comes with the words that prove it.</p>
            <ul>
              {examples.map((example) => (
                <li key={example}>
                  <Button appearance="outline" onClick={() => void ask(example)}>
                    {example}
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        )}
        <MessageList messages={messages} onApply={onApply} onJump={onJump} />
        {waiting && <WaitingMessage waiting={waiting} again={again} stop={stop} />}
      </div>
      <form
        className="chat-input"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <FileList files={files} remove={detach} />
        <label className="sr" htmlFor={boxId}>
          Your question
        </label>
        {/* the browser's own: Fluent's would put the page over its budget */}
        <textarea
          id={boxId}
          className="chat-box"
          value={text}
          rows={inputRows(text)}
          maxLength={LONGEST_MESSAGE}
          placeholder="Ask a question"
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
        />
        <div className="chat-actions">
          <input
            ref={file}
            type="file"
            hidden
            accept={ACCEPTED}
            aria-label="File"
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              target.value = '';
              if (chosen) void attach(chosen);
            }}
          />
          {takesFiles && (
            <Button onClick={() => file.current?.click()} disabled={isReading}>
              {isReading ? 'Reading the file' : 'Add a file'}
            </Button>
          )}
          <Button type="submit" appearance="primary" disabled={isBusy || isReading}>
            Ask
          </Button>
        </div>
        <p className="quiet-text">
          <WhereItGoes />
        </p>
        {settings.model && !isBusy && text.trim() !== '' && (
          <Suspense fallback={null}>
            <PayloadPreview key={text} preview={() => chat.preview(text)} />
          </Suspense>
        )}
      </form>
    </div>
  );
}
