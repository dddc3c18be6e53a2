import type { ArticleCard, ArticleProps } from '#shared/api/contentPages.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { Breadcrumbs } from '#web/layout/Breadcrumbs.tsx';
import { LinkSidebar } from '#web/layout/Sidebar.tsx';
import { Blocks } from '#web/pages/content/Blocks.tsx';
import { ArticleFacts, ArticleList } from '#web/pages/resources/ArticleList.tsx';
import { Locked } from '#web/pages/resources/Locked.tsx';

export function ArticlePage(article: ArticleProps) {
  const { crumbs, title, summary, blocks, locked, contents, clauses, terms, related, previous, next } = article;
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <div className="article-page">
        <article>
          <header>
            <h1 className="display">{title}</h1>
            <p className="lead">{summary}</p>
            <ArticleFacts {...article} />
          </header>
          <div className="running-text">
            <Blocks blocks={blocks} />
          </div>
          {locked && <Locked locked={locked} />}
          <p className="article-note">
            General information, not legal advice. Every example is quoted from its contract.
          </p>
        </article>
        <aside aria-label="About this article">
          {contents.length > 1 && (
            <nav className="article-contents" aria-labelledby="contents">
              <h2 id="contents">Contents</h2>
              <ol>
                {contents.map(({ id, text }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{text}</a>
                  </li>
                ))}
              </ol>
            </nav>
          )}
          <LinkSidebar title="Clauses in this article" links={clauses} onMobile />
          <LinkSidebar title="Definitions in this article" links={terms} noun="definition" quoted onMobile />
        </aside>
      </div>
      {related.length > 0 && (
        <section className="article-related" aria-labelledby="related">
          <h2 id="related">Related</h2>
          <ArticleList articles={related} level={2} />
        </section>
      )}
      {(previous || next) && (
        <nav className="article-steps" aria-label="Articles before and after">
          <Step label="Previous" rel="prev" to={previous} />
          <Step label="Next" rel="next" to={next} />
        </nav>
      )}
    </>
  );
}

const Step = ({ label, rel, to }: { label: string; rel: 'prev' | 'next'; to: ArticleCard | null }) =>
  to && (
    <AppLink href={to.href} rel={rel} className={rel}>
      <small>{label}</small>
      <span>{to.title}</span>
    </AppLink>
  );
