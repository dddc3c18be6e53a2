/** Builds the Word pane, its sign-in window and the demo page; prints what a first visit to each downloads and fails over the pane's budget. */
import { copyFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const folder = path.join(root, 'dist/addin');
/** Script of the pane before anybody has done anything, gzip. Microsoft's own is not ours to count. */
const BUDGET_KB = 150;

await build({ configFile: path.join(root, 'addin/vite.config.ts'), logLevel: 'warn' });
// the server puts its own address into it
copyFileSync(path.join(root, 'manifest.xml'), path.join(root, 'dist/manifest.xml'));

const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'));
const sizeKb = (file) => gzipSync(readFileSync(path.join(folder, file))).length / 1024;

function filesOf(key, seen = new Set()) {
  if (!seen.has(key)) {
    seen.add(key);
    for (const name of manifest[key].imports ?? []) filesOf(name, seen);
  }
  return seen;
}

const rows = Object.keys(manifest)
  .filter((key) => manifest[key].isEntry && key.endsWith('.html'))
  .map((key) => {
    const chunks = [...filesOf(key)].map((name) => manifest[name]);
    const styles = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))];
    const sum = (files) => files.reduce((total, file) => total + sizeKb(file), 0);
    return { page: path.basename(key, '.html'), script: sum(chunks.map(({ file }) => file)), style: sum(styles) };
  });

const kb = (n) => n.toFixed(1).padStart(8);
console.log(
  `${'Word pane'.padEnd(14)}${'first kB'.padStart(8)}${'css kB'.padStart(8)}   (gzip; budget of taskpane ${BUDGET_KB} kB of script)`,
);
for (const { page, script, style } of rows) console.log(`${page.padEnd(14)}${kb(script)}${kb(style)}`);
if (rows.some(({ page, script }) => page === 'taskpane' && script > BUDGET_KB)) {
  console.error('Over budget: taskpane');
  process.exitCode = 1;
}
