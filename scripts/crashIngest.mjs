/**
 * Kills an ingestion at random moments, again and again, then looks every acknowledged contract up.
 * `node scripts/crashIngest.mjs <folder> [kills]`: the whole process group dies by SIGKILL, the embedded database with it.
 * Passes when after the last restart every contract that was reported as stored is whole, none is partial, and `doctor` finds
 * record and index in agreement.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { cli, killedIngest } from './killedIngest.mjs';

const [folder, killsText = '50'] = process.argv.slice(2);
if (!folder) {
  console.error('usage: node scripts/crashIngest.mjs <folder of contracts> [kills]');
  process.exit(2);
}
const kills = Number(killsText);
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'clausary-crash-'));
const env = { ...process.env, DATA_DIR: dataDir, SEED: 'none', LOG_LEVEL: 'error' };
const { acknowledged, run, lookUp } = killedIngest(folder, env);

let done = 0;
while (done < kills) {
  if (await run(true)) {
    console.log(`everything was in after ${done} kills: give it a larger folder for more`);
    break;
  }
  done++;
  if (done % 10 === 0) console.log(`${done} kills, ${acknowledged.size} contracts acknowledged`);
}
await run(false);

const check = spawnSync(process.execPath, [cli, 'doctor', '--json'], { env, encoding: 'utf8' });
const findings = JSON.parse(check.stdout);
for (const { name, state, message } of findings) console.log(`${state.padEnd(5)} ${name}: ${message}`);
const before = acknowledged.size;
const { lost, partial } = lookUp() ?? { lost: before, partial: 0 };
const wrong = findings.filter(({ state }) => state === 'fail').length;
console.log(`${done} kills: ${before} acknowledged, ${lost} lost, ${partial} partial; doctor: ${wrong} wrong`);
rmSync(dataDir, { recursive: true, force: true });
process.exit(lost + partial + wrong === 0 ? 0 : 1);
