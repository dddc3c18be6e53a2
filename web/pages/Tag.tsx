import type { Page } from '#shared/api/pages.ts';
import type { TagProps } from '#shared/api/tagPages.ts';
import { counted } from '#shared/domain/display.ts';
import { Breadcrumbs } from '#web/layout/Breadcrumbs.tsx';
import { LinkSidebar } from '#web/layout/Sidebar.tsx';
import { AzIndex } from '#web/pages/AzIndex.tsx';
import { EmptyLibrary } from '#web/pages/EmptyLibrary.tsx';
import { LoadMore } from '#web/pages/LoadMore.tsx';
import { EmptyList, PrefixFilter } from '#web/pages/PrefixFilter.tsx';
import { useMore } from '#web/pages/useMore.ts';

/** More of them than so many are looked for by how they begin. */
const FEW = 12;

/** Every tag of one type, by name or the latest first. */
export function Tag(props: TagProps) {
  const more = useMore(props.nextCurs, (next) =>
    next.component === 'Tag'
      ? { ...next, props: { ...next.props, items: [...props.items, ...next.props.items], cursor: props.cursor } }
      : null,
  );
  const page: Page = { component: 'Tag', props };
  return (
    <>
      <Breadcrumbs crumbs={props.crumbs} />
      <div className="columns-list">
        <aside className="rail" aria-label="Other tags">
          <LinkSidebar title="Browse by Tag" links={props.others} noun="tag" />
        </aside>
        <div>
          <h1 className="display">{props.title}</h1>
          <p className="lead">
            {counted(props.total, props.one, props.many)}. {props.meaning} The figures are contracts.
          </p>
          {props.byLetter && (props.prefix !== '' || props.total > FEW) && (
            <PrefixFilter prefix={props.prefix} page={page} label={`${props.title} that begin with`} />
          )}
          {props.items.length === 0 ? (
            <EmptyList prefix={props.prefix}>
              <EmptyLibrary noun={props.many}>
                <h2>No contract here has one</h2>
                <p>Tags are read from contracts as they come in.</p>
              </EmptyLibrary>
            </EmptyList>
          ) : (
            <>
              <AzIndex links={props.items} noun="contract" byLetter={props.byLetter} />
              <LoadMore
                more={more}
                shown={props.items.length}
                total={props.total}
                noun={props.one}
                many={props.many}
                isContinued={props.cursor !== null}
              />
            </>
          )}
        </div>
      </div>
    </>
  );
}
