/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { changesOf } from '#shared/docx/changeGroups.ts';
import { readSnapshot } from '#shared/docx/snapshot.ts';
import { docxFiles } from '#shared/docx/testing/docxFiles.ts';
import { openDocument } from '#shared/docx/wordDocument.ts';
import { changeUnits } from '#shared/domain/changeKinds.ts';
import { changesByAuthor, changesByClause, wordCount } from '#shared/domain/changeOverview.ts';

const FOLDER = join(import.meta.dirname, '../../../shared/data/docx-fixtures');
const present = existsSync(FOLDER);
if (!present) console.warn('Real Word files are not at hand (../shared/data): their tests are skipped.');
const suite = present ? describe : describe.skip;

suite('real Word files that several people have changed', () => {
  test('have each change once by clause and once by author, with the same words', async () => {
    const authors: Record<string, number> = {};
    for (const file of docxFiles([FOLDER]).filter((name) => /RP0(38|42|44|47|48)-[^.]*\.docx$/.test(name))) {
      if (/-(?:Accepted|Rejected)\.docx$/.test(file)) continue;
      const document = await openDocument(readFileSync(file));
      const snapshot = readSnapshot(document);
      const changes = changesOf(document).map(({ change }) => change);
      const units = changeUnits(changes);
      const [byClause, byAuthor] = [changesByClause(units, [], snapshot), changesByAuthor(units, [])];
      const ids = (groups: typeof byClause) =>
        groups.flatMap((group) => group.units.flatMap((unit) => unit.ids)).sort();
      expect(ids(byClause)).toEqual(changes.map(({ id }) => id).sort());
      expect(ids(byAuthor)).toEqual(ids(byClause));
      const sum = (groups: typeof byClause) => wordCount(groups.flatMap((group) => group.units));
      expect(sum(byAuthor)).toEqual(sum(byClause));
      for (const group of byAuthor) expect(new Set(group.units.map(({ author }) => author)).size).toBe(1);
      authors[basename(file)] = byAuthor.length;
    }
    expect(Object.values(authors).filter((count) => count > 1).length).toBeGreaterThanOrEqual(4);
  });
});
