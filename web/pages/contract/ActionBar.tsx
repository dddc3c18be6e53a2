import { Button } from '@fluentui/react-components';
import { lazy, Suspense, useState } from 'react';
import type { ContractProps } from '#shared/api/contractPage.ts';
import { mayInLibrary } from '#shared/domain/libraries.ts';
import { isWebAddress } from '#shared/domain/safeUrl.ts';
import { useApp, usePaths } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { SaveButton } from '#shared/ui/lists/SaveButton.tsx';
import { Citation, CiteButton } from '#shared/ui/records/Citation.tsx';
import { CopyButton } from '#shared/ui/records/CopyButton.tsx';
import { DownloadMenu } from '#shared/ui/records/DownloadMenu.tsx';
import { useCitation } from '#shared/ui/records/useCitation.ts';
import { ShareAct } from '#web/pages/contract/ShareAct.tsx';

const ReportForm = lazy(async () => ({ default: (await import('#web/report/ReportForm.tsx')).ReportForm }));

const CorrectContract = lazy(() => import('#web/curation/CorrectContract.tsx'));

/** Read by programs and without script; they are the page, and count as little. */
const LABELS: Record<string, string> = { html: 'Web page (.html)', txt: 'Plain text (.txt)' };

/** Download, the source it came from, what is similar, how to keep it, copy all of it or cite it, and a word to whoever runs the site. */
export function ActionBar({ id, title, source, group }: Pick<ContractProps, 'id' | 'title' | 'source' | 'group'>) {
  const citation = useCitation({ type: 'contract', id });
  const { library } = useApp();
  const to = usePaths();
  const [isReporting, setReporting] = useState(false);
  const [isCorrecting, setCorrecting] = useState(false);
  const linkOf = (format: string) => {
    const uri = source.downloads.find((download) => download.format === format)?.uri;
    return (
      uri && (
        <li>
          <a href={uri} download>
            {LABELS[format]}
          </a>
        </li>
      )
    );
  };
  return (
    <>
      <div className="action-bar">
        <DownloadMenu of={{ type: 'contract', id }} before={linkOf('html')}>
          {linkOf('txt')}
        </DownloadMenu>
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
        <SaveButton of={{ type: 'contract', id }} />
        <CopyButton of={{ type: 'contract', id }} label="Copy text" />
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
