/** /clause/{id}/_{groupId}: one wording and where it stands. */
import type { Context, ContextOf } from '#server/features/records/context.ts';
import { cutPage, decodeCursor } from '#server/features/records/cursor.ts';
import { cardsOf } from '#server/features/records/groupCards.ts';
import { clauseTitle, sampleOf } from '#server/features/records/links.ts';
import { crumbsOf, metaOf } from '#server/features/records/meta.ts';
import type { PageRoute } from '#server/http/page.ts';
import { type GroupRow, groupById, groupsAfter, type MemberRow, membersAfter } from '#server/record/groups.ts';
import { clauseTypeCounts } from '#server/record/scopes.ts';
import type { ClauseGroupProps } from '#shared/api/pages.ts';
import { standingIn } from '#shared/domain/display.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { PAGE_SIZES, SNIPPET_CUT } from '#shared/domain/search.ts';
import { TOO_DIFFERENT, wordDiff } from '#shared/domain/wordDiff.ts';

const NEIGHBOURS = 8;

function memberOf(context: Context, snippet: string, row: MemberRow): ClauseGroupProps['samples']['items'][number] {
  const text = row.text.slice(0, SNIPPET_CUT).trim();
  const diff = text === snippet ? null : wordDiff(snippet, text);
  return {
    ...sampleOf(context, row),
    text,
    diff: diff && diff.share <= TOO_DIFFERENT ? diff.parts : null,
    contractTitle: row.title,
    anchor: row.anchor ?? '',
  };
}

/** The group with a page of its members, each compared with the group's own text. */
async function readGroup(context: Context, typeId: string, row: GroupRow, base: GroupRow, after: string | undefined) {
  const size = PAGE_SIZES.clauseSamples;
  const [members, counts] = await Promise.all([
    membersAfter(context.library, row.id, after ?? '', size + 1),
    clauseTypeCounts(context.library),
  ]);
  const href = (group: string) => context.to.clauseGroup(typeId, group);
  const contracts = counts.get(typeId)?.contracts ?? row.contracts;
  const [group] = await cardsOf(context, { kind: 'clause', scope: typeId, contracts, href }, [row], base);
  const { items, nextCurs } = cutPage(members, size, (last) => [last.contract_id]);
  return { group: group!, samples: items.map((member) => memberOf(context, group!.snippet, member)), nextCurs };
}

export const clauseGroupPage = (contextOf: ContextOf): PageRoute => ({
  pattern: ROUTES.clauseGroup,
  async load(request) {
    const context = contextOf(request);
    const { id: typeId = '', groupId = '' } = request.params;
    if (typeId === '') return null;
    const row = await groupById(context.library, 'clause', typeId, groupId);
    if (!row) return null;
    const { to } = context;
    const cursor = request.query.get('cursor');
    const after = decodeCursor(cursor, 's')?.[0] as string | undefined;
    const href = (group: string) => to.clauseGroup(typeId, group);
    const top = await groupsAfter(context.library, 'clause', typeId, null, NEIGHBOURS + 1);
    const base = top[0] ?? row;
    const read = () => readGroup(context, typeId, row, base, after);
    const { group, samples, nextCurs } = await (after === undefined
      ? context.library.cached(`group ${groupId}`, read)
      : read());
    const title = clauseTitle(typeId);
    const crumbs = crumbsOf(
      context,
      { label: 'Clauses', href: to.clauses() },
      { label: title, href: to.clause(typeId) },
      { label: `Wording ${standingIn(row.contracts)}` },
    );
    return {
      page: {
        component: 'ClauseGroup',
        props: {
          crumbs,
          typeId,
          title,
          group,
          base: base.id === row.id ? null : { href: href(base.id), size: base.contracts },
          samples: {
            items: samples,
            cursor: after === undefined ? null : cursor,
            nextCurs,
            prefix: '',
            total: row.contracts,
          },
          neighbours: top
            .flatMap((one, i) =>
              one.id === row.id
                ? []
                : [{ id: one.id, title: `Wording ${i + 1}`, href: href(one.id), size: one.contracts }],
            )
            .slice(0, NEIGHBOURS),
        },
      },
      meta: metaOf(context, {
        title: `${title} clause, a wording ${standingIn(row.contracts)}`,
        description: group.snippet,
        path: href(groupId),
        crumbs,
      }),
    };
  },
});
