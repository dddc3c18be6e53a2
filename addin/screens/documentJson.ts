/** What the pane keeps inside the document, as JSON by name. A document may come from anywhere: what cannot be read is nothing. */
import type { Status } from '#shared/domain/edits.ts';
import type { DocumentHost } from '#shared/ui/DocumentHost.ts';

export type DocumentJson = 'ignored' | 'roles' | 'passports' | 'audiences';

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

async function readJson(host: DocumentHost, name: DocumentJson): Promise<unknown> {
  try {
    return JSON.parse((await host.readData(name)) ?? 'null');
  } catch {
    return null;
  }
}

/** Entries that are what they should be. */
export async function readList<T>(
  host: DocumentHost,
  name: DocumentJson,
  isEntry: (value: Record<string, unknown>) => boolean,
): Promise<T[]> {
  const value = await readJson(host, name);
  return Array.isArray(value) ? (value.filter((entry) => isRecord(entry) && isEntry(entry)) as T[]) : [];
}

export async function readRecord<T>(
  host: DocumentHost,
  name: DocumentJson,
  isEntry: (value: unknown) => boolean,
): Promise<Record<string, T>> {
  const value = await readJson(host, name);
  if (!isRecord(value)) return {};
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => isEntry(entry))) as Record<string, T>;
}

/** Nothing to keep takes the entry away. */
export const writeJson = (host: DocumentHost, name: DocumentJson, value: object): Promise<Status> =>
  host.writeData(name, Object.keys(value).length === 0 ? null : JSON.stringify(value));
