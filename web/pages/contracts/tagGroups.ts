import type { TypeLink } from '#shared/api/pageLinks.ts';

/** Tags to browse by, one sidebar per type, in this order; unknown types follow under their own name. */
const TITLES: [type: string, title: string][] = [
  ['contract', 'Contract Types'],
  ['type', 'Contract Types'],
  ['category', 'Contract Types'],
  ['contract_type', 'Contract Types'],
  ['jurisdiction', 'Governing Law'],
  ['industry', 'Industries'],
  ['company', 'Companies'],
  ['lawfirm', 'Law Firms'],
  ['year', 'Years'],
  ['filing_year', 'Years'],
];

export interface TagGroup {
  type: string;
  title: string;
  links: TypeLink[];
}

export function tagGroups(tags: readonly (TypeLink & { type: string })[]): TagGroup[] {
  const rank = (type: string) => {
    const at = TITLES.findIndex(([name]) => name === type);
    return at < 0 ? TITLES.length : at;
  };
  const groups = new Map<string, TagGroup>();
  for (const tag of [...tags].sort((a, b) => rank(a.type) - rank(b.type))) {
    const title =
      TITLES.find(([name]) => name === tag.type)?.[1] ??
      tag.type.charAt(0).toUpperCase() + tag.type.slice(1).replace(/_/g, ' ');
    const group = groups.get(tag.type) ?? { type: tag.type, title, links: [] };
    group.links.push(tag);
    groups.set(tag.type, group);
  }
  return [...groups.values()];
}
