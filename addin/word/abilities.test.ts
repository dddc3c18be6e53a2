/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { abilitiesOf } from '#addin/word/abilities.ts';
import { ABILITIES } from '#shared/ui/DocumentHost.ts';

const at = (apiLevel: number, { readOnly = false, file = true } = {}) => abilitiesOf({ apiLevel, readOnly, file });

test.each([1.3, 1.4, 1.6, 1.8])('WordApi %s: every ability is there or missing with a reason', (level) => {
  const { abilities, missing } = at(level);
  expect([...abilities, ...missing.map(({ ability }) => ability)].sort()).toEqual([...ABILITIES].sort());
  for (const { needs } of missing) expect(needs).toMatch(/^WordApi 1\.\d$/);
});

test('what the oldest Word lacks', () => {
  expect(at(1.3).missing).toEqual([
    { ability: 'trackedEdits', needs: 'WordApi 1.4' },
    { ability: 'reviewedText', needs: 'WordApi 1.4' },
    { ability: 'comments', needs: 'WordApi 1.4' },
    { ability: 'changes', needs: 'WordApi 1.6' },
    { ability: 'paragraphIds', needs: 'WordApi 1.6' },
    { ability: 'paragraphEvents', needs: 'WordApi 1.6' },
    { ability: 'undo', needs: 'WordApi 1.6' },
  ]);
});

test('the newest lacks nothing', () => {
  expect(at(1.8).missing).toEqual([]);
});

test('a document that may not be edited can still be read and saved', () => {
  const { abilities, missing } = at(1.8, { readOnly: true });
  expect([...abilities]).toEqual(['read', 'reviewedText', 'paragraphIds', 'paragraphEvents', 'exportDocx']);
  expect(new Set(missing.map(({ needs }) => needs))).toEqual(new Set(['a document that may be edited']));
});

test('a host that hands out no file says so', () => {
  expect(at(1.8, { file: false }).missing).toEqual([{ ability: 'exportDocx', needs: 'CompressedFile 1.1' }]);
});
