/** A standard form: its text as published, its blanks to fill in, and a check of documents against it. */
import type { StandardProps } from '#shared/api/standardPages.ts';
import { counted } from '#shared/domain/display.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { Breadcrumbs } from '#web/layout/Breadcrumbs.tsx';
import { NarrowFold } from '#web/layout/NarrowFold.tsx';
import { ContentsTree } from '#web/pages/contract/ContentsTree.tsx';
import { ContractText } from '#web/pages/contract/ContractText.tsx';
import { CoverForm } from '#web/pages/standards/CoverForm.tsx';
import { HowToAdd, NotHere } from '#web/pages/standards/HowToAdd.tsx';
import { SealCheck } from '#web/pages/standards/SealCheck.tsx';
import { StandardFacts } from '#web/pages/standards/StandardFacts.tsx';

const NO_TERMS = {};

export function StandardPage(props: StandardProps & { html?: string }) {
  const { crumbs, head, shown, contents, blocks, html, faqHref, changesHref, known } = props;
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <div className="columns-contract standard-page">
        <nav className="rail contents-rail" aria-label="Contents">
          {contents.length > 0 && (
            <div className="contents">
              <p className="label">Contents</p>
              <NarrowFold label="Contents">
                <ContentsTree contents={contents} />
              </NarrowFold>
            </div>
          )}
        </nav>
        <article>
          <h1 className="display">{head.name}</h1>
          <p className="meta">
            {head.state === 'coming' && <span>Coming soon</span>}
            {shown && <span>Version {shown.version}</span>}
            {shown && <span>{counted(shown.words, 'word')}</span>}
            <span>{head.licence}</span>
          </p>
          {head.what && <p className="lead">{head.what}</p>}
          <nav className="action-bar" aria-label="About this form">
            {changesHref && <a href={changesHref}>What changed between versions</a>}
            <a href={faqHref}>Questions</a>
            <a href={ROUTES.standards}>All standard forms</a>
          </nav>
          {head.state === 'coming' && (
            <p>
              {head.publisher.name} has announced this form and not published it yet. Once it is published, it can be
              added here like the others.
            </p>
          )}
          <NotHere {...head} />
          <HowToAdd {...head} />
          {shown && (
            <>
              {!shown.isLatest && (
                <p className="note">
                  This is an earlier version. <a href={head.versions[0]!.href}>Version {head.versions[0]!.version}</a>{' '}
                  is the newest one here.
                </p>
              )}
              {shown.isPartial && (
                <p className="note">
                  This copy was added by an earlier version of the product: its cover page and its terms are here, not
                  its layout. Added once more, it reads as published.
                </p>
              )}
              <CoverForm key={shown.id} shown={shown} isRefused={props.isRefused} />
              <SealCheck name={head.name} known={known} />
              <div className="text-holder">
                <ContractText blocks={blocks} terms={NO_TERMS} html={html} />
              </div>
              <p className="quiet-text">
                {head.name} {shown.version}, published at <AppLink href={shown.source}>{shown.source}</AppLink> under{' '}
                {head.licence}. The text stands here as it was added, without a change.
              </p>
            </>
          )}
        </article>
        <aside className="rail" aria-label="Facts">
          <StandardFacts head={head} shown={shown} />
        </aside>
      </div>
    </>
  );
}
