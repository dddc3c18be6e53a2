/**
 * Kills an ingestion at random moments, again and again, then looks every acknowledged contract up.
 * `node scripts/crashIngest.mjs <folder> [kills]`: the whole process group dies by SIGKILL, the embedded database with it.
 * Passes when after the last restart every contract that was reported as stored is whole, none is partial, and `doctor` finds
 * record and index in agreement.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './setup.mjs';

const [folder, killsText = '50'] = process.argv.slice(2);
if (!folder) {
  console.error('usage: node scripts/crashIngest.mjs <folder of contracts> [kills]');
  process.exit(2);
}
const kills = Number(killsText);
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'clausary-crash-'));
const cli = path.join(root, 'dist', 'server', 'cli.js');
const env = { ...process.env, DATA_DIR: dataDir, SEED: 'none', LOG_LEVEL: 'error' };
/** External id → what was acknowledged. */
const acknowledged = new Map();

/**
 * One run, killed at a random moment unless it ends by itself: mostly while it writes, sometimes while it starts or recovers.
 * `kill` false lets it run. Resolves with whether it finished.
 */
function ingestOnce(kill) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [cli, 'ingest', folder, '--json'], {
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let finished = false;
    let timer;
    const killAfter = (ms) => {
      timer ??= setTimeout(() => process.kill(-child.pid, 'SIGKILL'), ms);
    };
    if (kill && Math.random() < 0.2) killAfter(Math.random() * 3000);
    createInterface({ input: child.stdout }).on('line', (line) => {
      const said = JSON.parse(line);
      if (said.event !== 'stored') {
        finished = true;
        return;
      }
      acknowledged.set(said.externalId, said);
      if (kill) killAfter(Math.random() * 2500);
    });
    child.on('close', () => {
      clearTimeout(timer);
      resolve(finished);
    });
  });
}

let done = 0;
while (done < kills) {
  if (await ingestOnce(true)) {
    console.log(`everything was in after ${done} kills: give it a larger folder for more`);
    break;
  }
  done++;
  if (done % 10 === 0) console.log(`${done} kills, ${acknowledged.size} contracts acknowledged`);
}
await ingestOnce(false);

const check = spawnSync(process.execPath, [cli, 'doctor', '--json'], { env, encoding: 'utf8' });
const findings = JSON.parse(check.stdout);
for (const { name, state, message } of findings) console.log(`${state.padEnd(5)} ${name}: ${message}`);
const held = spawnSync(process.execPath, [cli, 'list', '--json'], { env, encoding: 'utf8', maxBuffer: 1 << 28 });
const stored = new Map(
  held.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .map((row) => [row.externalId, row]),
);
let lost = 0;
let partial = 0;
for (const [externalId, said] of acknowledged) {
  const row = stored.get(externalId);
  if (!row) lost++;
  else if (row.clauses !== said.clauses || row.definitions !== said.definitions) partial++;
}
const wrong = findings.filter(({ state }) => state === 'fail').length;
console.log(
  `${done} kills: ${acknowledged.size} acknowledged, ${lost} lost, ${partial} partial; doctor: ${wrong} wrong`,
);
rmSync(dataDir, { recursive: true, force: true });
process.exit(lost + partial + wrong === 0 ? 0 : 1);
