/**
 * `npm run train`: learns the clause types from the labelled provisions in ../shared/data and from what people have said of clauses
 * (`clausary labels`, in labels/labels.jsonl there), measures on documents that training never
 * saw, then learns from everything and writes the artefact with its figures beside it.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClassifier } from '#server/ingest/types/classify.ts';
import { packModel, unpackModel } from '#server/ingest/types/model.ts';
import { clauseTypeByName } from '#server/ingest/types/taxonomy.ts';
import { corpus } from '#server/tools/train/corpus.ts';
import type { Example } from '#server/tools/train/example.ts';
import { labelsSaid, readLabels, withLabels } from '#server/tools/train/labels.ts';
import { calibrate, heldBack, learn } from '#server/tools/train/learn.ts';
import { type Figures, measure } from '#server/tools/train/measure.ts';

const ENTRIES = 1_150_000;
const here = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../ingest/types');
const dataDir = path.resolve(process.argv[2] ?? path.join(here, '../../../../shared/data'));
const say = (line: string) => console.log(line);

const labels = readLabels(path.join(dataDir, 'labels', 'labels.jsonl'));
say(`labels: ${labelsSaid(labels)}`);
const examples = withLabels(await corpus(dataDir, say), labels);
if (examples.length === 0) throw new Error(`no labelled provisions under ${dataDir}`);

const isOther = ({ source }: Example) => source === 'templates' || source === 'policies' || source === 'measured';
const isOurs = ({ source }: Example) => source === 'sample' || source === 'written';
const taught = examples.filter(({ source }) => source !== 'measured');
// a heading of several parts names no single type that could be right, also where only one of the parts is known
const single = examples.filter(({ label, heading }) => clauseTypeByName(label ?? heading ?? '') !== null);
const sets: Record<string, Example[]> = {
  'provisions of documents held back': single.filter((e) => e.source === 'provisions' && heldBack(e)),
  'provisions of other drafters (templates and policies)': single.filter(isOther),
};

say('\nwithout the documents held back, templates and policies');
const seen = taught.filter((e) => isOurs(e) || !(heldBack(e) || isOther(e)));
const trained = calibrate(learn(seen, say), Object.values(sets)[0]!);
const measured = packModel(trained, ENTRIES);
const figures: Record<string, Figures> = {};
for (const [name, set] of Object.entries(sets)) {
  figures[name] = { ...measure(unpackModel(measured), set), examples: seen.length, bytes: measured.length };
  say(`${name}: ${JSON.stringify(figures[name])}`);
}
const { sharpness, threshold } = trained;

say('\neverything');
const packed = packModel({ ...learn(taught, say), sharpness, threshold }, ENTRIES);
createClassifier(unpackModel(packed)).classify({
  heading: null,
  text: 'This Agreement is governed by the laws of the State of New York.',
});
const folder = path.join(here, 'artefact');
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'clause-types.bin'), packed);
writeFileSync(path.join(folder, 'figures.json'), `${JSON.stringify(figures, null, 2)}\n`);
say(`\nwritten: ${(packed.length / 1e6).toFixed(2)} MB`);
