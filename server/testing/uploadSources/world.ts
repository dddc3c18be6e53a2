/** What lies in the cloud storage of the doubles, and what goes wrong there. */
import type { IncomingMessage, ServerResponse } from 'node:http';

export interface WorldFile {
  bytes: Buffer;
  /** A document of the office on the web itself: it has no bytes until it is exported. */
  isNative?: boolean;
}

export interface World {
  /** By path. */
  files: Map<string, WorldFile>;
  /** Entries of one answer. */
  pageSize: number;
  /** Tokens that are taken. */
  tokens: Set<string>;
  refreshTokens: Set<string>;
  /** So many answers from now on are "too many requests". */
  busy: number;
  /** Paths whose connection ends in the middle. */
  cut: Set<string>;
  /** The next person who is asked says no. */
  isDenied: boolean;
  /** What was asked, in order. */
  asked: string[];
  /** Codes that wait to be exchanged, with what they were asked with. */
  codes: Map<string, URLSearchParams>;
  made: number;
}

export const createWorld = (): World => ({
  files: new Map(),
  pageSize: 2,
  tokens: new Set(),
  refreshTokens: new Set(),
  busy: 0,
  cut: new Set(),
  isDenied: false,
  asked: [],
  codes: new Map(),
  made: 0,
});

interface Child {
  kind: 'folder' | 'file';
  name: string;
  path: string;
  file?: WorldFile;
}

/** Ids say nothing to whoever reads them. */
export const idOf = (path: string): string => `id-${Buffer.from(path).toString('base64url')}`;
export const pathOf = (id: string): string => Buffer.from(id.replace(/^.*id-/, ''), 'base64url').toString();

/** Folders first. */
export function childrenOf({ files }: World, folder: string): Child[] {
  const prefix = folder === '' ? '' : `${folder}/`;
  const children = new Map<string, Child>();
  for (const [path, file] of files) {
    if (!path.startsWith(prefix)) continue;
    const [name, ...rest] = path.slice(prefix.length).split('/') as [string, ...string[]];
    const kind = rest.length > 0 ? 'folder' : 'file';
    children.set(name, { kind, name, path: prefix + name, ...(kind === 'file' && { file }) });
  }
  const rank = ({ kind, name }: Child) => `${kind === 'folder' ? 0 : 1}${name}`;
  return [...children.values()].sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

/** One page of them; `next`: where the following one begins. */
export function pageOf<T>({ pageSize }: World, all: readonly T[], from: number): { page: T[]; next: number | null } {
  const end = from + pageSize;
  return { page: all.slice(from, end), next: end < all.length ? end : null };
}

export const isFolder = (world: World, path: string): boolean =>
  path === '' || [...world.files.keys()].some((one) => one.startsWith(`${path}/`));

export interface Asked {
  world: World;
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  body: string;
}

export function sendJson(response: ServerResponse, status: number, value: unknown, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
}

/** A file; one that is to be cut promises all and ends in the middle. */
export function sendFile({ world, response }: Asked, path: string, headers: Record<string, string> = {}): void {
  const { bytes } = world.files.get(path)!;
  response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': bytes.length, ...headers });
  if (!world.cut.has(path)) return void response.end(bytes);
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy());
}

/** Whether somebody may ask; answered where not. */
export function isLetIn({ world, request, response }: Asked): boolean {
  if (world.busy > 0) {
    world.busy--;
    sendJson(response, 429, { error: 'too_many_requests' }, { 'retry-after': '7' });
    return false;
  }
  if (world.tokens.has((request.headers.authorization ?? '').replace(/^Bearer /, ''))) return true;
  sendJson(response, 401, { error: 'expired_access_token' });
  return false;
}

export const nothing = ({ response }: Asked): void => sendJson(response, 404, { error: { code: 'itemNotFound' } });
