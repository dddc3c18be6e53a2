/** Figures of the clauses of a type, counted over the contracts of one library, each with the way to its contracts. */
import { setImmediate as othersTurn } from 'node:timers/promises';
import { longDate } from '#server/features/records/display.ts';
import { notFound } from '#server/http/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { clauseType } from '#server/ingest/types/index.ts';
import type { Libraries } from '#server/record/libraries.ts';
import type { Library } from '#server/record/library.ts';
import { placesOfClauses, textsOfType } from '#server/record/typeTexts.ts';
import type { ClauseProps } from '#shared/api/pages.ts';
import { TYPE_VALUE_CALLS, type TypeValues } from '#shared/api/typeValues.ts';
import { countValues, type ReadClause, valueKey } from '#shared/domain/countedValues.ts';
import { paths } from '#shared/domain/paths.ts';
import { figuresIn } from '#shared/reading/figures.ts';
import { placesIn } from '#shared/slots/values/names.ts';

/** A large library is told by its newest contracts. */
export const MOST_CLAUSES = 2_000;
/** Texts that are read before others have their turn. */
const AT_ONCE = 20;
const VALUES_SHOWN = 6;
const CONTRACTS_LISTED = 50;

const spaced = (text: string): string => text.replace(/\s+/g, ' ');

function figuresOf(text: string): ReadClause['figures'] {
  const figures = figuresIn(text).flatMap(({ kind, value, start, end }) =>
    kind === 'number' ? [] : [{ kind, value, text: spaced(text.slice(start, end)) }],
  );
  const places = placesIn(text).map(({ value, start, end }) => ({
    kind: 'place' as const,
    value,
    text: spaced(text.slice(start, end)),
  }));
  return [...figures, ...places];
}

/** Every figure that the clauses of a type have, with one clause of each contract that has it. */
export const countedFigures = (library: Library, typeId: string) =>
  library.cached(`values ${typeId}`, async () => {
    const texts = await textsOfType(library, typeId, MOST_CLAUSES);
    const clauses: ReadClause[] = [];
    for (const [i, { id, contract_id, text }] of texts.entries()) {
      if (i % AT_ONCE === AT_ONCE - 1) await othersTurn();
      clauses.push({ id, contract: contract_id, figures: figuresOf(text) });
    }
    return { ...countValues(clauses), isCapped: texts.length === MOST_CLAUSES };
  });

export async function typeValues(library: Library, typeId: string): Promise<TypeValues> {
  const { contracts, isCapped, kinds } = await countedFigures(library, typeId);
  const to = paths(library.namespace);
  return {
    contracts,
    isCapped,
    kinds: kinds.map(({ kind, contracts, values }) => ({
      kind,
      contracts,
      values: values.slice(0, VALUES_SHOWN).map(({ value, text, contracts }) => ({
        text,
        contracts,
        href: to.clauseWithValue(typeId, valueKey(kind, value)),
      })),
    })),
  };
}

/** The contracts whose clause has the value that an address asks for; null: none is asked for, or nobody has it. */
export async function contractsWithValue(
  library: Library,
  typeId: string,
  asked: string | null,
): Promise<NonNullable<ClauseProps['chosen']> | null> {
  if (!asked) return null;
  const { kinds } = await countedFigures(library, typeId);
  const found = kinds
    .flatMap(({ kind, values }) => values.map((value) => ({ ...value, key: valueKey(kind, value.value) })))
    .find(({ key }) => key === asked);
  if (!found) return null;
  return {
    text: found.text,
    total: found.contracts,
    href: paths(library.namespace).clause(typeId),
    contracts: await contractsOfClauses(library, found.clauses),
  };
}

/** The first contracts in which clauses stand, each with the place of its clause. */
export async function contractsOfClauses(
  library: Library,
  clauses: readonly string[],
): Promise<NonNullable<ClauseProps['chosen']>['contracts']> {
  const to = paths(library.namespace);
  const places = await placesOfClauses(library, clauses, CONTRACTS_LISTED);
  return places.map(({ contract_id, title, parties, published, anchor, start_at }) => ({
    label: title,
    parties,
    uri: to.contract(contract_id, anchor, start_at),
    published: longDate(published),
  }));
}

export const typeValueRoutes = ({ libraries }: { libraries: Libraries }): Route[] => [
  route(TYPE_VALUE_CALLS.typeValues, async ({ params: { id }, query: { namespace }, visitor, response }) => {
    const library = await libraries.readable(namespace, visitor);
    // the same for a library that the visitor may not know of and a type that there is not
    if (!library || !clauseType(id)) throw notFound('clause type');
    response.set('X-Library-Version', library.version);
    response.set('Cache-Control', library.isPrivate ? 'private, no-store' : 'public, max-age=60');
    return typeValues(library, id);
  }),
];
