import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ConfigError } from '#server/config.ts';
import { readThresholds } from '#server/features/quota/thresholds.ts';
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
  const { copy, export: exports } = readThresholds(fileOf('{"copy": {"FREE": {"interval": 3}}}'));
  expect([copy.FREE.interval, copy.NON_REGISTERED, exports]).toEqual([
    3,
    THRESHOLDS.copy.NON_REGISTERED,
    THRESHOLDS.export,
  ]);
  expect(readThresholds(null)).toBe(THRESHOLDS);
});

test.each([
  ['{"copies": {}}', /copies/],
  ['{"copy": {"FREE": {"interval": "many"}}, "export": {"NOBODY": {}}}', /copy\.FREE\.interval[\s\S]*export\.NOBODY/],
  ['not json', /cannot be read/],
])('%s stops the start, and says what is wrong', (text, message) => {
  const file = fileOf(text);
  expect(() => readThresholds(file)).toThrow(ConfigError);
  expect(() => readThresholds(file)).toThrow(message);
});

test('so does a file that is not there', () => {
  expect(() => readThresholds(path.join(folder, 'nowhere.json'))).toThrow(/nowhere\.json cannot be read/);
});
