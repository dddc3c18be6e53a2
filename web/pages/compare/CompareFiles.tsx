import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { COMPARISON_FORMATS, type ComparisonFormat } from '#shared/domain/wordingTable/limits.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { Icon } from '#shared/ui/Icon.tsx';

const LABELS: Record<ComparisonFormat, string> = { docx: 'Word', xlsx: 'Excel' };

/** The table as a file; it counts as one download. */
export function CompareFiles({ ids }: { ids: readonly string[] }) {
  const app = useApp();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const take = async (format: ComparisonFormat) => {
    setState('busy');
    try {
      const { downloadComparison } = await import('#web/compare/downloadComparison.ts');
      await downloadComparison(ids, format, app);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      {COMPARISON_FORMATS.map((format) => (
        <Button
          key={format}
          size="small"
          icon={<Icon name="download" small />}
          disabledFocusable={state === 'busy'}
          onClick={() => void take(format)}
        >
          {LABELS[format]}
        </Button>
      ))}
      <span role="status">{state === 'failed' && 'That did not arrive. Try again'}</span>
    </>
  );
}
