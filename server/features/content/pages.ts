/** Pages of running text. `DATA_DIR/content/{name}.md` takes the place of the text that comes with the product, without a restart. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Base } from '#server/base.ts';
import { textOf } from '#server/features/content/markdown.ts';
import { type Said, TEXTS, type TextName } from '#server/features/content/texts.ts';
import type { Models } from '#server/features/model/index.ts';
import type { PageRoute } from '#server/http/page.ts';
import type { TextRun } from '#shared/api/contentPages.ts';
import type { PageMeta } from '#shared/api/pages.ts';
import { hasPlans } from '#shared/domain/hasPlans.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import type { Product } from '#shared/domain/products.ts';

type ContentDeps = {
  config: Pick<Base['config'], 'baseUrl' | 'dataDir' | 'gates' | 'oidc'>;
  models: Pick<Models, 'known'> | null;
};

/** Undefined: the operator has none. Any other failure to read is one. */
const ownText = (folder: string, name: TextName): Promise<string | undefined> =>
  readFile(path.join(folder, 'content', `${name}.md`), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

const plain = (runs: readonly TextRun[]): string => runs.map((run) => run.text).join('');
const DESCRIPTION_LIMIT = 160;

/** `there`: what there is of the product, once all is mounted: the texts speak of nothing else. */
export function contentPages({ config, models }: ContentDeps, there: () => readonly Product[]): PageRoute[] {
  const { baseUrl, dataDir, gates, oidc } = config;
  const said = (): Said => {
    const products = there();
    return {
      products,
      hasPlans: hasPlans({ gates, products }),
      providers: Object.keys(oidc),
      model: models?.known ?? null,
    };
  };
  const metaOf = (at: string, title: string, description: string): PageMeta => ({
    status: 200,
    title,
    description: description.slice(0, DESCRIPTION_LIMIT),
    canonical: baseUrl && `${baseUrl}${at}`,
  });
  const textPage = (name: TextName): PageRoute => ({
    pattern: TEXTS[name].pattern,
    isOutside: true,
    async load() {
      const { pattern, title: usual, text } = TEXTS[name];
      const { title, blocks } = textOf((await ownText(dataDir, name)) ?? text(said()));
      const first = blocks.find((block) => block.kind === 'paragraph');
      return {
        page: { component: 'Text', props: { title: title ?? usual, blocks } },
        meta: metaOf(pattern, title ?? usual, first ? plain(first.runs) : ''),
      };
    },
  });
  return [
    textPage('privacy-policy'),
    textPage('terms-of-service'),
    {
      pattern: ROUTES.wordAddIn,
      gives: ['word_integration'],
      isOutside: true,
      load: async () => ({
        page: { component: 'WordAddIn', props: {} },
        meta: metaOf(
          ROUTES.wordAddIn,
          'Clausary for Word',
          'Find clauses and their usual wording beside your document, insert them as tracked changes, check terms and references.',
        ),
      }),
    },
  ];
}
