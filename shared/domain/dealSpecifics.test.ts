import { describe, expect, test } from '@jest/globals';
import { dealSpecifics, SPECIFICS, type Specific } from '#shared/domain/dealSpecifics.ts';

const DEAL = {
  parties: ['Oak Timber plc (Supplier)', 'Maria Berg'],
  terms: ['Confidential Information', 'Program', 'Defect'],
};
const CASES: [string, Specific['kind'], string][] = [
  ['“Licence Fee” means the sum of £164,000 for each year.', 'amount', '£164,000'],
  ['“Cap” means 5,000 euros.', 'amount', '5,000 euros'],
  ['“Start Date” means the third of the month after May 1, 2005.', 'date', 'May 1, 2005'],
  ['“Group” means Alder Holdings Ltd and whoever it controls.', 'party', 'Alder Holdings Ltd'],
  ['“Key Person” means Maria Berg or whoever follows her.', 'party', 'Maria Berg'],
  ['“Site” means the works at 12 Mill Lane and its yard.', 'address', '12 Mill Lane'],
  ['“Notice” means a message to legal@alder.example.', 'address', 'legal@alder.example'],
  ['“Program” means the route planning program known as Corvoute and its manuals.', 'name', 'Corvoute'],
  ['“Product” means the tablets sold as Zelofan Forte in every strength.', 'name', 'Zelofan Forte'],
  ['“Vessel” means m/v Northern Star.', 'name', 'Northern Star'],
];

test.each(CASES)('%s', (text, kind, words) => {
  expect(dealSpecifics(text, DEAL)).toContainEqual({ kind, words });
});

test('every kind has a case', () => {
  expect(new Set(CASES.map(([, kind]) => kind))).toEqual(new Set(SPECIFICS));
});

describe('what every contract could say', () => {
  test.each([
    '“Affiliate” means any entity that controls a party, is controlled by it or is under common control with it.',
    '“Contract Year” means twelve months from the Effective Date or its anniversary.',
    '“Business Day” means a day other than a Saturday, a Sunday or a public holiday in England.',
    '“Confidential Information” means all information that a Party marks as secret. It includes Defects of the Program.',
    '“Data Protection Law” means the Data Protection Act 2018 and Regulation (EU) 2016/679.',
    '“Losses” means (A) Damages; (B) Costs.',
    '“Term” means the period set out in Section 12.1 of this Agreement and Schedule B.',
    '“Board” means the Board of Directors of the Company.',
  ])('%s', (text) => {
    expect(dealSpecifics(text, DEAL)).toEqual([]);
  });
});
