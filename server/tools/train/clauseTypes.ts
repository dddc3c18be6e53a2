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

const figures: Record<string, Figures> = {};
const run = (name: string, train: Example[], test: Example[]) => {
  say(`\n${name}: ${train.length} to learn from, ${test.length} held back`);
  const trained = learn(train, say);
  const model = calibrate(trained, test);
  const packed = packModel(model, ENTRIES);
  figures[name] = { ...measure(unpackModel(packed), test), examples: train.length, bytes: packed.length };
  say(JSON.stringify(figures[name]));
  return model;
};

const away = examples.filter(heldBack);
const { sharpness, threshold } = run(
  'provisions of documents held back',
  examples.filter((e) => !heldBack(e)),
  away.filter((e) => e.source === 'provisions'),
);
run(
  'provisions of other drafters (templates and policies)',
  examples.filter((e) => e.source !== 'templates' && e.source !== 'policies'),
  examples.filter((e) => e.source === 'templates' || e.source === 'policies'),
);

say('\neverything');
const packed = packModel({ ...learn(examples, say), sharpness, threshold }, ENTRIES);
createClassifier(unpackModel(packed)).classify({
  heading: null,
  text: 'This Agreement is governed by the laws of the State of New York.',
});
const folder = path.join(here, 'artefact');
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'clause-types.bin'), packed);
writeFileSync(path.join(folder, 'figures.json'), `${JSON.stringify(figures, null, 2)}\n`);
say(`\nwritten: ${(packed.length / 1e6).toFixed(2)} MB`);
