/**
 * `@jest/globals` where suites share their modules: each suite has words of its own, and whoever imported them before means those of the
 * suite of now.
 */
export { jest } from './mocks.mjs';

export let afterAll;
export let afterEach;
export let beforeAll;
export let beforeEach;
export let describe;
export let expect;
export let it;
export let test;

export function setWords(words) {
  ({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } = words);
}
