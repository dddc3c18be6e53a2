/**
 * `npm run eval:dev [-- --write] [-- --only name,name]`: how good every stage is, on the data beside the repository. With `--write` the
 * tables go into docs/evaluation.md. `--misses` prints what was read wrongly of the facts on the development side, and nothing else;
 * `--draw SEED` draws 300 definitions to be judged by hand.
 */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { drawDefinitions, openAgreements } from '#server/tools/eval/definitions/draw.ts';
import { developmentMisses } from '#server/tools/eval/facts/evaluate.ts';
import { withFigures } from '#server/tools/eval/markdown.ts';
import { SECTIONS } from '#server/tools/eval/sections.ts';

const { values } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    only: { type: 'string' },
    misses: { type: 'boolean', default: false },
    draw: { type: 'string' },
    data: { type: 'string' },
    url: { type: 'string' },
  },
});
const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const dataDir = path.resolve(values.data ?? path.join(root, '../shared/data'));
const wanted = values.only?.split(',').map((name) => name.trim());
const page = path.join(root, 'docs/evaluation.md');

if (values.misses)
  for (const { fact, document, predicted, gold } of await developmentMisses(dataDir))
    console.log(`${fact} · ${document}\n  read: ${predicted ?? '–'}\n  marked: ${gold}`);

if (values.draw) {
  const agreements = await openAgreements(path.join(dataDir, 'edgar-agreements/agreements.zip'));
  for (const { file, start, end, term, text } of await drawDefinitions(agreements, values.draw, 300))
    console.log(`${file} ${start}–${end} ${term}: ${text.slice(start, end)}`);
}

for (const { name, kept, needs, figures } of SECTIONS) {
  if (values.misses || values.draw || (wanted && !wanted.includes(name))) continue;
  const missing = needs !== null && !existsSync(path.join(dataDir, needs));
  const text = missing ? `Not measured: the data (${needs}) is not there.` : await figures(dataDir, values.url);
  console.log(`## ${name}\n\n${text}\n`);
  // what was measured once is worth more than word that it could not be measured now
  if (values.write && kept && !text.startsWith('Not measured'))
    await writeFile(page, withFigures(await readFile(page, 'utf8'), name, text));
}
