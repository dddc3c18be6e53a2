/** Builds the site twice: for browsers (dist/web/client) and for the server that renders it (dist/web/server). */
import { existsSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstLoadOf } from './scripts/firstLoad.ts';
import { inlineTokens } from './scripts/inlineTokens.ts';
import { themeStylesheet } from './scripts/themeStylesheet.ts';

const CLIENT = 'dist/web/client';
const COMMON =
  /[\\/]shared[\\/](?:ui|domain)[\\/]|[\\/]web[\\/]layout[\\/]|[\\/]web[\\/]pages[\\/](?:LoadMore|useMore|PrefixFilter|AzIndex|Wordings|Explanation)\.tsx?$/;

/** Where pages are loaded one by one. */
const PAGES = /[\\/]web[\\/]pages[\\/]load\.ts$/;

interface Chunk {
  file: string;
  src?: string;
  imports?: string[];
  isDynamicEntry?: boolean;
}

/** Page name → its chunk and what the chunk needs, from the browser build's manifest. */
function pageChunks(): Record<string, string[]> {
  const file = `${CLIENT}/.vite/manifest.json`;
  if (!existsSync(file)) return {};
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>;
  const withImports = (key: string, seen = new Set<string>()): string[] => {
    if (seen.has(key)) return [];
    seen.add(key);
    const chunk = manifest[key]!;
    return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((name) => withImports(name, seen))];
  };
  const pages = Object.entries(manifest).filter(
    ([, chunk]) => chunk.isDynamicEntry && chunk.src?.startsWith('web/pages/'),
  );
  return Object.fromEntries(
    pages.map(([key, chunk]) => [/([^/]+?)(?:Page)?\.tsx$/.exec(chunk.src!)?.[1] ?? key, withImports(key)]),
  );
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), inlineTokens(), themeStylesheet()],
  publicDir: isSsrBuild ? false : 'web/public',
  define: { __PAGE_CHUNKS__: isSsrBuild ? JSON.stringify(pageChunks()) : '{}', 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  // a worker fetches what unpacks files when it needs it
  worker: { format: 'es' },
  build: isSsrBuild
    ? { outDir: 'dist/web/server', emptyOutDir: true, minify: false }
    : {
        outDir: CLIENT,
        emptyOutDir: true,
        manifest: true,
        // what each chunk needs would stand in what every page loads; a page that is opened by its address names it in its own head
        modulePreload: { polyfill: false, resolveDependencies: () => [] },
        rolldownOptions: {
          input: 'web/entry-client.tsx',
          // the address of a call stands where it is made, instead of all of them in what every page loads
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          // What several pages share is one file, and what only those of the library share is a second,
          // with a third for wordings: a dozen small ones would compete with the text for the first paint.
          output: {
            codeSplitting: {
              groups: [
                {
                  debugName: 'first load',
                  name: (id, chunking) =>
                    firstLoadOf(id, {
                      importersOf: (one) => chunking.getModuleInfo(one)?.importers ?? [],
                      isPage: (one) =>
                        chunking.getModuleInfo(one)?.dynamicImporters.some((importer) => PAGES.test(importer)) ?? false,
                    }),
                  test: COMMON,
                },
              ],
            },
          },
        },
      },
}));
