/** From what ingestion concluded about a document to what the record keeps of it. */
import { isIsoDate } from '#server/ingest/declared.ts';
import { tagsOf } from '#server/ingest/tags.ts';
import type { Analysis } from '#server/record/analysis.ts';
import { type ContractInput, type Stored, saveContract } from '#server/record/contractsWritten.ts';
import type { WritableLibrary } from '#server/record/library.ts';

/** The first that is a date: a source may state anything. */
const publishedOn = ({ facts, meta }: Analysis): string | null =>
  [meta.filedOn, facts.agreementDate?.value, facts.effectiveDate?.value].find(
    (value): value is string => typeof value === 'string' && isIsoDate(value),
  ) ?? null;

/** Inserts or replaces one contract with everything that belongs to it, in one transaction. Null: it is withdrawn. */
export function storeAnalysis(
  library: WritableLibrary,
  input: Omit<ContractInput, 'published' | 'tagsOf'>,
): Promise<Stored | null> {
  return saveContract(library, { ...input, published: publishedOn(input.analysis), tagsOf });
}
