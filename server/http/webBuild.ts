/** The one door from server to web: the built server entry of the pages, and the names of the built files. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page, PageMeta, Shell } from '#shared/api/pages.ts';

export interface Assets {
  script: string;
  styles: string[];
  preload: string[];
}

export type RenderPage = (input: { page: Page; shell: Shell; meta: PageMeta; nonce: string; assets: Assets }) => string;

export interface WebBuild {
  render: RenderPage;
  assets: Assets;
  /** Folder with the files for the browser, each with its hash in its name. */
  clientDir: string;
}

/** Where the build puts the site: beside the bundled server, or in `dist` when the server runs from its sources. */
export function webFolder(serverFolder: string): string {
  const built = path.join(serverFolder, '..', 'web');
  return existsSync(path.join(built, 'client')) ? built : path.join(serverFolder, '..', 'dist', 'web');
}

interface ManifestEntry {
  file: string;
  isEntry?: boolean;
  css?: string[];
  imports?: string[];
}

/** Loads `dist/web`; throws with what to do when it has not been built. */
export async function loadWebBuild(dir: string): Promise<WebBuild> {
  const clientDir = path.join(dir, 'client');
  const manifestFile = path.join(clientDir, '.vite', 'manifest.json');
  if (!existsSync(manifestFile)) throw new Error(`${manifestFile} is missing: run npm run build`);
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, ManifestEntry>;
  const entry = Object.values(manifest).find((item) => item.isEntry);
  if (!entry) throw new Error('the web build has no entry');
  const { render } = (await import(pathToFileURL(path.join(dir, 'server', 'entry-server.js')).href)) as {
    render: RenderPage;
  };
  const imported = (entry.imports ?? []).map((key) => manifest[key]).filter((item) => item !== undefined);
  return {
    render,
    clientDir,
    assets: {
      script: `/${entry.file}`,
      styles: [entry, ...imported].flatMap((item) => item.css ?? []).map((file) => `/${file}`),
      preload: imported.map((item) => `/${item.file}`),
    },
  };
}
