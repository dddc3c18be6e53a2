/** Which party of a source is which party here, remembered in the document. */
import type { DocumentHost } from '#shared/ui/DocumentHost.ts';

const NAME = 'roles';
export type RoleMap = Readonly<Record<string, string>>;

export async function readRoles(host: DocumentHost): Promise<RoleMap> {
  try {
    const value: unknown = JSON.parse((await host.readData(NAME)) ?? '{}');
    if (value === null || typeof value !== 'object') return {};
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}

export async function rememberRoles(host: DocumentHost, roles: RoleMap): Promise<void> {
  if (Object.keys(roles).length === 0 || !host.info().abilities.has('data')) return;
  await host.writeData(NAME, JSON.stringify({ ...(await readRoles(host)), ...roles }));
}
