/** Builds the site and prints what a first visit to each page downloads; fails when a page is over its budget. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const client = path.join(root, 'dist/web/client');
/** DESIGN §8: script of the first load of a public page, gzip. */
const BUDGET_KB = 130;

await build({ root, logLevel: 'warn' });
await build({ root, logLevel: 'warn', build: { ssr: 'web/entry-server.tsx' } });

const manifest = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8'));
const sizeKb = (file) => gzipSync(readFileSync(path.join(client, file))).length / 1024;

function filesOf(key, seen = new Set()) {
  if (!seen.has(key)) {
    seen.add(key);
    for (const name of manifest[key].imports ?? []) filesOf(name, seen);
  }
  return seen;
}

const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
const styles = Object.values(manifest).flatMap((chunk) => [
  ...(chunk.css ?? []),
  ...(chunk.file.endsWith('.css') ? [chunk.file] : []),
]);
const rows = Object.keys(manifest)
  .filter((key) => manifest[key].isDynamicEntry && key.startsWith('web/pages/'))
  .map((key) => {
    const scripts = [...new Set([...filesOf(entry), ...filesOf(key)])].map((name) => manifest[name].file);
    return {
      page: path.basename(key, '.tsx'),
      own: sizeKb(manifest[key].file),
      total: scripts.reduce((sum, file) => sum + sizeKb(file), 0),
    };
  })
  .sort((a, b) => b.total - a.total);

const kb = (n) => n.toFixed(1).padStart(8);
console.log(
  `${'page'.padEnd(14)}${'own kB'.padStart(8)}${'first kB'.padStart(10)}   (gzip; budget ${BUDGET_KB} kB of script)`,
);
for (const row of rows) console.log(`${row.page.padEnd(14)}${kb(row.own)}  ${kb(row.total)}`);
console.log(`stylesheet    ${kb([...new Set(styles)].reduce((sum, file) => sum + sizeKb(file), 0))}`);
const over = rows.filter((row) => row.total > BUDGET_KB);
if (over.length) {
  console.error(`Over budget: ${over.map((row) => row.page).join(', ')}`);
  process.exitCode = 1;
}
