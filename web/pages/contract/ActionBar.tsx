import type { ContractProps } from '#shared/api/pages.ts';
import { fullCount } from '#shared/domain/display.ts';
import { isWebAddress } from '#shared/domain/safeUrl.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { Citation, CiteButton } from '#shared/ui/records/Citation.tsx';
import { useCitation } from '#shared/ui/records/useCitation.ts';

const FORMATS: Record<string, string> = {
  docx: 'Word (.docx)',
  pdf: 'PDF',
  html: 'Web page (.html)',
  txt: 'Plain text (.txt)',
  md: 'Markdown (.md)',
  msword: 'Word 97 (.doc)',
  doc: 'Word 97 (.doc)',
};

/** Download, the source it came from, what is nearly the same, and how to cite it. */
export function ActionBar({ id, source, group }: Pick<ContractProps, 'id' | 'source' | 'group'>) {
  const citation = useCitation({ type: 'contract', id });
  const similar = group.size - 1;
  return (
    <>
      <div className="action-bar">
        {source.downloads.length > 0 && (
          <details className="menu download-menu">
            <summary>
              <Icon name="download" small />
              Download
              <Icon name="chevronDown" small />
            </summary>
            <ul>
              {source.downloads.map((download) => (
                <li key={download.format}>
                  <a href={download.uri} download>
                    {FORMATS[download.format] ?? download.format}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        )}
        {source.originalUri && (
          <a href={source.originalUri} download title={source.fileName}>
            <Icon name="contract" small />
            Original file
          </a>
        )}
        {source.uri && isWebAddress(source.uri) && (
          <AppLink href={source.uri} otherwise="nothing">
            <Icon name="open" small />
            View Source
          </AppLink>
        )}
        {similar > 0 && (
          <AppLink href={group.uri} otherwise="nothing">
            <Icon name="copy" small />
            View Similar ({fullCount(similar)})
          </AppLink>
        )}
        <CiteButton citation={citation} />
      </div>
      <Citation citation={citation} heading="h2" />
    </>
  );
}
