/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import {
  paragraphProblems,
  redlineProblems,
  resolutionProblems,
  roundTripProblems,
} from '#shared/docx/testing/fileChecks.ts';
import { randomFrom } from '#shared/docx/testing/random.ts';

/** The whole collection takes a script: `npx tsx shared/docx/testing/realFiles.ts <folder>`. */
const FOLDER = join(import.meta.dirname, '../../../shared/data/docx-fixtures');
const EVERY = 9;
const present = existsSync(FOLDER);
if (!present) console.warn('Real Word files are not at hand (../shared/data): their tests are skipped.');
const suite = present ? describe : describe.skip;
const files = present
  ? readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.docx'))
      .sort()
      .map((name) => join(FOLDER, name))
  : [];
const sample = files.filter((_, i) => i % EVERY === 0);

/** Runs a check on every file and names those that fail it. */
async function failing(check: (bytes: Uint8Array, index: number) => Promise<string[]>): Promise<string[]> {
  const found: string[] = [];
  for (const [i, file] of sample.entries())
    for (const problem of await check(readFileSync(file), i)) found.push(`${basename(file)}: ${problem}`);
  return found;
}

suite('real Word files', () => {
  test('opening and saving changes no byte of any part', async () => {
    expect(await failing(roundTripProblems)).toEqual([]);
  });

  test('tracked edits read as asked, can be taken back exactly, and touch no other run', async () => {
    let hunks = 0;
    const problems = await failing(async (bytes, i) => {
      const result = await redlineProblems(bytes, randomFrom(i + 1));
      hunks += result.hunks;
      return result.problems;
    });
    expect(problems).toEqual([]);
    expect(hunks).toBeGreaterThan(100);
  });

  test('inserted and struck-out paragraphs can be taken back exactly', async () => {
    expect(await failing((bytes, i) => paragraphProblems(bytes, randomFrom(i + 1)))).toEqual([]);
  });

  test('accepting and rejecting gives what another program made of the same file', async () => {
    const problems: string[] = [];
    let compared = 0;
    for (const file of files) {
      const found = /^(.*)-(Accepted|Rejected)\.docx$/.exec(file);
      const original = found && `${found[1]}.docx`;
      // this one says that a mark between old words is new, and the other program does not believe it
      if (!original || !existsSync(original) || /RP051-Arabic-Rejected/.test(file)) continue;
      const how = found[2] === 'Accepted' ? 'accept' : 'reject';
      compared++;
      for (const problem of await resolutionProblems(readFileSync(original), how, readFileSync(file)))
        problems.push(`${basename(file)}: ${problem}`);
    }
    expect(problems).toEqual([]);
    expect(compared).toBeGreaterThan(100);
  });
});
