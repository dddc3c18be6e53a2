/** A contract that comes back from an export, put in with its groups: as it was read there, under its own id. */

import type { Item, Row } from '#server/db/items/spec.ts';
import { asRow, type PeopleHere } from '#server/db/items/write.ts';
import { noteChange } from '#server/record/changes.ts';
import { type ContractRows, insertContract, lockLibrary } from '#server/record/contractRows.ts';
import type { WritableLibrary } from '#server/record/library.ts';
import { CONTRACTS } from '#server/record/transfer/libraryItems.ts';

/** Inside the transaction of `library`. */
export async function putContract(library: WritableLibrary, item: Item, here: PeopleHere): Promise<void> {
  const { namespace } = library;
  const [clauses, definitions, tags] = CONTRACTS.children;
  const rowsOf = (table: typeof CONTRACTS.main) =>
    (item.rows[table.file] ?? []).map((row) => asRow(table, row, { namespace }, here));
  const [contract] = rowsOf(CONTRACTS.main) as unknown as [ContractRows['contract']];
  await lockLibrary(library);
  await insertContract(library, {
    contract,
    clauses: rowsOf(clauses!) as unknown as ContractRows['clauses'],
    definitions: rowsOf(definitions!) as unknown as ContractRows['definitions'],
    tags: rowsOf(tags!) as unknown as ContractRows['tags'],
  });
  if (!contract.is_sample) await noteChange(library, { contractId: contract.id, title: contract.title, was: null });
}

/** What a reading can get wrong that its fields cannot: words that do not stand where it says. Null: it agrees with its text. */
export function contractFault({ rows }: Item): string | null {
  const { id, text } = rows.contracts![0]! as { id: string; text: string };
  for (const [position, one] of (rows.clauses ?? []).entries()) {
    const { id: own, text: words, body_at, end_at, parent } = one as Row & Record<'body_at' | 'end_at', number>;
    if (own !== `${id}-${one.position}` || one.position !== position)
      return `clause ${position} is not numbered as it stands`;
    if (text.slice(body_at, end_at) !== words) return `the words of clause ${position} do not stand where it says`;
    if (typeof parent === 'number' && !(parent >= 0 && parent < position))
      return `clause ${position} lies in none before it`;
  }
  for (const [position, one] of (rows.definitions ?? []).entries()) {
    const { start_at, end_at } = one as Row & Record<'start_at' | 'end_at', number>;
    if (one.id !== `${id}-d${position}` || one.position !== position)
      return `definition ${position} is not numbered as it stands`;
    if (text.slice(start_at, end_at) !== one.text)
      return `the words of definition ${position} do not stand where it says`;
  }
  return null;
}
