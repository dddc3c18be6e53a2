/** Builds the site and prints what a first visit to each page downloads; fails when a page is over its budget. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { BUDGET_KB, firstLoadSizes } from './firstLoadSizes.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

await build({ root, logLevel: 'warn' });
await build({ root, logLevel: 'warn', build: { ssr: 'web/entry-server.tsx' } });

const { pages, stylesheet } = firstLoadSizes(path.join(root, 'dist/web/client'));
const kb = (n) => n.toFixed(1).padStart(8);
console.log(
  `${'page'.padEnd(14)}${'own kB'.padStart(8)}${'first kB'.padStart(10)}   (gzip; budget ${BUDGET_KB} kB of script)`,
);
for (const { page, own, total } of pages) console.log(`${page.padEnd(14)}${kb(own)}  ${kb(total)}`);
console.log(`stylesheet    ${kb(stylesheet)}`);
const over = pages.filter(({ total }) => total > BUDGET_KB);
if (over.length) {
  console.error(`Over budget: ${over.map(({ page }) => page).join(', ')}`);
  process.exitCode = 1;
}
