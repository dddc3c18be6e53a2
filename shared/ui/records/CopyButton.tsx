import { Button } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { Icon } from '#shared/ui/Icon.tsx';

/** Copies a wording and says so for a moment; a browser that refuses is told as well. */
export function CopyButton({ text, label = 'Copy' }: { text: string; label?: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), 2500);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('refused');
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
