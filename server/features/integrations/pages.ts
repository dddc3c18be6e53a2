/** /integrations/…: how programs, assistants and browsers use the library. */
import type { Base } from '#server/base.ts';
import type { PageRoute } from '#server/http/page.ts';
import { siteOrigin } from '#server/siteOrigin.ts';
import type { IntegrationProps } from '#shared/api/contentPages.ts';
import { ROUTES } from '#shared/domain/paths.ts';

type IntegrationDeps = { config: Pick<Base['config'], 'baseUrl' | 'host' | 'port'> };

const PAGES = [
  {
    component: 'Gpt',
    pattern: ROUTES.gpt,
    title: 'Clausary in your assistant',
    description: 'Let ChatGPT, Claude and other assistants search the contract library, by actions or by MCP.',
  },
  {
    component: 'Developers',
    pattern: ROUTES.developers,
    title: 'Clausary for developers',
    description: 'The contract library as an API: access tokens, OpenAPI, examples with curl and TypeScript.',
  },
  {
    component: 'ChromeExtension',
    pattern: ROUTES.chromeExtension,
    title: 'Clausary for Chrome',
    description: 'Search clauses from any page, and find what contracts have in place of the clause that you selected.',
  },
] as const;

export function integrationPages({ config }: IntegrationDeps): PageRoute[] {
  const props: IntegrationProps = { origin: siteOrigin(config) };
  return PAGES.map(({ component, pattern, title, description }) => ({
    pattern,
    isOutside: true as const,
    listed: async () => [pattern],
    load: async () => ({
      page: { component, props },
      meta: { status: 200, title, description, canonical: config.baseUrl && `${config.baseUrl}${pattern}` },
    }),
  }));
}
