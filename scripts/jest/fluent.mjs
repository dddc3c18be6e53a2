/**
 * Fluent as one file, for suites of pages: each has a world of its own and loads it anew. As it comes it is two thousand files to find, to
 * read and to link, which took longer than the tests of most suites.
 */
import { existsSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from '../setup.mjs';

const NAME = '@fluentui/react-components';
const { version } = JSON.parse(readFileSync(path.join(root, 'node_modules', NAME, 'package.json'), 'utf8'));

/** Another version has another file. */
export const fluentFile = path.join(root, '.cache', `fluent-${version}.mjs`);

/** What a world has once, for Fluent and for whatever else is in it. */
const SHARED = ['react', 'react/*', 'react-dom', 'react-dom/*', 'scheduler', 'use-sync-external-store/*'];

/** Whole or not at all: another run may be making the same. */
export async function bundleFluent() {
  if (existsSync(fluentFile)) return;
  const making = `${fluentFile}.${process.pid}`;
  await build({
    stdin: { contents: `export * from '${NAME}';`, resolveDir: root },
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    external: SHARED,
    outfile: making,
    logLevel: 'warning',
  });
  renameSync(making, fluentFile);
}
