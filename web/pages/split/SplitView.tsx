/** A contract beside the list that names it, at the place that was asked for. */
import { Button } from '@fluentui/react-components';
import { useEffect, useMemo, useRef } from 'react';
import type { ContractProps } from '#shared/api/contractPage.ts';
import { calmTitle } from '#shared/domain/display.ts';
import { errorText } from '#shared/domain/errors.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { pageQuestion } from '#shared/ui/server/questions.ts';
import { useLateAnswer } from '#shared/ui/server/useLateAnswer.ts';
import { blocksHtml } from '#web/pages/contract/blocksHtml.ts';

interface SplitViewProps {
  /** Of a contract, with the place in it. */
  href: string;
  close(): void;
}

export default function SplitView({ href, close }: SplitViewProps) {
  const app = useApp();
  const panel = useRef<HTMLElement>(null);
  const [path = '', anchor = ''] = href.split('#');
  const { told, hasFailed } = useLateAnswer(pageQuestion(app, path));
  const contract = told?.component === 'Contract' ? told.props : null;
  // Escape closes it from wherever it was opened
  useEffect(() => {
    const closes = (event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && close();
    document.addEventListener('keydown', closes);
    return () => document.removeEventListener('keydown', closes);
  }, [close]);
  useEffect(() => panel.current?.focus(), []);
  return (
    <aside ref={panel} className="split-view" aria-label="Source" tabIndex={-1} aria-busy={!contract && !hasFailed}>
      <header>
        <AppLink href={href}>Open the page</AppLink>
        <Button size="small" appearance="subtle" icon={<Icon name="close" small />} onClick={close}>
          Close
        </Button>
      </header>
      {contract && <Source contract={contract} anchor={decodeURIComponent(anchor)} />}
      {(hasFailed || (told && !contract)) && <p role="alert">{errorText('contract_unavailable')}</p>}
    </aside>
  );
}

function Source({ contract, anchor }: { contract: ContractProps; anchor: string }) {
  const text = useRef<HTMLDivElement>(null);
  // defined terms lead into the page, which is not on show
  const html = useMemo(() => blocksHtml(contract.blocks, {}), [contract.blocks]);
  useEffect(() => {
    const place = anchor && text.current?.querySelector(`#${CSS.escape(anchor)}`);
    if (!place) return;
    place.classList.add('split-place');
    place.scrollIntoView({ block: 'start' });
  }, [anchor]);
  return (
    <>
      <h2>{calmTitle(contract.title)}</h2>
      {contract.published && <p className="meta">{contract.published}</p>}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: written by blocksHtml, which escapes all text and attributes */}
      <div ref={text} className="legal doc" dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}
