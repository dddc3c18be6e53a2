/** Two servers on one PostgreSQL, index and originals in an object store, a balancer before them: for a walk of the browser. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openS3Server } from '#server/testing/outside/s3Server.ts';
import { until } from '#server/testing/process.ts';
import { openBalancer } from '#server/tools/processes/balancer.ts';
import { contractText } from '#server/tools/processes/contracts.ts';
import { placeIn, type Server } from '#server/tools/processes/place.ts';
import { found } from '#server/tools/processes/questions.ts';
import { startPostgres } from './postgres.mjs';

export interface TwoServers {
  origin: string;
  /** Requests that each has answered. */
  answered(): number[];
  /** Takes in a contract that has this word; every server that runs finds it when this resolves. */
  takeIn(word: string): Promise<void>;
  /** As a power cut would. */
  killFirst(): Promise<void>;
  close(): Promise<void>;
}

export async function openTwoServers(): Promise<TwoServers> {
  const home = mkdtempSync(path.join(tmpdir(), 'clausary-two-'));
  const postgres = await startPostgres();
  const store = await openS3Server();
  const stores = { ...store.environment, SEARCH_URL: 's3://bucket/index', FILES_URL: 's3://bucket/originals' };
  const place = placeIn(home, postgres.url, stores);
  const servers = [await place.serve('first'), await place.serve('second')];
  const killed = new Set<Server>();
  const balancer = await openBalancer(servers.map(({ origin }) => origin));
  const kill = async (which: Server[]) => {
    for (const one of which) killed.add(one);
    for (const { running } of which) running.child.kill('SIGKILL');
    await Promise.all(which.map(({ running }) => running.ended));
  };
  return {
    origin: balancer.origin,
    answered: () => [...balancer.answered.values()],
    async takeIn(word) {
      const file = path.join(home, `${word}.txt`);
      writeFileSync(file, contractText(word));
      await place.command('ingest', file);
      // whoever reads the index looks for what is new every so often, and a page asks once
      const isFound = (server: Server) => found(server, word).then((total) => total > 0);
      await Promise.all(
        servers.filter((one) => !killed.has(one)).map((one) => until(() => isFound(one).catch(() => false), 60_000)),
      );
    },
    killFirst: () => kill(servers.slice(0, 1)),
    async close() {
      await kill(servers);
      await balancer.close();
      await store.close();
      await postgres.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
