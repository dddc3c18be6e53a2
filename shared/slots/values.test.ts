import { describe, expect, test } from '@jest/globals';
import { unitsOf } from '#shared/slots/index.ts';

/** Values of a text as "kind: value". */
const valuesOf = (text: string): string[] =>
  unitsOf(text)
    .filter(({ kind }) => kind !== 'word' && kind !== 'mark')
    .map(({ kind, value }) => `${kind}: ${value}`);

describe('values are the same however they are written', () => {
  const same: [string, string[]][] = [
    [
      'period: 30 day',
      [
        'thirty (30) days',
        '30 days',
        'thirty days',
        '30-day',
        'Thirty (30) Days',
        'THIRTY (30) DAYS',
        '30 calendar days',
        '30 consecutive days',
        '30 consecutive calendar days',
        'thirty [30] days',
        '[30] days',
      ],
    ],
    ['period: 10 business day', ['ten (10) business days', '10 Business Days', 'ten working days', 'ten trading days']],
    ['period: 12 month', ['twelve (12) months', '12 months', 'twelve-month']],
    ['period: 120 day', ['one hundred and twenty (120) days', 'one hundred twenty days', '120 days']],
    ['period: 1.5 year', ['one and one-half years']],
    ['percent: 8', ['8%', 'eight percent (8%)', 'eight (8%) percent', '8 per cent', 'eight percent']],
    ['percent: 1.5', ['1.5%', '1.5 percent']],
    ['percent: 66.6667', ['66 2/3%']],
    [
      'amount: USD 50000',
      [
        '$50,000',
        'U.S. $50,000',
        'US$50,000',
        'fifty thousand dollars ($50,000)',
        'Fifty Thousand Dollars',
        '50,000 dollars',
      ],
    ],
    ['amount: USD 2000000', ['$2 million', '$2,000,000', 'two million dollars']],
    ['amount: EUR 1000', ['€1,000', '1,000 euros', 'EUR 1,000']],
    ['multiple: 2', ['two times', 'twice', '2x', '2 x']],
    ['place: new york', ['the State of New York', 'New York', 'STATE OF NEW YORK']],
    ['place: orange county', ['Orange County', 'the County of Orange']],
    ['place: london', ['London']],
    ['date: 2019-03-14', ['March 14, 2019', '14 March 2019', 'the 14th day of March, 2019']],
    ['date: ', ['____ day of March, 2019', 'March __, 2019']],
    ['role: supplier', ['the Supplier', 'Supplier', 'THE SUPPLIER']],
    ['role: receiving party', ['the Receiving Party', 'THE RECEIVING PARTY']],
    ['role: each party', ['either party', 'each Party', 'both parties', 'the Parties']],
    ['party: northgate systems', ['Northgate Systems, Inc.', 'Northgate Systems, LLC']],
    ['instrument: agreement', ['this Agreement', 'THIS AGREEMENT', 'the Agreement']],
    ['blank: ', ['____', '[●]', '[***]', '[ ]']],
  ];
  const cases = same.flatMap(([value, texts]) => texts.map((text) => ({ value, text })));
  test.each(cases)('$text is $value', ({ value, text }) => {
    expect(valuesOf(`so that ${text} stands here`)).toEqual([value]);
  });

  test.each([
    ['one or more of the two members', []],
    ['the Company may, in May', ['role: company']],
    ['under Sections 4.1 and 4.2', ['reference: section 4.1 4.2']],
    ['open 24 x 7', ['number: 24', 'number: 7']],
    ['no later than 5:00 p.m.', ['number: 5:00pm']],
    ['(a) the first and (ii) the second', ['label: (a)', 'label: (ii)']],
  ])('%s', (text, values) => {
    expect(valuesOf(`so that ${text} stands here`)).toEqual(values);
  });

  test('offsets point at what is written', () => {
    const text = '12.3 Payment is due within thirty (30) days, [Signature page follows]';
    const period = unitsOf(text).find(({ kind }) => kind === 'period')!;
    expect(text.slice(period.start, period.end)).toBe('thirty (30) days');
    expect(unitsOf(text)[0]!.key).toBe('payment');
    expect(unitsOf(text).at(-1)!.kind).toBe('period');
  });
});
