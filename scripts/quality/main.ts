/** `npm run quality [-- part…]`: the parts that are named, or all, each into its section of docs/quality.md. Fails with a complaint. */
import path from 'node:path';
import { writeSection } from '#server/tools/bench/section.ts';
import { root } from '../setup.mjs';
import { accessibility } from './accessibility.ts';
import { html } from './html.ts';
import { lighthouseScores } from './lighthouse.ts';
import { links } from './links.ts';
import { openSite, type Site } from './site.ts';
import type { Section } from './table.ts';
import { weight } from './weight.ts';

const PARTS: Record<string, (site: Site) => Promise<Section>> = {
  lighthouse: lighthouseScores,
  axe: accessibility,
  weight,
  links,
  html,
};
const TITLE = `# Quality of the site

Made by \`npm run quality\`: the product as it is built, with its sample library, on the machine that each section names. \`npm run quality -- links\` makes one section anew (${Object.keys(PARTS).join(', ')}); the others stay. It ends with an error while anything is complained of. How many faults the tests notice is in [mutation.md](mutation.md).`;

const named = process.argv.slice(2);
const unknown = named.filter((name) => !PARTS[name]);
if (unknown.length > 0) {
  console.error(`There is no part "${unknown[0]}": ${Object.keys(PARTS).join(', ')}, or none for all.`);
  process.exit(2);
}

const site = await openSite();
let complaints = 0;
try {
  for (const name of named.length > 0 ? named : Object.keys(PARTS)) {
    const begun = Date.now();
    const section = await PARTS[name]!(site);
    complaints += section.complaints;
    console.log(`\n## ${section.name} (${Math.round((Date.now() - begun) / 1000)} s)\n\n${section.text}`);
    writeSection(path.join(root, 'docs/quality.md'), TITLE, section.name, section.text);
  }
} finally {
  await site.close();
}
process.exitCode = complaints > 0 ? 1 : 0;
