import { describe, expect, test } from '@jest/globals';
import { parties } from '#shared/reading/parties/index.ts';
import { findOpening } from '#shared/reading/parties/opening.ts';

const named = (between: string): string[] => {
  const text = `This Supply Agreement (this "Agreement") is made as of May 3, 2018 between ${between}.`;
  return parties(text, findOpening(text), 0).map(({ value }) => value.name);
};
const WREN = 'Wren Ropes LLC, a Maine company ("Wren")';

describe('a name is read whole', () => {
  test.each([
    'Moss & Tarn Rope Corporation',
    'Tarn Oil & Gas, Inc.',
    'A. B. Reed Arts & Crafts, Inc.',
    'TARN DESIGN AND CONSTRUCTION LTD.',
    'First Bank, Texas, N.A.',
    'Ann A. Reed',
    'BEN A. MOSS, JR.',
  ])('%s', (name) => {
    expect(named(`${name} ("Reed") and ${WREN}`)).toEqual([name, 'Wren Ropes LLC']);
    expect(named(`${WREN}, on behalf of itself and its subsidiaries, and ${name} ("Reed")`)).toContain(name);
  });

  test('without the house that a company has its seat in', () =>
    expect(named(`Heron Ferries Limited of Pier House ("Heron") and ${WREN}`)).toEqual([
      'Heron Ferries Limited',
      'Wren Ropes LLC',
    ]));
});

describe('who is none', () => {
  test.each([
    'Executive Vice President and Group President of the Company',
    'Investment Manager of the Limited Partner',
    'The Banks Listed Herein',
    'Various Financial Institutions',
    'Co-Lead Arrangers',
    'Paragraph 2.b',
    'Munich',
    'USA, Inc.',
    'Common Securities',
  ])('%s', (nobody) =>
    expect(named(`Heron Ferries, Inc., a Maine corporation ("Heron"), ${WREN} and ${nobody}, as such`)).toEqual([
      'Heron Ferries, Inc.',
      'Wren Ropes LLC',
    ]),
  );
});
