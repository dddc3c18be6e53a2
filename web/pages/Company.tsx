import type { Page } from '#shared/api/pages.ts';
import type { CompanyProps } from '#shared/api/tagPages.ts';
import { counted } from '#shared/domain/display.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { LinkBars } from '#shared/ui/charts/LinkBars.tsx';
import { YearChart } from '#shared/ui/charts/YearChart.tsx';
import { Breadcrumbs } from '#web/layout/Breadcrumbs.tsx';
import { NarrowFold } from '#web/layout/NarrowFold.tsx';
import { LinkSidebar } from '#web/layout/Sidebar.tsx';
import { ContractEntry } from '#web/pages/contracts/ContractEntry.tsx';
import { LoadMore } from '#web/pages/LoadMore.tsx';
import { EmptyList, PrefixFilter } from '#web/pages/PrefixFilter.tsx';
import { useMore } from '#web/pages/useMore.ts';

/** So many are seen at a glance. */
const FEW = 12;

/** A company: what its contracts are, with whom, when, and which clauses stand in them. */
export function Company(props: CompanyProps) {
  const more = useMore(props.nextCurs, (next) =>
    next.component === 'Company'
      ? { ...next, props: { ...next.props, items: [...props.items, ...next.props.items], cursor: props.cursor } }
      : null,
  );
  const page: Page = { component: 'Company', props };
  const sides = [
    { title: 'Counterparties', links: props.counterparties },
    { title: 'Most Common Clauses', links: props.clauses },
    { title: 'Governing Law', links: props.laws },
  ].filter(({ links }) => links.length > 0);
  return (
    <>
      <Breadcrumbs crumbs={props.crumbs} />
      <div className={sides.length > 0 ? 'columns-list' : undefined}>
        {sides.length > 0 && (
          <aside className="rail" aria-label="About its contracts">
            <NarrowFold label="About its contracts">
              {sides.map(({ title, links }) => (
                <LinkSidebar key={title} title={title} links={links} noun="contract" onMobile />
              ))}
            </NarrowFold>
          </aside>
        )}
        <div>
          <h1 className="display">{props.title}</h1>
          <p className="lead">
            {counted(props.total, 'contract')} of this company.{' '}
            <AppLink href={props.contractsUri} otherwise="nothing">
              Narrow by tag
            </AppLink>
          </p>
          {props.prefix === '' && props.cursor === null && <Kinds {...props} />}
          {(props.prefix !== '' || props.total > FEW) && (
            <PrefixFilter prefix={props.prefix} page={page} label="Contracts whose title begins with" />
          )}
          {props.items.length === 0 && <EmptyList prefix={props.prefix}>{null}</EmptyList>}
          <div className="contract-list">
            {props.items.map((item) => (
              <ContractEntry key={item.id} item={item} heading="h2" />
            ))}
          </div>
          {props.items.length > 0 && (
            <LoadMore
              more={more}
              shown={props.items.length}
              total={props.total}
              noun="contract"
              isContinued={props.cursor !== null}
            />
          )}
        </div>
      </div>
    </>
  );
}

function Kinds({ contractTypes, years }: Pick<CompanyProps, 'contractTypes' | 'years'>) {
  if (contractTypes.length === 0 && years.length < 2) return null;
  return (
    <section className="market market-grid" aria-label="What and when">
      {contractTypes.length > 0 && (
        <div>
          <h2>Contract types</h2>
          <LinkBars links={contractTypes} />
        </div>
      )}
      {years.length >= 2 && (
        <div>
          <h2>Years</h2>
          <YearChart years={years} noun="Contracts" />
          <p className="caption">By date of the contract; undated ones are left out.</p>
        </div>
      )}
    </section>
  );
}
