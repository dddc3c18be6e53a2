/**
 * `npm run deploy:check`: nginx and Caddy with the files of scripts/deploy, each in front of the built server and of one that tells what
 * reached it, over TLS with a certificate made for the while, and in front of two of which one goes; and fail2ban with its filter and jail,
 * reading that server's log. What is not installed is said so and counts as nothing.
 */
import { spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureBuilt, root } from './setup.mjs';

const NAME = 'contracts.firm.example';
const DEPLOY = path.join(root, 'scripts', 'deploy');
const home = mkdtempSync(path.join(os.tmpdir(), 'clausary-deploy-'));
const at = (...parts) => path.join(home, ...parts);
const children = [];
let failures = 0;

const freePort = () =>
  new Promise((done) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });

function check(proxy, what, isWell, said = '') {
  if (!isWell) failures++;
  console.log(`${isWell ? '✓' : '✗'} ${proxy.padEnd(8)} ${what}${isWell ? '' : `: ${said}`}`);
}

function run(command, args, env = {}) {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      text += chunk;
    });
  child.text = () => text;
  children.push(child);
  return child;
}

async function until(done, ms = 180_000) {
  const end = Date.now() + ms;
  while (!(await done().catch(() => false))) {
    if (Date.now() > end) throw new Error('it did not come to pass in time');
    await pause(100);
  }
}

/** As a browser asks, for our name at this machine. `onPiece`: hears of every piece as it comes. */
function ask({ port, secure = true, agent }, address, { method = 'GET', headers = {}, body, onPiece } = {}) {
  return new Promise((done, fail) => {
    const options = {
      host: '127.0.0.1',
      port,
      path: address,
      method,
      agent,
      servername: NAME,
      rejectUnauthorized: false,
    };
    const request = (secure ? https : http).request({ ...options, headers: { host: NAME, ...headers } }, (response) => {
      const pieces = [];
      response.on('data', (piece) => {
        pieces.push(piece);
        onPiece?.(piece.toString());
      });
      response.on('error', fail);
      response.on('end', () =>
        done({ status: response.statusCode, headers: response.headers, bytes: Buffer.concat(pieces) }),
      );
    });
    request.on('error', fail);
    request.end(body);
  });
}

/** Tells what reached it; sends pieces when it is told to go on. */
function createTeller() {
  let goOn = () => {};
  const server = http.createServer(async (request, response) => {
    if (request.url === '/stream') {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write('data: first\n\n');
      await new Promise((resolve) => {
        goOn = resolve;
      });
      response.end('data: second\n\n');
      return;
    }
    let bytes = 0;
    for await (const piece of request) bytes += piece.length;
    response.end(JSON.stringify({ headers: request.headers, bytes }));
  });
  return { server, goOn: () => goOn() };
}

/** `upstreams`: ports of one server, or of several as docs/operate.md has it. */
function nginx(upstreams, ports) {
  const servers = [upstreams].flat().map((port) => `server 127.0.0.1:${port};`);
  const conf = readFileSync(path.join(DEPLOY, 'nginx.conf'), 'utf8')
    .replace('server 127.0.0.1:3000;', servers.join(' '))
    .replace('listen 80;', `listen 127.0.0.1:${ports.plain};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${ports.secure} ssl`)
    .replace(/^ *listen \[::\].*$/gm, '')
    .replaceAll('/etc/ssl/clausary', home);
  const file = at(`nginx-${ports.secure}.conf`);
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${at(`nginx-${name}`)};`,
  );
  writeFileSync(
    file,
    `daemon off; pid ${at(`nginx-${ports.secure}.pid`)}; error_log stderr; ${process.getuid() === 0 ? 'user root;' : ''} events {} http { access_log off; ${folders.join(' ')}\n${conf}\n}`,
  );
  return run('nginx', ['-c', file, '-p', home]);
}

function caddy(upstreams, ports) {
  const servers = [upstreams].flat().map((port) => `127.0.0.1:${port}`);
  const several = servers.length > 1 ? '\n\t\tlb_try_duration 5s' : '';
  const conf = readFileSync(path.join(DEPLOY, 'Caddyfile'), 'utf8')
    .replace('reverse_proxy 127.0.0.1:3000 {', `reverse_proxy ${servers.join(' ')} {${several}`)
    .replace(`${NAME} {`, `${NAME} {\n\ttls ${at('fullchain.pem')} ${at('privkey.pem')}\n\tbind 127.0.0.1`);
  const file = at(`Caddyfile-${ports.secure}`);
  const ours = `{\n\tadmin off\n\thttp_port ${ports.plain}\n\thttps_port ${ports.secure}\n}\n`;
  writeFileSync(file, ours + conf);
  return run('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    XDG_DATA_HOME: home,
    XDG_CONFIG_HOME: home,
  });
}

/** What only an upstream can tell: pieces, addresses, sizes, connections. */
async function walkTeller(name, begin) {
  const { server, goOn } = createTeller();
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const ports = { plain: await freePort(), secure: await freePort() };
  const proxy = begin(server.address().port, ports);
  const agent = new https.Agent({ keepAlive: true, maxSockets: 1 });
  const here = { port: ports.secure, agent };
  await until(async () => (await ask(here, '/')).status === 200, 20_000);
  const spoofed = {
    'x-forwarded-for': '6.6.6.6',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': 'evil.example',
    forwarded: 'for=6.6.6.6',
    'x-real-ip': '6.6.6.6',
  };
  const { headers } = JSON.parse((await ask(here, '/', { headers: spoofed })).bytes);
  check(
    name,
    'the address is the caller’s own, whatever the caller says',
    headers['x-forwarded-for'] === '127.0.0.1' && !JSON.stringify(headers).match(/6\.6\.6\.6|evil/),
    JSON.stringify(headers),
  );
  check(
    name,
    'the server learns that it was https, and the name',
    headers['x-forwarded-proto'] === 'https' && headers.host === NAME,
    JSON.stringify(headers),
  );
  let atFirst = '';
  const streamed = ask(here, '/stream', {
    onPiece: (piece) => {
      if (!atFirst) {
        atFirst = piece;
        goOn();
      }
    },
  });
  const late = await Promise.race([streamed.then(() => false), pause(5000, true)]);
  check(
    name,
    'a stream comes piece by piece',
    !late && atFirst === 'data: first\n\n',
    atFirst || 'nothing before the end',
  );
  if (late) goOn();
  await streamed;
  const large = Buffer.alloc(64 * 1024 * 1024);
  const sent = await ask(here, '/', { method: 'POST', body: large });
  check(
    name,
    'a file of 64 MB reaches the server',
    sent.status === 200 && JSON.parse(sent.bytes).bytes === large.length,
    sent.status,
  );
  const socketBefore = Object.values(agent.freeSockets).flat().length;
  await pause(16_000);
  const again = await ask(here, '/');
  check(name, 'a connection is kept for more than 15 s', again.status === 200 && socketBefore === 1, again.status);
  agent.destroy();
  proxy.kill('SIGTERM');
  server.closeAllConnections();
  server.close();
}

async function walkProduct(name, begin, upstream) {
  const ports = { plain: await freePort(), secure: await freePort() };
  const proxy = begin(upstream, ports);
  const here = { port: ports.secure };
  await until(async () => (await ask(here, '/healthz')).status === 200, 20_000);
  const plain = await ask({ port: ports.plain, secure: false }, '/clauses?q=law');
  check(
    name,
    'http leads to https, with path and query',
    plain.status === 308 &&
      /^https:\/\/contracts\.firm\.example(?::\d+)?\/clauses\?q=law$/.test(plain.headers.location ?? ''),
    `${plain.status} ${plain.headers.location}`,
  );
  const page = await ask(here, '/', { headers: { 'accept-encoding': 'gzip' } });
  check(
    name,
    'a page, packed once',
    page.status === 200 && [undefined, 'gzip'].includes(page.headers['content-encoding']),
    `${page.status} ${page.headers['content-encoding']}`,
  );
  check(
    name,
    'HSTS and the strict headers come through',
    Boolean(page.headers['strict-transport-security'] && page.headers['content-security-policy']),
    JSON.stringify(page.headers),
  );
  const session = await ask(here, '/api/session', { headers: { 'accept-encoding': 'gzip' } });
  const cookies = [session.headers['set-cookie'] ?? page.headers['set-cookie'] ?? []].flat();
  check(
    name,
    'cookies are for https alone',
    cookies.length > 0 && cookies.every((cookie) => /;\s*secure/i.test(cookie)),
    cookies.join(),
  );
  const found = await ask(here, '/api/search?q=law');
  check(name, 'calls', found.status === 200 && 'items' in JSON.parse(found.bytes), found.status);
  const manifest = await ask(here, '/manifest.xml');
  check(
    name,
    'the add-in’s manifest names this address',
    manifest.status === 200 && manifest.bytes.includes(`https://${NAME}/addin/`),
    manifest.status,
  );
  const pane = await ask(here, '/addin/taskpane.html');
  check(
    name,
    'Word may frame the pane',
    pane.status === 200 && /frame-ancestors[^;]*office\.com/.test(pane.headers['content-security-policy'] ?? ''),
    pane.status,
  );
  check(name, 'figures are not for strangers', (await ask(here, '/metrics')).status === 404);
  proxy.kill('SIGTERM');
}

/** Somebody who answers with a name, and can be gone from one moment to the next. */
async function openNamed(name) {
  const server = http.createServer((_, response) => setTimeout(() => response.end(name), 20));
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const die = () => {
    server.closeAllConnections();
    server.close();
  };
  return { port: server.address().port, die };
}

const READERS = 8;
const READ_MS = 3000;

/** Two servers behind it, of which one goes while both are read. */
async function walkTwo(name, begin) {
  const [first, second] = [await openNamed('first'), await openNamed('second')];
  const ports = { plain: await freePort(), secure: await freePort() };
  const proxy = begin([first.port, second.port], ports);
  const here = { port: ports.secure };
  await until(async () => (await ask(here, '/')).status === 200, 20_000);
  const answered = { first: 0, second: 0, failed: 0 };
  let isOver = false;
  const readers = Array.from({ length: READERS }, async () => {
    while (!isOver) {
      const answer = await ask(here, '/').catch(() => null);
      answered[answer?.status === 200 ? answer.bytes.toString() : 'failed']++;
    }
  });
  await pause(READ_MS);
  const before = { ...answered };
  first.die();
  await pause(READ_MS);
  isOver = true;
  await Promise.all(readers);
  check(name, 'two servers are asked by turns', before.first > 0 && before.second > 0, JSON.stringify(before));
  check(
    name,
    'one of two goes, and no reader notices',
    answered.failed === 0 && answered.second > before.second,
    JSON.stringify(answered),
  );
  proxy.kill('SIGTERM');
  second.die();
}

/** Tries to come in that are refused, as they arrive from a proxy on this machine that says who asks. */
async function guessFrom(address, { port, plainAsk }, times) {
  const headers = { 'x-forwarded-for': address, 'x-forwarded-proto': 'https' };
  for (let i = 0; i < times; i++) {
    const session = await plainAsk(port, '/api/session', { headers });
    const cookie = [session.headers['set-cookie'] ?? []]
      .flat()
      .map((one) => one.split(';')[0])
      .join('; ');
    await plainAsk(port, '/signin', {
      method: 'POST',
      headers: {
        ...headers,
        cookie,
        'content-type': 'application/json',
        'x-csrf-token': JSON.parse(session.bytes).csrf ?? '',
      },
      body: JSON.stringify({ email: `nobody.${i}@quillfern.example`, password: 'not the password of anybody' }),
    });
  }
}

/** The filter and the jail that operators copy, in a server of fail2ban's with nothing of this machine's: it bans by writing a line. */
async function walkFail2ban(port, log) {
  const own = at('fail2ban');
  for (const folder of ['filter.d', 'action.d', 'jail.d']) mkdirSync(path.join(own, folder), { recursive: true });
  const put = (name, text) => writeFileSync(path.join(own, name), text);
  const bans = path.join(own, 'bans');
  cpSync(path.join(DEPLOY, 'fail2ban', 'filter.d'), path.join(own, 'filter.d'), { recursive: true });
  // as an operator turns it on, and so low that a few tries show what it does
  const jail = [
    [/^enabled .*$/m, 'enabled = true'],
    [/^maxretry .*$/m, 'maxretry = 5\naction = note'],
    [/^backend .*$/m, `backend = polling\nlogpath = ${log}`],
  ].reduce(
    (text, [line, own]) => {
      if (!line.test(text)) throw new Error(`the jail has no line ${line}`);
      return text.replace(line, own);
    },
    readFileSync(path.join(DEPLOY, 'fail2ban', 'jail.d', 'clausary.conf'), 'utf8'),
  );
  put('jail.conf', jail);
  put(
    'action.d/note.conf',
    `[Definition]\nactionban = echo ban <ip> >> ${bans}\nactionunban = echo unban <ip> >> ${bans}\n`,
  );
  put(
    'fail2ban.conf',
    `[Definition]\nloglevel = INFO\nlogtarget = STDOUT\nsyslogsocket = auto\nsocket = ${own}/socket\npidfile = ${own}/pid\ndbfile = None\ndbpurgeage = 1d\ndbmaxmatches = 10\n`,
  );
  const fail2ban = run('fail2ban-server', ['-f', '-c', own, '-s', `${own}/socket`, '-p', `${own}/pid`, 'start']);
  await until(async () => /Jail 'clausary' started/.test(fail2ban.text()), 60_000);
  const plainAsk = (to, address, options) => ask({ port: to, secure: false }, address, options);
  const [guesser, clumsy] = ['203.0.113.66', '203.0.113.77'];
  await guessFrom(clumsy, { port, plainAsk }, 2);
  await guessFrom(guesser, { port, plainAsk }, 7);
  const banned = () => (existsSync(bans) ? readFileSync(bans, 'utf8') : '');
  await until(async () => banned().includes(guesser), 60_000).catch(() => {});
  check(
    'fail2ban',
    'bans who guesses again and again, by the server’s log',
    banned().includes(`ban ${guesser}`),
    fail2ban.text().slice(-800),
  );
  check('fail2ban', 'and not who mistyped', !banned().includes(clumsy), banned());
  fail2ban.kill('SIGTERM');
}

const PROXIES = { nginx: { begin: nginx, probe: ['-v'] }, caddy: { begin: caddy, probe: ['version'] } };
try {
  ensureBuilt();
  const made = spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '1',
    '-subj',
    `/CN=${NAME}`,
    '-addext',
    `subjectAltName=DNS:${NAME}`,
    '-keyout',
    at('privkey.pem'),
    '-out',
    at('fullchain.pem'),
  ]);
  if (made.status !== 0) throw new Error('openssl could not make a certificate');
  const there = Object.keys(PROXIES).filter((name) => spawnSync(name, PROXIES[name].probe).status === 0);
  for (const name of Object.keys(PROXIES).filter((one) => !there.includes(one)))
    console.log(`· ${name.padEnd(8)} not run: ${name} is not installed`);
  const hasFail2ban = spawnSync('fail2ban-server', ['--version']).status === 0;
  if (!hasFail2ban) console.log('· fail2ban not run: it is not installed');
  if (there.length > 0 || hasFail2ban) {
    const port = await freePort();
    const data = at('data');
    const { DEPLOY_SAMPLE } = process.env;
    if (DEPLOY_SAMPLE) cpSync(DEPLOY_SAMPLE, data, { recursive: true });
    else mkdirSync(data, { mode: 0o700 });
    const product = run(process.execPath, [path.join(root, 'dist', 'server', 'main.js')], {
      NODE_ENV: 'production',
      BASE_URL: `https://${NAME}`,
      SECRET_KEY: 'k'.repeat(64),
      TRUST_PROXY: 'loopback',
      PORT: String(port),
      DATA_DIR: data,
      SEED: 'none',
      LANCEDB_LOG: 'error',
    });
    const log = at('clausary.log');
    writeFileSync(log, '');
    product.stdout.on('data', (chunk) => appendFileSync(log, chunk));
    product.once('exit', (code) => code && console.error(product.text()));
    await until(async () => (await ask({ port, secure: false }, '/readyz')).status === 200);
    if (hasFail2ban) await walkFail2ban(port, log);
    for (const name of there) {
      await walkProduct(name, PROXIES[name].begin, port);
      await walkTeller(name, PROXIES[name].begin);
      await walkTwo(name, PROXIES[name].begin);
    }
  }
  console.log(
    failures === 0
      ? `${there.length} of ${Object.keys(PROXIES).length} proxies walked, nothing wrong.`
      : `${failures} wrong.`,
  );
} catch (error) {
  failures++;
  console.error(error, ...children.map((child) => child.text().slice(-800)));
} finally {
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
  await Promise.all(
    children.map((child) => child.exitCode ?? child.signalCode ?? new Promise((done) => child.once('exit', done))),
  );
  rmSync(home, { recursive: true, force: true });
}
process.exit(failures === 0 ? 0 : 1);
