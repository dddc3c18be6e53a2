import type { Crumb } from '#shared/api/pageLinks.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { Breadcrumbs } from '#web/layout/Breadcrumbs.tsx';

/** Shown where their pages are mounted. */
const INTEGRATIONS = [
  {
    title: 'Clausary for Word',
    href: ROUTES.wordAddIn,
    text: 'The library beside your document: usual wordings, insertion as tracked changes, checks, comparison.',
  },
  {
    title: 'GPT and other assistants',
    href: ROUTES.gpt,
    text: 'Lets an assistant that you use elsewhere search this library, with a token that you can take back.',
  },
  {
    title: 'Chrome extension',
    href: ROUTES.chromeExtension,
    text: 'Searches from the browser, and finds the closest known wording of what is selected on a page.',
  },
  {
    title: 'Developers',
    href: ROUTES.developers,
    text: 'The API that this site itself uses, described as OpenAPI, with examples.',
  },
] as const;

export function IntegrationsPage({ crumbs }: { crumbs: Crumb[] }) {
  const { canOpen } = useApp();
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <section className="narrow">
        <h1 className="display">Integrations</h1>
        <p className="lead">The library where you work.</p>
        <ul className="article-list">
          {INTEGRATIONS.filter(({ href }) => canOpen(href)).map(({ title, href, text }) => (
            <li key={href}>
              <h2>
                <a href={href}>{title}</a>
              </h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
