import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { diffArrays } from 'diff';
import { readDocument } from '#server/ingest/readers/read.ts';

const DATA = join(import.meta.dirname, '../../../../shared/data');
const present = existsSync(DATA);
if (!present) console.warn('Real documents are not at hand (../shared/data): their tests are skipped.');
/** For what hangs: all of these files are read in seconds on a machine that does nothing else. */
const PATIENCE = 300_000;
const suite = present ? describe : describe.skip;

const filesBelow = (folder: string, ending: string): string[] =>
  present
    ? readdirSync(join(DATA, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith(ending))
        .sort()
        .map((name) => join(DATA, folder, name))
    : [];
const sample = (files: string[], count: number): string[] =>
  files.filter((_, i) => i % Math.max(1, Math.floor(files.length / count)) === 0);
const textOf = async (path: string): Promise<string> =>
  (await readDocument(readFileSync(path), path))[0]!.blocks.map((block) => block.text).join('\n');
const words = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

suite('real documents', () => {
  test(
    'every Word file is read, or said to hold no text',
    async () => {
      const refused: string[] = [];
      for (const path of sample([...filesBelow('docx-fixtures', '.docx'), ...filesBelow('templates', '.docx')], 80)) {
        await readDocument(readFileSync(path), path).catch((error: { code?: string }) =>
          refused.push(error.code ?? String(error)),
        );
      }
      expect(refused.filter((code) => code !== 'no_text')).toEqual([]);
      expect(refused.length).toBeLessThan(20);
    },
    PATIENCE,
  );

  test(
    'templates in other formats are read',
    async () => {
      const files = ['.md', '.html', '.pdf'].flatMap((ending) => [
        ...sample(filesBelow('templates', ending), 12),
        ...sample(filesBelow('policies', ending), 12),
      ]);
      for (const path of files) expect((await textOf(path)).length).toBeGreaterThan(100);
    },
    PATIENCE,
  );

  test(
    'a PDF and the text of the same contract hold the same words in the same order',
    async () => {
      const shares: number[] = [];
      for (const path of sample(filesBelow('cuad/pdf', '.pdf'), 8).slice(0, 8)) {
        const text = path.replace('/pdf/', '/txt/').replace(/\.pdf$/, '.txt');
        const [left, right] = [words(await textOf(path)), words(await textOf(text))];
        const common =
          diffArrays(right, left, { maxEditLength: 2_000 })?.reduce(
            (sum, part) => sum + (part.added || part.removed ? 0 : part.count),
            0,
          ) ?? 0;
        shares.push(common / right.length);
      }
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.95);
    },
    PATIENCE,
  );

  test(
    'no words of a contract but its running heads are lost when its lines are joined',
    async () => {
      for (const path of sample(filesBelow('cuad/txt', '.txt'), 10)) {
        const source = readFileSync(path, 'utf8').replace(/^Source: .*$/gm, '');
        const kept = words(await textOf(path)).filter((word) => /[a-z]{4}/.test(word));
        const given = words(source).filter((word) => /[a-z]{4}/.test(word));
        expect(kept.length / given.length).toBeGreaterThan(0.96);
      }
    },
    PATIENCE,
  );
});
