/** What every page says about its library. */
import { sql } from 'kysely';
import type { Library } from '#server/record/library.ts';
import type { Shell } from '#shared/api/pages.ts';

type Counts = Pick<Shell['library'], 'contracts' | 'otherDocuments' | 'clauses' | 'definitions' | 'samples'>;

const countsOf = (library: Library): Promise<Counts> =>
  library.cached('counts', async () => {
    const { db, namespace } = library;
    const { rows } = await sql<Record<keyof Counts, string>>`
      select (select count(*) from contract where namespace = ${namespace} and kind = 'contract') as contracts,
             (select count(*) from contract where namespace = ${namespace} and kind = 'contract' and type_id is null) as "otherDocuments",
             (select count(*) from clause where namespace = ${namespace}) as clauses,
             (select count(*) from definition where namespace = ${namespace}) as definitions,
             (select count(*) from contract where namespace = ${namespace} and kind = 'contract' and is_sample) as samples`.execute(
      db,
    );
    const { contracts, otherDocuments, clauses, definitions, samples } = rows[0]!;
    return {
      contracts: Number(contracts),
      otherDocuments: Number(otherDocuments),
      clauses: Number(clauses),
      definitions: Number(definitions),
      samples: Number(samples),
    };
  });

export async function shellOf(library: Library): Promise<Omit<Shell['library'], 'role'>> {
  const { title, isPrivate, version, isReadersCopy: hidesNames } = library;
  return { title, isPrivate, version, hidesNames, ...(await countsOf(library)) };
}
