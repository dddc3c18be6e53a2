/** A thousand visitors over ten minutes on the built product: what each kind of page lets them wait, and what failed. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { start } from '#server/testing/process.ts';
import { row } from '#server/tools/bench/besideReaders.ts';
import type { VisitsOf, Waits } from '#server/tools/bench/visits.ts';

const PORT = '3993';
const origin = `http://127.0.0.1:${PORT}`;

async function visits(of: VisitsOf): Promise<Waits> {
  const script = path.join(path.dirname(fileURLToPath(import.meta.url)), 'visits.ts');
  const child = fork(script, [JSON.stringify(of)], { execArgv: ['--import', 'tsx'] });
  const [told] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`The visitors ended with ${code}.`);
    }),
  ]);
  return told as Waits;
}

/** `data`: a data folder to begin with, copied; left out: the sample library is made. Nothing is asked of the server before they come. */
export async function measureVisitors(
  data: string | undefined,
  { visitors, minutes }: { visitors: number; minutes: number },
): Promise<{ table: string; notes: string[] }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'clausary-bench-'));
  const dataDir = path.join(folder, 'data');
  if (data) cpSync(data, dataDir, { recursive: true });
  // all of them have one address here
  const server = start('main', [], { PATH: '/usr/bin:/bin', DATA_DIR: dataDir, PORT, RATE_LIMIT: '0' });
  try {
    await server.said(/Ready after/);
    const told = await visits({ origin, visitors, ms: minutes * 60_000 });
    const all = Object.values(told);
    const every = {
      waits: all.flatMap(({ waits }) => waits),
      failed: all.reduce((sum, { failed }) => sum + failed, 0),
    };
    const kinds = Object.entries(told).sort((a, b) => b[1].waits.length - a[1].waits.length);
    return {
      table: [
        '| ms | requests | p50 | p95 | p99 | longest | failed |',
        '|---|---|---|---|---|---|---|',
        ...kinds.map(([kind, waited]) => row(kind, waited)),
        row('all', every),
      ].join('\n'),
      notes: [
        `${visitors.toLocaleString('en')} visits that begin at any time of ${minutes} minutes, most of them at a clause or a contract that is popular; then up to six further pages, each read for 3 to 25 s`,
        'pages are made by the server for each of them, without scripts and pictures, which a browser keeps',
      ],
    };
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
    rmSync(folder, { recursive: true, force: true });
  }
}
