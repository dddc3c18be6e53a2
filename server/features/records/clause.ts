/** /clause/{id}: a clause type with its wordings. */
import type { ContextOf } from '#server/features/records/context.ts';
import { yearBars } from '#server/features/records/display.ts';
import { cardPage } from '#server/features/records/groupCards.ts';
import { popularList } from '#server/features/records/lateLists.ts';
import { clauseLinks, clauseTitle, contractTypeLink } from '#server/features/records/links.ts';
import { marked } from '#server/features/records/marked.ts';
import { crumbsOf, metaOf } from '#server/features/records/meta.ts';
import { contractsWithValue, typeValues } from '#server/features/records/typeValues.ts';
import type { PageRoute } from '#server/http/page.ts';
import { childrenOf, clauseType, parentsOf, relatedTo } from '#server/ingest/types/index.ts';
import { clauseTypeCounts } from '#server/record/scopes.ts';
import { spreadOf } from '#server/record/spread.ts';
import { counted } from '#shared/domain/display.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { PAGE_SIZES } from '#shared/domain/search.ts';
import { DEFAULT_ORDER, wordingOrder } from '#shared/domain/wordingOrder.ts';

const RELATED = 8;
const ids = (types: readonly { id: string }[]): string[] => types.map((type) => type.id);

/** A type of the taxonomy has a page before the library has clauses of it; other ids only with clauses. */
export const clausePage = (contextOf: ContextOf): PageRoute => ({
  pattern: ROUTES.clause,
  async load(request) {
    const context = contextOf(request);
    const id = request.params.id!;
    const counts = await clauseTypeCounts(context.library);
    const type = clauseType(id);
    const own = counts.get(id);
    if (!type && !own) return null;
    const { to } = context;
    const cursor = request.query.get('cursor');
    const order = wordingOrder(request.query.get('sort'));
    const contracts = own?.contracts ?? 0;
    const [cards, spread, chosen, values] = await Promise.all([
      cardPage(
        context,
        { kind: 'clause', scope: id, contracts, href: (group) => to.clauseGroup(id, group) },
        { cursor, order },
      ),
      spreadOf(context.library, id),
      contractsWithValue(context.library, id, request.query.get('value')),
      context.library.isPrivate && own ? typeValues(context.library, id) : null,
    ]);
    const title = clauseTitle(id);
    const parents = parentsOf(id);
    const crumbs = crumbsOf(
      context,
      { label: 'Clauses', href: to.clauses() },
      ...(parents[0] ? [{ label: parents[0].name, href: to.clause(parents[0].id) }] : []),
      { label: title },
    );
    const figures = `${counted(own?.groups ?? 0, 'wording')} of the clause in ${counted(contracts, 'contract')}`;
    return {
      page: {
        component: 'Clause',
        props: {
          crumbs,
          id,
          title,
          explanation: type?.explanation ?? null,
          synonyms: [...(type?.synonyms ?? [])],
          size: own?.members ?? 0,
          contracts,
          years: yearBars(spread.years),
          parents: clauseLinks(context, ids(parents), counts),
          children: clauseLinks(context, ids(childrenOf(id)), counts),
          related: clauseLinks(context, ids(relatedTo(id)), counts).slice(0, RELATED),
          contractTypes: spread.contractTypes
            .slice(0, PAGE_SIZES.aggregations)
            .map((one) => contractTypeLink(context, one.id, one.count)),
          late: [popularList(context, 'clause')],
          ...(chosen && { chosen }),
          ...(values && { values }),
          items: await marked(context, cards.items),
          order,
          cursor: cards.isContinued ? cursor : null,
          nextCurs: cards.nextCurs,
          prefix: '',
          total: own?.groups ?? 0,
        },
      },
      meta: metaOf(context, {
        title: `${title} clause`,
        description: own ? `${figures}. ${cards.items[0]?.snippet ?? ''}` : (type?.explanation ?? title),
        path: to.clause(id),
        crumbs,
        noindex: !own || chosen !== null,
        cursor: cards.isContinued && order === DEFAULT_ORDER ? cursor : null,
        ...(own && { feed: { title: `${title}: new wordings`, href: to.feedOfClause(id) } }),
        thing: {
          '@type': 'CreativeWork',
          name: `${title} clause`,
          genre: 'Contract clause',
          ...(cards.items[0] && { text: cards.items[0].snippet }),
        },
      }),
    };
  },
});
