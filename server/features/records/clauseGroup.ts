/** /clause/{id}/_{groupId}: one wording and where it stands. */
import { clauseMarks } from '#server/features/records/amendments/marks.ts';
import type { Context, ContextOf } from '#server/features/records/context.ts';
import { cutPage, decodeCursor } from '#server/features/records/cursor.ts';
import { cutText } from '#server/features/records/display.ts';
import { cardsOf } from '#server/features/records/groupCards.ts';
import { clauseTitle, sampleOf } from '#server/features/records/links.ts';
import { marked } from '#server/features/records/marked.ts';
import { crumbsOf, metaOf } from '#server/features/records/meta.ts';
import { membersAsked, shownTemplate, valuesOf } from '#server/features/records/templates.ts';
import type { PageRoute } from '#server/http/page.ts';
import {
  countContractsOf,
  type GroupRow,
  groupById,
  groupsAfter,
  type MemberRow,
  membersAfter,
} from '#server/record/groups.ts';
import { clauseTypeCounts } from '#server/record/scopes.ts';
import { type GroupTemplate, shownTemplates } from '#server/record/templates/index.ts';
import type { ClauseGroupProps } from '#shared/api/pages.ts';
import { truncateLabel } from '#shared/domain/display.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { PAGE_SIZES, SNIPPET_CUT } from '#shared/domain/search.ts';
import { wordDiff } from '#shared/domain/wordDiff.ts';
import { wordingPlace } from '#shared/domain/wordingCounts.ts';
import { wordingNames } from '#shared/domain/wordingNames.ts';

const NEIGHBOURS = 8;

async function memberOf(
  context: Context,
  { snippet, templates }: { snippet: string; templates: readonly GroupTemplate[] },
  row: MemberRow,
): Promise<ClauseGroupProps['samples']['items'][number]> {
  const text = row.text.slice(0, SNIPPET_CUT).trim();
  const diff = text === snippet ? null : wordDiff(snippet, text);
  const amended = await clauseMarks(context, row);
  return {
    ...sampleOf(context, row),
    text,
    diff: diff && diff.parts.length > 0 ? diff.parts : null,
    contractTitle: row.title,
    anchor: row.anchor ?? '',
    mine: valuesOf(templates, row.id),
    ...(amended.length > 0 && { amended }),
  };
}

/** Other templates that are shown beside the first. */
const SISTERS = 8;

/** Those of the same words first; of what is left only what several contracts have. */
function sistersOf([first, ...rest]: readonly GroupTemplate[]): GroupTemplate[] {
  const isFamily = ({ family }: GroupTemplate) => family === first?.family;
  return [...rest.filter(isFamily), ...rest.filter((one) => !isFamily(one) && one.contracts > 1)].slice(0, SISTERS);
}

interface Asked {
  typeId: string;
  row: GroupRow;
  base: GroupRow;
  after: string | undefined;
  slot: string | null;
  /** A member of the template whose contracts are asked for. */
  like: string | null;
}

/** What is listed of the group: those with a value, those of one template, or null: all. */
function chosenIn(templates: readonly GroupTemplate[], { slot, like }: Pick<Asked, 'slot' | 'like'>) {
  const withValue = membersAsked(templates, slot);
  if (withValue) return { ...withValue, whole: null };
  const template = templates.find(({ memberId }) => memberId === like);
  if (!template || template === templates[0]) return null;
  const { text, deal, wordings } = template;
  return {
    ids: wordings.flatMap(({ memberIds }) => memberIds),
    text: deal.join(', ') || cutText(text, CHOSEN_CUT),
    whole: cutText(text, SNIPPET_CUT),
  };
}
/** Of a wording that is named by its first words. */
const CHOSEN_CUT = 60;

/** The group with a page of its members, each compared with the group's own text. */
async function readGroup(context: Context, { typeId, row, base, after, ...asked }: Asked) {
  const size = PAGE_SIZES.clauseSamples;
  const { library, to } = context;
  const templates = (await shownTemplates(library, 'clause', [row])).get(row.id) ?? [];
  const chosen = chosenIn(templates, asked);
  const [members, total, counts] = await Promise.all([
    membersAfter(library, 'clause', row.id, after ?? '', size + 1, chosen?.ids),
    chosen ? countContractsOf(library, 'clause', chosen.ids) : row.contracts,
    clauseTypeCounts(library),
  ]);
  const href = (group: string) => to.clauseGroup(typeId, group);
  const contracts = counts.get(typeId)?.contracts ?? row.contracts;
  const cards = { kind: 'clause', scope: typeId, contracts, href, mostValues: Number.POSITIVE_INFINITY } as const;
  const [group] = await cardsOf(context, cards, [row], base);
  const { items, nextCurs } = cutPage(members, size, (last) => [last.contract_id]);
  const of = { kind: 'clause', scope: typeId, group: row.id } as const;
  const compared = { snippet: chosen?.whole ?? group!.snippet, templates };
  return {
    group: group!,
    sisters: sistersOf(templates).map((template) => ({ ...shownTemplate(context, of, template), slots: [] })),
    samples: await Promise.all(items.map((member) => memberOf(context, compared, member))),
    nextCurs,
    total,
    chosen: chosen && { text: chosen.text, whole: chosen.whole, href: href(row.id) },
  };
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
    const slot = request.query.get('slot');
    const like = request.query.get('like');
    const read = () => readGroup(context, { typeId, row, base, after, slot, like });
    const { group, sisters, samples, nextCurs, total, chosen } = await (after === undefined &&
    slot === null &&
    like === null
      ? context.library.cached(`group ${groupId}`, read)
      : read());
    const names = wordingNames(top.map((one) => one.snippet));
    const title = clauseTitle(typeId);
    const crumbs = crumbsOf(
      context,
      { label: 'Clauses', href: to.clauses() },
      { label: title, href: to.clause(typeId) },
      { label: `Wording ${wordingPlace(row.contracts, group.counts)}` },
    );
    return {
      page: {
        component: 'ClauseGroup',
        props: {
          crumbs,
          typeId,
          title,
          group: (await marked(context, [group]))[0]!,
          base: base.id === row.id ? null : { href: href(base.id), size: base.contracts },
          samples: {
            items: samples,
            cursor: after === undefined ? null : cursor,
            nextCurs,
            prefix: '',
            total,
          },
          sisters,
          chosen,
          neighbours: top
            .flatMap((one, i) =>
              one.id === row.id ? [] : [{ id: one.id, title: names[i]!, href: href(one.id), size: one.contracts }],
            )
            .slice(0, NEIGHBOURS),
        },
      },
      ...(after === undefined ? { shows: { kind: 'clause', id: row.id } } : {}),
      meta: metaOf(context, {
        // others of its type stand in as many contracts
        title: `${title} clause “${truncateLabel(group.snippet)}”, ${wordingPlace(row.contracts, group.counts)}`,
        description: group.snippet,
        path: href(groupId),
        crumbs,
        cursor: after === undefined || chosen ? null : cursor,
        thing: { '@type': 'CreativeWork', name: `${title} clause`, genre: 'Contract clause', text: group.snippet },
      }),
    };
  },
});
