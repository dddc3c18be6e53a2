import { Button } from '@fluentui/react-components';
import { lazy, Suspense, useState } from 'react';
import type { ContractProps } from '#shared/api/contractPage.ts';
import { mayInLibrary } from '#shared/domain/libraries.ts';
import { isWebAddress } from '#shared/domain/safeUrl.ts';
import { useApp, usePaths } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { Citation, CiteButton } from '#shared/ui/records/Citation.tsx';
import { useCitation } from '#shared/ui/records/useCitation.ts';
import { ShareAct } from '#web/pages/contract/ShareAct.tsx';

const ReportForm = lazy(async () => ({ default: (await import('#web/report/ReportForm.tsx')).ReportForm }));

const CorrectContract = lazy(() => import('#web/curation/CorrectContract.tsx'));

const FORMATS: Record<string, string> = {
  docx: 'Word (.docx)',
  pdf: 'PDF',
  html: 'Web page (.html)',
  txt: 'Plain text (.txt)',
  md: 'Markdown (.md)',
  msword: 'Word 97 (.doc)',
  doc: 'Word 97 (.doc)',
};

/** Download, the source it came from, what is similar, how to cite it, and a word to whoever runs the site. */
export function ActionBar({ id, title, source, group }: Pick<ContractProps, 'id' | 'title' | 'source' | 'group'>) {
  const citation = useCitation({ type: 'contract', id });
  const { library } = useApp();
  const to = usePaths();
  const [isReporting, setReporting] = useState(false);
  const [isCorrecting, setCorrecting] = useState(false);
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
        {group.hasSimilar && (
          <AppLink href={group.uri} otherwise="nothing">
            <Icon name="copy" small />
            View Similar
          </AppLink>
        )}
        <CiteButton citation={citation} />
        <ShareAct title={title} href={to.contract(id)} />
        <Button size="small" appearance="subtle" aria-expanded={isReporting} onClick={() => setReporting(!isReporting)}>
          Report
        </Button>
        {mayInLibrary(library.role, 'curate') && (
          <Button
            size="small"
            appearance="subtle"
            aria-expanded={isCorrecting}
            onClick={() => setCorrecting(!isCorrecting)}
          >
            Correct
          </Button>
        )}
      </div>
      {isReporting && (
        <Suspense>
          <ReportForm type="contract" choices={[{ id, label: '' }]} close={() => setReporting(false)} />
        </Suspense>
      )}
      {isCorrecting && (
        <Suspense>
          <CorrectContract id={id} close={() => setCorrecting(false)} />
        </Suspense>
      )}
      <Citation citation={citation} heading="h2" />
    </>
  );
}
