/** Which party of a source is which party here, remembered in the document. */
import { readRecord, writeJson } from '#addin/screens/documentJson.ts';
import { isRoleName } from '#shared/domain/termLines.ts';
import type { DocumentHost } from '#shared/ui/DocumentHost.ts';

export type RoleMap = Readonly<Record<string, string>>;

export const readRoles = (host: DocumentHost): Promise<RoleMap> =>
  readRecord(host, 'roles', (name) => typeof name === 'string');

export async function rememberRoles(host: DocumentHost, roles: RoleMap): Promise<void> {
  // the name of a party of another deal has no place in this document
  const named = Object.entries(roles).filter(([role]) => isRoleName(role));
  if (named.length === 0 || !host.info().abilities.has('data')) return;
  await writeJson(host, 'roles', { ...(await readRoles(host)), ...Object.fromEntries(named) });
}
