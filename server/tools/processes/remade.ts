/**
 * A private library that is erased and made again under the same id, out of an export: what the old one held beyond it must be found by no
 * server, and what the new one holds by each.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { until } from '#server/testing/process.ts';
import { contractText } from '#server/tools/processes/contracts.ts';
import type { Place, Server } from '#server/tools/processes/place.ts';
import { seenAfter } from '#server/tools/processes/questions.ts';
import { uploader } from '../../../scripts/uploadClient.mjs';

/** What is in the export, and what the library got since: both have a word that nothing else has. */
const KEPT = 'okapikept';
const NOT_FOUND = 404;

export interface Remade {
  /** Erases the library by one server, brings it back by the command line and adds to it. `tell`: of each server and what it was to see. */
  again(by: Server, tell: (server: Server, what: string, ms: number | null) => void): Promise<void>;
}

/** `home`: a folder for the export and for the files. */
export async function openRemade(place: Place, servers: readonly Server[], home: string): Promise<Remade> {
  const { who, beginLibrary } = await uploader(servers[0]!.origin, 'owner@example.com');
  const namespace = await beginLibrary('Made again');
  const exported = path.join(home, 'exported');
  const put = async (word: string) => {
    const file = path.join(home, `${word}.txt`);
    writeFileSync(file, contractText(word));
    await place.command('ingest', file, '--namespace', namespace);
  };
  let times = 0;
  const added = () => `okapi${String(times).padStart(4, '0')}`;
  await put(KEPT);
  await place.command('export', exported, '--namespace', namespace);
  await put(added());

  /** As the owner; a library that is not there has nothing. */
  const countAt = (server: Server) => async (word: string) => {
    const asked = `/api/search?tab=clauses&namespace=${namespace}&q=${word}`;
    const asking = who.at(server.origin).call('GET', asked) as Promise<{ total: number }>;
    const { total } = await asking.catch((error) => {
      if (error.status === NOT_FOUND) return { total: 0 };
      throw error;
    });
    return total;
  };
  async function isErased(): Promise<boolean> {
    const client = new pg.Client({ connectionString: place.databaseUrl });
    await client.connect();
    try {
      return (await client.query('select from namespace where id = $1', [namespace])).rowCount === 0;
    } finally {
      await client.end();
    }
  }

  return {
    async again(by, tell) {
      const look = async (what: string, there: string[], notThere: string[]) => {
        for (const server of servers) tell(server, what, await seenAfter(countAt(server), there, notThere));
      };
      const old = added();
      const owner = who.at(by.origin);
      await owner.call('DELETE', `/api/libraries/${namespace}`);
      await owner.call('POST', `/api/libraries/${namespace}/erase`, { json: {} });
      await look('a library was erased', [], [KEPT, old]);
      await until(isErased, 120_000);
      await place.command('import', exported);
      await look('a library was made again', [KEPT], [old]);
      times++;
      await put(added());
      await look('the library made again had grown', [KEPT, added()], [old]);
    },
  };
}
