/** /tags and /tags/{tag}: what contracts are tagged with, by type and by name. Specification part 2 §2.1, §9. */
import type { Context, ContextOf } from '#server/features/records/context.ts';
import { cutPage, decodeCursor, prefixOf } from '#server/features/records/cursor.ts';
import { crumbsOf, metaOf } from '#server/features/records/meta.ts';
import type { PageRoute } from '#server/http/page.ts';
import { type TagCount, tagCounts } from '#server/record/contractLists.ts';
import type { TypeLink } from '#shared/api/pageLinks.ts';
import { calmTitle, counted } from '#shared/domain/display.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { PAGE_SIZES } from '#shared/domain/search.ts';
import { type TagType, tagType, tagTypeRank } from '#shared/domain/tagTypes.ts';

/** Of each type on the page of all types. */
const COMMONEST = 6;

/** Types that the library has tags of, in their order. */
export function typesIn(counts: readonly TagCount[]): TagType[] {
  const ids = [...new Set(counts.map(({ type }) => type))].sort((a, b) => tagTypeRank(a) - tagTypeRank(b));
  return ids.flatMap((id) => tagType(id) ?? []);
}

const sortKey = (title: string): string => title.toLowerCase();

const tagLink = ({ to }: Context, tag: TagCount): TypeLink => ({
  id: tag.value,
  title: tag.type === 'company' ? calmTitle(tag.name) : tag.name,
  href: to.tagged(tag),
  size: tag.contracts,
  ...(tag.type === 'country' && tag.value.length === 2 && { code: tag.value.toUpperCase() }),
});

export const tagsPage = (contextOf: ContextOf): PageRoute => ({
  pattern: ROUTES.tags,
  async load(request) {
    const context = contextOf(request);
    const counts = await tagCounts(context.library);
    const types = typesIn(counts).map(({ type: id, title, one, many, meaning, order }) => {
      const tags = counts.filter(({ type }) => type === id);
      // the commonest come first as they are; of years the last ones
      const first = order === 'latest' ? [...tags].sort((a, b) => (a.value < b.value ? 1 : -1)) : tags;
      const commonest = first.slice(0, COMMONEST).map((tag) => tagLink(context, tag));
      return { id, title, meaning, one, many, href: context.to.tag(id), size: tags.length, commonest };
    });
    const crumbs = crumbsOf(context, { label: 'Tags' });
    return {
      page: { component: 'Tags', props: { crumbs, types } },
      meta: metaOf(context, {
        title: 'Contracts by tag',
        description: `Contracts ${types.map((type) => `by ${type.one} (${type.size})`).join(', ')}.`,
        path: context.to.tags(),
        crumbs,
      }),
    };
  },
});

/** The other types, with how many tags each has. */
async function otherTypes({ library, to }: Context, than: string): Promise<TypeLink[]> {
  const counts = await tagCounts(library);
  return typesIn(counts)
    .filter(({ type }) => type !== than)
    .map(({ type, title }) => ({
      id: type,
      title,
      href: to.tag(type),
      size: counts.filter((tag) => tag.type === type).length,
    }));
}

/** The tags of a type in the order of their list, remembered: a library has many companies. */
const inOrder = (context: Context, type: string, order: 'name' | 'latest'): Promise<TypeLink[]> =>
  context.library.cached(`tags of ${type}`, async () => {
    const links = (await tagCounts(context.library))
      .filter((tag) => tag.type === type)
      .map((tag) => ({ link: tagLink(context, tag), key: sortKey(tagLink(context, tag).title) }));
    const up = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
    return links
      .sort((a, b) => (order === 'latest' ? -1 : 1) * (up(a.key, b.key) || up(a.link.id, b.link.id)))
      .map(({ link }) => link);
  });

export const tagPage = (contextOf: ContextOf): PageRoute => ({
  pattern: ROUTES.tag,
  async load(request) {
    const context = contextOf(request);
    const type = tagType(request.params.tag!);
    if (!type) return null;
    const prefix = prefixOf(request.query);
    const all = await inOrder(context, type.type, type.order);
    const links = prefix === '' ? all : all.filter(({ title }) => sortKey(title).startsWith(sortKey(prefix)));
    const cursor = request.query.get('cursor');
    const at = decodeCursor(cursor, 'ss') as [string, string] | null;
    const from = at ? placeAfter(links, at, type.order) : 0;
    const rest = links.slice(from, from + PAGE_SIZES.tags + 1);
    const { items, nextCurs } = cutPage(rest, PAGE_SIZES.tags, (last) => [sortKey(last.title), last.id]);
    const crumbs = crumbsOf(context, { label: 'Tags', href: context.to.tags() }, { label: type.title });
    const most = [...all].sort((a, b) => b.size - a.size).slice(0, 5);
    return {
      page: {
        component: 'Tag',
        props: {
          crumbs,
          id: type.type,
          title: type.title,
          meaning: type.meaning,
          one: type.one,
          many: type.many,
          byLetter: type.order === 'name',
          items,
          nextCurs,
          cursor: at && cursor,
          prefix,
          total: links.length,
          others: await otherTypes(context, type.type),
        },
      },
      meta: metaOf(context, {
        title: `Contracts by tag: ${type.title}`,
        description: `${counted(all.length, type.one, type.many)}${most.length > 0 ? `: ${most.map(({ title }) => title).join(', ')} and others` : ''}.`,
        path: context.to.tag(type.type),
        crumbs,
        noindex: prefix !== '' || all.length === 0,
        cursor: at && cursor,
      }),
    };
  },
});

/** Where a list goes on behind the last link shown, which may be gone meanwhile. */
function placeAfter(links: readonly TypeLink[], [key, id]: [string, string], order: 'name' | 'latest'): number {
  const isBehind = (link: TypeLink): boolean => {
    const own = sortKey(link.title);
    if (own !== key) return order === 'latest' ? own < key : own > key;
    return order === 'latest' ? link.id < id : link.id > id;
  };
  const at = links.findIndex(isBehind);
  return at < 0 ? links.length : at;
}
