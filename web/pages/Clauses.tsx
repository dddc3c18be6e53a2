import type { ClausesProps, Page } from '#shared/api/pages.ts';
import { counted } from '#shared/domain/display.ts';
import { Breadcrumbs } from '#web/layout/Breadcrumbs.tsx';
import { AzIndex } from '#web/pages/AzIndex.tsx';
import { EmptyLibrary } from '#web/pages/EmptyLibrary.tsx';
import { LoadMore } from '#web/pages/LoadMore.tsx';
import { EmptyList, PrefixFilter } from '#web/pages/PrefixFilter.tsx';
import { useMore } from '#web/pages/useMore.ts';

export function Clauses(props: ClausesProps) {
  const more = useMore(props.nextCurs, (next) =>
    next.component === 'Clauses'
      ? { ...next, props: { ...next.props, items: [...props.items, ...next.props.items], cursor: props.cursor } }
      : null,
  );
  const page: Page = { component: 'Clauses', props };
  return (
    <>
      <Breadcrumbs crumbs={props.crumbs} />
      <h1 className="display">Clauses</h1>
      <p className="lead">
        {counted(props.total, 'clause type')}, each with its wordings, counted and compared. The figures are clauses.
      </p>
      <PrefixFilter prefix={props.prefix} page={page} label="Clause types that begin with" />
      {props.items.length === 0 ? (
        <EmptyList prefix={props.prefix}>
          <EmptyLibrary noun="clauses">
            <h2>No clauses here yet</h2>
            <p>Clause types appear as soon as contracts are in the library.</p>
          </EmptyLibrary>
        </EmptyList>
      ) : (
        <>
          <AzIndex links={props.items} noun="clause" />
          <LoadMore
            more={more}
            shown={props.items.length}
            total={props.total}
            noun="clause type"
            isContinued={props.cursor !== null}
          />
        </>
      )}
    </>
  );
}
