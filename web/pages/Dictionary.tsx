import type { DictionaryProps, Page } from '#shared/api/pages.ts';
import { counted } from '#shared/domain/display.ts';
import { Breadcrumbs } from '#web/layout/Breadcrumbs.tsx';
import { AzIndex } from '#web/pages/AzIndex.tsx';
import { EmptyLibrary } from '#web/pages/EmptyLibrary.tsx';
import { LoadMore } from '#web/pages/LoadMore.tsx';
import { EmptyList, PrefixFilter } from '#web/pages/PrefixFilter.tsx';
import { useMore } from '#web/pages/useMore.ts';

export function Dictionary(props: DictionaryProps) {
  const more = useMore(props.nextCurs, (next) =>
    next.component === 'Dictionary'
      ? { ...next, props: { ...next.props, items: [...props.items, ...next.props.items], cursor: props.cursor } }
      : null,
  );
  const page: Page = { component: 'Dictionary', props };
  return (
    <>
      <Breadcrumbs crumbs={props.crumbs} />
      <h1 className="display">Dictionary</h1>
      <p className="lead">
        {counted(props.total, 'defined term')}, as contracts define them. The figures are definitions.
      </p>
      <PrefixFilter prefix={props.prefix} page={page} label="Terms that begin with" />
      {props.items.length === 0 ? (
        <EmptyList prefix={props.prefix}>
          <EmptyLibrary noun="definitions">
            <h2>No definitions here yet</h2>
            <p>Terms appear as soon as contracts that define them are in the library.</p>
          </EmptyLibrary>
        </EmptyList>
      ) : (
        <>
          <AzIndex links={props.items} noun="definition" quoted />
          <LoadMore
            more={more}
            shown={props.items.length}
            total={props.total}
            noun="term"
            isContinued={props.cursor !== null}
          />
        </>
      )}
    </>
  );
}
