import type { SharedChatProps } from '#shared/api/personalPages.ts';
import { personalPaths } from '#shared/domain/paths.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { MessageList } from '#shared/ui/chat/Conversation.tsx';
import { Moment } from '#web/time/Moment.tsx';

export function SharedChatPage({ title, messages, sharedAt }: SharedChatProps) {
  return (
    <div className="chat-shared">
      <h1>{title}</h1>
      <p className="quiet-text">
        A conversation that its owner shared <Moment at={sharedAt} />.{' '}
        <AppLink href={personalPaths.chat()}>Ask the library yourself</AppLink>
      </p>
      <div className="messages">
        <MessageList messages={messages} />
      </div>
    </div>
  );
}
