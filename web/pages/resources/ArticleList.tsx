import type { ArticleCard } from '#shared/api/contentPages.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';

/** `level`: of the heading above it, whose section each title opens. */
export function ArticleList({ articles, level }: { articles: readonly ArticleCard[]; level: 1 | 2 }) {
  const Heading = level === 1 ? 'h2' : 'h3';
  return (
    <ul className="article-list">
      {articles.map((article) => (
        <li key={article.href}>
          <Heading>
            <AppLink href={article.href}>{article.title}</AppLink>
          </Heading>
          <p>{article.summary}</p>
          <ArticleFacts {...article} />
        </li>
      ))}
    </ul>
  );
}

export const ArticleFacts = ({ section, date, minutes, isPremium }: ArticleCard) => (
  <p className="meta">
    {isPremium && <span className="badge">Premium</span>}
    <span>{section}</span>
    <span>{date}</span>
    <span>{minutes} min read</span>
  </p>
);
