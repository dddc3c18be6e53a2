import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ConfigError } from '#server/config.ts';
import { readNumbers } from '#server/features/quota/thresholds.ts';
import { QUOTA_NUMBERS } from '#shared/domain/quotaNumbers.ts';
import { THRESHOLDS } from '#shared/domain/quotaThresholds.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'clausary-thresholds-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const fileOf = (text: string) => {
  const file = path.join(folder, 'thresholds.json');
  writeFileSync(file, text);
  return file;
};

test('an operator’s numbers lie over ours', () => {
  const file = fileOf(
    '{"copy": {"FREE": {"interval": 300}}, "clause_finder": {"FREE": 10}, "model_calls": {"person": 5}}',
  );
  const { thresholds, limits, modelBudget } = readNumbers(file);
  expect([thresholds.copy.FREE.interval, thresholds.copy.NON_REGISTERED, thresholds.export]).toEqual([
    300,
    THRESHOLDS.copy.NON_REGISTERED,
    THRESHOLDS.export,
  ]);
  expect([limits.clause_finder.FREE, limits.clause_finder.NON_REGISTERED]).toEqual([10, 1]);
  expect(modelBudget.person).toBe(5);
  expect(readNumbers(null)).toBe(QUOTA_NUMBERS);
});

test.each([
  ['{"copies": {}}', /copies/],
  ['{"copy": {"FREE": {"interval": "many"}}, "export": {"NOBODY": {}}}', /copy\.FREE\.interval[\s\S]*export\.NOBODY/],
  ['not json', /cannot be read/],
])('%s stops the start, and says what is wrong', (text, message) => {
  const file = fileOf(text);
  expect(() => readNumbers(file)).toThrow(ConfigError);
  expect(() => readNumbers(file)).toThrow(message);
});

test('so does a file that is not there', () => {
  expect(() => readNumbers(path.join(folder, 'nowhere.json'))).toThrow(/nowhere\.json cannot be read/);
});
