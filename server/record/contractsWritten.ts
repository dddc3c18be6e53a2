/** The record's side of ingestion: one transaction per contract, in which everything of it goes in or nothing. */
import { randomBytes } from 'node:crypto';
import { inTransaction } from '#server/db/inTransaction.ts';
import type { Analysis, TypedClause } from '#server/record/analysis.ts';
import { heldBefore, noteChange } from '#server/record/changes.ts';
import { forgetCitedTexts } from '#server/record/citations.ts';
import { type ContractRows, erase, insertContract, lockLibrary, notifyIndex } from '#server/record/contractRows.ts';
import type { TagsOf } from '#server/record/corrected.ts';
import { forgetCorrections, keepCorrections } from '#server/record/corrections.ts';
import type { Fingerprint } from '#server/record/grouping/index.ts';
import type { WritableLibrary } from '#server/record/library.ts';
import { removeFromCopy } from '#server/record/readersCopy.ts';
import { followStewards, stewardedIn } from '#server/record/stewardsFollow.ts';
import { titleOfFile } from '#server/record/titleOfFile.ts';
import { type Arrival, forgetUpload, noteUpload } from '#server/record/uploaded.ts';
import { forgetReplacedUses, forgetUses, keyOf } from '#server/record/uses.ts';
import { dropWithdrawn, isWithdrawn } from '#server/record/withdrawn.ts';
import { slug } from '#shared/reading/slug.ts';

export interface ContractInput {
  externalId: string;
  kind: 'contract' | 'clause';
  /** The file or row it came from. */
  source: string;
  fileName: string;
  fileHash: string;
  mediaType: string;
  /** Hash of all that decides the outcome: bytes, declared facts, version of the stages. */
  contentHash: string;
  isSample: boolean;
  /** How it comes in, where somebody put it in. */
  arrival?: Arrival | undefined;
  /** The date shown and sorted by (yyyy-mm-dd); null if unknown. */
  published: string | null;
  tagsOf: TagsOf;
  analysis: Analysis;
}

export interface Stored {
  id: string;
  clauses: number;
  definitions: number;
  replaced: boolean;
}

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** 60 random bits that read well in a URL. */
const newId = (): string => Array.from(randomBytes(12), (byte) => ALPHABET[byte & 31]).join('');

const words = (text: string): number => text.match(/\S+/g)?.length ?? 0;

const anchorAt = (clauses: readonly TypedClause[], at: number): string | null => {
  let found: string | null = null;
  for (const clause of clauses) if (clause.start <= at && at < clause.end) found = clause.anchor;
  return found;
};

/** Corrections change what is concluded of a text, never the text. */
function fingerprintsById({ contract, clauses, definitions }: ContractRows, { fingerprints }: Analysis) {
  const byId = new Map<string, Fingerprint>();
  if (!fingerprints) return byId;
  byId.set(contract.id, fingerprints.contract);
  for (const [i, { id }] of clauses.entries()) byId.set(id, fingerprints.clauses[i]!);
  for (const [i, { id }] of definitions.entries()) byId.set(id, fingerprints.definitions[i]!);
  return byId;
}

/**
 * Inserts or replaces one contract with everything that belongs to it. A replaced contract keeps its id, and so its address. Null: an
 * operator has withdrawn it, maybe just now; it stays away.
 */
export async function saveContract(whole: WritableLibrary, input: ContractInput): Promise<Stored | null> {
  const { namespace } = whole;
  const { analysis, published } = input;
  const { text, clauses, definitions, facts, contents } = analysis;
  return inTransaction(whole.db, async (trx) => {
    const library = whole.within(trx);
    await lockLibrary(library);
    // whoever looked before this lock may have seen it in the library still
    if (await isWithdrawn(library, input.externalId)) return null;
    const before = await trx
      .selectFrom('contract')
      .select(['id', 'created_at'])
      .where('namespace', '=', namespace)
      .where('external_id', '=', input.externalId)
      .executeTakeFirst();
    // nobody is told of samples
    const was = before && !input.isSample ? await heldBefore(library, before.id) : null;
    const id = before?.id ?? newId();
    const tags = input.tagsOf(facts, published ? Number(published.slice(0, 4)) : null);
    const title = facts.title?.value ?? analysis.meta.title ?? titleOfFile(input.fileName);

    const clauseRows = clauses.map((clause) => ({
      namespace,
      id: `${id}-${clause.position}`,
      contract_id: id,
      position: clause.position,
      anchor: clause.anchor,
      heading: clause.heading,
      number: clause.number,
      level: clause.level,
      parent: clause.parent,
      start_at: clause.start,
      end_at: clause.end,
      body_at: clause.bodyStart,
      text: text.slice(clause.bodyStart, clause.end),
      word_count: words(text.slice(clause.bodyStart, clause.end)),
      type_id: clause.typeId,
      type_confidence: clause.typeConfidence,
    }));
    const definitionRows = definitions.map((definition, position) => ({
      namespace,
      id: `${id}-d${position}`,
      contract_id: id,
      position,
      term: definition.term,
      term_id: slug(definition.term),
      aliases: definition.aliases,
      form: definition.form,
      text: text.slice(definition.start, definition.end),
      start_at: definition.start,
      end_at: definition.end,
      term_start: definition.termStart,
      term_end: definition.termEnd,
      nested: definition.nested,
      refers_to: definition.refersTo,
      anchor: anchorAt(clauses, definition.start),
    }));

    const stewarded = before ? await stewardedIn(library, id) : [];
    if (before) {
      const keyed = (kind: 'clause' | 'definition') => (row: { id: string; text: string }) =>
        [keyOf({ kind, id: row.id }), row.text] as const;
      const texts = [...clauseRows.map(keyed('clause')), ...definitionRows.map(keyed('definition'))];
      await forgetReplacedUses(library, id, new Map(texts));
      await erase(library, id);
    }
    const read = {
      contract: {
        namespace,
        id,
        external_id: input.externalId,
        kind: input.kind,
        source: input.source,
        file_name: input.fileName,
        file_hash: input.fileHash,
        media_type: input.mediaType,
        content_hash: input.contentHash,
        is_sample: input.isSample,
        title,
        text,
        contents,
        facts,
        type_id: facts.contractType?.value ?? null,
        language: facts.language?.value ?? 'en',
        word_count: words(text),
        published,
        created_at: before?.created_at ?? new Date(),
        updated_at: new Date(),
      },
      clauses: clauseRows,
      definitions: definitionRows,
      tags: input.kind === 'contract' ? tags.map((tag) => ({ namespace, contract_id: id, ...tag })) : [],
    };
    const rows = await keepCorrections(library, read, input.tagsOf, new Date());
    await insertContract(library, rows, fingerprintsById(rows, analysis));
    await followStewards(library, id, stewarded);
    if (input.arrival) await noteUpload(library, id, input.arrival);
    if (!input.isSample) await noteChange(library, { contractId: id, title: rows.contract.title, was });
    return { id, clauses: clauseRows.length, definitions: definitionRows.length, replaced: before !== undefined };
  });
}

/** Removes every trace of a contract from the record; the index follows through the outbox. False if there is none. */
export function removeContract(whole: WritableLibrary, contractId: string): Promise<boolean> {
  return inTransaction(whole.db, async (trx) => {
    const library = whole.within(trx);
    const { namespace } = library;
    await lockLibrary(library);
    await forgetUpload(library, contractId);
    const found = await trx
      .selectFrom('contract')
      .select(['title', 'is_sample', 'external_id'])
      .where('namespace', '=', namespace)
      .where('id', '=', contractId)
      .executeTakeFirst();
    // one that was withdrawn is gone from everywhere else already
    if (!found) return dropWithdrawn(library, contractId);
    const was = found.is_sample ? null : await heldBefore(library, contractId);
    await erase(library, contractId);
    await forgetCitedTexts(library, contractId);
    await forgetUses(library, contractId);
    await forgetCorrections(library, found.external_id);
    await notifyIndex(library, contractId, 'remove');
    await removeFromCopy(library, contractId);
    if (was) await noteChange(library, { contractId, title: found.title, was });
    return true;
  });
}
