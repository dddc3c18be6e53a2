/** What the pages and calls of a library say of how many there are. */
import { z } from 'zod';
import type { Claim } from '#server/libraryAudit/countsAgree.ts';
import type { Site } from '#server/libraryAudit/site.ts';
import { listedIn } from '#server/libraryAudit/sitemap.ts';
import { paths } from '#shared/domain/paths.ts';

const Link = z.object({ id: z.string(), title: z.string(), size: z.number() });
const Total = z.object({ total: z.number() });
const Card = z.object({ id: z.string(), size: z.number() });
const Home = z.object({
  counts: z.object({
    contracts: z.number(),
    clauses: z.number(),
    definitions: z.number(),
    clauseTypes: z.number(),
    contractTypes: z.number(),
  }),
  popularClauses: z.array(Link),
  popularContracts: z.array(Link),
  popularDefinitions: z.array(Link),
});
const List = Total.extend({ items: z.array(Link) });
const Contracts = Total.extend({ tags: z.array(Link.extend({ type: z.string() })) });
const Scope = Total.extend({ title: z.string(), size: z.number(), contracts: z.number(), items: z.array(Card) });
const Group = z.object({ group: Card, samples: Total });
const Found = Total.extend({
  totalIsCapped: z.boolean(),
  items: z.array(z.object({ id: z.string(), size: z.number().optional() })),
  facets: z.record(z.string(), z.array(z.object({ value: z.string(), count: z.number() }))).optional(),
});
const Suggestions = z.record(z.string(), z.array(z.object({ key: z.string(), detail: z.string() })));

type To = ReturnType<typeof paths>;

export interface Asked {
  site: Site;
  namespace: string;
  /** How many of each kind are asked about. */
  most: number;
}

/** A few of many, evenly. */
export function spread<T>(list: readonly T[], most: number): T[] {
  const step = Math.max(1, list.length / most);
  return Array.from({ length: Math.min(most, list.length) }, (_, i) => list[Math.floor(i * step)]!);
}

async function propsOf<T>({ site }: Asked, schema: z.ZodType<T>, address: string): Promise<T | null> {
  const joint = address.includes('?') ? '&' : '?';
  const page = z
    .object({ props: z.unknown() })
    .nullable()
    .parse(await site.json(`${address}${joint}v=2&response=json`));
  return page && schema.parse(page.props);
}

async function found({ site, namespace }: Asked, query: Record<string, string>) {
  const params = new URLSearchParams({ ...query, namespace, verbatim: 'true' });
  const reply = Found.nullable().parse(await site.json(`/api/search?${params}`));
  return reply?.totalIsCapped ? null : reply;
}

/** What the suggestion with this key says: the number in it and the noun behind. */
async function suggested({ site, namespace }: Asked, type: string, key: string, title: string) {
  const params = new URLSearchParams({ q: title, type, size: '50', namespace });
  const reply = Suggestions.nullable().parse(await site.json(`/api/search/suggestions-by-type?${params}`));
  const detail = reply?.[type]?.find((one) => one.key === key)?.detail;
  const [, n, noun] = /([\d,]+) (\p{L}+)/u.exec(detail ?? '') ?? [];
  return n === undefined ? null : { n: Number(n.replaceAll(',', '')), noun: noun!.replace(/s?$/, 's') };
}

async function libraryClaims(asked: Asked, to: To): Promise<{ claims: Claim[]; home: z.infer<typeof Home> | null }> {
  const claims: Claim[] = [];
  const say = (subject: string, page: string, n: number | undefined) =>
    n !== undefined && claims.push({ subject, page, n });
  const home = await propsOf(asked, Home, to.home());
  const [contracts, clauses, dictionary] = await Promise.all([
    propsOf(asked, Contracts, to.contracts()),
    propsOf(asked, List, to.clauses()),
    propsOf(asked, List, to.dictionary()),
  ]);
  say('contracts', 'home', home?.counts.contracts);
  say('contracts', 'list of contracts', contracts?.total);
  say('contracts', 'search tab', (await found(asked, { tab: 'contracts', size: '1' }))?.total);
  say('clause types', 'home', home?.counts.clauseTypes);
  say('clause types', 'list of clauses', clauses?.total);
  say('contract types', 'home', home?.counts.contractTypes);
  say('contract types', 'search tab', (await found(asked, { tab: 'types', size: '1' }))?.total);
  for (const [subject, kind] of [
    ['contracts', 'contracts'],
    ['clause types', 'clauses'],
    ['terms', 'dictionary'],
  ] as const)
    say(subject, 'sitemap', (await listedIn(asked.site, asked.namespace, kind)).length);
  say('terms', 'dictionary', dictionary?.total);
  return { claims, home };
}

async function clauseClaims(asked: Asked, to: To, link: z.infer<typeof Link>): Promise<Claim[]> {
  const { id, title } = link;
  const page = await propsOf(asked, Scope, to.clause(id));
  if (!page) return [];
  const claims: Claim[] = [
    { subject: `clauses of ${id}`, page: 'list of clauses', n: link.size },
    { subject: `clauses of ${id}`, page: 'clause page', n: page.size },
    { subject: `wordings of ${id}`, page: 'clause page', n: page.total },
    { subject: `contracts with ${id}`, page: 'clause page', n: page.contracts },
  ];
  const wordings = await found(asked, { tab: 'clauses', clause: id, size: '50', facets: 'true' });
  if (wordings) claims.push({ subject: `wordings of ${id}`, page: 'search tab', n: wordings.total });
  const facet = wordings?.facets?.clause?.find(({ value }) => value === id);
  if (facet) claims.push({ subject: `wordings of ${id}`, page: 'facet', n: facet.count });
  const contracts = await found(asked, { tab: 'contracts', clause: id, size: '1' });
  if (contracts) claims.push({ subject: `contracts with ${id}`, page: 'search tab', n: contracts.total });
  const suggestion = await suggested(asked, 'clause', id, title);
  if (suggestion) claims.push({ subject: `${suggestion.noun} of ${id}`, page: 'suggestion', n: suggestion.n });
  const card = page.items[0];
  if (card) claims.push(...(await cardClaims(asked, to, id, card)));
  return claims;
}

async function cardClaims(asked: Asked, to: To, id: string, card: z.infer<typeof Card>): Promise<Claim[]> {
  const page = await propsOf(asked, Group, to.clauseGroup(id, card.id));
  if (!page) return [];
  const subject = `contracts with wording ${id}/_${card.id}`;
  return [
    { subject, page: 'card', n: card.size },
    { subject, page: 'page of the wording', n: page.group.size },
    { subject, page: 'its samples', n: page.samples.total },
  ];
}

/** Filter of the contracts tab by the type of a tag. */
const FILTER: Record<string, string> = {
  type: 'category',
  company: 'company',
  jurisdiction: 'jurisdiction',
  industry: 'industry',
  lawfirm: 'lawfirm',
  country: 'country',
};

async function tagClaims(
  asked: Asked,
  to: To,
  tag: { id: string; title: string; type: string; size: number },
): Promise<Claim[]> {
  const { id, type, title } = tag;
  const subject = `contracts under ${type} ${id}`;
  const page = await propsOf(asked, Total, to.contractsTagged(id));
  const claims: Claim[] = [{ subject, page: 'list of tags', n: tag.size }];
  if (page) claims.push({ subject, page: 'tag page', n: page.total });
  const filter = FILTER[type];
  const contracts = filter ? await found(asked, { tab: 'contracts', [filter]: id, size: '1', facets: 'true' }) : null;
  if (contracts) claims.push({ subject, page: 'search tab', n: contracts.total });
  const facet = contracts?.facets?.[filter!]?.find(({ value }) => value === id);
  if (facet) claims.push({ subject, page: 'facet', n: facet.count });
  const suggestion = await suggested(asked, type === 'type' ? 'contract_type' : type, id, title);
  if (suggestion?.noun === 'contracts') claims.push({ subject, page: 'suggestion', n: suggestion.n });
  return claims;
}

async function termClaims(asked: Asked, to: To, link: z.infer<typeof Link>): Promise<Claim[]> {
  const page = await propsOf(asked, Scope, to.definition(link.id));
  if (!page) return [];
  const claims: Claim[] = [
    { subject: `definitions of ${link.id}`, page: 'dictionary', n: link.size },
    { subject: `definitions of ${link.id}`, page: 'definition page', n: page.size },
    { subject: `contracts that define ${link.id}`, page: 'definition page', n: page.contracts },
  ];
  const suggestion = await suggested(asked, 'definition', link.id, link.title);
  if (suggestion?.noun === 'contracts')
    claims.push({ subject: `contracts that define ${link.id}`, page: 'suggestion', n: suggestion.n });
  return claims;
}

const ofTypes = ({ items }: z.infer<typeof Found>, links: readonly z.infer<typeof Link>[]): Claim[] =>
  links.flatMap(({ id, size }) => {
    const subject = `contracts under type ${id}`;
    const item = items.find((one) => one.id === id);
    return item?.size === undefined
      ? []
      : [
          { subject, page: 'home', n: size },
          { subject, page: 'types tab', n: item.size },
        ];
  });

/** Everything that pages say of the same things, of `most` of each kind. */
export async function claimsOf(asked: Asked): Promise<Claim[]> {
  const to = paths(asked.namespace);
  const { claims, home } = await libraryClaims(asked, to);
  const types = await found(asked, { tab: 'types', size: '50' });
  if (home && types) claims.push(...ofTypes(types, home.popularContracts));
  const clauses = (await propsOf(asked, List, to.clauses()))?.items ?? [];
  for (const link of spread(clauses, asked.most)) claims.push(...(await clauseClaims(asked, to, link)));
  const tags = (await propsOf(asked, Contracts, to.contracts()))?.tags ?? [];
  for (const tag of spread(tags, asked.most)) claims.push(...(await tagClaims(asked, to, tag)));
  const terms = [...(home?.popularDefinitions ?? []), ...((await propsOf(asked, List, to.dictionary()))?.items ?? [])];
  for (const link of spread(terms, asked.most)) claims.push(...(await termClaims(asked, to, link)));
  return claims;
}
