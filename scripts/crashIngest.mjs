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

/** One run; killed after `afterMs` unless it ends by itself. Resolves with whether it finished. */
function ingestOnce(afterMs) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [cli, 'ingest', folder, '--json'], {
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let finished = false;
    createInterface({ input: child.stdout }).on('line', (line) => {
      const said = JSON.parse(line);
      if (said.event === 'stored') acknowledged.set(said.externalId, said);
      else finished = true;
    });
    const timer = afterMs === null ? undefined : setTimeout(() => process.kill(-child.pid, 'SIGKILL'), afterMs);
    child.on('close', () => {
      clearTimeout(timer);
      resolve(finished);
    });
  });
}

let done = 0;
while (done < kills) {
  // early kills hit start-up and recovery, late ones the middle of writes
  if (await ingestOnce(300 + Math.random() * 3500)) {
    console.log(`everything was in after ${done} kills: give it a larger folder for more`);
    break;
  }
  done++;
  if (done % 10 === 0) console.log(`${done} kills, ${acknowledged.size} contracts acknowledged`);
}
await ingestOnce(null);

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
