/** Pages of running text. `DATA_DIR/content/{name}.md` takes the place of the text that comes with the product, without a restart. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Base } from '#server/base.ts';
import { withExamples } from '#server/features/content/examples.ts';
import { languagesPage } from '#server/features/content/languages.ts';
import { plain, textOf } from '#server/features/content/markdown.ts';
import { movedPages } from '#server/features/content/moves.ts';
import { faqPage, questionsOf } from '#server/features/content/questions.ts';
import { TEXTS, type TextName } from '#server/features/content/texts/index.ts';
import type { Said } from '#server/features/content/texts/said.ts';
import type { Models } from '#server/features/model/index.ts';
import { contexts, crumbsOf, metaOf } from '#server/features/records/index.ts';
import type { PageRequest, PageRoute } from '#server/http/page.ts';
import type { OperatorSettings } from '#server/operatorSettings.ts';
import type { Libraries } from '#server/record/libraries.ts';
import type { Page } from '#shared/api/pages.ts';
import { hasPlans } from '#shared/domain/hasPlans.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import type { Product } from '#shared/domain/products.ts';

interface ContentDeps {
  config: Pick<Base['config'], 'baseUrl' | 'dataDir' | 'gates' | 'oidc'>;
  models: Pick<Models, 'known'> | null;
  operatorSettings: Pick<OperatorSettings, 'targets'>;
  libraries: Pick<Libraries, 'publicOnes'>;
}

/** What there is, once all is mounted: the texts speak of nothing else. */
interface There {
  products(): readonly Product[];
  canOpen(href: string): boolean;
}

/** Undefined: the operator has none. Any other failure to read is one. */
const ownText = (folder: string, name: TextName): Promise<string | undefined> =>
  readFile(path.join(folder, 'content', `${name}.md`), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

export function contentPages(deps: ContentDeps, there: There): PageRoute[] {
  const { config, models, operatorSettings } = deps;
  const { dataDir, gates, oidc } = config;
  const contextOf = contexts({ config });
  const outside = (pattern: string) => ({ pattern, isOutside: true as const, listed: async () => [pattern] });

  async function said(): Promise<Said> {
    const products = there.products();
    return {
      products,
      hasPlans: hasPlans({ gates, products }),
      providers: Object.keys(oidc),
      model: models?.known ?? null,
      targets: await operatorSettings.targets(),
      canOpen: there.canOpen,
    };
  }

  async function read(request: PageRequest, name: TextName) {
    const { title: usual, text } = TEXTS[name];
    const { title, blocks } = textOf((await ownText(dataDir, name)) ?? text(await said()));
    const first = blocks.find((block) => block.kind === 'paragraph');
    return {
      title: title ?? usual,
      description: first ? plain(first.runs) : '',
      blocks: await withExamples(contextOf(request), blocks),
    };
  }

  const textPage = (name: TextName): PageRoute => ({
    ...outside(TEXTS[name].pattern),
    async load(request) {
      const { title, description, blocks } = await read(request, name);
      return {
        page: { component: 'Text', props: { title, blocks } },
        meta: metaOf(contextOf(request), { title, description, path: TEXTS[name].pattern }),
      };
    },
  });

  const faqRoute: PageRoute = {
    ...outside(ROUTES.faq),
    async load(request) {
      const { title, description, blocks } = await read(request, 'faq');
      const { lead, groups } = questionsOf(blocks);
      return {
        page: { component: 'Faq', props: { title, lead, groups } },
        meta: metaOf(contextOf(request), { title, description, path: ROUTES.faq, thing: faqPage(groups) }),
      };
    },
  };

  /** Pages that are a component alone. */
  const fixed = (pattern: string, page: (request: PageRequest) => Page, title: string, description: string) => ({
    ...outside(pattern),
    load: async (request: PageRequest) => ({
      page: page(request),
      meta: metaOf(contextOf(request), { title, description, path: pattern }),
    }),
  });

  return [
    ...(Object.keys(TEXTS) as TextName[]).filter((name) => name !== 'faq').map(textPage),
    faqRoute,
    languagesPage(deps),
    ...movedPages(deps, there.canOpen),
    fixed(
      ROUTES.integrations,
      (request) => ({
        component: 'Integrations',
        props: { crumbs: crumbsOf(contextOf(request), { label: 'Integrations' }) },
      }),
      'Integrations',
      'The library where you work: in Word, and wherever else this site offers it.',
    ),
    {
      ...fixed(
        ROUTES.wordAddIn,
        () => ({ component: 'WordAddIn', props: {} }),
        'Clausary for Word',
        'Find clauses and their usual wording beside your document, insert them as tracked changes, check terms and references.',
      ),
      gives: ['word_integration'],
    },
  ];
}
