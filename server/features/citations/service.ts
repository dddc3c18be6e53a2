/** Citing a wording or a contract: its text is kept by its hash, and nothing that happens to the contract later changes it. */
import type { Base } from '#server/base.ts';
import type { Limits } from '#server/features/auth/index.ts';
import { readWording } from '#server/features/exports/index.ts';
import { longDate } from '#server/features/records/index.ts';
import { notFound } from '#server/http/errors.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { type CitedKey, type CitedSource, isCitedFrom, keepCited, removeCited } from '#server/record/citations.ts';
import { contractById } from '#server/record/contract.ts';
import type { Libraries } from '#server/record/libraries.ts';
import type { ReadableLibrary, WritableLibrary } from '#server/record/library.ts';
import { siteOrigin } from '#server/siteOrigin.ts';
import type { CiteBody, CiteReply } from '#shared/api/citations.ts';
import { type CitedKind, citationLine, wordingHash } from '#shared/domain/citation.ts';
import { calmTitle } from '#shared/domain/display.ts';
import { paths } from '#shared/domain/paths.ts';

interface Citable {
  scope: string;
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
    return { scope: id, title: null, text, source: { contract_id: id, anchor: null, title, published } };
  }
  const wording = await readWording(library, { kind, id, origin });
  if (!wording || wording.row.scope === '') return null;
  const { title, text, row } = wording;
  const { contract_id, anchor, contract_title, published } = row;
  return { scope: row.scope, title, text, source: { contract_id, anchor, title: contract_title, published } };
}

function pathOf(kind: CitedKind, namespace: string, scope: string, hash: string): string {
  const to = paths(namespace);
  if (kind === 'contract') return to.citedContract(scope, hash);
  return kind === 'clause' ? to.citedClause(scope, hash) : to.citedDefinition(scope, hash);
}

export type CitationDeps = Pick<Base, 'db' | 'config' | 'clock'> & { libraries: Libraries; limits: Limits };

/**
 * Errors: `not_found` 404, also for a clause of no type, which has no page that it could be cited from; `too_many_attempts` 429 for
 * what is not kept yet.
 */
export async function cite(
  { libraries, config, clock, limits }: CitationDeps,
  { type: kind, id, namespace }: Required<CiteBody>,
  { visitor, network }: { visitor: Visitor; network: string },
): Promise<CiteReply> {
  const origin = siteOrigin(config);
  const library = await libraries.readable(namespace, visitor);
  const found = library && (await citable(library, kind, id, origin));
  if (!library || !found) throw notFound(kind);
  const { scope, title, text, source } = found;
  const hash = wordingHash(text);
  const key = { kind, scope, hash };
  if (!(await isCitedFrom(library, key, source.contract_id))) {
    await limits.take('citationNetwork', network);
    if (!(await keepCited(library, key, text, source, clock()))) throw notFound(kind);
  }
  const url = origin + pathOf(kind, namespace, scope, hash);
  const cited = { hash, url, source: calmTitle(source.title), published: longDate(source.published) };
  return { ...cited, citation: citationLine({ ...cited, title, text }) };
}

/** For what must not stay although its contract does. Cited again from a contract that still has the text, it comes back. */
export const removeCitation = (
  library: WritableLibrary,
  { clock }: Pick<CitationDeps, 'clock'>,
  cited: CitedKey,
): Promise<boolean> => removeCited(library, cited, clock());
