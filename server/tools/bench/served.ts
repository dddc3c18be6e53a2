/** The built product as people meet it: first and second start, pages and calls over HTTP. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { concurrent, latency, shown } from '#server/tools/bench/timing.ts';

const PORT = 3998;
const BASE = `http://127.0.0.1:${PORT}`;

interface Started {
  child: ChildProcess;
  /** "Ready after n s", as the product says itself. */
  seconds: string;
}

const environment = (dataDir: string) => ({
  PATH: '/usr/bin:/bin',
  DATA_DIR: dataDir,
  PORT: String(PORT),
  LANCEDB_LOG: 'error',
});

async function start(root: string, dataDir: string): Promise<Started> {
  const main = path.join(root, 'dist/server/main.js');
  if (!existsSync(main)) throw new Error('run npm run build first');
  const child = spawn(process.execPath, [main], { env: environment(dataDir), stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  const seconds = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const ready = /Ready after ([\d.]+) s/.exec(said);
      if (ready) resolve(ready[1]!);
    });
    child.once('exit', () => reject(new Error(`the server ended:\n${said}`)));
  });
  return { child, seconds };
}

async function stop({ child }: Started): Promise<void> {
  child.removeAllListeners('exit');
  child.kill('SIGTERM');
  await once(child, 'exit');
}

const get = async (address: string): Promise<string> => (await fetch(BASE + address)).text();

/** Resident memory in MB; null where the system does not tell. */
function memoryOf({ child }: Started): string | null {
  const file = `/proc/${child.pid}/status`;
  const kilobytes = existsSync(file) ? /VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
  return kilobytes ? (Number(kilobytes) / 1000).toFixed(0) : null;
}

/** Lines of the section, and its table of latencies. */
export async function measureServed(root: string): Promise<{ table: string; notes: string[] }> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'clausary-bench-'));
  try {
    const first = await start(root, dataDir);
    await stop(first);
    const second = await start(root, dataDir);
    const { items } = JSON.parse(await get('/api/search?tab=contracts&order=words&size=50&q=agreement')) as {
      items: { url: string }[];
    };
    const addresses: [name: string, address: string][] = [
      ['home', '/'],
      ['clause page', '/clause/limitation-of-liability'],
      ['contract page', items.at(-1)!.url],
      ['dictionary page', '/dictionary/affiliate'],
      ['search page', '/search?q=limitation+of+liability'],
      ['search call', '/api/search?q=indemnify+loss'],
      ['suggestions', '/api/search/suggestions?q=gover'],
    ];
    const rows: string[] = [];
    for (const [name, address] of addresses) {
      const alone = await latency([address], get);
      const four = await concurrent([address], get, 4, 2000);
      rows.push(`| ${name} | ${shown(alone)} | ${shown(four)} |`);
    }
    const memory = memoryOf(second);
    await stop(second);
    const notes = [
      `first start, the sample library made and taken in: ${first.seconds} s; second start: ${second.seconds} s (budget 3)`,
      ...(memory ? [`server process ${memory} MB resident after this`] : []),
    ];
    return {
      table: ['| ms: p50 / p95 / p99 | one client | four clients |', '|---|---|---|', ...rows].join('\n'),
      notes,
    };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
