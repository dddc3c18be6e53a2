import { describe, expect, test } from '@jest/globals';
import { companiesIn } from '#shared/reading/parties/companies.ts';
import { namedEntity } from '#shared/reading/parties/entity.ts';
import { introducedParties } from '#shared/reading/parties/index.ts';
import { findOpening } from '#shared/reading/parties/opening.ts';
import { asBlocks } from '#shared/reading/testing/bothWays.ts';
import { HOUSE_STYLES } from '#shared/reading/testing/houseStyles.ts';

test.each<[string, string[]]>([
  ['It is paid to Acme Holdings, Inc. and to Bolt & Nut Ltd.', ['Acme Holdings, Inc.', 'Bolt & Nut Ltd.']],
  ['the stop behind Acme LLC. Nothing else', ['Acme LLC']],
  ['by Kestrel Bank N.A., as Agent, for Orrin Labs L.L.C.', ['Kestrel Bank N.A.', 'Orrin Labs L.L.C.']],
  [
    'between Lyra Cycles S.A., Norrland Hosting AB and Vela S.r.l.',
    ['Lyra Cycles S.A.', 'Norrland Hosting AB', 'Vela S.r.l.'],
  ],
  [
    'from Fjord Kraft A/S, Suomi Paperi Oyj, Hoshi K.K. and Rimba Sdn. Bhd.',
    ['Fjord Kraft A/S', 'Suomi Paperi Oyj', 'Hoshi K.K.', 'Rimba Sdn. Bhd.'],
  ],
  ['Vendor:\tAcme Inc.\n\nBuyer:\n\nBolt Tools Ltd', ['Acme Inc.', 'Bolt Tools Ltd']],
  ['Keefe, Bruyette & Woods, Inc. or the Company', ['Keefe, Bruyette & Woods, Inc.']],
  ['a limited company, a corporation, Exhibit AB of the plan', []],
])('%s', (text, names) => {
  expect(companiesIn(text).map(({ name }) => name)).toEqual(names);
});

test.each<[string, string, boolean]>([
  ['Acme Corp.', 'ACME CORPORATION', true],
  ['Acme Co., Ltd.', 'Acme Company Limited', true],
  ['O’Hara & Sons, Inc.', "O'HARA AND SONS INC", true],
  ['J. M. Holt, Inc.', 'J.M. Holt, Inc.', true],
  ['Acme Pte. Ltd.', 'Acme Ltd.', false],
  ['Acme LLC', 'Acme Inc.', false],
  ['Acme Co., Ltd.', 'Acme Co.', false],
])('%s and %s: the same words and form %s', (one, other, isSame) => {
  const [a, b] = [one, other].map((name) => companiesIn(name)[0]!);
  expect(a!.base === b!.base && a!.form === b!.form).toBe(isSame);
});

describe.each(HOUSE_STYLES.map((style) => [style.name, style] as const))('%s', (_, { lines }) => {
  test('a party that is a company is the company that is found where it stands', () => {
    const text = asBlocks(lines)
      .map((block) => block.text)
      .join('\n\n');
    const names = introducedParties(findOpening(text))
      .map(({ start, end }) => text.slice(start, end))
      .filter((name) => namedEntity.test(name));
    expect(names.length).toBeGreaterThan(0);
    expect(companiesIn(text).map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  });
});
