import type { ClauseProps } from '#shared/api/pages.ts';
import { counted, fullCount, plural, yearRange } from '#shared/domain/display.ts';
import { usePaths } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { LinkBars } from '#shared/ui/charts/LinkBars.tsx';
import { YearChart } from '#shared/ui/charts/YearChart.tsx';
import { AdPlace } from '#web/layout/AdPlace.tsx';
import { Breadcrumbs } from '#web/layout/Breadcrumbs.tsx';
import { LateSidebars } from '#web/layout/LateSidebars.tsx';
import { LinkSidebar } from '#web/layout/Sidebar.tsx';
import { DraftButton } from '#web/pages/DraftButton.tsx';
import { Explanation } from '#web/pages/Explanation.tsx';
import { HiddenNote } from '#web/pages/HiddenNote.tsx';
import { LoadMore } from '#web/pages/LoadMore.tsx';
import { SeeAlso } from '#web/pages/SeeAlso.tsx';
import { SplitColumns } from '#web/pages/split/SplitColumns.tsx';
import { SplitSwitch } from '#web/pages/split/SplitSwitch.tsx';
import { TypeValues, WithValue } from '#web/pages/TypeValues.tsx';
import { useMore } from '#web/pages/useMore.ts';
import { WatchButton } from '#web/pages/WatchButton.tsx';
import { Wordings } from '#web/pages/Wordings.tsx';
import { ReportButton } from '#web/report/ReportButton.tsx';

/** Contract types with a bar; further ones stand in the side column. */
const TYPES_CHARTED = 6;

export function Clause(props: ClauseProps) {
  const more = useMore(props.nextCurs, (next) =>
    next.component === 'Clause'
      ? { ...next, props: { ...next.props, items: [...props.items, ...next.props.items], cursor: props.cursor } }
      : null,
  );
  const to = usePaths();
  const years = yearRange(props.years[0]?.from, props.years.at(-1)?.to);
  return (
    <>
      <Breadcrumbs crumbs={props.crumbs} />
      <SplitColumns>
        <aside className="rail" aria-label="Clause tree">
          <LinkSidebar title="Parent Clauses" links={props.parents} />
          <LinkSidebar title="Sub-Clauses" links={props.children} current={[props.id]} />
        </aside>
        <article>
          <h1 className="display">{props.title}</h1>
          <p className="meta">
            <span>
              <b>{fullCount(props.total)}</b> {plural(props.total, 'wording')}
            </span>
            <span>
              <b>{fullCount(props.contracts)}</b> {plural(props.contracts, 'contract')}
            </span>
            <span>
              <b>{fullCount(props.size)}</b> {plural(props.size, 'clause')}
            </span>
            {years && <span>{years}</span>}
          </p>
          {props.synonyms.length > 0 && <p className="meta">also called {props.synonyms.slice(0, 6).join(', ')}</p>}
          <HiddenNote />
          <div className="record-acts">
            <DraftButton kind="clause" type={props.id} title={props.title} />
            {props.size > 0 && (
              <AppLink className="button-link" href={to.clauseMarket(props.id)}>
                What is market
              </AppLink>
            )}
            <WatchButton kind="clause" scope={props.id} />
            <ReportButton type="clause" choices={props.items.map(({ id, name }) => ({ id, label: name }))} />
            <SplitSwitch />
            <AppLink className="button-link" href={to.closest()}>
              Compare a clause of yours
            </AppLink>
          </div>
          {props.explanation && <Explanation text={props.explanation} />}
          {props.chosen && <WithValue {...props.chosen} />}
          {props.values && <TypeValues {...props.values} />}
          <Wordings title="Wordings" order={props.order} total={props.total} groups={props.items}>
            <LoadMore
              more={more}
              shown={props.items.length}
              total={props.total}
              noun="wording"
              isContinued={props.cursor !== null}
            />
          </Wordings>
          <Market {...props} />
        </article>
        <aside className="rail" aria-label="Related">
          <LinkSidebar title="Related Clauses" links={props.related} onMobile />
          <SeeAlso />
          <AdPlace at="sidebar" />
          <LinkSidebar
            title="Found in"
            links={props.contractTypes.slice(props.contractTypes.length < 2 ? 0 : TYPES_CHARTED)}
            noun="contract"
          />
          <LateSidebars lists={props.late} />
        </aside>
      </SplitColumns>
    </>
  );
}

/** Where and when the clause is written, with the number that each chart rests on. */
function Market({ contractTypes, years, contracts, size }: ClauseProps) {
  if (contractTypes.length < 2 && years.length < 2) return null;
  return (
    <section className="market" aria-labelledby="market">
      <header className="section-head">
        <h2 id="market">Where it is written</h2>
        <span className="quiet">
          {counted(size, 'clause')} in {counted(contracts, 'contract')}
        </span>
      </header>
      <div className="market-grid">
        {contractTypes.length >= 2 && (
          <div>
            <h3>Contract types</h3>
            <LinkBars links={contractTypes.slice(0, TYPES_CHARTED)} />
            <p className="caption">Contracts of the type that have this clause.</p>
          </div>
        )}
        {years.length >= 2 && (
          <div>
            <h3>Years</h3>
            <YearChart years={years} noun="Contracts" />
            <p className="caption">By date of the contract; undated ones are left out.</p>
          </div>
        )}
      </div>
    </section>
  );
}
