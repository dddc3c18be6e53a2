import { type Context, contexts, type RecordDeps } from '#server/features/records/context.ts';
import { partCuts } from '#server/features/records/partCuts.ts';
import { clauseWordings, contractText, termMeanings } from '#server/features/records/texts.ts';
import { notFound } from '#server/http/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Visitor } from '#server/http/visitor.ts';
import type { Libraries } from '#server/record/libraries.ts';
import { type ClauseWordings, type ContractText, TEXT_CALLS, type TermMeanings } from '#shared/api/texts.ts';
import type { WordingOrder } from '#shared/domain/wordingOrder.ts';

export type TextDeps = RecordDeps & { libraries: Libraries };

interface Paging {
  namespace: string;
  cursor?: string | undefined;
  sort: WordingOrder;
}

/** Errors of all: `not_found` 404, the same for a library that the visitor may not know of and a thing that is not in it. */
export interface Texts {
  clauseWordings(visitor: Visitor, id: string, paging: Paging): Promise<ClauseWordings>;
  termMeanings(visitor: Visitor, term: string, paging: Paging): Promise<TermMeanings>;
  contractText(
    visitor: Visitor,
    id: string,
    asked: { namespace: string; from: number; chars: number },
  ): Promise<ContractText>;
}

export function createTexts({ libraries, ...deps }: TextDeps): Texts {
  const contextOf = contexts(deps);
  const cutsOf = partCuts();

  async function within<T>(
    visitor: Visitor,
    namespace: string,
    what: string,
    read: (context: Context) => Promise<T | null>,
  ): Promise<T> {
    const library = await libraries.readable(namespace, visitor);
    const found = library && (await read(contextOf({ library })));
    if (!found) throw notFound(what);
    return found;
  }

  return {
    clauseWordings: (visitor, id, { namespace, cursor = null, sort: order }) =>
      within(visitor, namespace, 'clause type', (context) => clauseWordings(context, id, { cursor, order })),
    termMeanings: (visitor, term, { namespace, cursor = null, sort: order }) =>
      within(visitor, namespace, 'term', (context) => termMeanings(context, term, { cursor, order })),
    contractText: (visitor, id, { namespace, ...place }) =>
      within(visitor, namespace, 'contract', (context) => contractText(context, id, place, cutsOf)),
  };
}

export const textRoutes = (texts: Texts): Route[] => [
  route(TEXT_CALLS.clauseWordings, ({ visitor, params, query }) => texts.clauseWordings(visitor, params.id, query)),
  route(TEXT_CALLS.termMeanings, ({ visitor, params, query }) => texts.termMeanings(visitor, params.id, query)),
  route(TEXT_CALLS.contractText, ({ visitor, params, query }) => texts.contractText(visitor, params.id, query)),
];
