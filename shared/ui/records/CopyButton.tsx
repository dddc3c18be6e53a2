import { Button } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useApp } from '#shared/ui/AppContext.tsx';
import { copyText } from '#shared/ui/copyText.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import type { Copied } from '#shared/ui/records/takeCopy.ts';

interface CopyButtonProps extends Pick<Copied, 'of' | 'text'> {
  /** Another contract's wording of the same: it stays as shown. */
  isAsShown?: boolean;
  label?: string;
}

/** Copies a wording or a contract and says so for a moment; a browser that refuses is told as well. */
export function CopyButton({ text, of, isAsShown = false, label = 'Copy' }: CopyButtonProps) {
  const app = useApp();
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), 2500);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async () => {
    let isTold = false;
    const taken = import('#shared/ui/records/takeCopy.ts').then(
      ({ takeCopy }) =>
        takeCopy({ of, text, isAsShown }, app).catch((error) => {
          isTold = true;
          throw error;
        }),
      (error) => text ?? Promise.reject(error),
    );
    try {
      await copyText(taken);
      setState('copied');
      // nothing else becomes of it without an account (specification, part 2 §4.1)
      if (!app.session.user) app.notify('Copied to clipboard');
      app.track('copy', { type: of.type, id: of.id });
      app.countUse('copy');
    } catch {
      // Why there is no text has been said; everything else is the browser's doing.
      if (!isTold) setState('refused');
    }
  };
  return (
    <Button
      size="small"
      appearance="subtle"
      className="copy"
      icon={<Icon name={state === 'copied' ? 'check' : 'copy'} small />}
      onClick={copy}
    >
      <span aria-live="polite">
        {state === 'copied' ? 'Copied' : state === 'refused' ? 'Select and copy by hand' : label}
      </span>
    </Button>
  );
}
