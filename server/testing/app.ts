/** The app as it is built, over a small library: three contracts with one wording in common, and a private library. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe } from '@jest/globals';
import type { Express } from 'express';
import { createApp } from '#server/app.ts';
import type { Deps } from '#server/deps.ts';
import type { Lifecycle } from '#server/http/health.ts';
import { loadWebBuild, type WebBuild, webFolder } from '#server/http/webBuild.ts';
import { openTestDeps } from '#server/testing/deps.ts';
import { seedContract } from '#server/testing/seedContract.ts';

const dist = webFolder(path.join(path.dirname(fileURLToPath(import.meta.url)), '..'));
const isBuilt = existsSync(path.join(dist, 'client', '.vite', 'manifest.json'));

/** `describe`, or a visible skip where the pages have not been built (npm run build). */
export const describeBuilt = (title: string, tests: () => void): void =>
  (isBuilt ? describe : describe.skip)(title, tests);

export const BASE_URL = 'https://library.example';
const LAW = 'This Agreement is governed by the laws of the State of Delaware.';
export const RUNNING: Lifecycle = { ready: true, draining: false };

export interface TestApp {
  app: Express;
  deps: Deps;
  web: WebBuild;
  contractId: string;
  groupId: string;
  close(): Promise<void>;
}

export async function openTestApp(): Promise<TestApp | null> {
  if (!isBuilt) return null;
  const { deps, close } = await openTestDeps({ BASE_URL });
  const sections = [
    { heading: 'Governing Law', body: LAW, type: 'governing-law' },
    { heading: 'Definitions', body: '“Affiliate” means an entity under common control with a party.' },
  ];
  let contractId = '';
  for (const id of ['a', 'b', 'c']) {
    const rest = { type: 'services-agreement', law: 'Delaware', published: '2020-01-02', sections };
    contractId = (await seedContract(deps.db, { id, title: `Agreement ${id}`, ...rest })).id;
  }
  await deps.db.insertInto('namespace').values({ id: 'secret', title: 'Secret', visibility: 'private' }).execute();
  await seedContract(deps.db, { id: 's', namespace: 'secret', title: 'Secret Agreement', sections });
  await deps.indexer.ensureIndex();
  const { group_id: groupId } = await deps.db
    .selectFrom('clause')
    .select('group_id')
    .where('namespace', '=', 'en')
    .where('type_id', '=', 'governing-law')
    .executeTakeFirstOrThrow();
  const web = await loadWebBuild(dist);
  return { app: createApp(deps, web, RUNNING), deps, web, contractId, groupId, close };
}
