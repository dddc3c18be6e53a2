import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Express } from 'express';
import request from 'supertest';
import type { Mounted } from '#server/app.ts';
import { callName } from '#server/http/callName.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { CALLS } from '#shared/api/calls.ts';
import { FILTER_KEYS } from '#shared/domain/search.ts';

interface Layer {
  handle: { stack?: Layer[] };
  route?: { path: string; methods: Record<string, boolean> };
}

interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema: object }[];
  responses: Record<string, { content?: Record<string, { schema: { $ref?: string } }> }>;
  [extension: `x-${string}`]: unknown;
}
interface Document {
  openapi: string;
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
}

/** Every route below a router, as "get /path". */
const routesOf = (stack: readonly Layer[] = []): string[] =>
  stack.flatMap(({ route, handle }) =>
    route ? Object.keys(route.methods).map((method) => `${method} ${route.path}`) : routesOf(handle.stack),
  );
const apiRoutes = (app: Express) =>
  routesOf((app as unknown as { router: { stack: Layer[] } }).router.stack).filter((one) => / \/api(?:\/|$)/.test(one));

const ORIGIN = 'https://contracts.firm.example';
let api: TestApi;
let mounted: Mounted;
let whole: Document;
let actions: Document;
beforeAll(async () => {
  api = await openTestApi({ BASE_URL: ORIGIN });
  api.changed((all) => {
    mounted = all;
    return all;
  });
  whole = (await request(api.app).get('/api/openapi.json').expect(200)).body;
  actions = (await request(api.app).get('/api/openapi.actions.json').expect(200)).body;
});
afterAll(() => api.close());

const operationsOf = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ at: `${method} ${path}`, path, ...operation })),
  );
/** Every `$ref` anywhere in it. */
const refsIn = (part: unknown): string[] => {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' ? [value] : refsIn(value),
  );
};

test('every call under /api is described, with its parameters, reply and refusals', () => {
  const routes = apiRoutes(api.app);
  expect(routes).toContain('get /api/search');
  expect(whole.openapi).toBe('3.1.0');
  for (const one of routes) {
    const [method = '', path = ''] = one.split(' ');
    expect([one, whole.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method]?.summary]).toEqual([
      one,
      expect.any(String),
    ]);
  }
  const { parameters, responses } = whole.paths['/api/search']!.get!;
  expect(parameters!.map(({ name }) => name)).toEqual(
    expect.arrayContaining([...FILTER_KEYS, 'q', 'tab', 'cursor', 'size', 'facets', 'verbatim']),
  );
  expect(responses['200']!.content!['application/json']!.schema).toHaveProperty('properties.correctedTo');
  expect(responses['422']!.content!['application/json']!.schema.$ref).toBe('#/components/schemas/Error');
  expect(whole.components.schemas.Error).toHaveProperty('properties.error.required', ['code', 'message']);
});

describe.each([
  ['the document', () => whole],
  ['the cut for assistants', () => actions],
])('%s', (_what, documentOf) => {
  test('names the deployment’s own address', () => {
    expect(documentOf().servers).toEqual([{ url: ORIGIN }]);
  });

  test('gives every operation a name of its own, fit for programs', () => {
    const ids = operationsOf(documentOf()).map(({ operationId }) => operationId);
    expect(ids.filter((id) => !/^[a-z]\w{0,63}$/i.test(id))).toEqual([]);
    expect(ids.filter((id, n) => ids.indexOf(id) !== n)).toEqual([]);
  });

  test('says of every operation who may ask, and names no scheme that it does not describe', () => {
    const { securitySchemes } = documentOf().components;
    for (const { at, security } of operationsOf(documentOf())) {
      expect([at, security.length > 0]).toEqual([at, true]);
      const unknown = security.flatMap(Object.keys).filter((name) => !(name in securitySchemes));
      expect([at, unknown]).toEqual([at, []]);
    }
  });

  test('has a refusal for every operation, every parameter of a path, and no reference that leads nowhere', () => {
    const { schemas } = documentOf().components;
    for (const { at, path, parameters = [], responses } of operationsOf(documentOf())) {
      expect([at, Object.keys(responses).some((code) => code.startsWith('4'))]).toEqual([at, true]);
      const named = parameters.filter((one) => one.in === 'path' && one.required).map(({ name }) => name);
      expect([at, named.sort()]).toEqual([at, [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()]);
    }
    const refs = refsIn(documentOf());
    expect(refs.length).toBeGreaterThan(0);
    expect(refs.filter((ref) => !(ref.replace('#/components/schemas/', '') in schemas))).toEqual([]);
  });
});

test('operations are called as clients call them', () => {
  expect(whole.paths['/api/search']!.get!.operationId).toBe('search');
  // made by no client of ours
  const others = /openapi|webhook/;
  const unnamed = mounted.routes.filter(({ call }) => !others.test(call.path) && !(callName(call) in CALLS));
  expect(unnamed.map(({ call }) => call.path)).toEqual([]);
});

describe('the cut for assistants', () => {
  test('has what a token opens and a model can use, within what GPT Actions read', () => {
    const operations = operationsOf(actions);
    expect(operations.map(({ at }) => at)).toEqual(
      expect.arrayContaining(['get /api/search', 'get /api/contracts/{id}/text', 'post /api/closest/text']),
    );
    const open = new Set(
      mounted.routes.filter(({ call }) => call.token).map(({ call }) => `${call.method} ${call.path}`),
    );
    expect(operations.map(({ at }) => at.replaceAll(/\{(\w+)\}/g, ':$1')).filter((at) => !open.has(at))).toEqual([]);
    expect(operations.length).toBeLessThanOrEqual(30);
    for (const { at, path, summary, description, parameters = [], security } of operations) {
      expect([at, summary.length <= 300, description!.length <= 300]).toEqual([at, true, true]);
      expect([at, parameters.filter((one) => (one.description ?? '').length > 700)]).toEqual([at, []]);
      expect([at, security.flatMap(Object.keys)]).toEqual([at, ['personalToken']]);
      const method = at.split(' ', 1)[0]!;
      expect([at, actions.paths[path]![method]!['x-openai-isConsequential']]).toEqual([at, false]);
    }
  });
});
