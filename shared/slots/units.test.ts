import { expect, test } from '@jest/globals';
import { unitsOf } from '#shared/slots/units.ts';
import { processorTime } from '#shared/testing/processorTime.ts';

const words = (text: string): string =>
  unitsOf(text)
    .map(({ key }) => key)
    .join(' ');

test('what stands behind a wording on its page is none of its words, however it is marked off', () => {
  const said = 'The Buyer pays each invoice within a month.';
  for (const mark of ['', '[', '***', '--- (', `\n${'*'.repeat(60)}\n`])
    expect(words(`${said} ${mark}Remainder of page intentionally left blank]`)).toBe(words(said));
});

test.each(['*', '-', ' ', '[', '( ', '\n'])('a text of nothing but %j is read at once', (mark) => {
  const started = processorTime();
  unitsOf(`The Buyer pays each invoice within a month ${mark.repeat(60_000)} and no later.`);
  expect(processorTime() - started).toBeLessThan(500);
});
