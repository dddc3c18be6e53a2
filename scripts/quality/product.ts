/** The built product on a folder of its own, as the browser tests start it; or the one that QUALITY_URL names. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { root } from '../setup.mjs';

/** A library that has to be made first takes a minute, on a machine with other work some. */
const READY_MS = 600_000;
const LOOK_MS = 500;

export interface Product {
  base: string;
  /** Its data, for the command line; null where somebody else keeps it. */
  dataDir: string | null;
  stop(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** As `startProduct`, unless there is one. */
export async function openProduct(): Promise<Product> {
  const { QUALITY_URL, QUALITY_DATA_DIR, QUALITY_SAMPLE } = process.env;
  if (QUALITY_URL) {
    const { origin: base } = new URL(QUALITY_URL);
    return { base, dataDir: QUALITY_DATA_DIR ?? null, stop: async () => {} };
  }
  // a crawler asks more in an hour than any reader
  return startProduct(await freePort(), { RATE_LIMIT: '0', ...(QUALITY_SAMPLE && { E2E_SAMPLE: QUALITY_SAMPLE }) });
}

/** Errors: the server ends before it is ready, or is not within ten minutes. */
export async function startProduct(port: number, settings: Record<string, string>): Promise<Product> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'clausary-product-'));
  const child = spawn(process.execPath, [path.join(root, 'scripts/e2eServer.mjs')], {
    env: { ...process.env, ...settings, DATA_DIR: dataDir, PORT: String(port), SEED: 'sample' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const base = `http://127.0.0.1:${port}`;
  await ready(base, child);
  return {
    base,
    dataDir,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function ready(base: string, child: ChildProcess): Promise<void> {
  for (const end = Date.now() + READY_MS; Date.now() < end; ) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const answer = await fetch(`${base}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((later) => setTimeout(later, LOOK_MS));
  }
  throw new Error('the server was not ready within ten minutes');
}
