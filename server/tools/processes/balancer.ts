/** What stands before several servers: by turns, and to another where one does not answer. */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Balancer {
  origin: string;
  /** Requests that each server answered. */
  answered: Map<string, number>;
  close(): Promise<void>;
}

/** `origins`: of the servers. A request that no server has begun to answer goes to the next one. */
export async function openBalancer(origins: readonly string[]): Promise<Balancer> {
  const answered = new Map(origins.map((origin) => [origin, 0]));
  let turn = 0;
  const ask = (request: http.IncomingMessage, body: Buffer, origin: string) =>
    new Promise<http.IncomingMessage>((resolve, reject) => {
      const { method, url, headers } = request;
      // a connection that was kept may have been closed a moment ago
      const asked = http.request(`${origin}${url}`, { method, headers, agent: false }, resolve);
      asked.on('error', reject);
      asked.end(body);
    });
  const server = http.createServer(async (request, response) => {
    const body = await buffer(request);
    // others have their turn while this one is tried
    const first = turn++;
    for (let i = 0; i < origins.length; i++) {
      const origin = origins[(first + i) % origins.length]!;
      try {
        const answer = await ask(request, body, origin);
        answered.set(origin, answered.get(origin)! + 1);
        response.writeHead(answer.statusCode!, answer.headers);
        answer.on('error', () => response.destroy());
        return void answer.pipe(response);
      } catch {
        // it is gone: the next one
      }
    }
    response.writeHead(502).end('No server answers.');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answered,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
