/**
 * Part of `npm run train`: learns the clause types of single sentences from CUAD's marks and how answers are ranked, measures reviews on
 * contracts of filers that nothing has seen, then learns the sentences from everything and writes the artefacts.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { packModel, type Trained, unpackModel } from '#server/ingest/types/model.ts';
import { createReviewer } from '#server/ingest/types/review.ts';
import { REVIEW_FIGURES, SENTENCE_ARTEFACT } from '#server/ingest/types/reviewModel.ts';
import { RANK_ARTEFACT, type RankModel } from '#server/ingest/types/reviewRank.ts';
import type { WordingModels } from '#server/ingest/types/reviewRead.ts';
import { splitOf } from '#server/tools/eval/facts/cuad.ts';
import { cuadCategories, evaluateReview, meanFigures, reviewAll } from '#server/tools/eval/review.ts';
import { labelledSentences, type MarkedContract, markedContracts } from '#server/tools/eval/reviewCuad.ts';
import { bestThresholds } from '#server/tools/eval/reviewFigures.ts';
import { plainReviewer } from '#server/tools/eval/reviewPlain.ts';
import { cuadLabels, provisions } from '#server/tools/train/corpus.ts';
import type { Example } from '#server/tools/train/example.ts';
import { factChances } from '#server/tools/train/factChances.ts';
import { foldOf } from '#server/tools/train/folds.ts';
import { calibrate, heldBack, learn } from '#server/tools/train/learn.ts';
import { learnRanking, learnUnlearned, rankedCategories } from '#server/tools/train/rankLearn.ts';
import { learnSentences } from '#server/tools/train/reviewLearn.ts';

const ENTRIES = 500_000;
const FOLDS = 3;
/** Categories are left out in so many groups. */
const GROUPS = 4;
const here = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../ingest/types');
const dataDir = path.resolve(process.argv[2] ?? path.join(here, '../../../../shared/data'));
const say = (line: string) => console.log(line);
const pack = (trained: Trained) => packModel(trained, ENTRIES);

if (!existsSync(path.join(dataDir, 'cuad'))) throw new Error(`no marked contracts under ${dataDir}`);
const categories = await cuadCategories(dataDir);
const development = await markedContracts(dataDir, 'development');
const others = await markedContracts(dataDir, 'heldBack');
const known = provisions(dataDir);
const labels = cuadLabels(dataDir);

const clausesFrom = (marks: readonly Example[]) =>
  unpackModel(pack(calibrate(learn([...known.filter((e) => !heldBack(e)), ...marks]), known.filter(heldBack))));
const sentencesFrom = (contracts: readonly MarkedContract[]) =>
  unpackModel(pack(learnSentences(contracts.flatMap(labelledSentences))));
const developmentLabels = labels.filter(({ doc }) => splitOf(doc) === 'development');

say('wording, each time without one part of the filers');
const parts = Array.from(
  { length: FOLDS },
  (_, part): WordingModels => ({
    clauses: clausesFrom(developmentLabels.filter(({ doc }) => foldOf(doc, FOLDS) !== part)),
    sentences: sentencesFrom(development.filter(({ name }) => foldOf(name, FOLDS) !== part)),
  }),
);
say('ranking');
const { learned, byType, few } = learnRanking(
  rankedCategories(development, categories, ({ name }) => parts[foldOf(name, FOLDS)]!),
);
// as if CUAD had marked nothing: clause types are told by what drafters' headings taught
const unmarked: WordingModels = { clauses: clausesFrom([]), sentences: null };
const withoutMarks = rankedCategories(development, categories, () => unmarked);
const round = (_: string, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(6)) : value);
const rank: RankModel = {
  learned,
  byType,
  few,
  unlearned: learnUnlearned(withoutMarks),
  facts: factChances(development, categories),
};

say('figures on the filers held back');
const whole: WordingModels = { clauses: clausesFrom(developmentLabels), sentences: sentencesFrom(development) };
const plain = plainReviewer(categories);
const SCORES = Array.from({ length: 60 }, (_, i) => i / 2);
const plainThresholds = bestThresholds(reviewAll(development, categories, plain).answered, SCORES);
const leftOut = Array.from({ length: GROUPS }, (_, group) => {
  const isOut = (category: string) => withoutMarks.findIndex((one) => one.category === category) % GROUPS === group;
  const unlearned = learnUnlearned(withoutMarks.filter(({ category }) => !isOut(category)));
  const asked = categories.filter(({ category }) => isOut(category));
  const review = createReviewer(asked, { ...unmarked, rank: { ...rank, unlearned } });
  return evaluateReview(reviewAll(others, asked, review), { spans: 0.5, presence: unlearned.presence }).categories;
}).flat();
const figures = {
  heldBack: evaluateReview(reviewAll(others, categories, createReviewer(categories, { ...whole, rank })), {
    spans: 0.5,
    presence: learned.presence,
  }),
  plain: evaluateReview(reviewAll(others, categories, plain), plainThresholds),
  /** Each ranked by what was learned of other categories only. */
  leftOut: { categories: leftOut, mean: meanFigures(leftOut) },
};
say(JSON.stringify({ learned: figures.heldBack.mean, plain: figures.plain.mean, leftOut: figures.leftOut.mean }));

say('sentences of everything');
const packed = pack(learnSentences([...development, ...others].flatMap(labelledSentences), say));
mkdirSync(path.join(here, 'artefact'), { recursive: true });
writeFileSync(path.join(here, 'artefact', SENTENCE_ARTEFACT), packed);
writeFileSync(path.join(here, 'artefact', RANK_ARTEFACT), `${JSON.stringify(rank, round, 1)}\n`);
writeFileSync(path.join(here, 'artefact', REVIEW_FIGURES), `${JSON.stringify(figures, round, 2)}\n`);
say(`written: ${(packed.length / 1e6).toFixed(2)} MB`);
