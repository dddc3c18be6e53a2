/** What `npm start` installs is enough to build and run the product, on every platform; the rest is for tools. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { build } from 'esbuild';
import { completed, missingBinaries, platformOf } from './completeLock.mjs';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const manifest = read('package.json') as Record<'dependencies' | 'devDependencies', Record<string, string>>;
const lock = read('package-lock.json') as Parameters<typeof missingBinaries>[0];

/** Everything that runs or is built when somebody types `npm start`. */
const ENTRIES = [
  ...['start', 'build', 'buildWeb', 'buildAddin', 'clausary'].map((name) => `scripts/${name}.mjs`),
  ...['vite.config.ts', 'addin/vite.config.ts'],
  ...['web/entry-client.tsx', 'web/entry-server.tsx'],
  ...['addin/main.tsx', 'addin/signin.tsx', 'addin/demo.tsx'],
  ...['server/main.ts', 'server/cli/main.ts', 'server/db/embedded/child.ts', 'server/ingest/child.ts'],
];

/** 'react-dom/server' → 'react-dom'; '@scope/name/part' → '@scope/name'. */
const packageOf = (specifier: string): string => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

async function packagesOf(entryPoints: string[]): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints,
    bundle: true,
    splitting: true,
    write: false,
    outdir: 'nowhere',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    external: ['../dist/*', '/fonts/*'],
    loader: { '.woff2': 'empty', '.svg': 'empty', '.css': 'empty', '.md': 'text' },
    metafile: true,
    logLevel: 'silent',
  });
  const outside = Object.values(metafile.inputs).flatMap(({ imports }) =>
    imports.filter((one) => one.external && !one.path.startsWith('.')).map((one) => one.path),
  );
  const isOurs = (name: string) => /^(?:node|virtual):/.test(name) || builtinModules.includes(name);
  return [...new Set(outside.filter((name) => !isOurs(name)).map(packageOf))].sort();
}

describe('what npm start installs', () => {
  const planted = path.join(root, 'scripts', 'plantedImport.mjs');
  afterAll(() => rmSync(planted, { force: true }));

  it('holds every package that the product and its build import', async () => {
    const used = await packagesOf(ENTRIES);
    expect(used).toEqual(expect.arrayContaining(['esbuild', 'vite', 'express', 'react', 'kysely']));
    expect(used.filter((name) => !manifest.dependencies[name])).toEqual([]);
  });

  it('would not hold a tool that slipped into the product', async () => {
    writeFileSync(planted, "import '@playwright/test';\n");
    const used = await packagesOf(['scripts/plantedImport.mjs']);
    expect(used.filter((name) => !manifest.dependencies[name])).toEqual(['@playwright/test']);
  });

  it('names no test runner, browser driver or page auditor', () => {
    const tools = Object.keys(manifest.dependencies).filter((name) =>
      /jest|playwright|lighthouse|stryker|knip/.test(name),
    );
    expect(tools).toEqual([]);
  });
});

describe('the lock file', () => {
  it('holds the binaries of every platform', () => {
    expect(missingBinaries(lock)).toEqual([]);
    const engines = Object.keys(lock.packages).filter((place) => place.startsWith('node_modules/@lancedb/lancedb-'));
    expect(engines.some((place) => place.includes('darwin-arm64'))).toBe(true);
    expect(engines.some((place) => place.includes('win32-x64'))).toBe(true);
  });

  it('is completed where npm has left one out', () => {
    const place = 'node_modules/@esbuild/darwin-arm64';
    const { [place]: _, ...rest } = lock.packages;
    const short = { ...lock, packages: rest };
    expect(missingBinaries(short).map(({ at }) => at)).toEqual([place]);
    const mended = completed(short).packages[place];
    expect(mended).toMatchObject({
      version: lock.packages[place]!.version,
      os: ['darwin'],
      cpu: ['arm64'],
      optional: true,
    });
  });

  it.each([
    ['@swc/core-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
    ['@lancedb/lancedb-linux-arm64-musl', { os: ['linux'], cpu: ['arm64'], libc: ['musl'] }],
    ['@biomejs/cli-win32-x64', { os: ['win32'], cpu: ['x64'] }],
    ['@rolldown/binding-openharmony-arm64', { os: ['openharmony'], cpu: ['arm64'] }],
    ['bufferutil', null],
  ])('%s is for its platform', (name, platform) => {
    expect(platformOf(name)).toEqual(platform);
  });
});
