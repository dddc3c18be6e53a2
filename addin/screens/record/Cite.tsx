import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import type { Wording } from '#addin/pane/views.ts';
import { counted } from '#shared/domain/display.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { copyText } from '#shared/ui/copyText.ts';

interface CiteProps {
  wording: Wording;
  /** Names exactly this text. */
  hash: string;
  /** Contracts that have it. */
  size: number;
}

/** The line to put under a wording: what it is, where it was filed, where it can be read. Made here, nothing is sent. */
export function Cite({ wording, hash, size }: CiteProps) {
  const { notify } = useApp();
  const [isOpen, setOpen] = useState(false);
  const others = size > 1 ? ` and ${counted(size - 1, 'other contract')}` : '';
  const source = wording.source ? `${wording.source.label}${others}` : counted(size, 'contract');
  const text = `${wording.title}, in: ${source}. Clausary, ${new URL(wording.href, location.origin).href} (text ${hash})`;
  return (
    <>
      <Button size="small" appearance="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Cite
      </Button>
      {isOpen && (
        <span className="citation">
          {text}{' '}
          <Button
            size="small"
            appearance="transparent"
            onClick={() =>
              copyText(Promise.resolve(text)).then(
                () => notify('Citation copied.'),
                () => notify('Select and copy it by hand.'),
              )
            }
          >
            Copy citation
          </Button>
        </span>
      )}
    </>
  );
}
