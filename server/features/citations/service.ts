/** Citing a wording or a contract: its text is kept by its hash, and nothing that happens to the contract later changes it. */
import type { Base } from '#server/base.ts';
import type { Limits } from '#server/features/auth/index.ts';
import { readWording } from '#server/features/exports/index.ts';
import { longDate, sectionName } from '#server/features/records/index.ts';
import { notFound } from '#server/http/errors.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { type CitedKey, type CitedSource, isCitedFrom, keepCited, removeCited } from '#server/record/citations.ts';
import { contractById, type FiledContract, filedContract } from '#server/record/contract.ts';
import { clausesAround } from '#server/record/contractParts.ts';
import type { Libraries } from '#server/record/libraries.ts';
import type { ReadableLibrary, WritableLibrary } from '#server/record/library.ts';
import { siteOrigin } from '#server/siteOrigin.ts';
import type { CiteReply } from '#shared/api/citations.ts';
import type { TakenBody } from '#shared/api/exports.ts';
import { type CitedKind, citationLine, wordingHash } from '#shared/domain/citation.ts';
import type { CitationFacts } from '#shared/domain/citationStyles.ts';
import { calmTitle } from '#shared/domain/display.ts';
import { filingOf } from '#shared/domain/filedAs.ts';
import { paths } from '#shared/domain/paths.ts';

interface Citable {
  scope: string;
  /** Of the whole contract, for who filed it and where. */
  contract: FiledContract;
  /** Where in the contract: "section 12.3"; null: all of it, or not known. */
  place: string | null;
  /** As in `citationLine`. */
  title: string | null;
  text: string;
  source: Omit<CitedSource, 'cited_at'>;
}

/** Null: the library has no such text, or has no page that it could be cited from, as of a clause of no type. */
async function citable(library: ReadableLibrary, kind: CitedKind, id: string, origin: string): Promise<Citable | null> {
  if (kind === 'contract') {
    const contract = await contractById(library, id);
    if (!contract) return null;
    const { text, title, published } = contract;
    const source = { contract_id: id, anchor: null, title, published };
    return { scope: id, contract, place: null, title: null, text, source };
  }
  const wording = await readWording(library, { kind, id, origin });
  if (!wording || wording.row.scope === '') return null;
  const { title, text, row } = wording;
  const { contract_id, anchor, contract_title, published, start_at } = row;
  const [contract, around] = await Promise.all([
    filedContract(library, contract_id),
    clausesAround(library, contract_id, { from: start_at, to: start_at + 1 }, []),
  ]);
  if (!contract) return null;
  const source = { contract_id, anchor, title: contract_title, published };
  return { scope: row.scope, contract, place: sectionName(around, [], start_at), title, text, source };
}

export type CitationDeps = Pick<Base, 'db' | 'config' | 'clock'> & { libraries: Libraries; limits: Limits };

/**
 * Errors: `not_found` 404, also for a clause of no type, which has no page that it could be cited from; `too_many_attempts` 429 for
 * what is not kept yet.
 */
export async function cite(
  { libraries, config, clock, limits }: CitationDeps,
  { type: kind, id, namespace }: Required<TakenBody>,
  { visitor, network }: { visitor: Visitor; network: string },
): Promise<CiteReply> {
  const origin = siteOrigin(config);
  const library = await libraries.readable(namespace, visitor);
  const found = library && (await citable(library, kind, id, origin));
  if (!library || !found) throw notFound(kind);
  const { scope, contract, place, title, text, source } = found;
  const hash = wordingHash(text);
  const key = { kind, scope, hash };
  if (!(await isCitedFrom(library, key, source.contract_id))) {
    await limits.take('citationNetwork', network);
    if (!(await keepCited(library, key, text, source, clock()))) throw notFound(kind);
  }
  const url = origin + paths(namespace).cited(kind, scope, hash);
  const cited = { hash, url, source: calmTitle(source.title), published: longDate(source.published) };
  const facts: CitationFacts = {
    ...filingOf(contract.facts, contract.file_name),
    kind,
    what: title,
    contract: cited.source,
    place,
    date: source.published,
    sourceUrl: contract.facts.sourceUrl?.value ?? null,
    url,
    hash,
    accessed: clock().toISOString(),
  };
  return { ...cited, citation: citationLine({ ...cited, title, text }), facts };
}

/** For what must not stay although its contract does. Cited again from a contract that still has the text, it comes back. */
export const removeCitation = (
  library: WritableLibrary,
  { clock }: Pick<CitationDeps, 'clock'>,
  cited: CitedKey,
): Promise<boolean> => removeCited(library, cited, clock());
