/** A database that counts what is asked of it, for limits on work that no answer shows. */
import type { Kysely } from 'kysely';

export interface Watched<T> {
  db: Kysely<T>;
  statements(): number;
  /** Characters of the rows that came back. */
  characters(): number;
}

export function watched<T>(db: Kysely<T>): Watched<T> {
  let [statements, characters] = [0, 0];
  return {
    db: db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        statements++;
        characters += JSON.stringify(result.rows).length;
        return result;
      },
    }),
    statements: () => statements,
    characters: () => characters,
  };
}
