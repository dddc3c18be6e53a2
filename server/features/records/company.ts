/** /company/{value}: what a company's contracts are, whom it makes them with, and which clauses they have. */
import type { Context, ContextOf } from '#server/features/records/context.ts';
import { contractsListed } from '#server/features/records/contractLists.ts';
import { yearBars } from '#server/features/records/display.ts';
import { clauseTitle } from '#server/features/records/links.ts';
import { crumbsOf, metaOf } from '#server/features/records/meta.ts';
import type { PageRoute } from '#server/http/page.ts';
import { type Counterparty, companyFigures, companyName } from '#server/record/companies.ts';
import { type TagCount, tagCountsAmong } from '#server/record/contractLists.ts';
import { isFrameType } from '#server/record/scopes.ts';
import type { TypeLink } from '#shared/api/pageLinks.ts';
import { calmTitle, counted } from '#shared/domain/display.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { PAGE_SIZES } from '#shared/domain/search.ts';

const MOST = PAGE_SIZES.aggregations;

/** The company's contracts that have another tag as well. */
const narrowed = ({ to }: Context, company: string, { value, name, contracts }: TagCount): TypeLink => ({
  id: value,
  title: name,
  href: to.contractsTagged(company, [value]),
  size: contracts,
});

const counterparty = ({ to }: Context, company: string, { value, name, contracts, isListed }: Counterparty) => ({
  id: value,
  title: calmTitle(name),
  href: isListed ? to.company(value) : to.contractsTagged(company, [value]),
  size: contracts,
});

export const companyPage = (contextOf: ContextOf): PageRoute => ({
  pattern: ROUTES.company,
  async load(request) {
    const context = contextOf(request);
    const { library, to } = context;
    const value = request.params.value!;
    const name = await companyName(library, value);
    if (name === null) return null;
    const title = calmTitle(name);
    const [listed, tags, figures] = await Promise.all([
      contractsListed(context, request, { tags: [value] }),
      tagCountsAmong(library, [value]),
      companyFigures(library, value, MOST),
    ]);
    const ofType = (type: string) => tags.filter((tag) => tag.type === type);
    const types = ofType('type').map((tag) => narrowed(context, value, tag));
    const crumbs = crumbsOf(
      context,
      { label: 'Tags', href: to.tags() },
      { label: 'Companies', href: to.tag('company') },
      { label: title },
    );
    return {
      page: {
        component: 'Company',
        props: {
          crumbs,
          value,
          title,
          contractsUri: to.contractsTagged(value),
          contractTypes: types.slice(0, MOST),
          years: yearBars(ofType('year').map((tag) => ({ year: Number(tag.value), count: tag.contracts }))),
          laws: ofType('jurisdiction')
            .slice(0, MOST)
            .map((tag) => narrowed(context, value, tag)),
          counterparties: figures.counterparties.map((party) => counterparty(context, value, party)),
          clauses: figures.clauseTypes
            .filter(({ id }) => !isFrameType(id))
            .slice(0, MOST)
            .map(({ id, contracts }) => ({ id, title: clauseTitle(id), href: to.clause(id), size: contracts })),
          ...listed,
        },
      },
      meta: metaOf(context, {
        title: `${title}: contracts`,
        description:
          types.length > 0
            ? `${counted(listed.total, 'contract')} of ${title}: ${types.map((type) => `${type.title} (${type.size})`).join(', ')}.`
            : `${counted(listed.total, 'contract')} of ${title}`,
        path: to.company(value),
        crumbs,
        thing: { '@type': 'Organization', name: title },
        noindex: listed.prefix !== '',
        cursor: listed.cursor,
        feed: { title: `${title}: contracts`, href: to.feedOfTag(value) },
      }),
    };
  },
});
