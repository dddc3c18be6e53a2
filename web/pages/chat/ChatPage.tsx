import { Button } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { ChatThread } from '#shared/api/chat.ts';
import type { ChatProps } from '#shared/api/personalPages.ts';
import { errorText } from '#shared/domain/errors.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { Conversation } from '#shared/ui/chat/Conversation.tsx';
import { useChat } from '#shared/ui/chat/useChat.ts';
import { copyText } from '#shared/ui/copyText.ts';
import { makeChange } from '#shared/ui/server/change.ts';
import { callQuestion } from '#shared/ui/server/questions.ts';
import { useLateAnswer } from '#shared/ui/server/useLateAnswer.ts';
import { MatterField } from '#web/matter/MatterField.tsx';

const EXAMPLES = [
  'How is liability usually limited?',
  'What does “Affiliate” mean?',
  'Which words let a party end an agreement for convenience?',
];
/** So long a thread that was deleted can be had back. */
const UNDO_MS = 7500;

export function ChatPage({ prompt, threadId, labels }: ChatProps) {
  const app = useApp();
  const { notify } = app;
  // each change is another question: with a cache that asks again, this page would be over its budget
  const [changes, setChanges] = useState(0);
  const question = callQuestion(app, CALLS.chatThreads, {});
  const { told } = useLateAnswer({ ...question, queryKey: [...question.queryKey, changes] });
  const known = useRef<readonly ChatThread[]>([]);
  if (told) known.current = told.threads;
  const refetch = () => setChanges((n) => n + 1);
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const chat = useChat({ onSaved: refetch });
  const threads = known.current.filter(({ id }) => !hidden.includes(id));

  const open = async (id: string) => {
    try {
      const told = await makeChange(app, (server) => server.call(CALLS.chatThread, { params: { id } }));
      chat.open(told.thread, told.messages);
    } catch {
      notify('This conversation is no longer there.');
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the address that the page was opened with
  useEffect(() => {
    if (threadId) void open(threadId);
  }, [threadId]);

  const share = async ({ id }: ChatThread) => {
    const url = makeChange(app, (server) => server.call(CALLS.shareChat, { params: { id } })).then((told) => told.url);
    try {
      await copyText(url);
      notify('Chat link copied to clipboard');
    } catch {
      notify(errorText('chat_not_shared'));
      import('#shared/ui/feedback/reportErrors.ts').then(
        ({ reportFailure }) => reportFailure('ChatNotShared', app.api),
        () => undefined,
      );
    }
    refetch();
  };
  const unshare = async ({ id }: ChatThread) => {
    await makeChange(app, (server) => server.call(CALLS.unshareChat, { params: { id } })).then(
      () => notify('The link shows nothing any more.'),
      () => notify('The link could not be taken back. Try again.'),
    );
    refetch();
  };
  const remove = ({ id }: ChatThread) => {
    setHidden((all) => [...all, id]);
    if (chat.thread?.id === id) chat.reset();
    const timer = setTimeout(() => {
      void makeChange(app, (server) => server.call(CALLS.deleteChat, { params: { id } })).catch(() => {
        setHidden((all) => all.filter((one) => one !== id));
        notify('The conversation could not be deleted. Try again.');
      });
    }, UNDO_MS);
    const undo = () => {
      clearTimeout(timer);
      setHidden((all) => all.filter((one) => one !== id));
    };
    notify('Conversation deleted.', { action: { label: 'Undo', run: undo }, timeout: UNDO_MS });
  };

  const { thread } = chat;
  const shown = thread && (threads.find(({ id }) => id === thread.id) ?? thread);
  return (
    <div className="chat-page">
      <nav className="chat-threads" aria-label="Conversations">
        <Button onClick={chat.reset}>New conversation</Button>
        <ul>
          {threads.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                className="link-button"
                aria-current={one.id === thread?.id ? 'true' : undefined}
                onClick={() => void open(one.id)}
              >
                {one.title}
              </button>
              {one.isShared && <span className="badge">shared</span>}
            </li>
          ))}
        </ul>
      </nav>
      <div>
        <div className="chat-head">
          <h1>{shown ? shown.title : 'Ask the library'}</h1>
          {shown && (
            <div className="chat-head-actions">
              <Button size="small" onClick={() => void share(shown)}>
                Share
              </Button>
              {shown.isShared && (
                <Button size="small" onClick={() => void unshare(shown)}>
                  Stop sharing
                </Button>
              )}
              <Button size="small" onClick={() => remove(shown)}>
                Delete
              </Button>
            </div>
          )}
        </div>
        <MatterField label={chat.label} labels={labels} onChoose={(label) => void chat.choose(label)} />
        <Conversation chat={chat} prompt={prompt} examples={EXAMPLES} />
      </div>
    </div>
  );
}
