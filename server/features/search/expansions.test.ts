/** What the model that ships knows of words. */
import { expect, test } from '@jest/globals';
import { expansionsOf } from '#server/features/search/expansions.ts';
import { meaningModel } from '#server/features/search/meaning/index.ts';
import { embed } from '#server/features/search/meaning/model.ts';
import { stemsOf } from '#server/outside/searchIndex/tokens.ts';

const model = meaningModel();

test('what clauses say under a heading orders what is found, in at most three steps, strongest first', () => {
  const further = expansionsOf(model, ['indemnification']);
  const stems = further.flatMap(({ text }) => stemsOf(text));
  for (const word of ['harmless', 'losses', 'claims']) expect(stems).toContain(stemsOf(word)[0]);
  expect(further.length).toBeLessThanOrEqual(3);
  expect(further.map(({ weight }) => weight)).toEqual(further.map(({ weight }) => weight).sort((a, b) => b - a));
  expect(stems).not.toContain(stemsOf('indemnification')[0]);
});

test('a word that the model does not know leads nowhere', () => {
  expect(expansionsOf(model, ['xyzzy'])).toEqual([]);
});

test.each([
  ['secrecy', 'Each party keeps the confidential information of the other to itself.', 'Notices are sent by courier.'],
  ['choice of law', 'This Agreement is governed by the laws of the State of New York.', 'Fees are due in thirty days.'],
  [
    'storms and strikes',
    'No party is responsible for delay caused by acts of God, war or fire.',
    'Fees are due in June.',
  ],
])('“%s” is nearer to what it means than to anything else, without sharing a word', (asked, right, wrong) => {
  const cosine = (text: string) => {
    const [a, b] = [embed(model, asked)!, embed(model, text)!];
    return a.reduce((sum, x, k) => sum + x * b[k]!, 0);
  };
  expect(cosine(right)).toBeGreaterThan(cosine(wrong) + 0.2);
});
