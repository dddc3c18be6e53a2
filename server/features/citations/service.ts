/** Citing a wording: its text is kept by its hash, and nothing that happens to the contract later changes it. */
import type { Base } from '#server/base.ts';
import type { Limits } from '#server/features/auth/index.ts';
import { readWording } from '#server/features/exports/index.ts';
import { longDate } from '#server/features/records/index.ts';
import { notFound } from '#server/http/errors.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { type CitedKey, isCitedFrom, keepCited, removeCited } from '#server/record/citations.ts';
import type { Libraries } from '#server/record/libraries.ts';
import type { WritableLibrary } from '#server/record/library.ts';
import { siteOrigin } from '#server/siteOrigin.ts';
import type { CiteBody, CiteReply } from '#shared/api/citations.ts';
import { citationLine, wordingHash } from '#shared/domain/citation.ts';
import { calmTitle } from '#shared/domain/display.ts';
import { paths } from '#shared/domain/paths.ts';

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
  const wording = library && (await readWording(library, { kind, id, origin }));
  if (!library || !wording || wording.row.scope === '') throw notFound(kind);
  const { title, text, row } = wording;
  const hash = wordingHash(text);
  const { contract_id, anchor, contract_title, published } = row;
  const source = { contract_id, anchor, title: contract_title, published };
  const key = { kind, scope: row.scope, hash };
  if (!(await isCitedFrom(library, key, contract_id))) {
    await limits.take('citationNetwork', network);
    if (!(await keepCited(library, key, text, source, clock()))) throw notFound(kind);
  }
  const to = paths(namespace);
  const path = kind === 'clause' ? to.citedClause(row.scope, hash) : to.citedDefinition(row.scope, hash);
  const cited = { hash, url: origin + path, source: calmTitle(contract_title), published: longDate(published) };
  return { ...cited, citation: citationLine({ ...cited, title, text }) };
}

/** For what must not stay although its contract does. Cited again from a contract that still has the text, it comes back. */
export const removeCitation = (
  library: WritableLibrary,
  { clock }: Pick<CitationDeps, 'clock'>,
  cited: CitedKey,
): Promise<boolean> => removeCited(library, cited, clock());
