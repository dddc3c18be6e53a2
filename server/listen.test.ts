import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http, { type RequestListener, type Server } from 'node:http';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from '@jest/globals';
import compression from 'compression';
import express from 'express';
import { drain, listen } from '#server/listen.ts';
import { noteWholeAnswers } from '#server/unreadAnswers.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});
const serve = async (app: RequestListener, readerMs?: number) => {
  const server = await listen(app, { port: 0, host: '127.0.0.1' }, readerMs ? { readerMs } : {});
  servers.push(server);
  return { server, port: (server.address() as net.AddressInfo).port };
};

/** Sixteen clients with a loop of their own, as they have elsewhere: in ours nothing of theirs could cross our stop on the way. */
const CLIENTS = `
const http = require('node:http');
const { parentPort, workerData: { port, host } } = require('node:worker_threads');
const broken = [];
let isOver = false;
let answered = 0;
async function client() {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  while (!isOver) await new Promise((resolve) => {
    const failed = (error) => {
      // the door is closed: a balancer has gone elsewhere by now
      if (error.code === 'ECONNREFUSED') isOver = true;
      else broken.push(error.code + ' ' + error.message);
      resolve();
    };
    http.get({ port, host, agent }, (response) => {
      if (++answered === 200) parentPort.postMessage('busy');
      response.on('error', failed).resume().once('end', resolve);
    }).once('error', failed);
  });
  agent.destroy();
}
Promise.all(Array.from({ length: 16 }, client)).then(() => parentPort.postMessage(broken));
`;

test('twenty stops under clients that keep their connections: none is hung up on', async () => {
  for (let stop = 0; stop < 20; stop++) {
    const { server, port } = await serve((_request, response) => void setImmediate(() => response.end('here')));
    const clients = new Worker(CLIENTS, { eval: true, workerData: { port, host: '127.0.0.1' } });
    expect(await once(clients, 'message')).toEqual(['busy']);
    const told = once(clients, 'message');
    await drain(server);
    expect(await told).toEqual([[]]);
  }
});

test('what is under way is answered, and hears that it was the last', async () => {
  let finish = () => {};
  const { server, port } = await serve((_request, response) => {
    finish = () => response.end('late');
  });
  const agent = new http.Agent({ keepAlive: true });
  const asked = once(http.get({ port, host: '127.0.0.1', agent }), 'response');
  await once(server, 'request');
  const drained = drain(server);
  await pause(20);
  finish();
  const [response] = (await asked) as [http.IncomingMessage];
  expect(response.headers.connection).toBe('close');
  response.resume();
  await drained;
});

test('whoever takes nothing of their answer is cut off; whoever waits for one, or takes it slowly, is not', async () => {
  const large = Buffer.alloc(32 << 20);
  const { server, port } = await serve((request, response) => {
    if (request.url === '/large') response.end(large);
    else setTimeout(() => response.end('at last'), 1800);
    // long enough for a slow reader on a busy machine
  }, 1000);
  const connected = once(server, 'connection');
  const deaf = net.connect(port, '127.0.0.1').on('error', () => {});
  const isDead = new Promise((resolve) => deaf.once('close', resolve));
  deaf.pause();
  const [ours] = (await connected) as [net.Socket];
  const isCutOff = new Promise((resolve) => ours.once('close', resolve));
  deaf.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n');
  // it says something now and then, which is no reading
  const chatter = setInterval(() => deaf.write('\r\n'), 50).unref();
  const slow = net.connect(port, '127.0.0.1');
  let taken = 0;
  const isWhole = new Promise<void>((resolve) => {
    slow.on('data', (chunk) => {
      taken += chunk.length;
      if (taken > large.length) return resolve();
      slow.pause();
      setTimeout(() => slow.resume(), 2);
    });
  });
  slow.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n');
  const patient = await fetch(`http://127.0.0.1:${port}/wait`);
  expect(await patient.text()).toBe('at last');
  await isWhole;
  slow.destroy();
  // not sooner: whoever reads again in time is none of these
  await isCutOff;
  // what was on the way arrives; then the line is dead
  deaf.resume();
  await isDead;
  clearInterval(chatter);
  expect(deaf.bytesRead).toBeLessThan(large.length);
});

const asking = (port: number, from: string, questions: number, more = ''): net.Socket => {
  const socket = net.connect(port, '127.0.0.1').on('error', () => {});
  socket.pause();
  socket.write(`GET / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\n${more}\r\n`.repeat(questions));
  return socket;
};

test('questions in a row on one connection are answered in turn with those of others, and too many are none', async () => {
  const order: string[] = [];
  const { server, port } = await serve(({ headers }, response) => {
    order.push(headers['x-forwarded-for'] as string);
    response.end(Buffer.alloc(1000));
  });
  const connected = once(server, 'connection');
  const flood = asking(port, 'flood', 40);
  await connected;
  const other = asking(port, 'other', 1).resume();
  await once(other, 'data');
  flood.resume();
  let answers = '';
  for await (const chunk of flood as AsyncIterable<Buffer>) {
    answers += chunk;
    if (answers.split('HTTP/1.1 200').length > 40) break;
  }
  expect(order.filter((one) => one === 'flood')).toHaveLength(40);
  expect(order.indexOf('other')).toBeLessThan(20);
  const tooMany = asking(port, 'too many', 200).resume();
  await once(tooMany, 'close');
  expect(order.filter((one) => one === 'too many').length).toBeLessThan(52);
});

test('whoever asks on many connections without reading is cut off before that fills the memory; others are not', async () => {
  const page = Buffer.alloc(16 << 20);
  const app = express();
  app.set('trust proxy', 'loopback');
  app.get('/', (_request, response) => void response.end(page));
  const server = await listen(app, { port: 0, host: '127.0.0.1' }, { unread: { perNetwork: 40 << 20 } });
  servers.push(server);
  const { port } = server.address() as net.AddressInfo;
  const connections: net.Socket[] = [];
  server.on('connection', (socket) => connections.push(socket));
  const greedy = Array.from({ length: 6 }, () => asking(port, '203.0.113.7', 2));
  const modest = asking(port, '203.0.113.8', 2);
  while (connections.filter(({ destroyed }) => destroyed).length < 4) await pause(20);
  let bytes = 0;
  for await (const chunk of modest.resume() as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > 2 * page.length) break;
  }
  expect(bytes).toBeGreaterThan(2 * page.length);
  expect(connections.filter(({ destroyed }) => destroyed).length).toBeLessThanOrEqual(5);
  for (const one of greedy) one.destroy();
});

test('an answer that is packed counts as large as it was before', async () => {
  // half as large when it is packed, and still more than the system takes off our hands
  const page = randomBytes(12 << 20).toString('hex');
  const app = express();
  app.set('trust proxy', 'loopback');
  app.use(compression(), noteWholeAnswers);
  app.get('/', (_request, response) => void response.type('html').send(page));
  const server = await listen(app, { port: 0, host: '127.0.0.1' }, { unread: { perNetwork: 1.5 * page.length } });
  servers.push(server);
  const { port } = server.address() as net.AddressInfo;
  const connections: net.Socket[] = [];
  server.on('connection', (socket) => connections.push(socket));
  // of each no more than a buffer waits in the connection
  const readers = Array.from({ length: 3 }, () => asking(port, '203.0.113.7', 1, 'Accept-Encoding: gzip\r\n'));
  while (connections.filter(({ destroyed }) => destroyed).length < 2) await pause(20);
  for (const one of readers) one.destroy();
});
