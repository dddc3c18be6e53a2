import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useApp } from '#shared/ui/AppContext.tsx';
import { Icon } from '#shared/ui/Icon.tsx';

/** A wording as a file. The last one that is left leads on. Part 1 §4, export flow. */
export function DownloadButton({ groupId }: { groupId: string }) {
  const app = useApp();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const download = async () => {
    setState('busy');
    try {
      const { downloadClause } = await import('#shared/ui/records/downloadClause.ts');
      await downloadClause(groupId, app);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <Button
      size="small"
      appearance="subtle"
      icon={<Icon name="download" small />}
      disabledFocusable={state === 'busy'}
      onClick={() => void download()}
    >
      <span aria-live="polite">{state === 'failed' ? 'That did not arrive. Try again' : 'Download'}</span>
    </Button>
  );
}
