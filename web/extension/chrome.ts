/** What the extension uses of the browser, and no more. */
interface Tab {
  id?: number;
  url?: string;
  lastAccessed?: number;
}

interface Area {
  get(key: string): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(key: string): Promise<void>;
}

interface Browser {
  runtime: {
    getManifest(): { host_permissions: string[] };
    getURL(path: string): string;
    onInstalled: { addListener(listener: () => void): void };
  };
  contextMenus: {
    create(item: { id: string; title: string; contexts: string[] }): void;
    onClicked: { addListener(listener: (info: { selectionText?: string }, tab?: Tab) => void): void };
  };
  scripting: {
    executeScript(of: { target: { tabId: number }; func: () => string }): Promise<{ result?: string }[]>;
  };
  storage: { local: Area; session: Area };
  tabs: { query(of: { active?: boolean; lastFocusedWindow?: boolean }): Promise<Tab[]> };
  windows: { create(window: { url: string; type: 'popup'; width: number; height: number }): Promise<unknown> };
}

export const browser = (globalThis as unknown as { chrome: Browser }).chrome;
