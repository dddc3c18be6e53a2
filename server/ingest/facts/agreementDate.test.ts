/** Which of several days an agreement bears, where it cites other papers. */
import { expect, test } from '@jest/globals';
import { extractFacts } from '#server/ingest/facts/index.ts';
import { plainStructure } from '#shared/reading/plainStructure.ts';

const dated = (...paragraphs: string[]): string | undefined =>
  extractFacts(plainStructure(paragraphs.join('\n\n')), {}, '').agreementDate?.value;
const PARTIES = 'by and between Heron Ferries, Inc., a Maine corporation ("Heron"), and Wren Ropes LLC ("Wren")';

test.each([
  ['its name before the day', 'THIS AMENDMENT TO SUPPLY AGREEMENT (this "Amendment"), dated as of May 3, 2018, is'],
  [
    'its name behind the day',
    'THIS SECOND AMENDMENT TO SUPPLY AGREEMENT, dated as of May 3, 2018 (this "Agreement"), is',
  ],
  [
    'the name of an amendment behind it',
    'Amendment to Supply Agreement dated as of May 3, 2018 (the "First Amendment")',
  ],
  ['that it restates another', 'This Amended and Restated Supply Agreement, dated as of May 3, 2018, is entered into'],
])('an amendment bears the day beside %s', (_, opening) =>
  expect(dated('SUPPLY AGREEMENT', `${opening} ${PARTIES}.`)).toBe('2018-05-03'),
);

test.each([
  [
    'amends and restates',
    `dated as of May 3, 2018, amends and restates the Lease entered into the 4th day of June, 2011`,
  ],
  ['refers to', `dated as of May 3, 2018. Reference is made to the Lease, dated as of June 4, 2011`],
])('what an agreement %s was made on another day', (_, words) =>
  expect(dated('SUPPLY AGREEMENT', `This Supply Agreement, ${words}, ${PARTIES}.`)).toBe('2018-05-03'),
);

test.each(['is hereby amended', '(the "Contract") is hereby modified'])('what %s bore its day before', (amended) => {
  const order = 'CHANGE ORDER';
  const words = `The Supply Agreement made ${PARTIES}, dated as of June 4, 2011 ${amended} as follows.`;
  expect(dated(order, words)).toBeUndefined();
  expect(dated(order, 'May 3, 2018', words)).toBe('2018-05-03');
});

test('a letter bears the day at its head', () => {
  const about = `Re: Supply Agreement dated as of June 4, 2011 ${PARTIES}`;
  expect(dated('May 3, 2018', 'Ms Ada Reed', about, 'Dear Ms Reed:', 'We agree to what follows.')).toBe('2018-05-03');
  const cites = `This letter changes the Supply Agreement made June 4, 2011 ${PARTIES}.`;
  expect(dated('Heron Ferries', 'May 3, 2018', 'Dear Ms Reed:', cites)).toBe('2018-05-03');
});

test('a cover says the day more surely than a definition far behind it', () => {
  const filler = Array.from(
    { length: 60 },
    () => 'Heron keeps the pier in good repair at its own cost in every season.',
  );
  const definition = `"Bank Note": the Note, dated as of June 4, 2011, made ${PARTIES}.`;
  expect(dated('SUPPLY AGREEMENT', 'Dated as of May 3, 2018', ...filler, definition)).toBe('2018-05-03');
});

test('the day of the place where it was made comes before a day that is told', () => {
  const told = `PARTIES: (1) Heron Ferries, Inc., a Maine corporation ("Heron"), and (2) Wren Ropes LLC ("Wren"). That on June 4, 2011 they met.`;
  expect(dated('SUPPLY AGREEMENT', 'In Lisbon, on the 3rd day of May, 2018', told)).toBe('2018-05-03');
});

test('a day that a page has torn is read', () =>
  expect(
    dated('SUPPLY AGREEMENT', 'This Supply Agreement is made and entered this 3rd day of May,', `2018, ${PARTIES}.`),
  ).toBe('2018-05-03'));

test('beside a signature only what is put there as a day counts', () => {
  const filler = Array.from(
    { length: 80 },
    () => 'Heron keeps the pier in good repair at its own cost in every season.',
  );
  const signed = [
    'By: /s/ Ada Reed Name: Ada Reed',
    'The Note dated June 4, 2011 stays as it is, and on June 5, 2011 ended.',
  ];
  const made = `This Supply Agreement is made ${PARTIES}.`;
  expect(dated('SUPPLY AGREEMENT', made, ...filler, ...signed)).toBeUndefined();
  expect(dated('SUPPLY AGREEMENT', made, ...filler, 'By: /s/ Ada Reed', 'Lisbon, 3 May 2018 Place Date')).toBe(
    '2018-05-03',
  );
});
