/** /resources, its sections and its articles. Specification part 2 §2.1–2.2. */
import { withExamples } from '#server/features/content/examples.ts';
import type { Article } from '#server/features/content/resources/article.ts';
import { readingOf } from '#server/features/content/resources/reading.ts';
import { createShelf } from '#server/features/content/resources/shelf.ts';
import type { QuotaGuard } from '#server/features/quota/index.ts';
import { clauseLinks, contexts, crumbsOf, longDate, metaOf, termLink } from '#server/features/records/index.ts';
import type { PageRequest, PageRoute } from '#server/http/page.ts';
import { clauseTypeCounts, termById } from '#server/record/scopes.ts';
import type { ArticleCard, ArticleProps, ResourcesProps } from '#shared/api/contentPages.ts';
import { ROUTES, resourcePaths } from '#shared/domain/paths.ts';
import {
  addressSection,
  isIn,
  RESOURCE_SECTIONS,
  type ResourceSection,
  readingMinutes,
  sectionTitle,
} from '#shared/domain/resources.ts';

interface ResourceDeps {
  config: { baseUrl: string | null; dataDir: string };
  guard: Pick<QuotaGuard, 'decision'>;
}

const RELATED = 3;
const LEADS: Record<ResourceSection, string> = {
  '': 'Guides, teardowns and notes on drafting, with live examples from the library.',
  'guides-and-checklists': 'What to look at in a contract, in the order in which it matters.',
  'contract-teardown': 'One kind of contract taken apart, clause by clause.',
  articles: 'How clauses work, and where they differ.',
  drafting: 'How to write it so that it holds and can be read.',
  featured: 'Where to begin.',
  webinars: 'Talks to watch, with what was shown.',
  'premium-content': 'Longer pieces for members. What each is about, and its first section, everybody reads.',
};

const cardOf = (article: Article): ArticleCard => ({
  title: article.title,
  summary: article.summary,
  href: resourcePaths.article(article),
  section: sectionTitle(article.section),
  date: longDate(article.date)!,
  minutes: readingMinutes(article.words),
  isPremium: article.isPremium,
});

/** Those that it names, then others about the same clauses, then others of its section. */
function relatedTo(article: Article, all: readonly Article[]): Article[] {
  const others = all.filter(({ slug }) => slug !== article.slug);
  const named = article.related.flatMap((slug) => others.filter((one) => one.slug === slug));
  const alike = others.filter(({ types }) => types.some((type) => article.types.includes(type)));
  const beside = others.filter(({ section }) => section === article.section);
  return [...new Set([...named, ...alike, ...beside])].slice(0, Math.max(RELATED, named.length));
}

export function resourcePages(deps: ResourceDeps): PageRoute[] {
  const shelf = createShelf(deps.config.dataDir);
  const contextOf = contexts(deps);
  const outside = { isOutside: true } as const;

  async function list(request: PageRequest, slug: ResourceSection) {
    const all = await shelf.articles();
    const context = contextOf(request);
    const title = slug === '' ? 'Resources' : sectionTitle(slug);
    const crumbs = crumbsOf(context, ...(slug === '' ? [] : [{ label: 'Resources', href: ROUTES.resources }]), {
      label: title,
    });
    const articles = all.filter((article) => isIn(slug, article)).map(cardOf);
    const props: ResourcesProps = {
      crumbs,
      title,
      lead: LEADS[slug],
      sections: RESOURCE_SECTIONS.map((section) => ({
        title: section.title,
        href: resourcePaths.section(section.slug),
        isHere: section.slug === slug,
        articles: all.filter((article) => isIn(section.slug, article)).length,
      })),
      articles,
    };
    const meta = metaOf(context, {
      title,
      description: LEADS[slug],
      path: resourcePaths.section(slug),
      crumbs,
      noindex: articles.length === 0,
    });
    return { page: { component: 'Resources' as const, props }, meta };
  }

  async function propsOf(request: PageRequest, article: Article, all: readonly Article[]): Promise<ArticleProps> {
    const context = contextOf(request);
    const { library } = context;
    const place = addressSection(article);
    const reading = readingOf(article, await deps.guard.decision('premium_content', request.visitor));
    const [blocks, counts, terms] = await Promise.all([
      withExamples(context, reading.blocks),
      clauseTypeCounts(library),
      Promise.all(article.terms.map((id) => termById(library, id))),
    ]);
    // in the order of the list that it stands in
    const beside = all.filter((one) => isIn(place, one));
    const at = beside.indexOf(article);
    const neighbour = (one: Article | undefined) => (one ? cardOf(one) : null);
    return {
      ...cardOf(article),
      crumbs: crumbsOf(
        context,
        { label: 'Resources', href: ROUTES.resources },
        { label: sectionTitle(place), href: resourcePaths.section(place) },
        { label: article.title },
      ),
      sectionHref: resourcePaths.section(article.section),
      published: article.date,
      blocks,
      locked: reading.locked,
      contents: reading.contents,
      clauses: clauseLinks(context, article.types, counts),
      terms: terms.filter((term) => term !== null).map((term) => termLink(context, term)),
      related: relatedTo(article, all).map(cardOf),
      previous: neighbour(beside[at - 1]),
      next: neighbour(beside[at + 1]),
    };
  }

  return [
    {
      ...outside,
      pattern: ROUTES.resources,
      async listed() {
        const all = await shelf.articles();
        const sections = RESOURCE_SECTIONS.filter(({ slug }) => all.some((article) => isIn(slug, article)));
        return sections.map(({ slug }) => resourcePaths.section(slug));
      },
      load: (request) => list(request, ''),
    },
    {
      ...outside,
      pattern: ROUTES.resourceSection,
      async load(request) {
        const section = RESOURCE_SECTIONS.find(({ slug }) => slug !== '' && slug === request.params.section);
        return section ? list(request, section.slug) : null;
      },
    },
    {
      ...outside,
      pattern: ROUTES.article,
      gives: ['premium_content'],
      listed: async () => (await shelf.articles()).map(resourcePaths.article),
      // of an article that was put into another section, or made premium
      async moved({ params }) {
        const article = (await shelf.articles()).find(({ slug }) => slug === params.slug);
        if (!article || addressSection(article) === params.section) return null;
        return { movedTo: resourcePaths.article(article), isForGood: true };
      },
      async load(request) {
        const all = await shelf.articles();
        const article = all.find(({ slug }) => slug === request.params.slug);
        if (!article) return null;
        const path = resourcePaths.article(article);
        const props = await propsOf(request, article, all);
        const meta = metaOf(contextOf(request), {
          title: article.title,
          description: article.summary,
          path,
          crumbs: props.crumbs,
          thing: {
            '@type': 'Article',
            headline: article.title,
            description: article.summary,
            datePublished: article.date,
            articleSection: sectionTitle(article.section),
            wordCount: article.words,
            isAccessibleForFree: props.locked === null,
          },
        });
        return { page: { component: 'Article', props }, meta };
      },
    },
  ];
}
