import type { ContractsProps } from '#shared/api/pages.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { Breadcrumbs } from '#web/layout/Breadcrumbs.tsx';
import { LateSidebars } from '#web/layout/LateSidebars.tsx';
import { NarrowFold } from '#web/layout/NarrowFold.tsx';
import { LinkSidebar } from '#web/layout/Sidebar.tsx';
import { ContractList } from '#web/pages/contracts/ContractList.tsx';
import { OtherTypes } from '#web/pages/contracts/OtherTypes.tsx';
import { SimilarList } from '#web/pages/contracts/SimilarList.tsx';
import { tagGroups } from '#web/pages/contracts/tagGroups.ts';
import { SeeAlso } from '#web/pages/SeeAlso.tsx';

const NEARLY_SAME = 'nearly-same';

export function Contracts(props: ContractsProps) {
  const groups = tagGroups(props.tags);
  const { namespace } = useApp();
  const hasRail = groups.length > 0 || namespace !== DEFAULT_NAMESPACE;
  return (
    <>
      <Breadcrumbs crumbs={props.crumbs} />
      <div className={hasRail ? 'columns-list' : undefined}>
        {hasRail && (
          <aside className="rail" aria-label="Browse">
            <SeeAlso />
            {groups.length > 0 && (
              <NarrowFold label="Browse by Tag">
                {groups.map((group) => (
                  <LinkSidebar
                    key={group.type}
                    title={group.title}
                    links={group.links}
                    noun="contract"
                    current={props.chosen?.map(({ value }) => value)}
                    isChoice
                    onMobile
                  />
                ))}
              </NarrowFold>
            )}
            {props.similarTypes && (
              <LinkSidebar title="Similar Contract Types" links={props.similarTypes} noun="contract" onMobile />
            )}
            <LateSidebars lists={props.late} />
          </aside>
        )}
        <div>
          <h1 className="display">{props.title}</h1>
          {!props.similar && <ContractList {...props} />}
          {props.similar && <SimilarList {...props.similar} />}
          {props.similar && (props.total > 1 || props.prefix !== '') && (
            <section aria-labelledby={NEARLY_SAME}>
              <h2 className="nearly-same" id={NEARLY_SAME}>
                Nearly the same text
              </h2>
              <ContractList {...props} heading="h3" />
            </section>
          )}
          {props.similar?.others && <OtherTypes {...props.similar.others} />}
        </div>
      </div>
    </>
  );
}
