/**
 * `npm run sideload`: the product over https on this machine, with the add-in ready for Word. Where Word runs here, Microsoft's own tool
 * opens it; everywhere else, and with `--help`, it says what to do. `--serve` never opens Word.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { ensureBuilt, ensureInstalled, loadEnv, root } from './setup.mjs';

/** Opens Word with the add-in; runs on Windows and Mac only. */
const DEBUGGING = path.join(root, 'node_modules', 'office-addin-debugging', 'cli.js');
const DAYS = '365';

const asked = new Set(process.argv.slice(2));
const isDesktop = process.platform === 'win32' || process.platform === 'darwin';
const opensWord = isDesktop && !asked.has('--serve');

function help(origin, certificate) {
  return `
The add-in is written down in ${origin}/manifest.xml.

Word on the web   Home, Add-ins, More Settings, Upload My Add-in: pick the saved manifest.
                  Your browser must trust this machine's certificate first: open ${origin} once and accept it.
Word for Mac      Put the manifest into ~/Library/Containers/com.microsoft.Word/Data/Documents/wef and restart Word.
                  Trust: security add-trusted-cert -r trustRoot -k ~/Library/Keychains/login.keychain-db ${certificate}
Word for Windows  Put the manifest into a shared folder and add that folder under File, Options, Trust Center, Trusted Add-in Catalogs.
                  Trust: certutil -user -addstore Root "${certificate}"
For a company     Microsoft 365 admin center, Settings, Integrated apps, Upload custom apps: needs a deployment of its own (BASE_URL),
                  not this machine.
No Word           ${origin}/addin/demo.html is the same pane beside a document in the browser.

The manifest's details: npx office-addin-manifest info manifest.xml
An id of your own:      npx office-addin-manifest modify manifest.xml -g random   (once, before you publish; then raise Version)
`;
}

/** Microsoft's developer certificate where there is one, which Word trusts already; else one of our own. */
function certificates(folder) {
  const microsofts = path.join(os.homedir(), '.office-addin-dev-certs');
  const theirs = { key: path.join(microsofts, 'localhost.key'), cert: path.join(microsofts, 'localhost.crt') };
  if (existsSync(theirs.key) && existsSync(theirs.cert)) return theirs;
  const own = { key: path.join(folder, 'localhost.key'), cert: path.join(folder, 'localhost.crt') };
  if (existsSync(own.cert) && isGood(own.cert)) return own;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const made = spawnSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', DAYS, '-subj', '/CN=localhost'],
      ...['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1', '-addext', 'extendedKeyUsage=serverAuth'],
      ...['-keyout', own.key, '-out', own.cert],
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' },
  );
  if (made.status === 0) return own;
  console.error(
    `openssl could not make a certificate. Install openssl, or run: npx office-addin-dev-certs install\n${made.stderr ?? ''}`,
  );
  process.exit(1);
}

/** For another day at least. */
const isGood = (file) => spawnSync('openssl', ['x509', '-checkend', '86400', '-noout', '-in', file]).status === 0;

/** Passes everything on to the product, which is told by header that it was asked over https. */
function serve({ key, cert }, port, to) {
  const server = https.createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (request, response) => {
    const headers = {
      ...request.headers,
      'x-forwarded-proto': 'https',
      'x-forwarded-for': request.socket.remoteAddress,
    };
    const passed = http.request(
      { host: '127.0.0.1', port: to, method: request.method, path: request.url, headers },
      (answer) => {
        // it would send every other program on localhost to https too, for a year
        delete answer.headers['strict-transport-security'];
        response.writeHead(answer.statusCode, answer.headers);
        answer.pipe(response);
      },
    );
    passed.on('error', () => {
      if (!response.headersSent) response.writeHead(503, { 'Retry-After': '2' });
      response.end();
    });
    request.pipe(passed);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

async function untilReady(port, product) {
  for (;;) {
    if (product.exitCode !== null) return false;
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

await loadEnv();
const port = Number(process.env.PORT || 3000);
const origin = `https://localhost:${port}`;
const folder = path.join(process.env.DATA_DIR, 'certificate');
if (asked.has('--help')) {
  console.log(help(origin, path.join(folder, 'localhost.crt')));
  process.exit(0);
}

ensureInstalled({ tools: opensWord });
ensureBuilt();
const certificate = certificates(folder);
const inner = port + 1;
const proxy = await serve(certificate, port, inner).catch((error) => {
  console.error(`Port ${port} cannot be used (${error.code}). Stop the program that has it, or set PORT.`);
  process.exit(1);
});
const product = spawn(process.execPath, [path.join(root, 'dist/server/main.js')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PORT: String(inner), HOST: '127.0.0.1', BASE_URL: origin, TRUST_PROXY: 'loopback' },
});
const stop = () => product.kill('SIGTERM');
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
product.once('exit', (code) => {
  proxy.close();
  proxy.closeAllConnections();
  process.exitCode = code ?? 0;
});

if (await untilReady(inner, product)) {
  console.log(`\nhttps: ${origin}`);
  if (opensWord) {
    // the manifest in the repository is written for port 3000; the served one names this port
    const manifest = path.join(folder, 'manifest.xml');
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      manifest,
      readFileSync(path.join(root, 'manifest.xml'), 'utf8').replaceAll('https://localhost:3000', origin),
    );
    const opened = spawnSync(process.execPath, [DEBUGGING, 'start', manifest, 'desktop', '--no-debug'], {
      stdio: 'inherit',
    });
    if (opened.status !== 0) console.log('office-addin-debugging could not open Word.');
  }
  console.log(help(origin, certificate.cert));
}
