import type { TypeLink } from '#shared/api/pageLinks.ts';
import { tagType, tagTypeRank } from '#shared/domain/tagTypes.ts';

export interface TagGroup {
  type: string;
  title: string;
  links: TypeLink[];
}

/** Tags to browse by, one sidebar per type; unknown types follow under their own name. */
export function tagGroups(tags: readonly (TypeLink & { type: string })[]): TagGroup[] {
  const groups = new Map<string, TagGroup>();
  for (const tag of [...tags].sort((a, b) => tagTypeRank(a.type) - tagTypeRank(b.type))) {
    const title = tagType(tag.type)?.title ?? tag.type.charAt(0).toUpperCase() + tag.type.slice(1).replace(/_/g, ' ');
    const group = groups.get(tag.type) ?? { type: tag.type, title, links: [] };
    group.links.push(tag);
    groups.set(tag.type, group);
  }
  return [...groups.values()];
}
