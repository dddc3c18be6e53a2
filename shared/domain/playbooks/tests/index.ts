/** Asks a test of a document. */
import type { JoinedTest, Test } from '#shared/domain/playbooks/playbook.ts';
import type { Answer, Asked } from '#shared/domain/playbooks/tests/answer.ts';
import { isWorded } from '#shared/domain/playbooks/tests/compared.ts';
import { isCheckClean, isDefinedSo } from '#shared/domain/playbooks/tests/defined.ts';
import { isOfPlaces } from '#shared/domain/playbooks/tests/places.ts';
import { isPresent, isSaid, isSilent } from '#shared/domain/playbooks/tests/said.ts';
import {
  isAmountWithin,
  isMultipleWithin,
  isPercentWithin,
  isPeriodWithin,
} from '#shared/domain/playbooks/tests/valued.ts';

export function answer(test: Test, asked: Asked): Answer {
  switch (test.kind) {
    case 'present':
      return isPresent(test, asked);
    case 'says':
      return isSaid(test, asked);
    case 'silent':
      return isSilent(test, asked);
    case 'wording':
      return isWorded(test, asked);
    case 'period':
      return isPeriodWithin(test, asked);
    case 'amount':
      return isAmountWithin(test, asked);
    case 'percent':
      return isPercentWithin(test, asked);
    case 'multiple':
      return isMultipleWithin(test, asked);
    case 'law':
    case 'courts':
      return isOfPlaces(test, asked);
    case 'definition':
      return isDefinedSo(test, asked);
    case 'check':
      return isCheckClean(test, asked);
    case 'all':
    case 'any':
      return joined(test, asked);
    case 'not':
      return contrary(answer(test.test, asked));
  }
}

/** "All" is no as soon as one is, "any" yes; what cannot be told stands between. */
function joined({ kind, tests }: JoinedTest, asked: Asked): Answer {
  const answers = tests.map((test) => answer(test, asked));
  const decisive = kind === 'all' ? 'no' : 'yes';
  const deciding = answers.filter(({ is }) => is === decisive);
  if (deciding.length > 0) {
    // what stands there shows more than what does not
    const shown = deciding.find(({ missing }) => missing === undefined) ?? deciding[0]!;
    return kind === 'all' ? { ...shown, reason: sentences(deciding) } : shown;
  }
  const unsure = answers.filter(({ is }) => is === 'unsure');
  if (unsure.length > 0) return { ...unsure[0]!, reason: sentences(unsure) };
  const reason = sentences(answers);
  if (kind === 'all') return { is: 'yes', reason, places: answers.flatMap((one) => one.places) };
  // of several ways to be right it takes one: a value that is to be exchanged, else words that are to be added
  const off = answers.find(({ isOff }) => isOff);
  const places = [...(off?.places ?? []), ...answers.flatMap((one) => (one === off ? [] : one.places))];
  const missing = off ? undefined : answers.find((one) => one.missing !== undefined)?.missing;
  return { is: 'no', reason, places, ...(missing && { missing }), ...(off && { isOff: true }) };
}

/** No reason is longer than a reader takes in. */
const MOST_REASONS = 3;
const sentences = (answers: readonly Answer[]): string =>
  [...new Set(answers.map(({ reason }) => reason))].slice(0, MOST_REASONS).join(' ');

function contrary({ is, reason, places }: Answer): Answer {
  return { is: is === 'yes' ? 'no' : is === 'no' ? 'yes' : 'unsure', reason, places };
}
