import { readdirSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import type { Call } from '#shared/api/call.ts';
import { CALLS } from '#shared/api/calls.ts';

/** Every call that a schema of this folder describes, whatever file it stands in. */
const described: [string, Call][] = [];
for (const file of readdirSync(new URL('.', import.meta.url))) {
  if (!file.endsWith('.ts') || file.includes('.test.')) continue;
  const exported = (await import(`#shared/api/${file}`)) as Record<string, unknown>;
  for (const [name, calls] of Object.entries(exported))
    if (/^[A-Z_]+_CALLS$/.test(name)) described.push(...Object.entries(calls as Record<string, Call>));
}

describe('the addresses that clients use', () => {
  test('are those of all schemas, each under one name', () => {
    expect(described.map(([name]) => name).sort()).toEqual(Object.keys(CALLS).sort());
  });

  test.each(described)('%s: method and path', (name, { method, path }) => {
    expect(CALLS[name as keyof typeof CALLS]).toBe(`${method.toUpperCase()} ${path}`);
  });

  test.each(described)('%s: every name in the path is a parameter, and the other way round', (_, { path, params }) => {
    const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name).sort();
    expect(params instanceof z.ZodObject ? Object.keys(params.shape).sort() : []).toEqual(named);
  });
});
