/** Doubles of the places outside, on one port of this machine: /dropbox, /drive, /onedrive, /bucket. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { driveApi, dropboxApi, graphApi, S3_KEYS, s3Api } from '#server/testing/uploadSources/apis.ts';
import { authorize, giveToken, revoke, SOURCE_CLIENT } from '#server/testing/uploadSources/oauth.ts';
import { type Asked, createWorld, nothing, type World } from '#server/testing/uploadSources/world.ts';

const APIS: [RegExp, (asked: Asked) => unknown][] = [
  [/\/(?:authorize|auth)$/, authorize],
  [/\/revoke$/, revoke],
  [/\/token$/, giveToken],
  [/^\/dropbox\//, dropboxApi],
  [/^\/drive\//, driveApi],
  [/^\/onedrive\//, graphApi],
  [/^\/bucket\b/, s3Api],
];

export interface SourceDoubles {
  world: World;
  /** Where they are: `${url}/dropbox`. */
  url: string;
  close(): Promise<void>;
}

export async function openSourceDoubles(world: World = createWorld()): Promise<SourceDoubles> {
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const asked = { world, request, response, url, body: await text(request) };
    world.asked.push(`${request.method} ${url.pathname}`);
    const [, answer = nothing] = APIS.find(([at]) => at.test(url.pathname)) ?? [];
    answer(asked);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    world,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close').catch(() => {});
    },
  };
}

/** Settings that lead to them. */
export function sourceSettings({ url }: Pick<SourceDoubles, 'url'>): Record<string, string> {
  const client = (name: string, at: string) => ({
    [`${name}_CLIENT_ID`]: SOURCE_CLIENT.id,
    [`${name}_CLIENT_SECRET`]: SOURCE_CLIENT.secret,
    [`${name}_URL`]: `${url}/${at}`,
  });
  return {
    ...client('DROPBOX', 'dropbox'),
    ...client('GOOGLE_DRIVE', 'drive'),
    ...client('ONEDRIVE', 'onedrive'),
    UPLOADS_S3_URL: `${url}/bucket/in`,
    UPLOADS_S3_ACCESS_KEY: S3_KEYS.accessKey,
    UPLOADS_S3_SECRET_KEY: S3_KEYS.secretKey,
    UPLOADS_S3_REGION: S3_KEYS.region,
  };
}
