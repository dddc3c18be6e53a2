import type { DefinitionProps } from '#shared/api/pages.ts';
import { calmTitle, counted, fullCount, plural } from '#shared/domain/display.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { AdPlace } from '#web/layout/AdPlace.tsx';
import { Breadcrumbs } from '#web/layout/Breadcrumbs.tsx';
import { LateSidebars } from '#web/layout/LateSidebars.tsx';
import { LinkSidebar } from '#web/layout/Sidebar.tsx';
import { DraftButton } from '#web/pages/DraftButton.tsx';
import { LoadMore } from '#web/pages/LoadMore.tsx';
import { SeeAlso } from '#web/pages/SeeAlso.tsx';
import { SplitColumns } from '#web/pages/split/SplitColumns.tsx';
import { SplitSwitch } from '#web/pages/split/SplitSwitch.tsx';
import { useMore } from '#web/pages/useMore.ts';
import { WatchButton } from '#web/pages/WatchButton.tsx';
import { Wordings } from '#web/pages/Wordings.tsx';
import { ReportButton } from '#web/report/ReportButton.tsx';

/** Specification part 2 §2.5. */
const GROUPS_FIRST = 3;

export function Definition(props: DefinitionProps) {
  const more = useMore(props.nextCurs, (next) =>
    next.component === 'Definition'
      ? { ...next, props: { ...next.props, items: [...props.items, ...next.props.items], cursor: props.cursor } }
      : null,
  );
  return (
    <>
      <Breadcrumbs crumbs={props.crumbs} />
      <SplitColumns>
        <aside className="rail" aria-label="Other terms">
          <LinkSidebar title="Similar definitions" links={props.similar} noun="definition" quoted />
        </aside>
        <article>
          <h1 className="display">“{props.title}”</h1>
          <p className="meta">
            <span>
              <b>{fullCount(props.total)}</b> {plural(props.total, 'meaning')}
            </span>
            <span>
              <b>{fullCount(props.size)}</b> {plural(props.size, 'definition')}
            </span>
            <span>
              <b>{fullCount(props.contracts)}</b> {plural(props.contracts, 'contract')}
            </span>
          </p>
          <div className="record-acts">
            <DraftButton kind="definition" type={props.id} title={props.title} />
            <WatchButton kind="definition" scope={props.id} />
            <ReportButton type="definition" choices={props.items.map(({ id, name }) => ({ id, label: name }))} />
            <SplitSwitch />
          </div>
          {props.chosen && <Chosen chosen={props.chosen} />}
          <Wordings
            title="Meanings"
            order={props.order}
            total={props.total}
            groups={props.items}
            kind="definition"
            fold={
              props.cursor === null ? { after: GROUPS_FIRST, total: props.total, label: 'More Definitions' } : undefined
            }
          >
            {props.items.length < props.total && (
              <LoadMore
                more={more}
                shown={props.items.length}
                total={props.total}
                noun="meaning"
                isContinued={props.cursor !== null}
              />
            )}
          </Wordings>
          {props.examples.length > 0 && <Examples examples={props.examples} />}
        </article>
        <aside className="rail" aria-label="Related">
          <LinkSidebar title="Used by these clauses" links={props.clauses} onMobile />
          <SeeAlso />
          <AdPlace at="sidebar" />
          <LateSidebars lists={props.late} />
        </aside>
      </SplitColumns>
    </>
  );
}

/** The contracts that a value of a meaning leads to. */
function Chosen({ chosen }: { chosen: NonNullable<DefinitionProps['chosen']> }) {
  const { text, href, total, samples } = chosen;
  return (
    <section className="wordings" aria-labelledby="chosen">
      <header className="section-head">
        <h2 id="chosen">{text ? `Contracts that define it with “${text}”` : 'Contracts that leave these words out'}</h2>
        <span className="quiet">{counted(total, 'contract')}</span>
        <AppLink href={href}>show all</AppLink>
      </header>
      <ul className="cited-sources">
        {samples.map(({ uri, id, label, published }) => (
          <li key={`${uri}${id}`}>
            <AppLink href={uri}>{calmTitle(label)}</AppLink>
            {published && <span className="quiet">, {published}</span>}
          </li>
        ))}
      </ul>
      {samples.length < total && <p className="quiet">The first {fullCount(samples.length)} of them.</p>}
    </section>
  );
}

function Examples({ examples }: Pick<DefinitionProps, 'examples'>) {
  return (
    <section className="examples" aria-labelledby="examples">
      <header className="section-head">
        <h2 id="examples">In use</h2>
      </header>
      <ul>
        {examples.map((example) => (
          <li key={`${example.uri}${example.text}`}>
            <blockquote className="excerpt">{example.text}</blockquote>
            <AppLink href={example.uri}>{calmTitle(example.label)}</AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
