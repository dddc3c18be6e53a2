/** The first page of a library: its figures, what is common in it, what is new. */
import type { Context, ContextOf } from '#server/features/records/context.ts';
import { contractItems } from '#server/features/records/contractLists.ts';
import { cardsOf } from '#server/features/records/groupCards.ts';
import { clauseLink, clauseTitle, contractTypeLink, termLink } from '#server/features/records/links.ts';
import { metaOf } from '#server/features/records/meta.ts';
import type { PageRoute } from '#server/http/page.ts';
import { contractsAfter, tagCounts } from '#server/record/contractLists.ts';
import { groupsAfter } from '#server/record/groups.ts';
import { byContracts, clauseTypeCounts, popularTerms, type ScopeCounts, withoutFrame } from '#server/record/scopes.ts';
import { shellOf } from '#server/record/shell.ts';
import type { GroupCard, HomeProps } from '#shared/api/pages.ts';
import { counted } from '#shared/domain/display.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';
import { ROUTES } from '#shared/domain/paths.ts';

const CLAUSES_SHOWN = 60;
const LIST = 10;
const NEWEST = 5;
/** Clause types, and wordings of each, looked at for one that shows what the library does. */
const SPECIMEN_TYPES = 16;
const SPECIMEN_GROUPS = 5;
const SPECIMEN_LENGTH = [80, 280] as const;
const SPECIMEN_SHARE = 0.4;

type Specimen = NonNullable<HomeProps['specimen']>;

/** Whether what is negotiated in it can be read off its slots. */
const hasTerms = ({ template }: GroupCard): boolean =>
  template?.isReadable === true && template.slots.some(({ weight, values }) => weight === 'terms' && values.length > 1);

const isNear = ({ diff }: GroupCard): boolean => diff !== null && diff.share > 0 && diff.share <= SPECIMEN_SHARE;

/**
 * A wording of one of the commonest clause types: the first whose slots show terms; otherwise the first that has a close but different
 * neighbour; otherwise the first of a length that can be read at a glance.
 */
async function specimenOf(context: Context, types: readonly ScopeCounts[]): Promise<Specimen | null> {
  let next: Specimen | null = null;
  for (const { scope, contracts, groups } of withoutFrame(types).slice(0, SPECIMEN_TYPES)) {
    const rows = await groupsAfter(context.library, 'clause', scope, null, SPECIMEN_GROUPS);
    const most = rows[0];
    const short = rows.filter(({ length }) => length >= SPECIMEN_LENGTH[0] && length <= SPECIMEN_LENGTH[1]);
    if (!most || short.length === 0) continue;
    const href = (group: string) => context.to.clauseGroup(scope, group);
    const cards = await cardsOf(context, { kind: 'clause', scope, contracts, href }, short, short[0]!);
    const of = { title: clauseTitle(scope), href: context.to.clause(scope), wordings: groups };
    const templated = cards.find(hasTerms);
    if (templated) return { ...of, group: templated, other: null };
    const other = cards.find(isNear) ?? null;
    if (!next || (other && !next.other)) next = { ...of, group: cards[0]!, other };
  }
  return next;
}

async function propsOf(context: Context): Promise<HomeProps> {
  const { to } = context;
  const [counts, tags, terms, newest, shell] = await Promise.all([
    clauseTypeCounts(context.library),
    tagCounts(context.library),
    popularTerms(context.library, LIST),
    contractsAfter(context.library, {}, null, NEWEST),
    shellOf(context.library),
  ]);
  const common = byContracts(counts.values());
  const types = tags.filter((tag) => tag.type === 'type');
  return {
    counts: {
      contracts: shell.contracts,
      clauses: shell.clauses,
      definitions: shell.definitions,
      clauseTypes: counts.size,
      contractTypes: types.length,
    },
    popularClauses: common
      .slice(0, CLAUSES_SHOWN)
      .map((row) => clauseLink(context, row.scope, counts))
      .sort((a, b) => (a.title < b.title ? -1 : 1)),
    popularContracts: types.slice(0, LIST).map((tag) => ({
      ...contractTypeLink(context, tag.value, tag.contracts),
      title: tag.name,
      href: to.contractsTagged(tag.value),
    })),
    popularDefinitions: terms.map((row) => termLink(context, row)),
    newest: await contractItems(context, newest),
    specimen: await specimenOf(context, common),
    wordings: common.reduce((n, row) => n + row.groups, 0),
  };
}

export const homePage = (contextOf: ContextOf): PageRoute => ({
  pattern: ROUTES.home,
  async load(request) {
    const context = contextOf(request);
    const props = await context.library.cached('home', () => propsOf(context));
    const { counts } = props;
    return {
      page: { component: 'Home', props },
      meta: metaOf(context, {
        title: context.library.isPrivate
          ? context.library.title
          : 'Contract clauses and definitions, counted and compared',
        description: `${counted(counts.contracts, 'contract')} split into ${counted(counts.clauses, 'clause')} and ${counted(counts.definitions, 'definition')}: every wording counted and compared.`,
        path: context.to.home(),
        thing:
          context.library.namespace === DEFAULT_NAMESPACE
            ? { '@type': 'WebSite', name: 'Clausary', alternateName: context.library.title }
            : { '@type': 'CollectionPage', name: context.library.title },
      }),
    };
  },
});
