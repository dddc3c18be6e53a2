/** The floating way to the assistant: a link to its page, and where there is room a panel beside the text. */
import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import { fitsPanel, hasAssistantButton, opensByItself, type PanelState } from '#shared/domain/assistantPanel.ts';
import { personalPaths, ROUTES } from '#shared/domain/paths.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { useNavigation } from '#web/navigation/NavigationContext.tsx';

const AssistantPanel = lazy(() => import('#web/assistant/AssistantPanel.tsx'));

const room = () => ({ width: innerWidth, height: innerHeight });

/** Whether the reader was on another page of ours before this one. */
const isFromInside = (firstUrl: string, url: string): boolean =>
  url !== firstUrl || document.referrer.startsWith(`${location.origin}/`);

export function AssistantButton() {
  const { flags, setFlags, settings, canOpen, track } = useApp();
  const { url } = useNavigation();
  const firstUrl = useRef(url);
  const button = useRef<HTMLAnchorElement>(null);
  // what the browser and the account hold is known after the first rendering, which the server shares
  const [isReady, setReady] = useState(false);
  const [takesFocus, setTakesFocus] = useState(false);
  useEffect(() => setReady(true), []);
  const state = flags.assistantOpen as PanelState;
  const isThere = flags.showAssistant && canOpen(ROUTES.chat) && hasAssistantButton(url);
  const isOpen = isReady && isThere && state === 'open';

  useEffect(() => {
    if (!isThere || !flags.assistantOpensOnInteraction || state !== 'unset') return;
    const check = () => {
      const facts = { isOn: true, state, scrolled: scrollY, isFromInside: isFromInside(firstUrl.current, url) };
      if (opensByItself(facts) && fitsPanel(room())) setFlags({ assistantOpen: 'open' });
    };
    addEventListener('scroll', check, { passive: true });
    return () => removeEventListener('scroll', check);
  }, [isThere, flags.assistantOpensOnInteraction, state, url, setFlags]);

  if (!isThere) return null;
  const open = (event: MouseEvent) => {
    // a new tab or window is what was asked for; a narrow screen has no room beside its text
    if (event.metaKey || event.ctrlKey || event.shiftKey || !fitsPanel(room())) return;
    event.preventDefault();
    setTakesFocus(true);
    setFlags({ assistantOpen: 'open' });
  };
  const close = () => {
    track('assistant:close');
    setFlags({ assistantOpen: 'closed' });
    requestAnimationFrame(() => button.current?.focus());
  };
  if (isOpen && fitsPanel(room()))
    return (
      <Suspense fallback={null}>
        <AssistantPanel takesFocus={takesFocus} onClose={close} />
      </Suspense>
    );
  return (
    <aside aria-label="Assistant">
      <a ref={button} className="assistant-button" href={personalPaths.chat()} onClick={open}>
        <Icon name="chat" />
        <span>{settings.model ? 'AI Assistant' : 'Ask the library'}</span>
      </a>
    </aside>
  );
}
