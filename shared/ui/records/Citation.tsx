/** How to cite a wording or a contract: an address that never shows another text. The button, and what it opens. */
import { Button } from '@fluentui/react-components';
import { lazy, Suspense } from 'react';
import { Icon } from '#shared/ui/Icon.tsx';
import type { CitationProps } from '#shared/ui/records/CitationBox.tsx';
import type { CitationState } from '#shared/ui/records/useCitation.ts';

const CitationBox = lazy(() => import('#shared/ui/records/CitationBox.tsx'));

export function CiteButton({ citation }: { citation: CitationState }) {
  return (
    <Button
      size="small"
      appearance="subtle"
      className="copy"
      icon={<Icon name="quote" small />}
      aria-expanded={citation.isOpen}
      onClick={citation.toggle}
    >
      Cite
    </Button>
  );
}

export function Citation(props: CitationProps) {
  if (!props.citation.isOpen) return null;
  return (
    <Suspense>
      <CitationBox {...props} />
    </Suspense>
  );
}
