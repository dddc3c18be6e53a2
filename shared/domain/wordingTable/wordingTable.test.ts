import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { wordingTable } from '#shared/domain/wordingTable/rows.ts';
import { topicOf } from '#shared/domain/wordingTable/topics.ts';
import { isFull, parseTray, toggled } from '#shared/domain/wordingTable/tray.ts';

const CAP = 'Neither party’s total liability may exceed the fees paid in the twelve months before the claim.';
const TWICE = 'Neither party’s total liability may exceed twice the fees paid in the contract year of the claim.';
const LOSS = 'Neither party is liable for lost profits or for any indirect loss.';
const FRAUD = 'These limits do not apply to fraud or to death caused by negligence.';
const LATE = 'A claim that is not raised within eighteen months is lost.';

describe('the table', () => {
  test('has a row for each sentence, edited ones in one row, new ones behind the sentence that they follow', () => {
    const rows = wordingTable([[CAP, LOSS, FRAUD].join(' '), [TWICE, LOSS, LATE, FRAUD].join(' ')]);
    expect(rows.map(({ topic, cells }) => [topic, ...cells.map((cell) => cell?.text ?? null)])).toEqual([
      ['Amount', CAP, TWICE],
      ['Kinds of loss', LOSS, LOSS],
      ['Time limit', null, LATE],
      ['Exceptions', FRAUD, FRAUD],
    ]);
    expect(rows.map(({ isSame }) => isSame)).toEqual([false, true, false, true]);
    expect(rows[0]!.cells[1]!.parts!.map(({ kind }) => kind)).toContain('added');
    expect([rows[0]!.cells[0]!.parts, rows[1]!.cells[1]!.parts]).toEqual([null, null]);
  });

  test('says of a sentence in another place that it moved, and nothing else of it', () => {
    const rows = wordingTable([[CAP, LOSS, FRAUD].join(' '), [FRAUD, CAP, LOSS].join(' ')]);
    expect(rows).toHaveLength(3);
    expect(rows[2]!.cells[1]).toEqual({ text: FRAUD, parts: null, isMoved: true });
    expect(rows[0]!.cells[1]!.isMoved).toBe(false);
  });

  test('joins what only later wordings have', () => {
    const rows = wordingTable([CAP, `${CAP} ${LATE}`, `${CAP} ${LATE.replace('eighteen', 'twelve')}`]);
    expect(rows).toHaveLength(2);
    expect(rows[1]!.cells[0]).toBeNull();
    expect(rows[1]!.cells[2]!.parts!.filter(({ kind }) => kind !== 'same').map(({ text }) => text.trim())).toEqual([
      'eighteen',
      'twelve',
    ]);
  });

  test('answers to one question stand in one row though their words differ', () => {
    const law = 'This Agreement is governed by the laws of Delaware.';
    const other = 'The laws of England and Wales apply to it and it is governed by them alone.';
    expect(wordingTable([`${CAP} ${law}`, `${CAP} ${other}`])).toHaveLength(2);
  });

  test('every sentence of every wording stands in exactly one cell, and the same wordings differ nowhere', () => {
    const sentence = fc.constantFrom(CAP, TWICE, LOSS, FRAUD, LATE, 'Notices are given in writing.', 'It ends.');
    const wording = fc.array(sentence, { minLength: 1, maxLength: 8 }).map((list) => list.join(' '));
    fc.assert(
      fc.property(fc.array(wording, { minLength: 2, maxLength: 6 }), (texts) => {
        const rows = wordingTable(texts);
        texts.forEach((text, column) => {
          const said = rows.flatMap(({ cells }) => cells[column]?.text ?? []);
          expect([...said].sort()).toEqual([...text.split(/(?<=\.) /)].sort());
        });
        for (const row of wordingTable([texts[0]!, texts[0]!])) expect(row.isSame).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

test.each([
  ['This Agreement is governed by the laws of the State of New York.', 'Governing law'],
  ['Each party waives trial by jury.', 'Jury'],
  ['The courts of England have exclusive jurisdiction.', 'Venue'],
  ['In no event is either party liable for indirect or consequential damages.', 'Kinds of loss'],
  ['The Supplier indemnifies the Customer against third-party claims.', 'Indemnity'],
  ['Overdue amounts bear interest at the rate of 4 % a year.', 'Interest'],
  ['Sections 3 and 4 survive the end of this Agreement.', 'Survival'],
  ['Blue is a colour.', null],
])('%s: %s', (sentence, topic) => {
  expect(topicOf(sentence)).toBe(topic);
});

describe('the tray', () => {
  const item = (n: number) => ({ id: `g${n}`, name: `Wording ${n}` });
  const full = [1, 2, 3, 4, 5, 6].map(item);

  test('takes six, and gives back what is ticked again', () => {
    expect(full.reduce(toggled, [])).toEqual(full);
    expect(isFull(full)).toBe(true);
    expect(toggled(full, item(7))).toEqual(full);
    expect(toggled(full, item(3)).map(({ id }) => id)).toEqual(['g1', 'g2', 'g4', 'g5', 'g6']);
  });

  test.each([null, '', 'x', '{}', '[1,null,{"id":3,"name":"x"},{"id":"g"}]'])('reads %j as empty', (kept) => {
    expect(parseTray(kept)).toEqual([]);
  });

  test('reads back what it kept, six at most', () => {
    expect(parseTray(JSON.stringify([...full, item(7)]))).toEqual(full);
  });
});
