/** Agreements read against hypotheses, beside what lawyers said of them: contractnli's split that nothing was learned from. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { averagePrecision, evaluateNli } from '#server/tools/eval/nli.ts';
import { loadNli } from '#server/tools/eval/nliData.ts';

const dataDir = path.resolve('../shared/data');
const isThere = existsSync(path.join(dataDir, 'contractnli'));

/** Measured: 0.800 and 0.816. */
const FLOORS = { accuracy: 0.785, map: 0.8 } as const;

(isThere ? test : test.skip)('labels and evidence of agreements that learning never saw', async () => {
  const { documents, hypotheses } = await loadNli(dataDir, 'dev');
  const learnedFrom = new Set((await loadNli(dataDir, 'train')).documents.map(({ id }) => id));
  expect(documents.filter(({ id }) => learnedFrom.has(id))).toEqual([]);
  const { accuracy, map } = evaluateNli(documents, hypotheses);
  expect(accuracy).toBeGreaterThanOrEqual(FLOORS.accuracy);
  expect(map).toBeGreaterThanOrEqual(FLOORS.map);
});

describe('average precision', () => {
  test.each([
    [[0.9, 0.1, 0.2], [0], 1],
    [[0.9, 0.1, 0.2], [1], 1 / 3],
    [[0.9, 0.1, 0.2], [0, 1], (1 + 2 / 3) / 2],
    [[0.5, 0.5], [1], 1 / 2],
  ])('of %j with evidence %j', (scores, evidence, wanted) => {
    expect(averagePrecision(scores, new Set(evidence))).toBeCloseTo(wanted, 10);
  });
});
