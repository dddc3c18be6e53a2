/** `npm run dev`: builds, runs, and starts again when a source changes. */
import { spawn, spawnSync } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import { ensureInstalled, loadEnv, root } from './setup.mjs';

ensureInstalled();
await loadEnv();
let server;
let timer;

function rebuild() {
  const built = spawnSync(process.execPath, [path.join(root, 'scripts', 'build.mjs')], { stdio: 'inherit' });
  if (built.status !== 0) return; // the old one goes on while the mistake is mended
  const start = () => {
    server = spawn(process.execPath, [path.join(root, 'dist', 'server', 'main.js')], { cwd: root, stdio: 'inherit' });
  };
  if (!server || server.exitCode !== null) return start();
  server.once('exit', start);
  server.kill('SIGTERM');
}

for (const folder of ['server', 'shared', 'web', 'addin']) {
  watch(path.join(root, folder), { recursive: true }, (_event, file) => {
    if (!/\.(tsx?|css|md|json)$/.test(file ?? '') || /\.test\./.test(file ?? '')) return;
    clearTimeout(timer);
    timer = setTimeout(rebuild, 200);
  });
}
process.on('SIGINT', () => {
  server?.kill('SIGTERM');
  process.exit(0);
});
rebuild();
