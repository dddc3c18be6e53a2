/**
 * Who put contracts into a library, between the ids that its index holds and the addresses that its members write and read. The index
 * holds no address: one that is changed, or whose account is gone, is right everywhere at once.
 */
import type { ReadableLibrary } from '#server/record/library.ts';

const uploaders = ({ db, namespace }: ReadableLibrary) =>
  db
    .selectFrom('contract_upload as u')
    .innerJoin('user_account as p', 'p.id', 'u.user_id')
    .where('u.namespace', '=', namespace)
    .distinct();

/** Ids of those who have one of these addresses, case apart. */
export async function uploaderIds(library: ReadableLibrary, addresses: readonly string[]): Promise<string[]> {
  if (addresses.length === 0) return [];
  const rows = await uploaders(library).select(['p.id', 'p.email']).execute();
  const asked = new Set(addresses.map((one) => one.toLowerCase()));
  return rows.flatMap(({ id, email }) => (asked.has(email.toLowerCase()) ? [id] : []));
}

/** Addresses by id; nobody who put nothing into this library is named. */
export async function uploaderAddresses(
  library: ReadableLibrary,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await uploaders(library)
    .select(['p.id', 'p.email'])
    .where('p.id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
}
