/**
 * fast-check with the same examples for each fault (a fault is noticed or not, never by luck), few of them, and no search for the smallest:
 * the whole number is `npm test`'s affair.
 */
import fc from 'fast-check';

const EXAMPLES = 30;
fc.configureGlobal({ seed: 20, endOnFailure: true });

export default {
  ...fc,
  assert: (property, { numRuns = EXAMPLES, ...settings } = {}) =>
    fc.assert(property, { ...settings, numRuns: Math.min(numRuns, EXAMPLES) }),
};
