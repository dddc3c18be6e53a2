/**
 * Kills the server at random moments while files are uploaded, again and again, then looks at every file that it acknowledged.
 * `node scripts/crashUpload.mjs <folder of contracts> [kills] [files] [longest ms]`: the whole process group dies by SIGKILL, the embedded database with it.
 * Passes when after the last restart every acknowledged file is a contract or is named with why not, none is in twice, and each has as many
 * clauses and definitions as in an upload that nobody disturbed; and `doctor` finds record and index in agreement.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from './setup.mjs';
import { uploader } from './uploadClient.mjs';

const [folder, killsText = '100', filesText = '300', longestText = '2500'] = process.argv.slice(2);
if (!folder) {
  console.error('usage: node scripts/crashUpload.mjs <folder of contracts> [kills] [files] [longest ms]');
  process.exit(2);
}
const kills = Number(killsText);
const files = readdirSync(folder)
  .sort()
  .slice(0, Number(filesText))
  .map((name) => path.join(folder, name));
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'clausary-crash-upload-'));
const port = process.env.PORT ?? '3994';
const origin = `http://127.0.0.1:${port}`;
const env = { ...process.env, PORT: port, DATA_DIR: dataDir, SEED: 'none', LOG_LEVEL: 'error', LANCEDB_LOG: 'error' };
const at = (...parts) => path.join(root, 'dist', 'server', ...parts);

async function start() {
  const child = spawn(process.execPath, [at('main.js')], { env, detached: true, stdio: 'ignore' });
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return child;
    await pause(50);
  }
}

const gone = (child) => new Promise((resolve) => child.once('close', resolve));

async function kill(child) {
  const over = gone(child);
  process.kill(-child.pid, 'SIGKILL');
  await over;
}

const isOver = ({ state }) => ['done', 'refused', 'duplicate', 'needs_text'].includes(state);

async function settled(person, id) {
  for (;;) {
    const told = await person.read(id);
    if (told.upload.state === 'done' && told.files.every(isOver)) return told;
    await pause(500);
  }
}

let server = await start();
const person = await uploader(origin, `crash.${Date.now()}@example.com`);
const killed = await person.beginLibrary('Killed');
const id = await person.begin(killed);

/** By key: the most that was acknowledged of it. */
const acknowledged = new Map();
const onTold = (file) => {
  const before = acknowledged.get(file.key);
  if (!before || before.received < file.received || before.state === 'arriving') acknowledged.set(file.key, file);
};

let done = 0;
let lost = 0;
while (done < kills) {
  const cut = new AbortController();
  const sending = person.send(id, files, { signal: cut.signal, onTold }).catch(() => {});
  await pause(Math.random() * Number(longestText));
  await kill(server);
  cut.abort();
  await sending;
  done++;
  server = await start();
  const now = new Map((await person.read(id)).files.map((file) => [file.key, file]));
  for (const [key, told] of acknowledged) {
    const file = now.get(key);
    // of what arrived whole the state is all that counts
    if (!file || (file.state === 'arriving' && (told.state !== 'arriving' || file.received < told.received))) lost++;
  }
  if (done % 10 === 0) {
    const counts = new Map();
    for (const { state } of now.values()) counts.set(state, (counts.get(state) ?? 0) + 1);
    const said = [...counts].map(([state, n]) => `${n} ${state}`);
    console.log(`${done} kills: ${said.join(', ')}; ${lost} lost`);
  }
}
await person.send(id, files, { onTold });
// one in the middle of which the server ended more than twice waits to be tried again
await person.who.call('POST', `/api/uploads/${id}/continue`, { json: { retry: true } });
const after = await settled(person, id);

const calm = await person.beginLibrary('Calm');
const other = await person.begin(calm);
await person.send(other, files);
const reference = await settled(person, other);
server.kill('SIGTERM');
await gone(server);

const list = (namespace) =>
  spawnSync(process.execPath, [at('cli.js'), 'list', '--namespace', namespace, '--json'], {
    env,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
    .stdout.trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
/** By the name of the file: what it has, and how often. */
const held = (rows) => {
  const by = new Map();
  for (const { externalId, clauses, definitions } of rows) {
    const name = externalId.replace(/^upload\/[^/]+\//, '');
    by.set(name, [...(by.get(name) ?? []), `${clauses}/${definitions}`]);
  }
  return by;
};
const [have, should] = [held(list(killed)), held(list(calm))];
let doubled = 0;
let half = 0;
for (const [name, found] of have) {
  if (found.length > 1) doubled++;
  if (found[0] !== should.get(name)?.[0]) half++;
}
for (const name of should.keys()) if (!have.has(name)) lost++;
for (const file of files) if (!after.files.some(({ key }) => key === path.basename(file))) lost++;

const check = spawnSync(process.execPath, [at('cli.js'), 'doctor', '--json'], { env, encoding: 'utf8' });
const findings = JSON.parse(check.stdout);
const wrong = findings.filter(({ state }) => state === 'fail');
for (const { name, message } of wrong) console.log(`${name}: ${message}`);
const isSame = JSON.stringify(after.upload.counts) === JSON.stringify(reference.upload.counts);
console.log(
  `${done} kills: ${files.length} files, ${have.size} contracts; ${lost} lost, ${doubled} doubled, ${half} half; counts ${isSame ? 'as undisturbed' : `${JSON.stringify(after.upload.counts)}, undisturbed ${JSON.stringify(reference.upload.counts)}`}; doctor: ${wrong.length} wrong`,
);
rmSync(dataDir, { recursive: true, force: true });
process.exit(lost + doubled + half + wrong.length === 0 && isSame ? 0 : 1);
