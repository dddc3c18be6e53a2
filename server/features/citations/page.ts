/** /clause/{id}@{hash}, /dictionary/{id}@{hash} and /contracts/{id}@{hash}: a cited text as it was, whatever has become of its contract. */
import {
  type Context,
  clauseTitle,
  contexts,
  crumbsOf,
  longDate,
  metaOf,
  type RecordDeps,
} from '#server/features/records/index.ts';
import type { PageRoute } from '#server/http/page.ts';
import { type CitedKey, type CitedSource, citedWording, type TextNow, textsNow } from '#server/record/citations.ts';
import { termById } from '#server/record/scopes.ts';
import { countsOf, wordingsOfMembers } from '#server/record/templates/index.ts';
import type { CitedProps } from '#shared/api/pages.ts';
import { type CitedKind, fullTextHash, isWordingHash, wordingHash } from '#shared/domain/citation.ts';
import { calmTitle } from '#shared/domain/display.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { wordDiff } from '#shared/domain/wordDiff.ts';

type Shared = Extract<CitedProps['now'], { state: 'same' }>['shared'];

const dayOf = (moment: Date): string => longDate(moment.toISOString())!;

/** Removed for good: the address stays known and says so. */
const GONE = 410;

/** A contract is long; its description is cut far before. */
const DESCRIBED = 1000;

/** How many contracts have the wording, and where they are listed; null: it is in one. */
async function sharedBy({ library, to }: Context, { kind, scope }: CitedKey, { member }: TextNow): Promise<Shared> {
  if (!member || member.contracts < 2) return null;
  const counts = (await wordingsOfMembers(library, [member])).get(member.id);
  return {
    contracts: member.contracts,
    counts: counts ? countsOf(member.contracts, counts) : null,
    uri: kind === 'clause' ? to.clauseGroup(scope, member.groupId) : to.definition(scope),
  };
}

async function nowOf(context: Context, key: CitedKey, text: string, source: CitedSource): Promise<CitedProps['now']> {
  const found = await textsNow(context.library, key, text, source);
  const uri = (anchor: string | null) => context.to.contract(source.contract_id, anchor ?? undefined);
  const same = found.find((one) => one.text === text || wordingHash(one.text) === key.hash);
  if (same) return { state: 'same', uri: uri(same.anchor), shared: await sharedBy(context, key, same) };
  const [other] = found;
  if (!other) return { state: 'gone', uri: uri(null) };
  const { parts, added, removed } = wordDiff(text, other.text);
  return {
    state: 'changed',
    uri: uri(other.anchor),
    text: key.kind === 'contract' ? null : other.text,
    added,
    removed,
    parts: parts.length === 0 ? null : parts,
  };
}

interface Home {
  label: string;
  href(context: Context): string;
  /** Where what was cited is shown as it is today. */
  own(context: Context, scope: string): string;
  titleOf(context: Context, scope: string, first: CitedSource | undefined): Promise<string>;
}

const HOMES: Record<CitedKind, Home> = {
  clause: {
    label: 'Clauses',
    href: ({ to }) => to.clauses(),
    own: ({ to }, id) => to.clause(id),
    titleOf: async (_, type) => clauseTitle(type),
  },
  definition: {
    label: 'Dictionary',
    href: ({ to }) => to.dictionary(),
    own: ({ to }, id) => to.definition(id),
    titleOf: async ({ library }, term) => `“${(await termById(library, term))?.term ?? term}”`,
  },
  contract: {
    label: 'Contracts',
    href: ({ to }) => to.contracts(),
    own: ({ to }, id) => to.contract(id),
    // its name goes with its text
    titleOf: async (_, _id, first) => (first ? calmTitle(first.title) : 'A contract'),
  },
};

function citedPage(deps: RecordDeps, pattern: string, kind: CitedKind): PageRoute {
  const contextOf = contexts(deps);
  return {
    pattern,
    async load(request) {
      const { id: scope = '', hash = '' } = request.params;
      if (!isWordingHash(hash)) return null;
      const context = contextOf(request);
      const key = { kind, scope, hash };
      const cited = await citedWording(context.library, key);
      if (!cited) return null;
      const { text, sources } = cited;
      const home = HOMES[kind];
      const called = kind === 'contract' ? 'Cited text' : 'Cited wording';
      const first = sources[0];
      const title = await home.titleOf(context, scope, first);
      // where a contract's text has gone, its page mostly has too
      const uri = kind === 'contract' && text === null ? home.href(context) : home.own(context, scope);
      const crumbs = crumbsOf(
        context,
        { label: home.label, href: home.href(context) },
        { label: title, href: uri },
        { label: called },
      );
      return {
        page: {
          component: 'Cited',
          props: {
            crumbs,
            kind,
            title,
            uri,
            hash,
            fullHash: text === null ? null : fullTextHash(text),
            text,
            citedOn: dayOf(cited.cited_at),
            removedOn: cited.removed_at && dayOf(cited.removed_at),
            sources: sources.map((source) => ({
              title: source.title,
              published: longDate(source.published),
              uri: context.to.contract(source.contract_id, source.anchor ?? undefined),
            })),
            now: text !== null && first ? await nowOf(context, key, text, first) : null,
          },
        },
        meta: {
          ...metaOf(context, {
            title: `${title}, ${called.toLowerCase()}`,
            description: text?.slice(0, DESCRIBED) ?? 'This text has been removed.',
            path: uri,
            crumbs,
            noindex: true,
          }),
          ...(text === null ? { status: GONE } : {}),
        },
      };
    },
  };
}

/** Before the pages of clauses, terms and contracts, whose addresses these look like to the router. */
export const citedPages = (deps: RecordDeps): PageRoute[] => [
  citedPage(deps, ROUTES.citedClause, 'clause'),
  citedPage(deps, ROUTES.citedDefinition, 'definition'),
  citedPage(deps, ROUTES.citedContract, 'contract'),
];
