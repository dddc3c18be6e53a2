/** Lists of contracts: all, under a tag, similar to one. */
import type { Context, ContextOf } from '#server/features/records/context.ts';
import { cutPage, decodeCursor, prefixOf } from '#server/features/records/cursor.ts';
import { introOf, longDate } from '#server/features/records/display.ts';
import { SAMPLES_SHOWN } from '#server/features/records/groupCards.ts';
import { commonClauses, popularList } from '#server/features/records/lateLists.ts';
import { contractTypeLink } from '#server/features/records/links.ts';
import { crumbsOf, metaOf } from '#server/features/records/meta.ts';
import { similarTo } from '#server/features/records/similar.ts';
import type { PageRequest, PageResult, PageRoute } from '#server/http/page.ts';
import { typesNear } from '#server/ingest/contractTypes/index.ts';
import {
  type ContractFilter,
  type ContractRow,
  contractsAfter,
  contractsOfGroups,
  countContracts,
  groupRepresentative,
  type TagCount,
  tagByValue,
  tagCounts,
  tagCountsAmong,
  tagsOf,
} from '#server/record/contractLists.ts';
import type { ContractItem, ContractsProps, OtherTypesProps, Paged } from '#shared/api/pages.ts';
import { calmTitle, counted } from '#shared/domain/display.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { PAGE_SIZES } from '#shared/domain/search.ts';
import { tagType } from '#shared/domain/tagTypes.ts';

/** Tags of each type that are offered for browsing. */
const TAGS_PER_TYPE = 12;
/** More than so many tags are no list that anybody looks for. */
const TAGS_CHOSEN = 5;

/** Rows as list items, with tags and up to three others of the group. */
export async function contractItems(context: Context, rows: readonly ContractRow[]): Promise<ContractItem[]> {
  const { to } = context;
  const groups = [...new Set(rows.filter((row) => row.group_size > 1).map((row) => row.group_id))];
  const [tags, near] = await Promise.all([
    tagsOf(
      context.library,
      rows.map((row) => row.id),
    ),
    contractsOfGroups(context.library, groups),
  ]);
  return rows.map((row) => ({
    id: row.id,
    uri: to.contract(row.id),
    title: row.title,
    published: longDate(row.published),
    date: row.published,
    created: row.created_at.toISOString(),
    intro: introOf(row.beginning),
    tags: tags
      .filter((tag) => tag.contract_id === row.id && tag.type !== 'party')
      .map((tag) => ({ type: tag.type, name: tag.name, value: tag.value, uri: to.tagged(tag) })),
    groupId: row.group_id,
    groupSize: row.group_size,
    groupSamples: near
      .filter((other) => other.group_id === row.group_id && other.id !== row.id)
      .slice(0, SAMPLES_SHOWN)
      .map((other) => ({
        id: other.id,
        label: other.title,
        uri: to.contract(other.id),
        published: longDate(other.published),
        date: other.published,
      })),
    isSample: row.is_sample,
  }));
}

interface ListOf {
  filter: ContractFilter;
  title: string;
  /** What the page is called where it stands among others: its own title may say only "2018". */
  headTitle?: string;
  description(total: number): string;
  path: string;
  /** The page that says the same and more. */
  canonical?: string;
  tag: ContractsProps['tag'];
  tags: TagCount[];
  similarTypes?: ContractsProps['similarTypes'];
  chosen?: ContractsProps['chosen'];
  similar?: ContractsProps['similar'];
  feed?: { title: string; href: string };
  /** For people on this site alone. */
  isUnlisted?: boolean;
}

/** Where a tag leads: to the contracts that have it beside those chosen; one that is chosen, to those without it. */
function tagUri({ to }: Context, chosen: readonly string[], tag: string): string {
  const [first, ...others] = chosen.includes(tag) ? chosen.filter((one) => one !== tag) : [...chosen, tag];
  return first === undefined ? to.contracts() : to.contractsTagged(first, others);
}

function browse(context: Context, tags: readonly TagCount[], chosen: readonly string[]): ContractsProps['tags'] {
  const perType = new Map<string, number>();
  const isFull = chosen.length >= TAGS_CHOSEN;
  return tags.flatMap((tag) => {
    const n = perType.get(tag.type) ?? 0;
    if ((n >= TAGS_PER_TYPE || isFull) && !chosen.includes(tag.value)) return [];
    perType.set(tag.type, n + 1);
    return [
      {
        id: tag.value,
        type: tag.type,
        title: tag.name,
        href: tagUri(context, chosen, tag.value),
        size: tag.contracts,
      },
    ];
  });
}

const isDate = (text: string): boolean => {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(text) : null;
  // the database has no year 0
  return date !== null && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && text >= '0001';
};

/** One page of the contracts that pass a filter and a prefix, as every list of contracts has it. */
export async function contractsListed(
  context: Context,
  request: PageRequest,
  of: ContractFilter,
): Promise<Paged<ContractItem>> {
  const prefix = prefixOf(request.query);
  const filter = { ...of, ...(prefix && { prefix }) };
  const cursor = request.query.get('cursor');
  const at = decodeCursor(cursor, 'ss') as [string, string] | null;
  const after = at && isDate(at[0]) ? { sorted: at[0], id: at[1] } : null;
  const [rows, total] = await Promise.all([
    contractsAfter(context.library, filter, after, PAGE_SIZES.contracts + 1),
    context.library.cached(`contracts ${JSON.stringify(filter)}`, async () => ({
      n: await countContracts(context.library, filter),
    })),
  ]);
  const { items, nextCurs } = cutPage(rows, PAGE_SIZES.contracts, (last) => [last.sorted, last.id]);
  return {
    items: await contractItems(context, items),
    cursor: after && cursor,
    nextCurs,
    prefix,
    total: total.n,
  };
}

async function listPage(context: Context, request: PageRequest, list: ListOf): Promise<PageResult | null> {
  const listed = await contractsListed(context, request, list.filter);
  const { prefix, total } = listed;
  if (listed.items.length === 0 && listed.cursor === null && prefix === '' && list.tag !== null) return null;
  const home = { label: 'Contracts', href: context.to.contracts() };
  const crumbs =
    list.path === context.to.contracts()
      ? crumbsOf(context, { label: 'Contracts' })
      : crumbsOf(context, home, { label: list.title });
  return {
    page: {
      component: 'Contracts',
      props: {
        crumbs,
        title: list.title,
        ...listed,
        tags: browse(context, list.tags, list.filter.tags ?? []),
        tag: list.tag,
        ...(list.similarTypes && list.similarTypes.length > 0 && { similarTypes: list.similarTypes }),
        late: [
          ...(list.tag?.type === 'type' ? [commonClauses(context, list.tag)] : []),
          popularList(context, 'contractsTagged'),
        ],
        ...(list.chosen && { chosen: list.chosen }),
        ...(list.similar && { similar: list.similar }),
      },
    },
    meta: metaOf(context, {
      title: list.headTitle ?? list.title,
      description: list.description(total),
      path: list.canonical ?? list.path,
      crumbs,
      noindex: prefix !== '' || list.isUnlisted,
      cursor: listed.cursor,
      ...(list.feed && { feed: list.feed }),
    }),
  };
}

export const contractsPage = (contextOf: ContextOf): PageRoute => ({
  pattern: ROUTES.contracts,
  async load(request) {
    const context = contextOf(request);
    const tags = await tagCounts(context.library);
    const types = tags.filter((tag) => tag.type === 'type').slice(0, 5);
    return listPage(context, request, {
      filter: {},
      title: 'Contracts',
      description: (total) =>
        `${counted(total, 'contract')}, newest first${types.length > 0 ? `: ${types.map((tag) => `${tag.name} (${tag.contracts})`).join(', ')}` : ''}.`,
      path: context.to.contracts(),
      tag: null,
      tags,
    });
  },
});

/** What the library could not name the type of. Specification part 1 §2: Other Documents. */
export const documentsPage = (contextOf: ContextOf): PageRoute => ({
  pattern: ROUTES.documents,
  async load(request) {
    const context = contextOf(request);
    return listPage(context, request, {
      filter: { type: null },
      title: 'Other Documents',
      description: (total) => `${counted(total, 'document')} of no known contract type, newest first.`,
      path: context.to.documents(),
      tag: null,
      tags: [],
    });
  },
});

const SIMILAR_TYPES = 8;

/** Types near to one that the library has contracts of, the nearest first. */
async function similarTypes(context: Context, id: string) {
  const counts = new Map((await tagCounts(context.library)).map((tag) => [`${tag.type} ${tag.value}`, tag.contracts]));
  return typesNear(id)
    .map((near) => contractTypeLink(context, near, counts.get(`type ${near}`) ?? 0))
    .filter(({ size }) => size > 0)
    .slice(0, SIMILAR_TYPES);
}

const EVERY_CONTRACT = 'contract';

/** "2018: contracts"; of a place, which is tagged as a law and as a country, also which of them it is. */
function headTitle(names: readonly string[], { type }: Pick<TagCount, 'type'>): string {
  const kind = type === 'jurisdiction' || type === 'country' ? ` (${tagType(type)!.one})` : '';
  return `${names.join(', ')}${kind}: contracts`;
}

export const contractsTaggedPage = (contextOf: ContextOf): PageRoute => ({
  pattern: ROUTES.contractsTagged,
  async load(request) {
    const context = contextOf(request);
    // a route that the specification names: everything is tagged as what it is
    if (request.params.value === EVERY_CONTRACT) return contractsPage(contextOf).load(request);
    const values = [...new Set([request.params.value!, ...request.query.getAll('with')])];
    if (values.length > TAGS_CHOSEN) return null;
    const tags = await Promise.all(values.map((value) => tagByValue(context.library, value)));
    const [tag, ...others] = tags.flatMap((one) => one ?? []);
    if (!tag || others.length < values.length - 1) return null;
    const names = [tag, ...others].map(({ name }) => name);
    const type = tagType(tag.type);
    return listPage(context, request, {
      filter: { tags: values },
      title: names.join(', '),
      headTitle: headTitle(names, tag),
      description: (total) =>
        `${counted(total, 'contract')} under ${tag.type === 'type' || !type ? '' : `the ${type.one} `}${names.join(' and ')}, newest first.`,
      path: context.to.contractsTagged(tag.value, values.slice(1)),
      // the page of a company lists its contracts besides
      ...(tag.type === 'company' && values.length === 1 && { canonical: context.to.company(tag.value) }),
      tag,
      ...(tag.type === 'type' && { similarTypes: await similarTypes(context, tag.value) }),
      chosen: [tag, ...others].map(({ name, value }) => ({ name, value, without: tagUri(context, values, value) })),
      tags: await tagCountsAmong(context.library, values),
      // combinations are without number, and parties are often people
      isUnlisted: others.length > 0 || !type,
      ...(type && { feed: { title: `${tag.name}: contracts`, href: context.to.feedOfTag(tag.value) } }),
    });
  },
});

/** What else the group counts: "11 similar" leads to eleven. Undefined: there is nothing else. */
async function otherTypes(context: Context, group: string, type: string | null): Promise<OtherTypesProps | undefined> {
  const { library, to } = context;
  const filter = { group, notType: type };
  const [rows, total] = await Promise.all([
    contractsAfter(library, filter, null, PAGE_SIZES.contracts),
    countContracts(library, filter),
  ]);
  if (total === 0) return undefined;
  return {
    total,
    contracts: rows.map((row) => ({ title: row.title, uri: to.contract(row.id), published: longDate(row.published) })),
    uri: to.search({ tab: 'contracts', similar: group }),
  };
}

export const contractsSimilarPage = (contextOf: ContextOf): PageRoute => ({
  pattern: ROUTES.contractsSimilar,
  async load(request) {
    const context = contextOf(request);
    const groupId = request.params.groupId!;
    const represents = await groupRepresentative(context.library, groupId);
    if (!represents) return null;
    const found = await similarTo(context, request.query.get('of') ?? represents);
    if (!found || found.subject.group_id !== groupId) return null;
    const { id, title, type_id } = found.subject;
    const others = await otherTypes(context, groupId, type_id);
    return listPage(context, request, {
      filter: { group: groupId, type: type_id },
      title: `Contracts similar to “${calmTitle(title)}”`,
      description: () => `Contracts of the same kind as ${title}, each with what they have in common.`,
      path: context.to.contractsSimilar(groupId, id === represents ? undefined : id),
      tag: null,
      tags: [],
      similar: { of: { title, uri: context.to.contract(id) }, contracts: found.similar, ...(others && { others }) },
    });
  },
});
