import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { isInTheWorld } from '#server/outside/outbound/addresses.ts';
import { createOutbound, type Outbound, type OutboundOptions } from '#server/outside/outbound.ts';

const BOMB = gzipSync(Buffer.alloc(50_000_000));

/** What asked for what, with which headers. */
const reached: { url: string; headers: http.IncomingHttpHeaders }[] = [];
let server: http.Server;
let port: number;
beforeAll(async () => {
  server = http.createServer((request, response) => {
    const url = new URL(request.url!, 'http://x');
    reached.push({ url: request.url!, headers: request.headers });
    const to = url.searchParams.get('to');
    if (to !== null) {
      const lead = () => {
        response.writeHead(Number(url.searchParams.get('as') ?? 302), { Location: to });
        if (!url.searchParams.has('endless')) return response.end();
        response.on('drain', () => response.write(Buffer.alloc(65_536)));
        response.write(Buffer.alloc(1_000_000));
      };
      return void setTimeout(lead, Number(url.searchParams.get('after') ?? 0));
    }
    if (url.pathname === '/drip') {
      response.writeHead(200);
      const drip = setInterval(() => response.write('.'), 20);
      return response.once('close', () => clearInterval(drip));
    }
    if (url.pathname === '/silent') return;
    if (url.pathname === '/endless') {
      const pour = () => {
        while (response.write(Buffer.alloc(65_536)));
      };
      response.on('drain', pour);
      return pour();
    }
    if (url.pathname === '/bomb') return response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(BOMB);
    if (url.pathname === '/packed')
      return response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync('unpacked'));
    if (url.pathname === '/twice')
      return response.writeHead(200, { 'Content-Encoding': 'gzip, gzip' }).end(gzipSync(gzipSync('twice')));
    if (url.pathname === '/broken')
      return response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync('x'.repeat(5000)).subarray(0, 20));
    if (url.pathname === '/short') {
      response.writeHead(200, { 'Content-Length': 100 }).write('INSIDE');
      return setTimeout(() => response.destroy(), 20);
    }
    if (url.pathname === '/long-head')
      return response.writeHead(200, { 'X-Long': Buffer.alloc(200_000, 'a').toString() }).end();
    if (url.pathname === '/sized') return response.end(Buffer.alloc(Number(url.searchParams.get('bytes'))));
    if (url.pathname === '/odd') return response.writeHead(200, { 'Content-Encoding': 'br' }).end('??');
    response.writeHead(url.pathname === '/missing' ? 404 : 200, { 'X-Own': 'yes' }).end('INSIDE');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const opened: Outbound[] = [];
afterEach(async () => {
  reached.length = 0;
  await Promise.all(opened.splice(0).map((outbound) => outbound.close()));
});
function open(options: OutboundOptions = {}): Outbound {
  const outbound = createOutbound({ isPlainAllowed: true, ...options });
  opened.push(outbound);
  return outbound;
}
const LOOPBACK = { address: '127.0.0.1', family: 4 as const };
/** `world.example` and `other.example` lead to the local server, as if it were out in the world; nothing else does. */
const openWorld = () =>
  open({
    resolve: async (host) =>
      /^(?:world|other)\.example$/.test(host) ? [LOOPBACK] : [{ address: '10.0.0.1', family: 4 }],
    isAllowed: (address) => address === '127.0.0.1',
  });
const world = (path: string) => `http://world.example:${port}${path}`;

describe('addresses', () => {
  test.each([
    ['93.184.216.34', true],
    ['1.1.1.1', true],
    ['172.32.0.1', true],
    ['2606:4700::1111', true],
    ['2a00:1450:4001:80b::200e', true],
    ['0.0.0.0', false],
    ['10.1.2.3', false],
    ['100.64.0.1', false],
    ['127.0.0.1', false],
    ['127.255.255.254', false],
    ['100.127.255.254', false],
    ['100.100.100.200', false],
    ['100.128.0.1', true],
    ['168.63.129.16', false],
    ['169.254.169.254', false],
    ['192.0.0.192', false],
    ['192.0.2.1', false],
    ['192.88.99.1', false],
    ['198.51.100.1', false],
    ['203.0.113.1', false],
    ['239.255.255.250', false],
    ['172.16.0.1', false],
    ['172.31.255.255', false],
    ['192.168.1.1', false],
    ['198.18.0.1', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::', false],
    ['::1', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:93.184.216.34', false],
    ['::ffff:a00:1', false],
    ['::ffff:0:10.0.0.1', false],
    ['::127.0.0.1', false],
    ['100::1', false],
    ['5f00::1', false],
    ['3fff::1', false],
    ['fec0::1', false],
    ['64:ff9b::7f00:1', false],
    ['2001::1', false],
    ['2002:7f00:1::', false],
    ['2001:db8::1', false],
    ['fc00::1', false],
    ['fd12:3456::1', false],
    ['fe80::1', false],
    ['fe80::1%eth0', false],
    ['ff02::1', false],
    ['fd00:ec2::254', false],
    ['nowhere', false],
  ])('%s is in the world: %s', (address, expected) => {
    expect(isInTheWorld(address)).toBe(expected);
  });
});

describe('what people may set', () => {
  const HOSTILE = [
    'http://127.0.0.1:PORT/',
    'http://127.1:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f.1:PORT/',
    'http://0x7f000001:PORT/',
    'http://0177.0.0.1:PORT/',
    'http://017700000001:PORT/',
    'http://127.0.0.1.:PORT/',
    'http://[::1]:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://[::ffff:7f00:1]:PORT/',
    'http://[64:ff9b::7f00:1]:PORT/',
    'http://0.0.0.0:PORT/',
    'http://0:PORT/',
    'http://localhost:PORT/',
    'http://LOCALHOST.:PORT/',
    'http://①②⑦.0.0.1:PORT/',
    'http://127。0。0。1:PORT/',
    'http://user@127.0.0.1:PORT/',
    'http://world.example@127.0.0.1:PORT/',
    'http://127.0.0.1:PORT\\@world.example/',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/hostname',
    'gopher://127.0.0.1:PORT/',
    'ftp://127.0.0.1:PORT/',
    'data:text/plain,INSIDE',
    '//127.0.0.1:PORT/',
    'nonsense',
    '',
  ];
  test.each(HOSTILE)('never leads inside: %s', async (pattern) => {
    const outbound = open({ resolve: async () => [LOOPBACK] });
    const asked = outbound.request(pattern.replace('PORT', String(port)), { deadline: 3000 });
    await expect(asked).rejects.toMatchObject({ name: 'OutboundRefused', code: 'address' });
    expect(reached).toEqual([]);
  });

  test('without the guard the same would arrive: the table is no dead letter', async () => {
    const unguarded = open({ isAllowed: () => true, resolve: async () => [LOOPBACK] });
    for (const pattern of HOSTILE.slice(0, 8)) await unguarded.request(pattern.replace('PORT', String(port)));
    expect(reached).toHaveLength(8);
  });

  /** What a name stands for, as a hostile name server would say. */
  test.each([
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '168.63.129.16',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.0.1',
    '0.0.0.0',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::a9fe:a9fe',
    'fd00:ec2::254',
    'fe80::1',
    '2002:7f00:1::',
  ])('a name that stands for %s leads nowhere', async (address) => {
    const outbound = open({ resolve: async () => [{ address, family: address.includes(':') ? 6 : 4 }] });
    const asked = outbound.request(`http://innocent.example:${port}/`, { deadline: 3000 });
    await expect(asked).rejects.toMatchObject({ code: 'address' });
    expect(reached).toEqual([]);
  });

  test('a name that the system itself knows for this machine leads nowhere', async () => {
    await expect(open().request(`http://localhost:${port}/`)).rejects.toMatchObject({ code: 'address' });
    expect(reached).toEqual([]);
  });

  test('a name that is never answered for is given up in time', async () => {
    const outbound = open({ resolve: () => new Promise(() => {}) });
    await expect(outbound.request('http://never.example/', { deadline: 200 })).rejects.toMatchObject({
      code: 'too_slow',
    });
  });

  test('each request asks for the name anew: none goes over a connection that an earlier answer opened', async () => {
    let asked = 0;
    const outbound = open({
      resolve: async () => [asked++ === 0 ? LOOPBACK : { address: '10.0.0.1', family: 4 }],
      isAllowed: (address) => address === '127.0.0.1',
    });
    expect((await outbound.request(world('/'))).status).toBe(200);
    await expect(outbound.request(world('/'))).rejects.toMatchObject({ code: 'address' });
    expect([asked, reached.length]).toEqual([2, 1]);
  });

  test('a name with one good address and one inside is refused', async () => {
    const both = [{ address: '93.184.216.34', family: 4 as const }, LOOPBACK];
    const outbound = open({ resolve: async () => both });
    await expect(outbound.request(`http://two.example:${port}/`)).rejects.toMatchObject({ code: 'address' });
    expect(reached).toEqual([]);
  });

  test('a name that is another address when it is asked again', async () => {
    let asked = 0;
    const outbound = open({
      resolve: async () => [asked++ === 0 ? { address: '93.184.216.34', family: 4 } : LOOPBACK],
      // the first answer is out in the world, where nothing answers here
      isAllowed: (address) => isInTheWorld(address),
    });
    await expect(outbound.request(`http://rebinding.example:${port}/`, { deadline: 300 })).rejects.toMatchObject({
      name: 'OutboundRefused',
    });
    expect([asked, reached]).toEqual([1, []]);
    await expect(outbound.request(`http://rebinding.example:${port}/`)).rejects.toMatchObject({ code: 'address' });
    expect(reached).toEqual([]);
  });

  test('plain http and a password in the address are refused in words', async () => {
    const strict = createOutbound();
    opened.push(strict);
    await expect(strict.request('http://93.184.216.34/')).rejects.toThrow('must begin with https://');
    await expect(strict.request('https://localhost/')).rejects.toMatchObject({ code: 'address' });
    await expect(strict.request('https://[::ffff:10.0.0.1]/')).rejects.toMatchObject({ code: 'address' });
    await expect(strict.request('https://me:secret@93.184.216.34/')).rejects.toThrow('no name or password');
  });
});

describe('an address that the operator set', () => {
  test('is reached within, and nothing else by its help', async () => {
    const strict = createOutbound();
    opened.push(strict);
    const own = `http://127.0.0.1:${port}`;
    const ask = (path: string) => strict.request(own + path, { isOperators: true });
    expect((await ask('/there')).body.toString()).toBe('INSIDE');
    expect((await ask(`/?to=${encodeURIComponent('/there')}`)).status).toBe(200);
    for (const elsewhere of [`http://localhost:${port}/there`, `http://127.0.0.2:${port}/there`, 'http://10.0.0.1/'])
      await expect(ask(`/?to=${encodeURIComponent(elsewhere)}`)).rejects.toMatchObject({ code: 'address' });
    await expect(strict.request(`${own}/there`)).rejects.toMatchObject({ code: 'address' });
  });
});

describe('redirects', () => {
  const to = (target: string, as = 302) => world(`/?as=${as}&to=${encodeURIComponent(target)}`);

  test('are followed to the end, a few of them', async () => {
    const { status, body, url } = await openWorld().request(to(to('/there')));
    expect([status, body.toString(), url]).toEqual([200, 'INSIDE', world('/there')]);
  });

  test.each([
    ['an address inside', () => `http://10.0.0.1:${port}/`, 'address'],
    ['this machine', () => `http://[::1]:${port}/`, 'address'],
    ['a name that stands for one inside', () => `http://inner.example:${port}/`, 'address'],
    ['another protocol', () => 'file:///etc/passwd', 'address'],
    ['an address with a password', () => `http://a:b@world.example:${port}/`, 'address'],
    ['itself, again and again', () => to(to(to(to('/there')))), 'redirect'],
  ])('to %s end there', async (_where, target, code) => {
    await expect(openWorld().request(to(target()))).rejects.toMatchObject({ code });
    expect(reached.every(({ url }) => url.includes('to='))).toBe(true);
  });

  test('have one deadline for all their steps together', async () => {
    const slowly = (then: string) => `${to(then)}&after=150`;
    const asked = openWorld().request(slowly(slowly(slowly('/there'))), { deadline: 250 });
    await expect(asked).rejects.toMatchObject({ code: 'too_slow' });
    expect(reached.some(({ url }) => url === '/there')).toBe(false);
  });

  test('whose own body never ends are followed without it', async () => {
    const { status, url } = await openWorld().request(`${to('/there')}&endless=1`);
    expect([status, url]).toEqual([200, world('/there')]);
  });

  test('take no secret to another host', async () => {
    const headers = { Authorization: 'Bearer secret', Cookie: 'a=b', 'X-Signature': 's', Accept: 'text/plain' };
    await openWorld().request(to(`http://other.example:${port}/`), { headers });
    await openWorld().request(to('/same'), { headers });
    const [, other, , same] = reached.map(({ headers: sent }) => sent);
    expect(other).toMatchObject({ accept: 'text/plain', host: `other.example:${port}` });
    expect(JSON.stringify(other)).not.toMatch(/secret|a=b|x-signature/);
    expect(same).toMatchObject({ authorization: 'Bearer secret', 'x-signature': 's' });
  });

  test('of what changes something are not followed', async () => {
    const posted = openWorld().request(to('/there', 307), { method: 'POST', body: '{}' });
    await expect(posted).rejects.toMatchObject({ code: 'redirect' });
    expect(reached).toHaveLength(1);
  });
});

describe('an answer', () => {
  test('comes with its status and headers, whatever they are', async () => {
    const { status, headers, body } = await openWorld().request(world('/missing'));
    expect([status, headers['x-own'], body.toString()]).toEqual([404, 'yes', 'INSIDE']);
    expect((await openWorld().request(world('/packed'))).body.toString()).toBe('unpacked');
  });

  test.each([
    ['that drips', '/drip', 'too_slow'],
    ['that never comes', '/silent', 'too_slow'],
    ['that never ends', '/endless', 'too_large'],
    ['that unpacks to far more than was sent', '/bomb', 'too_large'],
    ['packed in a way nobody asked for', '/odd', 'unreachable'],
    ['packed twice', '/twice', 'unreachable'],
    ['whose packing breaks off', '/broken', 'unreachable'],
    ['that breaks off', '/short', 'unreachable'],
    ['whose head never ends', '/long-head', 'unreachable'],
  ])('%s is cut off', async (_how, path, code) => {
    const deadline = code === 'too_slow' ? 300 : 10_000;
    await expect(openWorld().request(world(path), { deadline })).rejects.toMatchObject({ code });
  });

  test('may be as large as was said and not a byte larger', async () => {
    const { body } = await openWorld().request(world('/sized?bytes=70000'), { maxBytes: 70_000 });
    expect(body.length).toBe(70_000);
    await expect(openWorld().request(world('/sized?bytes=70001'), { maxBytes: 70_000 })).rejects.toMatchObject({
      code: 'too_large',
    });
    // nobody said how large
    await expect(openWorld().request(world(`/sized?bytes=${1024 * 1024 + 1}`))).rejects.toMatchObject({
      code: 'too_large',
    });
  });

  test('nobody waits for any more is given up', async () => {
    const gone = new AbortController();
    const asked = openWorld().request(world('/drip'), { signal: gone.signal });
    await once(server, 'request');
    gone.abort(new Error('gone'));
    await expect(asked).rejects.toThrow('gone');
  });

  test('of nobody', async () => {
    const outbound = open({ resolve: async () => [LOOPBACK], isAllowed: () => true });
    await expect(outbound.request('http://closed.example:1/')).rejects.toMatchObject({ code: 'unreachable' });
  });
});
