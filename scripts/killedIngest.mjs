/** An ingestion that is killed at random moments, and what it had acknowledged by then: shared by the crash and the power-cut test. */
import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './setup.mjs';

export const cli = path.join(root, 'dist', 'server', 'cli.js');

/** `env`: of the command line, with the data folder under test. */
export function killedIngest(folder, env) {
  /** External id → what was acknowledged. */
  const acknowledged = new Map();

  /**
   * One run, killed at a random moment unless it ends by itself: mostly while it writes, sometimes while it starts or recovers.
   * `kill` false lets it run. Resolves with whether it finished.
   */
  function run(kill) {
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

  /** Looks every acknowledged contract up. Null when the database does not open; what was lost is acknowledged no longer. */
  function lookUp() {
    const { stdout, stderr, status } = spawnSync(process.execPath, [cli, 'list', '--json'], {
      env,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
    if (status !== 0) {
      console.error(stderr.slice(-2000));
      return null;
    }
    const rows = stdout.trim().split('\n').filter(Boolean);
    const stored = new Map(rows.map((line) => JSON.parse(line)).map((row) => [row.externalId, row]));
    let lost = 0;
    let partial = 0;
    for (const [externalId, said] of acknowledged) {
      const row = stored.get(externalId);
      if (row && (row.clauses !== said.clauses || row.definitions !== said.definitions)) partial++;
      if (row) continue;
      lost++;
      acknowledged.delete(externalId);
    }
    return { lost, partial };
  }

  return { acknowledged, run, lookUp };
}
