/**
 * `npm run mutate -- <area>`: plants faults in the code of an area one by one, counts those that a test notices, and writes the area's row
 * in docs/mutation.md. Files are taken some at a time: a run that was stopped goes on with those that it had not come to, and of the others
 * only what has changed, or has got new tests, is tried anew. `npm run mutate -- <area> <file…>`: only these, all anew, and no row.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { AREAS } from './mutate/areas.mjs';
import { ensureInstalled, root } from './setup.mjs';

const AT_A_TIME = 8;

const [area, ...named] = process.argv.slice(2);
if (!AREAS[area]) {
  console.error(`Name an area: ${Object.keys(AREAS).join(', ')}.`);
  process.exit(2);
}
ensureInstalled({ tools: true });

const { mutate, tests, browser } = AREAS[area];
const isWhole = named.length === 0;
const folder = path.join(root, '.cache', 'mutate');
mkdirSync(folder, { recursive: true });

const isProduct = (file) => !/\.test\.ts$|\.d\.ts$|\/testing\/|\/forTests\.ts$/.test(file);
const files = isWhole ? globSync(mutate, { cwd: root }).filter(isProduct).sort() : named;

// the runner loads TypeScript as it is, and the tests' words are mocha's
const imports = ['tsx', './scripts/mutate/hooks.mjs', ...(browser ? ['./scripts/mutate/browser.mjs'] : [])];

const specs = globSync(tests, { cwd: root }).map((file) => path.join(root, file));
const twice = path.join(root, 'scripts', 'mutate', 'twice.mjs');
const { status: passTwice } = spawnSync(
  process.execPath,
  ['--no-warnings', ...imports.flatMap((file) => ['--import', file]), twice, ...specs],
  { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
);
if (passTwice !== 0) {
  console.error(`The tests of ${area} do not pass twice in one process: nothing was planted.`);
  process.exit(1);
}

/** Tries the faults of some files. The report by file; the process ends if there is none. */
function tried(batch, name) {
  const report = path.join(folder, `${name}.report.json`);
  const settings = path.join(folder, `${name}.config.json`);
  rmSync(report, { force: true });
  writeFileSync(
    settings,
    JSON.stringify({
      testRunner: 'mocha',
      plugins: ['@stryker-mutator/mocha-runner'],
      testRunnerNodeArgs: ['--no-warnings', ...imports.flatMap((file) => ['--import', file])],
      mochaOptions: { spec: tests, extension: ['ts'], 'no-config': true, 'no-package': true },
      mutate: batch,
      coverageAnalysis: 'perTest',
      incremental: isWhole,
      incrementalFile: path.join(folder, `${name}.incremental.json`),
      // it crashes on the compiler in use here, and needs none: a name that does not exist keeps it from looking
      tsconfigFile: 'none.json',
      ignorePatterns: ['/dist', '/data', '/.cache', '/docs', '/server/sample', '/web'],
      ignoreStatic: true,
      concurrency: 2,
      timeoutMS: 10_000,
      reporters: ['json', 'progress-append-only'],
      jsonReporter: { fileName: report },
      tempDirName: path.join('.cache', 'mutate', 'sandbox'),
      cleanTempDir: 'always',
    }),
  );
  const { status } = spawnSync(path.join(root, 'node_modules', '.bin', 'stryker'), ['run', settings], {
    cwd: root,
    stdio: 'inherit',
  });
  if (!existsSync(report)) process.exit(status || 1);
  return JSON.parse(readFileSync(report, 'utf8')).files;
}

const counts = { Killed: 0, Timeout: 0, Survived: 0, NoCoverage: 0 };
const survivors = [];
for (let from = 0; from < files.length; from += AT_A_TIME) {
  const name = isWhole ? `${area}.${from / AT_A_TIME}` : `${area}.part`;
  console.log(`\n── ${area}: files ${from + 1} to ${Math.min(from + AT_A_TIME, files.length)} of ${files.length}`);
  for (const [file, { mutants }] of Object.entries(tried(files.slice(from, from + AT_A_TIME), name)))
    for (const { status, location, mutatorName, replacement = '', static: isMadeOnce } of mutants) {
      // made when the file is loaded: no switch reaches it, whatever status it was given
      if (isMadeOnce) continue;
      if (status in counts) counts[status]++;
      if (status === 'Survived' || status === 'NoCoverage')
        survivors.push(`${file}:${location.start.line} ${mutatorName}: ${replacement}`);
    }
}

const noticed = counts.Killed + counts.Timeout;
const planted = noticed + survivors.length;
const score = planted === 0 ? 0 : (100 * noticed) / planted;
const list = path.join(folder, `${isWhole ? area : `${area}.part`}.survivors.txt`);
writeFileSync(list, `${survivors.join('\n')}\n`);
console.log(
  `\n${area}: ${noticed} of ${planted} planted faults noticed (${score.toFixed(1)} %); survivors in ${path.relative(root, list)}`,
);
if (!isWhole) process.exit(0);

const HEAD = '| area | code | planted | noticed | endless | survived | not reached | score |';
const page = path.join(root, 'docs', 'mutation.md');
const code = mutate.map((glob) => `\`${glob}\``).join(', ');
const row = `| ${area} | ${code} | ${planted} | ${noticed} | ${counts.Timeout} | ${counts.Survived} | ${counts.NoCoverage} | ${score.toFixed(1)} % |`;
const lines = readFileSync(page, 'utf8').split('\n');
const at = lines.findIndex((line) => line.startsWith(`| ${area} |`));
if (at >= 0) lines[at] = row;
else lines.splice(lines.indexOf(HEAD) + 2, 0, row);
writeFileSync(page, lines.join('\n'));
