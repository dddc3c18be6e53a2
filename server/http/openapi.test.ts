import { expect, test } from '@jest/globals';
import type { Express } from 'express';
import request from 'supertest';
import { openTestApi } from '#server/testing/api.ts';
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
  routesOf((app as unknown as { router: { stack: Layer[] } }).router.stack).filter((one) => / \/api(?:\/|$)/.test(one));

test('every call under /api is described, with its parameters, reply and refusals', async () => {
  const { app, close } = await openTestApi();
  try {
    const routes = apiRoutes(app);
    expect(routes).toContain('get /api/search');
    const { body } = await request(app).get('/api/openapi.json').expect(200);
    expect(body.openapi).toBe('3.1.0');
    for (const one of routes) {
      const [method = '', path = ''] = one.split(' ');
      expect(body.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method]?.summary).toBeTruthy();
    }
    const { parameters, responses } = body.paths['/api/search'].get;
    expect(parameters.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining([...FILTER_KEYS, 'q', 'tab', 'cursor', 'size', 'facets', 'verbatim']),
    );
    expect(responses['200'].content['application/json'].schema.properties).toHaveProperty('correctedTo');
    expect(responses['422'].content['application/json'].schema.$ref).toBe('#/components/schemas/Error');
    expect(body.components.schemas.Error.properties.error.required).toEqual(['code', 'message']);
  } finally {
    await close();
  }
});
