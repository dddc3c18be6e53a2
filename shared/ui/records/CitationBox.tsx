/** What Cite opens: the citation, and where its text is from. */
import { Button } from '@fluentui/react-components';
import { useId } from 'react';
import { useApp } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { copyText } from '#shared/ui/copyText.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import type { CitationState } from '#shared/ui/records/useCitation.ts';

export interface CitationProps {
  citation: CitationState;
  /** One below the heading it stands under. */
  heading?: 'h2' | 'h3' | 'h4';
}

export default function CitationBox({ citation: { reply, hasFailed, again }, heading: Heading = 'h4' }: CitationProps) {
  const { notify } = useApp();
  const headId = useId();
  if (!reply)
    return (
      <div className="citation" role="status">
        {hasFailed ? (
          <>
            No address could be had just now.{' '}
            <Button size="small" appearance="subtle" onClick={again}>
              Try again
            </Button>
          </>
        ) : (
          'Getting an address for exactly this text'
        )}
      </div>
    );
  const copy = () =>
    copyText(Promise.resolve(reply.citation)).then(
      () => notify('Citation copied.'),
      () => notify('Select and copy it by hand.'),
    );
  const path = new URL(reply.url).pathname;
  return (
    <section className="citation" aria-labelledby={headId}>
      <Heading id={headId} className="sr">
        Citation
      </Heading>
      <p className="citation-line">{reply.citation}</p>
      <dl className="pairs">
        <div>
          <dt>Filed in</dt>
          <dd>{reply.source}</dd>
        </div>
        <div>
          <dt>Date</dt>
          <dd>{reply.published ?? 'undated'}</dd>
        </div>
        <div>
          <dt>Text</dt>
          <dd>
            <code>{reply.hash}</code>
          </dd>
        </div>
        <div>
          <dt>Never changes</dt>
          <dd>
            <AppLink href={path} target="_blank">
              Frozen page
            </AppLink>
          </dd>
        </div>
      </dl>
      <Button size="small" icon={<Icon name="copy" small />} onClick={copy}>
        Copy citation
      </Button>
    </section>
  );
}
