/** Saves a wording or a contract to a list. Specification part 2 §2.8, §4.1: hidden in a private library; whoever is not signed in is asked to, and comes back. */
import { Button } from '@fluentui/react-components';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useApp } from '#shared/ui/AppContext.tsx';
import { SaveIcon } from '#shared/ui/lists/SaveIcon.tsx';
import type { ToSave } from '#shared/ui/lists/saving.ts';

const SavePanel = lazy(() => import('#shared/ui/lists/SavePanel.tsx'));

interface SaveButtonProps {
  of: Pick<ToSave, 'type' | 'id'>;
  /** With the values that were picked; left out: as the library has it. */
  body?: string;
}

export function SaveButton({ of, body }: SaveButtonProps) {
  const app = useApp();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { session, namespace, library, settings } = app;
  const isThere = !library.isPrivate && settings.products.includes('lists');
  const press = async (isQuick: boolean) => {
    const snippet = { ...of, namespace, ...(body !== undefined && { body }) };
    if (session.user && !isQuick) return setOpen(!isOpen);
    const { askToSave, quickSave } = await import('#shared/ui/lists/quickSave.ts');
    return session.user ? quickSave(app, snippet) : askToSave(app, snippet);
  };
  const now = useRef(press);
  now.current = press;
  // S anywhere in the card of the wording, or beside the contract
  useEffect(() => {
    const card = isThere ? button.current?.closest('article') : null;
    const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key !== 's' || ctrlKey || metaKey || altKey || (target as Element).closest('input, textarea, select')) return;
      void now.current(true);
    };
    card?.addEventListener('keydown', onKey);
    return () => card?.removeEventListener('keydown', onKey);
  }, [isThere]);
  if (!isThere) return null;
  return (
    <>
      <Button
        ref={button}
        size="small"
        appearance="subtle"
        className="copy"
        icon={<SaveIcon />}
        aria-keyshortcuts="S"
        {...(session.user && { 'aria-expanded': isOpen })}
        onClick={() => void press(false)}
      >
        Save
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SavePanel
            snippet={{ ...of, namespace, ...(body !== undefined && { body }) }}
            close={() => {
              setOpen(false);
              button.current?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
