/** The standard forms that people ask for by name, and those that are here. Specification part 1 §1, §2. */
import type { StandardHead, StandardsProps } from '#shared/api/standardPages.ts';
import { standardPaths } from '#shared/domain/standardPaths.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { Breadcrumbs } from '#web/layout/Breadcrumbs.tsx';
import { HowToAdd } from '#web/pages/standards/HowToAdd.tsx';

export function StandardsPage({ crumbs, groups }: StandardsProps) {
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <div className="standards">
        <h1 className="display">Standard forms</h1>
        <p className="lead">
          Contracts with fixed terms that everybody knows, and a few blanks for the deal. Read them, fill them in, and
          check that a document has their terms word for word.
        </p>
        {groups.map(({ id, title, note, cards }) => (
          <section key={id} aria-labelledby={`standards-${id}`}>
            <h2 id={`standards-${id}`}>{title}</h2>
            <p className="standards-note">{note}</p>
            <ul className="standard-cards">
              {cards.map((card) => (
                <Card key={card.slug} {...card} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

const STATES: Record<StandardHead['state'], string> = {
  here: 'Here',
  missing: 'At its publisher, not on this site',
  coming: 'Coming soon',
};

function Card(head: StandardHead) {
  const { slug, name, what, publisher, licence, means, state, versions } = head;
  return (
    <li className={`card standard-card ${state}`}>
      <h3>
        <a href={standardPaths.standard(slug)}>{name}</a>
      </h3>
      {what && <p>{what}</p>}
      <dl className="standard-facts">
        <div>
          <dt>{what === null ? 'Source' : 'Published by'}</dt>
          <dd>
            <AppLink href={publisher.url}>{publisher.name}</AppLink>
          </dd>
        </div>
        <div>
          <dt>Licence</dt>
          <dd>
            {licence}
            {means && `. ${means}`}
          </dd>
        </div>
        <div>
          <dt>{state === 'here' ? 'Versions here' : 'State'}</dt>
          <dd>
            {state === 'here'
              ? versions.map(({ version, href }, i) => (
                  <span key={version}>
                    {i > 0 && ', '}
                    <a href={href}>{version}</a>
                  </span>
                ))
              : STATES[state]}
          </dd>
        </div>
      </dl>
      {head.command && (
        <details className="show-more">
          <summary>How to add it</summary>
          <HowToAdd {...head} />
        </details>
      )}
    </li>
  );
}
