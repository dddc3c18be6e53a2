/**
 * An object store that speaks S3, for tests: in this process, at a port of its own, objects in memory. It checks signatures and keeps
 * conditions as S3 does; beyond that it can be slow, fail, ignore conditions, and count what it was asked. The same suites run on a real
 * store by `npm run s3:referee`, so that what it says is what stores say.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Refusal, sendRefusal } from '#server/testing/outside/s3/answers.ts';
import { type Behaviour, plainly } from '#server/testing/outside/s3/faults.ts';
import { type Kind, kindOf } from '#server/testing/outside/s3/kinds.ts';
import { REQUESTS, type Store } from '#server/testing/outside/s3/requests.ts';
import { checkSignature, type Keys } from '#server/testing/outside/s3/signature.ts';

export { times } from '#server/testing/outside/s3/faults.ts';
export type { Kind } from '#server/testing/outside/s3/kinds.ts';

export interface S3Server extends Store {
  endpoint: string;
  /** With which the product reaches it. */
  environment: Record<string, string>;
  /** From now on; what is left out goes well. */
  behave(behaviour?: Partial<Behaviour>): void;
  /** Requests since the last call, by kind. */
  counted(): Partial<Record<Kind, number>>;
  close(): Promise<void>;
}

const KEYS: Keys = { accessKeyId: 'TESTACCESSKEY', secretAccessKey: 'test-secret-of-the-store' };

/** What is done is done, and nobody hears of it. */
function loseAnswer({ socket }: IncomingMessage, response: ServerResponse): void {
  const end = () => {
    socket.resetAndDestroy();
    return response;
  };
  Object.assign(response, { writeHead: () => response, end });
}

/** `buckets`: those that are there from the start. */
export async function openS3Server({
  port = 0,
  buckets = ['bucket'],
  keys = KEYS,
}: {
  port?: number;
  buckets?: string[];
  keys?: Keys;
} = {}): Promise<S3Server> {
  const store: Store = { buckets: new Map(buckets.map((name) => [name, new Map()])), uploads: new Map() };
  const counts = new Map<Kind, number>();
  let behaviour = plainly();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request;
    const body = await buffer(request);
    const { delayMs, conditions } = behaviour;
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    const [path = '', search = ''] = url.split('?');
    const [, bucketName = '', ...steps] = path.split('/').map(decodeURIComponent);
    const [key, query] = [steps.join('/'), new URLSearchParams(search)];
    const kind = kindOf(method, key, query, request.headers['x-amz-copy-source'] !== undefined);
    if (kind) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    const fault = behaviour.faults.shift();
    if (fault === 'reset') return void request.socket.resetAndDestroy();
    if (fault === 'silence') return;
    if (typeof fault === 'number') throw new Refusal(fault, fault === 503 ? 'SlowDown' : 'InternalError');
    checkSignature(request, body, keys);
    if (kind === null) throw new Refusal(501, 'NotImplemented');
    if (fault === 'lost') loseAnswer(request, response);
    await REQUESTS[kind]({
      store,
      request,
      response,
      body,
      query,
      bucketName,
      key,
      conditions,
      isCut: fault === 'cut',
    });
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      const refusal = error instanceof Refusal ? error : new Refusal(500, 'InternalError', String(error));
      if (response.headersSent) response.destroy();
      else sendRefusal(response, refusal, request.method === 'HEAD');
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...store,
    endpoint,
    environment: {
      AWS_ENDPOINT_URL: endpoint,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: keys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
      ...(keys.sessionToken && { AWS_SESSION_TOKEN: keys.sessionToken }),
    },
    behave: (told = {}) => {
      behaviour = { ...plainly(), ...told };
    },
    counted() {
      const counted = Object.fromEntries(counts);
      counts.clear();
      return counted;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
