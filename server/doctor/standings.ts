/** The record beside the index, library by library. */
import type { Base } from '#server/base.ts';
import type { IndexStatus } from '#server/outside/searchIndex.ts';
import { libraryIds, operatorLibrary } from '#server/record/operator.ts';
import { type Standing, standingOf } from '#server/record/standing.ts';

export interface LibraryStanding extends Standing {
  id: string;
  /** Null: there is no usable index. */
  index: IndexStatus | null;
}

export const standings = async ({ db, index }: Pick<Base, 'db' | 'index'>): Promise<LibraryStanding[]> =>
  Promise.all(
    (await libraryIds(db)).map(async (id) => ({
      id,
      ...(await standingOf(operatorLibrary(db, id))),
      index: await index.status(id),
    })),
  );

/** Whether all three counts are the same. */
export const agrees = ({ index, clauses, contracts, definitions }: LibraryStanding): boolean =>
  index === null
    ? clauses === 0
    : index.rows.clauses === clauses && index.rows.contracts === contracts && index.rows.dictionary === definitions;
