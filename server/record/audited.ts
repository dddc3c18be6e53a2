/** Contracts with all that was read of them, for whoever looks whether it is right. */
import type { Facts } from '#server/record/analysis.ts';
import type { ReadableLibrary } from '#server/record/library.ts';

const BATCH = 25;

export interface AuditedClause {
  anchor: string;
  heading: string | null;
  typeId: string | null;
  text: string;
}

export interface AuditedDefinition {
  term: string;
  /** Offsets into the text of the contract. */
  start: number;
  end: number;
}

/** A contract as it is kept. */
export interface AuditedContract {
  id: string;
  title: string;
  text: string;
  facts: Partial<Facts>;
  /** In reading order. */
  clauses: AuditedClause[];
  definitions: AuditedDefinition[];
}

async function batchAfter({ db, namespace }: ReadableLibrary, after: string): Promise<AuditedContract[]> {
  const contracts = await db
    .selectFrom('contract')
    .select(['id', 'title', 'text', 'facts'])
    .where('namespace', '=', namespace)
    .where('kind', '=', 'contract')
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  if (contracts.length === 0) return [];
  const ids = contracts.map(({ id }) => id);
  const clauses = await db
    .selectFrom('clause')
    .select(['contract_id', 'anchor', 'heading', 'type_id as typeId', 'text'])
    .where('namespace', '=', namespace)
    .where('contract_id', 'in', ids)
    .orderBy('position')
    .execute();
  const definitions = await db
    .selectFrom('definition')
    .select(['contract_id', 'term', 'start_at as start', 'end_at as end'])
    .where('namespace', '=', namespace)
    .where('contract_id', 'in', ids)
    .orderBy('position')
    .execute();
  return contracts.map((contract) => ({
    ...contract,
    facts: contract.facts as Partial<Facts>,
    clauses: clauses.filter(({ contract_id }) => contract_id === contract.id),
    definitions: definitions.filter(({ contract_id }) => contract_id === contract.id),
  }));
}

/** Every contract of the library, by id, a few at a time. */
export async function* readContracts(library: ReadableLibrary): AsyncGenerator<AuditedContract> {
  let after = '';
  for (;;) {
    const batch = await batchAfter(library, after);
    yield* batch;
    if (batch.length < BATCH) return;
    after = batch.at(-1)!.id;
  }
}
