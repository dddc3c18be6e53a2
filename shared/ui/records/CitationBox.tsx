/** What Cite opens: the citation, and where its text is from. */
import { Button } from '@fluentui/react-components';
import { useId, useState } from 'react';
import { CITATION_STYLES, type CitationStyle, citationIn, STYLE_FACTS } from '#shared/domain/citationStyles.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { copyText } from '#shared/ui/copyText.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { keepStyle, lastStyle } from '#shared/ui/records/citationStyle.ts';
import type { CitationState } from '#shared/ui/records/useCitation.ts';
import { saveFile } from '#shared/ui/saveFile.ts';

export interface CitationProps {
  citation: CitationState;
  /** One below the heading it stands under. */
  heading?: 'h2' | 'h3' | 'h4';
}

export default function CitationBox({ citation: { reply, hasFailed, again }, heading: Heading = 'h4' }: CitationProps) {
  const { notify } = useApp();
  const headId = useId();
  const [style, setStyle] = useState(lastStyle);
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
  const text = style === 'clausary' ? reply.citation : citationIn(style, reply.facts);
  const { extension } = STYLE_FACTS[style];
  const choose = (chosen: CitationStyle) => {
    setStyle(chosen);
    keepStyle(chosen);
  };
  const download = () =>
    saveFile({
      blob: new Blob([text], { type: 'text/plain' }),
      name: `citation-${reply.hash.slice(0, 6)}.${extension}`,
    });
  const copy = () =>
    copyText(Promise.resolve(text)).then(
      () => notify('Citation copied.'),
      () => notify('Select and copy it by hand.'),
    );
  const path = new URL(reply.url).pathname;
  return (
    <section className="citation" aria-labelledby={headId}>
      <Heading id={headId} className="sr">
        Citation
      </Heading>
      <label className="citation-style">
        Style{' '}
        <select className="select" value={style} onChange={(event) => choose(event.target.value as CitationStyle)}>
          {CITATION_STYLES.map((one) => (
            <option key={one} value={one}>
              {STYLE_FACTS[one].label}
            </option>
          ))}
        </select>
      </label>
      {extension === null ? <p className="citation-line">{text}</p> : <pre className="citation-line">{text}</pre>}
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
      {extension !== null && (
        <Button size="small" appearance="subtle" icon={<Icon name="download" small />} onClick={download}>
          Download .{extension}
        </Button>
      )}
    </section>
  );
}
