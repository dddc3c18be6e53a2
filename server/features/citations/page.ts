/** /clause/{id}@{hash} and /dictionary/{id}@{hash}: a cited text as it was, whatever has become of its contract. */
import type { WordingKind } from '#server/features/exports/index.ts';
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
import { type CitedKey, type CitedSource, citedWording, textsNow } from '#server/record/citations.ts';
import { termById } from '#server/record/scopes.ts';
import type { CitedProps } from '#shared/api/pages.ts';
import { fullTextHash, isWordingHash, wordingHash } from '#shared/domain/citation.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { TOO_DIFFERENT, wordDiff } from '#shared/domain/wordDiff.ts';

const dayOf = (moment: Date): string => longDate(moment.toISOString())!;

/** Removed for good: the address stays known and says so. */
const GONE = 410;

async function nowOf(context: Context, key: CitedKey, text: string, source: CitedSource): Promise<CitedProps['now']> {
  const found = await textsNow(context.library, key, text, source);
  const uri = (anchor: string | null) => context.to.contract(source.contract_id, anchor ?? undefined);
  const same = found.find((one) => wordingHash(one.text) === key.hash);
  if (same) return { state: 'same', uri: uri(same.anchor) };
  const [other] = found;
  if (!other) return { state: 'gone', uri: uri(null) };
  const { parts, added, removed, share } = wordDiff(text, other.text);
  return {
    state: 'changed',
    uri: uri(other.anchor),
    text: other.text,
    added,
    removed,
    parts: share > TOO_DIFFERENT ? null : parts,
  };
}

const HOMES = {
  clause: {
    label: 'Clauses',
    href: ({ to }: Context) => to.clauses(),
    own: ({ to }: Context, id: string) => to.clause(id),
  },
  definition: {
    label: 'Dictionary',
    href: ({ to }: Context) => to.dictionary(),
    own: ({ to }: Context, id: string) => to.definition(id),
  },
};

function citedPage(deps: RecordDeps, pattern: string, kind: WordingKind): PageRoute {
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
      const title =
        kind === 'clause' ? clauseTitle(scope) : `“${(await termById(context.library, scope))?.term ?? scope}”`;
      const home = HOMES[kind];
      const crumbs = crumbsOf(
        context,
        { label: home.label, href: home.href(context) },
        { label: title, href: home.own(context, scope) },
        { label: 'Cited wording' },
      );
      const first = sources[0];
      return {
        page: {
          component: 'Cited',
          props: {
            crumbs,
            kind,
            title,
            uri: home.own(context, scope),
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
            title: `${title}, cited wording`,
            description: text ?? 'This wording has been removed.',
            path: home.own(context, scope),
            crumbs,
            noindex: true,
          }),
          ...(text === null ? { status: GONE } : {}),
        },
      };
    },
  };
}

/** Before the pages of clauses and terms, whose addresses these look like to the router. */
export const citedPages = (deps: RecordDeps): PageRoute[] => [
  citedPage(deps, ROUTES.citedClause, 'clause'),
  citedPage(deps, ROUTES.citedDefinition, 'definition'),
];
