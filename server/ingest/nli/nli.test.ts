import { describe, expect, test } from '@jest/globals';
import { createNliReader } from '#server/ingest/nli/index.ts';
import { readSpans } from '#server/ingest/nli/spans.ts';
import { topicOf } from '#server/ingest/nli/topics.ts';
import { processorTime } from '#shared/testing/processorTime.ts';

/** A text made of these spans, one a line, with their offsets. */
function documentOf(...spans: string[]): { text: string; offsets: [number, number][] } {
  let at = 0;
  const offsets = spans.map((span): [number, number] => {
    const start = at;
    at += span.length + 1;
    return [start, start + span.length];
  });
  return { text: spans.join('\n'), offsets };
}

const ask = (hypothesis: string, ...spans: string[]) => {
  const { text, offsets } = documentOf(...spans);
  return createNliReader([hypothesis])(text, offsets)[0]!;
};
const best = (scores: readonly number[]) => scores.indexOf(Math.max(...scores));

const OPENING = 'This Agreement is made between Alpha Works, Inc. and Beta AG on May 1, 2020.';
const LAW = '9. This Agreement is governed by the laws of Ohio.';

describe('spans', () => {
  test('items of a list share the words that lead into it, a new sentence does not', () => {
    const { text, offsets } = documentOf(
      'Confidential Information does not include information that:',
      '(a) is public;',
      '(b) was known before; or',
      '(c) is developed independently.',
      'The Recipient keeps it secret.',
    );
    expect(readSpans(text, offsets).map(({ lead }) => lead)).toEqual([-1, 0, 0, 0, -1]);
  });

  test('offsets beyond the text make short or empty spans', () => {
    expect(
      readSpans('abc', [
        [1, 90],
        [50, 60],
      ]).map(({ text }) => text),
    ).toEqual(['bc', '']);
  });
});

describe('topics', () => {
  test.each([
    ['The Recipient must not decompile anything it receives.', 'reverse-engineering'],
    ['Confidential Information has to be returned or destroyed when the contract ends.', 'return'],
    ['The Recipient may keep one copy of Confidential Information after it returned the rest.', 'residual-copy'],
    ['The agreement gives no licence: no right is granted to the Confidential Information.', 'licence'],
    ['The Recipient shall not hire employees of the Discloser.', 'solicitation'],
    ['The Recipient may disclose Confidential Information to its staff.', 'employees'],
    ['The Recipient may disclose Confidential Information to its outside advisers.', 'third-parties'],
    ['The tenant pays the rent in advance.', undefined],
  ])('%s', (hypothesis, id) => {
    expect(topicOf(hypothesis)?.id).toBe(id);
  });
});

describe('reading', () => {
  const copying = 'The Recipient may make copies of some Confidential Information.';

  test('finds the span that says it and what it says', () => {
    const may = '4. The Recipient may make copies of the Confidential Information as is necessary for the Purpose.';
    const mayNot = '4. The Recipient shall not copy or reproduce any Confidential Information in any form.';
    const allowed = ask(copying, OPENING, may, LAW);
    expect([allowed.choice, best(allowed.scores)]).toEqual(['Entailment', 1]);
    const forbidden = ask(copying, OPENING, mayNot, LAW);
    expect([forbidden.choice, best(forbidden.scores)]).toEqual(['Contradiction', 1]);
    expect(ask(copying, OPENING, LAW).choice).toBe('NotMentioned');
  });

  test('a hypothesis that says the contrary gets the contrary', () => {
    const span = '4. The Recipient shall not copy or reproduce any Confidential Information in any form.';
    expect(ask('The Recipient shall not make copies of Confidential Information.', OPENING, span, LAW).choice).toBe(
      'Entailment',
    );
  });

  test('one score per span, 0..1, however odd the document', () => {
    expect(ask(copying).scores).toEqual([]);
    expect(ask('The rent is paid monthly.').choice).toBe('NotMentioned');
    const { scores } = ask(copying, '', '???', 'copy '.repeat(3000));
    expect(scores.length).toBe(3);
    expect(scores.every((score) => score >= 0 && score <= 1)).toBe(true);
  });

  test('what nothing was learned of is told by shared words and by denials', () => {
    const rent = 'The tenant shall pay the rent in advance.';
    const said = ask(rent, OPENING, '2. Tenant shall pay rent monthly in advance.', LAW);
    expect([said.choice, best(said.scores)]).toEqual(['Entailment', 1]);
    expect(ask(rent, OPENING, '2. Tenant does not pay rent in advance.', LAW).choice).toBe('Contradiction');
    expect(ask(rent, OPENING, LAW).choice).toBe('NotMentioned');
  });

  test('takes long and hostile spans in bounded time', () => {
    const began = processorTime();
    for (const piece of ['disclos', 'not ', 'a', 'independent', 'all ', 'return ', 'may make ', '("'])
      for (const hypothesis of [copying, 'The Recipient may disclose Confidential Information to its advisers.'])
        ask(hypothesis, ...Array.from({ length: 20 }, () => piece.repeat(10_000)));
    expect(processorTime() - began).toBeLessThan(20_000);
  });
});
