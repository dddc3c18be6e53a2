/** The first page of a library: its figures, what is common in it, what is new. */
import type { Context, ContextOf } from '#server/features/records/context.ts';
import { contractItems } from '#server/features/records/contractLists.ts';
import { cardsOf } from '#server/features/records/groupCards.ts';
import { clauseLink, clauseTitle, contractTypeLink, termLink } from '#server/features/records/links.ts';
import { metaOf } from '#server/features/records/meta.ts';
import type { PageRoute } from '#server/http/page.ts';
import { contractsAfter, tagCounts } from '#server/record/contractLists.ts';
import { groupsAfter } from '#server/record/groups.ts';
import { clauseTypeCounts, popularTerms, type ScopeCounts } from '#server/record/scopes.ts';
import { shellOf } from '#server/record/shell.ts';
import type { HomeProps } from '#shared/api/pages.ts';
import { counted } from '#shared/domain/display.ts';
import { ROUTES } from '#shared/domain/paths.ts';

const CLAUSES_SHOWN = 60;
const LIST = 10;
const NEWEST = 5;
/** Clause types looked at for a pair of wordings that shows what a difference is. */
const SPECIMEN_TYPES = 12;
/** They frame a contract: their wordings differ by whom and what the contract is about, which shows nothing. */
const FRAME = new Set(['recitals', 'parties', 'definitions', 'interpretation']);
const SPECIMEN_GROUPS = 4;
const SPECIMEN_LENGTH = [120, 700] as const;
const SPECIMEN_SHARE = 0.4;

/** The commonest clause type whose commonest wording has a close but different neighbour. */
async function specimenOf(
  context: Context,
  types: readonly ScopeCounts[],
): Promise<NonNullable<HomeProps['specimen']> | null> {
  for (const { scope, contracts, groups } of types.filter(({ scope }) => !FRAME.has(scope)).slice(0, SPECIMEN_TYPES)) {
    const rows = await groupsAfter(context.library, 'clause', scope, null, SPECIMEN_GROUPS);
    const base = rows[0];
    if (!base || base.length < SPECIMEN_LENGTH[0] || base.length > SPECIMEN_LENGTH[1]) continue;
    const href = (group: string) => context.to.clauseGroup(scope, group);
    const cards = await cardsOf(context, { kind: 'clause', scope, contracts, href }, rows, base);
    const near = cards.find(
      (card) =>
        card.diff &&
        card.diff.share > 0 &&
        card.diff.share <= SPECIMEN_SHARE &&
        card.snippet.length <= SPECIMEN_LENGTH[1],
    );
    if (near)
      return { title: clauseTitle(scope), href: context.to.clause(scope), wordings: groups, groups: [cards[0]!, near] };
  }
  return null;
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
  const byContracts = [...counts.values()].sort((a, b) => b.contracts - a.contracts || (a.scope < b.scope ? -1 : 1));
  const types = tags.filter((tag) => tag.type === 'type');
  return {
    counts: {
      contracts: shell.contracts,
      clauses: shell.clauses,
      definitions: shell.definitions,
      clauseTypes: counts.size,
      contractTypes: types.length,
    },
    popularClauses: byContracts
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
    specimen: await specimenOf(context, byContracts),
    wordings: byContracts.reduce((n, row) => n + row.groups, 0),
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
        title: context.library.title,
        description: `${counted(counts.contracts, 'contract')} split into ${counted(counts.clauses, 'clause')} and ${counted(counts.definitions, 'definition')}: every wording counted and compared.`,
        path: context.to.home(),
        thing: { '@type': 'WebSite', name: context.library.title },
      }),
    };
  },
});
