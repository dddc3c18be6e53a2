/** The assistant beside the text: the same conversation as on its page. */
import { Button } from '@fluentui/react-components';
import { useEffect, useId, useRef } from 'react';
import { callToAction, PANEL_SIZE } from '#shared/domain/assistantPanel.ts';
import { personalPaths } from '#shared/domain/paths.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { Conversation } from '#shared/ui/chat/Conversation.tsx';
import { useChat } from '#shared/ui/chat/useChat.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { useOffered } from '#shared/ui/offered.ts';

const EXAMPLES = ['How is liability usually limited?', 'Which words end an agreement for convenience?'];

interface AssistantPanelProps {
  /** Somebody asked for it; what opens by itself takes no focus. */
  takesFocus: boolean;
  onClose(): void;
}

export default function AssistantPanel({ takesFocus, onClose }: AssistantPanelProps) {
  const { session, settings, openDialog } = useApp();
  const { hasPlans } = useOffered();
  const chat = useChat();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const action = callToAction(session.status, hasPlans);
  useEffect(() => {
    if (takesFocus) panel.current?.querySelector('textarea')?.focus();
  }, [takesFocus]);
  return (
    // not modal: the text beside it is what is asked about
    <section
      ref={panel}
      role="dialog"
      aria-labelledby={id}
      className="assistant-panel"
      style={PANEL_SIZE}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose();
      }}
    >
      <header>
        <h2 id={id}>{settings.model ? 'AI Assistant' : 'Ask the library'}</h2>
        {action && (
          <Button size="small" appearance="primary" onClick={() => openDialog(action.view)}>
            {action.label}
          </Button>
        )}
        <AppLink href={personalPaths.chat(chat.thread ? { thread: chat.thread.id } : {})}>Open as a page</AppLink>
        <Button
          size="small"
          appearance="subtle"
          icon={<Icon name="close" />}
          aria-label="Close the assistant"
          title="Close the assistant"
          onClick={onClose}
        />
      </header>
      <Conversation chat={chat} examples={EXAMPLES} />
    </section>
  );
}
