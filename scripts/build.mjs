/** `npm run build`: the server with its children as bundles in dist/server, the web app in dist/web, the Word pane in dist/addin. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { parse } from 'yaml';
import { root, run } from './setup.mjs';

const at = (...parts) => path.join(root, ...parts);

/** Bundles of their own: the server, the command line, and everything that runs in a process or thread apart. */
const ENTRIES = {
  main: 'server/main.ts',
  cli: 'server/cli/main.ts',
  databaseChild: 'server/db/embedded/child.ts',
  ingestChild: 'server/ingest/child.ts',
  exportChild: 'server/features/exports/files/child.ts',
};
/** Data read at run time, copied beside the bundles: whoever reads it looks for a folder of this name beside the file that runs. */
const ASSETS = {
  artefact: 'server/ingest/types/artefact',
  meaning: 'server/features/search/meaning/artefact',
  sample: 'server/sample',
  content: 'web/content',
};

/** The vocabulary in one file: a process that starts need not read YAML (server/vocabulary/readVocabulary.ts). */
function vocabulary() {
  const folder = at('server', 'vocabulary');
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.yaml'));
  const name = (file) => file.split(path.sep).join('/');
  return Object.fromEntries(
    files.sort().map((file) => [name(file), parse(readFileSync(path.join(folder, file), 'utf8'))]),
  );
}

export async function buildServer() {
  const outdir = at('dist', 'server');
  rmSync(outdir, { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(Object.entries(ENTRIES).filter(([, file]) => existsSync(at(file)))),
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: 'linked',
    logLevel: 'warning',
  });
  for (const [name, folder] of Object.entries(ASSETS)) {
    if (existsSync(at(folder)))
      cpSync(at(folder), path.join(outdir, name), { recursive: true, filter: (file) => !/\.tsx?$/.test(file) });
  }
  writeFileSync(path.join(outdir, 'vocabulary.json'), JSON.stringify(vocabulary()));
}

await buildServer();
run(process.execPath, [at('scripts', 'buildWeb.mjs')]);
run(process.execPath, [at('scripts', 'buildAddin.mjs')]);
run(process.execPath, [at('scripts', 'buildExtension.mjs')]);
mkdirSync(at('dist'), { recursive: true });
writeFileSync(at('dist', '.built'), new Date().toISOString());
