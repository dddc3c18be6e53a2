/** A wording as it is taken away: what it is called, where it is from, and the address that proves it. */
import { clauseTitle, longDate } from '#server/features/records/index.ts';
import type { ReadableLibrary } from '#server/record/library.ts';
import { countsOf, wordingsOfMembers } from '#server/record/templates/index.ts';
import { type WordingKind, type WordingRow, wordingById } from '#server/record/wording.ts';
import { paths } from '#shared/domain/paths.ts';
import { type WordingCounts, wordingElsewhere } from '#shared/domain/wordingCounts.ts';

export interface Wording {
  title: string;
  text: string;
  /** "Agreement a (2 January 2020), and word for word in 2 other contracts" */
  source: string;
  /** Where it can be read, with the origin of this deployment: beside its like, where several contracts have it. */
  url: string;
  /** Where this very text stands. */
  contractUrl: string;
  /** The text's own place in the record. */
  row: WordingRow;
}

/** What a wording is called: its clause type, its term, or else its heading. */
export function titleOf(kind: WordingKind, { scope, heading }: Pick<WordingRow, 'scope' | 'heading'>): string {
  if (kind === 'definition') return heading ?? scope;
  return scope ? clauseTitle(scope) : (heading ?? 'Clause');
}

/** How many contracts have this very text how; null while that is not known. */
async function ownCounts(
  library: ReadableLibrary,
  { id, group_id, contracts }: WordingRow,
): Promise<WordingCounts | null> {
  if (contracts < 2) return null;
  const own = (await wordingsOfMembers(library, [{ id, groupId: group_id }])).get(id);
  return own ? countsOf(contracts, own) : null;
}

function sourceOf({ contract_title, published, contracts }: WordingRow, counts: WordingCounts | null): string {
  const date = longDate(published);
  const others = wordingElsewhere(contracts, counts);
  return `${contract_title}${date ? ` (${date})` : ''}${others && `, and ${others}`}`;
}

/** A wording of several contracts has a page of its own; one of a single contract is there. */
function pathOf(kind: WordingKind, namespace: string, row: WordingRow): string {
  const to = paths(namespace);
  if (kind === 'clause' && row.scope && row.contracts > 1) return to.clauseGroup(row.scope, row.group_id);
  if (kind === 'definition' && row.contracts > 1) return to.definition(row.scope);
  return to.contract(row.contract_id, row.anchor, row.start_at);
}

/** Null: the library has no such wording. */
export async function readWording(
  library: ReadableLibrary,
  { kind, id, origin }: { kind: WordingKind; id: string; origin: string },
): Promise<Wording | null> {
  const row = await wordingById(library, kind, id);
  return (
    row && {
      title: titleOf(kind, row),
      text: row.text,
      source: sourceOf(row, await ownCounts(library, row)),
      url: origin + pathOf(kind, library.namespace, row),
      contractUrl: origin + paths(library.namespace).contract(row.contract_id, row.anchor, row.start_at),
      row,
    }
  );
}
