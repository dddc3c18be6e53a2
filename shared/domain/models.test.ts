import { describe, expect, test } from '@jest/globals';
import { costOf, modelFor, placeOf } from '#shared/domain/models.ts';

describe('the model that answers', () => {
  test.each([
    ['is the one that was asked for', 'small', 'small'],
    ['is the first where the operator does not offer it', 'gpt-5', 'large'],
    ['is the first where nobody asked for one', null, 'large'],
    ['is the first for a name in other letters', 'SMALL', 'large'],
  ])('%s', (_what, wanted, expected) => expect(modelFor(wanted, ['large', 'small'])).toBe(expected));

  test('needs an operator who offers one', () => expect(() => modelFor('x', [])).toThrow('No model is offered'));
});

describe('the cost of an answer', () => {
  test('counts what was asked and what was answered, each at its price', () =>
    expect(costOf({ input: 2_000_000, output: 100_000 }, { input: 1.25, output: 10 })).toBe(3_500_000));
  test('is whole', () => expect(costOf({ input: 3, output: 1 }, { input: 0.1, output: 0.4 })).toBe(1));
  test('is not known without a price', () => expect(costOf({ input: 1, output: 1 }, undefined)).toBeNull());
});

describe('where texts go on to', () => {
  test.each([
    ['http://localhost:11434/v1', null],
    ['http://127.0.0.1:8080', null],
    ['http://[::1]:8080/v1', null],
    ['https://api.openai.com/v1', 'api.openai.com'],
    ['http://models.firm.example:8000/v1', 'models.firm.example:8000'],
    ['http://localhost.evil.example/v1', 'localhost.evil.example'],
    ['http://10.0.0.7/v1', '10.0.0.7'],
  ])('%s → %s', (url, expected) => expect(placeOf(url)).toBe(expected));
});
