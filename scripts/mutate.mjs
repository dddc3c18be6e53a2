/**
 * `npm run mutate -- <area>`: plants faults in the code of an area one by one and counts those that a test notices. A run that was
 * stopped goes on where it was; what neither code nor tests of has changed is not tried again. Writes the area's row in docs/quality.md. `npm run mutate -- <area> <file…>`: only these, and no row.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { AREAS } from './mutate/areas.mjs';
import { ensureInstalled, root } from './setup.mjs';

const [area, ...rest] = process.argv.slice(2);
if (!AREAS[area]) {
  console.error(`Name an area: ${Object.keys(AREAS).join(', ')}.`);
  process.exit(2);
}
ensureInstalled({ tools: true });

const folder = path.join(root, '.cache', 'mutate');
mkdirSync(folder, { recursive: true });
const name = rest.length === 0 ? area : `${area}.part`;
const report = path.join(folder, `${name}.report.json`);
const settings = path.join(folder, `${name}.config.json`);
const { mutate, tests, browser } = AREAS[area];
// the runner loads TypeScript as it is, and the tests' words are mocha's
const imports = ['tsx', './scripts/mutate/hooks.mjs', ...(browser ? ['./scripts/mutate/browser.mjs'] : [])];
writeFileSync(
  settings,
  JSON.stringify({
    testRunner: 'mocha',
    plugins: ['@stryker-mutator/mocha-runner'],
    testRunnerNodeArgs: ['--no-warnings', ...imports.flatMap((file) => ['--import', file])],
    mochaOptions: { spec: tests, extension: ['ts'], 'no-config': true, 'no-package': true },
    mutate: [...(rest.length > 0 ? rest : mutate), '!**/*.test.ts', '!**/testing/**', '!**/forTests.ts', '!**/*.d.ts'],
    coverageAnalysis: 'perTest',
    // a few files alone are tried anew, and leave what the area's run has kept as it is
    incremental: rest.length === 0,
    incrementalFile: path.join(folder, `${area}.incremental.json`),
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

/** Faults by what became of them: `Killed`, `Survived`, `NoCoverage`, `Timeout`, `Ignored` … */
function counted() {
  const counts = {};
  const survivors = [];
  for (const [file, { mutants }] of Object.entries(JSON.parse(readFileSync(report, 'utf8')).files))
    for (const mutant of mutants) {
      counts[mutant.status] = (counts[mutant.status] ?? 0) + 1;
      if (mutant.status === 'Survived' || mutant.status === 'NoCoverage')
        survivors.push(`${file}:${mutant.location.start.line} ${mutant.mutatorName}: ${mutant.replacement ?? ''}`);
    }
  return { counts, survivors };
}

const { counts, survivors } = counted();
const noticed = (counts.Killed ?? 0) + (counts.Timeout ?? 0);
const planted = noticed + survivors.length;
const score = planted === 0 ? 0 : (100 * noticed) / planted;
writeFileSync(path.join(folder, `${name}.survivors.txt`), `${survivors.join('\n')}\n`);
console.log(
  `\n${area}: ${noticed} of ${planted} planted faults noticed (${score.toFixed(1)} %); survivors in .cache/mutate/${name}.survivors.txt`,
);
if (rest.length > 0) process.exit(0);

const HEAD = '| area | code | planted | noticed | endless | survived | not reached | score |';
const file = path.join(root, 'docs', 'quality.md');
const row = `| ${area} | ${mutate.map((glob) => `\`${glob}\``).join(', ')} | ${planted} | ${noticed} | ${counts.Timeout ?? 0} | ${counts.Survived ?? 0} | ${counts.NoCoverage ?? 0} | ${score.toFixed(1)} % |`;
const lines = readFileSync(file, 'utf8').split('\n');
const at = lines.findIndex((line) => line.startsWith(`| ${area} |`));
if (at >= 0) lines[at] = row;
else lines.splice(lines.indexOf(HEAD) + 2, 0, row);
writeFileSync(file, lines.join('\n'));
