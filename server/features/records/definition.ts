/** /dictionary/{id}: a defined term and its meanings. */
import type { Context, ContextOf } from '#server/features/records/context.ts';
import { examplesOf } from '#server/features/records/examples.ts';
import { cardPage } from '#server/features/records/groupCards.ts';
import { popularList } from '#server/features/records/lateLists.ts';
import { clauseLinks, meaningHref, sampleOf, termLink } from '#server/features/records/links.ts';
import { crumbsOf, metaOf, termSet } from '#server/features/records/meta.ts';
import { membersAsked } from '#server/features/records/templates.ts';
import type { PageRoute } from '#server/http/page.ts';
import { usesOf } from '#server/record/definitions.ts';
import { countContractsOf, groupById, membersAfter } from '#server/record/groups.ts';
import { clauseTypeCounts, similarTerms, termById } from '#server/record/scopes.ts';
import { shownTemplates } from '#server/record/templates/index.ts';
import type { DefinitionProps } from '#shared/api/pages.ts';
import { counted } from '#shared/domain/display.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { DEFAULT_ORDER, wordingOrder } from '#shared/domain/wordingOrder.ts';

/** Specification part 2 §7: the similar definitions sidebar asks for six. */
const SIMILAR = 6;
/** Specification part 2 §2.5: five examples when there are ten groups or more. */
const MANY_GROUPS = 10;
const EXAMPLES_BESIDE_MANY = 5;
const EXAMPLES = 10;
const CLAUSES = 6;

/** Contracts listed that define the term with a value. */
const MOST_CHOSEN = 50;

/** The contracts that a value of a slot leads to; null: no value that there is was asked for. */
async function chosenOf(
  context: Context,
  term: string,
  { wording, slot }: { wording: string | null; slot: string | null },
): Promise<DefinitionProps['chosen']> {
  const row = wording === null ? null : await groupById(context.library, 'definition', term, wording);
  if (!row) return null;
  const templates = (await shownTemplates(context.library, 'definition', [row])).get(row.id) ?? [];
  const asked = membersAsked(templates, slot);
  if (!asked) return null;
  const [members, total] = await Promise.all([
    membersAfter(context.library, 'definition', row.id, '', MOST_CHOSEN, asked.ids),
    countContractsOf(context.library, 'definition', asked.ids),
  ]);
  return {
    text: asked.text,
    href: context.to.definition(term, `_${row.id}`),
    total,
    samples: members.map((member) => sampleOf(context, member)),
  };
}

/** Types by how many of the clauses have them, the commonest first. */
function typesOf(uses: readonly { type_id: string | null }[]): string[] {
  const counts = new Map<string, number>();
  for (const { type_id } of uses) if (type_id) counts.set(type_id, (counts.get(type_id) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([id]) => id);
}

export const definitionPage = (contextOf: ContextOf): PageRoute => ({
  pattern: ROUTES.definition,
  async load(request) {
    const context = contextOf(request);
    const id = request.params.id!;
    const own = await termById(context.library, id);
    if (!own) return null;
    const { to } = context;
    const cursor = request.query.get('cursor');
    const order = wordingOrder(request.query.get('sort'));
    const title = own.term;
    const { uses, similar } = await context.library.cached(`term ${id}`, async () => ({
      uses: await usesOf(context.library, id, title),
      similar: await similarTerms(context.library, id, SIMILAR),
    }));
    const asked = { wording: request.query.get('wording'), slot: request.query.get('slot') };
    const [cards, counts, chosen] = await Promise.all([
      cardPage(
        context,
        { kind: 'definition', scope: id, contracts: own.contracts, href: meaningHref(context, id, { order, cursor }) },
        { cursor, order },
      ),
      clauseTypeCounts(context.library),
      chosenOf(context, id, asked),
    ]);
    const crumbs = crumbsOf(context, { label: 'Dictionary', href: to.dictionary() }, { label: title });
    const meaning = cards.items[0]?.snippet ?? '';
    return {
      page: {
        component: 'Definition',
        props: {
          crumbs,
          id,
          title,
          size: own.members,
          contracts: own.contracts,
          chosen,
          examples: examplesOf(context, uses, title, own.groups >= MANY_GROUPS ? EXAMPLES_BESIDE_MANY : EXAMPLES),
          similar: similar.map((row) => termLink(context, row)),
          clauses: clauseLinks(context, typesOf(uses), counts).slice(0, CLAUSES),
          late: [popularList(context, 'dictionary')],
          items: cards.items,
          order,
          cursor: cards.isContinued ? cursor : null,
          nextCurs: cards.nextCurs,
          prefix: '',
          total: own.groups,
        },
      },
      // all its meanings stand there; the first is what it is opened for
      ...(cards.items[0] && !cards.isContinued ? { shows: { kind: 'definition', id: cards.items[0].id } } : {}),
      meta: metaOf(context, {
        title: `“${title}”, definition`,
        description: `${counted(own.groups, 'meaning')} in ${counted(own.contracts, 'contract')}. ${meaning}`,
        path: to.definition(id),
        crumbs,
        cursor: cards.isContinued && order === DEFAULT_ORDER ? cursor : null,
        thing: {
          '@type': 'DefinedTerm',
          name: title,
          termCode: id,
          description: meaning,
          inDefinedTermSet: termSet(context),
        },
      }),
    };
  },
});
