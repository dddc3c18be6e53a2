/**
 * Part of `npm run train`: learns the meaning model from open texts, measures it on contracts of filers that learning never saw and on a
 * collection that it never sees, then learns from everything that the licences allow and writes the artefact with its figures.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { packMeaning, unpackMeaning } from '#server/features/search/meaning/file.ts';
import type { Learned } from '#server/features/search/meaning/model.ts';
import { splitOf } from '#server/tools/eval/facts/cuad.ts';
import { type HeldBackFigures, measureHeldBack } from '#server/tools/eval/retrieval/heldBack.ts';
import { heldBackSets } from '#server/tools/eval/retrieval/sets.ts';
import { learnMeaning } from '#server/tools/train/meaning/learn.ts';
import {
  asStems,
  type HeadedClause,
  marksIn,
  openClauses,
  typeWords,
  wordsOf,
} from '#server/tools/train/meaning/texts.ts';

const here = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../features/search/meaning/artefact');
const dataDir = path.resolve(process.argv[2] ?? path.join(here, '../../../../../../shared/data'));
const say = (line: string) => console.log(line);

if (!existsSync(path.join(dataDir, 'cuad'))) throw new Error(`no contracts to learn from under ${dataDir}`);
const all = await openClauses(dataDir);

function learn(isLearned: (doc: string) => boolean): Learned {
  const clauses = all.filter(({ doc, source }) => source !== 'cuad/txt' || isLearned(doc));
  const words = wordsOf(clauses);
  const marks = marksIn(dataDir, isLearned);
  return learnMeaning(asStems(clauses), marks, typeWords(), { wordOf: (stem) => words.get(stem), say });
}

say('without the filers held back');
const held = unpackMeaning(packMeaning(learn((doc) => splitOf(path.basename(doc)) === 'development')));
const measured: Record<string, HeldBackFigures> = {};
for (const set of await heldBackSets(dataDir)) {
  const { each: _each, ...figures } = await measureHeldBack(set, held);
  measured[set.name] = figures;
  say(`${set.name}: ${JSON.stringify(figures)}`);
}

say('everything');
const model = learn(() => true);
const bytes = packMeaning(model);
const places = [...new Set(all.map(({ source }) => source))];
const sources = (list: readonly HeadedClause[]) =>
  Object.fromEntries(places.map((place) => [place, list.filter(({ source }) => source === place).length]));
const figures = {
  version: model.version,
  stems: model.terms.length,
  expansions: model.targets.length,
  bytes: bytes.length,
  clauses: sources(all),
  heldBack: measured,
};
mkdirSync(here, { recursive: true });
writeFileSync(path.join(here, 'meaning.bin'), bytes);
writeFileSync(path.join(here, 'figures.json'), `${JSON.stringify(figures, null, 2)}\n`);
say(`written: ${(bytes.length / 1e6).toFixed(2)} MB`);
