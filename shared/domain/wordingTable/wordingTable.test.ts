import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { missingLine } from '#shared/domain/wordingTable/lines.ts';
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
      ['Time limit for claims', null, LATE],
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

  test('a cap and an exclusion stand beside the others however they are worded', () => {
    const rows = wordingTable([
      [LOSS, CAP, FRAUD].join(' '),
      'EXCEPT FOR LIABILITY FOR FRAUD, LIABILITY FOR DEATH AND LIABILITY FOR INDEMNIFICATION, IN NO EVENT SHALL EITHER PARTY BE LIABLE FOR ANY CONSEQUENTIAL DAMAGES.',
      'The Seller’s entire liability shall in no event exceed the amounts actually paid by the Buyer.',
    ]);
    expect(rows.map(({ name, cells }) => [name, ...cells.map(Boolean)])).toEqual([
      ['Kinds of loss', true, true, false],
      ['Amount', true, false, true],
      ['Exceptions', true, false, false],
    ]);
    // what the second takes out stands at the head of its exclusion
    expect([1, 2].map((column) => missingLine(rows[2]!, column))).toEqual([
      'No match here. See “Kinds of loss”',
      'No such sentence found',
    ]);
  });

  test('a sentence that does two things is named by one, and the row of the other says where it stands', () => {
    const both = 'Neither party is liable for indirect loss, and its liability is limited to the charges for the year.';
    const [, amount] = wordingTable([`${LOSS} ${CAP}`, both]);
    expect([amount!.name, missingLine(amount!, 1)]).toEqual(['Amount', 'No match here. See “Kinds of loss”']);
  });

  test('no two rows have the same name', () => {
    const data = 'Neither party is liable for loss of data that daily backups would have saved.';
    const rows = wordingTable([`${LOSS} ${data}`, LOSS]);
    expect(rows.map(({ name }) => name)).toEqual(['Kinds of loss', 'Kinds of loss (2)']);
    expect(missingLine(rows[1]!, 1)).toBe('No match here. See “Kinds of loss”');
  });

  test('items of a list belong to what the list is for, and the list stands beside the sentence that it answers', () => {
    const list = [
      'The Supplier shall indemnify the Customer against all losses arising from:',
      '(a) the breach of a warranty; and',
      '(b) the infringement of a patent.',
      'The Customer shall give notice of each claim.',
    ];
    const rows = wordingTable([list.join('\n'), 'Each party indemnifies the other against claims.']);
    expect(rows.map(({ name }) => name)).toEqual(['Indemnity', 'Indemnity (2)', 'Indemnity (3)', 'Notice']);
    expect(rows.map(({ cells }) => cells[1] !== null)).toEqual([true, false, false, false]);
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
        expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
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
  ['Except for fraud, neither party shall be liable for special damages.', 'Kinds of loss'],
  ['Its liability shall in no event exceed the amounts actually paid.', 'Amount'],
  ['The limits do not apply to the payment of fees.', 'Exceptions'],
  ['Nothing in this Agreement excludes liability for fraud.', 'Exceptions'],
  ['The laws of Ohio govern this Agreement, without regard to its conflict of laws rules.', 'Governing law'],
  [
    'The United Nations Convention on Contracts for the International Sale of Goods shall not apply.',
    'Conflict of laws',
  ],
  ['Neither party may assign this Agreement without consent, which shall not be unreasonably withheld.', 'Assignment'],
  ['This Agreement binds permitted successors and assigns.', 'Successors'],
  ['The Licensor may terminate the licence only if the Licensee fails to pay the fee.', 'Termination'],
  ['The Recipient shall not disclose Confidential Information, except as required by law.', 'Confidentiality'],
  ['If a party is compelled by law to disclose anything, it shall give prompt notice.', 'Disclosure by law'],
  ['This duty continues for 3 years after this Agreement ends.', 'Survival'],
  [
    'If it is delayed by strikes, storms or other causes beyond its control, the time is extended.',
    'Extension of time',
  ],
  ['A party is not liable for delay caused by events that it could not reasonably control.', 'Force majeure'],
  ['Any amount not paid when due shall bear interest at the rate of 1 % a month.', 'Interest'],
  ['Any lawsuit must be brought within 1 year after the claim arose.', 'Time limit for claims'],
  ['Notices of termination shall be sent by registered letter.', 'How notice is given'],
  ['This Agreement runs for 3 years from its date.', 'Term'],
  ['After that it carries on until one party gives the other notice.', 'Termination'],
  ['The Supplier shall delete or return the data on termination.', 'Return or destruction'],
  ['Agency will carry insurance of $1,000,000 for as long as this Agreement lasts.', 'Insurance'],
  ['For six months after termination neither party shall solicit employees of the other.', 'Non-solicitation'],
  ['The new price applies from the date of this Amendment.', null],
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
