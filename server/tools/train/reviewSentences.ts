/**
 * Part of `npm run train`: learns the clause types of single sentences from CUAD's marks, measures reviews on contracts of filers
 * that neither this model nor the clause model beside it has seen, then learns from everything and writes the artefact.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { packModel, type Trained, unpackModel } from '#server/ingest/types/model.ts';
import { REVIEW_FIGURES, SENTENCE_ARTEFACT } from '#server/ingest/types/reviewModel.ts';
import { splitOf } from '#server/tools/eval/facts/cuad.ts';
import { evaluateReview } from '#server/tools/eval/review.ts';
import { labelledSentences, markedContracts } from '#server/tools/eval/reviewCuad.ts';
import { cuadLabels, provisions } from '#server/tools/train/corpus.ts';
import { calibrate, heldBack, learn } from '#server/tools/train/learn.ts';
import { learnSentences } from '#server/tools/train/reviewLearn.ts';

const ENTRIES = 500_000;
const here = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../ingest/types');
const dataDir = path.resolve(process.argv[2] ?? path.join(here, '../../../../shared/data'));
const say = (line: string) => console.log(line);
const pack = (trained: Trained) => packModel(trained, ENTRIES);

if (!existsSync(path.join(dataDir, 'cuad'))) throw new Error(`no marked contracts under ${dataDir}`);
const development = (await markedContracts(dataDir, 'development')).flatMap(labelledSentences);

say('clause types without the contracts held back');
const known = provisions(dataDir);
const clauses = calibrate(
  learn(
    [...known.filter((e) => !heldBack(e)), ...cuadLabels(dataDir).filter((e) => splitOf(e.doc) === 'development')],
    say,
  ),
  known.filter(heldBack),
);

say('sentences without the contracts held back');
const models = { clauses: unpackModel(pack(clauses)), sentences: unpackModel(pack(learnSentences(development, say))) };
const figures = {
  heldBack: await evaluateReview(dataDir, 'heldBack', models),
  /** As a category fares that no sentences were marked for. */
  unlearned: await evaluateReview(dataDir, 'heldBack', { ...models, sentences: null }),
};
say(JSON.stringify({ learned: figures.heldBack.mean, unlearned: figures.unlearned.mean }));

say('everything');
const others = (await markedContracts(dataDir, 'heldBack')).flatMap(labelledSentences);
const packed = pack(learnSentences([...development, ...others], say));
mkdirSync(path.join(here, 'artefact'), { recursive: true });
writeFileSync(path.join(here, 'artefact', SENTENCE_ARTEFACT), packed);
writeFileSync(path.join(here, 'artefact', REVIEW_FIGURES), `${JSON.stringify(figures, null, 2)}\n`);
say(`written: ${(packed.length / 1e6).toFixed(2)} MB`);
