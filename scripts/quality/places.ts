/** Something to see of every kind, found as a reader would find it: the first link of its kind on the page that lists them. */
import type { APIRequestContext } from '@playwright/test';
import { paths } from '#shared/domain/paths.ts';
import type { Places } from './pageKinds.ts';

/** Name, the page that links to one, and which part of the link is it. */
const LINKED: [name: string, page: string, link: RegExp][] = [
  ['contract', '/contracts', /href="\/contracts\/([\w-]+)"/],
  ['contractGroup', '/contracts', /href="\/contracts\/similar\/([\w-]+)/],
  ['tagged', '/contracts', /href="(\/contracts\/tagged\/[\w-]+)"/],
  ['group', '/clause/governing-law', /href="\/clause\/governing-law\/_([\w-]+)/],
  ['company', '/tags/company', /href="(\/company\/[\w%-]+)"/],
  ['definition', '/dictionary', /href="(\/dictionary\/[\w%-]+)"/],
  ['article', '/resources/articles', /href="(\/resources\/articles\/[\w-]+)"/],
  ['playbook', '/playbooks', /href="(\/playbooks\/[\w-]+)"/],
  ['standard', '/standards', /href="(\/standards\/[\w-]+)"/],
];
const OPERATORS: typeof LINKED = [
  ['person', '/admin/people', /href="(\/admin\/people\/[\w-]+)"/],
  ['teamHelper', '/admin/teams', /href="(\/admin\/teams\/[\w-]+)"/],
];

async function linked(request: APIRequestContext, table: typeof LINKED): Promise<Record<string, string | undefined>> {
  const found: Record<string, string | undefined> = {};
  for (const [name, page, link] of table) found[name] = link.exec(await (await request.get(page)).text())?.[1];
  return found;
}

/** Of the public library. */
export async function foundPlaces(request: APIRequestContext): Promise<Places> {
  const found = await linked(request, LINKED);
  const wordings = await (await request.get('/clause/governing-law')).text();
  const ids = [...wordings.matchAll(/href="\/clause\/governing-law\/_([\w-]+)"/g)].map(([, id]) => id!);
  const compared = [...new Set(ids)].slice(0, 3);
  const amendments = await amendmentsFrom(request);
  const standards = await linked(request, standardPages(found.standard));
  return {
    ...found,
    ...standards,
    amendments,
    comparison: compared.length > 1 ? paths().compare(compared) : undefined,
  };
}

/** Of the first paper called an amendment that belongs to an agreement. */
async function amendmentsFrom(request: APIRequestContext): Promise<string | undefined> {
  const list = await (await request.get('/contracts?prefix=amendment')).text();
  for (const [, contract] of list.matchAll(/<h2[^>]*><a href="(\/contracts\/[\w-]+)"/g)) {
    const page = await (await request.get(contract!)).text();
    const [link] = /\/contracts\/[\w-]+\/amendments/.exec(page) ?? [];
    if (link) return link;
  }
  return undefined;
}

const standardPages = (standard: string | undefined): typeof LINKED =>
  standard
    ? [
        ['standardFaq', standard, /href="(\/standards\/[\w-]+\/faq)/],
        ['standardChanges', standard, /href="(\/standards\/[\w-]+\/changes)/],
        ['standardVersion', standard, /href="(\/standards\/[\w-]+\/versions\/[\w.-]+)/],
      ]
    : [];

/** What only operators are shown. */
export const operatorPlaces = (request: APIRequestContext): Promise<Places> => linked(request, OPERATORS);
