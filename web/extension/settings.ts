/** The server that this copy came from, and what its person has set. */

import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';
import { browser } from '#web/extension/chrome.ts';

/** The only host that the manifest names. */
export const serverOrigin = (): string => browser.runtime.getManifest().host_permissions[0]!.replace(/\/\*$/, '');

export interface Settings {
  /** '' for none. */
  token: string;
  library: string;
}

const KEY = 'settings';

export async function readSettings(): Promise<Settings> {
  const kept = (await browser.storage.local.get(KEY))[KEY] as Partial<Settings> | undefined;
  return { token: kept?.token ?? '', library: kept?.library ?? DEFAULT_NAMESPACE };
}

export const keepSettings = (settings: Settings): Promise<void> => browser.storage.local.set({ [KEY]: settings });
