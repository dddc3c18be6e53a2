/** One route asked with other things filled in, and what its answer says. */
import { randomUUID } from 'node:crypto';
import type { Response } from 'supertest';
import { accessRow } from '#server/testing/accessTable.ts';
import type { TestBrowser } from '#server/testing/api.ts';
import { CANARY } from '#server/testing/isolation/canaries.ts';
import { unpacked } from '#server/testing/isolation/unpacked.ts';

export interface Asking {
  route: string;
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Address and body with holes: `{library}`, `{contract}` … */
  template: string;
  isPage: boolean;
}

/** What stands in a library's address where the access table has no more than `x`: that which there is. */
const BELOW: Readonly<Record<string, string>> = { ':id': '{contract}', ':group': '{group}' };

/** Errors: when the access table has no line for the route. */
export function askingOf(route: string, pages: ReadonlySet<string>): Asking {
  const row = accessRow(route);
  if (!row) throw new Error(`${route} has no line in server/testing/accessTable.ts`);
  const [method = '', path = ''] = route.split(' ');
  const parts = path.split('/');
  // a library in the address is one to fill in, whatever the line says there
  const at = (row.at ?? path)
    .split('/')
    .map((part, i) =>
      parts[i] === ':namespace' ? '{library}' : part === 'x' ? (BELOW[parts[i] ?? ''] ?? part) : part,
    );
  return {
    route,
    method: method as Asking['method'],
    template: JSON.stringify({ at: at.join('/'), body: row.body }),
    isPage: pages.has(route),
  };
}

/** A tool of the protocol of assistants, asked of the library to fill in. */
export const toolAsking = (name: string, asked: Record<string, unknown>): Asking => ({
  route: `post /api/mcp, ${name}`,
  method: 'post',
  template: JSON.stringify({
    at: '/api/mcp',
    body: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: { ...asked, library: '{library}' } },
    },
  }),
  isPage: false,
});

export const names = ({ template }: Asking, ...holes: string[]): boolean =>
  holes.some((hole) => template.includes(`{${hole}}`));

/** `fresh` is new each time unless `places` has one. */
export async function ask(
  browser: TestBrowser,
  { method, template, isPage }: Asking,
  places: Readonly<Record<string, string>>,
  asJson = true,
): Promise<Response> {
  const filled = template.replaceAll(/\{(\w+)\}/g, (hole, name: string) =>
    name === 'fresh' ? (places.fresh ?? randomUUID()) : (places[name] ?? hole),
  );
  const { at, body } = JSON.parse(filled) as { at: string; body?: object };
  if (method !== 'get') return browser.send(method, at, body);
  return browser.get(isPage && asJson ? `${at}${at.includes('?') ? '&' : '?'}v=2&response=json` : at);
}

const wholeOf = async ({ text, headers, body }: Response): Promise<string> =>
  `${JSON.stringify(headers)}${Buffer.isBuffer(body) ? await unpacked(body) : text}`;

/** The planted words that an answer has anywhere: in its body, its headers, its cookies, in what is packed into a file. */
export const leaksIn = async (response: Response): Promise<string[]> => [
  ...new Set(((await wholeOf(response)).match(CANARY) ?? []).map((word) => word.toLowerCase())),
];

const RANDOM =
  /Kiln [0-9a-f]{4}|nonce-[^'"]+|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b[0-9a-f]{8}\b|\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** What two answers have in common although they say the same: without what was asked for, and what is new in each. */
export function saidIn({ status, text, headers }: Response, asked: readonly string[]): string {
  const kept = Object.entries(headers).filter(
    ([name]) => !/^(?:date|etag|set-cookie|ratelimit-.*|server-timing)$/.test(name),
  );
  let said = JSON.stringify([status, kept, text]);
  for (const word of asked) said = said.replaceAll(new RegExp(word, 'gi'), '·');
  return said.replaceAll(RANDOM, '·').replaceAll(/"csrf\\?":\\?"[^"]+"/g, '·');
}

/** Where two answers part, to be read. */
export function differenceOf(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return [one, other].map((text) => text.slice(Math.max(0, at - 40), at + 120)).join(' | ');
}
