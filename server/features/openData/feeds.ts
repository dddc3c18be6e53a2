/** Atom feeds of public libraries: contracts of a tag, wordings of a clause type that were not there before. */
import { type RequestHandler, Router } from 'express';
import { ATOM_TYPE, atomXml } from '#server/atom.ts';
import type { Base } from '#server/base.ts';
import { clauseTitle, longDate } from '#server/features/records/index.ts';
import { tagByValue } from '#server/record/contractLists.ts';
import type { Libraries } from '#server/record/libraries.ts';
import type { Library } from '#server/record/library.ts';
import { newestTagged, newestWordings } from '#server/record/newest.ts';
import { clauseTypeCounts } from '#server/record/scopes.ts';
import { siteOrigin } from '#server/siteOrigin.ts';
import { openingWords } from '#shared/domain/citation.ts';
import { counted } from '#shared/domain/display.ts';
import { FEED_ENTRIES } from '#shared/domain/openData.ts';
import { paths } from '#shared/domain/paths.ts';
import { tagType } from '#shared/domain/tagTypes.ts';

export type FeedDeps = Pick<Base, 'config'> & { libraries: Libraries };

interface Asked {
  library: Library;
  id: string;
  origin: string;
}

/** Null: the library has no such thing. */
async function ofTag({ library, id, origin }: Asked): Promise<string | null> {
  const tag = await tagByValue(library, id);
  // parties are often people: nobody is followed
  if (!tag || !tagType(tag.type)) return null;
  const to = paths(library.namespace);
  return atomXml({
    id: origin + to.feedOfTag(id),
    title: `${tag.name}: contracts`,
    subtitle: `Contracts with the tag “${tag.name}”, those that came in last first.`,
    self: origin + to.feedOfTag(id),
    page: origin + to.contractsTagged(id),
    since: new Date(0),
    entries: (await newestTagged(library, id, FEED_ENTRIES)).map((one) => ({
      id: origin + to.contract(one.id),
      title: one.title,
      href: origin + to.contract(one.id),
      updated: one.at,
      summary: one.published ? `Dated ${longDate(one.published)}.` : 'Undated.',
    })),
  });
}

async function ofClauseType({ library, id, origin }: Asked): Promise<string | null> {
  if (!(await clauseTypeCounts(library)).has(id)) return null;
  const to = paths(library.namespace);
  const title = clauseTitle(id);
  return atomXml({
    id: origin + to.feedOfClause(id),
    title: `${title}: new wordings`,
    subtitle: `Wordings of ${title} clauses that the library did not have, the latest first. A contract that repeats one is no entry.`,
    self: origin + to.feedOfClause(id),
    page: origin + to.clause(id),
    since: new Date(0),
    entries: (await newestWordings(library, id, FEED_ENTRIES)).map((one) => ({
      id: origin + to.clauseGroup(id, one.id),
      title: openingWords(one.snippet),
      href: origin + to.clauseGroup(id, one.id),
      updated: one.at,
      summary: `${one.snippet}\nIn ${counted(one.contracts, 'contract')}.`,
    })),
  });
}

const KINDS = { tagged: ofTag, clause: ofClauseType } as const;

/** GET /feeds/{library}/{tagged|clause}/{id}.atom. Whatever is not there, or not public, is a page that is not there. */
export function feeds({ libraries, config }: FeedDeps): Router {
  const origin = siteOrigin(config);
  const serve: RequestHandler<{ namespace: string; kind: string; name: string }> = async (request, response, next) => {
    const { namespace, kind, name } = request.params;
    const id = /^(.{1,200})\.atom$/.exec(name)?.[1];
    if (!id || !Object.hasOwn(KINDS, kind)) return next();
    const library = (await libraries.publicOnes()).find((one) => one.namespace === namespace);
    const xml = library && (await KINDS[kind as keyof typeof KINDS]({ library, id, origin }));
    if (!xml) return next();
    response.set('Cache-Control', 'public, max-age=600').type(ATOM_TYPE).send(xml);
  };
  const router = Router();
  router.get('/feeds/:namespace/:kind/:name', serve);
  return router;
}
