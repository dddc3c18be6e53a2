import { describe, expect, test } from '@jest/globals';
import { hasPlans } from '#shared/domain/hasPlans.ts';
import { isUsed, PRODUCTS, type Product, productsThere, SERVICES } from '#shared/domain/products.ts';

const ALL = Object.keys(PRODUCTS) as Product[];
const OFF = { model: false, billing: false, services: [] };
const ON = { model: true, billing: true, services: SERVICES };

describe('what there is', () => {
  test('nothing where nothing is mounted, whatever is configured; people keep what they promise', () => {
    expect(productsThere([], { ...ON, services: [] })).toEqual([]);
    expect(productsThere([], ON)).toEqual(SERVICES);
  });

  test('everything where everything is mounted, configured and promised', () => {
    expect(productsThere(ALL, ON)).toEqual(ALL);
  });

  test.each([
    ['assistant', { model: true }],
    ['ai_review', { model: true }],
    ['payments', { billing: true }],
  ] as const)('%s needs more than to be mounted: %j', (product, needed) => {
    expect(productsThere([product], OFF)).toEqual([]);
    expect(productsThere([product], { ...OFF, ...needed })).toEqual([product]);
  });

  test('no code gives what people give', () => {
    expect(productsThere(SERVICES, { ...ON, services: ['soc2_gdpr'] })).toEqual(['soc2_gdpr']);
  });
});

test('a model is used by what asks it, and by nothing else', () => {
  expect(isUsed('model', ['index', 'lists'])).toBe(false);
  expect(isUsed('model', ['index', 'assistant'])).toBe(true);
  expect(isUsed('billing', ['assistant'])).toBe(false);
  expect(isUsed('billing', ['payments'])).toBe(true);
});

test.each([
  ['standard', [], true],
  ['open', [], false],
  ['open', ['payments'], true],
] as const)('gates %s, %j: plans make a difference: %s', (gates, products, expected) => {
  expect(hasPlans({ gates, products })).toBe(expected);
});
