import { expect, test } from '@jest/globals';
import { titleOfFile } from '#server/record/titleOfFile.ts';

test.each([
  ['2024-03-01_Supply_Agreement__final_v3.docx', '2024-03-01 Supply Agreement final v3'],
  [
    'KESTREL,INC_07_02_2020-EX-10.14-MASTER SERVICES_Part2.txt',
    'KESTREL,INC 07 02 2020-EX-10.14-MASTER SERVICES Part2',
  ],
  ['Lease - signed.pdf', 'Lease - signed'],
  ['Order No. 17', 'Order No. 17'],
  ['___.txt', '___'],
])('%s is called %s', (fileName, title) => {
  expect(titleOfFile(fileName)).toBe(title);
});
