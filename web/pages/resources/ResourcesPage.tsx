import { Fragment } from 'react';
import type { ResourcesProps } from '#shared/api/contentPages.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { Breadcrumbs } from '#web/layout/Breadcrumbs.tsx';
import { ArticleList } from '#web/pages/resources/ArticleList.tsx';

/** The articles, of all sections or of one. Specification part 2 §2.2. */
export function ResourcesPage({ crumbs, title, lead, sections, articles }: ResourcesProps) {
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <div className="columns-list">
        <nav className="section-nav" aria-label="Sections of the resources">
          <ul>
            {sections.map((section) => (
              <li key={section.href}>
                <AppLink href={section.href} aria-current={section.isHere ? 'page' : undefined}>
                  <span>{section.title}</span>
                  <small aria-hidden="true">{section.articles}</small>
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
        <section>
          <h1 className="display">{title}</h1>
          <p className="lead">{lead}</p>
          {articles.length > 0 ? (
            <ArticleList articles={articles} level={1} />
          ) : (
            <Nothing title={title} sections={sections} />
          )}
        </section>
      </div>
    </>
  );
}

function Nothing({ title, sections }: Pick<ResourcesProps, 'title' | 'sections'>) {
  const { session } = useApp();
  const others = sections.filter(({ articles, isHere }) => articles > 0 && !isHere);
  return (
    <div className="article-none">
      <p>
        Nothing has been published under “{title}” here yet.
        {others.length > 0 && (
          <>
            {' '}
            There is something to read under{' '}
            {others.map((section, i) => (
              <Fragment key={section.href}>
                {i > 0 && (i === others.length - 1 ? ' and ' : ', ')}
                <AppLink href={section.href}>{section.title}</AppLink>
              </Fragment>
            ))}
            .
          </>
        )}
      </p>
      {session.isOperator && (
        <p className="quiet">
          For operators: articles are files in the folder <code>content/resources</code> of the data, and appear at
          once.
        </p>
      )}
    </div>
  );
}
