import { lazy, Suspense, useRef } from 'react';
import type { ContractProps } from '#shared/api/contractPage.ts';
import type { Fact } from '#shared/api/records.ts';
import { calmTitle, counted } from '#shared/domain/display.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { useInBrowser } from '#shared/ui/useInBrowser.ts';
import { AdPlace } from '#web/layout/AdPlace.tsx';
import { Breadcrumbs } from '#web/layout/Breadcrumbs.tsx';
import { LateSidebars } from '#web/layout/LateSidebars.tsx';
import { NarrowFold } from '#web/layout/NarrowFold.tsx';
import { LinkSidebar } from '#web/layout/Sidebar.tsx';
import { ActionBar } from '#web/pages/contract/ActionBar.tsx';
import { Chain } from '#web/pages/contract/Chain.tsx';
import { ContentsTree } from '#web/pages/contract/ContentsTree.tsx';
import { ContractText } from '#web/pages/contract/ContractText.tsx';
import { FactList } from '#web/pages/contract/FactList.tsx';
import { PartList, PartTurner } from '#web/pages/contract/Parts.tsx';
import { PrintSource } from '#web/pages/contract/PrintSource.tsx';
import { markProof, quoteRange } from '#web/pages/contract/proof.ts';
import { TermPopover } from '#web/pages/contract/TermPopover.tsx';
import { useAnchorElsewhere } from '#web/pages/contract/useAnchorElsewhere.ts';
import { useTermPopover } from '#web/pages/contract/useTermPopover.ts';
import { distinctTags } from '#web/pages/contracts/distinctTags.ts';
import { HiddenNote } from '#web/pages/HiddenNote.tsx';

const StandardsPromo = lazy(() => import('#web/standards/StandardsPromo.tsx'));

export function Contract(props: ContractProps & { html?: string }) {
  const text = useRef<HTMLDivElement>(null);
  const { open, close } = useTermPopover(text);
  const term = open && props.terms[open.key];
  useAnchorElsewhere(props.parts);
  const { flags } = useApp();
  const toolbar = <ActionBar id={props.id} title={props.title} source={props.source} group={props.group} />;
  const isPromoted = useInBrowser() && flags.standardsAds;
  return (
    <>
      <Breadcrumbs crumbs={props.crumbs} />
      <div className="columns-contract">
        <nav className="rail contents-rail" aria-label="Contents">
          {(props.contents.length > 0 || props.parts) && (
            <div className="contents">
              <p className="label">Contents</p>
              <NarrowFold label="Contents">
                {props.parts ? (
                  <PartList parts={props.parts}>
                    <ContentsTree contents={props.contents} />
                  </PartList>
                ) : (
                  <ContentsTree contents={props.contents} />
                )}
              </NarrowFold>
            </div>
          )}
        </nav>
        <article>
          <h1 className="display">{calmTitle(props.title)}</h1>
          <p className="meta">
            <span>{props.published ?? 'External Document'}</span>
            {props.wordCount > 0 && <span>{counted(props.wordCount, 'word')}</span>}
            {distinctTags(props.tags).map((tag) => (
              <AppLink key={`${tag.type}${tag.value}`} href={tag.uri}>
                {tag.name}
              </AppLink>
            ))}
          </p>
          <HiddenNote />
          {props.chain && <Chain chain={props.chain} />}
          {!flags.toolbarInSidebar && toolbar}
          {props.parts && <PartTurner parts={props.parts} label="Parts" />}
          <div className="text-holder" ref={text}>
            <ContractText blocks={props.blocks} terms={props.terms} html={props.html} />
            {open && term && <TermPopover open={open} term={term} close={close} />}
          </div>
          {props.parts && <PartTurner parts={props.parts} label="Parts, below the text" />}
          <PrintSource {...props.source} />
        </article>
        <aside className="rail" aria-label="Facts">
          {flags.toolbarInSidebar && <div className="on-mobile">{toolbar}</div>}
          <FactList facts={props.facts} onPlace={(fact) => text.current && showProof(text.current, fact)} />
          <LinkSidebar title="Clauses in it" links={props.clauseTypes} onMobile />
          <AdPlace at="sidebar" />
          <LateSidebars lists={props.late} />
          {isPromoted && (
            <Suspense>
              <StandardsPromo types={props.tags.filter(({ type }) => type === 'type').map(({ value }) => value)} />
            </Suspense>
          )}
        </aside>
      </div>
    </>
  );
}

/** Marks the words of a fact; the link itself leads to the place. */
function showProof(text: HTMLElement, { anchor, quote }: Fact): void {
  const place = anchor === null ? null : document.getElementById(anchor);
  markProof(quote ? quoteRange(text, place, quote) : null);
}
