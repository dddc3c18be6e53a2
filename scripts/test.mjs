/**
 * `npm test`: everything set up, all tests, one closing line. `npm test unit`, `database` or `browser` is a part of them; with `--postgres`
 * what takes either database runs on a real PostgreSQL, and on the embedded one only what is about the database itself.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { suitesOnEmbedded } from './databaseSuites.mjs';
import { memoryFolder } from './memoryFolder.mjs';
import { ensureOcr } from './ocr.mjs';
import { jestOutcome, playwrightOutcome } from './outcome.mjs';
import { ensureBuilt, ensureInstalled, root } from './setup.mjs';

// first what `npm start` installs, and the build with nothing else there: on a bare clone this proves that it is enough
ensureInstalled();
ensureBuilt();
ensureInstalled({ tools: true });

const PARTS = ['unit', 'database', 'browser'];
const asked = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const unknown = asked.find((word) => !PARTS.includes(word));
if (unknown) {
  console.error(`There is no part "${unknown}" of the tests: ${PARTS.join(', ')}, or none for all.`);
  process.exit(2);
}
const runs = (part) => asked.length === 0 || asked.includes(part);
const chromium = runs('browser') ? ensureChromium() : undefined;
if (runs('unit') || runs('database')) ensureOcr();

const memory = memoryFolder();
if (memory) process.env.TMPDIR = memory;
const reports = mkdtempSync(path.join(os.tmpdir(), 'clausary-reports-'));
const total = { passed: 0, failed: 0, skipped: 0 };
/** Step and seconds. */
const took = [];
/** Told again at the end: whoever looks at a long run has often only its last page. */
const failures = [];

/** `beside`: others run at the same time, so what it says is shown in one piece, at its end. */
async function step(name, command, args, { env = {}, report, outcome, beside = false } = {}) {
  const begun = Date.now();
  if (!beside) console.log(`\n── ${name}`);
  const child = spawn(command, args, {
    cwd: root,
    stdio: beside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(chunk));
  const status = await new Promise((ended) => {
    child.once('error', (error) => {
      console.error(error.message);
      ended(1);
    });
    child.once('close', ended);
  });
  if (beside) process.stdout.write(`\n── ${name}\n${Buffer.concat(said)}`);
  const counted = report && existsSync(report) ? outcome(JSON.parse(readFileSync(report, 'utf8'))) : null;
  // a tool that fails without a failed test (a crash, a lint error) is a failure all the same
  const { passed, failed, skipped } = counted ?? { passed: status === 0 ? 1 : 0, failed: 0, skipped: 0 };
  total.passed += passed;
  total.skipped += skipped;
  total.failed += status === 0 ? failed : Math.max(1, failed);
  const told = counted?.failures ?? [];
  if (status !== 0) failures.push(...(told.length > 0 ? told : [{ name, why: [`ended with ${status}`] }]));
  took.push([name, Math.round((Date.now() - begun) / 1000)]);
}

const npx = (tool) => path.join(root, 'node_modules', '.bin', tool);
const vm = { NODE_OPTIONS: '--experimental-vm-modules --no-warnings' };

async function jest(name, args) {
  const report = path.join(reports, `${name.replace(/\W/g, '')}.json`);
  await step(name, npx('jest'), [...args, '--json', `--outputFile=${report}`], {
    env: vm,
    report,
    outcome: jestOutcome,
  });
}

async function checks() {
  await step('lint and format', npx('biome'), ['check', '.'], { beside: true });
  await step('types', npx('tsc'), ['--noEmit', '-p', '.'], { beside: true });
  await step('doors and circles', npx('tsx'), [path.join(root, 'scripts', 'checkHouse.ts')], { beside: true });
  await step('nothing dead, nothing unlisted', npx('knip'), ['--no-progress'], { beside: true });
}

async function unit() {
  // what a worker has loaded once serves all its suites, so one that has grown is not replaced as soon as where each loads its own
  await jest('unit tests', ['--selectProjects', 'server', 'shared-node', '--workerIdleMemoryLimit=1GB']);
  await jest('pages and panes', ['--selectProjects', 'web']);
}

/** A worker keeps its databases from suite to suite; it waits for them a good part of its time. */
const WITH_DATABASE = ['--maxWorkers=3', '--workerIdleMemoryLimit=2GB'];

const isOnBoth = process.argv.includes('--postgres');

const database = () =>
  jest('what opens a database', [
    '--selectProjects',
    'database',
    ...WITH_DATABASE,
    ...(isOnBoth ? ['--runTestsByPath', ...suitesOnEmbedded()] : []),
  ]);

async function onPostgres() {
  const report = path.join(reports, 'postgres.json');
  await step(
    'on a real PostgreSQL',
    process.execPath,
    [path.join(root, 'scripts', 'onPostgres.mjs'), npx('jest'), report],
    { report, outcome: jestOutcome, env: vm, beside: true },
  );
}

const sample = path.join(reports, 'sample');

async function library() {
  const clausary = (...args) => [process.execPath, [path.join(root, 'dist/server/cli.js'), ...args]];
  const settings = { beside: true, env: { DATA_DIR: sample, LANCEDB_LOG: 'error' } };
  await step('the sample library, once for all servers', ...clausary('sample', 'load'), settings);
  const known = path.join(root, 'scripts/auditKnown.json');
  await step('an audit of the sample library', ...clausary('audit', '--pages', '20', '--known', known), settings);
  const drill = path.join(root, 'server/tools/backupDrill/main.ts');
  // from the one database to the other, which is the way to grow
  const way = ['--sample', sample, '--way', 'embedded-PostgreSQL-file', '--faults', '5'];
  await step('a backup of it, restored on a server', npx('tsx'), [drill, ...way], settings);
}

const attacks = () =>
  step('attacks on a server, in short', npx('tsx'), [path.join(root, 'server/tools/attack/main.ts'), '--short']);

async function browser() {
  const report = path.join(reports, 'e2e.json');
  await step('end to end', npx('playwright'), ['test', '--reporter=line,json'], {
    env: {
      E2E_SAMPLE: sample,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
    },
    report,
    outcome: playwrightOutcome,
  });
}

// beside each other: each of them has a processor waiting a good part of its time, and its last suite another one
await Promise.all([runs('unit') && checks().then(unit), runs('browser') && library()]);
if (runs('database')) await Promise.all([database(), isOnBoth && onPostgres()]);
if (runs('browser')) {
  await attacks();
  await browser();
}
rmSync(memory ?? reports, { recursive: true, force: true });

for (const { name, why } of failures) console.log(`\nFAILED ${name}\n${why.map((line) => `    ${line}`).join('\n')}`);
console.log(`\n${took.map(([name, seconds]) => `${String(seconds).padStart(5)} s  ${name}`).join('\n')}`);
// by name once more: of a long run often no more is kept than its very last lines
if (failures.length > 0)
  console.log(`\n${failures.map(({ name }) => `FAILED ${name.replace(`${root}/`, '')}`).join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
process.exit(total.failed === 0 ? 0 : 1);
