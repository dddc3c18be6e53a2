import type { ResourcesProps } from '#shared/api/contentPages.ts';
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
          {articles.length > 0 ? <ArticleList articles={articles} level={1} /> : <Nothing title={title} />}
        </section>
      </div>
    </>
  );
}

const Nothing = ({ title }: { title: string }) => (
  <div className="article-none">
    <p>Nothing has been published under “{title}” here yet.</p>
    <p className="quiet">
      Whoever runs this site adds articles as files in the folder <code>content/resources</code> of its data: they
      appear at once.
    </p>
  </div>
);
