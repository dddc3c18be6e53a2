/** `npm run build:extension`: the browser extension in dist/extension. The server puts its own address into it when it hands it out. */
import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const source = path.join(root, 'web/extension');
const outdir = path.join(root, 'dist/extension');
const ICONS = path.join(root, 'addin/public/icons');

rmSync(outdir, { recursive: true, force: true });
mkdirSync(outdir, { recursive: true });
await build({
  absWorkingDir: root,
  entryPoints: ['background', 'popup', 'options'].map((name) => path.join(source, `${name}.ts`)),
  outdir,
  bundle: true,
  format: 'esm',
  target: 'chrome116',
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'warning',
});
for (const file of readdirSync(source).filter((name) => /\.(?:html|css|json)$/.test(name)))
  copyFileSync(path.join(source, file), path.join(outdir, file));
for (const size of [16, 32, 80])
  copyFileSync(path.join(ICONS, `icon-${size}.png`), path.join(outdir, `icon-${size}.png`));
