import type { LanguagesProps } from '#shared/api/contentPages.ts';
import { counted } from '#shared/domain/display.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { Breadcrumbs } from '#web/layout/Breadcrumbs.tsx';

/** The public libraries. Specification part 1 §2: /languages. */
export const LanguagesPage = ({ crumbs, libraries }: LanguagesProps) => (
  <>
    <Breadcrumbs crumbs={crumbs} />
    <section className="narrow">
      <h1 className="display">Languages</h1>
      <p className="lead">
        {libraries.length === 1
          ? 'There is one public library here. Every library has one language, since wordings are compared within it.'
          : 'Every library has one language, since wordings are compared within it.'}
      </p>
      <ul className="article-list">
        {libraries.map(({ namespace, title, language, languageName, isDefault, href, ...has }) => (
          <li key={namespace}>
            <h2>
              <a href={href}>{title}</a>
            </h2>
            <p className="meta">
              {languageName !== title && <span lang="en">{languageName}</span>}
              <span>
                <code>{language}</code>
              </span>
              {isDefault && <span className="badge">opens first</span>}
            </p>
            <p className="meta">
              <AppLink href={has.contracts.href}>{counted(has.contracts.count, 'contract')}</AppLink>
              <AppLink href={has.clauses.href}>{counted(has.clauses.count, 'clause')}</AppLink>
              <AppLink href={has.definitions.href}>{counted(has.definitions.count, 'definition')}</AppLink>
            </p>
          </li>
        ))}
      </ul>
      <ForOperators />
    </section>
  </>
);

/** What makes another library public; nobody else can do anything with it. */
function ForOperators() {
  const { session } = useApp();
  if (!session.isOperator) return null;
  return (
    <div className="running-text">
      <h2>Another language</h2>
      <p>
        Make a library of a name of its own, put contracts of that language into it, and make it public in its settings.
        From then on it is listed here, searched and counted by itself, and can be chosen in the menu “Public
        Contracts”.
      </p>
    </div>
  );
}
