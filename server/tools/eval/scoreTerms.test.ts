import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { textToDocument } from '#server/ingest/textToDocument.ts';
import { scoreCounts, scoreTerms } from '#server/tools/eval/scoreTerms.ts';
import { findDefinitions } from '#shared/reading/definitions/index.ts';
import { structure } from '#shared/reading/outline/index.ts';

describe('score', () => {
  test('compares sets of terms without regard to case, space and quotes', () => {
    const score = scoreTerms(['Goods', 'Net  Price', 'Seller'], ['“goods”', 'Net Price', 'Buyer', 'GOODS']);
    expect(score).toMatchObject({ correct: 2, found: 3, gold: 3, missed: ['seller'], spurious: ['buyer'] });
    expect(score.f1).toBeCloseTo(2 / 3);
  });
  test('is perfect when there is nothing to find and nothing was found', () => {
    expect(scoreCounts(0, 0, 0)).toEqual({ precision: 1, recall: 1, f1: 1 });
    expect(scoreCounts(0, 3, 0).f1).toBe(0);
  });

  const folder = '../shared/data/definitions';
  const measured = existsSync(folder) ? test : test.skip;
  measured('agrees with terms marked by drafters (skipped without ../shared/data)', () => {
    const rows = (name: string): { id: string; text: string; definitions: { term: string }[] }[] =>
      readFileSync(`${folder}/${name}`, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
    const gold = new Map(rows('templates.gold.jsonl').map((r) => [r.id, r.definitions.map((d) => d.term)]));
    const scores = rows('templates.jsonl').map(({ id, text }) =>
      scoreTerms(
        gold.get(id) ?? [],
        findDefinitions(structure(textToDocument(text))).flatMap((d) => [d.term, ...d.aliases]),
      ),
    );
    const sum = (key: 'correct' | 'found' | 'gold'): number => scores.reduce((total, s) => total + s[key], 0);
    expect(scoreCounts(sum('correct'), sum('found'), sum('gold')).f1).toBeGreaterThan(0.95);
  });
});
