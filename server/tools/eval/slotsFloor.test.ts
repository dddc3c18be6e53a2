/** Wordings of our own bank, each written many times with known slots. Runs for everybody who has the code. */
import { expect, test } from '@jest/globals';
import { noSlots, scoreVariants, slotF1 } from '#server/tools/eval/slots/score.ts';
import { variantsOf } from '#server/tools/eval/slots/variants.ts';
import { bankClauses } from '#server/tools/eval/testing/bankClauses.ts';

/** Every so many-th clause of the bank, so that the test stays short. */
const STEP = 3;
const SIZES = [6, 20] as const;

test.each(SIZES)('of %i texts made from one wording the slots, their values and the usual text are found', (size) => {
  const score = noSlots();
  for (const [i, { id, text }] of bankClauses(1).entries()) {
    const variants = i % STEP === 0 && text.length > 150 ? variantsOf(text, id, size, i * 31 + size) : null;
    if (variants) scoreVariants(variants, score);
  }
  expect(score.groups).toBeGreaterThan(60);
  expect(slotF1(score)).toBeGreaterThanOrEqual(0.97);
  expect(score.valuesRight / score.members).toBeGreaterThanOrEqual(0.97);
  expect(score.modalRight / score.modal).toBeGreaterThanOrEqual(0.95);
  expect(score.dealsApart / score.dealPairs).toBeGreaterThanOrEqual(0.95);
});
