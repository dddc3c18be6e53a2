/** Correcting and taking back. Everything of one go is one transaction, written down in the audit log with it. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { AuditAction } from '#server/audit/index.ts';
import type { Tables } from '#server/db/schema.ts';
import { type CurationDeps, libraryToCurate, mayStillCurate } from '#server/features/curation/library.ts';
import { clauseCorrection, factCorrection, type Saying, tagCorrection } from '#server/features/curation/said.ts';
import { auditName } from '#server/features/libraries/index.ts';
import { notFound } from '#server/http/errors.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { tagsOf } from '#server/ingest/tags.ts';
import { type ContractRows, lockLibrary } from '#server/record/contractRows.ts';
import { type Correction, withCorrection, withoutCorrection } from '#server/record/corrected.ts';
import { contractsOfBatch, correctContract } from '#server/record/corrections.ts';
import type { WritableLibrary } from '#server/record/library.ts';
import type { FactSaid } from '#shared/api/corrections.ts';
import type { HandTag } from '#shared/domain/corrections.ts';

type Change = (known: readonly Correction[], rows: ContractRows) => readonly Correction[];

interface Work {
  contracts: readonly string[];
  change: Change;
  action: AuditAction;
  details: Record<string, string | number | boolean>;
  /** What was there when it was looked for, and no more, is passed over. */
  mayBeGone?: true;
}

/** Resolves with the contracts that were changed. Errors: `not_found` 404 for a contract that there is not: then nothing is changed. */
async function changeAll(
  deps: CurationDeps,
  library: WritableLibrary,
  userId: string,
  work: (within: WritableLibrary) => Promise<Work>,
  /** First in the transaction. */
  claim?: (trx: Transaction<Tables>) => Promise<void>,
): Promise<number> {
  const { db, audit, clock, indexer } = deps;
  const now = clock();
  const changed = await db.transaction().execute(async (trx) => {
    await claim?.(trx);
    const within = library.within(trx);
    await lockLibrary(within);
    await mayStillCurate(trx, library, userId);
    const { contracts, change, action, details, mayBeGone } = await work(within);
    let n = 0;
    for (const id of contracts) {
      const done = await correctContract(within, id, change, { tagsOf, now });
      if (done === null && !mayBeGone) throw notFound('contract');
      if (done) n++;
    }
    if (n > 0)
      await audit.record(trx, {
        actor: { userId },
        action,
        object: { name: auditName(deps, library.namespace) },
        details: { ...details, contracts: n },
      });
    return n;
  });
  indexer.wake();
  return changed;
}

const sayingOf = ({ clock }: CurationDeps, by: string): Saying => ({ by, at: clock(), batch: randomUUID() });

interface SaidOfMany {
  contracts: readonly string[];
  facts: readonly FactSaid[];
  tags: readonly { type: HandTag; name: string }[];
}

/** Errors: `invalid` 422. */
export const correctionsSaid = (
  { facts, tags }: Omit<SaidOfMany, 'contracts'>,
  saying: Saying,
): readonly Correction[] => [
  ...facts.map((fact) => factCorrection(fact, saying)),
  ...tags.map((tag) => tagCorrection(tag, saying)),
];

const workOn = (contracts: readonly string[], corrections: readonly Correction[]): Work => ({
  contracts: [...new Set(contracts)],
  change: (known) => corrections.reduce<readonly Correction[]>(withCorrection, known),
  action: 'library.corrected',
  details: { what: corrections.map(({ kind, place }) => (kind === 'tag' ? place.split('/')[0] : place)).join(', ') },
});

/** Facts and tags of many contracts. Errors: `not_found` 404, `forbidden` 403, `invalid` 422. */
export async function correctContracts(
  deps: CurationDeps,
  visitor: Visitor,
  namespace: string,
  said: SaidOfMany,
): Promise<{ batch: string; contracts: number }> {
  const library = await libraryToCurate(deps, namespace, visitor);
  const saying = sayingOf(deps, visitor.user!.id);
  const corrections = correctionsSaid(said, saying);
  const contracts = await changeAll(deps, library, saying.by, async () => workOn(said.contracts, corrections));
  return { batch: saying.batch, contracts };
}

/**
 * A part of what is said of many, under the batch of all of it; what has it already is left as it is, so that a part that comes twice
 * is none more. Resolves with how many were changed.
 */
export function applySaid(
  deps: CurationDeps,
  library: WritableLibrary,
  by: string,
  { contracts, facts, tags, batch }: SaidOfMany & { batch: string },
  claim: (trx: Transaction<Tables>) => Promise<void>,
): Promise<number> {
  const corrections = correctionsSaid({ facts, tags }, { ...sayingOf(deps, by), batch });
  const work = async (): Promise<Work> => ({
    ...workOn(contracts, corrections),
    change: (known) =>
      known.some((one) => one.batch === batch)
        ? known
        : corrections.reduce<readonly Correction[]>(withCorrection, known),
    mayBeGone: true,
  });
  return changeAll(deps, library, by, work, claim);
}

/** Errors: `not_found` 404, `forbidden` 403, `invalid` 422. */
export async function correctClause(
  deps: CurationDeps,
  visitor: Visitor,
  namespace: string,
  said: { contract: string; anchor: string; type: string | null },
): Promise<{ batch: string; contracts: number }> {
  const library = await libraryToCurate(deps, namespace, visitor);
  const saying = sayingOf(deps, visitor.user!.id);
  const contracts = await changeAll(deps, library, saying.by, async () => ({
    contracts: [said.contract],
    change(known, rows) {
      const correction = clauseCorrection(rows, said, saying);
      if (!correction) throw notFound('clause');
      return withCorrection(known, correction);
    },
    action: 'library.corrected',
    details: { what: 'clause type', type: said.type ?? 'none' },
  }));
  return { batch: saying.batch, contracts };
}

export type Undone = { batch: string } | { contract: string; kind: Correction['kind']; place: string };

/** What was said again since stays. Errors: `not_found` 404, also where nothing of it stands any more; `forbidden` 403. */
export async function undoCorrections(
  deps: CurationDeps,
  visitor: Visitor,
  namespace: string,
  undone: Undone,
): Promise<{ contracts: number }> {
  const library = await libraryToCurate(deps, namespace, visitor);
  const isMeant = (one: Correction) =>
    'batch' in undone ? one.batch === undone.batch : one.kind === undone.kind && one.place === undone.place;
  const contracts = await changeAll(deps, library, visitor.user!.id, async (within) => ({
    contracts: 'batch' in undone ? await contractsOfBatch(within, undone.batch) : [undone.contract],
    change(known) {
      const meant = known.filter(isMeant);
      return meant.length === 0 ? known : meant.reduce<readonly Correction[]>(withoutCorrection, known);
    },
    action: 'library.correction_undone',
    details:
      'batch' in undone ? { what: 'all of one go' } : { what: undone.kind === 'fact' ? undone.place : undone.kind },
  }));
  if (contracts === 0) throw notFound('correction');
  return { contracts };
}
