/** /languages: the public libraries of this deployment, each in its language. */
import { contexts, crumbsOf, metaOf } from '#server/features/records/index.ts';
import type { PageRoute } from '#server/http/page.ts';
import type { Libraries } from '#server/record/libraries.ts';
import { shellOf } from '#server/record/shell.ts';
import type { LanguagesProps } from '#shared/api/contentPages.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';
import { paths, ROUTES } from '#shared/domain/paths.ts';

interface LanguageDeps {
  config: { baseUrl: string | null };
  libraries: Pick<Libraries, 'publicOnes'>;
}

const TITLE = 'Languages';
const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });

/** "de" → "German"; a code that is none stays. */
function languageName(code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

async function propsOf({ libraries }: LanguageDeps): Promise<Omit<LanguagesProps, 'crumbs'>> {
  const all = await libraries.publicOnes();
  const listed = await Promise.all(
    all.map(async (library) => {
      const { contracts, clauses, definitions } = await shellOf(library);
      const to = paths(library.namespace);
      return {
        namespace: library.namespace,
        title: library.title,
        language: library.language,
        languageName: languageName(library.language),
        isDefault: library.namespace === DEFAULT_NAMESPACE,
        contracts: { count: contracts, href: to.contracts() },
        clauses: { count: clauses, href: to.clauses() },
        definitions: { count: definitions, href: to.dictionary() },
        href: to.home(),
      };
    }),
  );
  return { libraries: listed.sort((a, b) => Number(b.isDefault) - Number(a.isDefault)) };
}

export function languagesPage(deps: LanguageDeps): PageRoute {
  const contextOf = contexts(deps);
  return {
    pattern: ROUTES.languages,
    isOutside: true,
    listed: async () => [ROUTES.languages],
    async load(request) {
      const context = contextOf(request);
      const crumbs = crumbsOf(context, { label: TITLE });
      const props = await propsOf(deps);
      const description = `Libraries here: ${props.libraries.map((one) => one.title).join(', ')}.`;
      return {
        page: { component: 'Languages', props: { crumbs, ...props } },
        meta: metaOf(context, { title: TITLE, description, path: ROUTES.languages, crumbs }),
      };
    },
  };
}
