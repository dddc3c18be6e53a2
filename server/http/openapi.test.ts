import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import type { Express } from 'express';
import request from 'supertest';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openTestDb } from '#server/db/testDb.ts';
import { createLibraries } from '#server/features/records/libraries.ts';
import { createIndexer } from '#server/features/search/indexer.ts';
import { CALLS } from '#server/http/openapi.ts';
import { createLogger } from '#server/log.ts';
import { diskFiles } from '#server/outside/files.ts';
import { createMemoryIndex } from '#server/outside/searchIndex.memory.ts';
import { FILTER_KEYS } from '#shared/domain/search.ts';

interface Layer {
  match(path: string): boolean;
  slash: boolean;
  handle: { stack?: Layer[] };
  route?: { path: string; methods: Record<string, boolean> };
}

/** Every route below a router, as "get /path". */
const routesOf = (stack: readonly Layer[] = []): string[] =>
  stack.flatMap(({ route, handle }) =>
    route ? Object.keys(route.methods).map((method) => `${method} ${route.path}`) : routesOf(handle.stack),
  );

const apiRoutes = (app: Express) =>
  routesOf((app as unknown as { router: { stack: Layer[] } }).router.stack.filter((l) => !l.slash && l.match('/api')));

test('every call under /api is described, with its parameters, reply and refusals', async () => {
  const database = await openTestDb();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'openapi-test-'));
  try {
    const { db } = database;
    const log = createLogger('silent');
    const index = createMemoryIndex();
    const indexer = createIndexer({ db, index, log });
    const files = diskFiles(folder);
    const deps = {
      config: readConfig({ NODE_ENV: 'test', DATA_DIR: folder }),
      log,
      db,
      index,
      indexer,
      files,
      libraries: createLibraries(db),
    };
    const assets = { script: '', styles: [], preload: [] };
    const web = { render: () => '', assets, clientDir: folder };
    const app = createApp(deps, web, { ready: true, draining: false });
    const routes = apiRoutes(app);
    expect(routes).toContain('get /search');
    expect(CALLS.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(routes.sort());

    const { body } = await request(app).get('/api/openapi.json').expect(200);
    expect(body.openapi).toBe('3.1.0');
    for (const { method, path } of CALLS) expect(body.paths[`/api${path}`][method].summary).not.toBe('');
    const { parameters, responses } = body.paths['/api/search'].get;
    expect(parameters.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining([...FILTER_KEYS, 'q', 'tab', 'cursor', 'size', 'facets', 'verbatim']),
    );
    expect(responses['200'].content['application/json'].schema.properties).toHaveProperty('correctedTo');
    expect(responses['422'].content['application/json'].schema.$ref).toBe('#/components/schemas/Error');
    expect(body.components.schemas.Error.properties.error.required).toEqual(['code', 'message']);
  } finally {
    await database.close();
    await rm(folder, { recursive: true });
  }
}, 60_000);
