/** /clause/{id}/market: what is market. */
import type { Context, ContextOf } from '#server/features/records/context.ts';
import { clauseTitle, contractTypeTitle } from '#server/features/records/links.ts';
import { cutOf, type MarketAsked, marketAsked, queryOf } from '#server/features/records/market/address.ts';
import { type CountedMarket, countedMarket } from '#server/features/records/market/counted.ts';
import { crumbsOf, metaOf } from '#server/features/records/meta.ts';
import { contractsOfClauses, MOST_CLAUSES } from '#server/features/records/typeValues.ts';
import type { PageRoute } from '#server/http/page.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { parentsOf } from '#server/ingest/types/index.ts';
import type { Libraries } from '#server/record/libraries.ts';
import { MOST_COUNTED } from '#server/record/market.ts';
import type { MarketProps, MarketQuestionProps } from '#shared/api/marketPage.ts';
import type { TypeLink } from '#shared/api/pageLinks.ts';
import { counted } from '#shared/domain/display.ts';
import { clausesAnswering, type MarketClause, type MarketDimension } from '#shared/domain/market.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';
import { ROUTES } from '#shared/domain/paths.ts';

/** Bars of a picture. */
export const ANSWERS_SHOWN = 8;
/** Answers behind those, for whoever unfolds them. */
const FURTHER_LISTED = 100;
const OPTIONS_OFFERED = 40;

type Names = CountedMarket['all']['names'];

const labelOf = (by: MarketDimension, key: string, names: Names): string =>
  by === 'year' ? key.replace('-', '–') : by === 'type' ? contractTypeTitle(key) : (names.get(key) ?? key);

/** What can be chosen of the contracts that have the clause, those of most contracts first. */
function optionsOf(
  { to }: Context,
  typeId: string,
  asked: MarketAsked,
  { all }: CountedMarket,
): MarketProps['options'] {
  const count = (
    key: 'type' | 'jurisdiction' | 'industry',
    valuesOf: (one: MarketClause) => readonly string[],
  ): TypeLink[] => {
    const contracts = new Map<string, Set<string>>();
    for (const clause of all.clauses.values())
      for (const value of valuesOf(clause)) {
        const known = contracts.get(value) ?? new Set();
        contracts.set(value, known.add(clause.contract));
      }
    return [...contracts]
      .map(([id, { size }]) => ({
        id,
        title: labelOf(key, id, all.names),
        size,
        href: to.clauseMarket(typeId, { ...queryOf(asked), [key]: id }),
      }))
      .sort((a, b) => b.size - a.size || (a.title < b.title ? -1 : 1))
      .slice(0, OPTIONS_OFFERED);
  };
  return {
    type: count('type', ({ type }) => (type === null ? [] : [type])),
    jurisdiction: count('jurisdiction', ({ jurisdictions }) => jurisdictions),
    industry: count('industry', ({ industries }) => industries),
  };
}

/** How the public library answers the same questions; by figures alone, since groups are each library's own. */
function elsewhere(market: CountedMarket | null, question: string, key: string) {
  const found = market?.questions.find(({ asked }) => asked.id === question);
  const answer = found?.counted.answers.find((one) => one.key === key);
  return found && answer ? { contracts: answer.contracts, of: found.counted.of } : null;
}

function questionProps(
  { to }: Context,
  typeId: string,
  asked: MarketAsked,
  { asked: { id, kind, title, context }, counted: { of, columns, answers } }: CountedMarket['questions'][number],
  names: Names,
  outside: CountedMarket | null,
): MarketQuestionProps {
  const query = queryOf(asked);
  const contractsOf = (answer: string, column?: string) =>
    `${to.clauseMarket(typeId, { ...query, question: id, answer, in: column })}#chosen`;
  const listed = answers.slice(0, ANSWERS_SHOWN + FURTHER_LISTED).map((answer) => ({
    key: answer.key,
    text: answer.text,
    contracts: answer.contracts,
    href: contractsOf(answer.key),
    columns: answer.columns.map((contracts, i) => ({ contracts, href: contractsOf(answer.key, columns[i]!.key) })),
    ...(outside && kind === 'figure' && { elsewhere: elsewhere(outside, id, answer.key) }),
  }));
  return {
    id,
    kind,
    title,
    context,
    of,
    more: answers.length - listed.length,
    columns: columns.map(({ key, contracts }) => ({ key, label: labelOf(asked.by!, key, names), contracts })),
    answers: listed.slice(0, ANSWERS_SHOWN),
    further: listed.slice(ANSWERS_SHOWN),
    picture: to.marketPicture(typeId, { ...query, by: undefined, question: id }),
  };
}

async function chosenOf(
  { library, to }: Context,
  typeId: string,
  asked: MarketAsked,
  { questions, clauses, all }: CountedMarket,
): Promise<MarketProps['chosen']> {
  const question = questions.find((one) => one.asked.id === asked.question)?.asked;
  const answer = question?.answers.find(({ key }) => key === asked.answer);
  if (!answer) return null;
  const column = asked.by && asked.in !== undefined ? { by: asked.by, key: asked.in } : null;
  const found = clausesAnswering(answer, clauses, column);
  return {
    text: answer.text,
    where: column && labelOf(column.by, column.key, all.names),
    total: found.length,
    href: to.clauseMarket(typeId, queryOf(asked)),
    contracts: await contractsOfClauses(library, found),
  };
}

export const marketPage =
  (libraries: Libraries) =>
  (contextOf: ContextOf): PageRoute => ({
    pattern: ROUTES.clauseMarket,
    async load(request) {
      const context = contextOf(request);
      const typeId = request.params.id!;
      const asked = marketAsked(request.query);
      const cut = cutOf(asked);
      const market = await countedMarket(context.library, typeId, cut, asked.by);
      if (!market) return null;
      const outside = await publicMarket(libraries, context, request.visitor, typeId, cut);
      const { all, clauses, contracts, questions } = market;
      const years = [...all.clauses.values()].flatMap(({ year }) => year ?? []);
      const { to, baseUrl, library } = context;
      const title = clauseTitle(typeId);
      const parents = parentsOf(typeId);
      const crumbs = crumbsOf(
        context,
        { label: 'Clauses', href: to.clauses() },
        ...(parents[0] ? [{ label: parents[0].name, href: to.clause(parents[0].id) }] : []),
        { label: title, href: to.clause(typeId) },
        { label: 'What is market' },
      );
      const path = to.clauseMarket(typeId);
      const { by, ...part } = queryOf(asked);
      const isWhole = Object.values(part).every((value) => value === undefined) && asked.question === undefined;
      return {
        page: {
          component: 'Market',
          props: {
            crumbs,
            typeId,
            title,
            contracts,
            clauses: clauses.size,
            capped: {
              counted: all.isCapped ? MOST_COUNTED : null,
              read: all.clauses.size > MOST_CLAUSES ? MOST_CLAUSES : null,
            },
            cut: {
              type: asked.type ?? '',
              jurisdiction: asked.jurisdiction ?? '',
              industry: asked.industry ?? '',
              from: part.from ?? '',
              to: part.to ?? '',
              by: asked.by ?? '',
            },
            options: optionsOf(context, typeId, asked, market),
            years: years.length > 0 ? { first: Math.min(...years), last: Math.max(...years) } : null,
            questions: questions.map((one) => questionProps(context, typeId, asked, one, all.names, outside)),
            chosen: await chosenOf(context, typeId, asked, market),
            address: library.isPrivate ? null : baseUrl,
          },
        },
        meta: metaOf(context, {
          title: `${title}: what is market`,
          description: `Which wordings and figures stand in the ${title} clause, and how often, in ${counted(contracts, 'contract')}.`,
          path,
          crumbs,
          noindex: !isWhole || by !== undefined,
        }),
      };
    },
  });

/** The public library's, beside a library of one's own. */
async function publicMarket(
  libraries: Libraries,
  { library }: Context,
  visitor: Visitor,
  typeId: string,
  cut: ReturnType<typeof cutOf>,
): Promise<CountedMarket | null> {
  if (!library.isPrivate) return null;
  const outside = await libraries.readable(DEFAULT_NAMESPACE, visitor);
  return outside && countedMarket(outside, typeId, cut, null);
}
